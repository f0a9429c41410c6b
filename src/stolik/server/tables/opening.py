"""The one door to stored tables: whatever lies in the database becomes an open table, or a halted
one that says why. Nothing that is wrong with one table is ever raised to the others.

A halted table is still known as far as it can be read: who sits there, what was said, the score
so far. Its log stays as it is.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from stolik import games
from stolik.core.reasons import Reason, Refused
from stolik.server.tables import log
from stolik.server.tables.table import Snapshot, Table


@dataclass(frozen=True, slots=True)
class Row:
    """An entry as it is stored, not read yet."""

    number: int
    at: int
    device: str
    key: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored. `rows_after` gives the entries after a number, in order."""

    id: str
    secret: bytes
    phase: str
    snapshot: bytes | None
    rows_after: Callable[[int], list[Row]]


@dataclass(frozen=True, slots=True)
class Open:
    """A table that goes on."""

    table: Table


@dataclass(frozen=True, slots=True)
class Halted:
    """A table that cannot go on, and why; None where not even its first entry can be read."""

    table: Table | None
    reason: Reason
    error: Exception | None = None


class Halt(Exception):
    """A table must not be opened, and why."""

    def __init__(self, id: str, **params: object) -> None:
        super().__init__(id)
        self.reason = Reason(id, params)


# A packed edition by its hash; None where it is not known.
FindEdition = Callable[[str], bytes | None]


def entry_of(game: str, content: str, seats: int, find_edition: FindEdition) -> games.Entry:
    """The game of the edition with this hash, or of the days before there were any."""
    packed = find_edition(content)
    return games.of_packed(packed, seats) if packed else games.of_format1(game, content)


def game_for(plan: log.Created, find_edition: FindEdition) -> games.Entry:
    """The game that a table is played with: that of the edition with which it began."""
    try:
        return entry_of(plan.game, plan.content, len(plan.seats), find_edition)
    except Refused as refused:
        raise Halt("unknown_edition", game=plan.game) from refused


def read_row(row: Row) -> log.Entry:
    """A stored entry; one that cannot be read halts its table."""
    try:
        body = log.decode(row.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Halt("unreadable_entry", number=row.number) from error
    return log.Entry(row.number, row.at, row.device, row.key, body)


def read_snapshot(data: bytes) -> Snapshot:
    """A stored snapshot; one that cannot be read is damaged."""
    try:
        return msgspec.json.decode(data, type=Snapshot)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Halt("damaged_snapshot") from error


def open_table(stored: Stored, find_edition: FindEdition) -> Open | Halted:
    """The table that is stored, as far as it goes."""
    problems: list[Exception] = []
    # The log is the truth, and a snapshot only saves the time to read it.
    for snapshot in (stored.snapshot, None) if stored.snapshot is not None else (None,):
        try:
            table = _play(stored, snapshot, find_edition)
        except SQLAlchemyError:
            # A database that fails says nothing about the table.
            raise
        except Exception as problem:
            problems.append(problem)
        else:
            if table.halted is None:
                return Open(table)
            # Only an engine sees in the entries that a game has ended.
            table.state.phase = stored.phase
            return Halted(table, table.halted)
    reason = reason_of(problems[0])
    return Halted(_known(stored, reason), reason, problems[0])


def reason_of(problem: Exception) -> Reason:
    """What a table is halted for."""
    if isinstance(problem, Halt):
        return problem.reason
    if isinstance(problem, Refused) and problem.reason.id.startswith("save_"):
        return Reason("damaged_snapshot")
    return Reason("engine_fault")


def _play(stored: Stored, snapshot: bytes | None, find_edition: FindEdition) -> Table:
    """The table that its snapshot and the entries after it add up to."""
    if snapshot is not None:
        plan = read_snapshot(snapshot).table.plan
        table = Table(stored.secret, game_for(plan, find_edition))
        table.restore(snapshot)
    else:
        first = read_row(stored.rows_after(0)[0]).body
        if not isinstance(first, log.Created):
            raise Halt("unreadable_entry", number=1)
        table = Table(stored.secret, game_for(first, find_edition))
    for row in stored.rows_after(table.kept):
        table.add(read_row(row))
    return table


def _known(stored: Stored, reason: Reason) -> Table | None:
    """What can be told of a table without playing it; what cannot be read is passed over."""
    table = Table(stored.secret)
    rows = stored.rows_after(0)
    try:
        kept = read_snapshot(stored.snapshot or b"")
        table.state, table.position, table.returns = kept.table, kept.state, kept.returns
        rows = [row for row in rows if row.number > kept.table.number]
    except Halt:
        pass
    for row in rows:
        table.halted = reason
        try:
            table.add(read_row(row))
        except Exception:
            if not hasattr(table, "state"):
                return None
            table.state.number = row.number
    table.halt(reason)
    table.state.phase = stored.phase
    return table
