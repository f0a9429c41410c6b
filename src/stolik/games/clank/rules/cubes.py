"""Cubes: clank made and taken back, damage, healing, ghosts, wayshrines."""

from stolik.core.events import Event, Log
from stolik.games.clank.model import events
from stolik.games.clank.model.codes import seat_at
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.rules import cogwheels


def make_clank(s: ClankState, seat: int, n: int, log: Log | None) -> int:
    """Cubes from the supply to the area, as far as there are any; banked quiet goes first.

    Gives how much of it counts as clank made in the own turn.
    """
    if s.status[seat] != INSIDE:
        return 0
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
    if seat != s.active or not s.running:
        return 0
    made = placed
    if s.setup.count_cancelled:
        made += cancelled
    if s.setup.count_unplaced:
        made += wanted - placed
    s.clank_made += made
    return made


def make_quiet(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Own cubes back from the area; what finds none waits for clank later in the own turn."""
    if s.status[seat] != INSIDE:
        return
    back = min(n, s.area[seat])
    s.area[seat] -= back
    s.supply[seat] += back
    if seat == s.active and s.running:
        s.bank += n - back
    if log is not None:
        left = s.bank if seat == s.active else 0
        log.append(Event(events.QUIETER, (seat, back, s.area[seat], left)))


def heal(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """Cubes from the health meter back to where they belong, own ones first."""
    healed = min(n, s.damage[seat])
    if not healed:
        return
    own = s.damage[seat] - s.black_marks[seat] - s.other_marks[seat]
    s.damage[seat] -= healed
    s.supply[seat] += min(healed, own)
    left = healed - min(healed, own)
    others = min(left, s.other_marks[seat])
    s.other_marks[seat] -= others
    s.black_marks[seat] -= left - others
    s.aside[s.seats] += left - others
    if log is not None:
        log.append(Event(events.HEALED, (seat, healed, health_left(s, seat))))
    if s.characters is not None:
        cogwheels.put_back(s, s.characters, seat, log)


def mark_damage(s: ClankState, seat: int) -> None:
    """One damage that no drawn cube marks: by an own cube, else a dragon cube set aside, else
    whatever is at hand."""
    s.damage[seat] += 1
    if s.supply[seat]:
        s.supply[seat] -= 1
    elif s.aside[s.seats]:
        s.aside[s.seats] -= 1
        s.black_marks[seat] += 1
    else:
        s.other_marks[seat] += 1


def add_ghosts(s: ClankState, n: int, log: Log | None) -> None:
    """Ghosts from the bank to the area, as long as there are any."""
    come = min(n, s.ghosts)
    s.ghosts -= come
    s.area[s.seats + 1] += come
    if come and log is not None:
        log.append(Event(events.GHOSTS, (come, s.area[s.seats + 1])))


def health_left(s: ClankState, seat: int) -> int:
    """Free spaces on a health meter."""
    return s.setup.box.health - s.damage[seat]


def raise_rage(s: ClankState, n: int, log: Log | None) -> None:
    """The dragon marker moves on; on its last space it stays."""
    track = s.setup.box.rage
    s.rage = min(s.rage + n, len(track) - 1)
    if log is not None:
        log.append(Event(events.RAGE, (s.rage + 1, track[s.rage])))


def cubes_at_shrines(s: ClankState, seat: int) -> int:
    """How many cubes a player has at wayshrines."""
    return sum(seat_at(one) == seat for one in s.shrine_cubes)
