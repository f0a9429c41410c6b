"""Symbols on tiles: artifacts, crystal caves, rewards of rooms, the shrine, haunted tiles."""

from typing import Any

import pytest
from tests.rules.catacombs.table import GAME, Position, given, tile, token
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR

GHOST = 3  # the ghosts' colour at a table of two
ARTIFACTS = [f"artifact {n}" for n in (5, 7, 10, 12, 15, 17, 20)]


def discover(*has: str, haunted: bool = False, **position: Any) -> Position:
    """The first player walks off the start tile; room b of the tile found holds something."""
    found = tile("X", {"a": [], "b": has}, ["a - b"], haunted=haunted)
    table = given(**{"tiles_used": [found], "stack": ["X"], "room": "SAa", "boots": 1, **position})
    return table.do("explore -1,1", "lay 0")


def beside(*has: str, **position: Any) -> Position:
    """The player stands in a plain room, next to another that holds something."""
    laid = tile("X", {"a": [], "b": has}, ["a - b"])
    place = {"tiles_used": [laid], "laid": [("X", 1, 0, 0)], "room": "Xa", "boots": 1}
    return given(**{**place, **position})


def stack_of(table: Position) -> list[str]:
    return [table.names.tokens[number] for number in table.s.artifact_stack]


# ---- Artifacts


@rule("K-148")
def test_an_artifact_room_gets_the_artifact_on_top() -> None:
    table = discover("artifact")
    assert table.lying("Xb") == ["artifact 5"]
    assert stack_of(table) == ARTIFACTS[1:]


@rule("K-148")
def test_two_artifact_rooms_on_one_tile_get_one_each() -> None:
    found = tile("X", {"a": ["artifact"], "b": ["artifact"]}, ["a - b"])
    table = given(tiles_used=[found], stack=["X"], room="SAa", boots=1)
    table.do("explore -1,1", "lay 0")
    assert table.lying("Xa") == ["artifact 5"]
    assert table.lying("Xb") == ["artifact 7"]


@rule("K-149")
def test_with_one_plus_it_is_the_second_and_the_first_stays_on_top() -> None:
    table = discover("artifact_plus")
    assert table.lying("Xb") == ["artifact 7"]
    assert stack_of(table) == ["artifact 5", *ARTIFACTS[2:]]


@rule("K-150")
def test_with_two_pluses_it_is_the_third() -> None:
    table = discover("artifact_plus_plus")
    assert table.lying("Xb") == ["artifact 10"]
    assert stack_of(table) == ["artifact 5", "artifact 7", *ARTIFACTS[3:]]


@rule("K-151")
def test_two_pluses_bring_the_15_from_a_pile_that_begins_with_10() -> None:
    table = discover("artifact_plus_plus", artifact_stack=ARTIFACTS[2:])
    assert table.lying("Xb") == ["artifact 15"]
    assert stack_of(table) == ["artifact 10", "artifact 12", "artifact 17", "artifact 20"]


@rule("K-152")
@pytest.mark.parametrize("symbol", ["artifact", "artifact_plus", "artifact_plus_plus"])
def test_with_the_pile_used_up_the_room_stays_empty(symbol: str) -> None:
    table = discover(symbol, artifact_stack=[])
    assert table.lying("Xb") == []
    assert table.room == "Xa"


@rule("K-153")
@pytest.mark.parametrize(
    ("symbol", "pile"),
    [
        ("artifact_plus_plus", ["artifact 17", "artifact 20"]),
        ("artifact_plus_plus", ["artifact 20"]),
        ("artifact_plus", ["artifact 20"]),
    ],
)
def test_from_a_short_pile_comes_the_best_one_left(symbol: str, pile: list[str]) -> None:
    table = discover(symbol, artifact_stack=pile)
    assert table.lying("Xb") == ["artifact 20"]
    assert stack_of(table) == pile[:-1]


@rule("K-154")
def test_what_one_player_found_another_may_take() -> None:
    found = tile("X", {"a": ["artifact"]})
    table = given(
        tiles_used=[found], stack=["X"], rooms=["SAa", "SAa"], boots=1, hands={1: ["sidestep"]}
    )
    table.do("explore -1,1", "lay 0", "end", "play sidestep", "move Xa", "take artifact 5")
    assert table.held(1) == ["artifact 5"]
    assert table.held(0) == []
    assert table.lying("Xa") == []


# ---- Crystal caves


@rule("K-155")
def test_in_a_crystal_cave_the_boots_are_done_for() -> None:
    table = beside("crystal_cave", boots=3, hand=["sidestep"]).do("move Xb")
    assert table.offers("move") == []
    assert table.why_not("move Xa") == "exhausted"
    table.do("play sidestep")
    assert table.offers("move") == []
    assert table.offers("explore") == []
    assert table.why_not("move Xa") == "exhausted"


