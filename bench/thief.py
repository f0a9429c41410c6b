"""How well the thief does in BRZDĘK!: against three random players, and among its own kind.

    python -m tools.run bench/thief.py 1000

Seats are taken in turn. One line a dungeon and table: games won alone, how the thieves came out,
the average score of the winner.
"""

import sys

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.games.clank.show.view import STATUSES

SEATS = 4
DUNGEONS = (
    ("clank", "board", "front"),
    ("clank", "board", "back"),
    ("catacombs", "party", "never"),
)


def measure(id: str, option: str, value: str, thieves: int, count: int) -> str:
    game = games.find(id).game
    settings = game.settings({option: value})
    won = 0
    outcomes = dict.fromkeys(STATUSES, 0)
    winning: list[int] = []
    for seed in range(count):
        names = ["thief" if (seat + seed) % SEATS < thieves else "random" for seat in range(SEATS)]
        players = [bots.find(name, -(seed * 8 + seat + 1)) for seat, name in enumerate(names)]
        s = game.new(settings, SEATS, game.fast_chance(seed))
        play_out(game, s, players)
        result = game.result(s)
        won += len(result.winners) == 1 and names[result.winners[0]] == "thief"
        winning.extend(result.points[seat] for seat in result.winners)
        for seat, name in enumerate(names):
            if name == "thief":
                outcomes[STATUSES[s.status[seat]]] += 1
    ends = ", ".join(f"{word} {n / (count * thieves):.1%}" for word, n in outcomes.items() if n)
    mean = sum(winning) / max(len(winning), 1)
    return (
        f"{id} {value}, {thieves} of {SEATS} thieves, {count} games: "
        f"won by a thief {won / count:.1%}; "
        f"thieves {ends}; average winning score {mean:.1f}"
    )


def main() -> None:
    count = int(sys.argv[1])
    for id, option, value in DUNGEONS:
        for thieves in (1, SEATS):
            print(measure(id, option, value, thieves, count), flush=True)


if __name__ == "__main__":
    main()
