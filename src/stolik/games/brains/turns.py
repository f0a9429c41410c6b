"""A turn: play, the powers of cards, the penalty, the refill."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.state import KIND, SEAT, SEAT_SHIFT, arg_of, kind_of, pending, seat_of
from stolik.games.brains import dice, events, moves
from stolik.games.brains.knowledge import all_see_arrive, all_see_leave
from stolik.games.brains.legal import (
    CLAIMING,
    KEEPING,
    PLAYING_AFTER_PENALTY,
    REFILLING,
    SPARING,
)
from stolik.games.brains.piles import available, clear_horde, draw, put
from stolik.games.brains.rounds import (
    begin_turn,
    deal_done,
    end_in_mid_round,
    end_round,
    lose_brains,
)
from stolik.games.brains.state import REFILLS, BrainsState
from stolik.games.brains.steps import (
    DEAL_DONE,
    DIE_EXTRA,
    END_TURN,
    FINISH_PLAY,
    FIRST_STEP,
    MOUSE_EXTRA,
    NO_EXTRA,
    PLAY_ON,
    USE_POWER,
)

FULL_HAND: Final = 3
PENALTY_CARDS: Final = 2


def apply(s: BrainsState, option: int, log: Log | None) -> None:
    """Carry out an option of the present decision, then all that follows by itself."""
    stack = s.stack
    entry = stack.pop()
    seat = entry >> SEAT_SHIFT & SEAT
    verb, arg = option >> 8, option & 0xFF
    if verb == moves.PLAY:
        _play(s, seat, arg >> 3, arg & 7, log)
    elif verb == moves.DECLINE:
        _decline(s, seat, log)
    elif verb == moves.BURY:
        _bury(s, seat, arg, log)
    elif verb == moves.TAKE:
        _take(s, seat, arg, arg_of(entry), log)
    elif verb == moves.KEEP:
        _keep(s, seat, arg, log)
    elif verb == moves.SPARE:
        _spare(s, seat, arg, log)
    elif verb == moves.REFILL:
        _refill(s, seat, log)
    elif verb == moves.END:
        if log is not None:
            log.append(Event(events.FORGOT, (seat,)))
    elif verb == moves.PASS:
        if log is not None:
            log.append(Event(events.STUCK, (seat,)))
        _finish_play(s, seat, NO_EXTRA, log)
    else:
        dice.carry_out(s, seat, verb, arg, arg_of(entry), log)
    while stack and stack[-1] & KIND >= FIRST_STEP:
        _run_step(s, stack.pop(), log)


def _run_step(s: BrainsState, entry: int, log: Log | None) -> None:
    kind, seat, arg = kind_of(entry), seat_of(entry), arg_of(entry)
    if kind == FINISH_PLAY:
        _finish_play(s, seat, arg, log)
    elif kind == END_TURN:
        _end_turn(s, seat, arg, log)
    elif kind == USE_POWER:
        _use_power(s, seat, arg, log)
    elif kind == PLAY_ON:
        _play_on(s, seat, log)
    elif kind == DEAL_DONE:
        deal_done(s, log)


def _bury(s: BrainsState, seat: int, card: int, log: Log | None) -> None:
    kept = s.dealt[seat]
    kept.remove(card)
    put(s.graves[seat], card)
    hand = s.hands[seat]
    hand.extend(kept)
    hand.sort()
    s.dealt[seat] = []
    if log is not None:
        log.append(Event(events.BURIED, (seat, card)))


def _play(s: BrainsState, seat: int, card: int, copies: int, log: Log | None) -> None:
    """One copy on the Horde; the others go to opponents' Graveyards before any power."""
    hand = s.hands[seat]
    for _ in range(copies):
        hand.remove(card)
    all_see_leave(s, seat, card, copies)
    s.horde.append(card)
    s.under_spider = False
    if log is not None:
        log.append(Event(events.PLAYED, (seat, card, copies)))
    if copies > 1:
        s.spares = [card] * (copies - 1)
        if s.seats > 2:
            s.stack.append(pending(USE_POWER, seat, card))
            s.stack.append(pending(SPARING, seat))
            return
        while s.spares:
            _give_spare(s, seat, 1 - seat, log)
    _use_power(s, seat, card, log)


def _spare(s: BrainsState, seat: int, to: int, log: Log | None) -> None:
    _give_spare(s, seat, to, log)
    if s.spares:
        s.stack.append(pending(SPARING, seat))


def _give_spare(s: BrainsState, seat: int, to: int, log: Log | None) -> None:
    card = s.spares.pop()
    put(s.graves[to], card)
    all_see_arrive(s, to, card)
    if log is not None:
        log.append(Event(events.SPARED, (seat, to, card)))


