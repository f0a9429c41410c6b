"""`stolik arena`: bots meet on the same luck from every seat, and get ratings with intervals."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from stolik import bots, games, is_compiled
from stolik.arena import executor, plot
from stolik.arena.match import Contest, Played, play
from stolik.arena.results_file import ResultsFile
from stolik.arena.schedule import Meeting, schedule
from stolik.arena.standings import (
    Figure,
    Standing,
    by_line_up,
    head_to_head,
    in_order,
    standings,
)
from stolik.bots.names import full_name
from stolik.cli.progress import watched
from stolik.core.reasons import refuse
from stolik.terminal.typed import game_options, whole_number
from stolik.text.speaker import Speaker, Words

USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for, checked."""

    contest: Contest
    bots: list[str]
    meetings: list[Meeting]
    seed: int
    # How many processes; 0 for a Ray cluster.
    workers: int


def _wanted(args: Namespace) -> Wanted:
    game = games.find(args.game).game
    options = game_options(args.option)
    seats = whole_number("--seats", args.seats or str(min(USUAL_SEATS, game.max_seats)), 2)
    names = [name.strip() for name in args.bots.split(",")]
    for name in names:
        bots.find(name, 0)
    count = whole_number("--games", args.games, 1)
    seed = whole_number("--seed", args.seed, 0)
    if args.ray and args.workers:
        raise refuse("ray_or_workers")
    workers = whole_number("--workers", args.workers or str(executor.cores()), 1)
    # A game that cannot be set up is refused here, not by every worker.
    game.new(game.settings(options), seats, game.fast_chance(0))
    contest = Contest(game.id, options, seats)
    meetings = schedule(names, seats, seed, count)
    return Wanted(contest, names, meetings, seed, 0 if args.ray else workers)


def run(args: Namespace, words: Words) -> None:
    """The command."""
    wanted = _wanted(args)
    path = Path(args.plot) if args.plot else None
    if path is not None and not path.parent.is_dir():
        raise refuse("file_unwritable", file=str(path))
    found = in_order(_games(wanted, args.file))
    if path is not None:
        _draw(path, found, wanted.contest, words)
    if args.json:
        print(json.dumps(report(found, wanted), ensure_ascii=False))
    else:
        for line in lines(found, wanted, words):
            print(line)


def _games(wanted: Wanted, file: str | None) -> list[Played]:
    """The games of the schedule: those kept in the file, and the rest played now."""
    with ResultsFile(Path(file), wanted.contest) if file else nullcontext() as results:
        kept = {played.meeting: played for played in results.games} if results else {}
        found = [kept[meeting] for meeting in wanted.meetings if meeting in kept]
        missing = [meeting for meeting in wanted.meetings if meeting not in kept]
        total, done = len(wanted.meetings), len(found)
        for played in watched(_play(wanted, missing), total, wanted.contest.game, done):
            if results:
                results.add(played)
            found.append(played)
    return found


def _play(wanted: Wanted, missing: Sequence[Meeting]) -> Iterator[Played]:
    work = partial(play, wanted.contest)
    if not wanted.workers:
        return executor.on_ray(work, missing)
    return executor.in_processes(work, missing, wanted.workers)


def report(found: Sequence[Played], wanted: Wanted) -> dict[str, object]:
    """Everything, for programs."""
    return {
        "game": wanted.contest.game,
        "seats": wanted.contest.seats,
        "options": wanted.contest.options,
        "seed": wanted.seed,
        "games": len(found),
        "compiled": is_compiled(),
        "bots": [asdict(one) for one in standings(found)],
        "line_ups": [asdict(one) for one in by_line_up(found)],
        "head_to_head": [asdict(one) for one in head_to_head(found)],
    }


def lines(found: Sequence[Played], wanted: Wanted, words: Words) -> Iterator[str]:
    """Everything, for people."""
    contest = wanted.contest
    speaker = Speaker(games.find(contest.game), words.language, [])
    head = {"games": len(found), "seats": contest.seats, "seed": wanted.seed}
    yield words.say("ui", "simulate_title", title=speaker.say("game", "title"), **head)
    for place, one in enumerate(standings(found), 1):
        yield from _bot_lines(place, one, speaker, words)
    tables = by_line_up(found)
    for table in tables if len(tables) > 1 else ():
        seats = ", ".join(full_name(words, bot) for bot in table.bots)
        for bot, wins in table.wins.items():
            told = {"seats": seats, "games": table.games, **_told(wins, 100)}
            yield words.say("ui", "arena_table", bot=full_name(words, bot), **told)
    for pair in head_to_head(found):
        names = {"bot": full_name(words, pair.bot), "other": full_name(words, pair.other)}
        share = round(100 * pair.ahead, 1)
        yield words.say("ui", "arena_pair", share=share, times=pair.times, **names)


def _bot_lines(place: int, one: Standing, speaker: Speaker, words: Words) -> Iterator[str]:
    name = full_name(words, one.bot)
    yield words.say("ui", "arena_bot", place=place, bot=name, **_told(one.rating, 1))
    yield words.say("ui", "arena_wins", par=round(100 * one.par, 1), **_told(one.wins, 100))
    winning = round(one.winning_points, 1)
    yield words.say("ui", "arena_points", winning=winning, **_told(one.points, 1))
    if one.fates:
        shares = [
            words.say("ui", "share", what=speaker.say("fate", fate), share=round(100 * part, 1))
            for fate, part in one.fates.items()
        ]
        yield words.say("ui", "arena_fates", fates=", ".join(shares))
    times = {"mean": round(one.move_ms, 2), "longest": round(one.longest_ms, 1)}
    yield words.say("ui", "arena_time", moves=one.moves, **times)


def _told(figure: Figure, times: int) -> dict[str, float]:
    return {key: round(times * value, 1) for key, value in asdict(figure).items()}


def _draw(path: Path, found: Sequence[Played], contest: Contest, words: Words) -> None:
    ordered = standings(found)
    speaker = Speaker(games.find(contest.game), words.language, [])
    picture = plot.svg(
        words.say("ui", "arena_plot", title=speaker.say("game", "title"), games=len(found)),
        [full_name(words, one.bot) for one in ordered],
        [
            plot.Panel(words.say("ui", "arena_rating"), [one.rating for one in ordered]),
            plot.Panel(
                words.say("ui", "arena_share"),
                [one.wins for one in ordered],
                [one.par for one in ordered],
            ),
        ],
        words.language,
    )
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise refuse("file_unwritable", file=str(path)) from error
