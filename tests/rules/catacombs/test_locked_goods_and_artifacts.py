"""Chests, libraries and prisons with their lockpicks, and artifacts in rooms."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.catacombs.table import GAME, Position, given, random_games, tile, token
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR
from stolik.games.clank.model.tokens import ARTIFACT, PRISONER
from stolik.games.clank.show.view import ClankView

LOCKED = ["chest", "library", "prison"]
TWO_PRISONERS = ["peasant", "warrior"]


def in_a_room_with(*things: str, **position: Any) -> Position:
    """Seat 0 stands in Xb with these symbols; a tunnel leads to Xc, where there is nothing."""
    x = tile("X", {"a": [], "b": things, "c": []}, ["b - c"])
    return given(
        **{
            "tiles_used": [x],
            "laid": [("X", 1, 0, 0)],
            "room": "Xb",
            "majors": ["chalice"],
            "prisoners": TWO_PRISONERS,
            **position,
        }
    )


def seen_by(table: Position, viewer: int) -> ClankView:
    view = GAME.view(table.s, viewer)
    assert isinstance(view, ClankView)
    return view


# ---- Opening


@rule("K-105")
@pytest.mark.parametrize("what", LOCKED)
def test_it_can_be_opened_at_the_start_and_at_the_end_of_a_turn(what: str) -> None:
    table = in_a_room_with(what, hand=["burgle", "burgle"])
    assert table.can(f"open {what}")
    table.do("play burgle", "play burgle")
    assert table.can(f"open {what}")


@rule("K-105")
@pytest.mark.parametrize("what", LOCKED)
def test_it_can_be_opened_from_its_own_room_only(what: str) -> None:
    table = in_a_room_with(what, room="Xc", boots=1)
    assert table.why_not(f"open {what}") == f"no_{what}_here"
    assert table.do("move Xb").can(f"open {what}")


@rule("K-106")
@pytest.mark.parametrize("what", LOCKED)
def test_opening_costs_one_lockpick(what: str) -> None:
    assert in_a_room_with(what, lockpicks=[3]).do(f"open {what}").s.lockpicks[0] == 2
    reason = in_a_room_with(what, lockpicks=[0]).reason(f"open {what}")
    assert reason is not None
    assert (reason.id, reason.params) == ("lockpicks_short", {"n": 1})


@rule("K-107")
@pytest.mark.parametrize("what", LOCKED)
def test_what_was_opened_is_used_up_for_everybody(what: str) -> None:
    plenty: dict[str, Any] = {"majors": ["chalice"] * 3, "prisoners": ["peasant"] * 6}
    table = in_a_room_with(what, **plenty, room=None, rooms=["Xb", "Xb"], lockpicks=[3, 3])
    table.do(f"open {what}")
    assert table.why_not(f"open {what}") == f"no_{what}_here"
    table.do("end")
    assert table.to_move == 1
    assert table.why_not(f"open {what}") == f"no_{what}_here"
    table.do("end")
    assert table.offers("open") == []


@rule("K-107")
def test_another_chest_is_still_closed() -> None:
    x = tile("X", {"a": [], "b": ["chest"], "c": ["chest"]}, ["b - c"])
    table = given(tiles_used=[x], laid=[("X", 1, 0, 0)], room="Xb", boots=1, majors=["chalice"] * 2)
    assert table.do("open chest", "move Xc").can("open chest")


@rule("K-108")
@pytest.mark.parametrize("what", LOCKED)
def test_entering_opens_nothing(what: str) -> None:
    table = in_a_room_with(what, room="Xc", boots=3, lockpicks=[3])
    table.do("move Xb", "move Xc")
    assert (table.s.lockpicks[0], table.held(), table.discard()) == (3, [], [])
    assert table.do("move Xb").can(f"open {what}")


@rule("K-109")
def test_two_symbols_are_opened_one_by_one() -> None:
    table = in_a_room_with("chest", "library", lockpicks=[2])
    assert table.offers("open") == ["open chest", "open library"]
    table.do("open chest")
    assert (table.s.lockpicks[0], table.offers("open")) == (1, ["open library"])
    assert table.discard() == []
    table.do("open library")
    assert (table.s.lockpicks[0], table.offers("open")) == (0, [])


# ---- What is inside


@rule("K-110")
def test_a_chest_holds_a_major_secret_that_everybody_sees() -> None:
    table = in_a_room_with("chest", majors=None)
    assert len(table.s.majors) == 11
    secret = table.s.majors[-1]
    table.do("open chest")
    assert len(table.s.majors) == 10
    (event,) = [event for event in table.log if event.kind.name == "revealed_token"]
    for viewer in (SPECTATOR, 0, 1):
        assert event.seen_by(viewer)["token"] == secret


@rule("K-110")
def test_the_secret_of_a_chest_works_at_once() -> None:
    table = in_a_room_with("chest", majors=["greater treasure"]).do("open chest")
    assert table.s.gold[0] == 5
    assert in_a_room_with("chest").do("open chest").held() == ["chalice"]


@rule("K-110", "K-114")
def test_secrets_and_prisoners_lie_in_random_order() -> None:
    games = [GAME.new(GAME.settings({}), 2, GAME.fast_chance(seed)) for seed in range(8)]
    assert len({tuple(s.majors) for s in games}) == 8
    assert len({tuple(s.cells) for s in games}) == 8


@rule("K-111")
def test_without_major_secrets_a_chest_stays_shut() -> None:
    table = in_a_room_with("chest", majors=[], lockpicks=[1])
    assert table.why_not("open chest") == "chest_empty"
    assert table.offers("open") == []
    assert table.s.lockpicks[0] == 1


@rule("K-112")
def test_a_library_gives_a_secret_tome_for_no_skill() -> None:
    table = in_a_room_with("library", skill=2)
    pile = table.names.card("secret tome")
    assert table.s.reserve[pile] == 12
    table.do("open library")
    assert (table.discard(), table.s.reserve[pile], table.s.skill) == (["secret tome"], 11, 2)


@rule("K-113")
def test_without_secret_tomes_a_library_stays_shut() -> None:
    table = in_a_room_with("library", reserve={"secret tome": 0})
    assert table.why_not("open library") == "library_empty"
    assert in_a_room_with("library", reserve={"secret tome": 1}).can("open library")


@rule("K-114")
def test_a_prison_frees_two_prisoners_whom_everybody_sees() -> None:
    table = in_a_room_with("prison", prisoners=None)
    assert len(table.s.cells) == 20
    next_two = [table.s.cells[-1], table.s.cells[-2]]
    table.do("open prison")
    assert len(table.s.cells) == 18
    shown = [event for event in table.log if event.kind.name == "revealed_token"]
    for viewer in (SPECTATOR, 0, 1):
        assert [event.seen_by(viewer)["token"] for event in shown] == next_two


@rule("K-114")
def test_freed_prisoners_help_at_once() -> None:
    table = in_a_room_with("prison", prisoners=["barbarian", "cleric"], damage=[2])
    table.do("open prison")
    assert (table.s.swords, table.s.damage[0]) == (2, 1)
    assert table.held() == ["barbarian", "cleric"]


@rule("K-115")
def test_the_last_prisoner_can_be_freed_alone() -> None:
    table = in_a_room_with("prison", prisoners=["peasant"], lockpicks=[1]).do("open prison")
    assert (table.held(), table.s.lockpicks[0]) == (["peasant"], 0)


@rule("K-116")
def test_without_prisoners_a_prison_stays_shut() -> None:
    table = in_a_room_with("prison", prisoners=[], lockpicks=[1])
    assert table.why_not("open prison") == "prison_empty"
    assert table.s.lockpicks[0] == 1


# ---- Public goods


@rule("K-117")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_prisoners_lie_open(viewer: int) -> None:
    table = in_a_room_with("prison").do("open prison")
    player = seen_by(table, viewer).players[0]
    assert [table.names.tokens[one] for one in player.tokens] == TWO_PRISONERS
    assert player.prisoners == 2


@rule("K-118")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_goods_and_lockpicks_of_all_players_lie_open(viewer: int) -> None:
    held = ["artifact 7", "backpack", "barbarian", "catacombs map", "monkey idol"]
    table = given(
        seats=3, held=held, helds={2: ["chalice", "mayor"]}, lockpicks=[2, 0, 5], gold=[4, 6, 0]
    )
    players = seen_by(table, viewer).players
    assert [player.lockpicks for player in players] == [2, 0, 5]
    assert [player.prisoners for player in players] == [1, 0, 1]
    assert [player.gold for player in players] == [4, 6, 0]
    assert players[0].tokens == sorted(token(name) for name in held)
    assert players[2].tokens == sorted(token(name) for name in ("chalice", "mayor"))


@rule("K-117", "K-122")
@pytest.mark.parametrize("seats", [2, 4])
def test_prisoners_and_artifacts_stay_to_the_end(seats: int) -> None:
    """Nothing takes them away, and nobody is offered to put one down."""
    before: list[Counter[int]] = []
    seen: Counter[int] = Counter()
    for table in random_games(seats, 6):
        kinds = table.s.setup.box.kinds
        if table.s.turn <= 1:
            before = [Counter() for _ in range(seats)]
        for seat in range(seats):
            now = Counter(t for t in table.s.held[seat] if kinds[t].group in (PRISONER, ARTIFACT))
            assert before[seat] <= now
            before[seat] = now
            seen.update(kinds[token].group for token in now)
        about = [] if table.over else [text for text in table.legal() if "artifact" in text]
        assert all(text.startswith("take ") for text in about)
    assert min(seen[PRISONER], seen[ARTIFACT]) > 20


# ---- Artifacts


@rule("K-119")
def test_an_artifact_may_be_taken_at_any_moment_of_the_turn() -> None:
    table = in_a_room_with(
        "artifact", room="Xc", boots=1, hand=["burgle", "burgle"], lying={"Xb": ["artifact 7"]}
    )
    table.do("move Xb", "play burgle", "play burgle", "take artifact 7")
    assert (table.held(), table.lying("Xb")) == (["artifact 7"], [])


@rule("K-119", "K-124")
def test_an_artifact_left_lying_may_be_taken_in_the_next_turn() -> None:
    table = in_a_room_with("artifact", room="Xc", boots=1, lying={"Xb": ["artifact 7"]})
    table.do("move Xb", "end", "end")
    assert (table.to_move, table.lying("Xb"), table.held()) == (0, ["artifact 7"], [])
    assert table.do("take artifact 7").held() == ["artifact 7"]


@rule("K-120")
def test_an_artifact_next_door_is_out_of_reach() -> None:
    table = in_a_room_with("artifact", room="Xc", boots=1, lying={"Xb": ["artifact 7"]})
    assert table.why_not("take artifact 7") == "no_artifact_here"
    assert table.offers("take") == []


@rule("K-121")
def test_nobody_carries_two_artifacts() -> None:
    lying = {"Xb": ["artifact 7"]}
    table = in_a_room_with("artifact", held=["artifact 5"], lying=lying)
    assert table.offers("take") == []
    assert table.why_not("take artifact 7") == "hands_full"
    assert in_a_room_with("artifact", held=["artifact 5", "backpack"], lying=lying).can(
        "take artifact 7"
    )


@rule("K-122")
def test_an_artifact_cannot_be_put_down() -> None:
    table = in_a_room_with("artifact", lying={"Xb": ["artifact 7"]}).do("take artifact 7")
    assert table.legal() == ["end"]


@rule("K-123")
def test_taking_an_artifact_makes_the_dragon_angrier() -> None:
    table = in_a_room_with("artifact", rage=2, lying={"Xb": ["artifact 7"]}).do("take artifact 7")
    assert [event["space"] for event in table.events("rage")] == [3]
    assert table.s.rage == 2


@rule("K-124")
def test_an_artifact_may_be_left_where_it_is() -> None:
    table = in_a_room_with("artifact", room="Xc", boots=2, lying={"Xb": ["artifact 7"]})
    table.do("move Xb", "move Xc")
    assert (table.lying("Xb"), table.held()) == (["artifact 7"], [])
    assert "rage" not in table.happened()
