"""How much tempers show, and whether they cost strength: one opponent against three plain bots.

    python -m tools.run bench/tempers.py thief 1000              # all games, all opponents
    python -m tools.run bench/tempers.py novice 1000 clank nina  # one game, one opponent
    python -m tools.run bench/tempers.py thief 1000 clank --seed 300000  # games of their own

Seats are taken in turn. The same games are played once more with a plain bot on that seat: each
measure is given beside that bot's, with the error of the difference.
"""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Any

from stolik import bots, games
from stolik.bots.opponents import OPPONENTS
from stolik.bots.playout import play_out
from stolik.core.events import Event
from stolik.games.clank.model import tokens

SEATS = 4
# Errors beyond which a difference is not luck.
SURE = 2.6

Measures = dict[str, float]


def clank_measures(s: Any, events: list[Event], seat: int) -> Iterator[tuple[str, float]]:
    """What a player of BRZDĘK! did in a game."""
    kinds = s.setup.box.kinds
    turn = active = 0
    for event in events:
        shown = event.full()
        kind, own = event.kind.name, shown.get("seat") == seat
        if kind == "turn_starts":
            turn, active = int(str(shown["turn"])), int(str(shown["seat"]))
        elif kind == "clank" and active == seat:
            yield ("noise" if own else "noise of others", float(str(shown["n"])))
        elif kind == "hurt" and own:
            yield "wounds", float(str(shown["n"]))
        elif kind in ("acquired", "defeated", "bought", "found_tile") and own:
            yield kind, 1.0
        elif kind in ("moved", "teleported") and own:
            yield "steps", 1.0
        elif kind in ("took_token", "revealed_token") and own:
            token = kinds[int(str(shown["token"]))]
            if token.group == tokens.ARTIFACT:
                yield "artifacts", 1.0
                yield "their value", float(token.value)
            elif kind == "took_token" and token.group in (tokens.MINOR, tokens.MAJOR):
                yield "secrets", 1.0
        elif kind in ("escaped", "crypt") and own:
            yield "came home", 1.0
            yield "in round", (turn - 1) // SEATS + 1.0


def brains_measures(s: Any, events: list[Event], seat: int) -> Iterator[tuple[str, float]]:
    """What a player of Gra o mózg did in a game."""
    brains = [s.setup.brains] * SEATS
    for event in events:
        shown = event.full()
        kind, own = event.kind.name, shown.get("seat") == seat
        if kind in ("declined", "gained"):
            brains[int(str(shown["seat"]))] = int(str(shown["left"]))
        if not own:
            continue
        if kind == "played":
            yield "plays", 1.0
            yield "cards a play", float(str(shown["copies"]))
            yield "value played", float(str(shown["card"]))
            yield "mosquitoes", float(shown["card"] == s.setup.mosquito)
        elif kind in ("rolled", "declined"):
            yield kind, 1.0
        elif kind in ("spared", "slipped", "stole"):
            rivals = [n for other, n in enumerate(brains) if other != seat]
            yield "trouble given", 1.0
            yield "to the leader", float(brains[int(str(shown["to"]))] == max(rivals))


# Sums that are told as a share of another.
SHARES = {
    "in round": "came home",
    "cards a play": "plays",
    "value played": "plays",
    "to the leader": "trouble given",
}


def play(id: str, seed: int, names: list[str], seat: int) -> Measures:
    """One game: what the player on a seat did, whether it won, its points."""
    game = games.find(id).game
    s = game.new(game.settings({}), SEATS, game.fast_chance(seed))
    players = [bots.find(name, -(seed * 8 + n + 1)) for n, name in enumerate(names)]
    events: list[Event] = []
    play_out(game, s, players, events)
    result = game.result(s)
    measure = brains_measures if id == "brains" else clank_measures
    found: defaultdict[str, float] = defaultdict(float)
    for name, amount in measure(s, events, seat):
        found[name] += amount
    for name, whole in SHARES.items():
        if name in found:
            found[name] /= found[whole]
    won = 1.0 / len(result.winners) if seat in result.winners else 0.0
    return {"won": won, "points": float(result.points[seat]), **found}


def series(id: str, level: str, opponent: str, count: int, seed: int) -> list[Measures]:
    """Games from a seed on of an opponent, or of a plain bot, on a seat that changes."""
    found: list[Measures] = []
    for n in range(count):
        names = [level] * SEATS
        if opponent:
            names[n % SEATS] = f"{level}/{opponent}"
        found.append(play(id, seed + n, names, n % SEATS))
    return found


def told(name: str, own: list[Measures], plain: list[Measures]) -> str:
    """A measure beside that of a plain bot; marked if the difference is not luck."""
    pairs = [
        (one[name], other[name])
        for one, other in zip(own, plain, strict=True)
        if name not in SHARES or (name in one and name in other)
        for one, other in [({name: 0.0} | one, {name: 0.0} | other)]
    ]
    mean, base = (sum(pair[i] for pair in pairs) / max(len(pairs), 1) for i in (0, 1))
    gaps = [one - other for one, other in pairs]
    gap = mean - base
    error = sqrt(sum((one - gap) ** 2 for one in gaps)) / max(len(gaps), 1)
    mark = "*" if abs(gap) > SURE * error else " "
    return f"{mark}{name} {mean:.3g} ({base:.3g}, {gap:+.2g} ±{2 * error:.2g})"


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("level")
    parser.add_argument("count", type=int)
    parser.add_argument("game", nargs="?")
    parser.add_argument("opponents", nargs="*")
    parser.add_argument("--seed", type=int, default=90_000)
    args = parser.parse_args()
    for id in [args.game] if args.game else games.IDS:
        plain = series(id, args.level, "", args.count, args.seed)
        for opponent in args.opponents or OPPONENTS:
            own = series(id, args.level, opponent, args.count, args.seed)
            names = dict.fromkeys(name for one in (*own, *plain) for name in one)
            lines = "; ".join(told(name, own, plain) for name in names)
            print(f"{id} {args.level}/{opponent}, {args.count} games: {lines}", flush=True)


if __name__ == "__main__":
    main()
