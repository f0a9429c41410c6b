"""Nothing hidden leaves the server: every byte that a device receives is accounted for."""

import asyncio
import json
import random
from typing import Any

import pytest
from tests.server.harness import BOT, HERE, OPEN, Running, party, run
from tests.server.tables import HOST, play_some, reopened

from stolik.client import Device, Live
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.server.live.audience import Audience, Follower
from stolik.server.storage import queries
from stolik.server.storage.database import open_engine
from stolik.server.tables import log, projection
from stolik.server.tables.table import Table

Json = Any

VIEW = {"type", "table", "version", "me", "viewpoint", "info", "chat", "view"}
HAPPENED = {"type", "table", "version", "at", "kind"}
GAME = {"to_move", "undo", "clocks", "outlook", "decision", "result"}
NEWS = {"events", "texts", "names", "patch"}


class FakeSocket:
    """A socket that keeps what was sent."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.heard: dict[str, int] = {}
        self.sent: list[str] = []

    def send(self, message: str) -> None:
        self.sent.append(message)

    def hang_up(self) -> None:
        raise AssertionError("cut off")


def shown(table: Table, viewpoint: int) -> str:
    """The bytes that a device gets when it looks at a table from a seat."""
    socket = FakeSocket(HOST)
    Audience(table.number).show(table, Follower(socket, viewpoint, "en"))
    return socket.sent[0]


@pytest.mark.parametrize("decisions", [2, 5, 11, 20, 33, 50])
def test_a_seat_cannot_tell_the_true_table_from_one_dealt_anew(decisions: int) -> None:
    for seed in range(5):
        table, _ = play_some(decisions, seed)
        session = table.session
        assert session is not None
        true = session.state
        for seat in range(2):
            for viewpoint in (seat, SPECTATOR):
                session.state = true
                expected = shown(table, viewpoint)
                session.state = session.game.determinize(true, seat, Chance.fast(seed, 1))
                assert session.game.dump(session.state) != session.game.dump(true)
                assert shown(table, viewpoint) == expected


class Recorder(Live):
    """A socket that keeps every message."""

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
    sockets = {0: Recorder(made.people[0]), 1: Recorder(made.people[1]), -1: Recorder(watcher)}
    for viewpoint, socket in sockets.items():
        await socket.__aenter__()
        await socket.follow(made.table, viewpoint=viewpoint, language="pl")

    async def play(seat: int) -> None:
        position = sockets[seat].positions[made.table]
        while position.result is None:
            if position.decision:
                move = chance.choice(position.decision["options"])["move"]
                done = await sockets[seat].act(made.table, seat, position.version, move)
                if chance.random() < 0.2 and done["type"] == "done":
                    at = done["version"]
                    await sockets[seat].ask("undo", table=made.table, seat=seat, version=at)
            else:
                position = await sockets[seat].news(made.table)

    await asyncio.gather(play(0), play(1))
    await asyncio.sleep(0.1)
    for socket in sockets.values():
        await socket.__aexit__(None, None, None)
    received = {viewpoint: socket.received for viewpoint, socket in sockets.items()}
    return made.table, received, [socket.device.key for socket in sockets.values()]


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
        for viewpoint in received:
            views[viewpoint, entry.number] = projection.view(table, viewpoint)
            events[viewpoint, entry.number] = projection.events(happened, viewpoint)
    for viewpoint, messages in received.items():
        for message in messages:
            check(message, viewpoint, views, events)
            text = json.dumps(message)
            assert not any(key in text for key in keys)
            assert final.plan.code not in text
            assert message.get("result") or final.secret.hex() not in text


def check(message: Json, viewpoint: int, views: Json, events: Json) -> None:
    if message["type"] in ("done", "refused"):
        assert set(message) <= {"type", "id", "table", "version", "reason", "rule", "text"}
        return
    version = message["version"]
    allowed = (
        VIEW | GAME if message["type"] == "view" else HAPPENED | GAME | NEWS | {"seat", "info"}
    )
    assert set(message) <= allowed
    if message["type"] == "view":
        assert message["view"] == views[viewpoint, version]
    elif "events" in message:
        assert message["events"] == json.loads(json.dumps(events[viewpoint, version]))
        before = json.loads(json.dumps(views[viewpoint, version - 1]))
        assert message["patch"] == json.loads(
            json.dumps(projection.patch(before, views[viewpoint, version]))
        )
    decision = message.get("decision")
    if decision:
        assert decision["seat"] == viewpoint == message["to_move"]
