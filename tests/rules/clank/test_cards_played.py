"""Cards of BRZDĘK! that do more than give: conditions, choices, discards, trashes, whole turns."""

from itertools import permutations

import pytest
from tests.rules.clank.table import QUIET, Position, card, draw_cubes_in_this_order, given
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST

REBELS = ["rebel captain", "rebel miner", "rebel scout", "rebel soldier"]


def own_turn_again(table: Position) -> Position:
    """The turn ends, the other player plays everything, and it is the first one's turn again."""
    return table.end_turn().end_turn()


# ---- Secret Tome, and companions among themselves


@rule("C-258")
def test_a_secret_tome_must_be_played_although_it_does_nothing() -> None:
    table = given(hand=["secret tome"])
    assert table.why_not("end") == "cards_left"
    assert table.do("play secret tome").legal() == ["end"]


@rule("C-258")
def test_a_secret_tome_can_be_the_card_that_is_discarded() -> None:
    table = given(hand=["sleight of hand", "secret tome"], deck=["burgle", "burgle"])
    table.do("play sleight of hand", "discard secret tome")
    assert table.hand() == ["burgle", "burgle"]


@rule("C-259")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_draws_a_card_for_a_companion_before_or_after(rebel: str) -> None:
    for order in ([rebel, "mercenary"], ["mercenary", rebel]):
        table = given(hand=[rebel, "mercenary"], deck=["stumble", "stumble"])
        assert table.do(*(f"play {card}" for card in order)).hand() == ["stumble"]


@rule("C-259")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_draws_one_card_however_many_companions_there_are(rebel: str) -> None:
    table = given(hand=[rebel, "mercenary", "mercenary"], deck=["stumble", "stumble"])
    table.do("play mercenary", f"play {rebel}", "play mercenary")
    assert table.hand() == ["stumble"]


@rule("C-260")
def test_two_rebels_draw_a_card_each() -> None:
    table = given(hand=["rebel captain", "rebel miner"], deck=["stumble"] * 3)
    assert table.do("play rebel captain").hand() == ["rebel miner"]
    assert table.do("play rebel miner").hand() == ["stumble", "stumble"]


@rule("C-261")
@pytest.mark.parametrize("rebel", REBELS)
def test_a_rebel_is_no_other_companion_to_itself(rebel: str) -> None:
    table = given(hand=[rebel, "burgle"], deck=["stumble"])
    assert table.do(f"play {rebel}", "play burgle").hand() == []


@rule("C-262")
def test_a_companion_acquired_this_turn_does_not_lie_in_the_play_area() -> None:
    table = given(hand=["rebel captain"], deck=["stumble"])
    table.do("play rebel captain", "acquire mercenary")
    assert table.discard() == ["mercenary"]
    assert table.hand() == []


# ---- When acquired, when played


@rule("C-263")
@pytest.mark.parametrize(("card", "price"), [("amulet of vigor", 7), ("cleric of the sun", 3)])
def test_a_card_that_heals_when_acquired_does_not_heal_when_played(card: str, price: int) -> None:
    table = given(row=[card], skill=price, damage=[2]).do(f"acquire {card}")
    assert table.s.damage[0] == 1
    assert given(hand=[card], damage=[2]).do(f"play {card}").s.damage[0] == 2


@rule("C-264")
def test_the_boot_of_boots_of_swiftness_is_useless_after_a_cave() -> None:
    table = given(room="F03", boots=1, skill=5, row=["boots of swiftness"])
    before = given(room="F03", skill=5, row=["boots of swiftness"])
    assert before.do("acquire boots of swiftness").can("move F08")
    table.do("move F08", "acquire boots of swiftness")
    assert table.s.boots == 1
    assert table.offers("move") == []


@rule("C-301")
@pytest.mark.parametrize("gem", ["sapphire", "emerald", "ruby", "diamond", "dragons eye"])
def test_a_gem_makes_noise_when_acquired_and_draws_a_card_when_played(gem: str) -> None:
    bought = given(room="F21", row=[gem], skill=8, deck=["burgle"]).do(f"acquire {gem}")
    assert (bought.s.area[0], bought.hand()) == (2, [])
    played = given(hand=[gem], deck=["burgle"]).do(f"play {gem}")
    assert (played.s.area[0], played.hand()) == (0, ["burgle"])


