"""A small language for positions of BRZDĘK! Katakumby: `given` a table, `do` something, look.

Seats are 0 to 5; seat 0 is to move unless `to_move` says otherwise. Cards, tokens and rooms are
named as in the notation. The printed tiles are not known, so tests use small tiles of their own:
every mouth that is not named leads to room a. The start tile is that of our first set.

>>> plain = tile("X", {"a": [], "b": ["gold 2"]}, ["a - b"])
>>> table = given(tiles_used=[plain], laid=[("X", 1, 0, 0)], room="Xa", boots=1)
>>> table.do("move Xb").s.gold[0]
2
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.rules.position import (
    Position,
    draw_cubes_in_this_order,
    padded,
    random_positions,
)

from stolik.core.content import Source, read
from stolik.core.events import Event
from stolik.core.state import pending
from stolik.games.clank.catacombs.content import FOLDER
from stolik.games.clank.catacombs.load_rooms import furnish
from stolik.games.clank.catacombs.load_tiles import SQUARE_MOUTHS, read_tile
from stolik.games.clank.catacombs.make import make
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import room_of
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.model.tiles import Tile
from stolik.games.clank.rules.amounts import keep

__all__ = [
    "CONTENTS",
    "DECK",
    "GAME",
    "NAMES",
    "QUIET",
    "TILES",
    "Position",
    "after_an_attack",
    "card",
    "draw_cubes_in_this_order",
    "given",
    "map_of",
    "new_game",
    "random_games",
    "tile",
    "token",
]

GAME, _ = make()
CONTENTS = GAME.contents
DECK = CONTENTS.deck
NAMES = GAME.names

# Tests name rooms of the start tile, and know what lies around them.
FIRST_SET = {"tiles": "stolik-1"}
TILES = CONTENTS.sets[FIRST_SET["tiles"]]

# Cards that neither attack, threaten, arrive nor react: what lies on the dungeon deck by default.
QUIET = ("swindle", "lightstick", "smash and grab", "elven sword", "expert guide", "bandit")


def card(name: str) -> int:
    """The number of a card."""
    return NAMES.card(name)


def token(name: str) -> int:
    """The number of a token."""
    return NAMES.token(name)


def tile(
    id: str,
    rooms: Mapping[str, Sequence[str]],
    tunnels: Sequence[str] = (),
    kind: str = "depths",
    haunted: bool = False,
    portals: Sequence[str] = (),
) -> Tile:
    """A tile for a test: rooms with what they hold, tunnels as in the content file."""
    first = next(iter(rooms))
    named = {word for line in tunnels for word in line.split()}
    lines = [*tunnels, *(f"{mouth} - {first}" for mouth in SQUARE_MOUTHS if mouth not in named)]
    entry: dict[str, object] = {
        "id": id,
        "kind": kind,
        "haunted": haunted,
        "rooms": [{"id": room, "at": [0.5, 0.5], "has": list(has)} for room, has in rooms.items()],
        "portals": [{"id": portal, "at": [0.5, 0.5]} for portal in portals],
        "tunnels": lines,
    }
    made = read_tile(Source("a test", "", {}), entry, 0)
    furnish([made], read(FOLDER / "rooms.toml"), DECK)
    return made


def map_of(table: Position) -> TileMap:
    """The laid dungeon of a table."""
    dungeon = table.s.dungeon
    assert isinstance(dungeon, TileMap)
    return dungeon


def given(
    hand: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    seats: int = 2,
    tiles_used: Sequence[Tile] = (),
    laid: Sequence[tuple[str, int, int, int]] = (),
    stack: Sequence[str] | None = None,
    opened: Sequence[int] = (),
    room: str | None = None,
    rooms: Sequence[str] | None = None,
    to_move: int = 0,
    deck: Sequence[str] = (),
    decks: Mapping[int, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    played: Sequence[str] = (),
    held: Sequence[str] = (),
    helds: Mapping[int, Sequence[str]] | None = None,
    artifact_stack: Sequence[str] | None = None,
    lying: Mapping[str, Sequence[str]] | None = None,
    idols: int = 3,
    minors: Sequence[str] | None = None,
    majors: Sequence[str] | None = None,
    prisoners: Sequence[str] | None = None,
    row: Sequence[str] = QUIET,
    dungeon_deck: Sequence[str] = (),
    dungeon_deck_size: int | None = None,
    reserve: Mapping[str, int] | None = None,
    gold: Sequence[int] = (),
    lockpicks: Sequence[int] | None = None,
    damage: Sequence[int] = (),
    supply: Sequence[int] = (),
    area: Sequence[int] = (),
    bag: Sequence[int] | None = None,
    dragon_cubes: int = 24,
    dragon_aside: int = 0,
    ghosts_in_area: int = 0,
    ghosts_in_bag: int = 0,
    shrine_cubes: Sequence[tuple[str, int]] = (),
    rage: int | None = None,
    skill: int = 0,
    swords: int = 0,
    boots: int = 0,
    teleports: int = 0,
    mixture: str = "own",
    **options: object,
) -> Position:
    """A table in somebody's turn.

    `tiles_used` are tiles of the test; `laid` are tiles on the table beside the start tile (which
    covers 0,0 and 0,1): id, x, y, quarter turns; `stack` the next tiles (then nothing more; None
    keeps the shuffled stack). `hand`, `deck` (in the order of drawing), `discard`, `played`, `held`
    are those of the seat to move; `hands`, `decks`, `helds` give other seats theirs. `lying` puts
    artifacts into rooms; `minors`, `majors`, `prisoners` are the next tokens of the bank (then
    nothing more). `dungeon_deck` names the next cards, harmless ones follow. `area`, `bag`,
    `damage`, `supply`, `gold`, `lockpicks` are by seat; `rage` is the space from 1. `shrine_cubes`
    are pairs of a room and a seat; `mixture` is the option `decks`.
    """
    settings = {"first_player": "A", "decks": mixture, **FIRST_SET, **options}
    s = GAME.new(GAME.settings(settings), seats, GAME.fast_chance(1))
    _lay(s, tiles_used, laid, opened)
    s.active = to_move
    s.hands = [sorted(map(card, (hands or {}).get(seat, ()))) for seat in range(seats)]
    s.hands[to_move] = sorted(map(card, hand)) or s.hands[to_move]
    s.decks = [[card("burgle")] * 5 for _ in range(seats)]
    s.decks[to_move] = [card(name) for name in reversed(deck)]
    for seat, names in (decks or {}).items():
        s.decks[seat] = [card(name) for name in reversed(names)]
    s.discards = [[] for _ in range(seats)]
    s.discards[to_move] = [card(name) for name in discard]
    s.played = [[] for _ in range(seats)]
    s.played[to_move] = [card(name) for name in played]
    s.companions = sum(DECK.kinds[number].companion for number in s.played[to_move])
    s.rooms = [room_of(s, name) for name in rooms] if rooms else [s.dungeon.start] * seats
    if room is not None:
        s.rooms[to_move] = room_of(s, room)
    for seat in range(seats):
        for name in held if seat == to_move and held else (helds or {}).get(seat, ()):
            keep(s, seat, token(name))
            s.artifacts[seat] += "artifact" in name
    _put_tokens(s, artifact_stack, lying, idols, minors, majors, prisoners)
    if stack is not None:
        s.tiles = [_tile_number(s, id) for id in reversed(stack)]
    s.row = [card(name) for name in row] + [-1] * (s.setup.box.row - len(row))
    s.deck = [*[card(name) for name in QUIET] * 15, *(card(n) for n in reversed(dungeon_deck))]
    if dungeon_deck_size is not None:
        s.deck = s.deck[len(s.deck) - dungeon_deck_size :]
    for name, count in (reserve or {}).items():
        s.reserve[card(name)] = count
    s.area = [*padded(area, seats), 0, ghosts_in_area]
    s.bag = [*padded(bag or (), seats), dragon_cubes, ghosts_in_bag]
    s.aside = [*[0] * seats, dragon_aside, 0]
    s.ghosts = 5 - ghosts_in_area - ghosts_in_bag
    s.gold, s.damage = padded(gold, seats), padded(damage, seats)
    if lockpicks is not None:
        s.lockpicks = padded(lockpicks, seats)
    s.shrine_cubes = sorted(room_of(s, name) << 4 | seat for name, seat in shrine_cubes)
    for i in range(seats):
        marked = sum(seat == i for _, seat in shrine_cubes)
        s.supply[i] = 30 - s.area[i] - s.bag[i] - s.damage[i] - marked
    for seat, count in enumerate(supply):
        s.supply[seat] = count
    if rage is not None:
        s.rage = rage - 1
    s.skill, s.swords, s.boots, s.teleports = skill, swords, boots, teleports
    s.places_seen = s.dungeon.places(s.rooms[to_move])
    s.running, s.turn, s.arriving = True, max(s.turn, 1), []
    s.stack = [pending(codes.TURN, to_move)]
    return Position(GAME, s)


def _lay(
    s: ClankState,
    tiles_used: Sequence[Tile],
    laid: Sequence[tuple[str, int, int, int]],
    opened: Sequence[int],
) -> None:
    first = s.dungeon
    assert isinstance(first, TileMap)
    tile_set = [*CONTENTS.tiles, *tiles_used]
    dungeon = TileMap(tile_set, first.laid, frozenset(opened), first.adds_up, first.grid)
    ids = [one.id for one in tile_set]
    for id, x, y, turns in laid:
        dungeon = dungeon.place(ids.index(id), x, y, turns)
    s.dungeon = dungeon


def _tile_number(s: ClankState, id: str) -> int:
    dungeon = s.dungeon
    assert isinstance(dungeon, TileMap)
    return [one.id for one in dungeon.tile_set].index(id)


def _put_tokens(
    s: ClankState,
    artifact_stack: Sequence[str] | None,
    lying: Mapping[str, Sequence[str]] | None,
    idols: int,
    minors: Sequence[str] | None,
    majors: Sequence[str] | None,
    prisoners: Sequence[str] | None,
) -> None:
    if artifact_stack is not None:
        s.artifact_stack = [token(name) for name in artifact_stack]
    for name, there in (lying or {}).items():
        for what in there:
            s.spots.append(token(what))
            s.spot_rooms.append(room_of(s, name))
    for spot in range(idols, 3):
        s.spots[spot] = -1
    if minors is not None:
        s.minors = [token(name) for name in reversed(minors)]
    if majors is not None:
        s.majors = [token(name) for name in reversed(majors)]
    if prisoners is not None:
        s.cells = [token(name) for name in reversed(prisoners)]


def new_game(seats: int = 2, seed: int = 1, **options: object) -> Position:
    """A table before the first turn, with everything that happened until then."""
    log: list[Event] = []
    s = GAME.new(GAME.settings({**FIRST_SET, **options}), seats, GAME.fast_chance(seed), log)
    table = Position(GAME, s)
    table.log = log
    return table


def random_games(seats: int, games: int, **options: object) -> Iterator[Position]:
    """The table before every decision of some random games, and at their end."""
    return random_positions(GAME, seats, games, options)


def after_an_attack(drawn: Sequence[int] = (), **position: Any) -> Position:
    """A table after a turn whose refill has brought a Skeletal Ape and so one attack.

    `drawn` are the colours that come out of the bag first, if that matters.
    """
    table = given(**{"row": QUIET[:5], "dungeon_deck": ["skeletal ape"], **position})
    if drawn:
        draw_cubes_in_this_order(table, drawn)
    return table.do("end")
