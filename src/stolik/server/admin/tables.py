"""Tables, as the host of a server sees and changes them."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select

from stolik.core.reasons import refuse
from stolik.server.guard import keys
from stolik.server.history import telling
from stolik.server.live.room import work_of
from stolik.server.storage import groups, notices, queries, schema
from stolik.server.storage.queries import Append
from stolik.server.tables import commands, log, timeouts
from stolik.server.tables.table import Table

SHORTEST_PREFIX = 4
# Everything that belongs to one table, before the table itself.
PARTS = (
    schema.members,
    schema.log,
    schema.snapshots,
    schema.replays,
    schema.bot_work,
    schema.presence,
)


class TableRow(msgspec.Struct, frozen=True):
    """A line of the list: times in ms."""

    id: str
    game: str
    phase: str
    code: str
    host: str
    created_at: int
    last_at: int
    entries: int
    halted: bool


class MemberRow(msgspec.Struct, frozen=True):
    """Somebody who has come to a table."""

    device: str
    name: str
    seats: list[int]
    removed: bool


class TableView(msgspec.Struct, frozen=True):
    """A table: who is there and how much is kept of it, but nothing of the game itself."""

    row: TableRow
    members: list[MemberRow]
    seats: list[str]
    chat: int
    bytes: int
    why: str


def list_tables(conn: Connection, phase: str = "", most: int = 100) -> list[TableRow]:
    """The tables, the one with the latest entry first."""
    return _rows(conn, schema.tables.c.phase == phase if phase else None, most)


def _rows(conn: Connection, where: Any = None, most: int = 1) -> list[TableRow]:
    c, e, d = schema.tables.c, schema.log.c, schema.devices.c
    last, count = func.max(e.at), func.count(e.number)
    wanted = (
        select(c.id, c.game, c.phase, c.code, d.name, c.created_at, last, count, c.halted_at)
        .outerjoin(schema.log, e.table_id == c.id)
        .outerjoin(schema.devices, d.id == c.host)
        .group_by(c.id, d.name)
        .order_by(last.desc(), c.id)
        .limit(most)
    )
    rows = conn.execute(wanted if where is None else wanted.where(where)).all()
    return [
        TableRow(id, game, phase, code, host or "", created, last or created, entries, bool(halted))
        for id, game, phase, code, host, created, last, entries, halted in rows
    ]


def find_table(conn: Connection, given: str) -> str:
    """The id of a table that was named by its id, the beginning of it, or its code."""
    c = schema.tables.c
    if found := queries.find_code(conn, keys.tidy_code(given)):
        return found
    alike = select(c.id).where(c.id.startswith(given, autoescape=True)).limit(2)
    found_ids = conn.execute(alike).scalars().all()
    if given in found_ids:
        return given
    if len(found_ids) != 1 or len(given) < SHORTEST_PREFIX:
        raise refuse("no_table_like", given=given)
    return str(found_ids[0])


def show(conn: Connection, id: str) -> TableView:
    """All about a table that is its host's business."""
    row = _rows(conn, schema.tables.c.id == id)[0]
    size = select(func.sum(func.length(schema.log.c.body))).where(schema.log.c.table_id == id)
    kept = int(conn.execute(size).scalar_one() or 0)
    found = queries.load(conn, id)
    table = found.table if found else None
    if table is None:
        return TableView(row, [], [], 0, kept, "")
    members = [
        MemberRow(one.device, one.name, table.seats_of(one.device), one.removed)
        for one in table.state.members
    ]
    seats = [seat.name for seat in table.seats]
    why = table.halted.id if table.halted else table.state.closed
    return TableView(row, members, seats, table.state.said, kept, why)


def open_table(conn: Connection, id: str) -> Table:
    """A table, to add an entry; refused if not even its beginning can be read."""
    found = queries.load(conn, id)
    if found is None or found.table is None:
        raise refuse("unreadable_entry", number=1)
    return found.table


def add(conn: Connection, table: Table, body: log.AnyBody, now: int) -> None:
    """Add an entry to the log of a table; nodes are told."""
    entry = log.Entry(table.number + 1, now, "", "", body)
    table.add(entry)
    stored = queries.append(
        conn,
        Append(
            table.plan.table,
            entry,
            phase=table.phase,
            wake_at=timeouts.due_at(table),
            work=work_of(table) if table.bot_to_move else None,
            work_at=now,
            no_work=not table.bot_to_move,
            code=body.code if isinstance(body, log.Coded) else "",
        ),
    )
    # Nobody else writes meanwhile, so the number is free.
    assert stored
    notices.tell(conn, notices.TABLE, table.plan.table, now)


def close(conn: Connection, id: str, now: int) -> None:
    """End a game with the score so far."""
    table = open_table(conn, id)
    add(conn, table, commands.close_now(table, "server"), now)


def expire(conn: Connection, before: int, now: int) -> list[str]:
    """Close all unfinished games that nobody has touched since a moment; their ids."""
    closed = []
    for id in queries.untouched(conn, before, most=1_000_000):
        found = queries.load(conn, id)
        if found and found.table and found.table.phase in queries.UNFINISHED:
            add(conn, found.table, commands.expire(found.table), now)
            closed.append(id)
    return closed


def remove(conn: Connection, id: str, now: int) -> None:
    """Delete a table with all that is kept of it."""
    for part in PARTS:
        conn.execute(delete(part).where(part.c.table_id == id))
    conn.execute(delete(schema.tables).where(schema.tables.c.id == id))
    notices.tell(conn, notices.TABLE, id, now)


def recode(conn: Connection, given: str, now: int) -> str:
    """Another code for a table, or for a group that is named by its code."""
    code = keys.tidy_code(given)
    if keys.is_code(code, keys.GROUP_CODE_LENGTH) and groups.find(conn, code):
        new = keys.new_code(keys.GROUP_CODE_LENGTH)
        groups.recode(conn, code, new)
        return keys.spaced_code(new)
    table = open_table(conn, find_table(conn, given))
    new = keys.new_code()
    add(conn, table, log.Coded(new), now)
    return keys.spaced_code(new)


def export(conn: Connection, id: str) -> dict[str, Any]:
    """A table as plain data: its log with places for devices. The secret of its luck is there
    once it has been opened to everybody."""
    table = open_table(conn, id)
    row = _rows(conn, schema.tables.c.id == id)[0]
    told = queries.find_replay(conn, id)
    record = telling.unpack(told).record if told else ""
    return {
        "format": "stolik table 1",
        "table": msgspec.to_builtins(row),
        "members": [one.name for one in table.state.members],
        "entries": [
            {
                "number": one.number,
                "at": one.at,
                "member": table.member(one.device),
                "body": msgspec.json.decode(one.body),
            }
            for one in queries.rows(conn, id, 0)
        ],
        "secret": table.secret.hex() if table.phase == "over" else None,
        "record": telling.with_names(record, table.names) if record else None,
    }
