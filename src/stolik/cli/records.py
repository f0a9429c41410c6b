"""`stolik verify` and `stolik replay`."""

from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from stolik import games
from stolik.core import records
from stolik.core.events import Event
from stolik.core.notation import whole
from stolik.core.records import Record
from stolik.terminal.screen import Left, Screen
from stolik.text.speaker import Speaker, Words


def _open(file: str) -> tuple[Record, games.Entry]:
    record = records.read_file(Path(file))
    return record, games.of_record(record)


def verify(args: Namespace, words: Words) -> None:
    """Check a record; a refusal says where it is wrong."""
    record, entry = _open(args.file)
    found = records.verify(record, entry.game)
    print(words.say("ui", "verify_ok", n=found.decisions, digests=found.digests))
    if found.sealed:
        print(words.say("ui", "verify_sealed"))
    if not found.over:
        print(words.say("ui", "verify_unfinished"))


def replay(args: Namespace, words: Words) -> None:
    """Step through a record with all hands open: the game has been played."""
    with suppress(Left):
        _step(args, Screen(words.language))


def _step(args: Namespace, screen: Screen) -> None:
    record, entry = _open(args.file)
    speaker = Speaker(entry, screen.language, record.names)
    total = len(record.decisions)
    until = 0
    for number, (session, happened) in enumerate(records.replay(record, entry.game)):
        if number:
            notation = record.decisions[number - 1][1]
            name = speaker.names[session.decided[-1][0]]
            screen.heading(
                speaker.say(
                    "ui", "replay_step", n=number, total=total, name=name, notation=notation
                )
            )
        _show(screen, speaker, happened)
        if session.is_over:
            screen.lines(speaker.result(entry.game.result(session.state)))
        if number >= until and number < total:
            answer = screen.ask(speaker.say("ui", "replay_prompt")).strip().lower()
            if answer == "q":
                return
            until = total if answer in ("k", "e") else max(whole(answer), number + 1)


def _show(screen: Screen, speaker: Speaker, happened: list[Event]) -> None:
    screen.lines(filter(None, speaker.events([event.full() for event in happened])))