def _use_power(s: BrainsState, seat: int, card: int, log: Log | None) -> None:
    """The power of the card on the Horde, once however many were played."""
    extra = NO_EXTRA
    if card == s.setup.mouse and (s.total(seat) > 0 or not s.setup.last_mouse_ends_round):
        extra = MOUSE_EXTRA
        if log is not None:
            log.append(Event(events.MOUSE_CLEARS, (seat, len(s.horde))))
        if s.setup.mouse_horde_out:
            s.aside.extend(s.horde)
        else:
            s.discard.extend(s.horde)
        s.horde = []
    if s.setup.marshmallow[card]:
        dice.roll(s, seat, extra, log)
    else:
        _finish_play(s, seat, extra, log)


def _finish_play(s: BrainsState, seat: int, extra: int, log: Log | None) -> None:
    """Is the round over? If not, refill; the turn ends after that (Z-31)."""
    if extra == NO_EXTRA and s.total(seat) == 0:
        end_round(s, seat, log)
        return
    refills = len(s.hands[seat]) < FULL_HAND and len(s.graves[seat]) > 0
    if extra == DIE_EXTRA and not s.setup.extra_turn_refills_first:
        refills = False
    if not refills:
        _end_turn(s, seat, extra, log)
        return
    s.stack.append(pending(END_TURN, seat, extra))
    if s.setup.refill_claimed:
        s.stack.append(pending(CLAIMING, seat))
    else:
        _refill(s, seat, log)


def _end_turn(s: BrainsState, seat: int, extra: int, log: Log | None) -> None:
    begin_turn(s, seat if extra else (seat + 1) % s.seats, log)


def _refill(s: BrainsState, seat: int, log: Log | None) -> None:
    """Up to three cards in hand, from one's own Graveyard, by choice where there is one."""
    grave = s.graves[seat]
    need = FULL_HAND - len(s.hands[seat])
    if len(grave) <= need:
        s.dealt[seat] = grave.copy()
        s.graves[seat] = []
        _take_in_hand(s, seat, log)
    elif s.setup.random_refill:
        for _ in range(need):
            s.dealt[seat].append(grave.pop(s.chance.below(REFILLS, len(grave))))
        s.dealt[seat].sort()
        _take_in_hand(s, seat, log)
    else:
        s.stack.append(pending(REFILLING, seat, need))


def _take(s: BrainsState, seat: int, card: int, need: int, log: Log | None) -> None:
    s.graves[seat].remove(card)
    put(s.dealt[seat], card)
    if need > 1:
        s.stack.append(pending(REFILLING, seat, need - 1))
    else:
        _take_in_hand(s, seat, log)


def _take_in_hand(s: BrainsState, seat: int, log: Log | None) -> None:
    cards = s.dealt[seat]
    hand = s.hands[seat]
    hand.extend(cards)
    hand.sort()
    s.dealt[seat] = []
    if log is not None:
        kind = events.REFILLED_BLINDLY if s.setup.random_refill else events.REFILLED
        log.append(Event(kind, (seat, len(cards), cards)))


def _decline(s: BrainsState, seat: int, log: Log | None) -> None:
    """Clear, lose a Brain, stop if it was the last, draw two (Z-11)."""
    clear_horde(s)
    lose_brains(s, seat, 1)
    if log is not None:
        log.append(Event(events.DECLINED, (seat, s.brains[seat])))
    if s.brains[seat] <= 0:
        end_in_mid_round(s, log)
        return
    cards: list[int] = []
    if available(s) >= PENALTY_CARDS or not s.setup.short_draw_is_nothing:
        for _ in range(PENALTY_CARDS):
            card = draw(s, log)
            if card >= 0:
                cards.append(card)
    if log is not None:
        log.append(Event(events.PENALTY, (seat, len(cards), sorted(cards))))
    s.stack.append(pending(PLAY_ON, seat))
    if len(cards) == PENALTY_CARDS:
        cards.sort()
        s.dealt[seat] = cards
        s.stack.append(pending(KEEPING, seat))
    elif cards:
        put(s.graves[seat] if s.setup.single_card_to_graveyard else s.hands[seat], cards[0])


def _keep(s: BrainsState, seat: int, card: int, log: Log | None) -> None:
    cards = s.dealt[seat]
    cards.remove(card)
    put(s.hands[seat], card)
    put(s.graves[seat], cards[0])
    if log is not None:
        log.append(Event(events.KEPT, (seat, [card, cards[0]])))
    s.dealt[seat] = []


def _play_on(s: BrainsState, seat: int, log: Log | None) -> None:
    """After the penalty the turn goes on, unless there is no card in hand to play (Z-20)."""
    if s.hands[seat]:
        s.stack.append(pending(PLAYING_AFTER_PENALTY, seat))
    else:
        _finish_play(s, seat, NO_EXTRA, log)
