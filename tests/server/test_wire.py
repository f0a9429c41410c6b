"""Messages keep their keys and values: programs out there know them."""

import json
from typing import Any

import msgspec
import pytest
from tests.server.tables import play_some

from stolik.server.live import wire
from stolik.server.tables import projection

Json = Any

ANSWERS = [
    (wire.Pong(id="a"), {"type": "pong", "id": "a"}),
    (wire.Done(id="a", version=None), {"type": "done", "id": "a", "version": None}),
    (wire.WhyAnswer(id="a", legal=True), {"type": "why", "id": "a", "legal": True}),
    (
        wire.WhyAnswer(id="a", legal=False, reason="r", rule="", text="t"),
        {"type": "why", "id": "a", "legal": False, "reason": "r", "rule": "", "text": "t"},
    ),
    (
        wire.ForeseeAnswer(id="a", outlook=None),
        {"type": "foresee", "id": "a", "outlook": None},
    ),
    (
        wire.HintAnswer(
            id="a", move="m", text="t", reasons=["r"], chance=0.5, other=None, other_chance=None
        ),
        {
            "type": "hint",
            "id": "a",
            "move": "m",
            "text": "t",
            "reasons": ["r"],
            "chance": 0.5,
            "other": None,
            "other_chance": None,
        },
    ),
    (
        wire.RefusedMessage(id="", table=None, version=None, reason="r", rule="", text="t"),
        {
            "type": "refused",
            "id": "",
            "table": None,
            "version": None,
            "reason": "r",
            "rule": "",
            "text": "t",
        },
    ),
    (
        wire.Happened(table="t", version=2, at=1, kind="shared"),
        {"type": "happened", "table": "t", "version": 2, "at": 1, "kind": "shared"},
    ),
]


@pytest.mark.parametrize(("message", "sent"), ANSWERS)
def test_what_is_sent_of_a_message(message: wire.Outgoing, sent: Json) -> None:
    assert json.loads(wire.write(message)) == sent


def test_words_are_sent_only_to_those_who_follow_in_a_language() -> None:
    table, _ = play_some(6)
    worded, plain = (
        json.loads(msgspec.json.encode(projection.decision(table, table.to_move, language)))
        for language in ("pl", "")
    )
    assert worded.keys() - {"names"} == {"seat", "prompt", "options"}
    assert plain.keys() == {"seat", "options"}
    for said, option in zip(worded["options"], plain["options"], strict=True):
        assert said == option | {key: said[key] for key in ("text", "names") if key in said}
        assert option.keys() == {"move", "about"}
        assert "kind" in option["about"]


def test_what_is_sent_of_a_result() -> None:
    table, _ = play_some(100_000)
    worded, plain = (
        json.loads(msgspec.json.encode(projection.result(table, language)))
        for language in ("pl", "")
    )
    assert worded.keys() == plain.keys() == {"points", "winners", "texts", "count", "seal"}
    assert worded["texts"]
    assert worded["count"]["points"] == worded["points"]
    assert (plain["texts"], plain["count"]) == ([], None)
