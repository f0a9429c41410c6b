"""What a stored game is said to be, in plain data: written once into `expected.json`, compared
ever after. Only what people would notice is in it: who sits where, what has been decided, what
the position is, what may be done now and what comes of it, how it ended.
"""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete

from stolik import games
from stolik.companion import exchange
from stolik.core import records
from stolik.core.format1 import digest
from stolik.core.session import Session
from stolik.server.storage import groups, queries, schema
from stolik.server.tables import projection
from stolik.server.tables.opening import Open
from stolik.server.tables.table import Table
from stolik.terminal.table import load_session

Json = dict[str, Any]


def of_session(session: Session, onward: Sequence[str]) -> Json:
    """A game where it has come to: how it ended, or what may be decided now and where these moves
    would lead."""
    game, s = session.game, session.state
    told: Json = {
        "game": game.id,
        "names": session.names,
        "bots": {str(seat): bot for seat, bot in session.bots.items()},
        "decisions": len(session.decided),
        "digest": digest(game, s),
    }
    if session.is_over:
        result = asdict(game.result(s))
        # What would have been is told only since these were stored.
        lines = [{"label": one["label"], "amounts": one["amounts"]} for one in result["lines"]]
        return told | {"result": result | {"ending": result["ending"]["id"], "lines": lines}}
    return told | {
        "to_move": session.to_move,
        "prompt": game.prompt(s).id,
        "moves": sorted(game.notation(s, option) for option in session.legal()),
        "returns": game.returns(s),
        "onward": list(onward),
        "later": digest(game, position_after(session, onward)),
    }


def position_after(session: Session, onward: Sequence[str]) -> Any:
    """Where these moves would lead; the game itself stays where it is."""
    game, s = session.game, session.game.clone(session.state)
    for move in onward:
        game.apply(s, game.parse(s, move))
    return s


def of_table(table: Table, onward: Sequence[str]) -> Json:
    """A table of the server: who is there, and its game if it has begun."""
    state = table.state
    told: Json = {
        "id": table.plan.table,
        "entries": table.number,
        "phase": table.phase,
        "seats": [[seat.kind, seat.name, seat.bot, seat.stand_in] for seat in table.seats],
        "members": [[one.name, one.muted, one.removed] for one in state.members],
        "chat": [line.text or line.sign for line in state.chat],
        "shared": state.shared,
        "undo": projection.undoable(table),
    }
    game = of_session(table.session, onward) if table.session else {"game": table.plan.game}
    return told | game


def of_record(path: Path, onward: Sequence[str]) -> Json:
    """A record or a save of the terminal, verified and replayed to its end."""
    record = records.read_file(path)
    verified = records.verify(record, games.of_record(record).game)
    session, _ = load_session(str(path))
    return of_session(session, onward) | {"verified": asdict(verified)}


def of_history(path: Path) -> list[Json]:
    """The entries of a history that was exported."""
    read = exchange.read(path.read_text("utf-8"), path.suffix.removeprefix("."))
    return of_entries(read["entries"])


def of_entries(entries: list[Json]) -> list[Json]:
    """Entries of a history: which game, how it ended, what was noted."""
    return [
        {field: entry[field] for field in ("id", "game", "kind", "at", "note", "deleted")}
        | {"points": {player["name"]: player["points"] for player in entry["players"]}}
        for entry in entries
    ]


def of_group(conn: Connection, code: str) -> Json:
    """A group: its name, and its history in the order of its changes."""
    group = groups.find(conn, code)
    assert group is not None
    entries, cursor = groups.since(conn, code, 0, group.size + 1)
    told = {"name": group.name, "size": group.size, "changes": cursor}
    return told | {"entries": of_entries(entries)}


def from_snapshot(conn: Connection, id: str) -> Table:
    """A table as the server opens it: from its snapshot, if it has one, and what came after."""
    found = queries.load(conn, id)
    assert isinstance(found, Open)
    return found.table


def from_log(conn: Connection, id: str) -> Table:
    """A table from its whole log, as if there were no snapshot."""
    conn.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == id))
    table = from_snapshot(conn, id)
    conn.rollback()
    return table