@rule("C-302")
def test_dragons_eye_is_acquired_in_the_depths_only_and_played_anywhere() -> None:
    above = given(room="F16", row=["dragons eye"], skill=5)
    assert above.why_not("acquire dragons eye") == "only_in_depths"
    assert given(room="F21", row=["dragons eye"], skill=5).can("acquire dragons eye")
    table = given(hand=["dragons eye"], room="F02", deck=["burgle"])
    assert table.do("play dragons eye").hand() == ["burgle"]


# ---- Caves and monsters that do nothing


@rule("C-265")
@pytest.mark.parametrize("card", ["dead run", "flying carpet"])
def test_crystal_caves_do_nothing_for_a_whole_turn(card: str) -> None:
    table = given(hand=[card], room="F03", boots=3)
    assert table.do(f"play {card}", "move F08", "move F13", "leave").can("move F18")
    tired = given(room="F03", boots=3).do("move F08")
    assert tired.why_not("move F13") == "exhausted"


@rule("C-266")
@pytest.mark.parametrize("card", ["dead run", "flying carpet"])
def test_a_card_against_caves_frees_boots_after_the_cave_was_entered(card: str) -> None:
    table = given(hand=[card], room="F03", boots=1).do("move F08")
    assert table.offers("move") == []
    assert table.do(f"play {card}").can("move F13")


@rule("C-267")
def test_flying_carpet_ignores_monsters_too() -> None:
    table = given(hand=["flying carpet"], room="F14", swords=2).do("play flying carpet")
    assert [move for move in table.offers("move") if "F19" in move] == ["move F19"]
    table.do("move F19")
    assert (table.s.damage[0], table.s.swords) == (0, 2)


@rule("C-267")
def test_dead_run_does_not_ignore_monsters() -> None:
    table = given(hand=["dead run"], room="F14").do("play dead run", "move F19")
    assert table.s.damage[0] == 2


@rule("C-268")
def test_flying_carpet_gives_no_damage_back() -> None:
    table = given(hand=["flying carpet"], room="F05", boots=1, lying={"F10": []})
    assert table.do("move F10", "play flying carpet").s.damage[0] == 1


# ---- Search


@rule("C-269")
def test_search_adds_one_to_every_gain_of_gold() -> None:
    table = given(hand=["search"], swords=7, row=["ogre"]).do("play search")
    assert table.do("fight goblin", "fight goblin").s.gold[0] == 4
    assert table.do("fight ogre").s.gold[0] == 4 + 6


@rule("C-270")
def test_search_pays_for_the_gains_before_it() -> None:
    table = given(hand=["search", "pickaxe"], swords=2).do("fight goblin", "play pickaxe")
    assert table.s.gold[0] == 3
    assert table.do("play search").s.gold[0] == 5


@rule("C-271")
def test_two_searches_add_two_whatever_the_order() -> None:
    hand = ["search", "search"]
    before = given(hand=hand, swords=2).do("play search", "play search", "fight goblin")
    around = given(hand=hand, swords=2).do("play search", "fight goblin", "play search")
    after = given(hand=hand, swords=2).do("fight goblin", "play search", "play search")
    assert before.s.gold[0] == around.s.gold[0] == after.s.gold[0] == 3


# ---- Swagger and Tattle


@rule("C-272")
def test_noise_without_a_cube_is_no_noise_to_swagger_about() -> None:
    table = given(hand=["swagger", "stumble", "stumble"], supply=[1]).do("play swagger")
    assert table.do("play stumble").s.skill == 1
    assert table.do("play stumble").s.skill == 1


@rule("C-273")
@pytest.mark.parametrize("order", list(permutations(["sneak", "stumble", "swagger"])))
def test_quiet_does_not_lower_what_swagger_counts(order: tuple[str, ...]) -> None:
    table = given(hand=order).do(*(f"play {card}" for card in order))
    assert table.s.area[0] == 0
    assert table.s.skill == 1 + 1


@rule("C-274")
def test_swagger_counts_noise_of_every_source() -> None:
    row = ["sapphire", "belcher", "the vault"]
    table = given(hand=["swagger"], room="F21", row=row, skill=7, swords=2).do("play swagger")
    assert table.do("acquire sapphire").s.skill == 3 + 2
    assert table.do("fight belcher").s.skill == 5 + 2
    assert table.do("use the vault").s.skill == 7 - 3 + 3


