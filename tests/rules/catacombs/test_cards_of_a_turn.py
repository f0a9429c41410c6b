"""Cards of the Catacombs that look at the turn or the haul of their player, Lute to Blink Spell."""

from typing import Any

import pytest
from tests.rules.catacombs.table import Position, given, tile
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT, LOST

HALL = tile(
    "H",
    {
        "a": ["artifact"],
        "b": ["crystal_cave", "artifact"],
        "c": ["market"],
        "d": [],
        "e": ["library", "artifact"],
        "f": [],
    },
    ["a - b", "b - c", "c - d", "a - e", "a - f 2 monsters"],
)
SAFE = tile("S", {"a": []}, kind="safe")
HAUNTED = tile("G", {"a": [], "b": []}, ["a - b"], haunted=True)
HAUNTED_TOO = tile("J", {"a": [], "b": ["gold 2"]}, ["a - b"], haunted=True)


def hall(room: str, **position: Any) -> Position:
    """Somebody in a room of a deep tile; a safe tile lies below it."""
    usual = {"tiles_used": [HALL, SAFE], "laid": [("H", 1, 0, 0), ("S", 1, 1, 0)]}
    return given(**{**usual, "room": room, **position})


def home_with(*cards: str, held: tuple[str, ...] = ()) -> int:
    """What these cards count for somebody who escapes with artifact 5 and these tokens."""
    table = given(room="SAa", boots=1, held=["artifact 5", *held], discard=cards)
    return table.do("move SAk", "end").points()["cards"]


# ---- Clank


@rule("K-338")
def test_lute_draws_two_and_pays_gold_for_all_clank_of_the_turn() -> None:
    table = given(hand=["lute", "stumble", "stumble"], deck=["burgle"] * 3, area=[5])
    table.do("play stumble", "play lute")
    assert (table.s.area[0], table.s.gold[0]) == (7, 2)
    assert table.hand() == ["burgle", "burgle", "stumble"]
    assert table.do("play stumble").s.gold[0] == 3


@rule("K-338")
@pytest.mark.parametrize(("counts", "gold"), [(False, 0), (True, 1)])
def test_clank_without_a_cube_pays_for_lute_or_not(counts: bool, gold: int) -> None:
    table = given(hand=["lute"], supply=[0], count_unplaced_clank=counts).do("play lute")
    assert table.s.gold[0] == gold


@rule("K-345")
@pytest.mark.parametrize("order", [["bard", "stumble"], ["stumble", "bard"]])
def test_bard_heals_two_once_the_turn_has_two_clank_its_own_included(order: list[str]) -> None:
    table = given(hand=["bard", "stumble", "stumble"], damage=[5], area=[4])
    table.do(f"play {order[0]}")
    assert table.s.damage[0] == 5
    assert table.do(f"play {order[1]}").s.damage[0] == 3
    assert table.do("play stumble").s.damage[0] == 3


@rule("K-321", "K-338", "K-345", "K-348", "K-353")
def test_what_did_not_come_true_in_a_turn_is_over() -> None:
    hand = ["bard", "curator", "flamboyance", "librarian", "lute"]
    table = hall("He", hand=hand, deck=["stumble"] * 8, damage=[5], lying={"He": ["artifact 7"]})
    table.s.supply[0] = 0
    table.end_turn().end_turn().s.supply[0] = 9
    table.do("play stumble", "play stumble", "open library", "take artifact 7")
    assert (table.s.skill, table.s.damage[0], table.s.gold[0]) == (0, 5, 0)
    assert table.hand() == ["stumble"] * 3


# ---- Monsters of the row


@rule("K-339")
def test_souldrinker_heals_one_for_a_monster_of_the_row_and_only_once() -> None:
    table = given(hand=["souldrinker"], row=["skeleton", "skeleton"], damage=[5], swords=2)
    table.do("play souldrinker", "fight goblin")
    assert table.s.damage[0] == 5
    assert table.do("fight skeleton").s.damage[0] == 4
    assert table.do("fight skeleton").s.damage[0] == 4


