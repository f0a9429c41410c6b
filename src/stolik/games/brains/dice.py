"""The die of the marshmallow: six faces, each carried out once."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, code_of, option, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import arg_of, pending
from stolik.games.brains import events
from stolik.games.brains.actions import (
    LAST_RESORT,
    BrainsAction,
    BrainsDecision,
    distinct,
    opponents,
    threat,
    value_of_keeping,
)
from stolik.games.brains.arguments import CARD_AND_SEAT, NOTHING, SEAT, ZONE_AND_SEAT, ZONES
from stolik.games.brains.codes import (
    ACCEPT,
    ACCEPTED,
    ACCEPTING,
    DIE_EXTRA,
    FINISH_PLAY,
    GRAVEYARDS,
    HANDS,
    SKIP,
    SKIPPED,
    SLIP,
    SLIPPING,
    STEAL,
    STEALING,
    SWAP,
    SWAPPING,
    high,
    low,
    pair,
)
from stolik.games.brains.knowledge import two_see_slip, two_see_swap
from stolik.games.brains.piles import available, cards_left, draw, put
from stolik.games.brains.rounds import end_in_mid_round, end_round
from stolik.games.brains.state import DIE, BrainsState
from stolik.games.brains.weights import Weights

GIVE_CARD: Final = 1
STEAL_BRAIN: Final = 2
SWAP_CARDS: Final = 3
EVERYONE_DRAWS: Final = 4
GAIN_BRAIN: Final = 5
EXTRA_TURN: Final = 6
FACES: Final = 6


def roll(s: BrainsState, seat: int, extra: int, log: Log | None) -> None:
    """Roll, then carry out the face or ask what it needs to know."""
    while True:
        face = s.chance.below(DIE, FACES) + 1
        if log is not None:
            log.append(Event(events.ROLLED, (seat, face)))
        if is_possible(s, seat, face):
            break
        if log is not None:
            log.append(Event(events.NO_EFFECT, (face,)))
        if not s.setup.reroll_impossible:
            s.stack.append(pending(FINISH_PLAY, seat, extra))
            return
    s.stack.append(pending(FINISH_PLAY, seat, extra))
    kind = ACCEPTING
    if face == GIVE_CARD:
        kind = SLIPPING
    elif face == STEAL_BRAIN:
        kind = STEALING
    elif face == SWAP_CARDS:
        kind = SWAPPING
    elif not s.setup.die_effect_optional:
        _untargeted(s, seat, face, log)
        return
    s.stack.append(pending(kind, seat, face))
    if face in (STEAL_BRAIN, SWAP_CARDS):
        # Targets depend on nothing secret, so a choice of one need not be asked for.
        choices = choices_of_the_die(s, kind, seat)
        if len(choices) == 1:
            s.stack.pop()
            carry_out(s, seat, choices[0], face, log)


def is_possible(s: BrainsState, seat: int, face: int) -> bool:
    """Whether a face can do anything at all (Z-20, Z-23, Z-26, Z-28, Z-34)."""
    if face == GIVE_CARD:
        return len(s.hands[seat]) > 0
    if face == SWAP_CARDS:
        return s.setup.swap_when_out or cards_left(s, seat) > 0
    if face == EVERYONE_DRAWS:
        return available(s) >= (s.seats if s.setup.short_draw_is_nothing else 1)
    if face == GAIN_BRAIN:
        return s.pool > 0 or s.setup.pool_unlimited
    if face == EXTRA_TURN:
        return s.setup.extra_turn_when_out or cards_left(s, seat) > 0
    return True


def choices_of_the_die(s: BrainsState, kind: int, seat: int) -> list[int]:
    """What can be done with a face of the die."""
    found: list[int] = []
    if kind == ACCEPTING:
        found.append(ACCEPTED)
    elif kind == SLIPPING:
        for card in distinct(s.hands[seat]):
            for other in opponents(s, seat):
                found.append(option(SLIP, pair(card, other)))
    elif kind == STEALING:
        found = options(STEAL, opponents(s, seat))
    else:
        for zone in (HANDS, GRAVEYARDS):
            for other in opponents(s, seat):
                if zone == HANDS or s.graves[other]:
                    found.append(option(SWAP, pair(zone, other)))
    if s.setup.die_effect_optional:
        found.append(SKIPPED)
    return found


def carry_out(s: BrainsState, seat: int, option: int, face: int, log: Log | None) -> None:
    """What the roller chose to do with the face."""
    code, arg = code_of(option), argument_of(option)
    if code == SLIP:
        _slip(s, seat, low(arg), high(arg), log)
    elif code == STEAL:
        _steal(s, seat, arg, log)
    elif code == SWAP:
        _swap(s, seat, low(arg), high(arg), log)
    elif code == ACCEPT:
        _untargeted(s, seat, face, log)
    elif log is not None:
        log.append(Event(events.SKIPPED, (seat, face)))


def _untargeted(s: BrainsState, seat: int, face: int, log: Log | None) -> None:
    if face == EVERYONE_DRAWS:
        first = 1 if s.setup.roller_draws_last else 0
        for turn in range(first, first + s.seats):
            _draw_to_graveyard(s, (seat + turn) % s.seats, log)
    elif face == GAIN_BRAIN:
        s.brains[seat] += 1
        s.pool -= 1
        if log is not None:
            log.append(Event(events.GAINED, (seat, s.brains[seat])))
    else:
        extra = arg_of(s.stack.pop())
        s.stack.append(pending(FINISH_PLAY, seat, extra | DIE_EXTRA))
        if log is not None:
            log.append(Event(events.EXTRA_TURN, (seat,)))


def _draw_to_graveyard(s: BrainsState, seat: int, log: Log | None) -> None:
    card = draw(s, log)
    if card >= 0:
        put(s.graves[seat], card)
    if log is not None:
        log.append(
            Event(events.DREW, (seat, card)) if card >= 0 else Event(events.DREW_NOTHING, (seat,))
        )


def _slip(s: BrainsState, seat: int, to: int, card: int, log: Log | None) -> None:
    s.hands[seat].remove(card)
    put(s.graves[to], card)
    two_see_slip(s, seat, to, card)
    if log is not None:
        log.append(Event(events.SLIPPED, (seat, to, card)))


def _steal(s: BrainsState, seat: int, victim: int, log: Log | None) -> None:
    s.brains[victim] -= 1
    s.brains[seat] += 1
    if log is not None:
        log.append(Event(events.STOLE, (seat, victim)))
    if s.brains[victim] <= 0:
        end_in_mid_round(s, log)


def _swap(s: BrainsState, seat: int, other: int, zone: int, log: Log | None) -> None:
    zones = s.hands if zone == HANDS else s.graves
    mine, theirs = zones[seat], zones[other]
    zones[seat], zones[other] = theirs, mine
    two_see_swap(s, seat, other, mine, theirs)
    if log is not None:
        log.append(Event(events.SWAPPED, (seat, other, zone, mine.copy(), theirs.copy())))
    if cards_left(s, other) == 0 and s.setup.swap_ends_round:
        s.stack.pop()
        end_round(s, other, log)


class OfTheDie(BrainsDecision):
    """What to do with a face of the die; `arg` is the face."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return choices_of_the_die(s, self.kind, seat)

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        carry_out(s, seat, option, arg, log)