@rule("K-156")
def test_a_teleport_into_a_cave_exhausts_too() -> None:
    table = beside("crystal_cave", boots=2, teleports=1).do("teleport Xb")
    assert table.why_not("move Xa") == "exhausted"


@rule("K-156")
def test_a_teleport_out_of_a_cave_does_not_help() -> None:
    table = beside("crystal_cave", boots=3, teleports=1).do("move Xb", "teleport Xa")
    assert table.room == "Xa"
    assert table.why_not("move Xb") == "exhausted"


@rule("K-157")
def test_in_a_cave_everything_but_walking_goes_on() -> None:
    table = beside(
        "crystal_cave", "gold 2", "chest", swords=2, majors=["chalice"], gold=[0], teleports=1
    )
    table.do("move Xb")
    assert table.s.gold[0] == 2
    table.do("fight goblin", "open chest")
    assert table.s.gold[0] == 3
    assert table.held() == ["chalice"]
    assert table.can("teleport Xa")


@rule("K-157")
def test_the_next_turn_in_the_cave_begins_with_good_boots() -> None:
    table = beside("crystal_cave", deck=["sidestep"]).do("move Xb", "end", "end", "play sidestep")
    assert table.can("move Xa")


# ---- Rewards


@rule("K-158")
def test_a_reward_comes_on_entering_and_the_player_walks_on() -> None:
    table = beside("gold 2", boots=2).do("move Xb")
    assert table.s.gold[0] == 2
    assert table.why_not("skip") == "other_decision"
    assert table.do("move Xa").room == "Xa"


@rule("K-158", "RK-08")
def test_by_choice_of_the_players_a_reward_may_be_turned_down() -> None:
    table = beside("gold 2", rewards="may").do("move Xb")
    assert table.legal() == ["reward", "skip"]
    assert table.do("skip").s.gold[0] == 0
    assert beside("gold 2", rewards="may").do("move Xb", "reward").s.gold[0] == 2


@rule("K-159")
def test_going_out_and_in_again_pays_nothing_more() -> None:
    table = beside("gold 2", "minor_secret", boots=3, minors=["chalice", "chalice"])
    table.do("move Xb", "move Xa", "move Xb")
    assert table.s.gold[0] == 2
    assert table.held() == ["chalice"]


@rule("K-159", "RK-08")
def test_a_reward_that_was_taken_by_choice_is_not_offered_twice() -> None:
    table = beside("gold 2", boots=3, rewards="may").do("move Xb", "reward", "move Xa", "move Xb")
    assert table.why_not("reward") == "other_decision"
    assert table.s.gold[0] == 2


@rule("K-159", "RK-08")
def test_a_reward_that_was_turned_down_may_be_had_for_entering_again() -> None:
    table = beside("gold 2", boots=3, rewards="may").do("move Xb", "skip", "move Xa", "move Xb")
    assert table.do("reward").s.gold[0] == 2


@rule("K-159", "K-169")
@pytest.mark.parametrize("rewards", ["must", "may"])
def test_healing_that_an_unhurt_player_could_not_use_waits_for_entering_again(rewards: str) -> None:
    laid = tile("X", {"a": [], "b": ["heal", "gold 2"]}, ["a - b monster"])
    table = given(tiles_used=[laid], laid=[("X", 1, 0, 0)], room="Xa", boots=5, rewards=rewards)
    take = ["reward"] if rewards == "may" else []
    table.s.swords = 1
    table.do("move Xb with 1", *take)
    assert (table.s.damage[0], table.s.gold[0]) == (0, 2)
    table.do("move Xa", "move Xb", *take)
    assert (table.s.damage[0], table.s.gold[0]) == (1, 2)
    table.do("move Xa", "move Xb")
    assert (table.s.damage[0], table.s.gold[0]) == (3, 2)


@rule("K-160")
def test_two_rooms_of_one_kind_both_pay() -> None:
    laid = tile("X", {"a": [], "b": ["gold 2"], "c": ["gold 2"]}, ["a - b", "b - c"])
    table = given(tiles_used=[laid], laid=[("X", 1, 0, 0)], room="Xa", boots=2)
    assert table.do("move Xb", "move Xc").s.gold[0] == 4


@rule("K-161")
def test_in_a_later_turn_the_room_pays_again() -> None:
    table = beside("gold 2", boots=2, deck=["sidestep"]).do("move Xb", "move Xa")
    table.do("end", "end", "play sidestep", "move Xb")
    assert table.s.gold[0] == 4


@rule("K-162")
def test_staying_in_a_room_and_starting_there_pay_nothing() -> None:
    table = beside("gold 2", "minor_secret", room="Xb", minors=["chalice"]).do("end", "end")
    assert table.to_move == 0
    assert table.s.gold[0] == 0
    assert table.held() == []