@rule("K-339")
def test_souldrinker_heals_for_a_monster_beaten_before_it_was_played() -> None:
    table = given(hand=["souldrinker"], row=["skeleton"], damage=[5], swords=1)
    assert table.do("fight skeleton", "play souldrinker").s.damage[0] == 4
    device = given(hand=["souldrinker"], row=["darkened alcove"], damage=[5], skill=2)
    assert device.do("use darkened alcove", "play souldrinker").s.damage[0] == 5


# ---- Artifacts, idols, prisoners, crowns


@rule("K-340")
def test_thirst_for_adventure_gives_three_boots_and_counts_artifacts_and_idols() -> None:
    table = given(row=["thirst for adventure"], skill=7).do("acquire thirst for adventure")
    assert (table.s.boots, table.s.skill) == (3, 0)
    more = ("artifact 7", "backpack", "monkey idol", "golden monkey bot", "chalice")
    assert home_with("thirst for adventure", held=more) == 8


@rule("K-352")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        (("peasant", "peasant"), 0),
        (("peasant", "peasant", "discount coupon"), 0),
        (("peasant", "peasant", "monk"), 5),
        (("peasant", "peasant", "monk", "mayor"), 5),
    ],
)
def test_brave_hero_counts_five_with_three_prisoners(held: tuple[str, ...], points: int) -> None:
    assert home_with("brave hero", held=held) == points


@rule("K-343")
def test_empurror_gives_one_of_three() -> None:
    table = given(hand=["empurror"], area=[5]).do("play empurror")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.do("choose 2")
    assert (table.s.gold[0], table.s.area[0], table.legal()) == (1, 5, ["end"])


@rule("K-343")
def test_empurror_gives_everything_to_an_owner_of_an_artifact() -> None:
    table = hall("Ha", hand=["empurror"], area=[5], boots=2, held=["artifact 5"])
    table.do("play empurror")
    assert (table.s.gold[0], table.s.area[0]) == (1, 3)
    assert table.do("move Hb").can("move Hc")


@rule("K-343")
def test_an_artifact_taken_after_empurror_brings_the_rest() -> None:
    lying = {"Hb": ["artifact 7"]}
    table = hall("Ha", hand=["empurror"], area=[5], boots=2, lying=lying)
    table.do("play empurror", "choose 2", "move Hb")
    assert table.why_not("move Hc") == "exhausted"
    table.do("take artifact 7")
    assert (table.s.gold[0], table.s.area[0]) == (1, 3)
    assert table.can("move Hc")


@rule("K-347")
def test_corrupt_advisor_is_one_clank_for_the_others_and_two_with_a_crown() -> None:
    table = given(hand=["corrupt advisor"], seats=3).do("play corrupt advisor")
    assert table.s.area[:3] == [0, 1, 1]
    table = given(hand=["corrupt advisor"], seats=3, held=["crown 8"]).do("play corrupt advisor")
    assert table.s.area[:3] == [0, 2, 2]


@rule("K-347")
def test_a_crown_bought_after_corrupt_advisor_counts_and_another_item_does_not() -> None:
    table = hall("Hc", hand=["corrupt advisor"], seats=3, gold=[14]).do("play corrupt advisor")
    assert table.do("buy backpack").s.area[:3] == [0, 1, 1]
    assert table.do("buy crown").s.area[:3] == [0, 2, 2]


@rule("K-349")
@pytest.mark.parametrize(
    ("played", "held", "drawn"),
    [
        ([], [], 0),
        (["mercenary"], [], 1),
        ([], ["artifact 5"], 1),
        (["mercenary"], ["artifact 5"], 2),
        (["mercenary", "bandit"], ["artifact 5", "artifact 7", "backpack"], 2),
    ],
)
def test_rebel_paladin_draws_a_card_for_each_condition(
    played: list[str], held: list[str], drawn: int
) -> None:
    table = given(hand=["rebel paladin"], played=played, held=held, deck=["burgle"] * 4)
    assert table.do("play rebel paladin").hand() == ["burgle"] * drawn


