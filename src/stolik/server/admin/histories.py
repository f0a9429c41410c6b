"""Histories of groups without somebody who was erased."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from stolik.server.storage import groups, schema
from stolik.server.tables.table import unlike

# Who has changed an entry, where that was the host of the server.
HOST = "host"


def forget(
    conn: Connection, device: str, tables: list[str], is_called: Callable[[str], bool], name: str
) -> None:
    """Let those who are called so be called `name`: in the groups that a device belongs to, and
    wherever a game of these tables was noted. Devices learn of it as of any change."""
    e, m = schema.group_entries.c, schema.group_members.c
    theirs = set(conn.execute(select(m.group_code).where(m.device == device)).scalars())
    noted = [id.encode() for id in tables]
    found: dict[str, list[dict[str, Any]]] = {}
    for code, body in conn.execute(select(e.group_code, e.body)):
        if code in theirs or any(id in body for id in noted):
            entry = msgspec.json.decode(body)
            if _forget_in(entry, is_called, name):
                found.setdefault(code, []).append(entry)
    for code, entries in sorted(found.items()):
        groups.add(conn, code, entries)


def _forget_in(entry: dict[str, Any], is_called: Callable[[str], bool], name: str) -> bool:
    """Whether somebody is called something else in an entry now, as on its sheet."""
    called = [player["name"] for player in entry["players"]]
    if not any(map(is_called, called)):
        return False
    others = [one for one in called if not is_called(one)]
    names: dict[str, str] = {}
    for one in filter(is_called, called):
        names[one] = unlike(name, [*others, *names.values()])
    for player in [*entry["players"], *(entry["sheet"] or {}).get("players", [])]:
        player["name"] = names.get(player["name"], player["name"])
    if any(one in entry["note"] for one in names):
        entry["note"] = ""
    entry["stamp"] = [entry["stamp"][0] + 1, HOST]
    return True
