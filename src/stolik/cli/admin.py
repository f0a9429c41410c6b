"""`stolik admin`: what the host of a server can do with its tables and people."""

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from stolik.cli.settings import settle
from stolik.core.reasons import refuse
from stolik.server.admin import copies, people, tables
from stolik.server.admin.house import House
from stolik.server.run import database_url
from stolik.server.storage import bans
from stolik.server.storage.database import PRIVATE
from stolik.text.speaker import Words

DAY_MS = 24 * 3600 * 1000


class Host:
    """The one who typed a command: what was asked for, and in which words to answer."""

    def __init__(self, args: Namespace, words: Words) -> None:
        self.args = args
        self.words = words
        self.settings = settle({"config": args.config, "database": args.database})
        self.house = House(database_url(self.settings["database"]))
        self.now = int(time.time() * 1000)

    def say(self, key: str, **params: object) -> None:
        """Say a sentence, unless a program listens."""
        if not self.args.json:
            print(self.words.say("admin", key, **params))

    def answer(self, found: Any) -> None:
        """Tell a program what came of it."""
        if self.args.json:
            print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False))

    def confirm(self, key: str, **params: object) -> None:
        """Ask before something is destroyed; refused where nobody can be asked."""
        if self.args.yes:
            return
        if self.args.json or not sys.stdin.isatty():
            raise refuse("needs_yes")
        question = self.words.say("admin", key, **params)
        answer = input(f"{question} {self.words.say('admin', 'ask_yes')} ")
        known = self.words.find("commands", "yes") or []
        if answer.strip().lower() not in known:
            raise refuse("not_confirmed")

    def when(self, ms: int) -> str:
        """A moment as people of this machine read it."""
        return datetime.fromtimestamp(ms / 1000).strftime("%Y-%m-%d %H:%M")


def run(args: Namespace, words: Words) -> None:
    """Do one of the commands."""
    host = Host(args, words)
    try:
        COMMANDS[args.what](host)
    finally:
        host.house.close()


def _list(host: Host) -> None:
    with host.house.look() as conn:
        found = tables.list_tables(conn, host.args.phase or "")
    host.answer(found)
    for one in found:
        host.say(
            "table_line",
            id=one.id,
            game=one.game,
            phase=host.words.say("phase", one.phase),
            host=one.host,
            at=host.when(one.last_at),
            n=one.entries,
        )
    if not found:
        host.say("no_tables")


def _show(host: Host) -> None:
    with host.house.look() as conn:
        found = tables.show(conn, tables.find_table(conn, host.args.subject))
    host.answer(found)
    row = found.row
    host.say(
        "table",
        id=row.id,
        game=row.game,
        phase=host.words.say("phase", row.phase),
        why=f" ({found.why})" if found.why else "",
        code=row.code,
        created=host.when(row.created_at),
        last=host.when(row.last_at),
        entries=row.entries,
        bytes=found.bytes,
        chat=found.chat,
    )
    for one in found.members:
        seats = ", ".join(str(seat + 1) for seat in one.seats) or "–"
        host.say("member", device=one.device, name=one.name, seats=seats)


def _close(host: Host) -> None:
    with host.house.look() as conn:
        id = tables.find_table(conn, host.args.subject)
    host.confirm("ask_close", id=id)
    with host.house.change() as conn:
        tables.close(conn, id, host.now)
    host.answer({"closed": id})
    host.say("closed", id=id)


def _delete(host: Host) -> None:
    with host.house.look() as conn:
        id = tables.find_table(conn, host.args.subject)
    host.confirm("ask_delete", id=id)
    with host.house.change() as conn:
        tables.remove(conn, id, host.now)
    host.house.sweep()
    host.answer({"deleted": id})
    host.say("deleted", id=id)


def _export(host: Host) -> None:
    with host.house.look() as conn:
        made = tables.export(conn, tables.find_table(conn, host.args.subject))
    text = json.dumps(made, ensure_ascii=False, indent=1)
    if not host.args.file:
        print(text)
        return
    _write(Path(host.args.file), text)
    host.answer({"file": host.args.file})
    host.say("exported", file=host.args.file)


def _write(file: Path, text: str) -> None:
    """Write a new file that only its owner reads; never over one that is there."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    except FileExistsError as error:
        raise refuse("file_exists", file=str(file)) from error
    except OSError as error:
        raise refuse("file_unwritable", file=str(file)) from error
    with open(handle, "w", encoding="utf-8") as out:
        out.write(text)


def _devices(host: Host) -> None:
    with host.house.look() as conn:
        found = people.list_devices(conn, host.args.subject or "")
    host.answer(found)
    for one in found:
        host.say(
            "device_banned" if one.banned else "device",
            id=one.id,
            name=one.name,
            at=host.when(one.created_at),
            address=one.address or "–",
            n=one.tables,
        )
    if not found:
        host.say("no_devices")


def _ban(host: Host) -> None:
    with host.house.change() as conn:
        subject = people.ban(conn, host.args.subject, host.args.note or "", host.now)
    host.answer({"banned": subject})
    host.say("banned", subject=subject)


def _unban(host: Host) -> None:
    with host.house.change() as conn:
        subject = people.unban(conn, host.args.subject, host.now)
    host.answer({"unbanned": subject})
    host.say("unbanned", subject=subject)


def _bans(host: Host) -> None:
    with host.house.look() as conn:
        found = bans.all_of(conn)
    host.answer(found)
    for one in found:
        host.say("ban", subject=one.subject, at=host.when(one.created_at), note=one.note)
    if not found:
        host.say("no_bans")


def _erase(host: Host) -> None:
    with host.house.look() as conn:
        device = people.find_device(conn, host.args.subject)
    host.confirm("ask_erase", name=device.name, n=device.tables)
    nameless = host.words.say("ui", "someone")
    with host.house.change() as conn:
        done = people.erase(conn, device.id, nameless, host.now)
    host.house.sweep()
    host.answer(done)
    host.say("erased", n=len(done.tables), closed=len(done.closed))


def _expire(host: Host) -> None:
    days = host.settings["expire_days"]
    if host.args.days is not None:
        days = settle({"expire_days": host.args.days}, {})["expire_days"]
    host.confirm("ask_expire", days=days)
    with host.house.change() as conn:
        closed = tables.expire(conn, host.now - days * DAY_MS, host.now)
    host.answer({"closed": closed})
    host.say("expired", n=len(closed))


def _code(host: Host) -> None:
    with host.house.change() as conn:
        code = tables.recode(conn, host.args.subject, host.now)
    host.answer({"code": code})
    host.say("code", code=code)


def _backup(host: Host) -> None:
    found = copies.backup(host.house, Path(host.args.subject))
    host.answer(found)
    host.say("copied", file=found.file, bytes=found.bytes, n=found.rows.get("tables", 0))


def _restore(host: Host) -> None:
    file = Path(host.args.subject)
    found = copies.check(file)
    n = found.rows.get("tables", 0)
    host.confirm("ask_restore", file=str(file), n=n, database=host.house.shown)
    copies.restore(host.house, file, host.now)
    host.answer(found)
    host.say("restored", file=str(file), n=n)


COMMANDS: dict[str, Callable[[Host], None]] = {
    "list": _list,
    "show": _show,
    "close": _close,
    "delete": _delete,
    "export": _export,
    "devices": _devices,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "erase": _erase,
    "expire": _expire,
    "code": _code,
    "backup": _backup,
    "restore": _restore,
}
