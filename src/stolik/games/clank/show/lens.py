"""The dragon lens: how much the next attack may hurt, exactly, from what everybody can see.

>>> [round(chance, 2) for chance in chances(drawn=2, of=6, own=3)]
[0.2, 0.6, 0.2]
"""

from dataclasses import dataclass

from stolik.core.odds import ways, ways_to_hit
from stolik.games.clank.mechanics.characters.moods import AttackExact, all_are_down
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.rules.cubes import health_left
from stolik.games.clank.rules.dragon import danger


@dataclass(frozen=True, slots=True)
class SeatLens:
    """`damage` holds the chance of 0, 1, 2 ... damage; `falls` that it is more than one can take.

    Damage beyond the last health counts as just that much. Whoever is out cannot be hurt.
    """

    damage: list[float]
    falls: float


@dataclass(frozen=True, slots=True)
class Lens:
    """The next attack: how many cubes are drawn, out of how many, and what they may do."""

    drawn: int
    of: int
    seats: list[SeatLens]


def chances(drawn: int, of: int, own: int) -> list[float]:
    """How likely 0, 1, 2 ... of `own` cubes are among those drawn, without putting back."""
    return [found / ways(of, drawn) for found in ways_to_hit(drawn, of, own)]


def lens(s: ClankState) -> Lens:
    """What an attack now would do. A ghost hurts everybody inside; wards are not reckoned with,
    for they lie in hands."""
    bag = [waiting + lying for waiting, lying in zip(s.bag, s.area, strict=True)]
    of = sum(bag)
    drawn = min(s.setup.box.rage[s.rage] + danger(s), of)
    harmful = [own + sum(bag[s.seats + 1 :]) for own in bag[: s.seats]]
    if (tantrum := _tantrum(s)) is not None:
        drawn = min(tantrum.n, of)
        harmful[s.active] = 0 if s.setup.ghosts_spare else harmful[s.active] - bag[s.active]
    return Lens(drawn, of, [_seat(s, seat, drawn, of, harmful[seat]) for seat in range(s.seats)])


def _tantrum(s: ClankState) -> AttackExact | None:
    """The attack that ends this turn, if there is such a one and its own cubes spare the player."""
    own = s.characters
    if own is None or not s.running or s.status[s.active] != INSIDE:
        return None
    if not all_are_down(s, own, s.active):
        return None
    steps = s.setup.roster[own.who[s.active]].tantrum.steps
    return next((step for step in steps if isinstance(step, AttackExact)), None)


def _seat(s: ClankState, seat: int, drawn: int, of: int, own: int) -> SeatLens:
    if s.status[seat] != INSIDE:
        return SeatLens([1.0], 0.0)
    found = chances(drawn, of, own)
    health = health_left(s, seat)
    falls = sum(found[health:])
    return SeatLens(found[:health] + ([falls] if len(found) > health else []), falls)
