"""What is asked of the database and written to it: plain functions on a connection.

They run in a thread of their own, inside a transaction that the caller begins and ends.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, Table, delete, exists, func, or_, select, text, update

from stolik.core.edition import Edition
from stolik.server.storage import schema, statements
from stolik.server.storage.listen import CHANNEL
from stolik.server.storage.statements import carry_out
from stolik.server.tables import log, opening
from stolik.server.tables.opening import Halted, Open, Row, Stored
from stolik.server.thinking.shares import Work

CLAIM_MS = 4_000
# Longer than any claim, and than any time that somebody has to take a decision back.
STALE_MS = 60_000
# A node that has not been seen for this long is gone, and so is everybody connected to it.
GONE_MS = 12_000
UNFINISHED = ("waiting", "playing")


@dataclass(frozen=True, slots=True)
class Device:
    """Somebody's browser or program."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the lobby."""

    id: str
    game: str
    phase: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Append:
    """An entry to be stored, and what changes with it: nothing of it happens if the number is
    taken. `wake_at` and `phase` are None where they stay; `work` is what a bot has to
    decide, not before `work_at`; it is None where it stays, or where `no_work` is left."""

    table: str
    entry: log.Entry
    phase: str | None = None
    wake_at: int | None = None
    work: Work | None = None
    work_at: int = 0
    no_work: bool = False
    member: bool = False
    # The rules that the table goes on under; None where they stay.
    rules: int | None = None
    # The code that invites from now on; empty where it stays.
    code: str = ""
    snapshot: bytes | None = None
    node: str = ""


def put(conn: Connection, into: Table, keys: tuple[str, ...], row: dict[str, Any]) -> None:
    """Insert a row, or overwrite the one with the same keys."""
    carry_out(conn, statements.put(conn.dialect.name, into, keys, tuple(row)), row)


def put_once(conn: Connection, into: Table, row: dict[str, Any]) -> None:
    """Insert a row, unless it is there already."""
    carry_out(conn, statements.put_once(conn.dialect.name, into, tuple(row)), row)


def append(conn: Connection, wanted: Append) -> bool:
    """Store an entry; False if its number, or its key, is taken."""
    entry = wanted.entry
    row = {
        "table_id": wanted.table,
        "number": entry.number,
        "at": entry.at,
        "device": entry.device,
        "key": entry.key or None,
        "body": log.encode(entry.body),
    }
    if not carry_out(conn, statements.add_entry(conn.dialect.name), row):
        return False
    changes: dict[str, Any] = {}
    if wanted.phase is not None:
        changes["phase"] = wanted.phase
    if wanted.wake_at is not None:
        changes["wake_at"] = wanted.wake_at or None
    if wanted.code:
        changes["code"] = wanted.code
    if wanted.rules is not None:
        changes |= {"rules": wanted.rules, "halted_at": None}
    if changes:
        values = {f"new_{name}": value for name, value in changes.items()}
        carry_out(
            conn, statements.change_table(tuple(changes)), {"of_table": wanted.table, **values}
        )
    if wanted.no_work:
        carry_out(conn, statements.NO_WORK, {"of_table": wanted.table})
    elif wanted.work is not None:
        put(conn, schema.bot_work, ("table_id",), work_row(wanted.work, wanted.work_at))
    if wanted.member:
        put_once(conn, schema.members, {"device": entry.device, "table_id": wanted.table})
    if wanted.snapshot is not None:
        kept = {"table_id": wanted.table, "number": entry.number, "data": wanted.snapshot}
        put(conn, schema.snapshots, ("table_id",), kept)
    if conn.dialect.name == "postgresql":
        # In the same transaction: nobody hears of what is not stored, everybody of what is.
        heard = f"{wanted.table} {entry.number} {wanted.node}"
        carry_out(conn, statements.NOTIFY, {"channel": CHANNEL, "heard": heard})
    return True


def create(conn: Connection, secret: bytes, edition: Edition, wanted: Append) -> None:
    """Store a new table with its first entry and the edition that it is played with."""
    keep_edition(conn, edition)
    plan = wanted.entry.body
    assert isinstance(plan, log.Created)
    row = {
        "id": plan.table,
        "code": plan.code,
        "secret": secret,
        "game": plan.game,
        "listed": plan.listed,
        "phase": "waiting",
        "created_at": wanted.entry.at,
        "rules": plan.rules,
        "host": wanted.entry.device,
    }
    conn.execute(schema.tables.insert(), row)
    append(conn, wanted)


