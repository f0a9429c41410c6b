"""`stolik simulate`: many games by bots, as a table for people or JSON for programs."""

import gc
import json
import sys
import time
from argparse import Namespace
from dataclasses import asdict, dataclass

from rich.progress import track

from stolik import bots, games, is_compiled
from stolik.arena.match import seated
from stolik.bots.names import full_name
from stolik.bots.playout import play_out
from stolik.core.game import digest
from stolik.core.notation import seat_letter
from stolik.core.options import Values
from stolik.core.reasons import refuse
from stolik.terminal.typed import game_options, whole_number
from stolik.text.speaker import Speaker, Words


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; the same seed, seats, bots and options give it again."""

    seed: int
    scores: list[int]
    winners: list[int]
    decisions: int
    digest: str


def play_one(entry: games.Entry, settings: Values, names: list[str], seed: int) -> Played:
    """One game by the named bots, all its luck from one seed."""
    game = entry.game
    s = game.new(settings, len(names), game.fast_chance(seed))
    decisions = play_out(game, s, seated(names, seed))
    result = game.result(s)
    return Played(seed, list(result.points), list(result.winners), decisions, digest(game, s))


def bots_by_seat(given: str, seats: int) -> list[str]:
    """One bot a seat: the given list, or one name for all.

    >>> bots_by_seat("random", 3)
    ['random', 'random', 'random']
    """
    names = [name.strip() for name in given.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise refuse("bots_count", n=seats, given=len(names))
    for name in names:
        bots.find(name, 0)
    return names


def run(args: Namespace, words: Words) -> None:
    """The command."""
    entry = games.find(args.game)
    game = entry.game
    count = whole_number("--games", args.games, 1)
    seed = whole_number("--seed", args.seed, 0)
    listed = args.bots.count(",") + 1
    usual = listed if listed > 1 else game.max_seats
    seats = whole_number("--seats", args.seats or str(usual), 1)
    settings = game.settings(game_options(args.option))
    game.check_table(settings, seats)
    names = bots_by_seat(args.bots, seats)
    seeds = range(seed, seed + count)
    # What is loaded stays loaded: the garbage collector need not look at it again and again.
    gc.freeze()
    start = time.perf_counter()
    quiet = args.json or not sys.stderr.isatty()
    played = [
        play_one(entry, settings, names, number)
        for number in (seeds if quiet else track(seeds, description=game.id, transient=True))
    ]
    seconds = time.perf_counter() - start
    decisions = sum(one.decisions for one in played)
    if args.json:
        report = {
            "game": game.id,
            "seats": seats,
            "games": count,
            "seed": seed,
            "compiled": is_compiled(),
            "decisions": decisions,
            "seconds": seconds,
            "decisions_per_second": decisions / seconds,
            "games_per_second": count / seconds,
            "results": [asdict(one) for one in played],
        }
        print(json.dumps(report))
        return
    speaker = Speaker(entry, words.language, [seat_letter(seat) for seat in range(seats)])
    title = speaker.say("game", "title")
    print(speaker.say("ui", "simulate_title", title=title, games=count, seats=seats, seed=seed))
    for seat, name in enumerate(names):
        line = {
            "letter": seat_letter(seat),
            "bot": full_name(words, name),
            "wins": sum(seat in one.winners for one in played),
            "mean": round(sum(one.scores[seat] for one in played) / count, 2),
        }
        print(speaker.say("ui", "simulate_seat", **line))
    engine = speaker.say("ui", "engine_compiled" if is_compiled() else "engine_pure")
    rate = round(decisions / seconds)
    spent = round(seconds, 2)
    print(
        speaker.say(
            "ui", "simulate_speed", decisions=decisions, seconds=spent, rate=rate, engine=engine
        )
    )
