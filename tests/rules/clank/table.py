"""A small language for positions of BRZDĘK!: `given` a table, `do` something, look.

Seats are 0 to 3; seat 0 is to move unless `to_move` says otherwise. Cards, tokens and rooms
are named as in the notation ("master burglar", "potion of healing", "F16").

>>> table = given(hand=["burgle", "sidestep"], room="F02")
>>> table.do("play sidestep", "move F03").room
'F03'
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stolik.core.chance import Chance
from stolik.core.events import Event
from stolik.core.game import OVER
from stolik.core.reasons import Reason, Refused
from stolik.core.state import pending
from stolik.games.clank import decisions
from stolik.games.clank.keep.content import boards, cards, tokens
from stolik.games.clank.keep.game import Keep
from stolik.games.clank.state import BAG, ClankState
from stolik.games.clank.view import STATUSES

DECK = cards()
BOX = tokens(DECK)
BOARDS = boards()
GAME = Keep(DECK, BOX, BOARDS)
NAMES = GAME.names["front"]

# Cards that neither attack, threaten nor arrive: what lies on the dungeon deck by default.
QUIET = ("tunnel guide", "pickaxe", "elven boots", "elven dagger", "treasure map", "brilliance")


def card(name: str) -> int:
    """The number of a card."""
    return NAMES.card(name)


def token(name: str) -> int:
    """The number of a token."""
    return NAMES.token(name)


class Position:
    """A table in the middle of a game; `s` is the state itself."""

    def __init__(self, s: ClankState) -> None:
        self.s = s
        self.log: list[Event] = []
        self.names = GAME.names[str(s.setup.values["board"])]

    def do(self, *notations: str) -> "Position":
        """Decisions of whoever is to move; a refused one raises."""
        for notation in notations:
            option = GAME.parse(self.s, notation)
            reason = GAME.explain(self.s, self.to_move, option)
            if reason is not None:
                raise Refused(reason)
            GAME.apply(self.s, option, self.log)
        return self

    def end_turn(self) -> "Position":
        """Play every card left in hand (the first choice wherever something is asked), then end."""
        seat = self.to_move
        while self.s.stack and self.s.hands[seat] and self.to_move == seat:
            plays = [text for text in self.legal() if text.startswith("play ")]
            self.do(plays[0] if plays else self.legal()[0])
        return self.do("end")

    def legal(self) -> list[str]:
        """The options of the seat to move."""
        return [GAME.notation(self.s, option) for option in GAME.legal(self.s)]

    def offers(self, start: str) -> list[str]:
        """The legal options that begin with a word: offers("move") == ["move F03"]."""
        return [text for text in self.legal() if text.split()[0] == start]

    def can(self, notation: str) -> bool:
        """Whether this is legal now."""
        return notation in self.legal()

    def reason(self, notation: str) -> Reason | None:
        """Why the seat to move may not do this; None if it may."""
        return GAME.explain(self.s, self.to_move, GAME.parse(self.s, notation))

    def why_not(self, notation: str) -> str:
        """The id of the reason why the seat to move may not do this; empty if it may."""
        reason = self.reason(notation)
        return reason.id if reason else ""

    def happened(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind.name for event in self.log]

    def events(self, kind: str) -> list[dict[str, object]]:
        """All events of a kind, whole."""
        return [event.full() for event in self.log if event.kind.name == kind]

    def drawn(self) -> list[list[int]]:
        """The colours that each attack so far has drawn, in order."""
        orders = [event.full()["order"] for event in self.log if event.kind.name == "drawn"]
        return [list(order) for order in orders if isinstance(order, list)]

    def status(self, seat: int = 0) -> str:
        """How a seat stands: inside, escaped, rescued or lost."""
        return STATUSES[self.s.status[seat]]

    @property
    def to_move(self) -> int:
        return GAME.to_move(self.s)

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    @property
    def room(self) -> str:
        """The room of the active player."""
        return self.room_of(self.s.active)

    def room_of(self, seat: int) -> str:
        return self.names.rooms[self.s.rooms[seat]]

    def named(self, numbers: Sequence[int]) -> list[str]:
        """Cards by name, sorted as they lie."""
        return [self.names.cards[number] for number in numbers if number >= 0]

    def hand(self, seat: int = 0) -> list[str]:
        return self.named(self.s.hands[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.named(self.s.discards[seat])

    def played(self, seat: int = 0) -> list[str]:
        return self.named(self.s.played[seat])

    def row(self) -> list[str]:
        return self.named(self.s.row)

    def held(self, seat: int = 0) -> list[str]:
        return [self.names.tokens[number] for number in self.s.held[seat]]

    def lying(self, room: str) -> list[str]:
        """The tokens in a room, secrets too."""
        spots = self.s.setup.dungeon.spots(self.s, self.names.room(room.lower()))
        return [self.names.tokens[self.s.spots[i]] for i in spots if self.s.spots[i] >= 0]

    def points(self, seat: int = 0) -> dict[str, int]:
        """The final count of a seat by line."""
        result = GAME.result(self.s)
        return {line.label: line.amounts[seat] for line in result.lines}

    def winners(self) -> list[int]:
        return list(GAME.result(self.s).winners)


def given(
    hand: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    seats: int = 2,
    board: str = "front",
    room: str | None = None,
    rooms: Sequence[str] | None = None,
    to_move: int = 0,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    played: Sequence[str] = (),
    held: Sequence[str] = (),
    helds: Mapping[int, Sequence[str]] | None = None,
    lying: Mapping[str, Sequence[str]] | None = None,
    row: Sequence[str] = QUIET,
    dungeon_deck: Sequence[str] = (),
    dungeon_deck_size: int | None = None,
    reserve: Mapping[str, int] | None = None,
    gold: Sequence[int] = (),
    damage: Sequence[int] = (),
    supply: Sequence[int] = (),
    area: Sequence[int] = (),
    bag: Sequence[int] | None = None,
    dragon_cubes: int | None = None,
    dragon_aside: int = 0,
    rage: int | None = None,
    skill: int = 0,
    swords: int = 0,
    boots: int = 0,
    teleports: int = 0,
    **options: object,
) -> Position:
    """A table in somebody's turn.

    `hand`, `deck` (in the order of drawing), `discard`, `played`, `held` are those of the seat
    to move; `hands` and `helds` give other seats theirs. `lying` puts tokens into rooms (all
    other rooms keep theirs; [] empties one). `dungeon_deck` names the next cards, harmless
    ones follow; `dungeon_deck_size` cuts it. `area`, `bag`, `damage`, `supply`, `gold` are by
    seat (missing seats: 0, or 30 cubes less those elsewhere); `rage` is the space from 1.
    """
    settings: dict[str, object] = {"board": board, "first_player": "A", **options}
    s = GAME.new(GAME.settings(settings), seats, GAME.fast_chance(1))
    names = GAME.names[board]
    start = s.setup.dungeon.start
    s.active = to_move
    s.hands = [sorted(map(card, (hands or {}).get(seat, ()))) for seat in range(seats)]
    s.hands[to_move] = sorted(map(card, hand)) or s.hands[to_move]
    s.decks = [[card("burgle")] * 5 for _ in range(seats)]
    s.decks[to_move] = [card(name) for name in reversed(deck)]
    s.discards = [[] for _ in range(seats)]
    s.discards[to_move] = [card(name) for name in discard]
    s.played = [[] for _ in range(seats)]
    s.played[to_move] = [card(name) for name in played]
    s.companions = sum(DECK.kinds[number].companion for number in s.played[to_move])
    s.rooms = [names.room(name.lower()) for name in rooms] if rooms else [start] * seats
    if room is not None:
        s.rooms[to_move] = names.room(room.lower())
    for seat in range(seats):
        wanted = held if seat == to_move and held else (helds or {}).get(seat, ())
        s.held[seat] = sorted(map(token, wanted))
        s.artifacts[seat] = sum(name.startswith("artifact") for name in wanted)
    for name, there in (lying or {}).items():
        spots = s.setup.dungeon.spots(s, names.room(name.lower()))
        for index, spot in enumerate(spots):
            s.spots[spot] = token(there[index]) if index < len(there) else -1
    s.row = [card(name) for name in row] + [-1] * (BOX.row - len(row))
    quiet = [card(name) for name in QUIET] * 15
    s.deck = [*quiet, *(card(name) for name in reversed(dungeon_deck))]
    if dungeon_deck_size is not None:
        s.deck = s.deck[len(s.deck) - dungeon_deck_size :]
    for name, count in (reserve or {}).items():
        s.reserve[card(name)] = count
    s.area = [*_padded(area, seats), 0]
    s.bag = [*_padded(bag or (), seats), 24 if dragon_cubes is None else dragon_cubes]
    s.aside = [*[0] * seats, dragon_aside]
    s.gold, s.damage = _padded(gold, seats), _padded(damage, seats)
    s.supply = [30 - s.area[i] - s.bag[i] - s.damage[i] for i in range(seats)]
    for seat, count in enumerate(supply):
        s.supply[seat] = count
    if rage is not None:
        s.rage = rage - 1
    s.skill, s.swords, s.boots, s.teleports = skill, swords, boots, teleports
    s.stack = [pending(decisions.TURN, to_move)]
    return Position(s)


def _padded(numbers: Sequence[int], seats: int) -> list[int]:
    return [*numbers, *[0] * (seats - len(numbers))]


def draw_cubes_in_this_order(table: Position, colours: Sequence[int]) -> None:
    """Make the next attack draw exactly these colours first (the dragon's is the last)."""
    bag = [table.s.bag[i] + table.s.area[i] for i in range(len(table.s.bag))]
    for seed in range(200_000):
        chance = Chance.fast(seed, 1)
        place, left = chance.at[0], bag.copy()
        for wanted in colours:
            pick, colour = chance.below(0, sum(left)), 0
            while pick >= left[colour]:
                pick -= left[colour]
                colour += 1
            if colour != wanted:
                break
            left[colour] -= 1
        else:
            table.s.chance.at[BAG] = place
            return
    raise AssertionError(f"no place found for {colours}")


def random_games(seats: int, games: int, **options: object) -> Iterator[Position]:
    """The table before every decision of some random games, and at their end."""
    for seed in range(games):
        luck = Chance.fast(seed, 1)
        table = Position(GAME.new(GAME.settings(options), seats, GAME.fast_chance(seed)))
        yield table
        while not table.over:
            choices = GAME.legal(table.s)
            GAME.apply(table.s, choices[luck.below(0, len(choices))])
            yield table


def after_an_attack(drawn: Sequence[int] = (), **position: Any) -> Position:
    """A table after a turn whose refill has brought an Ogre and so one attack.

    `drawn` are the colours that come out of the bag first, if that matters.
    """
    table = given(**{"row": QUIET[:5], "dungeon_deck": ["ogre"], **position})
    if drawn:
        draw_cubes_in_this_order(table, drawn)
    return table.do("end")
