"""Moments that cards may react to in another's turn.

A moment is a bit of `s.triggers`, valid until the next turn begins; `s.after_turn` has those that
came after the turn, in the refill.
"""

from typing import Final

from stolik.games.clank.model.state import GAP, INSIDE, ClankState

MARKET_ENTERED: Final = 1
COMPANIONS_IN_ROW: Final = 2
GAPS_IN_ROW: Final = 4
GOBLIN_DEFEATED: Final = 8
MONSTER_ARRIVED: Final = 16
SECRETS_TAKEN: Final = 32
ENDED_IN_CAVE: Final = 64
ENDED_NOISY: Final = 128
DEVICE_USED: Final = 256
DID_NOT_MOVE: Final = 512
HURT_BY_DRAGON: Final = 1024
MONSTER_DEFEATED: Final = 2048
# An egg, an artifact, a crown, an idol: a bit a kind, so that a no to one is no answer to another.
FIRST_FIND: Final = 4096
FIND_TAKEN: Final = 15 * FIRST_FIND
# Moments of the refill, which is nobody's turn: whoever has just played may react as well.
OF_ALL: Final = COMPANIONS_IN_ROW | MONSTER_ARRIVED | HURT_BY_DRAGON

ENOUGH_COMPANIONS: Final = 2
ENOUGH_GAPS: Final = 3
NOISY: Final = 2


def note(s: ClankState, moment: int) -> None:
    """Something has happened that cards may react to."""
    if s.setup.has_reacts:
        s.triggers |= moment
        if not s.running:
            s.after_turn |= moment


def note_sting(s: ClankState, seat: int) -> None:
    """The dragon has hurt a player."""
    if s.setup.has_reacts:
        s.hurt_seats |= 1 << seat
        if seat == s.active and not s.running:
            s.after_turn |= HURT_BY_DRAGON


def note_gaps(s: ClankState) -> None:
    """A card has left the row."""
    if s.setup.has_reacts and s.row.count(GAP) >= ENOUGH_GAPS:
        s.triggers |= GAPS_IN_ROW


def note_arrivals(s: ClankState, companion: bool, monster: bool) -> None:
    """Cards have come into the row."""
    if monster:
        note(s, MONSTER_ARRIVED)
    if companion:
        shown = [card for card in s.row if card != GAP]
        if sum(s.setup.cards[card].companion for card in shown) >= ENOUGH_COMPANIONS:
            note(s, COMPANIONS_IN_ROW)


def open_to(s: ClankState, seat: int) -> int:
    """What a player might react to now and has not said no to."""
    if s.status[seat] != INSIDE:
        return 0
    moments = s.triggers
    if s.hurt_seats >> seat & 1:
        moments |= HURT_BY_DRAGON
    if moments & FIND_TAKEN and s.characters is not None and not s.setup.reacts_to_any_find:
        for kind in s.characters.found(seat):
            moments &= ~(FIRST_FIND << kind)
    if seat == s.active:
        moments &= s.after_turn & OF_ALL
    return moments & ~s.refused[seat]


def forget(s: ClankState) -> None:
    """A new turn begins: what the last one saw is over."""
    s.triggers = s.after_turn = s.hurt_seats = s.postponed = 0
    if s.setup.has_reacts:
        s.refused = [0] * s.seats
