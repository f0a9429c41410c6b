"""`stolik analyse`: the review of a recorded game, for people or as JSON for the client."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

from stolik import bots, games
from stolik.analysis.review import Effort, Judged, Review, review
from stolik.arena import executor
from stolik.bots.names import full_name
from stolik.cli.progress import watched
from stolik.core import records
from stolik.core.events import SPECTATOR
from stolik.core.reasons import refuse
from stolik.core.records import Record
from stolik.terminal.typed import whole_number
from stolik.text.speaker import Speaker, Words

# How many places of a long game are shown.
PLACES = 12


def run(args: Namespace, words: Words) -> None:
    """The command."""
    record = records.read_file(Path(args.file))
    entry = games.of_record(record)
    bots.find(args.bot, 0)
    effort = Effort(
        args.bot,
        whole_number("--playouts", args.playouts, 4),
        whole_number("--redraws", args.redraws, 10),
        whole_number("--seed", args.seed, 0),
    )
    workers = whole_number("--workers", args.workers or str(executor.cores()), 1)
    if not record.decisions:
        raise refuse("record_empty", file=args.file)
    found = review(
        record,
        effort,
        partial(executor.in_processes, workers=workers),
        partial(watched, label=record.game),
    )
    if args.json:
        print(json.dumps(report(record, effort, found), ensure_ascii=False))
        return
    speaker = Speaker(entry, words.language, record.names)
    for line in lines(effort, found, speaker, words, args.all):
        print(line)


def report(record: Record, effort: Effort, found: Review) -> dict[str, object]:
    """Everything, for programs; of re-drawings only their mean."""
    data = asdict(found)
    for decision, judged in zip(data["decisions"], found.decisions, strict=True):
        decision["luck"] = [
            {"source": d.source, "seat": d.seat, "got": d.got, "expected": round(d.expected, 3)}
            for d in judged.luck
        ]
    return {"game": record.game, "names": record.names, "effort": asdict(effort), **data}


def lines(
    effort: Effort, found: Review, speaker: Speaker, words: Words, all: bool
) -> Iterator[str]:
    """The review for people."""
    names = speaker.names
    name = full_name(words, effort.bot)
    count = len(found.decisions)
    yield words.say("ui", "analyse_title", title=speaker.say("game", "title"), decisions=count)
    yield words.say("ui", "analyse_effort", bot=name, playouts=effort.playouts)
    yield words.say("ui", "analyse_chances")
    yield _chances(words, names, 0, found.start)
    every = 1 if all else max(count // PLACES, 1)
    for judged in found.decisions:
        if all:
            yield _decision(words, names, judged, "analyse_decision")
        if judged.number % every == 0 or judged.number == count:
            yield _chances(words, names, judged.number, judged.chances)
    for seat in found.seats:
        told = {"choices": seat.choices, "lost": round(100 * seat.lost, 1)}
        yield words.say("ui", "analyse_seat", name=names[seat.seat], blunders=seat.blunders, **told)
    for judged in found.decisions:
        if judged.blunder:
            yield _decision(words, names, judged, "analyse_blunder")
    if found.luck:
        yield words.say("ui", "analyse_luck")
    for total in found.luck:
        who = words.say("ui", "analyse_table") if total.seat == SPECTATOR else names[total.seat]
        told = {"got": round(total.got, 1), "expected": round(total.expected, 1)}
        luckier, source = round(100 * total.luckier), speaker.say("luck", total.source)
        yield words.say("ui", "analyse_total", who=who, source=source, luckier=luckier, **told)


def _decision(words: Words, names: Sequence[str], judged: Judged, key: str) -> str:
    told = {
        "n": judged.number,
        "name": names[judged.seat],
        "notation": judged.notation,
    }
    if judged.best:
        told["chance"] = round(100 * judged.chance)
        told["best"] = judged.best
        told["best_chance"] = round(100 * judged.best_chance)
        told["error"] = round(100 * judged.error)
    return words.say("ui", key, **told)


def _chances(words: Words, names: Sequence[str], number: int, chances: list[float]) -> str:
    shares = [
        words.say("ui", "share", what=name, share=round(100 * chance))
        for name, chance in zip(names, chances, strict=True)
    ]
    return words.say("ui", "analyse_after", n=number, shares=", ".join(shares))
