"""What a room holds: chest, library and prison behind a lock, a reward for entering."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, options
from stolik.core.reasons import Message, Reason
from stolik.games.clank.model import codes, effects, events, goals
from stolik.games.clank.model.actions import NOTHING, ClankAction, ClankDecision
from stolik.games.clank.model.codes import REWARDING, SKIPPED
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import CHEST, LIBRARY, ClankState, Setup
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import amounts, walking

LOCKED: Final = ("chest", "library", "prison")


class Rewarding(ClankDecision):
    """Whether to take what the room gives; `arg` is the room."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [codes.REWARDED, SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            walking.collect(s, seat, arg, log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("reward", {"room": s.dungeon.room_name(arg)})


class RewardAction(ClankAction):
    """Take what the room gives."""

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 1.0


class LockedArg(Argument[ClankState]):
    """Chest, library or prison."""

    def write(self, s: ClankState, arg: int) -> str:
        return LOCKED[arg]

    def read(self, s: ClankState, text: str) -> int:
        return LOCKED.index(text) if text in LOCKED else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(LOCKED)


class OpenAction(ClankAction):
    """Open what is locked up in the room, with a lockpick that stays on it."""

    places = effects.LOCKED_UP

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.finds_tiles

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places & self.places and s.lockpicks[seat]:
            kinds = [kind for kind in s.dungeon.locked(s.rooms[seat]) if _holds_more(s, kind)]
            found.extend(options(codes.OPEN, kinds))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        dungeon = s.dungeon
        assert isinstance(dungeon, TileMap)
        s.dungeon = dungeon.open([dungeon.lock_of(s.rooms[seat], arg)])
        if log is not None:
            log.append(Event(events.OPENED, (seat, arg)))
        amounts.spend_lockpicks(s, seat, 1, log)
        if s.solo is not None:
            s.solo.note(goals.OPENED)
        amounts.give(s, seat, s.setup.locked[arg], log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message(f"open_{LOCKED[arg]}")

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if arg not in s.dungeon.locked(s.rooms[seat]):
            return Reason(f"no_{LOCKED[arg]}_here", {}, "rooms")
        if not s.lockpicks[seat]:
            return Reason("lockpicks_short", {"n": 1}, "rooms")
        return Reason(f"{LOCKED[arg]}_empty", {}, "rooms")


def _holds_more(s: ClankState, kind: int) -> bool:
    """Whether there is anything left of what a chest, library or prison holds."""
    if kind == CHEST:
        return bool(s.majors)
    if kind == LIBRARY:
        return s.setup.locked[LIBRARY].steps[0].can_start(s, 0, 0)
    return bool(s.cells)


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Rewarding(REWARDING, "reward", (codes.REWARD, codes.SKIP), of="room"),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    RewardAction(codes.REWARD, "reward", NOTHING),
    OpenAction(codes.OPEN, "open", LockedArg()),
)
