"""`stolik doctor`: what is wrong with an installation, and how to mend it."""

import json
import os
import shutil
import sqlite3
import stat
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from stolik import __version__, is_compiled
from stolik.cli.settings import config_file, settle
from stolik.core.content import data_folder
from stolik.core.reasons import Refused
from stolik.server import run as node
from stolik.server.api.client import is_built
from stolik.server.storage import migrate
from stolik.server.storage.database import PRIVATE, open_engine
from stolik.text.speaker import Words

# A table with its replay takes about 50 kB: room for some thousands of games.
LEAST_FREE_BYTES = 200 * 1024 * 1024
# Clocks of two machines differ by less, unless one of them is wrong.
MOST_APART_SECONDS = 60
# Nobody ran this program before.
NOT_BEFORE = 1_700_000_000
# With RETURNING and everything else that is asked of it.
LEAST_SQLITE = (3, 35)

FINE, ODD, BROKEN = "fine", "odd", "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found: how bad it is, and which sentence says what to do."""

    what: str
    how: str
    params: dict[str, Any]


def fine(what: str, **params: Any) -> Finding:
    """Something is as it should be."""
    return Finding(what, FINE, params)


def odd(what: str, **params: Any) -> Finding:
    """Something works, but not as well as it could."""
    return Finding(what, ODD, params)


def broken(what: str, **params: Any) -> Finding:
    """Something must be mended."""
    return Finding(what, BROKEN, params)


def run(args: Namespace, words: Words) -> int:
    """Look at everything; the status is 1 if anything must be mended."""
    findings = list(examine(args, words))
    if args.json:
        told = [
            {"what": one.what, "how": one.how, "text": words.say("doctor", one.what, **one.params)}
            for one in findings
        ]
        print(json.dumps(told, ensure_ascii=False))
    else:
        marks = {FINE: "✓", ODD: "·", BROKEN: "✗"}
        for one in findings:
            print(f"{marks[one.how]} {words.say('doctor', one.what, **one.params)}")
        bad = sum(one.how == BROKEN for one in findings)
        print(words.say("doctor", "verdict_bad", n=bad) if bad else words.say("doctor", "verdict"))
    return int(any(one.how == BROKEN for one in findings))


def examine(args: Namespace, words: Words) -> Iterator[Finding]:
    """All that is found, one part after the other: what fails in one hides no other."""
    yield from _program()
    try:
        settings = settle(vars(args))
        node.settings_for(node.Wanted(**settings))
    except Refused as refused:
        yield broken("settings_wrong", problem=words.refusal(refused.reason))
        return
    yield from _settings(args, settings)
    for look in (_disk, _database, _port, _certificate):
        try:
            yield from look(settings)
        except OSError as error:
            yield broken("unreadable", problem=str(error))


def _program() -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield fine("versions", stolik=__version__, python=python, sqlite=sqlite3.sqlite_version)
    if sqlite3.sqlite_version_info < LEAST_SQLITE:
        yield broken("sqlite_old", found=sqlite3.sqlite_version, least="3.35")
    if missing := list(_missing()):
        yield broken("packages_missing", names=", ".join(missing))
    yield fine("client_built") if is_built() else broken("client_missing")
    yield fine("engine_compiled") if is_compiled() else odd("engine_plain")
    if time.time() < NOT_BEFORE:
        yield broken("clock_past")


def _missing() -> Iterator[str]:
    """Packages that this one asks for and that are not there."""
    try:
        asked = metadata.requires("stolik") or []
    except metadata.PackageNotFoundError:
        return
    for one in asked:
        if "extra ==" in one or ("sys_platform" in one and sys.platform == "win32"):
            continue
        name = one.split(";")[0].split(">")[0].split("[")[0].strip()
        try:
            metadata.version(name)
        except metadata.PackageNotFoundError:
            yield name