@rule("K-349")
def test_an_artifact_taken_after_rebel_paladin_draws_its_card() -> None:
    table = hall("Ha", hand=["rebel paladin"], deck=["burgle"] * 3, lying={"Ha": ["artifact 7"]})
    assert table.do("play rebel paladin").hand() == []
    assert table.do("take artifact 7").hand() == ["burgle"]


@rule("K-353")
def test_curator_draws_a_card_for_each_artifact_even_one_taken_later() -> None:
    held = ["artifact 5", "backpack", "backpack"]
    table = hall(
        "Ha", hand=["curator"], held=held, deck=["burgle"] * 4, lying={"Ha": ["artifact 7"]}
    )
    assert table.do("play curator").hand() == ["burgle"]
    assert table.do("take artifact 7").hand() == ["burgle"] * 2
    two = ["artifact 5", "artifact 7", "backpack", "chalice", "monkey idol"]
    table = given(hand=["curator"], held=two, deck=["burgle"] * 4).do("play curator")
    assert table.hand() == ["burgle"] * 2


# ---- Lockpicks and secrets


@rule("K-344")
def test_imp_familiar_gives_a_lockpick_or_draws_two_for_one() -> None:
    table = given(hand=["imp familiar"], lockpicks=[0], deck=["burgle"] * 3)
    assert table.do("play imp familiar").legal() == ["end"]
    assert table.s.lockpicks[0] == 1
    table = given(hand=["imp familiar"], lockpicks=[1], deck=["burgle"] * 3)
    assert table.do("play imp familiar").legal() == ["choose 1", "choose 2"]
    table.do("choose 2")
    assert (table.s.lockpicks[0], table.hand()) == (0, ["burgle"] * 2)


@rule("K-346")
def test_whoever_acquires_scavenger_gets_a_minor_secret_if_there_is_one() -> None:
    table = given(row=["scavenger"], skill=3, minors=["dragon egg", "treasure"], rage=2)
    table.do("acquire scavenger")
    assert (table.held(), table.s.rage + 1, len(table.s.minors)) == (["dragon egg"], 3, 1)
    table = given(row=["scavenger"], skill=3, minors=[]).do("acquire scavenger")
    assert (table.held(), table.discard()) == ([], ["scavenger"])


# ---- Tomes


@rule("K-348")
@pytest.mark.parametrize("place", ["played", "discard"])
def test_librarian_draws_two_for_a_tome_in_play_area_or_discard(place: str) -> None:
    seen: dict[str, Any] = {place: ["secret tome", "secret tome"]}
    table = given(hand=["librarian"], deck=["burgle"] * 4, **seen).do("play librarian")
    assert table.hand() == ["burgle"] * 2


@rule("K-348")
def test_a_tome_in_hand_or_deck_does_not_count_until_it_is_played() -> None:
    deck = ["burgle", "burgle", "secret tome"]
    table = given(hand=["librarian", "secret tome"], deck=deck).do("play librarian")
    assert table.hand() == ["secret tome"]
    assert table.do("play secret tome").hand() == ["burgle", "burgle"]


@rule("K-348")
def test_a_library_opened_after_librarian_was_played_draws_two() -> None:
    table = hall("He", hand=["librarian"], deck=["burgle"] * 3).do("play librarian")
    assert table.hand() == []
    assert table.do("open library").hand() == ["burgle"] * 2


# ---- Getting about


@rule("K-350")
def test_skulker_takes_away_the_harm_of_tunnel_monsters() -> None:
    assert hall("Ha", boots=1).do("move Hf").s.damage[0] == 2
    played = hall("Ha", hand=["skulker"], deck=["burgle"] * 5)
    assert played.do("play skulker", "move Hf").s.damage[0] == 0
    played.end_turn().end_turn().s.boots = 1
    assert played.do("move Ha").s.damage[0] == 2


