"""What a finished game costs: bytes in the database, and time until its replay is there from cold.

    python -m tools.run bench/replays.py

Before: the replay is played again from the log by the engine, at each question. After: it is read
from what was told when the game ended. Both are done in one process, one after the other, with the
finished games of the stored fixture; the ratio is what counts.
"""

import gzip
import sys
import tempfile
from pathlib import Path
from time import process_time

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))

from sqlalchemy import Connection
from tests.stored.test_stored import TABLES, unpack
from tests.stored.told import from_log

from stolik.server.history import telling, worker
from stolik.server.storage import queries, schema
from stolik.server.storage.database import open_engine
from stolik.server.tables import projection


def play_again(conn: Connection, id: str) -> bytes:
    """The replay as it was made before."""
    table = from_log(conn, id)
    assert table.session is not None
    info = telling.replay_of(table.session, projection.speaker(table, "pl"), telling.OPEN)
    return gzip.compress(msgspec.json.encode(info), compresslevel=6, mtime=0)


def measure(conn: Connection, name: str) -> tuple[int, int, float, float]:
    """Bytes of log and snapshot, bytes of the told game, seconds before and after."""
    id = TABLES[name]["id"]
    rows = queries.rows(conn, id, 0)
    snapshot = conn.execute(
        schema.snapshots.select().where(schema.snapshots.c.table_id == id)
    ).one_or_none()
    stored = sum(len(row.body) for row in rows) + (len(snapshot.data) if snapshot else 0)
    tell = worker.Tell(queries.secret_of(conn, id), rows)
    kept = msgspec.msgpack.decode(worker.do(tell), type=worker.Kept)
    content = from_log(conn, id).plan.content
    editions = {telling.unpack(kept.told).box: kept.box}
    names = TABLES[name]["names"]
    begun = process_time()
    before = play_again(conn, id)
    middle = process_time()
    after = worker.do(worker.Word(kept.told, content, editions, telling.OPEN, "pl", names))
    ended = process_time()
    # The verdict apart, it is the same replay.
    found = [msgspec.json.decode(gzip.decompress(data)) for data in (before, after)]
    assert found[0]["steps"] == found[1]["steps"]
    return stored, len(kept.told), middle - begun, ended - middle


def main() -> None:
    """Measure all finished games of the fixture."""
    with tempfile.TemporaryDirectory() as folder:
        engine = open_engine(unpack(Path(folder)))
        with engine.connect() as conn:
            over = [name for name, expected in TABLES.items() if expected["phase"] == "over"]
            for name in over:
                measure(conn, name)  # Once for nothing: words and games are read.
                stored, told, before, after = measure(conn, name)
                print(
                    f"{name:24} log and snapshot {stored:6} B, told {told:6} B; replay from cold "
                    f"{before * 1000:6.0f} ms -> {after * 1000:4.0f} ms ({before / after:4.1f} x)"
                )
        engine.dispose()


if __name__ == "__main__":
    main()
