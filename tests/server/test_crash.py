"""kill -9 at any moment: nothing acknowledged is lost, nothing happens twice."""

import random
from pathlib import Path

from tests.server.crash import DECISIONS_BETWEEN_KILLS, check_log, crash_loop
from tests.server.harness import BOT, HERE, any_option, file_settings, party, run, serving
from tests.server.tables import reopened

from stolik.client import play
from stolik.server.storage import queries, schema
from stolik.server.storage.database import open_engine
from stolik.server.tables.table import Table


def test_a_server_killed_in_the_middle_of_play_loses_nothing(tmp_path: Path) -> None:
    """The long version, 200 kills, is in bench/server.py."""
    settings = file_settings(tmp_path, return_seconds=60)
    outcome = crash_loop(settings, kills=4, tables=3, seed=1)
    assert outcome.kills == 4
    assert outcome.actions >= 4 * DECISIONS_BETWEEN_KILLS[0]
    assert check_log(settings, outcome) > outcome.actions


def test_a_long_game_is_loaded_from_its_snapshot(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)

    async def game(url: str) -> str:
        made = await party(url, [HERE, BOT, BOT, BOT])
        await play(made.people[0], made.table, 0, any_option(random.Random(1)))
        return made.table

    with serving(settings) as running:
        table = run(game(running.url))
    engine = open_engine(settings.database)
    with engine.connect() as connection:
        kept = connection.execute(schema.snapshots.select()).one()
        loaded = reopened(connection, table)
        whole = Table(loaded.secret)
        for entry in queries.entries(connection, table, 0):
            whole.add(entry)
    engine.dispose()
    assert 64 <= kept.number <= loaded.number
    assert loaded.snapshot() == whole.snapshot()
