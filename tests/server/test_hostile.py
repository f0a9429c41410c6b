"""Whatever is sent, the server answers, changes nothing and tells nothing."""

from pathlib import Path

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.harness import HERE, Party, Running, party, run
from tests.server.hostile import try_out
from websockets.sync.client import connect

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def test_hostile_messages_change_nothing_and_learn_nothing(tmp_path: Path) -> None:
    """The long version, 100,000 messages, is in bench/server.py."""
    tried = run(try_out(tmp_path, 4000, seed=1), 120)
    assert (tried.changes, tried.differences) == (0, 0)
    assert tried.replies["refused"] > 2000
    assert {"message_unclear", "not_your_seat", "not_your_turn", "stale"} <= tried.reasons.keys()


_parties: dict[str, Party] = {}


def table_at(server: Running) -> Party:
    """One table for all examples."""
    if server.url not in _parties:
        _parties[server.url] = run(party(server.url, [HERE, HERE]))
    return _parties[server.url]


@given(
    messages=st.lists(
        st.text(max_size=200)
        | st.binary(max_size=200)
        | JSON.map(lambda value: msgspec.json.encode(value).decode())
        | st.fixed_dictionaries(
            {"type": st.sampled_from(["act", "undo", "why", "say", "follow"]), "id": st.text()},
            optional={"table": JSON, "seat": JSON, "version": JSON, "move": JSON, "text": JSON},
        ).map(lambda value: msgspec.json.encode(value).decode()),
        max_size=20,
    )
)
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_any_messages_over_a_real_socket_are_answered_one_by_one(
    server: Running, messages: list[str | bytes]
) -> None:
    made = table_at(server)
    device = made.people[0]
    url = server.url.replace("http", "ws", 1) + "/api/live"
    version = run(device.get(f"tables/{made.table}"))["version"]
    with connect(url, additional_headers={"Authorization": f"Bearer {device.key}"}) as socket:
        for message in messages:
            socket.send(message)
            answer = msgspec.json.decode(socket.recv(10))
            assert answer["type"] in ("refused", "why")
            assert answer["text"]
        socket.send('{"type": "ping", "id": "still there"}')
        assert msgspec.json.decode(socket.recv(10)) == {"type": "pong", "id": "still there"}
    assert run(device.get(f"tables/{made.table}"))["version"] == version