class Accepting(OfTheDie):
    """Whether to take what a face without a choice gives."""

    def prompt(self, s: BrainsState, seat: int, arg: int) -> Message:
        return Message(self.name, {"face": arg})


class Slip(BrainsAction):
    """A card from one's hand to the Graveyard of a seat."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        if high(arg) not in s.hands[seat]:
            return Reason("not_in_hand", {"card": high(arg)}, "die")
        return Reason("not_oneself", {}, "die")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """Trouble for the leader, and one is glad to be rid of low cards."""
        burden = -w.burden * value_of_keeping(w, s, seat, high(arg))
        return 2.0 * threat(w, s, low(arg)) + burden


class Steal(BrainsAction):
    """Take a Brain from a seat."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("not_oneself", {}, "die")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """From the leader; the last Brain of somebody ends the game, good for a leader only."""
        if s.brains[arg] == 1:
            most = max([s.brains[other] for other in range(s.seats) if other != seat])
            return 1_000.0 if s.brains[seat] + 1 > most else -1_000.0
        return threat(w, s, arg)


class Swap(BrainsAction):
    """Hands or Graveyards with a seat."""

    def describe(self, s: BrainsState, seat: int, arg: int) -> Message:
        return Message(f"swap_{ZONES[high(arg)]}", {"seat": low(arg)})

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("not_oneself" if low(arg) == seat else "empty_graveyard", {}, "die")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        zones = s.hands if high(arg) == HANDS else s.graves
        return 10.0 * (len(zones[seat]) - len(zones[low(arg)]))


class Accept(BrainsAction):
    """Take what the face gives."""

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return 0.0


class Skip(BrainsAction):
    """Let the face be."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("die_not_optional", {}, "die")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return LAST_RESORT


DECISIONS: Final[tuple[BrainsDecision, ...]] = (
    OfTheDie(SLIPPING, "slip", (SLIP, SKIP), of="face"),
    OfTheDie(STEALING, "steal", (STEAL, SKIP), of="face"),
    OfTheDie(SWAPPING, "swap", (SWAP, SKIP), of="face"),
    Accepting(ACCEPTING, "accept", (ACCEPT, SKIP), of="face"),
)
ACTIONS: Final[tuple[BrainsAction, ...]] = (
    Slip(SLIP, "slip", CARD_AND_SEAT),
    Steal(STEAL, "steal", SEAT),
    Swap(SWAP, "swap", ZONE_AND_SEAT),
    Accept(ACCEPT, "accept", NOTHING),
    Skip(SKIP, "skip", NOTHING),
)