@rule("C-274")
def test_swagger_counts_own_noise_only() -> None:
    table = given(hand=["swagger", "tattle"], seats=3).do("play tattle", "play swagger")
    assert table.s.skill == 2


@rule("C-274")
def test_noise_in_the_refill_of_another_player_is_not_counted() -> None:
    table = given(hands={1: ["swagger"]}, row=QUIET[:5], dungeon_deck=["overlord"])
    table.do("end", "play swagger")
    assert table.s.area == [1, 1, 0]
    assert table.s.skill == 0


@rule("C-275")
def test_each_swagger_counts_for_itself() -> None:
    table = given(hand=["swagger", "swagger", "stumble"])
    assert table.do("play swagger", "play stumble", "play swagger").s.skill == 2


@rule("C-276")
def test_tattle_makes_all_others_inside_noisy_as_far_as_they_have_cubes() -> None:
    table = given(hand=["tattle"], seats=4, supply=[30, 0, 1, 30])
    table.s.status[3] = LOST
    assert table.do("play tattle").s.area == [0, 0, 1, 0, 0]


@rule("C-276")
def test_the_quiet_of_the_tattler_does_not_cover_the_others() -> None:
    table = given(hand=["sneak", "tattle"]).do("play sneak", "play tattle")
    assert (table.s.area, table.s.bank) == ([0, 1, 0], 2)


# ---- Effects for the turn end with the turn


def test_what_a_card_does_for_the_turn_is_over_with_the_turn() -> None:
    def next_turn(card: str, row: str = "pickaxe") -> Position:
        table = given(
            hand=[card], hands={1: ["burgle"]}, deck=["stumble"], room="F14", row=[row, *QUIET[1:]]
        )
        own_turn_again(table.do(f"play {card}"))
        table.s.swords, table.s.skill, table.s.boots = 2, 3, 3
        return table

    assert next_turn("search").do("fight goblin").s.gold[0] == 1
    assert next_turn("swagger").do("play stumble").s.skill == 3
    assert next_turn("flying carpet").can("move F19 with 2")
    assert next_turn("dead run").do("move F18", "leave").offers("move") == []
    assert not next_turn("gem collector", row="emerald").can("acquire emerald")


# ---- Gold for Tomes


@rule("C-277")
def test_underworld_dealing_sells_two_tomes_for_seven_gold() -> None:
    table = given(hand=["underworld dealing"], gold=[7]).do("play underworld dealing")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 2")
    assert table.s.gold[0] == 0
    assert table.discard() == ["secret tome", "secret tome"]
    assert table.s.reserve[card("secret tome")] == 12 - 2


@rule("C-277")
def test_underworld_dealing_gives_one_gold_to_those_who_cannot_pay() -> None:
    table = given(hand=["underworld dealing"], gold=[6]).do("play underworld dealing")
    assert table.s.gold[0] == 7
    assert table.discard() == []


@rule("C-278")
@pytest.mark.parametrize(("left", "taken"), [(3, 2), (2, 2), (1, 1)])
def test_underworld_dealing_takes_the_tomes_there_are(left: int, taken: int) -> None:
    table = given(hand=["underworld dealing"], gold=[7], reserve={"secret tome": left})
    table.do("play underworld dealing", "choose 2")
    assert table.discard() == ["secret tome"] * taken
    assert table.s.gold[0] == 0


@rule("C-278")
def test_underworld_dealing_without_tomes_is_one_gold() -> None:
    table = given(hand=["underworld dealing"], gold=[7], reserve={"secret tome": 0})
    assert table.do("play underworld dealing").s.gold[0] == 8


# ---- Wands


@rule("C-279")
def test_wand_of_recall_waits_for_an_artifact() -> None:
    table = given(hand=["wand of recall"], room="F16", boots=1, lying={"F21": ["artifact 7"]})
    table.do("play wand of recall", "move F21")
    assert table.s.teleports == 0
    assert table.do("take artifact 7").s.teleports == 1
    carried = given(hand=["wand of recall"], room="F16", held=["artifact 5"])
    assert carried.do("play wand of recall").s.teleports == 1
    assert carried.can("teleport F21")


@rule("C-279")
def test_wand_of_recall_does_nothing_more_for_an_artifact_left_lying() -> None:
    table = given(hand=["wand of recall"], room="F16", boots=1, lying={"F21": ["artifact 7"]})
    assert table.do("play wand of recall", "move F21", "leave").offers("teleport") == []


