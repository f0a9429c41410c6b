"""One bad table: it is halted and says why, and no other table, socket or connection notices."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update
from tests.server.harness import BOT, HERE, Running, file_settings, party, run
from tests.server.tables import HOST, SECRET, created, edition_of, play_some

from stolik.client import Live
from stolik.core.session import Session
from stolik.server.live.node import Node
from stolik.server.settings import Settings
from stolik.server.storage import queries, schema
from stolik.server.storage.database import Database
from stolik.server.tables import log
from stolik.server.tables.opening import Halted, Open, Row, Stored, open_table
from stolik.server.thinking.worker import Question

HEALTHY = 100
# Long enough for a few decisions of everybody.
ROUNDS = 4
UNLUCKY = "Pech"


def stored(
    entries: list[log.Entry],
    snapshot: bytes | None = None,
    damaged: int = 0,
    phase: str = "playing",
) -> Stored:
    """A table as the database would have it; the entry with the number `damaged` is rubbish."""
    rows = [
        Row(e.number, e.at, e.device, e.key, log.encode(e.body) if e.number != damaged else b"?{")
        for e in entries
    ]
    return Stored(
        "t1", SECRET, phase, snapshot, lambda after: [r for r in rows if r.number > after]
    )


def find_edition(hash: str) -> bytes | None:
    """The one edition that is stored."""
    edition = edition_of(created())
    return edition.pack() if edition.hash == hash else None


def halted(given: Stored) -> Halted:
    found = open_table(given, find_edition)
    assert isinstance(found, Halted)
    return found


def with_rules(entries: list[log.Entry], rules: int) -> list[log.Entry]:
    seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
    first = log.Entry(1, 1000, HOST, "", created(rules=rules, seats=seats))
    return [first, *entries[1:]]


def test_a_table_opens_from_its_log_and_from_its_snapshot() -> None:
    table, entries = play_some(40)
    for snapshot in (None, table.snapshot()):
        found = open_table(stored(entries, snapshot), find_edition)
        assert isinstance(found, Open)
        assert found.table.snapshot() == table.snapshot()


def test_a_table_of_other_rules_is_halted_whichever_way_it_is_loaded() -> None:
    table, entries = play_some(40)
    table.state.plan = created(rules=99)
    for given in (
        stored(with_rules(entries, 99)),
        stored(with_rules(entries, 99), table.snapshot()),
    ):
        found = halted(given)
        assert found.reason.id == "other_rules"
        assert found.reason.params["found"] == 99
        assert found.table is not None
        assert found.table.number == entries[-1].number


def test_an_entry_that_cannot_be_read_halts_the_table_but_its_people_are_known() -> None:
    _, entries = play_some(40)
    found = halted(stored(entries, damaged=20))
    assert (found.reason.id, found.reason.params) == ("unreadable_entry", {"number": 20})
    assert found.table is not None
    assert (found.table.names, found.table.number) == (["Ania", "Bartek"], entries[-1].number)


def test_a_damaged_snapshot_is_made_up_for_by_the_log_while_that_is_whole() -> None:
    table, entries = play_some(40)
    kept = json.loads(table.snapshot())
    kept["state"]["stack"] = "nonsense"
    for damaged in (b"{}", json.dumps(kept).encode()):
        assert isinstance(open_table(stored(entries, damaged), find_edition), Open)
        assert halted(stored(entries, damaged, damaged=2)).reason.id == "damaged_snapshot"


def test_a_fault_of_the_engine_halts_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    _, entries = play_some(40)

    def fail(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Session, "act", fail)
    found = halted(stored(entries))
    assert found.reason.id == "engine_fault"
    assert isinstance(found.error, IndexError)


def test_a_game_that_nobody_knows_any_more_is_halted() -> None:
    _, entries = play_some(3)
    gone = log.Entry(1, 1000, HOST, "", created(game="chess", rules=1, content="?"))
    assert halted(stored([gone, *entries[1:]])).reason.id == "unknown_edition"


def test_a_table_whose_content_is_lost_is_halted() -> None:
    _, entries = play_some(3)
    lost = log.Entry(1, 1000, HOST, "", created(content="ab" * 16))
    assert halted(stored([lost, *entries[1:]])).reason.id == "unknown_edition"


def test_without_a_readable_first_entry_there_is_only_the_reason() -> None:
    _, entries = play_some(3)
    found = halted(stored(entries, damaged=1))
    assert (found.table, found.reason.id) == (None, "unreadable_entry")


def test_a_read_that_fails_half_way_leaves_no_lock_behind(tmp_path: Path) -> None:
    async def poison() -> None:
        database = Database(f"sqlite:///{tmp_path / 'stolik.db'}")
        await database.open()

        async def add(id: str) -> None:
            await database.write(lambda c: queries.add_device(c, id, id, "", 0))

        def fail_in_the_middle(conn: Any) -> None:
            # A name, so that what was raised holds on to the rows that nobody has asked for.
            rows = iter(conn.execute(schema.devices.select()))
            next(rows)
            raise ValueError("cannot be read")

        kept_alive = []
        for n in range(5):
            await add(f"first {n}")
        for n in range(20):
            with pytest.raises(ValueError, match="cannot be read") as failed:
                await database.read(fail_in_the_middle)
            kept_alive.append(failed)
            await add(f"then {n}")
        found = await database.read(lambda c: c.execute(schema.devices.select()).all())
        assert len(found) == 25
        await database.close()

    run(poison())


class Swift:
    """Bots without a thought: any legal move is made for them."""

    count = HEALTHY

    async def think(self, question: Question) -> None:
        return None

    async def close(self) -> None:
        return None


class Clocked:
    """A node whose time passes in rounds: all clocks are always up, every bot decides at once."""

    def __init__(self, settings: Settings) -> None:
        self.node = Node(settings)
        self.node.bots.thinkers = Swift()  # type: ignore[assignment]

    async def open(self) -> None:
        await self.node.database.open()
        self.node.background.is_open = True

    async def table(self, id: str, name: str = "Ania", **changes: object) -> None:
        seats = [log.SeatPlan("here", name), log.SeatPlan("here", "Bartek")]
        clock = log.Clock(bank=0)
        plan = created(table=id, code=id, seats=seats, name=name, clock=clock, **changes)
        room = await self.node.create(HOST, SECRET, edition_of(plan), plan)
        await room.submit(HOST, lambda _: log.Started())

    async def round(self) -> None:
        for _ in range(2 + HEALTHY // 50):
            await self.node.caretaker.look_after_tables()
        now = self.node.clock.now_ms()
        claimed = await self.node.database.write(lambda c: queries.claim_work(c, now, list))
        for work in claimed:
            await self.node.bots.decide(work)

    async def progress(self) -> dict[str, int]:
        count = "SELECT table_id, count(*) FROM log GROUP BY table_id"
        rows = await self.node.database.read(lambda c: c.execute(text(count)).all())
        return {id: entries for id, entries in rows if id.startswith("healthy")}


@pytest.fixture
def unlucky_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that fails at the tables of Pech."""
    legal = Session.legal

    def fail(session: Session) -> list[int]:
        if UNLUCKY in session.names:
            raise ZeroDivisionError("engine")
        return legal(session)

    monkeypatch.setattr(Session, "legal", fail)


