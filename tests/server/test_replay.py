"""Looking back at finished games, and playing on from them."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import HERE, OPEN, Party, Running, any_option, party, run

from stolik import games
from stolik.client import Device, Live, Wrong, play
from stolik.core import records
from stolik.server.history.telling import OPEN as OPEN_CARDS
from stolik.server.history.telling import Eyes
from stolik.server.tables import projection

Json = Any
GAMES = ("brains", "clank", "catacombs")


def patched(view: Json, patch: list[Json]) -> Json:
    """A view with a patch laid over it."""
    for path, value in patch:
        if not path:
            return value
        at = view
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = value
    return view


async def finished(server: Running, game: str) -> tuple[Party, Device]:
    made = await party(server.url, [HERE, OPEN], game=game)
    await asyncio.gather(
        *(
            play(person, made.table, seat, any_option(random.Random(seat)))
            for seat, person in enumerate(made.people)
        )
    )
    return made, made.people[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_leads_from_the_first_view_to_the_last(server: Running, game: str) -> None:
    async def look() -> None:
        made, host = await finished(server, game)
        async with Live(host) as live:
            last = await live.follow(made.table, viewpoint=0)
        replay = await host.get(f"tables/{made.table}/replay?viewpoint=0")
        view = replay["view"]
        for step in replay["steps"]:
            view = patched(view, step["patch"])
        assert view == last.view
        gauges = [replay["gauges"], *(step["gauges"] for step in replay["steps"])]
        assert all(len(seats) == 2 for each in gauges for seats in each.values())

    run(look())


def test_an_open_replay_shows_every_hand_and_a_seat_only_its_own(server: Running) -> None:
    async def look() -> None:
        made, host = await finished(server, "clank")
        path = f"tables/{made.table}/replay"
        shown = {
            seat: (await host.get(f"{path}?viewpoint={seat}"))["view"] for seat in (-2, -1, 0, 1)
        }
        hands = {seat: [one["hand"] for one in view["players"]] for seat, view in shown.items()}
        assert hands[-2] == [hands[0][0], hands[1][1]]
        assert None not in hands[-2]
        assert hands[-1] == [None, None]

    run(look())


GOLDEN = sorted((Path(__file__).parents[1] / "games" / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_open_eyes_miss_nothing_that_a_seat_sees(path: Path) -> None:
    record = records.read_file(path)
    game = games.of_record(record).game
    eyes = Eyes(game, OPEN_CARDS)
    for session, happened in records.replay(record, game):
        s = session.state
        assert eyes.view(s, happened) == projection.open_view(game, s, len(record.names))


def test_a_finished_game_can_be_played_on_from_any_point(server: Running) -> None:
    async def look() -> None:
        made, host = await finished(server, "clank")
        path = f"tables/{made.table}"
        replay = await host.get(f"{path}/replay?viewpoint=1")
        step = len(replay["steps"]) // 2
        view = replay["view"]
        for one in replay["steps"][:step]:
            view = patched(view, one["patch"])
        opened = await host.post(f"{path}/branch", {"step": step, "seat": 1, "bot": "random"})
        table = opened["table"]["id"]
        async with Live(host) as live:
            seen = (await live.follow(table)).view
            # The bot may have moved on already; what stands on the board is older than that.
            assert seen["turn"] >= view["turn"]
            assert seen["board"] == view["board"]
        await play(host, table, 1, any_option(random.Random(5)))
        record = await host.get(f"tables/{table}/record")
        checked = await host.post("verify", {"record": record})
        assert checked["over"]
        assert checked["sealed"]

    run(look())


def test_only_what_was_reached_can_be_played_on(server: Running) -> None:
    async def look() -> None:
        made, host = await finished(server, "brains")
        path = f"tables/{made.table}/branch"
        last = len((await host.get(f"tables/{made.table}/replay"))["steps"])
        for wish in ({"step": last, "seat": 0}, {"step": -1, "seat": 0}, {"step": 0, "seat": 7}):
            with pytest.raises(Wrong) as wrong:
                await host.post(path, wish)
            assert wrong.value.reason in ("no_such_step", "no_such_seat")

    run(look())


def test_the_odds_of_a_move_are_told_only_to_the_seat_that_could_make_it(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, OPEN], game="clank")
        lives = [await Live(person).__aenter__() for person in made.people]
        for live in lives:
            await live.follow(made.table, language="en")
        mover = next(n for n, one in enumerate(lives) if one.positions[made.table].decision)
        position = lives[mover].positions[made.table]
        move = position.decision["options"][0]["move"]
        wish = {"table": made.table, "seat": mover, "move": move}
        assert len((await lives[mover].ask("foresee", **wish))["outlook"]["seats"]) == 2
        assert (await lives[1 - mover].ask("foresee", **wish))["type"] == "refused"

    run(look())
