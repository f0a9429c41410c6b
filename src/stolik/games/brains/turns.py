"""A turn: playing on the Horde, spare copies, powers, the penalty, what ends a turn."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import Task, argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import kind_of, pending
from stolik.games.brains import dice, events
from stolik.games.brains.actions import (
    LAST_RESORT,
    BrainsAction,
    BrainsDecision,
    distinct,
    opponents,
    threat,
    value_of_keeping,
)
from stolik.games.brains.arguments import CARD, COPIES, NOTHING, SEAT
from stolik.games.brains.codes import (
    CLAIMING,
    DECLINE,
    DECLINED,
    DIE_EXTRA,
    END_TURN,
    FINISH_PLAY,
    KEEP,
    KEEPING,
    MOUSE_EXTRA,
    NO_EXTRA,
    PASS,
    PASSED,
    PLAY,
    PLAY_ON,
    PLAYING,
    PLAYING_AFTER_PENALTY,
    SPARE,
    SPARING,
    USE_POWER,
    high,
    low,
)
from stolik.games.brains.knowledge import all_see_arrive, all_see_leave
from stolik.games.brains.piles import available, cards_left, clear_horde, draw, put
from stolik.games.brains.refilling import FULL_HAND, refill
from stolik.games.brains.rounds import begin_turn, end_in_mid_round, end_round, lose_brains
from stolik.games.brains.state import BrainsState
from stolik.games.brains.weights import Weights

PENALTY_CARDS: Final = 2
# More than any card is worth.
_TOO_HIGH: Final = 99


# ---- Playing on the Horde


def range_on_horde(s: BrainsState) -> tuple[int, int]:
    """The values that fit on the Horde, least and first too high; a Mosquito fits besides."""
    spider = s.setup.spider
    if not s.horde:
        return (0, spider if s.under_spider else _TOO_HIGH)
    top = s.horde[-1]
    if top == spider:
        return (0, spider)
    return (top + 1, _TOO_HIGH)


def plays(s: BrainsState, seat: int) -> list[int]:
    """The options to play, sorted."""
    least, too_high = range_on_horde(s)
    mosquito = s.setup.mosquito
    found: list[int] = []
    last, copies = -1, 0
    for card in s.hands[seat]:
        if card == last:
            copies += 1
        else:
            last, copies = card, 1
        if least <= card < too_high or card == mosquito:
            # codes.play(card, copies), written out: this is the innermost loop.
            found.append(card << 3 | copies)
    return found


class Playing(BrainsDecision):
    """What to play on the Horde, or to take the penalty."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        found = plays(s, seat)
        if not found or not s.setup.decline_only_when_stuck:
            found.append(DECLINED)
        return found

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == DECLINED:
            decline(s, seat, log)
        else:
            # Playing has code 0, so the option is its own argument.
            play(s, seat, high(option), low(option), log)

    def prompt(self, s: BrainsState, seat: int, arg: int) -> Message:
        if s.setup.decline_only_when_stuck:
            return Message("play", {"seat": seat})
        least, too_high = range_on_horde(s)
        if not s.horde and not s.under_spider:
            return Message("play_first")
        if too_high == s.setup.spider:
            return Message("play_on_spider", {"value": s.setup.spider})
        return Message("play_on", {"value": least - 1})


def play(s: BrainsState, seat: int, card: int, copies: int, log: Log | None) -> None:
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
    use_power(s, seat, card, log)


class Play(BrainsAction):
    """Play one or several copies of a card."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        card = high(arg)
        held = s.hands[seat].count(card)
        if not held:
            return Reason("not_in_hand", {"card": card}, "play")
        least, too_high = range_on_horde(s)
        if card >= too_high:
            return Reason("spider", {"value": s.setup.spider}, "spider")
        if card < least and card != s.setup.mosquito:
            return Reason("too_low", {"value": least - 1}, "play")
        return Reason("too_few_copies", {"card": card, "n": held}, "several")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """Shed much; among equals the lowest card, but a Mosquito only when nothing else fits."""
        card, copies = high(arg), low(arg)
        if cards_left(s, seat) == copies:
            return 100_000.0
        value = w.copy * copies - w.height * card
        if copies < s.hands[seat].count(card):
            value -= w.split
        if card == s.setup.mosquito:
            value += w.mosquito
        elif card == s.setup.mouse:
            value += w.mouse
        elif card == s.setup.spider:
            value += w.spider
        if s.setup.marshmallow[card]:
            value += w.marshmallow
        return value


# ---- Spare copies


class Sparing(BrainsDecision):
    """Whose Graveyard gets a spare copy."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return options(SPARE, opponents(s, seat))

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        _give_spare(s, seat, argument_of(option), log)
        if s.spares:
            s.stack.append(pending(SPARING, seat))

    def prompt(self, s: BrainsState, seat: int, arg: int) -> Message:
        return Message("spare", {"card": s.spares[-1], "n": len(s.spares)})


