"""The die of the marshmallow: six faces, each carried out once."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.state import arg_of, pending
from stolik.games.brains import events, moves
from stolik.games.brains.knowledge import two_see_slip, two_see_swap
from stolik.games.brains.legal import ACCEPTING, SLIPPING, STEALING, SWAPPING, legal
from stolik.games.brains.piles import available, draw, put
from stolik.games.brains.rounds import end_in_mid_round, end_round
from stolik.games.brains.state import DIE, BrainsState
from stolik.games.brains.steps import DIE_EXTRA, FINISH_PLAY

GIVE_CARD: Final = 1
STEAL_BRAIN: Final = 2
SWAP: Final = 3
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
    elif face == SWAP:
        kind = SWAPPING
    elif not s.setup.die_effect_optional:
        _untargeted(s, seat, face, log)
        return
    s.stack.append(pending(kind, seat, face))
    if face in (STEAL_BRAIN, SWAP):
        # Targets depend on nothing secret, so a choice of one need not be asked for.
        options = legal(s)
        if len(options) == 1:
            s.stack.pop()
            carry_out(s, seat, options[0] >> 8, options[0] & 0xFF, face, log)


def is_possible(s: BrainsState, seat: int, face: int) -> bool:
    """Whether a face can do anything at all (Z-20, Z-23, Z-26, Z-28, Z-34)."""
    if face == GIVE_CARD:
        return len(s.hands[seat]) > 0
    if face == SWAP:
        return s.setup.swap_when_out or s.total(seat) > 0
    if face == EVERYONE_DRAWS:
        return available(s) >= (s.seats if s.setup.short_draw_is_nothing else 1)
    if face == GAIN_BRAIN:
        return s.pool > 0 or s.setup.pool_unlimited
    if face == EXTRA_TURN:
        return s.setup.extra_turn_when_out or s.total(seat) > 0
    return True


def carry_out(s: BrainsState, seat: int, verb: int, arg: int, face: int, log: Log | None) -> None:
    """What the roller chose to do with the face."""
    if verb == moves.SLIP:
        _slip(s, seat, moves.low(arg), moves.high(arg), log)
    elif verb == moves.STEAL:
        _steal(s, seat, arg, log)
    elif verb == moves.SWAP:
        _swap(s, seat, moves.low(arg), moves.high(arg), log)
    elif verb == moves.ACCEPT:
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
    zones = s.hands if zone == moves.HANDS else s.graves
    mine, theirs = zones[seat], zones[other]
    zones[seat], zones[other] = theirs, mine
    two_see_swap(s, seat, other, mine, theirs)
    if log is not None:
        log.append(Event(events.SWAPPED, (seat, other, zone, mine.copy(), theirs.copy())))
    if s.total(other) == 0 and s.setup.swap_ends_round:
        s.stack.pop()
        end_round(s, other, log)