@rule("C-280")
def test_wand_of_wind_teleports() -> None:
    table = given(hand=["wand of wind"], room="F15").do("play wand of wind", "choose 1")
    assert table.do("teleport F16", "leave").room == "F16"


@rule("C-280")
def test_wand_of_wind_takes_a_secret_next_door_without_entering() -> None:
    table = given(hand=["wand of wind"], room="F15", boots=1, lying={"F16": ["dragon egg"] * 2})
    table.do("play wand of wind", "choose 2")
    assert table.legal() == ["reach F10", "reach F16"]
    table.do("reach F16")
    assert table.held() == ["dragon egg"]
    assert table.lying("F16") == ["dragon egg"]
    assert table.room == "F15"
    assert table.s.teleports == 0
    assert table.can("move F16")


@rule("C-281")
def test_wand_of_wind_reaches_through_locks_and_against_arrows() -> None:
    locked = given(hand=["wand of wind"], room="F04").do("play wand of wind", "choose 2")
    assert locked.can("reach F09")
    potion = "potion of greater healing"
    against = given(hand=["wand of wind"], room="F03", lying={"F07": [potion]})
    assert against.do("play wand of wind", "choose 2", "reach F07").held() == [potion]


@rule("C-282")
@pytest.mark.parametrize(
    ("room", "emptied"), [("F17", ["F13", "F22"]), ("F20", ["F28"]), ("F02", [])]
)
def test_wand_of_wind_takes_no_idol_and_no_artifact(room: str, emptied: list[str]) -> None:
    artifacts = {"F18": ["artifact 5"], "F23": ["artifact 15"], "F27": ["artifact 10"]}
    lying = artifacts | {name: [] for name in emptied}
    table = given(hand=["wand of wind"], room=room, lying=lying).do("play wand of wind")
    assert table.offers("choose") == []
    assert table.s.teleports == 1


# ---- Cards that ask for a discard


def test_sleight_of_hand_draws_two_for_a_card_discarded_without_effect() -> None:
    table = given(hand=["sleight of hand", "stumble"], deck=["burgle", "sidestep", "burgle"])
    table.do("play sleight of hand")
    assert table.legal() == ["discard stumble"]
    table.do("discard stumble")
    assert table.hand() == ["burgle", "sidestep"]
    assert table.s.area[0] == 0


def test_sleight_of_hand_as_the_last_card_draws_nothing() -> None:
    table = given(hand=["sleight of hand"], played=["burgle"], deck=["burgle", "burgle"])
    assert table.do("play sleight of hand").hand() == []
    assert table.legal() == ["end"]


@rule("C-283")
def test_apothecary_gives_nothing_as_the_last_card() -> None:
    table = given(hand=["apothecary"], damage=[3]).do("play apothecary")
    assert table.legal() == ["end"]
    assert (table.s.swords, table.s.gold[0], table.s.damage[0]) == (0, 0, 3)


@rule("C-283")
def test_apothecary_gives_one_of_three_things_for_a_card() -> None:
    table = given(hand=["apothecary", "stumble"], damage=[3])
    table.do("play apothecary", "discard stumble")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.do("choose 3")
    assert (table.s.swords, table.s.gold[0], table.s.damage[0]) == (0, 0, 2)
    assert table.discard() == ["stumble"]


# ---- Conditions


@rule("C-284")
def test_archaeologist_pays_for_an_idol_owned_or_taken_later() -> None:
    owned = given(hand=["archaeologist"], held=["monkey idol"] * 2).do("play archaeologist")
    assert owned.s.skill == 2
    table = given(hand=["archaeologist"], room="F30", boots=6).do("play archaeologist")
    assert table.do("move F24").s.skill == 0
    assert table.do("take monkey idol").s.skill == 2
    assert table.do("move F36", "move F30", "leave", "move F24", "take monkey idol").s.skill == 2


@rule("C-285")
def test_kobold_merchant_pays_for_an_artifact_owned_or_taken_later() -> None:
    owned = given(hand=["kobold merchant"], held=["artifact 5"]).do("play kobold merchant")
    assert owned.s.skill == 2
    table = given(hand=["kobold merchant"], room="F16", boots=1, lying={"F21": ["artifact 7"]})
    assert table.do("play kobold merchant", "move F21").s.skill == 0
    assert table.do("take artifact 7").s.skill == 2


