"""A small language for positions of BRZDĘK!: `given` a table, `do` something, look.

Seats are 0 to 3; seat 0 is to move unless `to_move` says otherwise. Cards, tokens and rooms
are named as in the notation ("master burglar", "potion of healing", "F16").

>>> table = given(hand=["burgle", "sidestep"], room="F02")
>>> table.do("play sidestep", "move F03").room
'F03'
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.rules.position import Position, draw_cubes_in_this_order, padded, random_positions

from stolik.core.state import pending
from stolik.games.clank.base.make import make
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import room_of
from stolik.games.clank.rules.amounts import keep

__all__ = [
    "BOARDS",
    "BOX",
    "DECK",
    "GAME",
    "NAMES",
    "QUIET",
    "Position",
    "after_an_attack",
    "card",
    "draw_cubes_in_this_order",
    "given",
    "random_games",
    "token",
]

GAME, _ = make()
DECK, BOX, BOARDS = GAME.deck, GAME.box, GAME.boards
NAMES = GAME.names

# Cards that neither attack, threaten nor arrive: what lies on the dungeon deck by default.
QUIET = ("tunnel guide", "pickaxe", "elven boots", "elven dagger", "treasure map", "brilliance")


def card(name: str) -> int:
    """The number of a card."""
    return NAMES.card(name)


def token(name: str) -> int:
    """The number of a token."""
    return NAMES.token(name)


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
    start = s.dungeon.start
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
    s.rooms = [room_of(s, name) for name in rooms] if rooms else [start] * seats
    if room is not None:
        s.rooms[to_move] = room_of(s, room)
    for seat in range(seats):
        wanted = held if seat == to_move and held else (helds or {}).get(seat, ())
        for name in wanted:
            keep(s, seat, token(name))
        s.artifacts[seat] = sum(name.startswith("artifact") for name in wanted)
    for name, there in (lying or {}).items():
        spots = s.dungeon.spots(s, room_of(s, name))
        for index, spot in enumerate(spots):
            s.spots[spot] = token(there[index]) if index < len(there) else -1
    s.row = [card(name) for name in row] + [-1] * (BOX.row - len(row))
    quiet = [card(name) for name in QUIET] * 15
    s.deck = [*quiet, *(card(name) for name in reversed(dungeon_deck))]
    if dungeon_deck_size is not None:
        s.deck = s.deck[len(s.deck) - dungeon_deck_size :]
    for name, count in (reserve or {}).items():
        s.reserve[card(name)] = count
    s.area = [*padded(area, seats), 0]
    s.bag = [*padded(bag or (), seats), 24 if dragon_cubes is None else dragon_cubes]
    s.aside = [*[0] * seats, dragon_aside]
    s.gold, s.damage = padded(gold, seats), padded(damage, seats)
    s.supply = [30 - s.area[i] - s.bag[i] - s.damage[i] for i in range(seats)]
    for seat, count in enumerate(supply):
        s.supply[seat] = count
    if rage is not None:
        s.rage = rage - 1
    s.skill, s.swords, s.boots, s.teleports = skill, swords, boots, teleports
    s.stack = [pending(codes.TURN, to_move)]
    return Position(GAME, s)


def random_games(seats: int, games: int, **options: object) -> Iterator[Position]:
    """The table before every decision of some random games, and at their end."""
    return random_positions(GAME, seats, games, options)


def after_an_attack(drawn: Sequence[int] = (), **position: Any) -> Position:
    """A table after a turn whose refill has brought an Ogre and so one attack.

    `drawn` are the colours that come out of the bag first, if that matters.
    """
    table = given(**{"row": QUIET[:5], "dungeon_deck": ["ogre"], **position})
    if drawn:
        draw_cubes_in_this_order(table, drawn)
    return table.do("end")