class Spare(BrainsAction):
    """Put a spare copy in the Graveyard of a seat."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("spare_to_self", {}, "several")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return threat(w, s, arg)


def _give_spare(s: BrainsState, seat: int, to: int, log: Log | None) -> None:
    card = s.spares.pop()
    put(s.graves[to], card)
    all_see_arrive(s, to, card)
    if log is not None:
        log.append(Event(events.SPARED, (seat, to, card)))


# ---- Powers, and the end of a play


def use_power(s: BrainsState, seat: int, card: int, log: Log | None) -> None:
    """The power of the card on the Horde, once however many were played."""
    extra = NO_EXTRA
    if card == s.setup.mouse and (cards_left(s, seat) > 0 or not s.setup.last_mouse_ends_round):
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
        finish_play(s, seat, extra, log)


def finish_play(s: BrainsState, seat: int, extra: int, log: Log | None) -> None:
    """Is the round over? If not, refill; the turn ends after that (Z-31)."""
    if extra == NO_EXTRA and cards_left(s, seat) == 0:
        end_round(s, seat, log)
        return
    refills = len(s.hands[seat]) < FULL_HAND and len(s.graves[seat]) > 0
    if extra == DIE_EXTRA and not s.setup.extra_turn_refills_first:
        refills = False
    if not refills:
        end_turn(s, seat, extra, log)
        return
    s.stack.append(pending(END_TURN, seat, extra))
    if s.setup.refill_claimed:
        s.stack.append(pending(CLAIMING, seat))
    else:
        refill(s, seat, log)


def end_turn(s: BrainsState, seat: int, extra: int, log: Log | None) -> None:
    """The next seat, or the same one again."""
    begin_turn(s, seat if extra else (seat + 1) % s.seats, log)


class UsePower(Task[BrainsState]):
    """The power of the card on the Horde; `arg` is the card."""

    def run(self, s: BrainsState, seat: int, arg: int, log: Log | None) -> None:
        use_power(s, seat, arg, log)


class FinishPlay(Task[BrainsState]):
    """Is the round over? `arg` is the extra turn that was earned."""

    def run(self, s: BrainsState, seat: int, arg: int, log: Log | None) -> None:
        finish_play(s, seat, arg, log)


class EndTurn(Task[BrainsState]):
    """The next turn; `arg` is the extra turn that was earned."""

    def run(self, s: BrainsState, seat: int, arg: int, log: Log | None) -> None:
        end_turn(s, seat, arg, log)


# ---- The penalty


def decline(s: BrainsState, seat: int, log: Log | None) -> None:
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


class Decline(BrainsAction):
    """Take the penalty instead of playing."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        again = kind_of(s.stack[-1]) == PLAYING_AFTER_PENALTY
        return Reason("already_declined" if again else "can_play", {}, "penalty")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """The last Brain is never given away while anything can be played."""
        return -w.decline - (10_000.0 if s.brains[seat] == 1 else 0.0)


class Keeping(BrainsDecision):
    """Which penalty card to keep in hand; the other goes to the Graveyard."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return options(KEEP, distinct(s.dealt[seat]))

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        cards = s.dealt[seat]
        cards.remove(card)
        put(s.hands[seat], card)
        put(s.graves[seat], cards[0])
        if log is not None:
            log.append(Event(events.KEPT, (seat, [card, cards[0]])))
        s.dealt[seat] = []


class Keep(BrainsAction):
    """Keep this penalty card in hand."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("not_among_these", {"card": arg}, "deal")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return value_of_keeping(w, s, seat, arg)


class PlayOn(Task[BrainsState]):
    """After the penalty the turn goes on, unless there is no card in hand to play (Z-20)."""

    def run(self, s: BrainsState, seat: int, arg: int, log: Log | None) -> None:
        if s.hands[seat]:
            s.stack.append(pending(PLAYING_AFTER_PENALTY, seat))
        else:
            finish_play(s, seat, NO_EXTRA, log)


class PlayingAfterPenalty(BrainsDecision):
    """What to play after the penalty; if nothing fits, the turn is over."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return plays(s, seat) or [PASSED]

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != PASSED:
            play(s, seat, high(option), low(option), log)
            return
        if log is not None:
            log.append(Event(events.STUCK, (seat,)))
        finish_play(s, seat, NO_EXTRA, log)


class Pass(BrainsAction):
    """Nothing fits."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("can_play", {}, "penalty")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return LAST_RESORT


DECISIONS: Final[tuple[BrainsDecision, ...]] = (
    Playing(PLAYING, "play", (PLAY, DECLINE)),
    PlayingAfterPenalty(PLAYING_AFTER_PENALTY, "play_after_penalty", (PLAY, PASS, DECLINE)),
    Sparing(SPARING, "spare", (SPARE,)),
    Keeping(KEEPING, "keep", (KEEP,)),
)
ACTIONS: Final[tuple[BrainsAction, ...]] = (
    Play(PLAY, "play", COPIES),
    Spare(SPARE, "spare", SEAT),
    Keep(KEEP, "keep", CARD),
    Pass(PASS, "pass", NOTHING),
    Decline(DECLINE, "decline", NOTHING),
)
TASKS: Final[tuple[Task[BrainsState], ...]] = (
    UsePower(USE_POWER, "use_power", of="value"),
    FinishPlay(FINISH_PLAY, "finish_play", of="extra"),
    EndTurn(END_TURN, "end_turn", of="extra"),
    PlayOn(PLAY_ON, "play_on"),
)
