"""The dragon lens against every way in which cubes can come out of the bag."""

from collections.abc import Iterator
from itertools import product
from math import comb, isclose, prod

import pytest

from stolik import games
from stolik.core.chance import Chance
from stolik.core.game import OVER
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.rules.cubes import health_left
from stolik.games.clank.rules.dragon import danger
from stolik.games.clank.show.lens import Lens, SeatLens, lens

POSITIONS = 400


def positions(id: str, wanted: int) -> Iterator[ClankState]:
    """Positions of random games at every number of seats."""
    game = games.find(id).game
    chance = Chance.fast(7, 1)
    while wanted:
        seats = 2 + chance.below(0, 3)
        s = game.new(game.settings({}), seats, game.fast_chance(chance.below(0, 1 << 30)))
        while wanted and game.to_move(s) != OVER:
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])
            if chance.below(0, 40) == 0:
                wanted -= 1
                yield s


def enumerated(s: ClankState) -> Lens:
    """The same by trying every handful of cubes."""
    bag = [a + b for a, b in zip(s.bag, s.area, strict=True)]
    drawn = min(s.setup.box.rage[s.rage] + danger(s), sum(bag))
    found = [[0.0] * (drawn + 1) for _ in range(s.seats)]
    for handful in product(*(range(min(n, drawn) + 1) for n in bag)):
        if sum(handful) != drawn:
            continue
        ways = prod(comb(n, k) for n, k in zip(bag, handful, strict=True)) / comb(sum(bag), drawn)
        for seat in range(s.seats):
            hurt = handful[seat] + sum(handful[s.seats + 1 :])
            inside = s.status[seat] == INSIDE
            found[seat][min(hurt, health_left(s, seat)) if inside else 0] += ways
    falls = [
        found[seat][health_left(s, seat)]
        if s.status[seat] == INSIDE and health_left(s, seat) <= drawn
        else 0.0
        for seat in range(s.seats)
    ]
    return Lens(drawn, sum(bag), [SeatLens(*one) for one in zip(found, falls, strict=True)])


def same(one: list[float], other: list[float]) -> bool:
    length = max(len(one), len(other))
    filled = ([*each, *[0.0] * (length - len(each))] for each in (one, other))
    return all(isclose(a, b, abs_tol=1e-12) for a, b in zip(*filled, strict=True))


@pytest.mark.parametrize("id", ["clank", "catacombs"])
def test_the_lens_tells_what_trying_every_handful_tells(id: str) -> None:
    for s in positions(id, POSITIONS):
        shown, tried = lens(s), enumerated(s)
        assert (shown.drawn, shown.of) == (tried.drawn, tried.of)
        for one, other in zip(shown.seats, tried.seats, strict=True):
            assert same(one.damage, other.damage)
            assert isclose(one.falls, other.falls, abs_tol=1e-12)


@pytest.mark.parametrize("id", ["clank", "catacombs"])
def test_everybody_sees_the_same_odds(id: str) -> None:
    game = games.find(id).game
    for s in positions(id, 40):
        for seat in range(s.seats):
            assert lens(game.determinize(s, seat, Chance.fast(seat, 1))) == lens(s)
