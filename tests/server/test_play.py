"""Playing over the socket: views, events, decisions, and what is refused."""

import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import (
    BOT,
    HERE,
    OPEN,
    Party,
    Running,
    drain,
    file_settings,
    party,
    run,
    serving,
)

from stolik.client import Device, Live, Lost, Wrong
from stolik.server.settings import Limits

Json = Any


async def decider(lives: list[Live], table: str) -> tuple[Live, int]:
    """Whose turn it is: their line, and their seat."""
    for live in lives:
        position = live.positions[table]
        if position.decision:
            return live, position.decision["seat"]
    raise AssertionError("nobody has to decide")


async def both_follow(made: Party) -> list[Live]:
    lives = [await Live(person).__aenter__() for person in made.people]
    for live in lives:
        await live.follow(made.table, language="en")
    return lives


def test_patches_keep_the_view_equal_to_a_fresh_one(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        lives = await both_follow(made)
        for _ in range(60):
            live, seat = await decider(lives, made.table)
            position = live.positions[made.table]
            move = random.choice(position.decision["options"])["move"]
            answer = await live.act(made.table, seat, position.version, move)
            assert answer["type"] == "done"
            for other in lives:
                while other.positions[made.table].version < answer["version"]:
                    await other.news(made.table)
                async with Live(other.device) as fresh:
                    assert (await fresh.follow(made.table)).view == other.positions[made.table].view
            if lives[0].positions[made.table].result:
                return

    run(game())


def test_a_repeated_wish_happens_once(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        lives = await both_follow(made)
        live, seat = await decider(lives, made.table)
        position = live.positions[made.table]
        wish = (made.table, seat, position.version, position.decision["options"][0]["move"], "one")
        first, second = await live.act(*wish), await live.act(*wish)
        assert first == second
        assert (await live.device.get(f"tables/{made.table}"))["version"] == first["version"]

    run(game())


def test_a_decision_made_on_an_old_position_is_refused(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, HERE])
        (live,) = await both_follow(made)
        start = await live.follow(made.table, viewpoint=-1)
        seat = start.to_move
        assert seat is not None
        position = await live.follow(made.table, viewpoint=seat)
        seen, move = position.version, position.decision["options"][0]["move"]
        await live.act(made.table, seat, seen, move)
        again = await live.act(made.table, seat, seen, move)
        assert again["reason"] == "stale"

    run(game())


def test_what_cannot_be_done_is_refused_with_a_reason_and_changes_nothing(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        lives = await both_follow(made)
        live, seat = await decider(lives, made.table)
        other = next(one for one in lives if one is not live)
        version = live.positions[made.table].version
        own: dict[str, Any] = {"table": made.table, "seat": seat, "version": version}
        stranger = await Device.introduce(server.url, "Obcy")
        async with Live(stranger) as foreign:
            refusals = [
                await live.ask("act", **own, move="fly to the moon"),
                await live.ask("act", **own, move="play 99"),
                await live.ask("act", **own, move="x" * 200),
                await live.ask("act", **(own | {"version": 9999}), move="pass"),
                await live.ask("act", **(own | {"seat": 7}), move="pass"),
                await live.ask("act", **(own | {"seat": 1 - seat}), move="pass"),
                await other.ask("act", **own, move="pass"),
                await other.ask("act", **(own | {"seat": 1 - seat}), move="pass"),
                await live.ask("undo", **own),
                await foreign.ask("act", **own, move="pass"),
                await foreign.ask("follow", table=made.table),
                await foreign.ask("follow", table="nothing"),
                await other.ask("follow", table=made.table, viewpoint=seat),
                await live.ask("jump"),
                await live.ask("act", table=made.table),
                await live.ask("say", table=made.table, text=" \n "),
                await live.ask("say", table=made.table, text="a" * 400),
                await live.ask("say", table=made.table, text="b" * 9000),
            ]
        assert [one["reason"] for one in refusals] == [
            "not_understood",
            "no_such_card",
            "text_long",
            "stale",
            "no_such_seat",
            "not_your_seat",
            "not_your_seat",
            "not_your_turn",
            "undo_nothing",
            "no_such_table",
            "no_such_table",
            "no_such_table",
            "may_not_look",
            "message_unclear",
            "message_unclear",
            "text_empty",
            "text_long",
            "message_long",
        ]
        assert all(one["text"] for one in refusals)
        assert (await live.device.get(f"tables/{made.table}"))["version"] == version

    run(game())


def test_undo_goes_back_to_the_last_revealed_information(server: Running) -> None:
    """Burying a card reveals nothing: it can be taken back until another seat decides."""

    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        lives = await both_follow(made)
        live, seat = await decider(lives, made.table)
        before = live.positions[made.table]
        view, options = dict(before.view), before.decision["options"]
        acted = await live.act(made.table, seat, before.version, options[0]["move"])
        undone = await live.ask("undo", table=made.table, seat=seat, version=acted["version"])
        assert undone["type"] == "done"
        after = live.positions[made.table]
        assert (after.view, after.decision["options"]) == (view, options)
        acted = await live.act(made.table, seat, undone["version"], options[0]["move"])
        other = next(one for one in lives if one is not live)
        while not other.positions[made.table].decision:
            await other.news(made.table)
        theirs = other.positions[made.table]
        acted = await other.act(
            made.table, 1 - seat, theirs.version, theirs.decision["options"][0]["move"]
        )
        late = await live.ask("undo", table=made.table, seat=seat, version=acted["version"])
        assert late["reason"] == "undo_other_seat"

    run(game())


def test_why_not_is_answered_with_the_rule(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        lives = await both_follow(made)
        live, seat = await decider(lives, made.table)
        move = live.positions[made.table].decision["options"][0]["move"]
        yes = await live.ask("why", table=made.table, seat=seat, move=move)
        no = await live.ask("why", table=made.table, seat=seat, move="play 3")
        assert yes["legal"]
        assert not no["legal"]
        assert "Rule" in no["text"]

    run(game())


def test_several_people_share_one_device_and_each_sees_only_their_own_hand(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE | {"name": "Ania"}, HERE | {"name": "Bartek"}])
        async with Live(made.people[0]) as live:
            curtain = await live.follow(made.table)
            assert [player["hand"] for player in curtain.view["players"]] == [None, None]
            for seat in (0, 1):
                position = await live.follow(made.table, viewpoint=seat)
                hands = [player["sorting"] for player in position.view["players"]]
                assert hands[seat]
                assert hands[1 - seat] is None

    run(game())


def test_a_table_screen_shows_the_public_view_and_phones_the_hands(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [OPEN, OPEN])
        screen, *phones = made.people
        async with Live(screen) as live:
            position = await live.follow(made.table)
            assert position.view["seat"] == -1
            assert position.decision is None
        for seat, phone in enumerate(phones):
            async with Live(phone) as live:
                assert (await live.follow(made.table)).view["seat"] == seat

    run(game())


@pytest.mark.parametrize("watchers", [True, False])
def test_spectators_see_the_public_view_if_the_table_allows_it(
    server: Running, watchers: bool
) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, BOT], watchers=watchers)
        guest = await Device.introduce(server.url, "Widz")
        await guest.post("join", {"code": made.code})
        async with Live(guest) as live:
            position = await live.follow(made.table)
            assert (position.view is not None) == watchers
            if watchers:
                assert position.view["seat"] == -1

    run(game())


