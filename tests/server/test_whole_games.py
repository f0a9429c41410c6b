"""Whole games by scripted clients: people, bots, salt, and a record that can be verified."""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import (
    BOT,
    GENEROUS,
    HERE,
    OPEN,
    Running,
    any_option,
    file_settings,
    party,
    run,
    serving,
)

from stolik.client import play
from stolik.core import records
from stolik.games import IDS, find
from stolik.server.settings import Rate


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for players who think in no time."""
    limits = replace(GENEROUS, socket_messages=Rate(1_000_000, 100_000))
    folder = tmp_path_factory.mktemp("quick")
    with serving(file_settings(folder, limits=limits), folder / "errors") as running:
        yield running
    assert '"error"' not in Path(folder / "errors").read_text("utf-8")


@pytest.mark.parametrize("id", IDS)
def test_a_whole_game_and_its_record_can_be_verified(quick: Running, id: str) -> None:
    seats: list[Any] = [HERE, OPEN, BOT]

    async def game() -> str:
        made = await party(quick.url, seats, start=False, game=id)
        host = made.people[0]
        await host.post(f"tables/{made.table}/salt", {"seat": 0, "salt": "sól"})
        await host.post(f"tables/{made.table}/start")
        results = await asyncio.gather(
            *(
                play(person, made.table, seat, any_option(random.Random(seat)))
                for seat, person in enumerate(made.people)
            )
        )
        assert results[0] == results[1]
        return str(await host.get(f"tables/{made.table}/record"))

    record = records.read(run(game(), 120), "record")
    found = records.verify(record, find(id).game)
    assert found.over
    assert found.sealed
