"""Cards of the Catacombs that do more than give: from Golden Flute to Grand Theft."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, given, tile
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST

HALL = tile(
    "H",
    {
        "a": [],
        "b": ["crystal_cave"],
        "c": ["market"],
        "d": ["wayshrine"],
        "e": ["prison"],
        "f": ["crystal_cave"],
    },
    ["a - b", "b - c", "c - d", "a - d", "a - e", "b - f"],
)
REBELS = ["rebel scribe", "rebel thief", "rebel paladin", "rebel general"]


def hall(room: str, **position: Any) -> Position:
    """Somebody in a room of a tile with caves, a market, a wayshrine and a prison."""
    return given(**{"tiles_used": [HALL], "laid": [("H", 1, 0, 0)], "room": room, **position})


def home_with(*cards: str, held: tuple[str, ...] = ()) -> int:
    """What these cards count for somebody who escapes with artifact 5 and these tokens."""
    table = given(room="SAa", boots=1, held=["artifact 5", *held], discard=cards)
    return table.do("move SAk", "end").points()["cards"]


# ---- Golden Flute


@rule("K-316")
def test_with_golden_flute_one_item_costs_five_anywhere() -> None:
    table = hall("Ha", hand=["golden flute"], gold=[9])
    assert table.why_not("buy backpack by offer") == "no_market_offer"
    table.do("play golden flute", "buy backpack by offer")
    assert (table.held(), table.s.gold[0]) == (["backpack"], 5)
    assert table.why_not("buy backpack by offer") == "no_market_offer"
    assert table.why_not("buy backpack") == "no_market"


@rule("K-316")
def test_golden_flute_forces_nobody_and_is_over_with_the_turn() -> None:
    table = hall("Ha", hand=["golden flute"], gold=[3], deck=["burgle"] * 5)
    table.do("play golden flute")
    assert table.why_not("buy backpack by offer") == "gold_short"
    table.do("end").end_turn().s.gold[0] = 9
    assert table.to_move == 0
    assert table.why_not("buy backpack by offer") == "no_market_offer"


# ---- Companions and the Secret Tome


@rule("K-317")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_draws_a_card_for_a_companion_before_or_after(rebel: str) -> None:
    for order in ([rebel, "mercenary"], ["mercenary", rebel]):
        table = given(hand=[rebel, "mercenary"], deck=["stumble", "stumble"])
        assert table.do(*(f"play {card}" for card in order)).hand() == ["stumble"]


@rule("K-317")
def test_two_rebels_draw_a_card_each() -> None:
    table = given(hand=["rebel scribe", "rebel thief"], deck=["stumble"] * 3)
    assert table.do("play rebel scribe").hand() == ["rebel thief"]
    assert table.do("play rebel thief").hand() == ["stumble", "stumble"]


@rule("K-317")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_is_no_companion_to_itself_nor_is_one_just_acquired(rebel: str) -> None:
    table = given(hand=[rebel], deck=["stumble"], skill=2)
    assert table.do(f"play {rebel}", "acquire mercenary").hand() == []


@rule("K-318")
def test_a_secret_tome_must_be_played_does_nothing_and_counts_seven() -> None:
    table = given(hand=["secret tome"])
    assert table.why_not("end") == "cards_left"
    assert table.do("play secret tome").legal() == ["end"]
    assert home_with("secret tome") == 7


@rule("K-318")
def test_a_secret_tome_can_be_the_card_that_is_discarded() -> None:
    table = given(hand=["charlatan", "secret tome"], deck=["burgle", "burgle"])
    assert table.do("play charlatan", "discard secret tome").hand() == ["burgle", "burgle"]


# ---- Clank, gold and skill of the turn


@rule("K-321")
def test_flamboyance_gives_two_skill_once_the_turn_has_two_clank() -> None:
    table = given(hand=["flamboyance", *["stumble"] * 4]).do("play flamboyance", "play stumble")
    assert table.s.skill == 0
    assert table.do("play stumble").s.skill == 2
    assert table.do("play stumble", "play stumble").s.skill == 2
    before = given(hand=["flamboyance", "stumble", "stumble"], area=[3])
    before.do("play stumble", "play stumble", "play flamboyance")
    assert before.s.skill == 2


@rule("K-322")
def test_pillage_draws_a_card_once_three_gold_were_gained() -> None:
    position = {"row": ["skeleton", "wishing well"], "swords": 2, "deck": ["burgle"] * 5}
    table = hall("Ha", hand=["pillage"], gold=[2], **position).do("play pillage", "fight skeleton")
    assert table.hand() == []
    table.do("use wishing well", "play burgle", "play burgle")
    assert table.do("fight goblin").hand() == ["burgle"]
    assert given(hand=["pillage"], gold=[7], deck=["burgle"]).do("play pillage").hand() == []


@rule("K-322")
def test_pillage_draws_one_card_for_gold_gained_at_once_and_before() -> None:
    table = given(hand=["pillage", "swindle", "swindle"], deck=["burgle"] * 3)
    table.do("play swindle", "play pillage")
    assert table.hand() == ["burgle", "swindle"]
    assert table.do("play swindle").hand() == ["burgle"]


@rule("K-322")
@pytest.mark.parametrize(("is_gain", "drawn"), [(True, ["burgle"]), (False, [])])
def test_a_treasure_is_a_gain_for_pillage_or_not(is_gain: bool, drawn: list[str]) -> None:
    table = given(
        hand=["pillage"],
        row=["scavenger"],
        skill=3,
        minors=["treasure"],
        deck=["burgle"],
        treasure_is_gain=is_gain,
    )
    table.do("play pillage", "acquire scavenger", "fight goblin")
    assert (table.s.gold[0], table.hand()) == (3, drawn)


@rule("K-331")
def test_divining_rod_heals_once_the_turn_has_brought_six_skill() -> None:
    table = given(hand=["divining rod", "lightstick", "burgle", "burgle"], damage=[5])
    table.do("play divining rod", "play lightstick")
    assert (table.s.skill, table.s.damage[0]) == (5, 5)
    assert table.do("play burgle").s.damage[0] == 4
    assert table.do("play burgle").s.damage[0] == 4


@rule("K-331")
def test_skill_of_a_monster_beaten_after_divining_rod_counts() -> None:
    table = hall("Hd", hand=["divining rod", "explore"], row=["crystal kobold"], damage=[5])
    table.s.swords = 2
    table.do("play divining rod", "play explore", "fight crystal kobold")
    assert table.s.damage[0] == 4


# ---- Astral Projection


@rule("K-325")
def test_astral_projection_marks_any_wayshrine_with_six_skill_even_spent() -> None:
    table = hall("Ha", hand=["astral projection", "lightstick", "burgle"], supply=[9])
    table.do("play astral projection", "play lightstick", "acquire explore")
    assert table.offers("mark") == []
    table.do("play burgle")
    assert table.legal() == ["mark SAb", "mark Hd"]
    table.do("mark Hd")
    assert (table.s.gold[0], table.s.supply[0], len(table.s.shrine_cubes)) == (1, 7, 1)
    assert table.room == "Ha"


@rule("K-325")
def test_astral_projection_pays_for_all_own_cubes_and_marks_no_wayshrine_twice() -> None:
    hand = ["astral projection", "explore", "explore"]
    table = hall("Ha", hand=hand, shrine_cubes=[("SAb", 0), ("Hd", 1)])
    table.do("play explore", "play explore", "play astral projection")
    assert table.legal() == ["mark Hd"]
    assert table.do("mark Hd").s.gold[0] == 2


@rule("K-325")
def test_astral_projection_waits_for_a_wayshrine_found_later_in_the_turn() -> None:
    found = tile("N", {"a": [], "b": ["wayshrine"]}, ["a - b"])
    hand = ["explore", "explore", "astral projection"]
    table = given(tiles_used=[found], stack=["N"], room="SAa", hand=hand, shrine_cubes=[("SAb", 0)])
    table.do("play explore", "play explore", "play astral projection")
    assert table.offers("mark") == []
    table.do("explore -1,1", "lay 0")
    assert table.legal() == ["mark Nb"]
    assert (table.do("mark Nb").s.gold[0], table.room) == (2, "Na")


@rule("K-325")
@pytest.mark.parametrize("position", [{"supply": [0]}, {"shrine_cubes": [("SAb", 0), ("Hd", 0)]}])
def test_astral_projection_does_nothing_without_a_cube_or_a_place(position: Any) -> None:
    hand = ["explore", "explore", "astral projection"]
    table = hall("Ha", hand=hand, **position)
    table.do("play explore", "play explore", "play astral projection")
    assert table.offers("mark") == []
    assert table.can("end")


# ---- Caves


@rule("K-326")
def test_boots_of_the_ape_lord_make_caves_harmless_for_an_owner_of_an_idol() -> None:
    boots = "boots of the ape lord"
    table = hall("Ha", hand=[boots], held=["monkey idol"]).do(f"play {boots}", "move Hb")
    assert table.can("move Hc")
    table = hall("Ha", hand=[boots], helds={1: ["monkey idol"]}).do(f"play {boots}", "move Hb")
    assert table.why_not("move Hc") == "exhausted"


@rule("K-326")
@pytest.mark.parametrize("reaches_back", [True, False])
def test_an_idol_got_later_frees_the_boots_or_only_from_then_on(reaches_back: bool) -> None:
    table = hall(
        "Ha",
        hand=["boots of the ape lord"],
        row=["riot"],
        skill=3,
        prisoners=["golden monkey bot"],
        cave_cards_retroactive=reaches_back,
    )
    table.do("play boots of the ape lord", "move Hb")
    assert table.why_not("move Hc") == "exhausted"
    assert table.do("acquire riot").can("move Hc") == reaches_back


@rule("K-334")
def test_with_crystal_compass_caves_do_nothing_for_a_whole_turn() -> None:
    table = hall("Ha", hand=["crystal compass"], boots=3, deck=["burgle"] * 7)
    table.do("play crystal compass", "move Hb", "move Hf")
    assert table.can("move Hb")
    table.end_turn().end_turn().s.boots = 2
    assert table.do("move Hb").why_not("move Hc") == "exhausted"


@rule("K-334")
@pytest.mark.parametrize("reaches_back", [True, False])
def test_crystal_compass_played_after_a_cave_was_entered(reaches_back: bool) -> None:
    table = hall("Ha", hand=["crystal compass"], boots=2, cave_cards_retroactive=reaches_back)
    assert table.do("move Hb", "play crystal compass").can("move Hc") == reaches_back


# ---- On top of the deck


@rule("K-327")
@pytest.mark.parametrize(
    ("card", "price"), [("lie in wait", 3), ("robbery", 5), ("grand theft", 6)]
)
def test_some_cards_may_go_on_top_of_the_deck(card: str, price: int) -> None:
    def acquired() -> Position:
        table = given(row=[card, *QUIET[:5]], skill=price, deck=["burgle"] * 5)
        return table.do(f"acquire {card}")

    assert acquired().legal() == [f"top {card}", "skip"]
    table = acquired().do(f"top {card}", "end")
    assert (table.hand(), table.discard()) == (sorted(["burgle"] * 4 + [card]), [])
    table = acquired().do("skip", "end")
    assert (table.hand(), table.discard()) == (["burgle"] * 5, [card])


# ---- Robbery, Double Cross, Expensive Taste


@rule("K-333")
def test_robbery_teleports_from_a_market_room_only_and_once() -> None:
    table = hall("Hd", hand=["robbery"], boots=2)
    assert table.do("play robbery").why_not("invoke robbery") == "offer_not_here"
    table.do("move Hc", "invoke robbery")
    assert {"teleport Hb", "teleport Hd"} <= set(table.legal())
    assert table.do("teleport Hb").room == "Hb"
    assert table.why_not("invoke robbery") == "offer_not_played"
    assert hall("Hc", hand=["robbery"]).do("play robbery").can("invoke robbery")


@rule("K-333")
@pytest.mark.parametrize(
    ("reading", "counts"), [("while_in_play", False), ("any_time_this_turn", True)]
)
def test_a_market_left_before_robbery_was_played(reading: str, counts: bool) -> None:
    table = hall("Hc", hand=["robbery"], boots=1, place_condition=reading)
    assert table.do("move Hd", "play robbery").can("invoke robbery") == counts


@rule("K-335")
def test_acquiring_double_cross_is_two_clank_for_everyone_else_inside() -> None:
    table = given(seats=4, row=["double cross"], skill=6, supply=[30, 1, 30, 30])
    table.s.status[3] = LOST
    assert table.do("acquire double cross").s.area[:4] == [0, 1, 2, 0]


@rule("K-336")
def test_expensive_taste_counts_five_with_a_crown_and_a_gem() -> None:
    assert home_with("expensive taste", held=("crown 8",)) == 0
    assert home_with("expensive taste", "smoky quartz") == 3
    assert home_with("expensive taste", "smoky quartz", held=("crown 8",)) == 3 + 5
    assert home_with("expensive taste", "rose quartz", "rose quartz", held=("crown 8",)) == 8 + 5
