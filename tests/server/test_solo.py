"""Tables for one, and the game of the day."""

import random
from contextlib import AbstractContextManager
from typing import Any

import pytest
from tests.server.harness import BOT, HERE, Party, Running, any_option, party, run

from stolik.client import Device, Wrong, play
from stolik.core import records
from stolik.core.daily import daily_secret, today
from stolik.games import find

GAMES = ("clank", "catacombs")


def refused(reason: str) -> AbstractContextManager[object]:
    return pytest.raises(Wrong, match=f"^{reason}:")


async def played(url: str, seed: int, **plan: Any) -> Party:
    made = await party(url, [HERE | {"name": "Ania"}], **plan)
    await play(made.people[0], made.table, 0, any_option(random.Random(seed)))
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_a_table_for_one(server: Running, game: str) -> None:
    async def visit() -> str:
        made = await played(server.url, 1, game=game)
        host = made.people[0]
        replay = await host.get(f"tables/{made.table}/replay?viewpoint=0")
        assert replay["view"]["solo"]["goals"]
        return str(await host.get(f"tables/{made.table}/record"))

    record = records.read(run(visit()), "record")
    assert records.verify(record, find(game).game).over


def test_one_is_too_few_for_gra_o_mozg(server: Running) -> None:
    async def visit() -> None:
        with refused("seats"):
            await party(server.url, [HERE], game="brains")

    run(visit())


def test_no_bot_plays_on_for_whoever_plays_alone(server: Running) -> None:
    async def visit() -> None:
        made = await party(server.url, [HERE], game="clank")
        info = await made.people[0].post(f"tables/{made.table}/stand", {"seat": 0})
        assert info["seats"][0]["stand_in"] == ""

    run(visit())


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_the_day_can_be_compared(server: Running, game: str) -> None:
    async def visit() -> None:
        tables = [await played(server.url, seed, game=game, daily=True) for seed in (1, 1, 2)]
        host = tables[0].people[0]
        info = await host.get(f"tables/{tables[0].table}")
        assert (info["daily"], info["hints"]) == (today().isoformat(), False)
        seal = await host.get(f"tables/{tables[0].table}/seal")
        assert seal["secret"] == daily_secret(game, today()).hex()
        found = await host.get(f"games/{game}/daily")
        points = [one["points"] for one in found["results"]]
        assert len(points) == 3
        assert points == sorted(points, reverse=True)
        assert all(one["rank"] and one["name"] == "Ania" for one in found["results"])
        assert (await host.get(f"games/{game}/daily?day=2020-01-01"))["results"] == []
        with refused("no_such_day"):
            await host.get(f"games/{game}/daily?day=soon")
        with refused("seats"):
            await host.get("games/brains/daily")

    run(visit())


def test_the_game_of_the_day_is_the_same_for_everybody(server: Running) -> None:
    async def visit() -> None:
        with refused("daily_as_it_is"):
            await party(server.url, [HERE, BOT], game="clank", daily=True)
        with refused("daily_as_it_is"):
            options = {"difficulty": "easy"}
            await party(server.url, [HERE], game="clank", daily=True, options=options)
        made = await party(server.url, [HERE], start=False, game="clank", daily=True)
        with refused("daily_as_it_is"):
            await made.people[0].post(f"tables/{made.table}/salt", {"seat": 0, "salt": "x"})
        guest = await Device.introduce(server.url, "Gość")
        assert (await guest.post("join", {"code": made.code}))["daily"]

    run(visit())
