"""The end of a turn, the refill, the dragon, and whose turn comes next."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.mechanics import discovery, reacting, row, trashing
from stolik.games.clank.mechanics.characters import cogwheels, moods
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import ClankTask
from stolik.games.clank.model.goals import COUNTDOWN_SPACES
from stolik.games.clank.model.state import (
    ALL_OUT,
    DECK_EMPTY,
    INSIDE,
    TURN_LIMIT,
    ClankState,
    start_turn_afresh,
)
from stolik.games.clank.rules import amounts, dragon, hands, moments, solo


def end_turn(s: ClankState, seat: int) -> None:
    """The turn is taken off the stack; trashes that are due come before all else, while the
    played cards still lie there."""
    s.stack.pop()
    s.stack.append(pending(codes.CLEAN_UP, seat))
    if s.characters is not None and s.characters.inspired:
        s.stack.append(pending(codes.INSPIRE, seat))
    if s.trashes:
        trashing.ask_later(s, seat)


def ends_on_leaving(s: ClankState, seat: int) -> None:
    """After a move: whoever is out ends the turn, by one ruling."""
    if s.status[seat] != INSIDE and s.setup.turn_ends_on_leaving:
        end_turn(s, seat)


def cut_short(s: ClankState, log: Log | None) -> None:
    """Knocked out in the own turn: nothing more is played or spent (RC-23)."""
    s.stack.clear()
    discovery.abandon(s, log)
    hands.remove_marked(s, s.active, log)
    _turn_is_over(s)


class CleanUp(ClankTask):
    """Played cards away, a new hand, then the dragon."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if log is not None and (s.skill or s.swords or s.boots):
            log.append(Event(events.UNUSED, (s.skill, s.swords, s.boots)))
        if s.leaving:
            dragon.escape(s, seat, log)
        _note_end(s, seat)
        hands.clear_play_area(s, seat, log)
        if s.solo is not None:
            solo.settle(s, s.solo, log)
        if s.characters is not None and moods.all_are_down(s, s.characters, seat):
            # What waited in the turn does not come true any more.
            s.waiting = []
            s.stack.append(pending(codes.NEW_HAND, seat))
            moods.rage(s, s.characters, seat, log)
        else:
            _draw_hand(s, seat, log)


class NewHand(ClankTask):
    """After a tantrum: a new hand, and all moods up again."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        assert s.characters is not None
        moods.turn_up(s.characters, seat, log)
        _draw_hand(s, seat, log)


def _draw_hand(s: ClankState, seat: int, log: Log | None) -> None:
    """The last thing in a turn."""
    if s.status[seat] == INSIDE:
        hands.draw(s, seat, s.setup.box.hand, log)
    if log is not None:
        log.append(Event(events.TURN_ENDS, (seat,)))
    _turn_is_over(s)


def _note_end(s: ClankState, seat: int) -> None:
    """What others may react to at the end of a turn."""
    if not s.setup.has_reacts or s.status[seat] != INSIDE:
        return
    if s.dungeon.places(s.rooms[seat]) & effects.CAVE:
        moments.note(s, moments.ENDED_IN_CAVE)
    if s.area[seat] >= moments.NOISY:
        moments.note(s, moments.ENDED_NOISY)
    if not s.moved:
        moments.note(s, moments.DID_NOT_MOVE)


def _turn_is_over(s: ClankState) -> None:
    """The row is refilled and the dragon may attack; whoever can may react to what was seen."""
    start_turn_afresh(s)
    if s.characters is not None:
        s.characters.begin_turn()
    s.running = False
    s.stack.append(pending(codes.REFILL, s.active))
    if s.setup.has_reacts:
        reacting.ask(s)


class Refill(ClankTask):
    """The row is filled up, unless nobody is left inside; an attack symbol means one attack."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if dragon.everybody_is_out(s):
            pass_turn(s, log)
            return
        if not s.arriving and not row.can_be_filled(s):
            dragon.last_blow(s, log)
            dragon.finish(s, DECK_EMPTY, log)
            return
        if not row.refill(s, log):
            return
        if not s.turn:
            # The first row has been laid out.
            s.turn = 1
            begin_turn(s, log)
            return
        s.stack.append(pending(codes.ATTACK, s.active))
        if s.setup.has_reacts:
            reacting.ask(s)


