"""What is true, told by the log alone: every position that ever was, and who may see what of it.

Whatever a person is told is held against this.
"""

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from stolik.client.live import Position
from stolik.core.events import SPECTATOR, Event
from stolik.core.game import OVER
from stolik.server.tables import log, projection
from stolik.server.tables.table import CHAT_KEPT, Table

Json = Any

# How far the clocks of nodes may differ: as long as a slow disk takes to tell the time.
DRIFT_MS = 2_000


class Violation(Exception):
    """Something that must never be."""


def plain(value: Any) -> Json:
    """A value as it is after a way over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass(eq=False)
class Moment:
    """A table after one entry."""

    entry: log.Entry
    state: Any
    happened: list[Event]
    info: Json
    # Which device plays for each seat; who has come and was not removed, the host first.
    owners: list[str]
    members: list[str]
    watchers: bool
    to_move: int

    def may_look(self, device: str, viewpoint: int) -> bool:
        """Whether a device may see the table from here."""
        if device not in self.members:
            return False
        if viewpoint == SPECTATOR:
            return self.watchers or device in (self.members[0], *self.owners)
        return self.owners[viewpoint] == device


class TrueTable:
    """All moments of a table; the first entry has number 1."""

    def __init__(self, secret: bytes) -> None:
        self.table = Table(secret)
        self.moments: list[Moment] = []
        # How many decisions there have been; the keys of what people wished.
        self.acted = 0
        self._keys: set[tuple[str, str]] = set()
        self._views: dict[tuple[int, int], Json] = {}

    @property
    def number(self) -> int:
        return len(self.moments)

    @property
    def is_over(self) -> bool:
        return self.table.phase == "over"

    def add(self, entry: log.Entry) -> None:
        if entry.number != self.number + 1:
            raise Violation(f"entry {entry.number} comes after {self.number}")
        if entry.key and (entry.device, entry.key) in self._keys:
            raise Violation(f"stored twice: {entry.key} of {entry.device}")
        self._keys.add((entry.device, entry.key))
        if self.moments and entry.at < self.moments[-1].entry.at - DRIFT_MS:
            raise Violation(f"at entry {entry.number} time went back")
        self._check_right(entry)
        table = self.table
        happened = table.add(entry)
        self.acted += isinstance(entry.body, log.Acted)
        session = table.session
        self.moments.append(
            Moment(
                entry=entry,
                state=session.game.clone(session.state) if session else None,
                happened=happened,
                info=plain(projection.info(table)),
                owners=[seat.device for seat in table.seats],
                members=[one.device for one in table.state.members if not one.removed],
                watchers=table.plan.watchers,
                to_move=table.to_move,
            )
        )

    def _check_right(self, entry: log.Entry) -> None:
        """Whoever decides for a seat must play for it."""
        if isinstance(entry.body, log.Acted):
            seat = self.table.seats[entry.body.seat]
            by_bot = entry.body.by == "bot"
            if by_bot != (not entry.device) or (by_bot and not seat.player):
                raise Violation(f"{entry.device or 'a bot'} acted for {entry.body.seat}")
            if not by_bot and seat.device != entry.device:
                raise Violation(f"{entry.device} acted for the seat of {seat.device}")

    def at(self, number: int) -> Moment:
        if not 1 <= number <= self.number:
            raise Violation(f"version {number} was told, {self.number} is stored")
        return self.moments[number - 1]

    def view(self, number: int, viewpoint: int) -> Json:
        """The fresh view of a version from a seat."""
        key = (number, viewpoint)
        if key not in self._views:
            state = self.at(number).state
            game = self.table.entry.game
            self._views[key] = None if state is None else plain(game.view(state, viewpoint))
        return self._views[key]

    def options(self, number: int, viewpoint: int) -> list[str] | None:
        """What a seat may do at a version, in notation; None if it has nothing to decide."""
        moment = self.at(number)
        if moment.state is None or viewpoint == SPECTATOR or moment.to_move != viewpoint:
            return None
        game = self.table.entry.game
        return [game.notation(moment.state, option) for option in game.legal(moment.state)]

    def chat(self) -> list[int]:
        """The numbers of the lines that somebody who comes now is told."""
        said = [one.entry.number for one in self.moments if isinstance(one.entry.body, log.Said)]
        return said[-CHAT_KEPT:]


class Truth:
    """All tables, as the log tells them."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None)
        self._seen = 0
        self.tables: dict[str, TrueTable] = {}
        self.violations: list[str] = []
        # How many decisions there have been at all tables.
        self.acted = 0

    def close(self) -> None:
        self._connection.close()

    def read_on(self) -> list[tuple[str, int]]:
        """What has been stored since the last time."""
        columns = "rowid, table_id, number, at, device, key, body"
        wanted = f"SELECT {columns} FROM log WHERE rowid > ? ORDER BY rowid"
        found = self._connection.execute(wanted, (self._seen,)).fetchall()
        new = []
        for self._seen, table, number, at, device, key, body in found:
            if table not in self.tables:
                secret = "SELECT secret FROM tables WHERE id = ?"
                (kept,) = self._connection.execute(secret, (table,)).fetchone()
                self.tables[table] = TrueTable(kept)
            entry = log.Entry(number, at, device, key or "", log.decode(body))
            try:
                self.tables[table].add(entry)
                self.acted += isinstance(entry.body, log.Acted)
            except Exception as error:
                self.violations.append(f"{table} {number}: {error!r}")
            new.append((table, number))
        return new

    def check_log(self) -> None:
        """The log is what it was when it was written: nothing lost, nothing changed."""
        columns = "SELECT number, at, device, key, body FROM log WHERE table_id = ? ORDER BY number"
        for id, table in self.tables.items():
            rows = self._connection.execute(columns, (id,)).fetchall()
            found = [log.Entry(n, at, who, key or "", log.decode(b)) for n, at, who, key, b in rows]
            if found != [moment.entry for moment in table.moments]:
                raise Violation(f"the log of {id} has changed")


