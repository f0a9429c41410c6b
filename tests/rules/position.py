"""Positions of the BRZDĘK! games in tests: look at a table, decide, look again."""

from collections.abc import Iterator, Sequence

from stolik.core.chance import Chance
from stolik.core.events import Event
from stolik.core.game import OVER
from stolik.core.reasons import Reason, Refused
from stolik.games.clank.game import ClankGame
from stolik.games.clank.model.actions import room_of
from stolik.games.clank.model.state import BAG, ClankState
from stolik.games.clank.show.view import STATUSES


class Position:
    """A table in the middle of a game; `s` is the state itself."""

    def __init__(self, game: ClankGame, s: ClankState) -> None:
        self.game = game
        self.s = s
        self.log: list[Event] = []
        self.names = game.names

    def do(self, *notations: str) -> "Position":
        """Decisions of whoever is to move; a refused one raises."""
        for notation in notations:
            option = self.game.parse(self.s, notation)
            reason = self.game.explain(self.s, self.to_move, option)
            if reason is not None:
                raise Refused(reason)
            self.game.apply(self.s, option, self.log)
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
        return [self.game.notation(self.s, option) for option in self.game.legal(self.s)]

    def offers(self, start: str) -> list[str]:
        """The legal options that begin with a word: offers("move") == ["move F03"]."""
        return [text for text in self.legal() if text.split()[0] == start]

    def can(self, notation: str) -> bool:
        """Whether this is legal now."""
        return notation in self.legal()

    def reason(self, notation: str) -> Reason | None:
        """Why the seat to move may not do this; None if it may."""
        return self.game.explain(self.s, self.to_move, self.game.parse(self.s, notation))

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
        return self.game.to_move(self.s)

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    @property
    def room(self) -> str:
        """The room of the active player."""
        return self.room_of(self.s.active)

    def room_of(self, seat: int) -> str:
        return self.s.dungeon.room_name(self.s.rooms[seat])

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
        spots = self.s.dungeon.spots(self.s, room_of(self.s, room))
        return [self.names.tokens[self.s.spots[i]] for i in spots if self.s.spots[i] >= 0]

    def points(self, seat: int = 0) -> dict[str, int]:
        """The final count of a seat by line."""
        result = self.game.result(self.s)
        return {line.label: line.amounts[seat] for line in result.lines}

    def winners(self) -> list[int]:
        return list(self.game.result(self.s).winners)


def padded(numbers: Sequence[int], seats: int) -> list[int]:
    """Numbers by seat, with 0 for those who are not named."""
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


def random_positions(
    game: ClankGame, seats: int, games: int, options: dict[str, object]
) -> Iterator[Position]:
    """The table before every decision of some random games, and at their end."""
    for seed in range(games):
        luck = Chance.fast(seed, 1)
        table = Position(game, game.new(game.settings(options), seats, game.fast_chance(seed)))
        yield table
        while not table.over:
            choices = game.legal(table.s)
            game.apply(table.s, choices[luck.below(0, len(choices))])
            yield table