@pytest.mark.usefixtures("unlucky_engine")
def test_a_hundred_clocked_tables_get_on_as_well_beside_three_bad_ones(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(folder: str, bad: bool) -> dict[str, int]:
        (tmp_path / folder).mkdir()
        clocked = Clocked(file_settings(tmp_path / folder, return_seconds=-60))
        await clocked.open()
        for number in range(HEALTHY):
            await clocked.table(f"healthy{number}")
        if bad:
            await clocked.table("unlucky", UNLUCKY)
            for id in ("old", "rubbish"):
                await clocked.table(id)
            await clocked.node.database.write(spoil)
            for id in ("old", "rubbish"):
                clocked.node.rooms.drop(id)
        for _ in range(ROUNDS):
            await clocked.round()
        found = await clocked.progress()
        await clocked.node.close()
        return found

    def spoil(conn: Any) -> None:
        c = schema.log.c
        old = log.encode(created(table="old", code="old", rules=99))
        for id, number, body in (("old", 1, old), ("rubbish", 2, b"\xff{")):
            where = (c.table_id == id) & (c.number == number)
            conn.execute(update(schema.log).where(where).values(body=body))

    async def compare() -> None:
        alone = await play("alone", bad=False)
        with caplog.at_level(logging.ERROR):
            beside = await play("beside", bad=True)
        assert len(alone) == HEALTHY
        assert min(alone.values()) >= 2 + 2 * ROUNDS
        assert beside == alone

    run(compare(), 300)
    faults = [
        (vars(record)["table"], vars(record)["reason"])
        for record in caplog.records
        if record.message == "table fault"
    ]
    assert sorted(faults) == [
        ("old", "other_rules"),
        ("rubbish", "unreadable_entry"),
        ("unlucky", "engine_fault"),
    ]


STRANGE = (
    "nonsense",
    "site 1,0",
    "site 999,999",
    "pass " * 15,
    "\x00",
    "buy ١",
    "-1",
    "go 1e9",
    "",
)


@pytest.mark.parametrize("game", ["brains", "clank", "catacombs"])
def test_no_move_however_strange_cuts_the_line(server: Running, game: str) -> None:
    async def ask() -> None:
        made = await party(server.url, [HERE, BOT], game=game)
        async with Live(made.people[0]) as live:
            seen = await live.follow(made.table, viewpoint=0)
            for move in STRANGE:
                at: dict[str, Any] = {"table": made.table, "seat": 0, "move": move}
                for kind in ("foresee", "why"):
                    answer = await live.ask(kind, **at)
                    assert answer["type"] in (kind, "refused")
                act = await live.ask("act", version=seen.version, **at)
                assert act["type"] == "refused"
            assert (await live.ask("ping"))["type"] == "pong"

    run(ask())