@rule("K-350")
def test_skulker_works_in_the_turn_it_is_acquired_too() -> None:
    table = hall("Ha", row=["skulker"], skill=4, boots=1).do("acquire skulker")
    assert table.offers("move").count("move Hf") == 1
    assert table.do("move Hf").s.damage[0] == 0


@rule("K-354")
def test_floating_skull_is_a_teleport_for_its_buyer() -> None:
    table = hall("Ha", row=["floating skull"], skill=6)
    assert table.why_not("teleport He") == "no_teleport"
    assert table.do("acquire floating skull", "teleport He").room == "He"
    assert table.why_not("teleport Ha") == "no_teleport"


@rule("K-354")
def test_floating_skull_played_is_a_teleport_for_an_owner_of_a_crown() -> None:
    table = hall("Hc", hand=["floating skull"], gold=[7]).do("play floating skull")
    assert table.why_not("teleport Hd") == "no_teleport"
    assert table.do("buy crown", "teleport Hd").room == "Hd"
    table = hall("Hc", hand=["floating skull"], held=["crown 8"]).do("play floating skull")
    assert table.do("teleport Hd").room == "Hd"


@rule("K-341")
def test_blink_spell_leads_next_door() -> None:
    table = hall("Hc", hand=["blink spell"], rooms=["Hc", "Sa"])
    assert table.why_not("invoke blink spell") == "offer_not_played"
    table.do("play blink spell", "invoke blink spell")
    assert {"teleport Hb", "teleport Hd"} == set(table.legal())
    assert table.do("teleport Hd").room == "Hd"
    assert table.why_not("invoke blink spell") == "offer_not_played"


@rule("K-341")
@pytest.mark.parametrize(("room", "deep"), [("Hf", True), ("SAd", True), ("SAa", False)])
def test_blink_spell_leads_to_another_player_in_the_depths(room: str, deep: bool) -> None:
    table = hall("Hc", hand=["blink spell"], rooms=["Hc", room])
    table.do("play blink spell", "invoke blink spell")
    assert table.can("choose 2") == deep
    if deep:
        assert table.do("choose 2").legal() == [f"go {room}"]
        assert table.why_not("go He") == "teleport_not_there"
        assert table.do(f"go {room}").room == room


@rule("K-342")
@pytest.mark.parametrize("status", [LOST, LEFT])
def test_blink_spell_does_not_lead_to_somebody_who_is_out(status: int) -> None:
    table = hall("Hc", hand=["blink spell"], seats=3, rooms=["Hc", "He", "Hf"])
    table.s.status[1] = status
    table.do("play blink spell", "invoke blink spell", "choose 2")
    assert table.legal() == ["go Hf"]


@rule("K-351")
def test_spectral_rider_leads_to_any_room_of_another_haunted_tile() -> None:
    two = [("G", 1, 0, 0), ("H", 2, 0, 0), ("J", 3, 0, 0)]
    tiles = [HALL, HAUNTED, HAUNTED_TOO]
    table = hall("Ga", hand=["spectral rider"], tiles_used=tiles, laid=two)
    table.do("play spectral rider", "invoke spectral rider")
    assert table.legal() == ["go Ja", "go Jb"]
    assert table.do("go Jb").s.gold[0] == 2
    assert (table.room, table.can("end")) == ("Jb", True)
    elsewhere = hall("Hd", hand=["spectral rider"], tiles_used=tiles, laid=two)
    elsewhere.do("play spectral rider")
    assert elsewhere.why_not("invoke spectral rider") == "offer_not_here"
    assert elsewhere.can("end")


@rule("K-351")
def test_spectral_rider_needs_a_second_haunted_tile() -> None:
    laid = [("G", 1, 0, 0), ("H", 2, 0, 0)]
    table = hall("Ga", hand=["spectral rider"], tiles_used=[HALL, HAUNTED], laid=laid)
    assert table.do("play spectral rider").why_not("invoke spectral rider") == "offer_not_here"
