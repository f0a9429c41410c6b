"""Tokens: taking them on entering, from a neighbouring room, artifacts at any time, drinking."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, option, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events, tokens
from stolik.games.clank.model.actions import NOTHING, ROOM, ClankAction, ClankDecision
from stolik.games.clank.model.codes import REACHING, TAKING, seat_in_room
from stolik.games.clank.model.count import rank
from stolik.games.clank.model.effects import ANY_CARD, CountStep, Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Reader
from stolik.games.clank.model.state import INSIDE, ClankState, Setup
from stolik.games.clank.model.tokens import KEYS, MAJOR
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing
from stolik.games.clank.rules.walking import can_carry, spots_to_take

# A face-down token is chosen by its size, a face-up one by what it is.
FACE_DOWN: Final = 512
SECRETS: Final = {
    FACE_DOWN + tokens.MINOR: "minor secret",
    FACE_DOWN + tokens.MAJOR: "major secret",
}


def shown(s: ClankState, token: int) -> int:
    """A token as it is chosen: by its size while it lies face down."""
    group = s.setup.box.kinds[token].group
    return FACE_DOWN + group if group <= MAJOR else token


class Taking(ClankDecision):
    """Which token of the room to take; `arg` is the room."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        for spot in spots_to_take(s, seat, arg):
            taken = option(codes.TAKE, shown(s, s.spots[spot]))
            if taken not in found:
                found.append(taken)
        found.sort()
        found.append(codes.LEFT_THERE)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == codes.LEFT_THERE:
            return
        for spot in spots_to_take(s, seat, arg):
            if shown(s, s.spots[spot]) == argument_of(option):
                amounts.take_from(s, seat, spot, log)
                return

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("take", {"room": s.dungeon.room_name(arg)})


class LeaveAction(ClankAction):
    """Leave what lies there."""

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


class TokenArg(Argument[ClankState]):
    """A token."""

    def write(self, s: ClankState, arg: int) -> str:
        return s.setup.names.tokens[arg]

    def read(self, s: ClankState, text: str) -> int:
        return s.setup.names.token(text) if text else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(s.setup.box.kinds)

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"token": arg}


class LyingArg(TokenArg):
    """A token that lies somewhere, perhaps face down."""

    def write(self, s: ClankState, arg: int) -> str:
        return SECRETS[arg] if arg in SECRETS else super().write(s, arg)

    def read(self, s: ClankState, text: str) -> int:
        for arg, name in SECRETS.items():
            if text == name:
                return arg
        return super().read(s, text)

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg in SECRETS or super().exists(s, arg)


