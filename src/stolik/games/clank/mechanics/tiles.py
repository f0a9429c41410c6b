"""Tiles that cards lay and turn."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Reason, refuse
from stolik.core.state import pending, seat_of
from stolik.games.clank.mechanics import discovery
from stolik.games.clank.mechanics.choosing import ask_each
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import (
    QUARTER_TURNS,
    TURNS,
    ClankAction,
    ClankDecision,
)
from stolik.games.clank.model.codes import SITING, TURNING
from stolik.games.clank.model.effects import CountStep, Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Reader
from stolik.games.clank.model.state import INSIDE, UNKNOWN, ClankState, Setup
from stolik.games.clank.model.tile_map import ROOMS_A_TILE, TileMap
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing, walking

OTHER_TURNS = list(range(1, QUARTER_TURNS))


def sites(s: ClankState, seat: int) -> list[tuple[int, int]]:
    """Free squares beside a player's tile."""
    if s.status[seat] != INSIDE:
        return []
    return discovery.map_of(s).sites_beside(s.rooms[seat])


def tile_number(s: ClankState, seat: int) -> int:
    """The laid tile on which a player stands."""
    return s.rooms[seat] // ROOMS_A_TILE


def is_alone(s: ClankState, seat: int) -> bool:
    """Whether a player stands on a square tile with nobody else still in the game."""
    number = tile_number(s, seat)
    there = [p for p in range(s.seats) if s.status[p] == INSIDE and tile_number(s, p) == number]
    return discovery.map_of(s).is_square(number) and there == [seat]


def turn_tile(s: ClankState, number: int, quarters: int, log: Log | None) -> None:
    """Turn a tile with all that is on it."""
    dungeon = discovery.map_of(s)
    s.dungeon = dungeon.turn(number, quarters)
    if log is not None:
        log.append(Event(events.TURNED, (dungeon.laid[number].tile, quarters)))


def turn_tiles(s: ClankState, quarters: int, log: Log | None) -> None:
    """Turn every square tile with somebody on it, each once."""
    numbers = {tile_number(s, p) for p in range(s.seats) if s.status[p] == INSIDE}
    for number in sorted(numbers):
        if discovery.map_of(s).is_square(number):
            turn_tile(s, number, quarters, log)


def freeing_turns(s: ClankState, seat: int) -> list[int]:
    """The quarter turns of the own tile that set a player free who is shut in on it."""
    number, dungeon = tile_number(s, seat), discovery.map_of(s)
    if not dungeon.is_square(number) or not _is_shut_in(s, seat, dungeon):
        return []
    turned = [(turns, dungeon.turn(number, turns)) for turns in OTHER_TURNS]
    return [turns for turns, other in turned if not _is_shut_in(s, seat, other)]


def _is_shut_in(s: ClankState, seat: int, dungeon: TileMap) -> bool:
    """Whether no walk leads a player off the own tile, or by a ruling out of the own room,
    whatever could be paid."""
    number = tile_number(s, seat)
    reached = [s.rooms[seat]]
    for room in reached:
        for way in dungeon.ways(room):
            if walking.is_passable(s, seat, way):
                off = way.to == UNKNOWN or way.to // ROOMS_A_TILE != number
                if off or s.setup.mercy_in_a_room:
                    return False
                if way.to not in reached:
                    reached.append(way.to)
    return True


# ---- Laying


class NewTile(Step):
    """`new_tile = "beside", gain = […]`: a tile beside one's own, then something with it."""

    verb = "new_tile"
    group = "gains"
    must = ("gain",)

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        reader.one_of(value, {"beside": 1})
        self.inside = [reader.read_effects(entry["gain"])]

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if s.tiles and sites(s, seat):
            s.stack.append(pending(SITING, seat, self.id))
        else:
            s.new_tile = UNKNOWN
            amounts.give(s, seat, self.inside[0], log)

    def needs(self) -> int:
        return mixing.TILES

    def lays_tile(self) -> bool:
        return True

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class Siting(ClankDecision):
    """Where the tile goes; `arg` is the step."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.SITE, list(range(len(sites(s, seat)))))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        x, y = sites(s, seat)[argument_of(option)]
        discovery.found(s, seat, x, y, arg, log)


class SiteArg(Argument[ClankState]):
    """A free square beside one's tile."""

    def write(self, s: ClankState, arg: int) -> str:
        x, y = sites(s, seat_of(s.stack[-1]))[arg]
        return f"{x},{y}"

    def read(self, s: ClankState, text: str) -> int:
        if not text or not s.stack or not s.setup.finds_tiles:
            return NOT_READ
        places = [f"{x},{y}" for x, y in sites(s, seat_of(s.stack[-1]))]
        if text not in places:
            raise refuse("no_such_place", given=text)
        return places.index(text)

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < QUARTER_TURNS

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        x, y = sites(s, seat_of(s.stack[-1]))[arg]
        return {"x": x, "y": y}


class SiteAction(ClankAction):
    """Lay the tile here."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("no_such_choice", {"given": arg + 1, "most": len(sites(s, seat))})

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


# ---- Turning


class TurnTiles(CountStep):
    """`turn_tiles = 2`: quarter turns of every square tile with somebody on it."""

    verb = "turn_tiles"
    group = "tiles"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        turn_tiles(s, self.n, log)

    def needs(self) -> int:
        return mixing.TILES

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class TurnOwnTile(CountStep):
    """`turn_own_tile = true`: each player alone on a square tile turns it."""

    verb = "turn_own_tile"
    group = "tiles"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        ask_each(s, s.active, seat, self.id, False)

    def ask_one(self, s: ClankState, seat: int, log: Log | None) -> None:
        if is_alone(s, seat):
            s.stack.append(pending(TURNING, seat))

    def needs(self) -> int:
        return mixing.TILES

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class Turning(ClankDecision):
    """How to turn one's own tile."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.TURN_TILE, OTHER_TURNS)

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        turn_tile(s, tile_number(s, seat), argument_of(option), log)


class TurnTileAction(ClankAction):
    """Turn one's own tile: because a card says so, or where there is no way off it."""

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.mercy

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places:
            found.extend(options(codes.TURN_TILE, freeing_turns(s, seat)))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        turn_tile(s, tile_number(s, seat), arg, log)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("cannot_turn", {}, "tiles")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        """Whoever may do it could go nowhere otherwise."""
        return 1.0


VERBS: Final[tuple[type[Step], ...]] = (
    NewTile,
    TurnTiles,
    TurnOwnTile,
)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Siting(SITING, "site", (codes.SITE,), of="step"),
    Turning(TURNING, "turn_tile", (codes.TURN_TILE,)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    SiteAction(codes.SITE, "site", SiteArg()),
    TurnTileAction(codes.TURN_TILE, "turn", TURNS),
)
