"""The longest game of the golden set as one who looks back at it is sent it, and what its table is
drawn from, which may be an older edition by now: JSON."""

from pathlib import Path
from typing import Any

import msgspec

from stolik import games
from stolik.core import records
from stolik.server.history.telling import OPEN, replay_of
from stolik.text.speaker import Speaker

GOLDEN = Path(__file__).parents[2] / "tests" / "games" / "golden"


def longest() -> records.Record:
    """The record with the most decisions."""
    found = [records.read_file(path) for path in sorted(GOLDEN.glob("*.txt"))]
    return max(found, key=lambda record: len(record.decisions))


def answers() -> dict[str, Any]:
    """The game with all cards open, and the lists of its edition."""
    record = longest()
    entry = games.of_record(record)
    *_, (session, _) = records.replay(record, entry.game)
    replay = replay_of(session, Speaker(entry, "pl", record.names), OPEN)
    draw = entry.manifest.part("table_drawing")
    replay = msgspec.structs.replace(replay, edition=record.content)
    return {"replay": replay, "drawing": draw(entry.game, entry.text)}


if __name__ == "__main__":
    print(msgspec.json.encode(answers()).decode())
