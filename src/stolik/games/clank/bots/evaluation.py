"""Who stands how in a Clank! game that is not over: chances to win from a few plain features.

A seat's strength is a weighted sum; its chance is its share of the exponentials. The weights are
fitted from games of keen players: `bench/fit_evaluation.py`.
"""

from math import exp
from typing import Final

from stolik.games.clank.bots import navigation
from stolik.games.clank.model.state import INSIDE, LEFT, LOST, ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules.scoring import haul

# The strength of a good solo game, and how much more is much more.
GOOD_GAME: Final = 7.0
SPREAD: Final = 3.0

FEATURES: Final = (
    "points",
    "points inside",
    "artifact",
    "far from home",
    "too far",
    "no artifact",
    "no artifact, late",
    "damage",
    "badly hurt",
    "cubes",
    "boots",
    "skill",
    "left",
    "rescued",
    "mastery near",
)


def features(w: Weights, s: ClankState, seat: int) -> list[float]:
    """The features of a seat, each about as large as one."""
    points = sum(haul(s, seat).values()) / 20.0
    if s.status[seat] != INSIDE:
        left = s.status[seat] == LEFT
        lost = s.status[seat] == LOST
        found = [0.0] * len(FEATURES)
        if not lost:
            found[0] = points
            found[12 if left else 13] = 1.0
        else:
            found[0] = -5.0
        return found
    home = navigation.distances(w, s, seat).home
    pace = navigation.boots_a_turn(w, s, seat)
    left_turns = min(
        navigation.turns_left(w, s, seat), navigation.turns_till_countdown(w, s, seat, home), 12.0
    )
    way = min(home[s.rooms[seat]], 25.0)
    need = way / pace
    has = s.artifacts[seat] > 0
    skill = cards = 0
    for pile in (s.decks[seat], s.discards[seat], s.hands[seat]):
        cards += len(pile)
        for card in pile:
            skill += s.setup.cards[card].play.skill
    return [
        points,
        points,
        1.0 if has else 0.0,
        need / 5.0 if has else 0.0,
        min(max(need - left_turns, -4.0), 4.0) / 4.0 if has else 0.0,
        0.0 if has else 1.0,
        0.0 if has else 1.0 - left_turns / 12.0,
        s.damage[seat] / 10.0,
        max(s.damage[seat] - 5, 0) / 5.0,
        (s.bag[seat] + s.area[seat]) / 10.0,
        pace / 3.0,
        skill * s.setup.box.hand / max(cards, 1) / 5.0,
        0.0,
        0.0,
        1.0 if has and need < left_turns - 1.0 else 0.0,
    ]


def strength(w: Weights, s: ClankState, weights: list[float], seat: int) -> float:
    """How strong a seat is, finished or not."""
    found = 0.0
    known = features(w, s, seat)
    for i in range(len(weights)):
        found += weights[i] * known[i]
    return found


def alone(w: Weights, s: ClankState, weights: list[float]) -> float:
    """How well somebody does who plays alone, from 0 to 1: there is nobody to compare with, so
    the middle is what a good game is worth."""
    return 1.0 / (1.0 + exp((GOOD_GAME - strength(w, s, weights, 0)) / SPREAD))


def chances(w: Weights, s: ClankState, weights: list[float]) -> list[float]:
    """The chance of every seat to win."""
    strengths = [strength(w, s, weights, seat) for seat in range(s.seats)]
    most = max(strengths)
    shares = [exp(one - most) for one in strengths]
    total = sum(shares)
    return [share / total for share in shares]


KEEP: Final = [
    1.71,
    0.19,
    0.93,
    -0.57,
    -0.24,
    1.13,
    -1.16,
    -1.42,
    -0.94,
    -0.33,
    0.48,
    1.54,
    -0.82,
    -1.23,
    -0.56,
]
CATACOMBS: Final = [
    1.83,
    0.20,
    0.62,
    -0.67,
    -0.30,
    0.88,
    -1.01,
    -1.77,
    -1.18,
    -0.38,
    0.47,
    1.43,
    -1.19,
    -0.30,
    -0.71,
]
