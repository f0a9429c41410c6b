"""The process that does long work on games: telling, checking, playing again. A request a line, an
answer a line; it ends when nobody asks any more.

Nothing of it touches the database: what is needed comes with the request.
"""

import gzip
import logging
from itertools import islice

import msgspec

from stolik import games
from stolik.core.edition import Edition
from stolik.core.reasons import Message, Reason, Refused, refuse
from stolik.server.history import telling
from stolik.server.logs import set_up_logs
from stolik.server.tables import log, opening, projection
from stolik.server.tables.opening import Halted, Row, Stored
from stolik.server.tables.table import Table
from stolik.server.workers import answer_lines
from stolik.text.naming import Name
from stolik.text.speaker import Speaker


class Asked(msgspec.Struct, frozen=True, tag=True):
    """A piece of work."""


class Tell(Asked, frozen=True):
    """Tell a finished table from all places; the answer is `Kept`."""

    secret: bytes
    rows: list[Row]
    editions: dict[str, bytes] = {}


class Kept(msgspec.Struct, frozen=True):
    """A told game as it is kept, and the edition with the box that it has its numbers from; empty
    if numbers need none."""

    told: bytes
    box: bytes


class Word(Asked, frozen=True):
    """Put a told game, as it was seen from a place, into words; the answer is JSON, gzipped."""

    told: bytes
    content: str
    editions: dict[str, bytes]
    viewpoint: int
    language: str
    names: list[str]


class Log(Asked, frozen=True):
    """What a seat may know of a running game so far: JSON, gzipped."""

    secret: bytes
    rows: list[Row]
    editions: dict[str, bytes]
    seat: int
    language: str


class Check(Asked, frozen=True):
    """Check a record, if its edition is of today or among the known; the answer is JSON."""

    text: str
    source: str
    editions: list[str] = []


class Position(Asked, frozen=True):
    """A finished game after so many decisions, dealt anew for a seat: a state as JSON."""

    secret: bytes
    rows: list[Row]
    editions: dict[str, bytes]
    step: int
    seat: int
    seed: int


class Draw(Asked, frozen=True):
    """What a client draws tables of some content from, by file: JSON, gzipped."""

    content: str
    editions: dict[str, bytes]


AnyWork = Tell | Word | Log | Check | Position | Draw


class Done(msgspec.Struct, frozen=True, tag=True):
    """The work is done."""

    data: bytes


class Not(msgspec.Struct, frozen=True, tag=True):
    """It is refused: the id of the reason, and what goes into its sentence; that may be another
    sentence."""

    id: str
    params: "dict[str, str | int | Not]"

    def reason(self) -> Reason:
        """The reason as it was."""
        return Reason(self.id, self._params())

    def _params(self) -> dict[str, object]:
        return {
            name: Message(value.id, value._params()) if isinstance(value, Not) else value
            for name, value in self.params.items()
        }


AnyAnswer = Done | Not


class LogTold(msgspec.Struct, frozen=True):
    """Events, their texts and the names in these; as `api.types.LogInfo`."""

    events: list[dict[str, object]]
    texts: list[str]
    names: list[list[Name]]


def open_rows(work: Tell | Log | Position) -> Table:
    """The table of a request, from its whole log."""
    rows = work.rows
    stored = Stored("", work.secret, "", None, lambda after: [r for r in rows if r.number > after])
    found = opening.open_table(stored, work.editions.get)
    if isinstance(found, Halted):
        raise Refused(found.reason)
    if found.table.session is None:
        raise refuse("not_started")
    return found.table


def last_move(rows: list[Row]) -> log.Moved | None:
    """The last time that the rules of a table changed on the way."""
    bodies = (opening.read_row(row).body for row in reversed(rows))
    return next((body for body in bodies if isinstance(body, log.Moved)), None)


def do(work: AnyWork) -> bytes:
    """Do a piece of work, or refuse it."""
    match work:
        case Tell():
            return _tell(work)
        case Word():
            return _word(work)
        case Log():
            return _tell_so_far(work)
        case Check(text=text, source=source, editions=known):
            return msgspec.json.encode(telling.check_record(text, source, known))
        case Position():
            return _find_position(work)
        case Draw():
            return _draw(work)


def _tell(work: Tell) -> bytes:
    table = open_rows(work)
    box = games.box_of(table.entry)
    told = telling.tell_table(table, last_move(work.rows), box.hash if box else "")
    return msgspec.msgpack.encode(Kept(telling.pack(told), box.pack() if box else b""))


def _word(work: Word) -> bytes:
    told = telling.unpack(work.told)
    if work.viewpoint not in told.viewpoints:
        raise refuse("may_not_look")
    if told.box in work.editions:
        entry = games.of_box(Edition.unpack(work.editions[told.box]))
    else:
        entry = opening.entry_of(told.game, work.content, len(work.names), work.editions.get)
    edition = "" if entry is games.find(told.game) else told.box or work.content
    words = Speaker(entry, work.language, work.names)
    seen = told.viewpoints[work.viewpoint]
    info = telling.worded(edition, seen, telling.result_of(told), told.verdict, words)
    return packed(info)


def packed(answer: object) -> bytes:
    """JSON, gzipped."""
    return gzip.compress(msgspec.json.encode(answer), compresslevel=6, mtime=0)


def _tell_so_far(work: Log) -> bytes:
    table = open_rows(work)
    assert table.session is not None
    moved = last_move(work.rows)
    played = telling.steps(table.session, moved.position if moved else None)
    steps = [projection.events(happened, work.seat) for _, happened in played]
    worded = [projection.event_texts(step, table, work.language) for step in steps]
    told = LogTold(
        [event for step in steps for event in step],
        [text for step in worded for text in step.texts],
        [names for step in worded for names in step.names],
    )
    return packed(told)


def _find_position(work: Position) -> bytes:
    session = open_rows(work).session
    assert session is not None
    if not 0 <= work.step < len(session.decided):
        raise refuse("no_such_step", most=len(session.decided) - 1)
    moved = last_move(work.rows)
    played = telling.steps(session, moved.position if moved else None)
    again, _ = next(islice(played, work.step, None))
    game = session.game
    world = game.determinize(again.state, work.seat, game.fast_chance(work.seed))
    return msgspec.json.encode(game.dump(world))


def _draw(work: Draw) -> bytes:
    if work.content in work.editions:
        entry = games.open_edition(Edition.unpack(work.editions[work.content]))
    else:
        entry = games.of_format1(games.format1_game(work.content), work.content)
    draw = entry.manifest.part("table_drawing", lambda game, text: {})
    return packed(draw(entry.game, entry.text))


def answer(line: bytes) -> AnyAnswer:
    """The answer to a request."""
    try:
        return Done(do(msgspec.json.decode(line, type=AnyWork)))
    except Refused as refused:
        return refused_as(refused.reason)


def refused_as(message: Message) -> Not:
    """A reason as plain data.

    >>> refused_as(Reason("record", {"line": 3, "problem": Message("record_seat")})).params["line"]
    3
    """
    params: dict[str, str | int | Not] = {}
    for name, value in message.params.items():
        if isinstance(value, Message):
            params[name] = refused_as(value)
        else:
            params[name] = value if isinstance(value, int) else str(value)
    return Not(message.id, params)


def reply(line: bytes) -> bytes:
    """The answer to a request, both as lines."""
    return msgspec.json.encode(answer(line))


def main() -> None:
    """Answer until there are no more requests."""
    set_up_logs(logging.WARNING)
    answer_lines(reply)


if __name__ == "__main__":
    main()
