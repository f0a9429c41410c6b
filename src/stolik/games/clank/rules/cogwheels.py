"""Cogwheels: a dragon attack that hurts removes one, and what lay under it is there every turn."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.characters import PLAIN, Characters
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.state import INSIDE, ClankState


def spaces(s: ClankState, own: Characters, seat: int) -> list[Effects]:
    """What can lie open on somebody's board, from the left."""
    who = own.who[seat]
    return s.setup.roster[who].cogwheels[: s.setup.most_cogwheels] if who != PLAIN else []


def uncovered(s: ClankState, own: Characters, seat: int) -> list[Effects]:
    """What lies open on somebody's board."""
    found = spaces(s, own, seat)
    return found[: len(found) - own.cogwheels[seat]]


def end_attack(s: ClankState, own: Characters, log: Log | None) -> None:
    """An attack is over: whoever it has hurt and who is still inside loses a cogwheel. In the own
    turn what lay under it is given at once."""
    for seat in range(s.seats):
        hurt = own.hurt >> seat & 1 and s.status[seat] == INSIDE
        if hurt and own.cogwheels[seat]:
            own.cogwheels[seat] -= 1
            if log is not None:
                log.append(Event(events.COGWHEEL, (seat, own.cogwheels[seat])))
            if seat == s.active and s.running:
                opened = uncovered(s, own, seat)[-1]
                s.stack.append(pending(codes.UNCOVER, seat, opened.id))
    own.hurt = 0
    own.spared = PLAIN


def put_back(s: ClankState, own: Characters, seat: int, log: Log | None) -> None:
    """By a ruling, healing covers the space again that was opened last."""
    if s.setup.heals_cogwheels and uncovered(s, own, seat):
        own.cogwheels[seat] += 1
        if log is not None:
            log.append(Event(events.COGWHEEL_BACK, (seat, own.cogwheels[seat])))
