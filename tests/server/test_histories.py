"""Somebody who was erased is gone from the histories of groups, too."""

from pathlib import Path
from typing import Any

from tests.companion.forms import table
from tests.companion.test_history import entry
from tests.server.harness import file_settings
from tests.server.tables import HOST, SECRET, created, edition_of

from stolik.companion.history import entry_of, read
from stolik.server.admin import people
from stolik.server.storage import groups, queries
from stolik.server.storage.database import open_engine, prepare
from stolik.server.tables import log

NOW = 1_800_000_000_000
GAME = "AAAA-table"


def on_paper(id: str) -> dict[str, Any]:
    """A game of Ania, Bartek and Celina with its sheet."""
    sheet = table("clank", *[{"end": "eaten"}] * 3)
    asked = {"sheet": sheet, "at": "2026-11-16", "note": "Ania cheats"}
    return {**entry_of(asked), "id": id, "stamp": [3, "phone"], "deleted": False}


def test_who_is_erased_is_called_something_else_in_histories(tmp_path: Path) -> None:
    database = file_settings(tmp_path).database
    prepare(database)
    engine = open_engine(database)
    with engine.begin() as conn:
        queries.add_device(conn, HOST, "hash", "Ania", NOW)
        plan = created(table=GAME)
        queries.create(
            conn, SECRET, edition_of(plan), queries.Append(GAME, log.Entry(1, NOW, HOST, "", plan))
        )
        for code in ("OURS", "THEIRS"):
            groups.create(conn, code, code, NOW)
        groups.join(conn, "OURS", HOST, NOW)
        groups.add(conn, "OURS", [on_paper("a"), entry("b", note="Bartek won")])
        groups.add(conn, "THEIRS", [entry("c"), entry("d", table=GAME)])
        people.erase(conn, HOST, "Player", NOW)
        ours, _ = groups.since(conn, "OURS", 2, 10)
        theirs, _ = groups.since(conn, "THEIRS", 2, 10)
    engine.dispose()
    # Each is sent anew to whoever has it, and its sheet still says the same.
    assert read(ours) == ours
    assert [[one["name"] for one in each["players"]] for each in ours] == [
        ["Player", "Bartek", "Celina"],
        ["Player", "Bartek"],
    ]
    assert "Ania" not in str(ours)
    assert ours[1]["note"] == "Bartek won"
    # Another Ania in another group stays who she is; a game of an erased table was this one's.
    assert [(each["id"], each["players"][0]["name"]) for each in theirs] == [("d", "Player")]
