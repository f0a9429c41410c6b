"""Nothing hidden leaves the server: every byte that a device receives is accounted for."""

import asyncio
import json
import random
from typing import Any, cast

import pytest
from tests.server.harness import BOT, HERE, OPEN, Running, party, run
from tests.server.tables import HOST, play_some, reopened

from stolik.client import Device, Live
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.server.live.room import Follower, Room
from stolik.server.metrics import Metrics
from stolik.server.storage import queries
from stolik.server.storage.database import Database, open_engine
from stolik.server.tables import log, projection
from stolik.server.tables.table import Table

Json = Any

VIEW = {"type", "table", "version", "me", "look", "info", "chat", "view"}
HAPPENED = {"type", "table", "version", "at", "kind"}
GAME = {"to_move", "undo", "clocks", "outlook", "decision", "result"}
NEWS = {"events", "texts", "patch"}


class Line:
    """A line that keeps what was sent."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.heard: dict[str, int] = {}
        self.sent: list[str] = []

    def send(self, message: str) -> None:
        self.sent.append(message)

    def hang_up(self) -> None:
        raise AssertionError("cut off")


def shown(table: Table, look: int) -> str:
    """The bytes that a device gets when it looks at a table from a seat."""
    line = Line(HOST)
    room = Room(table, cast(Database, None), Metrics(), "node", lambda: None)
    room._show(Follower(line, look, "en"))
    return line.sent[0]


@pytest.mark.parametrize("decisions", [2, 5, 11, 20, 33, 50])
def test_a_seat_cannot_tell_the_true_table_from_one_dealt_anew(decisions: int) -> None:
    for seed in range(5):
        table, _ = play_some(decisions, seed)
        session = table.session
        assert session is not None
        true = session.state
        for seat in range(2):
            for look in (seat, SPECTATOR):
                session.state = true
                expected = shown(table, look)
                session.state = session.game.determinize(true, seat, Chance.fast(seed, 1))
                assert session.game.dump(session.state) != session.game.dump(true)
                assert shown(table, look) == expected


class Recorder(Live):
    """A line that keeps every message."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self.received: list[Json] = []

    def _take(self, message: Json) -> None:
        self.received.append(json.loads(json.dumps(message)))
        super()._take(message)


async def random_game(url: str, seed: int) -> tuple[str, dict[int, list[Json]], list[str]]:
    """Play a game; what each seat and a spectator received, and the keys of all devices."""
    chance = random.Random(seed)
    made = await party(url, [HERE, OPEN, BOT], watchers=True)
    watcher = await Device.introduce(url, "Widz")
    await watcher.post("join", {"code": made.code})
    lines = {0: Recorder(made.people[0]), 1: Recorder(made.people[1]), -1: Recorder(watcher)}
    for look, line in lines.items():
        await line.__aenter__()
        await line.follow(made.table, look=look, language="pl")

    async def play(seat: int) -> None:
        position = lines[seat].positions[made.table]
        while position.result is None:
            if position.decision:
                move = chance.choice(position.decision["options"])["move"]
                done = await lines[seat].act(made.table, seat, position.version, move)
                if chance.random() < 0.2 and done["type"] == "done":
                    at = done["version"]
                    await lines[seat].ask("undo", table=made.table, seat=seat, version=at)
            else:
                position = await lines[seat].news(made.table)

    await asyncio.gather(play(0), play(1))
    await asyncio.sleep(0.1)
    for line in lines.values():
        await line.__aexit__(None, None, None)
    received = {look: line.received for look, line in lines.items()}
    return made.table, received, [line.device.key for line in lines.values()]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_message_holds_what_its_seat_may_know_and_nothing_else(
    server: Running, seed: int
) -> None:
    """The log is played again beside the messages: views and events must be those of the seat."""
    id, received, keys = run(random_game(server.url, seed))
    engine = open_engine(server.settings.database)
    with engine.connect() as connection:
        entries = queries.entries(connection, id, 0)
        final = reopened(connection, id)
    engine.dispose()
    assert any(isinstance(entry.body, log.Undid) for entry in entries)
    views: dict[tuple[int, int], Json] = {}
    events: dict[tuple[int, int], Json] = {}
    table = Table(final.secret)
    for entry in entries:
        happened = table.add(entry)
        for look in received:
            views[look, entry.number] = projection.view(table, look)
            events[look, entry.number] = projection.events(happened, look)
    for look, messages in received.items():
        for message in messages:
            check(message, look, views, events)
            text = json.dumps(message)
            assert not any(key in text for key in keys)
            assert final.plan.code not in text
            assert message.get("result") or final.secret.hex() not in text


def check(message: Json, look: int, views: Json, events: Json) -> None:
    if message["type"] in ("done", "refused"):
        assert set(message) <= {"type", "id", "table", "version", "reason", "rule", "text"}
        return
    version = message["version"]
    allowed = (
        VIEW | GAME if message["type"] == "view" else HAPPENED | GAME | NEWS | {"seat", "info"}
    )
    assert set(message) <= allowed
    if message["type"] == "view":
        assert message["view"] == views[look, version]
    elif "events" in message:
        assert message["events"] == json.loads(json.dumps(events[look, version]))
        before = json.loads(json.dumps(views[look, version - 1]))
        assert message["patch"] == json.loads(
            json.dumps(projection.patch(before, views[look, version]))
        )
    decision = message.get("decision")
    if decision:
        assert decision["seat"] == look == message["to_move"]