def entries(conn: Connection, table: str, after: int, until: int | None = None) -> list[log.Entry]:
    """The log of a table after a number, in order."""
    return [opening.read_row(row) for row in rows(conn, table, after, until)]


def rows(conn: Connection, table: str, after: int, until: int | None = None) -> list[Row]:
    """The log of a table after a number, in order, as it is stored."""
    end = statements.NO_END if until is None else until
    wanted = {"of_table": table, "after": after, "until": end}
    found = carry_out(conn, statements.ROWS, wanted)
    return [Row(number, at, device, key or "", body) for number, at, device, key, body in found]


def load(conn: Connection, id: str, until: int | None = None) -> Open | Halted | None:
    """A table from its snapshot and the entries after it, up to a number if one is given."""
    c = schema.tables.c
    row = conn.execute(select(c.secret, c.phase).where(c.id == id)).one_or_none()
    if row is None:
        return None
    s = schema.snapshots.c
    kept = select(s.data).where(s.table_id == id)
    if until is not None:
        kept = kept.where(s.number <= until)
    snapshot = conn.execute(kept).scalar_one_or_none()
    stored = Stored(id, row.secret, row.phase, snapshot, lambda after: rows(conn, id, after, until))
    return opening.open_table(stored, partial(find_edition, conn))


def secret_of(conn: Connection, id: str) -> bytes:
    """The secret of a table's seed."""
    c = schema.tables.c
    return bytes(conn.execute(select(c.secret).where(c.id == id)).scalar_one())


def keep_replay(conn: Connection, table: str, data: bytes) -> None:
    """Keep a finished game as it was told, once: what was told first stays."""
    put_once(conn, schema.replays, {"table_id": table, "data": data})


def find_replay(conn: Connection, table: str) -> bytes | None:
    """A finished game as it was told."""
    c = schema.replays.c
    return conn.execute(select(c.data).where(c.table_id == table)).scalar_one_or_none()


def untold(conn: Connection, after: str, most: int) -> list[str]:
    """Finished tables that nobody has told yet, by id."""
    c, r = schema.tables.c, schema.replays.c
    wanted = select(c.id).outerjoin(schema.replays, r.table_id == c.id)
    wanted = wanted.where(c.phase == "over", r.table_id.is_(None), c.id > after)
    return list(conn.execute(wanted.order_by(c.id).limit(most)).scalars().all())


def opened_by(conn: Connection, device: str) -> tuple[int, int]:
    """How many unfinished tables a device has opened, and how many of them are in the lobby."""
    c = schema.tables.c
    mine = select(c.listed).where(c.host == device, c.phase.in_(UNFINISHED))
    found = conn.execute(mine).scalars().all()
    return len(found), sum(found)


def opened_from(conn: Connection, address: str) -> tuple[int, int]:
    """The same of all devices that were introduced at an address."""
    c, d = schema.tables.c, schema.devices.c
    theirs = select(c.listed).join(schema.devices, d.id == c.host).where(d.address == address)
    found = conn.execute(theirs.where(c.phase.in_(UNFINISHED))).scalars().all()
    return len(found), sum(found)


def devices_from(conn: Connection, address: str) -> int:
    """How many devices were introduced at an address."""
    d = schema.devices.c
    return conn.execute(select(func.count()).where(d.address == address)).scalar_one()


def forget_addresses(conn: Connection, before: int) -> None:
    """Forget where devices were introduced before a moment."""
    d = schema.devices.c
    old = update(schema.devices).where(d.created_at < before, d.address != "")
    conn.execute(old.values(address=""))


def untouched(conn: Connection, before: int, most: int) -> list[str]:
    """Unfinished tables at which nothing has happened since before a moment."""
    c, entries = schema.tables.c, schema.log.c
    later = exists().where(entries.table_id == c.id, entries.at >= before)
    wanted = select(c.id).where(c.phase.in_(UNFINISHED), c.created_at < before, ~later)
    return list(conn.execute(wanted.order_by(c.created_at).limit(most)).scalars().all())