class Attack(ClankTask):
    """The attack of the refill, if an attack symbol came; then the next turn."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.stack.append(pending(codes.PASS_TURN, seat))
        if s.solo is not None:
            s.stack.append(pending(codes.LOOM, seat))
        if s.attack_due:
            s.attack_due = False
            dragon.attack(s, 0, log)


class Strike(ClankTask):
    """The cubes that were drawn do their work."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        dragon.strike(s, log)


class Loom(ClankTask):
    """The threat of a solo game grows."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        assert s.solo is not None
        solo.loom(s, s.solo, log)


class Raid(ClankTask):
    """An attack with so many more cubes."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if not dragon.everybody_is_out(s):
            dragon.attack(s, arg, log)


class PassTurn(ClankTask):
    """On to the next player."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        pass_turn(s, log)


def pass_turn(s: ClankState, log: Log | None) -> None:
    """On to the next player inside; those who are out provoke the dragon in their turns."""
    if s.setup.has_reacts and s.hurt_seats:
        depth = len(s.stack)
        s.stack.append(pending(codes.PASS_TURN, s.active))
        reacting.ask(s)
        if len(s.stack) > depth + 1:
            return
        s.stack.pop()
    if dragon.everybody_is_out(s):
        dragon.finish(s, ALL_OUT, log)
        return
    if s.turn >= s.setup.turn_limit:
        dragon.last_blow(s, log)
        dragon.finish(s, TURN_LIMIT, log)
        return
    s.active = (s.active + 1) % s.seats
    s.turn += 1
    moments.forget(s)
    if s.status[s.active] == INSIDE:
        begin_turn(s, log)
        return
    s.stack.append(pending(codes.PASS_TURN, s.active))
    if not s.setup.has_countdown:
        if log is not None:
            log.append(Event(events.OUT_TURN, (s.active,)))
        dragon.attack_with(s, s.setup.out_cubes, 0, log)
    elif s.active == s.countdown_owner:
        _count_down(s, log)


def begin_turn(s: ClankState, log: Log | None) -> None:
    """A turn begins; cards that reacted before it have their effect now."""
    seat = s.active
    # Clank that the refill has made belongs to nobody's turn.
    start_turn_afresh(s)
    s.running = True
    s.places_seen = s.dungeon.places(s.rooms[seat])
    s.stack.append(pending(codes.TURN, seat))
    if log is not None:
        log.append(Event(events.TURN_STARTS, (s.turn, seat)))
    if s.characters is not None:
        s.characters.begin_turn()
        cogwheels.run(s, s.characters, seat, log)
    for card in s.played[seat].copy():
        have_effect(s, seat, card, log)


def have_effect(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card of the play area does what it says."""
    kind = s.setup.cards[card]
    if kind.companion:
        s.companions += 1
    amounts.give(s, seat, kind.play, log)


def _count_down(s: ClankState, log: Log | None) -> None:
    """One step on the countdown track: attacks with more and more cubes, then the last blow."""
    s.countdown += 1
    if log is not None:
        log.append(Event(events.COUNTDOWN, (s.active, s.countdown)))
    if s.countdown < COUNTDOWN_SPACES:
        dragon.attack(s, s.countdown - 1, log)
    else:
        dragon.last_blow(s, log)


TASKS: Final[tuple[ClankTask, ...]] = (
    CleanUp(codes.CLEAN_UP, "clean_up"),
    Refill(codes.REFILL, "refill"),
    Attack(codes.ATTACK, "attack"),
    Strike(codes.STRIKE, "strike"),
    Loom(codes.LOOM, "loom"),
    Raid(codes.RAID, "raid", of="number"),
    PassTurn(codes.PASS_TURN, "pass_turn"),
    NewHand(codes.NEW_HAND, "new_hand"),
)
