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
# More than any circle of friends; a code that has gone round the world stops here.
MOST_MEMBERS = 200


@dataclass(frozen=True, slots=True)
class Group:
    """A group: how many entries its history has, and the number of the last change."""

    code: str
    name: str
    size: int
    changes: int


@dataclass(frozen=True, slots=True)
class Member:
    """A device that belongs to a group; numbers tell who came first."""

    number: int
    device: str
    name: str


@dataclass(frozen=True, slots=True)
class Added:
    """Ids of entries that were taken, of those that the group has in a version unknown to whoever
    brought them, and the number of the last change."""

    taken: list[str]
    stale: list[str]
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


def find_for(conn: Connection, code: str, device: str) -> Group | None:
    """The group that a device means by a code: a former one leads its members to it, too."""
    found = find(conn, code)
    if found is not None:
        return found
    c = schema.group_codes.c
    now = conn.execute(select(c.group_code).where(c.code == code)).scalar()
    return find(conn, now) if now and number_of(conn, now, device) else None


def number_of(conn: Connection, code: str, device: str) -> int:
    """The number of a device among the members of a group, 0 if it is none."""
    t = schema.group_members.c
    mine = select(t.number).where(t.group_code == code, t.device == device)
    return int(conn.execute(mine).scalar() or 0)


def join(conn: Connection, code: str, device: str, now: int) -> bool:
    """A device belongs to a group from now on; False if too many do."""
    assert find(conn, code, lock=True) is not None
    if number_of(conn, code, device):
        return True
    t = schema.group_members.c
    size, last = conn.execute(
        select(func.count(), func.max(t.number)).where(t.group_code == code)
    ).one()
    if size >= MOST_MEMBERS:
        return False
    row = {"group_code": code, "number": (last or 0) + 1, "device": device, "joined_at": now}
    conn.execute(schema.group_members.insert(), row)
    return True


def members(conn: Connection, code: str) -> list[Member]:
    """Who belongs to a group, in the order in which they came."""
    t, d = schema.group_members.c, schema.devices.c
    wanted = select(t.number, t.device, d.name).join(schema.devices, d.id == t.device)
    rows = conn.execute(wanted.where(t.group_code == code).order_by(t.number)).all()
    return [Member(*row) for row in rows]


def leave(conn: Connection, code: str, number: int) -> None:
    """A member belongs to a group no more; what it brought stays."""
    t = schema.group_members.c
    conn.execute(delete(schema.group_members).where(t.group_code == code, t.number == number))


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
    """Give a group another code; the old one leads nobody but its members to it from now on."""
    g = schema.groups.c
    found = conn.execute(select(schema.groups).where(g.code == old).with_for_update()).one()
    conn.execute(schema.groups.insert(), dict(found._mapping) | {"code": new})
    for part in (schema.group_entries, schema.group_members, schema.group_codes):
        conn.execute(update(part).where(part.c.group_code == old).values(group_code=new))
    conn.execute(schema.group_codes.insert(), {"code": old, "group_code": new})
    conn.execute(delete(schema.groups).where(g.code == old))


def add(
    conn: Connection, code: str, entries: list[dict[str, Any]], base: dict[str, str] | None = None
) -> Added | None:
    """Keep those entries that are newer than what there is. `base` says which version of each the
    bringer knew: what has been changed by somebody else meanwhile is not written over. None, and
    nothing is kept, if the history would grow too large."""
    group = find(conn, code, lock=True)
    assert group is not None
    t = schema.group_entries.c
    ids = [entry["id"] for entry in entries]
    rows = conn.execute(select(t.id, t.body).where(t.group_code == code, t.id.in_(ids))).all()
    known = {row.id: msgspec.json.decode(row.body) for row in rows}
    stale = [] if base is None else [id for id in ids if _is_stale(known.get(id), base.get(id))]
    newer = [
        entry
        for entry in entries
        if entry["id"] not in known
        or (entry["id"] not in stale and history.is_newer(entry, known[entry["id"]]))
    ]
    # What was sent before and taken is not stale: its answer was lost.
    stale = [one["id"] for one in entries if one["id"] in stale and one != known[one["id"]]]
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
    return Added([entry["id"] for entry in newer], stale, changes)


def _is_stale(known: dict[str, Any] | None, base: str | None) -> bool:
    """Whether there is another version than the one that somebody began with."""
    return known is not None and revision(known) != base


def revision(entry: dict[str, Any]) -> str:
    """What tells versions of an entry apart, as clients write it: counter and device."""
    counter, device = entry["stamp"]
    return f"{counter} {device}"
