"""How fast the search is: simulations and nodes a second in positions of a thieves' game.

    python -m tools.run bench/search.py                    # compiled, where it is
    STOLIK_PURE=1 python bench/search.py      # plain Python

A walk is one determinized world, one way down the tree, one playout and the way back; a node is a
decision that got its place in the tree. Seconds are those of the processor.
"""

import time

from stolik import bots, games, is_compiled
from stolik.bots.search import Searcher

WALKS = 60
EVERY = 29
POSITIONS = 24


def measure(id: str) -> str:
    game = games.find(id).game
    thief = bots.find("thief", 0)
    simulations = nodes = positions = seed = 0
    seconds = 0.0
    while positions < POSITIONS:
        seed += 1
        s = game.new(game.settings({}), 4, game.fast_chance(seed))
        decisions = 0
        while game.to_move(s) >= 0:
            options = game.legal(s)
            decisions += 1
            if decisions % EVERY == 0 and len(options) > 1 and positions < POSITIONS:
                bot = Searcher("", seed, 0.0, WALKS)
                start = time.process_time()
                bot.choose(game, options, s)
                seconds += time.process_time() - start
                if bot.result.simulations and bot.tree is not None:
                    positions += 1
                    simulations += bot.result.simulations
                    nodes += len(bot.tree.nodes)
            game.apply(s, thief.choose(game, options, s))
    return f"{id}: {simulations / seconds:,.0f} simulations/s, {nodes / seconds:,.0f} new nodes/s"


def main() -> None:
    print("compiled" if is_compiled() else "plain Python")
    for id in games.IDS:
        print(measure(id), flush=True)


if __name__ == "__main__":
    main()