def test_a_chalice_is_no_artifact_and_a_key_no_crown() -> None:
    hand = ["kobold merchant", "the mountain king"]
    table = given(hand=hand, held=["chalice", "master key"])
    table.do("play kobold merchant", "play the mountain king")
    assert (table.s.skill, table.s.swords) == (2, 1)


@rule("C-293")
def test_the_mountain_king_gives_one_sword_and_boot_more_with_a_crown() -> None:
    hand = ["the mountain king"]
    for held, given_each in (([], 1), (["crown 8"], 2), (["crown 9", "crown 8"], 2)):
        table = given(hand=hand, held=held).do("play the mountain king")
        assert (table.s.swords, table.s.boots) == (given_each, given_each)
    table = given(hand=hand, room="F20", gold=[14]).do("play the mountain king", "buy crown 10")
    assert (table.s.swords, table.s.boots) == (2, 2)
    assert table.do("buy crown 9").s.boots == 2


@rule("C-294")
def test_the_queen_of_hearts_heals_one_with_a_crown_bought_before_or_after() -> None:
    play, buy = "play the queen of hearts", "buy crown 10"
    for order in ((play, buy), (buy, play)):
        table = given(hand=["the queen of hearts"], room="F20", gold=[7], damage=[2])
        assert table.do(*order).s.damage[0] == 1
    assert given(hand=["the queen of hearts"], damage=[2]).do(play).s.damage[0] == 2


# ---- Gem Collector


@rule("C-286")
def test_gem_collector_makes_every_gem_of_the_turn_cheaper() -> None:
    table = given(hand=["gem collector"], row=["sapphire", "sapphire"], skill=2)
    table.do("play gem collector", "acquire sapphire", "acquire sapphire")
    assert table.s.skill == 0


@rule("C-286")
def test_no_gem_costs_less_than_nothing() -> None:
    hand = ["gem collector"] * 3
    table = given(hand=hand, row=["sapphire"]).do(*(f"play {card}" for card in hand))
    table.s.skill = 0
    assert table.do("acquire sapphire").s.skill == 0


@rule("C-287")
def test_gem_collector_gives_nothing_back_for_gems_bought_before() -> None:
    table = given(hand=["gem collector"], row=["sapphire"], skill=4).do("acquire sapphire")
    assert table.do("play gem collector").s.skill == 2


# ---- Invoker of the Ancients, Master Burglar


@rule("C-288")
def test_the_noise_of_the_invoker_is_made_even_if_nobody_teleports() -> None:
    table = given(hand=["invoker of the ancients"], room="F03").do("play invoker of the ancients")
    assert table.can("teleport F08")
    table.do("end")
    assert (table.s.area[0], table.room_of(0)) == (1, "F03")


@rule("C-289")
def test_master_burglar_trashes_a_burgle_and_nothing_else() -> None:
    table = given(hand=["master burglar", "burgle"], discard=["stumble"])
    table.do("play master burglar", "play burgle", "end")
    assert table.legal() == ["trash burgle for burgle"]
    table.do("trash burgle for burgle")
    assert table.named(table.s.trashed) == ["burgle"]


@rule("C-289")
def test_master_burglar_without_a_burgle_trashes_nothing() -> None:
    table = given(hand=["master burglar"], discard=["stumble"], deck=["burgle"] * 5)
    table.do("play master burglar", "end")
    assert table.to_move == 1
    assert table.s.trashed == []


# ---- Mister Whiskers


@rule("C-290")
def test_mister_whiskers_wakes_the_dragon_or_keeps_quiet() -> None:
    hand, row = ["mister whiskers"], ["kobold", *QUIET[:5]]
    table = given(hand=hand, area=[2, 3], row=row, rage=2).do("play mister whiskers")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 1")
    (attack,) = table.events("attack")
    assert (attack["cubes"], attack["n"]) == (5, 2 + 1)
    assert table.s.area == [0, 0, 0]
    assert "refilled" not in table.happened()
    quiet = given(hand=hand, area=[3, 3]).do("play mister whiskers", "choose 2")
    assert quiet.s.area == [1, 3, 0]
    assert quiet.events("attack") == []


@rule("C-291")
@pytest.mark.parametrize(("damage", "out"), [(8, False), (9, True)])
def test_mister_whiskers_can_be_the_end_of_its_player(damage: int, out: bool) -> None:
    table = given(hand=["mister whiskers"], damage=[damage], bag=[1], dragon_cubes=0)
    table.do("play mister whiskers", "choose 1")
    assert (table.s.status[0] == LOST) is out
    assert table.to_move == (1 if out else 0)