def test_people_talk_until_the_host_silences_or_removes_them(server: Running) -> None:
    async def talk() -> None:
        made = await party(server.url, [HERE, OPEN], start=False)
        host, guest = await both_follow(made)
        said = await guest.ask("say", table=made.table, text="  <b>Cześć!</b>\n ")
        while host.positions[made.table].version < said["version"]:
            await host.news(made.table)
        lines = [m["said"] for m in drain(host) if m.get("kind") == "said"]
        assert [line["text"] for line in lines] == ["<b>Cześć!</b>"]
        await host.device.post(f"tables/{made.table}/mute", {"member": 1})
        assert (await guest.ask("say", table=made.table, text="Halo?"))["reason"] == "muted"
        with pytest.raises(Wrong, match="host_only"):
            await guest.device.post(f"tables/{made.table}/remove", {"member": 1})
        await host.device.post(f"tables/{made.table}/remove", {"member": 1})
        # The code that they know leads nowhere any more, and with the new one they stay out.
        with pytest.raises(Wrong, match="no_such_code"):
            await guest.device.post("join", {"code": made.code})
        code = (await host.device.get(f"tables/{made.table}/code"))["code"]
        with pytest.raises(Wrong, match="removed"):
            await guest.device.post("join", {"code": code})
        assert (await guest.ask("follow", table=made.table))["reason"] == "removed"
        assert (await host.device.get(f"tables/{made.table}"))["seats"][1]["kind"] == "open"

    run(talk())


def test_chat_is_slowed_down(server: Running) -> None:
    async def talk() -> None:
        made = await party(server.url, [HERE, BOT], start=False)
        (live,) = await both_follow(made)
        answers = [await live.ask("say", table=made.table, text=str(n)) for n in range(12)]
        assert "too_fast" in [answer.get("reason") for answer in answers]

    run(talk())


def test_a_flood_of_messages_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async def flood(url: str) -> list[str]:
        device = await Device.introduce(url, "Potok")
        reasons: list[str] = []
        async with Live(device) as live:
            try:
                while len(reasons) < 1000:
                    reasons.append((await live.ask("ping")).get("reason", "pong"))
            except Lost:
                return reasons
        raise AssertionError("the flood goes on")

    with serving(file_settings(tmp_path, limits=Limits())) as usual:
        reasons = run(flood(usual.url))
    assert reasons[:100] == ["pong"] * 100
    assert reasons.count("too_fast") >= 200


def test_a_frame_beyond_all_measure_closes_the_connection(server: Running) -> None:
    async def shout() -> None:
        device = await Device.introduce(server.url, "Krzykacz")
        async with Live(device) as live:
            with pytest.raises(Lost):
                await live.ask("say", table="x", text="a" * 100_000)

    run(shout())


def test_an_option_says_in_plain_values_what_it_does(server: Running) -> None:
    async def game() -> None:
        made = await party(server.url, [HERE, OPEN])
        live, _ = await decider(await both_follow(made), made.table)
        options = live.positions[made.table].decision["options"]
        assert all(option["about"]["kind"] == option["move"].split()[0] for option in options)
        assert all(isinstance(option["about"]["card"], int) for option in options)

    run(game())