def halt(conn: Connection, table: str, now: int) -> None:
    """Note since when a table cannot go on."""
    c = schema.tables.c
    here = update(schema.tables).where(c.id == table, c.halted_at.is_(None))
    conn.execute(here.values(halted_at=now))


def compare_rules(conn: Connection, versions: Mapping[str, int], now: int) -> None:
    """Note which unfinished tables are of rules that this engine does not play, and which of them
    it plays again."""
    c = schema.tables.c
    same = or_(*((c.game == game) & (c.rules == rules) for game, rules in versions.items()))
    here = update(schema.tables).where(c.phase.in_(UNFINISHED))
    conn.execute(here.where(same, c.halted_at.is_not(None)).values(halted_at=None))
    other = or_(c.rules.is_(None), ~same)
    conn.execute(here.where(other, c.halted_at.is_(None)).values(halted_at=now))


def halted_since(conn: Connection, before: int, most: int) -> list[str]:
    """Unfinished tables that have not gone on since before a moment."""
    c = schema.tables.c
    wanted = select(c.id).where(c.halted_at <= before, c.phase.in_(UNFINISHED))
    return list(conn.execute(wanted.order_by(c.halted_at).limit(most)).scalars().all())


def keep_edition(conn: Connection, edition: Edition) -> None:
    """Keep an edition, if it is not there yet: what has a hash never changes."""
    row = {"hash": edition.hash, "game": edition.game, "data": edition.pack()}
    put_once(conn, schema.editions, row)


def find_edition(conn: Connection, hash: str) -> bytes | None:
    """The edition with this hash, packed."""
    c = schema.editions.c
    return conn.execute(select(c.data).where(c.hash == hash)).scalar_one_or_none()


def find_code(conn: Connection, code: str) -> str | None:
    """The table of a join code."""
    c = schema.tables.c
    return conn.execute(select(c.id).where(c.code == code)).scalar_one_or_none()


def listed(conn: Connection, most: int) -> list[Listed]:
    """The newest tables that want to be found."""
    c = schema.tables.c
    wanted = select(c.id, c.game, c.phase, c.created_at).where(c.listed, c.phase.in_(UNFINISHED))
    rows = conn.execute(wanted.order_by(c.created_at.desc()).limit(most))
    return [Listed(*row) for row in rows]


def finished_with(conn: Connection, game: str, secret: bytes, most: int) -> list[str]:
    """The newest finished tables whose luck came from this secret."""
    c = schema.tables.c
    wanted = select(c.id).where(c.game == game, c.phase == "over", c.secret == secret)
    return list(conn.execute(wanted.order_by(c.created_at.desc()).limit(most)).scalars())


def tables_of(conn: Connection, device: str, most: int) -> list[Listed]:
    """The newest tables that a device has come to."""
    c, m = schema.tables.c, schema.members.c
    wanted = select(c.id, c.game, c.phase, c.created_at).join(schema.members, m.table_id == c.id)
    rows = conn.execute(wanted.where(m.device == device).order_by(c.created_at.desc()).limit(most))
    return [Listed(*row) for row in rows]


def add_device(
    conn: Connection, id: str, key_hash: str, name: str, now: int, address: str = ""
) -> None:
    """Remember a device by the hash of its key."""
    row = {"id": id, "key_hash": key_hash, "name": name, "created_at": now, "address": address}
    conn.execute(schema.devices.insert(), row)


def find_device(conn: Connection, key_hash: str) -> Device | None:
    """The device whose key has this hash."""
    c = schema.devices.c
    row = conn.execute(select(c.id, c.name).where(c.key_hash == key_hash)).one_or_none()
    return Device(*row) if row else None


def rename_device(conn: Connection, id: str, name: str) -> None:
    """Call a device something else from now on."""
    conn.execute(update(schema.devices).where(schema.devices.c.id == id).values(name=name))


def claim_work(
    conn: Connection, now: int, choose: Callable[[list[Work]], list[Work]]
) -> list[Work]:
    """Tables at which a bot has to decide, as `choose` picks them from those that nobody works at
    (with people first, who has waited longest first); ours for a while.

    Another node passes over what this one is just claiming (SKIP LOCKED). A claim for longer than
    there are any was made by a clock that has been set back since: it counts no more.
    """
    times = {"now": now, "stale_after": now + STALE_MS}
    rows = carry_out(conn, statements.FREE_WORK, times)
    chosen = choose([Work(*row) for row in rows])
    for work in chosen:
        carry_out(conn, statements.CLAIM, {"of_table": work.table, "until": now + CLAIM_MS})
    return chosen


