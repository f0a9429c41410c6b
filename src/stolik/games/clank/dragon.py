"""The dragon: attacks, and what becomes of those who cannot take it any more."""

from stolik.core.events import Event, Log
from stolik.games.clank import events
from stolik.games.clank.cubes import health_left
from stolik.games.clank.state import BAG, GAP, INSIDE, LEFT, LOST, NOBODY, RESCUED, ClankState


def danger(s: ClankState) -> int:
    """Additional cubes for the danger cards in the row."""
    found = 0
    for card in s.row:
        if card != GAP:
            found += s.setup.cards[card].danger
    return found


def attack(s: ClankState, extra: int, log: Log | None) -> None:
    """The area goes into the bag, then cubes are drawn: as many as rage, danger and extra say."""
    n = s.seats
    moved = 0
    for seat in range(n):
        moved += s.area[seat]
        s.bag[seat] += s.area[seat]
        s.area[seat] = 0
    threat = danger(s)
    wanted = s.setup.box.rage[s.rage] + threat + extra
    if log is not None:
        log.append(Event(events.ATTACK, (moved, wanted, threat)))
    order: list[int] = []
    fallen: list[int] = []
    before = s.damage.copy()
    total = sum(s.bag)
    for _ in range(min(wanted, total)):
        pick = s.chance.below(BAG, total)
        colour = 0
        while pick >= s.bag[colour]:
            pick -= s.bag[colour]
            colour += 1
        total -= 1
        s.bag[colour] -= 1
        order.append(colour)
        if colour < n and s.status[colour] == INSIDE and s.damage[colour] < s.setup.box.health:
            s.damage[colour] += 1
            if s.damage[colour] == s.setup.box.health:
                fallen.append(colour)
        else:
            s.aside[colour] += 1
    if log is not None:
        log.append(Event(events.DRAWN, ([order.count(c) for c in range(n + 1)], order)))
        for seat in range(n):
            hits = s.damage[seat] - before[seat]
            if hits:
                log.append(Event(events.HURT, (seat, hits, health_left(s, seat))))
    knock_out(s, fallen, log)


def knock_out(s: ClankState, fallen: list[int], log: Log | None) -> None:
    """Players whose meter is full, in the order it happened: rescued or lost."""
    if s.setup.countdown_turn_order:
        fallen = sorted(fallen, key=lambda seat: (seat - s.active) % s.seats)
    for seat in fallen:
        deep = s.setup.dungeon.is_deep(s, s.rooms[seat])
        rescued = s.artifacts[seat] > 0 and not deep
        s.status[seat] = RESCUED if rescued else LOST
        if log is not None:
            log.append(Event(events.KNOCKED_OUT, (seat, deep)))
        start_countdown(s, seat, log)


def escape(s: ClankState, seat: int, log: Log | None) -> None:
    """Out of the dungeon with an artifact: a mastery token."""
    s.status[seat] = LEFT
    s.masteries -= 1
    s.held[seat].append(s.setup.box.mastery)
    s.held[seat].sort()
    if log is not None:
        log.append(Event(events.ESCAPED, (seat,)))
    start_countdown(s, seat, log)


def start_countdown(s: ClankState, seat: int, log: Log | None) -> None:
    """The first one out, and nobody else, goes on the countdown track."""
    if s.countdown_owner == NOBODY:
        s.countdown_owner = seat
        s.countdown = 1
        if log is not None:
            log.append(Event(events.COUNTDOWN, (seat, 1)))


def everybody_is_out(s: ClankState) -> bool:
    """Whether nobody is left inside."""
    return INSIDE not in s.status


def last_blow(s: ClankState, log: Log | None) -> None:
    """Everybody still inside is knocked out."""
    inside = [
        (s.active + turn) % s.seats
        for turn in range(s.seats)
        if s.status[(s.active + turn) % s.seats] == INSIDE
    ]
    knock_out(s, inside, log)
