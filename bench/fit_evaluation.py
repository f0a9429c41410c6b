"""Fits the weights by which the search values positions of the Clank! games.

    python -m tools.run bench/fit_evaluation.py clank 1500

Keen players and thieves, mixed at random, play so many games. Of every game some positions at the
start of a turn are kept, with who won in the end. The weights make the winners as likely as
possible (shares of exponentials, gradient ascent, a little decay). The first four fifths of the
games are for fitting, the rest says how good the fit is: the bits a position needs, beside those
of equal chances.
"""

import sys
from math import exp, log2
from random import Random

from stolik import games
from stolik.bots.playout import Bot
from stolik.bots.thief import Thief
from stolik.games.clank.bots.evaluation import FEATURES, features
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.bots.heuristic import Heuristic
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules.scoring import winners

SEATS = 4
KEPT = 0.12
SWEEPS = 12
RATE = 0.02
DECAY = 1e-5
NOISE = 0.03

# The features of every seat, and what each seat got of the win.
Position = tuple[list[list[float]], list[float]]


def positions(id: str, seed: int, m: Weights, random: Random) -> list[Position]:
    """Some positions of one game."""
    game = games.find(id).game
    keen, thief = Heuristic({}), Thief(0)
    bots: list[Bot] = [keen if random.random() < 0.7 else thief for _ in range(SEATS)]
    s = game.new(game.settings({}), SEATS, game.fast_chance(seed))
    kept: list[list[list[float]]] = []
    turn = 0
    while (mover := game.to_move(s)) >= 0:
        if s.turn != turn:
            turn = s.turn
            if random.random() < KEPT:
                kept.append([features(m, s, seat) for seat in range(SEATS)])
        options = game.legal(s)
        odd = random.random() < NOISE
        game.apply(s, random.choice(options) if odd else bots[mover].choose(game, options, s))
    best = winners(s)
    shares = [1.0 / len(best) if seat in best else 0.0 for seat in range(SEATS)]
    return [(one, shares) for one in kept] if best else []


def chances(weights: list[float], seats: list[list[float]]) -> list[float]:
    """The chance of every seat."""
    strengths = [sum(w * x for w, x in zip(weights, one, strict=True)) for one in seats]
    shares = [exp(one - max(strengths)) for one in strengths]
    return [share / sum(shares) for share in shares]


def fit(known: list[Position], random: Random) -> list[float]:
    """Weights that make the winners likely."""
    weights = [0.0] * len(FEATURES)
    for sweep in range(SWEEPS):
        random.shuffle(known)
        rate = RATE / (1 + sweep / 3)
        for seats, shares in known:
            for one, chance, share in zip(seats, chances(weights, seats), shares, strict=True):
                push = rate * (share - chance)
                for i, x in enumerate(one):
                    weights[i] += push * x - rate * DECAY * weights[i]
    return weights


def bits(known: list[Position], weights: list[float]) -> float:
    """How many bits it takes to say who won, on average."""
    total = 0.0
    for seats, shares in known:
        for chance, share in zip(chances(weights, seats), shares, strict=True):
            total -= share * log2(max(chance, 1e-9))
    return total / len(known)


def main() -> None:
    id, count = sys.argv[1], int(sys.argv[2])
    m = Weights(KEEP if id == "clank" else CATACOMBS)
    random = Random(1)
    by_game = [positions(id, 5_000_000 + seed, m, random) for seed in range(count)]
    known = [one for some in by_game[: count * 4 // 5] for one in some]
    others = [one for some in by_game[count * 4 // 5 :] for one in some]
    weights = fit(known, random)
    print(f"# {len(known)} positions; {bits(others, weights):.3f} bits on {len(others)} others,")
    print(f"# {bits(others, [0.0] * len(FEATURES)):.3f} with equal chances")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"    {weight:.2f},  # {name}")


if __name__ == "__main__":
    main()