def wake_work(conn: Connection, work: Work, now: int) -> None:
    """Somebody looks at a table of bots that slept: let it go on."""
    put_once(conn, schema.bot_work, work_row(work, now))


def work_row(work: Work, at: int) -> dict[str, Any]:
    """Work as it is stored, for nobody before a moment."""
    return {
        "table_id": work.table,
        "number": work.number,
        "claimed_until": at,
        "device": work.device,
        "people": work.people,
        "deep": work.deep,
    }


def free_work(conn: Connection, now: int) -> None:
    """Give back all claims: the only node has just started. If the clock has been set back since
    it last wrote something, nothing that waits for a moment would come soon: all is looked at."""
    conn.execute(update(schema.bot_work).values(claimed_until=0))
    last = conn.execute(text("SELECT at FROM log ORDER BY rowid DESC LIMIT 1")).scalar_one_or_none()
    if last is not None and last > now:
        c = schema.tables.c
        conn.execute(update(schema.tables).where(c.wake_at > now).values(wake_at=now))


def drop_work(conn: Connection, table: str, number: int) -> None:
    """Forget work that is no longer wanted."""
    carry_out(conn, statements.DROP_WORK, {"of_table": table, "of_number": number})


def due(conn: Connection, now: int, again_at: int, most: int) -> list[str]:
    """Tables that a node should look after now; no node will for a while."""
    found = [table for (table,) in carry_out(conn, statements.DUE, {"now": now, "most": most})]
    if found:
        c = schema.tables.c
        conn.execute(update(schema.tables).where(c.id.in_(found)).values(wake_at=again_at))
    return found


def sleep_until(conn: Connection, table: str, claimed: int, wake_at: int | None) -> None:
    """When a node should look after a table again, unless something has happened there since
    `due` put it off until `claimed`."""
    row = {"of_table": table, "claimed": claimed, "until": wake_at}
    carry_out(conn, statements.SLEEP, row)


def beat(conn: Connection, node: str, now: int) -> None:
    """Say that a node is alive, and forget those that are not."""
    put(conn, schema.nodes, ("id",), {"id": node, "seen_at": now})
    long_gone = {"gone_before": now - 10 * GONE_MS}
    carry_out(conn, statements.FORGET_PRESENCE, long_gone)
    carry_out(conn, statements.FORGET_NODES, long_gone)


def leave_node(conn: Connection, node: str) -> None:
    """A node shuts down: nobody is connected to it any more."""
    conn.execute(delete(schema.presence).where(schema.presence.c.node == node))
    conn.execute(delete(schema.nodes).where(schema.nodes.c.id == node))


def arrive(conn: Connection, table: str, device: str, node: str, now: int) -> None:
    """A device is connected to a table through a node."""
    row = {"table_id": table, "device": device, "node": node, "left_at": None}
    put(conn, schema.presence, ("table_id", "device", "node"), row)
    # A game that slept because nobody was there: now somebody may wait for somebody else.
    carry_out(conn, statements.ASLEEP, {"of_table": table, "now": now})


def depart(conn: Connection, table: str, device: str, node: str, now: int) -> None:
    """A device is no longer connected to a table through a node."""
    row = {"of_table": table, "of_device": device, "of_node": node, "now": now}
    carry_out(conn, statements.DEPART, row)


def last_seen(conn: Connection, table: str, now: int) -> dict[str, int]:
    """When each device was last connected to a table, whatever the node: `now` if it still is."""
    seen: dict[str, int] = {}
    for device, left_at, node_seen_at in carry_out(conn, statements.LAST_SEEN, {"of_table": table}):
        here = left_at is None and node_seen_at >= now - GONE_MS
        last = now if here else left_at or node_seen_at
        seen[device] = max(seen.get(device, 0), last)
    return seen


def last_beat(conn: Connection, node: str) -> int | None:
    """When a node last said that it is alive."""
    c = schema.nodes.c
    return conn.execute(select(c.seen_at).where(c.id == node)).scalar_one_or_none()
