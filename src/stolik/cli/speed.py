"""`stolik bench`: how fast the engine is on this machine, in random play without a log."""

import gc
import json
import time
from argparse import Namespace

from stolik import games, is_compiled
from stolik.bots.playout import random_walk
from stolik.core.chance import Chance
from stolik.text.speaker import Speaker, Words

SEATS = 4
ROUNDS = 7
GAMES_A_ROUND = 150
CLONES = 2_000


def measure(entry: games.Entry) -> dict[str, float]:
    """The figures of one game; times are the best of several rounds, to leave out the
    noise of other programs."""
    game = entry.game
    settings = game.settings({})
    seats = min(SEATS, game.max_seats)
    # What is loaded stays loaded: the garbage collector need not look at it again and again.
    gc.freeze()
    best = clone = float("inf")
    decisions = offered = 0
    for _ in range(ROUNDS):
        chance = Chance.fast(1, 1)
        decisions = offered = 0
        start = time.perf_counter()
        for seed in range(GAMES_A_ROUND):
            s = game.new(settings, seats, game.fast_chance(seed))
            made, seen = random_walk(game, s, chance)
            decisions += made
            offered += seen
        best = min(best, (time.perf_counter() - start) / decisions)

        s = game.new(settings, seats, game.fast_chance(1))
        for _ in range(decisions // GAMES_A_ROUND // 2):
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])
        start = time.perf_counter()
        for _ in range(CLONES):
            game.clone(s)
        clone = min(clone, (time.perf_counter() - start) / CLONES)
    return {
        "decisions_per_second": round(1 / best),
        "clone_us": round(clone * 1e6, 2),
        "branching": round(offered / decisions, 2),
        "decisions_per_game": round(decisions / GAMES_A_ROUND, 1),
    }


def run(args: Namespace, words: Words) -> None:
    """The command."""
    figures = {id: measure(games.find(id)) for id in games.IDS}
    if args.json:
        print(json.dumps({"compiled": is_compiled(), "games": figures}))
        return
    engine = words.say("ui", "engine_compiled" if is_compiled() else "engine_pure")
    print(words.say("ui", "bench_title", engine=engine))
    for id, figure in figures.items():
        title = Speaker(games.find(id), words.language, []).say("game", "title")
        print(
            words.say(
                "ui",
                "bench_line",
                title=title,
                rate=figure["decisions_per_second"],
                clone=figure["clone_us"],
                branching=figure["branching"],
                length=figure["decisions_per_game"],
            )
        )
