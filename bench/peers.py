"""Our engine beside its peers, on this machine, in one run: decisions a second in random play.

    python -m tools.run bench/peers.py [--seconds 2] [--rounds 3] [--keep FOLDER]

Peers are installed from the package index into an environment of their own, in a temporary folder
(or in FOLDER, to be used again). Engines take turns, each in a fresh process, and the best round of
each counts. Seconds are those of the processor, so that other programs disturb little.

"stepped" is our engine driven decision by decision from plain Python, as the peers are; otherwise
the loop is compiled too. OpenSpiel can also play out in C++ by itself: that has its own row.
"""

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

PACKAGES = ("open_spiel", "rlcard", "pyminion", "catanatron")
ROLLOUTS = 1000
# A game or several: how many decisions they took.
Play = Callable[[], int]


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return play


def open_spiel(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def open_spiel_rollouts(name: str) -> Play:
    """Random playouts inside OpenSpiel: a search that does nothing else, from after the deal."""
    import pyspiel

    game = pyspiel.load_game(name)
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(random.choice(dealt.chance_outcomes())[0])
    state, decisions = dealt.clone(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)

    def play() -> int:
        bot.mcts_search(dealt)
        return ROLLOUTS * decisions

    return play


def rlcard(name: str) -> Play:
    import rlcard

    game = rlcard.make(name).game

    def play() -> int:
        decisions = 0
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return play


def pyminion() -> Play:
    from pyminion.bots.bot import Bot, BotDecider
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    decisions = 0

    class Random(BotDecider):  # type: ignore[misc]
        """Plays and buys at random, answers the rest as bots do there; counts all of it."""

        def __getattribute__(self, name: str) -> Any:
            nonlocal decisions
            decisions += name.endswith("_decision")
            return super().__getattribute__(name)

        def action_phase_decision(self, valid_actions: Any, player: Any, game: Any) -> Any:
            return random.choice([*valid_actions, None])

        def buy_phase_decision(self, valid_cards: Any, player: Any, game: Any) -> Any:
            return random.choice([*valid_cards, None])

    def play() -> int:
        nonlocal decisions
        decisions = 0
        players = [Bot(decider=Random(), player_id=str(seat)) for seat in range(2)]
        Game(players, [base_set], log_stdout=False).play()
        return decisions

    return play


def stolik(id: str, is_stepped: bool) -> Play:
    from stolik import games
    from stolik.bots.playout import random_walk
    from stolik.core.chance import Chance
    from stolik.core.game import OVER

    game = games.find(id).game
    settings = game.settings({})
    chance = Chance.fast(1, 1)

    def new() -> Any:
        return game.new(settings, 4, game.fast_chance(random.getrandbits(60)))

    def compiled() -> int:
        return random_walk(game, new(), chance)[0]

    def stepped() -> int:
        decisions = 0
        s = new()
        while game.to_move(s) != OVER:
            game.apply(s, random.choice(game.legal(s)))
            decisions += 1
        return decisions

    return stepped if is_stepped else compiled


# What is measured: whose, which game, how it is made ready.
PEERS: dict[str, tuple[str, str, Callable[[], Play]]] = {
    "catanatron": ("catanatron", "Catan, 4 players", catanatron),
    "hearts": ("open_spiel", "hearts, C++", partial(open_spiel, "hearts")),
    "hearts rollouts": (
        "open_spiel",
        "hearts, C++, its own loop",
        partial(open_spiel_rollouts, "hearts"),
    ),
    "backgammon": ("open_spiel", "backgammon, C++", partial(open_spiel, "backgammon")),
    "uno": ("rlcard", "uno", partial(rlcard, "uno")),
    "pyminion": ("pyminion", "Dominion base, 2 players", pyminion),
}
OURS: dict[str, tuple[str, str, Callable[[], Play]]] = {
    f"{id}{' stepped' if is_stepped else ''}": (
        "stolik",
        f"{id}, 4 players{', stepped' if is_stepped else ''}",
        partial(stolik, id, is_stepped),
    )
    for id in ("clank", "catacombs", "brains")
    for is_stepped in (False, True)
}
ALL = OURS | PEERS


def measure(name: str, seconds: float) -> None:
    """Play for a while and print the rates; runs in a process of its own."""
    package, _, prepare = ALL[name]
    random.seed(1)
    play = prepare()
    play()
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play()
    rates = {"decisions": decisions / spent, "version": version(package)}
    print(json.dumps(rates))


def run(python: str, name: str, seconds: float, is_plain: bool = False) -> dict[str, Any]:
    command = [python, __file__, "--one", name, "--seconds", str(seconds)]
    environment = {key: value for key, value in os.environ.items() if key != "STOLIK_PURE"}
    environment |= {"STOLIK_PURE": "1"} if is_plain else {}
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    if done.returncode:
        sys.exit(f"{name} could not be measured: {' '.join(command)}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def environment_for_peers(folder: Path) -> str:
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print(f"installing {', '.join(PACKAGES)}…", file=sys.stderr, flush=True)
        venv.create(folder, with_pip=True)
        install = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
        subprocess.run(install, check=True, stdout=sys.stderr, stderr=subprocess.STDOUT)
    return str(python)


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.partition(": ")[2] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def compare(python: str, seconds: float, rounds: int) -> None:
    best: dict[tuple[str, bool], dict[str, Any]] = {}
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    for _ in range(rounds):
        for name in ALL:
            for is_plain in (False, True) if name in OURS else (False,):
                whose = sys.executable if name in OURS else python
                rates = run(whose, name, seconds, is_plain)
                older = best.get((name, is_plain), rates)
                better = max(older, rates, key=lambda each: float(each["decisions"]))
                best[name, is_plain] = better
                print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    catan, hearts = (best[name, False]["decisions"] for name in ("catanatron", "hearts"))
    today = datetime.now(UTC).date().isoformat()
    cores = f"{os.cpu_count()} cores"
    print(f"{today}, {processor()}, {cores}, Python {platform.python_version()}, load {load:.1f};")
    print(f"best of {rounds} rounds of {seconds:g} s.\n")
    print("| engine | game | decisions/s | × catanatron | × hearts |")
    print("| --- | --- | --: | --: | --: |")
    for (name, is_plain), rates in best.items():
        package, game, _ = ALL[name]
        how = ("plain" if is_plain else "compiled") if name in OURS else rates["version"]
        speed = rates["decisions"]
        print(
            f"| {package} {how} | {game} | {speed:,.0f} "
            f"| {speed / catan:.1f} | {speed / hearts:.2f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Our engine beside its peers.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--one", choices=list(ALL), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        measure(args.one, args.seconds)
    elif args.keep:
        compare(environment_for_peers(args.keep.absolute()), args.seconds, args.rounds)
    else:
        with tempfile.TemporaryDirectory() as folder:
            compare(environment_for_peers(Path(folder)), args.seconds, args.rounds)


if __name__ == "__main__":
    main()
