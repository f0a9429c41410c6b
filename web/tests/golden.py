"""The longest game of the golden set, as one who looks back at it is sent it: JSON."""

from pathlib import Path

import msgspec

from stolik import games
from stolik.core import records
from stolik.server.api.types import ReplayInfo
from stolik.server.history.telling import OPEN, replay_of
from stolik.text.speaker import Speaker

GOLDEN = Path(__file__).parents[2] / "tests" / "games" / "golden"


def longest() -> records.Record:
    """The record with the most decisions."""
    found = [records.read_file(path) for path in sorted(GOLDEN.glob("*.txt"))]
    return max(found, key=lambda record: len(record.decisions))


def replay() -> ReplayInfo:
    """It with all cards open."""
    record = longest()
    entry = games.find(record.game)
    *_, (session, _) = records.replay(record, entry.game)
    return replay_of(session, Speaker(entry, "pl", record.names), OPEN)


if __name__ == "__main__":
    print(msgspec.json.encode(replay()).decode())
