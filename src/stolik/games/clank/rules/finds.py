"""Finds: the first egg, artifact, crown and idol of whoever collects them."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.games.clank.model import count, events, tokens
from stolik.games.clank.model.characters import (
    ARTIFACT,
    CROWN,
    EGG,
    FINDS,
    IDOL,
    NO_FIND,
    PLAIN,
    Characters,
)
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tokens import TokenKind
from stolik.games.clank.rules import moments

EGGS: Final = "dragon_egg"


def kind_of(token: TokenKind) -> int:
    """Which kind of Find a token can be, or NO_FIND."""
    if token.group == tokens.ARTIFACT:
        return ARTIFACT
    if token.group == tokens.CROWN:
        return CROWN
    if token.counts_as & count.IDOL:
        return IDOL
    return EGG if token.name == EGGS else NO_FIND


def came(s: ClankState, own: Characters, seat: int, token: int, log: Log | None) -> bool:
    """A token has come to a player: others may react to it; whether it is a Find."""
    kind = s.setup.find_of[token]
    if kind == NO_FIND:
        return False
    moments.note(s, moments.FIRST_FIND << kind)
    if not _collects(s, own, seat) or own.find(seat, kind) != NO_FIND:
        return False
    own.set_find(seat, kind, token)
    if log is not None:
        log.append(Event(events.FIND, (seat, token)))
    return True


def went(s: ClankState, own: Characters, seat: int, token: int) -> None:
    """A token was given away: another of its kind moves up, if there is one."""
    kind = s.setup.find_of[token]
    if kind == NO_FIND or own.find(seat, kind) != token:
        return
    others = [held for held in s.held[seat] if s.setup.find_of[held] == kind]
    own.set_find(seat, kind, others[0] if others else NO_FIND)


def _collects(s: ClankState, own: Characters, seat: int) -> bool:
    who = own.who[seat]
    return who != PLAIN and len(s.setup.roster[who].rewards) == len(FINDS)
