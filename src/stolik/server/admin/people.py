"""Devices and the people behind them: finding, keeping out, erasing.

Erasing leaves games as they were played, with nobody's name: the log of a table still adds up to
the same game, but the device has an id without a key, and what it was called and said is gone.
Salt that it gave to the luck stays, for every shuffle of the game was made with it.
"""

from collections.abc import Sequence
from ipaddress import ip_address, ip_network

import msgspec
from sqlalchemy import Connection, delete, func, or_, select, update

from stolik.core.reasons import refuse
from stolik.server.admin import histories, tables
from stolik.server.guard import keys
from stolik.server.guard.addresses import network_of
from stolik.server.storage import bans, notices, queries, schema
from stolik.server.tables import commands, log
from stolik.server.tables.table import ChatLine, Snapshot, Table, TableState, unlike

# What stands where somebody said something.
SILENCE = "…"
# What tells people of one name apart (`unlike`).
NUMBERS = (" II", " III", " IV", " V", " VI")


class DeviceRow(msgspec.Struct, frozen=True):
    """A device: what it is called, where it was introduced (if that is still kept)."""

    id: str
    name: str
    created_at: int
    address: str
    tables: int
    banned: bool


class Erased(msgspec.Struct, frozen=True):
    """What became of the tables of somebody who was erased."""

    tables: list[str]
    closed: list[str]


def list_devices(conn: Connection, like: str = "", most: int = 100) -> list[DeviceRow]:
    """Devices, the newest first: all, or those whose name or id has something in it."""
    d, m = schema.devices.c, schema.members.c
    wanted = (
        select(d.id, d.name, d.created_at, d.address, func.count(m.table_id))
        .outerjoin(schema.members, m.device == d.id)
        .group_by(d.id)
        .order_by(d.created_at.desc(), d.id)
        .limit(most)
    )
    if like:
        named = d.name.icontains(like, autoescape=True)
        wanted = wanted.where(or_(named, d.id.startswith(like, autoescape=True)))
    out = {ban.subject for ban in bans.all_of(conn)}
    return [
        DeviceRow(id, name, at, address, count, id in out or address in out)
        for id, name, at, address, count in conn.execute(wanted).all()
    ]


def find_device(conn: Connection, given: str) -> DeviceRow:
    """The device with an id, or with the beginning of one."""
    found = [one for one in list_devices(conn, given, 100) if one.id.startswith(given)]
    if len(found) != 1 or len(given) < tables.SHORTEST_PREFIX:
        raise refuse("no_device_like", given=given)
    return found[0]


def subject_of(conn: Connection, given: str) -> tuple[str, str]:
    """Whom a ban is for: the kind of notice, and a device's id or an address as it is counted.
    Of networks only a household's of IPv6 is one."""
    try:
        address = str(ip_address(given.partition("/")[0]))
    except ValueError:
        return notices.DEVICE, find_device(conn, given).id
    counted = network_of(address)
    if "/" in given:
        try:
            whole = str(ip_network(given, strict=False))
        except ValueError:
            whole = ""
        if whole != counted:
            raise refuse("ban_network", given=given)
    return notices.ADDRESS, counted


def ban(conn: Connection, given: str, note: str, now: int) -> str:
    """Keep a device or an address out; whom."""
    kind, subject = subject_of(conn, given)
    bans.add(conn, subject, note, now)
    notices.tell(conn, kind, subject, now)
    return subject


def unban(conn: Connection, given: str, now: int) -> str:
    """Let a device or an address in again; whom. One that has been erased has no row any more."""
    known = {one.subject for one in bans.all_of(conn)}
    subject = given if given in known else subject_of(conn, given)[1]
    if not bans.remove(conn, subject):
        raise refuse("not_banned", given=given)
    notices.tell(conn, notices.BANS, subject, now)
    return subject


def erase(conn: Connection, device: str, name: str, now: int) -> Erased:
    """Forget a device: from now on it is called `name` wherever it was. Its seats at running games
    go to the tables' bots; games that nobody else was at are closed."""
    e, c = schema.log.c, schema.tables.c
    wrote = select(e.table_id).where(e.device == device)
    theirs = conn.execute(select(c.id).where(or_(c.host == device, c.id.in_(wrote)))).scalars()
    ids = sorted(theirs)
    nobody = keys.new_id()
    closed = []
    d = schema.devices.c
    called = set(conn.execute(select(d.name).where(d.id == device)).scalars())
    for id in ids:
        called |= _rewrite(conn, id, device, nobody, name)
        if _leave(conn, id, nobody, now):
            closed.append(id)
        notices.tell(conn, notices.TABLE, id, now)
    conn.execute(delete(schema.presence).where(schema.presence.c.device == device))
    histories.forget(conn, device, ids, lambda shown: _is_called(shown, called), name)
    conn.execute(delete(schema.group_members).where(schema.group_members.c.device == device))
    conn.execute(delete(schema.devices).where(schema.devices.c.id == device))
    bans.remove(conn, device)
    notices.tell(conn, notices.DEVICE, device, now)
    return Erased(ids, closed)


