"""The dragon: attacks, and what becomes of those who cannot take it any more."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.state import (
    BAG,
    BAG_EMPTY,
    GAP,
    INSIDE,
    LEFT,
    LOST,
    NOBODY,
    RESCUED,
    ClankState,
)
from stolik.games.clank.rules import cogwheels, cubes, moments


def danger(s: ClankState) -> int:
    """Additional cubes for the danger cards in the row."""
    found = 0
    for card in s.row:
        if card != GAP:
            found += s.setup.cards[card].danger
    return found


def attack(s: ClankState, extra: int, log: Log | None) -> None:
    """An attack with as many cubes as rage, danger and extra say."""
    threat = danger(s)
    attack_with(s, s.setup.box.rage[s.rage] + threat + extra, threat, log)


def attack_with(s: ClankState, wanted: int, threat: int, log: Log | None) -> None:
    """The area goes into the bag, then so many cubes are drawn and do their work in that order."""
    colours = len(s.bag)
    moved = 0
    for colour in range(colours):
        moved += s.area[colour]
        s.bag[colour] += s.area[colour]
        s.area[colour] = 0
    if log is not None:
        log.append(Event(events.ATTACK, (moved, wanted, threat)))
    order: list[int] = []
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
    if log is not None:
        everybody = range(s.seats + 2)
        log.append(Event(events.DRAWN, ([order.count(c) for c in everybody], order)))
    # Dragon cubes lie aside before anybody needs one to mark the damage of a ghost.
    s.aside[s.seats] += order.count(s.seats)
    s.drawn = [colour for colour in reversed(order) if colour != s.seats]
    s.striking = True
    strike(s, log)


def strike(s: ClankState, log: Log | None) -> None:
    """The drawn cubes one by one; stops where somebody may ward off a ghost."""
    n = s.seats
    health = s.setup.box.health
    before = s.damage.copy()
    asked: list[int] = []
    spared = NOBODY if s.characters is None else s.characters.spared
    while s.drawn and not asked:
        colour = s.drawn.pop()
        if colour > n:
            s.ghosts_out += 1
            asked = _haunt(s)
        elif colour == spared:
            s.supply[colour] += 1
        elif colour < n and s.status[colour] == INSIDE and s.damage[colour] < health:
            s.damage[colour] += 1
            if s.damage[colour] == health:
                s.fallen.append(colour)
        else:
            s.aside[colour] += 1
    tell_hits(s, before, log)
    if asked:
        s.stack.append(pending(codes.STRIKE, s.active))
        for seat in reversed(asked):
            s.stack.append(pending(codes.WARDING, seat))
    else:
        _end_attack(s, log)


def _haunt(s: ClankState) -> list[int]:
    """A ghost hurts everybody inside; those who could ward it off are asked first."""
    asked: list[int] = []
    for turn in range(s.seats):
        seat = (s.active + turn) % s.seats
        if s.status[seat] == INSIDE and s.damage[seat] < s.setup.box.health:
            spared = s.characters is not None and s.characters.spared == seat
            if spared and s.setup.ghosts_spare:
                continue
            # Whose own cubes are spared has no hand at that moment.
            if s.setup.has_wards and not spared and might_ward(s, seat):
                asked.append(seat)
            else:
                ghost_hits(s, seat)
    return asked


def wards_in_hand(s: ClankState, seat: int) -> list[int]:
    """Cards in hand that ward off a ghost, each kind once."""
    found: list[int] = []
    for card in s.hands[seat]:
        if s.setup.cards[card].wards and card not in found:
            found.append(card)
    return found


def might_ward(s: ClankState, seat: int) -> bool:
    """Whether others must reckon with a ward: such a card is in the hand or in the deck."""
    cards = s.setup.cards
    return any(cards[card].wards for card in s.hands[seat]) or any(
        cards[card].wards for card in s.decks[seat]
    )


def ghost_hits(s: ClankState, seat: int) -> None:
    """One damage by a ghost."""
    cubes.mark_damage(s, seat)
    if s.damage[seat] == s.setup.box.health:
        s.fallen.append(seat)


def tell_hits(s: ClankState, before: list[int], log: Log | None) -> None:
    """Say who has been hurt since then."""
    for seat in range(s.seats):
        hits = s.damage[seat] - before[seat]
        if hits:
            moments.note_sting(s, seat)
            if s.characters is not None:
                s.characters.hurt |= 1 << seat
            if log is not None:
                log.append(Event(events.HURT, (seat, hits, cubes.health_left(s, seat))))


def _end_attack(s: ClankState, log: Log | None) -> None:
    """Ghosts back to the area, the fallen out of the game; an empty bag may end it for all."""
    s.striking = False
    if s.ghosts_out:
        s.area[s.seats + 1] += s.ghosts_out
        if log is not None:
            log.append(Event(events.GHOSTS_BACK, (s.ghosts_out,)))
        s.ghosts_out = 0
    fallen, s.fallen = s.fallen, []
    knock_out(s, fallen, log)
    if s.characters is not None:
        cogwheels.end_attack(s, s.characters, log)
    if s.setup.empty_bag_ends and not sum(s.bag):
        last_blow(s, log)
        finish(s, BAG_EMPTY, log)


def finish(s: ClankState, ending: int, log: Log | None) -> None:
    """The game is over."""
    s.ending = ending
    s.stack.clear()
    if log is not None:
        log.append(Event(events.GAME_OVER, (ending,)))


def knock_out(s: ClankState, fallen: list[int], log: Log | None) -> None:
    """Players whose meter is full, in the order it happened: rescued or lost."""
    if s.setup.countdown_turn_order:
        fallen = sorted(fallen, key=lambda seat: (seat - s.active) % s.seats)
    for seat in fallen:
        deep = bool(s.dungeon.places(s.rooms[seat]) & effects.DEPTHS)
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
    """The first one out, and nobody else, goes on the countdown track, if there is one."""
    if s.setup.has_countdown and s.countdown_owner == NOBODY:
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