def _settings(args: Namespace, settings: dict[str, Any]) -> Iterator[Finding]:
    file = config_file(args.config, os.environ)
    yield fine("config", file=str(file)) if file else fine("config_none", folder=str(data_folder()))
    host = settings["host"] or ("0.0.0.0" if settings["lan"] else "127.0.0.1")
    here_only = _is_loopback(host)
    if settings["proxies"] and not settings["names"]:
        yield broken("proxy_without_name")
    if settings["names"] and not settings["proxies"] and not settings["https"]:
        yield odd("name_without_proxy")
    if not here_only and not settings["lan"] and not settings["names"]:
        yield odd("open_without_name", host=host)
    if any(one in ("0.0.0.0/0", "::/0") for one in settings["proxies"]):
        yield broken("proxy_everybody")
    if settings["hurry"] and not here_only:
        yield broken("hurry_open")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _disk(settings: dict[str, Any]) -> Iterator[Finding]:
    folder = data_folder()
    engine = open_engine(node.database_url(settings["database"]))
    if engine.dialect.name == "sqlite" and engine.url.database:
        folder = Path(engine.url.database).absolute().parent
    there = next(one for one in (folder, *folder.parents) if one.exists())
    free = shutil.disk_usage(there).free
    megabytes = free // (1024 * 1024)
    if free < LEAST_FREE_BYTES:
        yield broken("disk_full", folder=str(there), n=megabytes)
    else:
        yield fine("disk", folder=str(there), n=megabytes)


def _database(settings: dict[str, Any]) -> Iterator[Finding]:
    engine = open_engine(node.database_url(settings["database"]), wait_seconds=5)
    shown = engine.url.render_as_string(hide_password=True)
    file = None if engine.dialect.name == "postgresql" else Path(str(engine.url.database))
    if file and not file.exists():
        yield fine("database_new", given=shown)
        return
    before = _open_to_others(file)
    try:
        version = migrate.version(engine)
        # Whoever opens it makes it private, if it is theirs.
        if _open_to_others(file):
            yield broken("database_mode", file=str(file))
        elif before:
            yield odd("database_mode_mended", file=str(file))
        yield from _state(engine, version, shown)
    except SQLAlchemyError as error:
        yield broken("database_fails", given=shown, problem=str(getattr(error, "orig", error)))
    finally:
        engine.dispose()


def _open_to_others(file: Path | None) -> bool:
    if file is None or sys.platform == "win32":
        return False
    return bool(stat.S_IMODE(file.stat().st_mode) & ~PRIVATE)


def _state(engine: Engine, version: str, shown: str) -> Iterator[Finding]:
    try:
        migrate.check_known(version, shown)
    except Refused:
        yield broken("database_newer", given=shown)
        return
    if version != migrate.HEAD:
        yield odd("database_older", given=shown)
        return
    with engine.connect() as conn:
        # Written and taken back: nothing is changed.
        if engine.dialect.name == "sqlite":
            conn.exec_driver_sql("BEGIN IMMEDIATE")
        conn.execute(text("INSERT INTO nodes (id, seen_at) VALUES ('doctor', 0)"))
        conn.rollback()
        last = conn.execute(text("SELECT max(at) FROM log")).scalar_one() or 0
        yield fine("database", given=shown)
        if last / 1000 > time.time() + MOST_APART_SECONDS:
            yield broken("clock_behind")
        if engine.dialect.name == "postgresql":
            theirs = conn.execute(text("SELECT extract(epoch from now())")).scalar_one()
            apart = abs(float(theirs) - time.time())
            if apart > MOST_APART_SECONDS:
                yield broken("clocks_apart", n=int(apart))


def _port(settings: dict[str, Any]) -> Iterator[Finding]:
    host = settings["host"] or ("0.0.0.0" if settings["lan"] else "127.0.0.1")
    port = settings["port"]
    asked = "127.0.0.1" if host == "0.0.0.0" else host
    try:
        node.check_port(host, port)
    except Refused:
        if node.is_ours(f"http://{asked}:{port}/"):
            yield fine("port_ours", port=str(port))
        else:
            yield broken("port_taken", host=host, port=str(port))
    else:
        yield fine("port_free", host=host, port=str(port))


def _certificate(settings: dict[str, Any]) -> Iterator[Finding]:
    if settings["https"] and not shutil.which("openssl"):
        yield broken("openssl_missing")
