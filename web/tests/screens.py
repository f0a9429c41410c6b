"""Positions for the test of layouts: games of bots with 2 to 6 players, questions open, and ends.

`python screens.py GAME COUNT SEED` writes JSON lines: for each language the message that
the server would send to the seat to move, with the log up to there.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from positions import Place, Plan, choose, plan, play, put, told

from stolik import games
from stolik.server.history.telling import steps
from stolik.server.tables import log, projection
from stolik.server.tables.table import Table
from stolik.text.files import languages

# Every so many positions one is the end of a game.
ENDS = 10


def tables(game: str, count: int, chance: random.Random) -> list[Plan]:
    """Set-ups, each number of players as often as any other."""
    rules = games.find(game).game
    found = []
    for number in range(max(5, count // 6)):
        one = plan(game, number, chance)
        most = rules.most_seats(rules.settings(dict(one.options)))
        seats = range(max(2, rules.min_seats), most + 1)
        found.append(replace(one, seats=seats[number % len(seats)]))
    return found


def shown(table: Table, game: str) -> str:
    """A position in all languages, with its log."""
    seat = max(table.to_move, 0)
    assert table.session is not None
    happened = [one for _, some in steps(table.session) for one in projection.events(some, seat)]
    said: dict[str, Any] = {
        language: {
            "message": json.loads(told(table, language, seat)),
            "log": {"events": happened, "texts": projection.event_texts(happened, table, language)},
        }
        for language in languages()
    }
    return json.dumps({"game": game, "players": len(table.seats), "said": said}, ensure_ascii=False)


def positions(game: str, count: int, seed: str) -> Iterator[str]:
    """So many positions of a game."""
    chance = random.Random(f"{game} {seed}")
    plans = tables(game, count, chance)
    played = [play(one, chance) for one in plans]
    ends = max(1, count // ENDS)
    found = {(t, n): kinds for t, (_, all) in enumerate(played) for n, kinds in enumerate(all)}
    chosen: set[Place] = set(choose(found, count - ends, chance))
    chosen |= {(t, len(played[t][0])) for t in range(ends)}
    for number, (moves, _) in enumerate(played):
        here = {at for table, at in chosen if table == number}
        if not here:
            continue
        table = plans[number].open()
        for at in range(max(here) + 1):
            if at in here:
                yield shown(table, game)
            if at < len(moves):
                put(table, table.to_move, log.Acted(table.to_move, moves[at]))


if __name__ == "__main__":
    game, count, seed = sys.argv[1:]
    for line in positions(game, int(count), seed):
        print(line)
