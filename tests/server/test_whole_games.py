"""Whole games by scripted clients: people, bots, salt, and a record that can be verified."""

import asyncio
import random
from typing import Any

import pytest
from tests.server.harness import BOT, HERE, OPEN, Running, any_option, party, run

from stolik.client import play
from stolik.core import records
from stolik.games import IDS, find


@pytest.mark.parametrize("id", IDS)
def test_a_whole_game_and_its_record_can_be_verified(server: Running, id: str) -> None:
    seats: list[Any] = [HERE, OPEN, BOT]

    async def game() -> str:
        made = await party(server.url, seats, start=False, game=id)
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
