"""Tiles that cards lay and turn."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Reason, refuse
from stolik.core.state import pending, seat_of
from stolik.games.clank.mechanics.choosing import ask_each
from stolik.games.clank.model import codes
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
from stolik.games.clank.model.state import UNKNOWN, ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, discovery, mixing

OTHER_TURNS = list(range(1, QUARTER_TURNS))


class NewTile(Step):
    """`new_tile = "beside", gain = […]`: a tile beside one's own, then something with it."""

    verb = "new_tile"
    group = "gains"
    must = ("gain",)

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        reader.one_of(value, {"beside": 1})
        self.inside = [reader.read_effects(entry["gain"])]

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if s.tiles and discovery.sites(s, seat):
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
        return options(codes.SITE, list(range(len(discovery.sites(s, seat)))))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        x, y = discovery.sites(s, seat)[argument_of(option)]
        discovery.found(s, seat, x, y, arg, log)


class SiteArg(Argument[ClankState]):
    """A free square beside one's tile."""

    def write(self, s: ClankState, arg: int) -> str:
        x, y = discovery.sites(s, seat_of(s.stack[-1]))[arg]
        return f"{x},{y}"

    def read(self, s: ClankState, text: str) -> int:
        if not text or not s.stack or not s.setup.finds_tiles:
            return NOT_READ
        places = [f"{x},{y}" for x, y in discovery.sites(s, seat_of(s.stack[-1]))]
        if text not in places:
            raise refuse("no_such_place", given=text)
        return places.index(text)

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < QUARTER_TURNS

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        x, y = discovery.sites(s, seat_of(s.stack[-1]))[arg]
        return {"x": x, "y": y}


class SiteAction(ClankAction):
    """Lay the tile here."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("no_such_choice", {"given": arg + 1, "most": len(discovery.sites(s, seat))})

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


# ---- Turning


class TurnTiles(CountStep):
    """`turn_tiles = 2`: quarter turns of every square tile with somebody on it."""

    verb = "turn_tiles"
    group = "tiles"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        discovery.turn_tiles(s, self.n, log)

    def needs(self) -> int:
        return mixing.TILES

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class TurnOwnTile(CountStep):
    """`turn_own_tile = true`: each player alone on a square tile turns it."""

    verb = "turn_own_tile"
    group = "tiles"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        ask_each(s, seat, self.id, False)

    def ask_one(self, s: ClankState, seat: int, log: Log | None) -> None:
        if discovery.is_alone(s, seat):
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
        discovery.turn_tile(s, discovery.tile_number(s, seat), argument_of(option), log)


class TurnTileAction(ClankAction):
    """Turn one's own tile: because a card says so, or where there is no way off it."""

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.mercy

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places:
            found.extend(options(codes.TURN_TILE, discovery.freeing_turns(s, seat)))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        discovery.turn_tile(s, discovery.tile_number(s, seat), arg, log)

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
    Siting(SITING, "site", (codes.SITE,)),
    Turning(TURNING, "turn_tile", (codes.TURN_TILE,)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    SiteAction(codes.SITE, "site", SiteArg()),
    TurnTileAction(codes.TURN_TILE, "turn", TURNS),
)