class TakeAction(ClankAction):
    """Take a token: on entering, or an artifact at any time."""

    places = effects.FOR_ARTIFACTS

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.any_time_artifacts

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places & self.places:
            here = [s.spots[spot] for spot in artifacts_here(s, seat)]
            found.extend(options(codes.TAKE, here))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.taken_from.append(seat_in_room(s.rooms[seat], seat))
        amounts.take_from(s, seat, s.spots.index(arg), log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        if arg in SECRETS:
            return Message("take_minor" if arg == FACE_DOWN else "take_major")
        return Message("take", {"token": arg})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if arg < FACE_DOWN and s.setup.box.kinds[arg].group == tokens.ARTIFACT:
            here = [s.spots[spot] for spot in s.dungeon.spots(s, s.rooms[seat])]
            if arg in here and not can_carry(s, seat):
                return Reason("hands_full", {}, "artifacts")
            if arg in here and s.setup.several_artifacts:
                again = seat_in_room(s.rooms[seat], seat) in s.taken_from
                return Reason("one_from_a_room" if again else "better_artifact", {}, "artifacts")
            if s.setup.any_time_artifacts:
                return Reason("no_artifact_here", {}, "artifacts")
        return Reason("only_on_entering", {}, "tokens")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.taking(s, seat, arg)

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.taking(s, seat, arg)


def artifacts_here(s: ClankState, seat: int) -> list[int]:
    """Spots of the player's room with an artifact that could be carried: of several the best,
    and never a second one from the same room."""
    room = s.rooms[seat]
    kinds = s.setup.box.kinds
    here = [
        spot
        for spot in s.dungeon.spots(s, room)
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group == tokens.ARTIFACT
    ]
    if not here or not can_carry(s, seat):
        return []
    if s.setup.several_artifacts:
        if seat_in_room(room, seat) in s.taken_from:
            return []
        here.sort(key=lambda spot: rank(kinds[s.spots[spot]], s.setup.silver_first))
        return here[-1:]
    return here


class DrinkAction(ClankAction):
    """Use up a potion."""

    def is_of_turn(self, setup: Setup) -> bool:
        return True

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        held = s.held[seat]
        if not held:
            return
        kinds, kept = s.setup.box.kinds, tokens.KEPT
        last = -1
        for token in held:
            if token != last:
                last = token
                if kinds[token].use == kept:
                    found.append(option(codes.DRINK, token))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        amounts.box_up(s, seat, arg)
        if s.characters is not None:
            s.characters.secret_or_potion = 1
        if log is not None:
            log.append(Event(events.DRANK, (seat, arg)))
        amounts.give(s, seat, s.setup.box.kinds[arg].effect, log)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("no_such_potion", {"token": arg}, "tokens")

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.drinking(s, seat, arg)


# ---- A secret from next door


class TakeAdjacentSecret(CountStep):
    """`take_adjacent_secret = 1`"""

    verb = "take_adjacent_secret"
    group = "gains"
    once = True

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.stack.append(pending(REACHING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(rooms_in_reach(s, seat))

    def needs(self) -> int:
        return mixing.SECRETS_ON_THE_BOARD

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 3.0


def rooms_in_reach(s: ClankState, seat: int) -> list[int]:
    """Neighbouring rooms in which a secret lies."""
    if s.status[seat] != INSIDE:
        return []
    has_key = bool(s.powers[seat] & KEYS)
    found: list[int] = []
    for way in s.dungeon.ways(s.rooms[seat]):
        walkable = way.walkable and (has_key or not way.key)
        near = way.to >= 0 and way.to not in found and (walkable or not s.setup.wand_walkable)
        if near and secrets_in(s, way.to):
            found.append(way.to)
    found.sort()
    return found


def secrets_in(s: ClankState, room: int) -> list[int]:
    """The spots of a room on which a secret lies."""
    kinds = s.setup.box.kinds
    return [
        spot
        for spot in s.dungeon.spots(s, room)
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group <= MAJOR
    ]


class Reaching(ClankDecision):
    """From which room."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.REACH, rooms_in_reach(s, seat))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        amounts.take_from(s, seat, secrets_in(s, argument_of(option))[0], log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("reach", {"seat": seat})


class ReachAction(ClankAction):
    """Take a secret from a room."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("no_secret_there", {"room": s.dungeon.room_name(arg)}, "tokens")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


# ---- A card of the reserve


class TakeCard(Step):
    """`take_card = "secret_tome", n = 2`: cards of the reserve for nothing."""

    verb = "take_card"
    group = "gains"
    must = ("n",)

    def __init__(self) -> None:
        super().__init__()
        self.n = 1
        self.card = ANY_CARD

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.n = reader.number("n", entry["n"])
        self.card = reader.card_named(value)

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        for _ in range(min(self.n, s.reserve[self.card])):
            s.reserve[self.card] -= 1
            s.discards[seat].append(self.card)
            if log is not None:
                log.append(Event(events.TOOK_CARD, (seat, self.card)))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return s.reserve[self.card] > 0

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return float(s.setup.cards[self.card].points * min(self.n, s.reserve[self.card]))


VERBS: Final[tuple[type[Step], ...]] = (
    TakeAdjacentSecret,
    TakeCard,
)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Taking(TAKING, "take", (codes.TAKE, codes.LEAVE), of="room"),
    Reaching(REACHING, "reach", (codes.REACH,)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    LeaveAction(codes.LEAVE, "leave", NOTHING),
    TakeAction(codes.TAKE, "take", LyingArg()),
    DrinkAction(codes.DRINK, "drink", TokenArg()),
    ReachAction(codes.REACH, "reach", ROOM),
)