@rule("K-163")
def test_what_one_got_the_next_player_gets_too() -> None:
    table = beside("gold 2", rooms=["Xa", "Xa"], hands={1: ["sidestep"]}).do("move Xb", "end")
    assert table.do("play sidestep", "move Xb").s.gold == [2, 2]


@rule("K-164")
def test_a_minor_secret_of_the_bank_is_turned_up_for_all() -> None:
    table = beside("minor_secret", minors=["dragon egg", "treasure"]).do("move Xb")
    assert table.held() == ["dragon egg"]
    assert [table.names.tokens[number] for number in table.s.minors] == ["treasure"]
    seen = [event.seen_by(SPECTATOR) for event in table.log]
    assert {"kind": "revealed_token", "seat": 0, "token": token("dragon egg")} in seen


@rule("K-164")
def test_which_minor_secret_it_is_depends_on_luck() -> None:
    settings = GAME.settings({})
    tops = {GAME.new(settings, 2, GAME.fast_chance(seed)).minors[-1] for seed in range(20)}
    assert len(tops) > 3


@rule("K-165")
def test_without_minor_secrets_in_the_bank_the_room_pays_nothing() -> None:
    table = beside("minor_secret", minors=[]).do("move Xb")
    assert table.held() == []
    assert table.room == "Xb"


@rule("K-166")
def test_the_shrine_gives_one_of_its_idols_which_is_not_an_artifact() -> None:
    table = given(room="SAd", teleports=2).do("teleport SAm")
    assert table.held() == ["monkey idol"]
    assert table.lying("SAm") == ["monkey idol"] * 2
    assert table.s.artifacts[0] == 0
    assert table.s.rage == 2
    table = given(room="SAa", boots=1, held=["monkey idol"])
    assert table.why_not("move SAk") == "no_artifact"


@rule("K-166")
def test_an_idol_counts_5() -> None:
    table = given(room="SAa", boots=1, held=["artifact 7", "monkey idol"]).do("move SAk", "end")
    assert table.points()["tokens"] == 5
    assert table.points()["artifacts"] == 7


@rule("K-166", "RK-09")
def test_there_is_one_idol_a_turn_for_entering() -> None:
    table = given(room="SAd", teleports=3, deck=["sidestep"] * 2)
    table.do("teleport SAm", "teleport SAd", "teleport SAm")
    assert table.held() == ["monkey idol"]
    table.do("end", "end", "play sidestep", "play sidestep", "move SAd", "move SAm")
    assert table.held() == ["monkey idol"] * 2


@rule("K-167")
def test_an_empty_shrine_gives_nothing() -> None:
    table = given(room="SAd", teleports=1, idols=0).do("teleport SAm")
    assert table.held() == []
    assert table.room == "SAm"


@rule("K-168")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_gold_symbol_gives_as_much_as_it_says(n: int) -> None:
    assert beside(f"gold {n}", gold=[4]).do("move Xb").s.gold[0] == 4 + n


@rule("K-169")
def test_a_heart_heals_one() -> None:
    table = beside("heal", damage=[2]).do("move Xb")
    assert (table.s.damage[0], table.s.supply[0]) == (1, 29)
    table = beside("heal").do("move Xb")
    assert (table.s.damage[0], table.s.supply[0]) == (0, 30)


@rule("K-169", "RK-08")
def test_a_heart_may_be_turned_down_only_if_the_players_agreed() -> None:
    assert beside("heal", damage=[2]).do("move Xb").why_not("skip") == "other_decision"
    table = beside("heal", damage=[2], rewards="may").do("move Xb", "skip")
    assert table.s.damage[0] == 2


# ---- Haunted tiles


@rule("K-170")
def test_a_haunted_tile_brings_a_ghost_into_the_area_at_once() -> None:
    table = discover(haunted=True)
    assert table.s.area[GHOST] == 1
    assert table.s.ghosts == 4
    happened = table.happened()
    assert happened.index("laid") < happened.index("ghosts") < happened.index("moved")


@rule("K-170")
def test_other_tiles_bring_no_ghost() -> None:
    assert discover().s.area[GHOST] == 0


@rule("K-171")
def test_later_visits_to_a_haunted_tile_bring_none() -> None:
    found = tile("X", {"a": []}, haunted=True)
    table = given(
        tiles_used=[found], laid=[("X", -1, 1, 0)], rooms=["SAa"] * 2, hands={1: ["sidestep"]}
    )
    table.s.boots = 3
    table.do("move Xa", "move SAa", "move Xa", "end", "play sidestep", "move Xa")
    assert table.s.area[GHOST] == 0
    assert table.s.ghosts == 5


@rule("K-172")
def test_with_all_ghosts_elsewhere_a_haunted_tile_brings_none() -> None:
    table = discover(haunted=True, ghosts_in_bag=5)
    assert table.s.area[GHOST] == 0
    assert table.room == "Xa"
    assert discover(haunted=True, ghosts_in_bag=4).s.area[GHOST] == 1
