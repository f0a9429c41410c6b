"""Positions for the test of layouts: games of bots with 2 to 6 players, questions open, and ends,
then tables at which everything is as much as it can be.

`python screens.py GAME COUNT SEED` writes JSON lines: for each language the message that
the server would send to the seat to move, with the log up to there.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import crowded
import msgspec
from positions import Place, Plan, choose, plan, play, put, told

from stolik import games
from stolik.server.history.telling import steps
from stolik.server.tables import log, projection
from stolik.server.tables.table import Table
from stolik.text.files import languages

# Every so many positions one is the end of a game.
ENDS = 10
# Where a crowded table is filled: at the first turn after so many decisions.
MIDDLE = 120


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


def shown(table: Table, game: str, so_far: list[Any] | None = None) -> str:
    """A position in all languages, with its log; one that is given is that of a crowded table."""
    seat = max(table.to_move, 0)
    happened = told_so_far(table) if so_far is None else so_far
    said: dict[str, Any] = {}
    for language in languages():
        message = json.loads(told(table, language, seat))
        if so_far is not None:
            crowded.with_uses(message, table, language)
        worded = msgspec.to_builtins(projection.event_texts(happened, table, language)._asdict())
        said[language] = {"message": message, "log": {"events": happened, **worded}}
    about = {"game": game, "players": len(table.seats), "crowded": so_far is not None}
    return json.dumps({**about, "said": said}, ensure_ascii=False)


def told_so_far(table: Table) -> list[Any]:
    """What the seat to move knows of everything that has happened."""
    assert table.session is not None
    seat = max(table.to_move, 0)
    return [one for _, some in steps(table.session) for one in projection.events(some, seat)]


def crowds(game: str, chance: random.Random) -> Iterator[str]:
    """A full table without a question, then with each of those that have the most answers."""
    rules = games.find(game).game
    one = replace(plan(game, 0, chance), options=crowded.options(game))
    one = replace(one, seats=rules.most_seats(rules.settings(dict(one.options))))
    moves, kinds = play(one, chance)
    middle = [n for n, some in enumerate(kinds) if "to turn" in some or game == "brains"]
    at = next((n for n in middle if n >= MIDDLE), middle[-1])
    for question in crowded.QUESTIONS if game != "brains" else ("",):
        table = one.open()
        for move in moves[:at]:
            put(table, table.to_move, log.Acted(table.to_move, move))
        happened = told_so_far(table)
        crowded.crowd(table, game, question)
        yield shown(table, game, happened)
    if game != "brains":
        yield from with_characters(game, chance)


def with_characters(game: str, chance: random.Random) -> Iterator[str]:
    """A full table that begins to choose characters, then full ones in the middle of a turn."""
    rules = games.find(game).game
    one = replace(plan(game, 1, chance), options=crowded.with_characters(game))
    one = replace(one, seats=rules.most_seats(rules.settings(dict(one.options))))
    draft = replace(one, options={**one.options, "characters": "draft"}).open()
    yield shown(draft, game)
    moves, kinds = play(one, chance)
    at = next(n for n, some in enumerate(kinds) if "to turn" in some and n >= MIDDLE)
    for character in crowded.WIDEST:
        table = one.open()
        for move in moves[:at]:
            put(table, table.to_move, log.Acted(table.to_move, move))
        happened = told_so_far(table)
        crowded.crowd(table, game, "")
        crowded.crowd_boards(table, character)
        yield shown(table, game, happened)


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
    for line in crowds(game, random.Random(f"{game} {seed} crowds")):
        print(line)
    for line in positions(game, int(count), seed):
        print(line)
