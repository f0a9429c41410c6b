"""Histories of groups: entries with a number for each change, so that a device can ask for what
it has not seen. Plain functions on a connection, like those of `queries.py`."""

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from stolik.companion import history
from stolik.server.storage import schema
from stolik.server.storage.queries import put

MOST_ENTRIES = 5_000


@dataclass(frozen=True, slots=True)
class Group:
    """A group: how many entries its history has, and the number of the last change."""

    code: str
    name: str
    size: int
    changes: int


def create(conn: Connection, code: str, name: str, now: int) -> None:
    """A new group without entries."""
    row = {"code": code, "name": name, "created_at": now, "changes": 0, "size": 0}
    conn.execute(schema.groups.insert(), row)


def find(conn: Connection, code: str, lock: bool = False) -> Group | None:
    """The group of this code. With a lock nobody else changes it before this is stored."""
    t = schema.groups.c
    wanted = select(t.code, t.name, t.size, t.changes).where(t.code == code)
    row = conn.execute(wanted.with_for_update() if lock else wanted).first()
    return None if row is None else Group(*row)


def since(conn: Connection, code: str, cursor: int, most: int) -> tuple[list[Any], int]:
    """Entries that changed after a number, oldest change first, and the number of the last."""
    t = schema.group_entries.c
    wanted = select(t.change, t.body).where(t.group_code == code, t.change > cursor)
    rows = conn.execute(wanted.order_by(t.change).limit(most)).all()
    last = rows[-1].change if rows else cursor
    return [msgspec.json.decode(row.body) for row in rows], last


def bytes_of(conn: Connection, code: str) -> int:
    """How much a group keeps."""
    t = schema.group_entries.c
    size = select(func.sum(func.length(t.body))).where(t.group_code == code)
    return int(conn.execute(size).scalar_one() or 0)


def recode(conn: Connection, old: str, new: str) -> None:
    """Give a group another code; the old one leads nowhere from now on."""
    g, e = schema.groups.c, schema.group_entries.c
    found = conn.execute(select(schema.groups).where(g.code == old).with_for_update()).one()
    conn.execute(schema.groups.insert(), dict(found._mapping) | {"code": new})
    conn.execute(update(schema.group_entries).where(e.group_code == old).values(group_code=new))
    conn.execute(delete(schema.groups).where(g.code == old))


def add(conn: Connection, code: str, entries: list[dict[str, Any]]) -> tuple[list[str], int] | None:
    """Keep those entries that are newer than what there is: their ids, and the number of the last
    change. None, and nothing is kept, if the history would grow too large."""
    group = find(conn, code, lock=True)
    assert group is not None
    t = schema.group_entries.c
    ids = [entry["id"] for entry in entries]
    rows = conn.execute(select(t.id, t.body).where(t.group_code == code, t.id.in_(ids))).all()
    known = {row.id: msgspec.json.decode(row.body) for row in rows}
    newer = [
        entry
        for entry in entries
        if entry["id"] not in known or history.is_newer(entry, known[entry["id"]])
    ]
    size = group.size + sum(entry["id"] not in known for entry in newer)
    if size > MOST_ENTRIES:
        return None
    for change, entry in enumerate(newer, group.changes + 1):
        row = {
            "group_code": code,
            "id": entry["id"],
            "change": change,
            "body": msgspec.json.encode(entry),
        }
        put(conn, schema.group_entries, ("group_code", "id"), row)
    changes = group.changes + len(newer)
    where = schema.groups.c.code == code
    conn.execute(update(schema.groups).where(where).values(changes=changes, size=size))
    return [entry["id"] for entry in newer], changes