class Witness:
    """Holds what one line is told of one table against the truth."""

    def __init__(self, table: TrueTable, device: str) -> None:
        self.table = table
        self.device = device
        self.viewpoint: int | None = None
        self.version = 0
        self.chat: list[int] = []

    def view(self, message: Json) -> None:
        """A whole view came."""
        if message["version"] < self.version:
            raise Violation(f"the table went back from {self.version} to {message['version']}")
        self.version = message["version"]
        self.viewpoint = message["viewpoint"]
        if message["info"] != self.table.at(self.version).info:
            raise Violation(f"who sits where is wrong at {self.version}")
        self._hear(line["number"] for line in message["chat"])

    def happened(self, message: Json) -> None:
        """An entry came: the next one, always."""
        if message["version"] != self.version + 1:
            raise Violation(f"{message['version']} was told after {self.version}")
        self.version += 1
        moment = self.table.at(self.version)
        if "info" in message and message["info"] != moment.info:
            raise Violation(f"who sits where is wrong at {self.version}")
        if "said" in message:
            self._hear([message["said"]["number"]])
        if "events" in message:
            assert self.viewpoint is not None
            if message["events"] != plain(projection.events(moment.happened, self.viewpoint)):
                raise Violation(f"events at {self.version} are not those of seat {self.viewpoint}")

    def _hear(self, numbers: Any) -> None:
        for number in numbers:
            if self.chat and number <= self.chat[-1]:
                raise Violation(f"line {number} of the chat was told twice")
            self.chat.append(number)

    def position(self, found: Position) -> None:
        """What the device now has is what its seat sees, no more and no less."""
        if self.viewpoint is None:
            if found.view is not None or found.decision is not None:
                raise Violation(f"{self.device} sees a table that it may not look at")
            return
        moment = self.table.at(self.version)
        if not moment.may_look(self.device, self.viewpoint):
            raise Violation(f"{self.device} looks from {self.viewpoint} at {self.version}")
        if found.view != self.table.view(self.version, self.viewpoint):
            raise Violation(f"the view from {self.viewpoint} at {self.version} is not a fresh one")
        options = self.table.options(self.version, self.viewpoint)
        told = found.decision and [option["move"] for option in found.decision["options"]]
        if found.view is not None and told != options:
            raise Violation(f"seat {self.viewpoint} is asked {told}, not {options}")
        if found.view is not None and (found.result is not None) != (moment.to_move == OVER):
            raise Violation(f"the result at {self.version} is wrong")

    def done(self, id: str, version: int, seen: int) -> None:
        """A wish was acknowledged: it is stored, as this entry, and what was seen held still."""
        entry = self.table.at(version).entry
        if (entry.device, entry.key) != (self.device, id):
            raise Violation(f"{id} was acknowledged as {version}, which is {entry.key}")
        between = self.table.moments[seen : version - 1]
        if any(isinstance(moment.entry.body, log.MOVES) for moment in between):
            raise Violation(f"{id} was decided on {seen} and is {version}")
