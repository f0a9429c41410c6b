"""Cubes: clank made and taken back, damage, healing."""

from stolik.core.events import Event, Log
from stolik.games.clank import events
from stolik.games.clank.state import INSIDE, ClankState


def make_clank(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Cubes from the supply to the area, as far as there are any; banked quiet goes first."""
    if s.status[seat] != INSIDE:
        return
    cancelled = 0
    if seat == s.active and s.bank > 0:
        cancelled = min(s.bank, n)
        s.bank -= cancelled
        if log is not None:
            log.append(Event(events.CLANK_CANCELLED, (seat, cancelled, s.bank)))
    wanted = n - cancelled
    placed = min(wanted, s.supply[seat])
    s.supply[seat] -= placed
    s.area[seat] += placed
    if log is not None:
        if placed:
            log.append(Event(events.CLANK, (seat, placed, s.area[seat])))
        if placed < wanted:
            log.append(Event(events.NO_CUBES, (seat, wanted - placed)))
    if seat == s.active:
        made = placed
        if s.setup.count_cancelled:
            made += cancelled
        if s.setup.count_unplaced:
            made += wanted - placed
        s.clank_made += made
        gain_skill(s, seat, made * s.skill_per_clank, log)


def gain_skill(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Skill that comes from something else than the text of a card just played."""
    if n:
        s.skill += n
        if log is not None:
            log.append(Event(events.GAINED, (seat, n, 0, 0, 0)))


def make_quiet(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Own cubes back from the area; what finds none waits for clank later in the turn."""
    if s.status[seat] != INSIDE:
        return
    back = min(n, s.area[seat])
    s.area[seat] -= back
    s.supply[seat] += back
    s.bank += n - back
    if log is not None:
        log.append(Event(events.QUIETER, (seat, back, s.area[seat], s.bank)))


def heal(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Cubes from the health meter back to the supply."""
    healed = min(n, s.damage[seat])
    if healed:
        s.damage[seat] -= healed
        s.supply[seat] += healed
        if log is not None:
            log.append(Event(events.HEALED, (seat, healed, health_left(s, seat))))


def health_left(s: ClankState, seat: int) -> int:
    """Free spaces on a health meter."""
    return s.setup.box.health - s.damage[seat]


def raise_rage(s: ClankState, n: int, log: Log | None) -> None:
    """The dragon marker moves on; on its last space it stays."""
    track = s.setup.box.rage
    s.rage = min(s.rage + n, len(track) - 1)
    if log is not None:
        log.append(Event(events.RAGE, (s.rage + 1, track[s.rage])))
