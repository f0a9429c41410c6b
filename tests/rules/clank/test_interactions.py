"""Sixty-two positions of BRZDĘK! that players argue about."""

from tests.rules.clank.table import (
    GAME,
    QUIET,
    Position,
    draw_cubes_in_this_order,
    given,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import INSIDE, LEFT, LOST, RESCUED


def attacks(table: Position) -> list[object]:
    """How many cubes each attack so far called for."""
    return [attack["n"] for attack in table.events("attack")]


# ---- Caves, boots and teleports


@rule("CI-01")
def test_a_teleport_into_a_cave_exhausts() -> None:
    table = given(room="F03", boots=2, teleports=1).do("teleport F08")
    assert table.why_not("move F13") == "exhausted"


@rule("CI-02")
def test_who_is_exhausted_can_teleport_but_not_walk_on_from_there() -> None:
    table = given(hand=["invoker of the ancients"], room="F03", boots=2).do("move F08")
    table.do("play invoker of the ancients", "teleport F13", "leave")
    assert table.s.boots == 1
    assert table.offers("move") == []


@rule("CI-03")
def test_dead_run_frees_the_boots_left_over_too() -> None:
    table = given(hand=["dead run"], room="F03", boots=3).do("move F08", "play dead run")
    assert table.do("move F13", "leave", "move F18", "leave").s.boots == 1


# ---- Noise and quiet


@rule("CI-04")
def test_quiet_saved_up_does_not_outlive_the_turn() -> None:
    table = given(hand=["sneak"], hands={1: ["burgle"]}, deck=["stumble"] * 5, area=[1])
    table.do("play sneak")
    assert (table.s.area[0], table.s.bank) == (0, 1)
    table.do("end", "play burgle", "end", "play stumble")
    assert table.s.area[0] == 1


@rule("CI-05")
def test_noise_cancelled_by_quiet_was_made() -> None:
    table = given(hand=["move silently", "swagger"], skill=4, row=["sapphire"])
    table.do("play move silently", "acquire sapphire", "play swagger")
    assert (table.s.area[0], table.s.bank, table.s.skill) == (0, 0, 2)


@rule("CI-06")
def test_swagger_counts_only_cubes_that_could_be_placed() -> None:
    table = given(hand=["swagger", "scepter of the ape lord"], supply=[1])
    table.do("play swagger", "play scepter of the ape lord")
    assert (table.s.area[0], table.s.skill) == (1, 3 + 1)


@rule("CI-07")
def test_quiet_fills_the_supply_for_new_noise() -> None:
    table = given(hand=["sneak", "stumble"], area=[2], supply=[0]).do("play sneak")
    assert table.s.supply[0] == 2
    assert table.do("play stumble").s.area[0] == 1


@rule("CI-08")
def test_a_cube_won_back_by_a_spring_can_mark_damage() -> None:
    dry = given(room="F12", boots=1, damage=[4], supply=[0])
    assert dry.why_not("move F07") == "no_cubes_for_damage"
    table = given(room="F17", boots=3, damage=[4], supply=[0], lying={"F07": []}).do("move F12")
    assert (table.s.damage[0], table.s.supply[0]) == (3, 1)
    table.do("move F07")
    assert (table.s.damage[0], table.s.supply[0]) == (4, 0)


# ---- Artifacts and backpacks


def at_the_artifact_in_the_market(artifact_taking: str = "on_entering") -> Position:
    """Somebody with an artifact and 7 gold comes to the market where the 10 lies."""
    table = given(
        room="F26",
        held=["artifact 5"],
        gold=[7],
        boots=3,
        lying={"F27": ["artifact 10"]},
        artifact_taking=artifact_taking,
    )
    return table.do("move F27")


@rule("CI-09")
def test_a_backpack_bought_after_entering_is_too_late_for_the_artifact() -> None:
    table = at_the_artifact_in_the_market()
    assert table.offers("take") == []
    assert table.do("buy backpack").why_not("take artifact 10") == "only_on_entering"


@rule("CI-10")
def test_a_new_entry_with_the_backpack_will_do() -> None:
    table = at_the_artifact_in_the_market().do(
        "buy backpack", "move F26", "move F27", "take artifact 10"
    )
    assert table.held() == ["artifact 5", "artifact 10", "backpack"]


@rule("CI-11")
def test_taken_at_any_time_the_artifact_is_offered_right_after_buying() -> None:
    table = at_the_artifact_in_the_market(artifact_taking="any_time")
    assert table.why_not("take artifact 10") == "hands_full"
    assert table.do("buy backpack").can("take artifact 10")


@rule("CI-12")
def test_a_backpack_bought_on_the_way_counts() -> None:
    table = given(
        room="F20", held=["artifact 5"], gold=[7], boots=1, lying={"F27": ["artifact 10"]}
    )
    assert table.do("buy backpack", "move F27").can("take artifact 10")


# ---- Treasures and the market


@rule("CI-13")
def test_a_treasure_helps_to_pay() -> None:
    table = given(room="F21", boots=1, gold=[5], lying={"F20": ["treasure"]})
    table.do("move F20", "take minor secret", "buy master key")
    assert table.s.gold[0] == 0
    assert table.held() == ["master key"]


@rule("CI-14")
def test_treasures_give_change() -> None:
    table = given(
        room="F21",
        boots=1,
        teleports=2,
        lying={"F28": ["greater treasure"], "F20": ["treasure", "treasure"]},
    )
    table.do("move F20", "take minor secret", "teleport F28", "take major secret")
    table.do("teleport F20", "take minor secret")
    assert table.do("buy crown 10").s.gold[0] == 2


@rule("CI-15")
def test_a_treasure_found_in_a_market_can_be_spent_there() -> None:
    table = given(room="F26", boots=1, gold=[6], lying={"F19": ["treasure"]}).do("move F19")
    assert table.do("take minor secret", "buy crown 10").s.gold[0] == 1


# ---- Own cards


@rule("CI-16")
def test_flash_of_brilliance_reshuffles_the_discard_pile_but_not_the_play_area() -> None:
    table = given(
        room="F10",
        boots=1,
        swords=1,
        lying={"F05": ["flash of brilliance"]},
        deck=["stumble", "stumble"],
        discard=["sidestep"],
        played=["burgle"] * 5,
    )
    table.do("move F05 with 1", "take major secret")
    assert table.hand() == ["stumble", "stumble", "sidestep"]
    assert table.why_not("end") == "cards_left"


@rule("CI-17")
def test_a_card_just_acquired_can_be_drawn_and_must_be_played() -> None:
    table = given(hand=["bracers of agility"], skill=3)
    table.do("acquire explore", "play bracers of agility")
    assert table.hand() == ["explore"]
    assert table.why_not("end") == "cards_left"


@rule("CI-18")
def test_burgles_shuffled_away_cannot_be_trashed() -> None:
    def turn(seed: int) -> Position:
        discard = ["burgle", "burgle", "burgle", "stumble"]
        table = given(hand=["master burglar", "lucky coin"], discard=discard)
        table.s.chance = GAME.fast_chance(seed)
        return table.do("play master burglar", "play lucky coin")

    table = next(table for table in map(turn, range(50)) if table.hand() == ["stumble"])
    table.do("play stumble", "end")
    assert table.s.trashed == []
    assert table.to_move == 1


@rule("CI-19")
def test_a_burgle_of_the_play_area_is_trashed_after_it_gave_its_skill() -> None:
    table = given(hand=["burgle", "master burglar"], deck=["stumble"] * 5)
    assert table.do("play burgle", "play master burglar").s.skill == 3
    table.do("acquire explore", "end", "trash burgle for burgle")
    assert table.named(table.s.trashed) == ["burgle"]
    assert sorted(table.discard()) == ["explore", "master burglar"]


@rule("CI-20")
def test_a_magic_spring_takes_a_good_card_if_there_is_no_other() -> None:
    played = ["explore", "mercenary", "sneak", "pickaxe", "search"]
    table = given(
        room="F21",
        boots=1,
        lying={"F20": ["magic spring"]},
        played=played,
        deck=["burgle"] * 5,
    )
    table.do("move F20", "take minor secret", "end")
    assert sorted(table.legal()) == sorted(f"trash {card}" for card in played)
    table.do("trash pickaxe")
    assert "pickaxe" not in table.discard()


@rule("CI-21")
def test_two_trashes_take_two_cards() -> None:
    table = given(
        hand=["burgle"],
        room="F21",
        boots=1,
        skill=4,
        lying={"F20": ["magic spring"]},
        row=["dragon shrine", *QUIET[:5]],
        discard=["stumble"],
        deck=["sidestep"] * 5,
    )
    table.do("play burgle", "use dragon shrine", "choose 2", "move F20", "take minor secret", "end")
    table.do("trash burgle")
    assert table.legal() == ["trash stumble"]
    table.do("trash stumble")
    assert sorted(table.named(table.s.trashed)) == ["burgle", "stumble"]


@rule("CI-22")
def test_trashing_a_companion_takes_no_drawn_card_back() -> None:
    table = given(
        hand=["rebel scout", "mercenary"],
        skill=4,
        row=["dragon shrine", *QUIET[:5]],
        deck=["burgle", *["stumble"] * 5],
    )
    table.do("play mercenary", "play rebel scout", "play burgle", "use dragon shrine", "choose 2")
    table.do("end", "trash mercenary")
    assert "burgle" in table.discard()
    assert table.named(table.s.trashed) == ["mercenary"]


# ---- Damage


@rule("CI-23")
def test_a_potion_is_no_help_before_the_own_next_turn() -> None:
    table = given(
        hands={1: ["burgle"]},
        held=["potion of healing"],
        deck=["burgle"] * 5,
        damage=[8],
        bag=[1],
        dragon_cubes=0,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    ).do("end")
    assert table.s.damage[0] == 9
    drink = GAME.parse(table.s, "drink potion of healing")
    reason = GAME.explain(table.s, 0, drink)
    assert reason is not None
    assert reason.id == "not_your_turn"
    assert table.end_turn().can("drink potion of healing")


@rule("CI-24")
def test_a_potion_first_then_the_monster() -> None:
    table = given(room="F05", boots=1, damage=[9], held=["potion of healing"], lying={"F10": []})
    assert table.why_not("move F10") == "too_much_damage"
    assert table.do("drink potion of healing", "move F10").s.damage[0] == 9


@rule("CI-25")
def test_one_sword_meets_both_limits_of_damage() -> None:
    table = given(room="F14", boots=1, damage=[8], supply=[1], swords=1, lying={"F19": []})
    assert not table.can("move F19")
    table.do("move F19 with 1")
    assert (table.s.damage[0], table.s.supply[0]) == (9, 0)


@rule("CI-26")
def test_ignored_monsters_do_no_damage_at_all() -> None:
    table = given(hand=["flying carpet"], board="back", room="B08", damage=[9])
    assert table.do("play flying carpet", "move B09").s.damage[0] == 9


# ---- Knocked out


@rule("CI-27")
def test_who_falls_in_the_own_turn_plays_nothing_more_but_the_row_is_refilled() -> None:
    table = given(
        hand=["mister whiskers", "burgle", "burgle", "treasure map"],
        damage=[9],
        bag=[1],
        dragon_cubes=0,
        area=[0, 2],
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    )
    table.do("play mister whiskers", "choose 1")
    assert table.s.status == [LOST, INSIDE]
    assert len(table.hand()) == 3
    assert "ogre" in table.row()
    assert len(attacks(table)) == 2
    assert (table.s.countdown_owner, table.s.countdown) == (0, 1)
    assert table.to_move == 1


@rule("CI-28")
def test_place_and_artifact_decide_whoever_woke_the_dragon() -> None:
    table = given(
        hand=["mister whiskers"],
        room="F16",
        held=["artifact 7"],
        damage=[9],
        bag=[1],
        dragon_cubes=0,
    ).do("play mister whiskers", "choose 1")
    assert table.s.status[0] == RESCUED
    assert table.points()["artifacts"] == 7
    assert table.points()["mastery"] == 0


@rule("CI-29")
def test_the_meter_that_is_full_first_goes_on_the_track() -> None:
    table = given(seats=3, damage=[0, 9, 9], bag=[0, 1, 1], row=QUIET[:5], dungeon_deck=["ogre"])
    draw_cubes_in_this_order(table, [2, 1])
    table.do("end")
    assert table.s.status == [INSIDE, LOST, LOST]
    assert table.s.countdown_owner == 2


# ---- Leaving, the countdown, the end


def first_out(table: Position, space: int = 1) -> Position:
    """Seat 0 has left the dungeon and stands on a space of the countdown track."""
    table.s.status[0] = LEFT
    table.s.countdown_owner, table.s.countdown = 0, space
    return table


@rule("CI-30")
def test_only_the_first_one_out_uses_the_track() -> None:
    table = given(
        seats=3,
        room="F02",
        boots=1,
        held=["artifact 5"],
        damage=[0, 9, 0],
        bag=[0, 1, 0],
        dragon_cubes=0,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    ).do("move F01", "end")
    assert table.s.status == [LEFT, LOST, INSIDE]
    assert (table.s.countdown_owner, table.s.countdown) == (0, 1)


@rule("CI-31")
def test_the_attack_after_leaving_does_not_hurt_the_one_who_left() -> None:
    table = given(
        room="F02",
        boots=1,
        held=["artifact 5"],
        area=[3],
        dragon_cubes=0,
        rage=1,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    ).do("move F01", "end")
    assert (table.s.area[0], table.s.bag[0], table.s.aside[0]) == (0, 1, 2)
    assert table.s.damage[0] == 0


@rule("CI-32")
def test_a_watcher_passes_over_the_one_who_just_left() -> None:
    table = given(
        seats=3,
        room="F02",
        boots=1,
        held=["artifact 5"],
        row=QUIET[:5],
        dungeon_deck=["watcher"],
    ).do("move F01", "end")
    assert table.s.area == [0, 1, 1, 0]


@rule("CI-33")
def test_rage_danger_and_countdown_add_up() -> None:
    table = given(to_move=1, rage=6, row=["kobold", "dragon shrine", *QUIET[:4]])
    first_out(table, space=2).do("end")
    assert attacks(table) == [4 + 2 + 2]


@rule("CI-34")
def test_the_attack_of_a_refill_has_no_cubes_of_the_countdown() -> None:
    table = given(seats=3, to_move=1, rage=5, row=QUIET[:5], dungeon_deck=["ogre"])
    first_out(table, space=4).do("end")
    assert attacks(table) == [4]


@rule("CI-35")
def test_the_game_is_over_when_the_countdown_fells_the_last_player() -> None:
    table = given(to_move=1, damage=[0, 9], bag=[0, 1], dragon_cubes=0)
    assert first_out(table, space=1).do("end").over
    assert table.s.countdown == 2


@rule("CI-36")
def test_the_last_blow_is_judged_like_any_other() -> None:
    table = given(
        seats=4,
        to_move=3,
        rooms=["F01", "F02", "F02", "F21"],
        helds={1: ["artifact 5"], 3: ["artifact 7"]},
    )
    first_out(table, space=4).do("end")
    assert table.over
    assert table.s.status == [LEFT, RESCUED, LOST, LOST]
    assert table.points(1)["artifacts"] == 5
    assert table.points(1)["mastery"] == 0
    assert table.points(3)["artifacts"] == 0


@rule("CI-37")
def test_the_last_blow_hits_who_never_left_the_start() -> None:
    table = given(to_move=1, room="F01")
    assert first_out(table, space=4).do("end").over
    assert table.s.status[1] == LOST


# ---- The bag and the row


@rule("CI-38")
def test_an_empty_bag_does_not_stop_the_game() -> None:
    table = given(rage=3, dragon_cubes=1, row=QUIET[:5], dungeon_deck=["ogre", "ogre"]).do("end")
    table.s.skill = 1
    table.do("acquire tunnel guide", "end")
    assert [drawn["order"] for drawn in table.events("drawn")] == [[2], []]
    assert not table.over


@rule("CI-39")
def test_a_shrine_brings_cubes_back_into_an_empty_bag() -> None:
    table = given(
        dragon_cubes=1, dragon_aside=23, row=QUIET[:5], dungeon_deck=["ogre", "shrine"]
    ).do("end")
    assert table.s.bag[2] == 0
    table.s.skill = 1
    assert table.do("acquire tunnel guide", "end").s.bag[2] == 3


@rule("CI-40")
def test_a_shrine_returns_no_cubes_of_players_who_are_out() -> None:
    table = given(seats=3, dragon_aside=1, row=QUIET[:5], dungeon_deck=["shrine"])
    table.s.status[1], table.s.aside[1] = LOST, 4
    table.do("end")
    assert table.s.bag == [0, 0, 0, 24 + 1]
    assert table.s.aside == [0, 4, 0, 0]


@rule("CI-41")
def test_all_cards_arrive_before_the_one_attack() -> None:
    table = given(row=QUIET[:3], dungeon_deck=["ogre", "watcher", "overlord"]).do("end")
    (attack,) = table.events("attack")
    assert attack["cubes"] == 2 + 2


@rule("CI-42")
def test_quiet_saved_up_does_not_help_in_the_own_refill() -> None:
    table = given(hand=["move silently"], row=QUIET[:5], dungeon_deck=["overlord"])
    table.do("play move silently")
    assert table.s.bank == 2
    assert table.do("end").s.area == [1, 1, 0]


@rule("CI-43")
def test_a_replacement_that_makes_noise_is_something_to_swagger_about() -> None:
    table = given(hand=["swagger", "treasure hunter"], dungeon_deck=["watcher"])
    table.do("play swagger", "play treasure hunter", "replace pickaxe")
    assert table.s.skill == 2 + 1


@rule("CI-44")
def test_only_cards_of_the_refill_wake_the_dragon() -> None:
    table = given(
        hand=["treasure hunter"], row=["belcher", *QUIET[:5]], dungeon_deck=["ogre", "ladder"]
    )
    table.do("play treasure hunter", "replace belcher", "acquire tunnel guide", "end")
    assert table.row()[:2] == ["ogre", "ladder"]
    assert attacks(table) == []


@rule("CI-45")
def test_treasure_hunter_replaces_nothing_from_an_empty_deck() -> None:
    table = given(hand=["treasure hunter"], dungeon_deck_size=0).do("play treasure hunter")
    assert table.row() == list(QUIET)
    assert table.legal()[-1] == "end"


# ---- Gems, gold, wands


@rule("CI-46")
def test_a_cheaper_gem_is_paid_first_and_then_makes_its_noise() -> None:
    table = given(hand=["gem collector", "swagger"], skill=4, row=["diamond"], area=[2])
    table.do("play gem collector", "play swagger")
    assert table.s.skill == 6
    table.do("acquire diamond")
    assert (table.s.skill, table.s.area[0]) == (2, 2)


@rule("CI-47")
def test_the_noise_of_a_gem_is_cancelled_like_any_other() -> None:
    table = given(hand=["move silently"], skill=5, row=["emerald"])
    assert table.do("play move silently", "acquire emerald").s.area[0] == 0


@rule("CI-48")
def test_a_treasure_helps_to_deal_with_the_underworld() -> None:
    table = given(
        hand=["underworld dealing"], room="F21", boots=1, gold=[5], lying={"F20": ["treasure"]}
    )
    table.do("move F20", "take minor secret", "play underworld dealing")
    assert table.legal() == ["choose 1", "choose 2"]


@rule("CI-49")
def test_a_treasure_is_a_gain_for_search() -> None:
    table = given(hand=["search"], room="F21", lying={"F20": ["treasure"]})
    assert table.do("play search", "move F20", "take minor secret").s.gold[0] == 3


@rule("CI-50")
def test_search_adds_one_to_a_gain_however_big_it_is() -> None:
    row = ["the vault", "dragon shrine"]
    table = given(hand=["search"], room="F21", skill=5, row=row).do("play search")
    assert table.do("use the vault").s.gold[0] == 6
    assert table.do("use dragon shrine", "choose 1").s.gold[0] == 6 + 3


@rule("CI-51")
def test_a_secret_out_of_a_cave_next_door_exhausts_nobody() -> None:
    table = given(hand=["wand of wind"], room="F12", boots=2, lying={"F07": ["chalice"]})
    table.do("play wand of wind", "choose 2", "reach F07")
    assert table.held() == ["chalice"]
    assert table.can("move F17")


@rule("CI-52")
def test_wand_of_recall_waits_through_the_turn() -> None:
    hand = ["wand of recall", "burgle", "explore", "stumble"]
    table = given(hand=hand, room="F16", lying={"F21": ["artifact 7"]})
    table.do("play wand of recall", "play burgle", "play explore", "play stumble", "move F21")
    assert table.do("take artifact 7", "teleport F16", "leave").room == "F16"


@rule("CI-53")
def test_conditions_that_come_true_at_the_very_end_still_pay() -> None:
    table = given(
        hand=["kobold merchant", "wand of recall"],
        room="F16",
        boots=1,
        lying={"F21": ["artifact 7"]},
    )
    table.do("play kobold merchant", "play wand of recall", "move F21", "take artifact 7")
    assert table.s.skill == 2 + 2
    assert table.can("acquire explore")
    assert table.can("teleport F16")


@rule("CI-54")
def test_a_rebel_with_nothing_to_draw_draws_nothing() -> None:
    table = given(hand=["rebel scout", "mercenary"]).do("play mercenary", "play rebel scout")
    assert table.hand() == []
    assert table.s.waiting == []
    assert table.can("end")


@rule("CI-55")
def test_who_is_exhausted_can_teleport_out_of_the_dungeon() -> None:
    table = given(room="F03", boots=2, teleports=3, held=["artifact 5"])
    table.do("move F08", "teleport F03", "teleport F02")
    assert table.why_not("move F01") == "exhausted"
    assert table.do("teleport F01").s.status[0] == LEFT


@rule("CI-56")
def test_who_left_finishes_the_turn_and_counts_what_it_brought() -> None:
    table = given(hand=["burgle"] * 3, room="F02", boots=1, skill=4, held=["artifact 5"]).do(
        "move F01", "play burgle", "play burgle", "play burgle", "acquire secret tome", "end"
    )
    assert table.points()["cards"] == 7


# ---- And the rest


@rule("CI-57")
def test_a_discarded_sleight_of_hand_does_nothing() -> None:
    table = given(hand=["sleight of hand"] * 2, deck=["burgle"] * 4)
    table.do("play sleight of hand", "discard sleight of hand")
    assert table.hand() == ["burgle", "burgle"]
    assert table.legal() == ["play burgle"]


@rule("CI-58")
def test_the_reserve_runs_out_but_the_goblin_does_not() -> None:
    empty = {"mercenary": 0, "explore": 0, "secret tome": 0}
    table = given(reserve=empty, row=["pickaxe", "ogre"], skill=20, swords=20)
    assert table.legal() == ["acquire pickaxe", "fight goblin", "fight ogre", "end"]
    assert table.do("fight goblin", "fight goblin").can("fight goblin")


@rule("CI-59")
def test_a_tie_is_broken_by_the_best_single_artifact() -> None:
    two, one = ["artifact 5", "artifact 7", "backpack"], ["artifact 10"]
    table = given(held=two, helds={1: one}, gold=[53, 60])
    table.s.status = [LEFT, LEFT]
    assert GAME.result(table.s).points == (70, 70)
    assert table.winners() == [1]


@rule("CI-60")
def test_no_crown_is_left_to_please_the_queen() -> None:
    table = given(
        to_move=1,
        rooms=["F20", "F20"],
        hands={0: ["the queen of hearts"]},
        gold=[7, 21],
        damage=[2],
    )
    table.do("buy crown 10", "buy crown 9", "buy crown 8", "end", "play the queen of hearts")
    assert table.offers("buy") == ["buy master key", "buy backpack"]
    assert table.s.damage[0] == 2


@rule("CI-61")
def test_a_cave_with_a_spring_heals_and_exhausts() -> None:
    table = given(board="back", room="B37", boots=3, damage=[1]).do("move B43")
    assert (table.s.damage[0], table.s.boots) == (0, 2)
    assert table.offers("move") == []


@rule("CI-62")
def test_a_second_idol_needs_a_round_trip() -> None:
    table = given(room="F24", boots=4, held=["monkey idol"], lying={"F23": []})
    assert table.offers("take") == []
    table.do("move F36", "move F30", "leave", "move F24", "take monkey idol")
    assert table.held() == ["monkey idol", "monkey idol"]
    by_the_cave = given(room="F24", boots=4, lying={"F23": []}).do("move F23")
    assert by_the_cave.offers("move") == []
