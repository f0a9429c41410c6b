"""Ten turns of one table as its first seat sees them, for tests of clicks and of what stays put.

`python turns.py GAME SEED` writes JSON lines: at each decision the message in Polish with the log
so far, whose decision it is, what a bot has decided, and how many turns the first seat has had.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace

import msgspec
from positions import plan, play, put, told
from screens import told_so_far

from stolik.server.tables import log, projection

LANGUAGE = "pl"
SEATS = 3
TURNS = 10


def turns(game: str, seed: str) -> Iterator[str]:
    """The decisions of a table until its first seat has had ten turns."""
    chance = random.Random(f"{game} {seed} turns")
    one = replace(plan(game, 0, chance), options={"first_player": "A"} if game != "brains" else {})
    table = replace(one, seats=SEATS).open()
    moves, _ = play(replace(one, seats=SEATS), chance)
    had, last = 0, -1
    for move in moves:
        seat = table.to_move
        had += seat == 0 and last != 0
        last = seat
        if had > TURNS:
            return
        happened = told_so_far(table)
        worded = msgspec.to_builtins(projection.event_texts(happened, table, LANGUAGE)._asdict())
        message = json.loads(told(table, LANGUAGE, 0))
        said = {LANGUAGE: {"message": message, "log": {"events": happened, **worded}}}
        line = {
            "game": game,
            "players": SEATS,
            "said": said,
            "seat": seat,
            "move": move,
            "own": had,
        }
        yield json.dumps(line, ensure_ascii=False)
        put(table, seat, log.Acted(seat, move))


if __name__ == "__main__":
    for line in turns(*sys.argv[1:]):
        print(line)