def _rewrite(conn: Connection, id: str, device: str, nobody: str, name: str) -> set[str]:
    """Take a device and all that it was called and said out of what is kept of a table; what it
    was called."""
    e, s = schema.log.c, schema.snapshots.c
    called: set[str] = set()
    for row in queries.rows(conn, id, 0):
        if row.device == device:
            here = update(schema.log).where(e.table_id == id, e.number == row.number)
            body = _nameless(row.body, name, called)
            conn.execute(here.values(device=nobody, body=body))
    mine = update(schema.members).where(schema.members.c.table_id == id)
    conn.execute(mine.where(schema.members.c.device == device).values(device=nobody))
    hosted = update(schema.tables).where(schema.tables.c.id == id, schema.tables.c.host == device)
    conn.execute(hosted.values(host=nobody))
    waiting = update(schema.bot_work).where(schema.bot_work.c.table_id == id)
    conn.execute(waiting.where(schema.bot_work.c.device == device).values(device=nobody))
    kept = conn.execute(select(s.data).where(s.table_id == id)).scalar_one_or_none()
    if kept is None:
        return called
    try:
        found = msgspec.json.decode(kept, type=Snapshot)
    except msgspec.DecodeError:
        # It helps nobody, and may hold anything.
        conn.execute(delete(schema.snapshots).where(s.table_id == id))
        return called
    _forget_in(found.table, device, nobody, name, called)
    data = msgspec.json.encode(found)
    conn.execute(update(schema.snapshots).where(s.table_id == id).values(data=data))
    return called


def _nameless(data: bytes, name: str, called: set[str]) -> bytes:
    """What somebody did, without what they were called or said; their names go to `called`."""
    try:
        body = log.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        # Nobody can read it, so nobody needs it; the table is halted there as before.
        return b""
    match body:
        case log.Created():
            called.update([body.name, *(one.name for one in body.seats if one.kind == "here")])
            body = msgspec.structs.replace(body, name=name, seats=_seats(body.seats, name))
        case log.Joined():
            called.add(body.name)
            body = log.Joined(name)
        case log.Planned(plan=plan):
            if plan.kind == "here":
                called.add(plan.name)
            body = log.Planned(body.seat, _seats([plan], name)[0])
        case log.Said(text=text) if text:
            body = log.Said(SILENCE)
        case _:
            pass
    return log.encode(body)


def _seats(plans: Sequence[log.SeatPlan], name: str) -> list[log.SeatPlan]:
    """Seats at somebody's own screen under a name that says nothing, each another."""
    made: list[log.SeatPlan] = []
    for plan in plans:
        if plan.kind == "here":
            taken = [one.name for one in made]
            plan = log.SeatPlan("here", unlike(name, taken), plan.bot)
        made.append(plan)
    return made


def _forget_in(state: TableState, device: str, nobody: str, name: str, called: set[str]) -> None:
    """The same in a snapshot, where entries have been added up."""
    place = next((n for n, one in enumerate(state.members) if one.device == device), -1)
    if place >= 0:
        state.members[place].device, state.members[place].name = nobody, name
    if place == 0:
        seats = _seats(state.plan.seats, name)
        state.plan = msgspec.structs.replace(state.plan, name=name, seats=seats)
    for seat in state.seats:
        # Whoever was sent away has left a name and no device.
        if seat.device == device or (seat.kind != "bot" and _is_called(seat.name, called)):
            taken = [other.name for other in state.seats if other is not seat]
            seat.name = unlike(name, taken)
            seat.device = nobody if seat.device == device else seat.device
    state.chat = [_silent(one) if one.member == place else one for one in state.chat]
    state.keys = {
        f"{nobody}/{key.partition('/')[2]}" if key.startswith(f"{device}/") else key: number
        for key, number in state.keys.items()
    }


def _is_called(shown: str, called: set[str]) -> bool:
    """Whether a name at a table is one of these, perhaps with a number after it."""
    return shown in called or (shown.endswith(NUMBERS) and shown.rpartition(" ")[0] in called)


def _silent(line: ChatLine) -> ChatLine:
    return msgspec.structs.replace(line, text=SILENCE) if line.text else line


def _leave(conn: Connection, id: str, nobody: str, now: int) -> bool:
    """Let others go on without somebody at an unfinished table; whether it was closed instead."""
    found = queries.load(conn, id)
    table = found.table if found else None
    if table is None or table.phase not in queries.UNFINISHED:
        return False
    others = {seat.device for seat in table.seats if seat.device} - {nobody}
    is_host = table.member(nobody) == 0
    if not others or (is_host and table.phase == "waiting"):
        tables.add(conn, table, commands.close_now(table, "erased"), now)
        return True
    _give_up(conn, table, nobody, is_host, now)
    return False


def _give_up(conn: Connection, table: Table, nobody: str, is_host: bool, now: int) -> None:
    if not is_host:
        place = table.member(nobody)
        if not table.state.members[place].removed:
            tables.add(conn, table, log.Removed(place), now)
        return
    # A host cannot be sent away: the table's first place stays, with nobody behind it.
    for seat in table.seats_of(nobody):
        tables.add(conn, table, log.Stood(seat), now)