@rule("C-292")
def test_an_attack_by_mister_whiskers_does_not_replace_that_of_the_refill() -> None:
    table = given(hand=["mister whiskers"], row=QUIET[:5], dungeon_deck=["ogre"])
    table.do("play mister whiskers", "choose 1", "end")
    assert len(table.events("attack")) == 2


# ---- Treasure Hunter


@rule("C-295")
def test_treasure_hunter_puts_a_new_card_in_the_place_of_one_of_the_row() -> None:
    table = given(hand=["treasure hunter"], dungeon_deck=["ladder"]).do("play treasure hunter")
    assert table.offers("replace") == table.legal()
    assert len(table.legal()) == 6
    table.do("replace pickaxe")
    assert table.row() == ["tunnel guide", "ladder", *QUIET[2:]]
    assert table.named(table.s.dungeon_discard) == ["pickaxe"]


@rule("C-296")
def test_the_symbol_of_a_replacement_wakes_nobody() -> None:
    table = given(hand=["treasure hunter"], dungeon_deck=["ogre"])
    table.do("play treasure hunter", "replace pickaxe", "end")
    assert table.events("attack") == []


@rule("C-297")
def test_a_replacement_arrives() -> None:
    table = given(hand=["treasure hunter"], seats=3, dungeon_deck=["watcher"])
    assert table.do("play treasure hunter", "replace pickaxe").s.area == [1, 1, 1, 0]


@rule("C-298")
def test_a_replacement_can_be_used_at_once() -> None:
    table = given(hand=["treasure hunter"], skill=1, dungeon_deck=["ladder"])
    assert table.do("play treasure hunter", "replace pickaxe", "use ladder").s.boots == 2


@rule("C-299")
def test_treasure_hunter_fills_no_gaps() -> None:
    table = given(hand=["treasure hunter"], skill=5)
    table.do("acquire tunnel guide", "acquire pickaxe", "play treasure hunter")
    table.do("replace treasure map")
    assert len(table.row()) == 4
    assert "treasure map" not in table.row()


@rule("C-300")
def test_treasure_hunter_needs_a_card_in_the_row_and_one_in_the_deck() -> None:
    for table in (
        given(hand=["treasure hunter"], row=[]),
        given(hand=["treasure hunter"], dungeon_deck_size=0),
    ):
        row = table.row()
        assert table.do("play treasure hunter").can("end")
        assert table.row() == row


# ---- Points for the rest of the haul


@pytest.mark.parametrize(
    ("card", "cards", "held", "gold", "points"),
    [
        ("the duke", [], [], 14, 2),
        ("the duke", [], [], 15, 3),
        ("wizard", [], [], 0, 0),
        ("wizard", ["secret tome"] * 3, [], 0, 6),
        ("dwarven peddler", [], ["chalice", "chalice", "artifact 7"], 0, 0),
        ("dwarven peddler", [], ["chalice", "dragon egg"], 0, 4),
        ("dwarven peddler", [], ["chalice", "dragon egg", "monkey idol"], 0, 4),
        ("dragons eye", [], [], 0, 10),
    ],
)
def test_points_that_depend_on_the_rest_of_the_haul(
    card: str, cards: list[str], held: list[str], gold: int, points: int
) -> None:
    table = given(
        discard=[card, *cards], held=["artifact 5", *held], gold=[gold], room="F02", boots=1
    )
    assert table.do("move F01").points()["cards"] == points + 7 * len(cards)


def test_dragons_eye_is_worth_nothing_to_those_who_did_not_escape() -> None:
    table = given(
        hand=["mister whiskers"],
        discard=["dragons eye"],
        held=["artifact 5"],
        room="F02",
        damage=[9],
        bag=[1],
        dragon_cubes=23,
    )
    draw_cubes_in_this_order(table, [0])
    table.do("play mister whiskers", "choose 1")
    assert table.points()["cards"] == 1


def test_alternatives_say_what_they_give() -> None:
    table = given(hand=["underworld dealing"], gold=[9]).do("play underworld dealing")
    said = [table.game.describe(table.s, one).params for one in table.game.legal(table.s)]
    assert [{key: n for key, n in one.items() if key != "option"} for one in said] == [
        {"gold": 1},
        {"gold": -7, "also": 1},
    ]
