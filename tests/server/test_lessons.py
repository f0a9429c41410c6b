"""Lessons begin in a prepared position and are games like any other."""

import random

import pytest
from tests.server.harness import Running, any_option, run

from stolik import games
from stolik.client import Device, Live, Wrong, play


@pytest.mark.parametrize("id", games.IDS)
def test_a_lesson_begins_with_a_decision_of_the_learner(server: Running, id: str) -> None:
    async def look() -> None:
        learner = await Device.introduce(server.url, "Ania")
        opened = await learner.post(f"lessons/{id}", {})
        table = opened["table"]["id"]
        assert [seat["kind"] for seat in opened["table"]["seats"]] == ["person", "bot"]
        async with Live(learner) as live:
            seen = await live.follow(table, language="pl")
            assert seen.decision["seat"] == 0

    run(look())


def test_a_lesson_can_be_played_to_its_end_and_checked(server: Running) -> None:
    async def look() -> None:
        learner = await Device.introduce(server.url, "Ania")
        table = (await learner.post("lessons/brains", {}))["table"]["id"]
        await play(learner, table, 0, any_option(random.Random(2)))
        record = await learner.get(f"tables/{table}/record")
        checked = await learner.post("verify", {"record": record})
        assert checked["sealed"]

    run(look())


def test_only_games_have_lessons(server: Running) -> None:
    async def look() -> None:
        learner = await Device.introduce(server.url, "Ania")
        with pytest.raises(Wrong) as wrong:
            await learner.post("lessons/chess", {})
        assert wrong.value.reason == "no_such_game"

    run(look())
