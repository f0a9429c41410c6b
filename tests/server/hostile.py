"""Hostile messages: garbage, and messages that are nearly right."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.harness import file_settings
from tests.server.tables import GUEST, HOST, created, edition_of

from stolik.core.chance import Chance
from stolik.server.guard.keys import new_id
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.live.socket import Socket
from stolik.server.settings import Limits, Rate
from stolik.server.storage.queries import Device
from stolik.server.tables import log

Json = Any

WORDS = (
    "", "play 7", "play 7x2", "bury 7", "pass", "decline", "steal A", "swap hands A", "keep 0",
    "slip 3 A", "take 1", "undo", "__class__", "{0.__init__}", "'; DROP TABLE log; --", "\x00",
    "<script>", "A" * 101, "ż" * 60, "play 99999999999999999999", "play -1", "🧠", "play 7 x 2",
)  # fmt: skip
KINDS = (
    "act",
    "undo",
    "why",
    "foresee",
    "follow",
    "unfollow",
    "ping",
    "say",
    "react",
    "nudge",
    "hint",
    "view",
    "happened",
    "",
    "Act",
)


def _value(chance: random.Random, depth: int = 0) -> Json:
    """Any value of JSON."""
    pick = chance.randrange(9 if depth < 3 else 7)
    if pick == 0:
        return chance.choice(WORDS)
    if pick == 1:
        return chance.choice([0, 1, 2, -1, -2, 5, 99, 2**31, 2**63, 2**64, -(2**63)])
    if pick == 2:
        return chance.random() * 10 ** chance.randrange(-5, 20)
    if pick < 7:
        return chance.choice([None, True, False, "x" * chance.randrange(40)])
    if pick == 7:
        return [_value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(WORDS): _value(chance, depth + 1) for _ in range(chance.randrange(4))}


def hostile_message(chance: random.Random, table: str) -> str:
    """One message that must change nothing."""
    style = chance.randrange(10)
    if style == 0:
        return "".join(chr(chance.randrange(1, 0x250)) for _ in range(chance.randrange(80)))
    if style == 1:
        return json.dumps(_value(chance))
    if style == 2:
        return chance.choice(["[" * 5000, '{"a":' * 2000, '"' + "a" * 9000 + '"', "null", "{}"])
    message: dict[str, Json] = {
        "type": chance.choice(KINDS),
        "id": chance.choice(["a", "b", "c", "", "i" * 65, "0"]),
        "table": chance.choice([table, table, table, "t2", "", "' OR 1=1"]),
        "seat": chance.choice([0, 1, 2, -1, 15, 16]),
        "version": chance.choice([0, 1, 4, 5, 6, 7, -1, 10**9]),
        "move": chance.choice(WORDS),
        "viewpoint": chance.choice([None, 0, 1, 2, -1, -2, 7]),
        "language": chance.choice(["pl", "en", "", "de", "../x"]),
        "text": chance.choice(WORDS),
        "sign": chance.choice(["bravo", "thanks", "", "<b>"]),
    }
    wanted = {
        "act": ("table", "seat", "version", "move"),
        "undo": ("table", "seat", "version"),
        "why": ("table", "seat", "move"),
        "foresee": ("table", "seat", "move"),
        "follow": ("table", "viewpoint", "language"),
        "unfollow": ("table",),
        "say": ("table", "text"),
        "react": ("table", "sign"),
        "hint": ("table", "seat", "language"),
    }.get(message["type"], ())
    shown = {key: message[key] for key in ("type", "id", *wanted)}
    if style == 3 and shown:
        shown[chance.choice(list(shown))] = _value(chance)
    if style == 4:
        del shown[chance.choice(list(shown))]
    if style == 5:
        shown[chance.choice(WORDS)] = _value(chance)
    text = json.dumps(shown, ensure_ascii=chance.random() < 0.5)
    return text[: chance.randrange(len(text))] if style == 6 else text


class Tried:
    """What came of it: replies by type, and whether anything changed or could be told apart."""

    def __init__(self) -> None:
        self.replies: dict[str, int] = {}
        self.reasons: dict[str, int] = {}
        self.changes = 0
        self.differences = 0


async def open_node(folder: Path) -> tuple[Node, Room]:
    """A table where it is the host's turn and a silenced guest has nothing to say or to undo."""
    plenty = Rate(10**9, 10**6)
    limits = replace(
        Limits(),
        socket_messages=plenty,
        messages_of_address=plenty,
        chat_lines=plenty,
        waiting_bytes=1 << 40,
        waiting_bytes_of_address=1 << 40,
        waiting_bytes_in_all=1 << 40,
    )
    node = Node(file_settings(folder, limits=limits))
    await node.open()
    while True:
        seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("open")]
        plan = created(table=new_id(), code=new_id()[:8], seats=seats, absent_after=0, hints=True)
        room = await node.create(HOST, random.randbytes(32), edition_of(plan), plan)
        for device, body in (
            (GUEST, log.Joined("Bartek")),
            (GUEST, log.Sat(1)),
            (HOST, log.Muted(1, True)),
            (HOST, log.Started()),
        ):
            await room.submit(device, lambda _, body=body: body)  # type: ignore[misc]
        if room.table.to_move == 0:
            return node, room


async def try_out(folder: Path, count: int, seed: int) -> Tried:
    """Send hostile messages as the guest; then again with what the guest cannot know dealt anew:
    every reply must be the same to the last byte."""
    tried = Tried()
    node, room = await open_node(folder)
    session = room.table.session
    assert session is not None
    true = session.state
    chance = random.Random(seed)
    for start in range(0, count, 500):
        messages = [hostile_message(chance, room.id) for _ in range(min(500, count - start))]
        before = room.table.snapshot()
        replies = await _replies(node, messages)
        tried.changes += room.table.snapshot() != before
        for reply in replies:
            kind = json.loads(reply)["type"]
            tried.replies[kind] = tried.replies.get(kind, 0) + 1
            if kind == "refused":
                reason = json.loads(reply)["reason"]
                tried.reasons[reason] = tried.reasons.get(reason, 0) + 1
        session.state = session.game.determinize(true, 1, Chance.fast(seed + start, 1))
        room.audience.forget_views()
        tried.differences += await _replies(node, messages) != replies
        session.state = true
        room.audience.forget_views()
    await node.close()
    return tried


async def _replies(node: Node, messages: list[str]) -> list[str]:
    socket = Socket(node, Device(GUEST, "Bartek"), "pl")
    for message in messages:
        await socket._receive(message)
    for room in socket.rooms.values():
        node.unfollow(socket, room)
    return [socket._outgoing.get_nowait() for _ in range(socket._outgoing.qsize())]
