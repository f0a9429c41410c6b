"""Tables without a server: their logs, made by hand."""

import random

import msgspec
from sqlalchemy import Connection

from stolik import games
from stolik.core.edition import Edition
from stolik.server.storage import queries
from stolik.server.tables import log
from stolik.server.tables.opening import Open
from stolik.server.tables.table import Table

SECRET = bytes(range(32))
HOST = "host"
GUEST = "guest"


def created(**changes: object) -> log.Created:
    """The first entry of a table for the host, a guest and a bot."""
    given: dict[str, object] = {
        "table": "t1",
        "code": "ABCD2345",
        "game": "brains",
        "content": "",
        "options": {},
        "seats": [
            log.SeatPlan("here", "Ania"),
            log.SeatPlan("open"),
            log.SeatPlan("bot", "Traf", "random"),
        ],
        "promise": "",
        "name": "Ania",
        "stand_in": "thief",
        "absent_after": 30,
    }
    given |= changes
    if "rules" not in given:
        given["rules"] = games.find(str(given["game"])).game.version
    plan = log.Created(**given)  # type: ignore[arg-type]
    return plan if plan.content else msgspec.structs.replace(plan, content=edition_of(plan).hash)


def edition_of(plan: log.Created) -> Edition:
    """The edition of today that a table is played with."""
    game = games.find(plan.game).game
    return game.edition(game.settings(dict(plan.options)), len(plan.seats))


def put(
    table: Table, body: log.AnyBody, device: str = HOST, key: str = "", at: int = 0
) -> log.Entry:
    """Add the next entry to a table."""
    number = table.number + 1 if hasattr(table, "state") else 1
    entry = log.Entry(number, at or number * 1000, device, key, body)
    table.add(entry)
    return entry


def started(**changes: object) -> Table:
    """A table at which the game has just begun."""
    table = Table(SECRET)
    put(table, created(**changes))
    put(table, log.Joined("Bartek"), GUEST)
    put(table, log.Sat(1), GUEST)
    put(table, log.Started())
    return table


def reopened(conn: Connection, id: str) -> Table:
    """A table from the database, which must be whole."""
    found = queries.load(conn, id)
    assert isinstance(found, Open), found
    return found.table


def play_some(decisions: int, seed: int = 1) -> tuple[Table, list[log.Entry]]:
    """A table after so many entries of play by two people at one device, and its log."""
    chance = random.Random(seed)
    table = Table(SECRET)
    seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
    entries = [put(table, created(seats=seats)), put(table, log.Started())]
    while len(entries) <= decisions and table.phase == "playing":
        assert table.session is not None
        session = table.session
        move = session.game.notation(session.state, chance.choice(session.legal()))
        entries.append(put(table, log.Acted(table.to_move, move), key=f"k{len(entries)}"))
    return table, entries
