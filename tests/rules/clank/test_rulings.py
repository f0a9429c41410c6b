"""Open points of BRZDĘK!: our reading is the default, the other readings are switches."""

import pytest
from tests.rules.clank.table import GAME, QUIET, Position, card, draw_cubes_in_this_order, given
from tests.rules.coverage import ROOT
from tests.rules.marks import rule

from stolik.core.options import Option, Pick, Toggle
from stolik.core.reasons import Refused
from stolik.games.clank.base.options import RULINGS
from stolik.games.clank.model.state import LEFT, LOST, RESCUED, ClankState


def new(seed: int, seats: int = 2, **options: object) -> ClankState:
    """A game just set up."""
    return GAME.new(GAME.settings(options), seats, GAME.fast_chance(seed))


def ending(table: Position) -> str:
    """Why the game is over."""
    return GAME.result(table.s).ending.id


def as_listed(option: Option) -> str:
    """An option as the page of rulings lists it: its values, the default first."""
    values = [str(option.default)]
    if isinstance(option, Toggle):
        values = ["true", "false"] if option.default else ["false", "true"]
    elif isinstance(option, Pick):
        values += [value for value in option.values if value != option.default]
    return f"`{option.name}`: {', '.join(values)}"


@pytest.mark.parametrize("option", RULINGS, ids=lambda option: option.name)
def test_every_option_is_listed_with_its_ruling(option: Option) -> None:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    (line,) = [line for line in page.splitlines() if line.startswith(f"| {option.rule} |")]
    assert line.endswith(f"| {as_listed(option)} |")


@rule("RC-01")
def test_an_artifact_is_taken_on_entering_or_at_any_time() -> None:
    lying = {"F21": ["artifact 7"]}
    table = given(room="F16", boots=1, lying=lying).do("move F21")
    assert table.legal() == ["take artifact 7", "leave"]
    assert table.do("leave").why_not("take artifact 7") == "only_on_entering"
    table = given(room="F16", boots=1, lying=lying, artifact_taking="any_time").do("move F21")
    assert table.do("take artifact 7").held() == ["artifact 7"]


@rule("RC-01")
def test_at_any_time_means_in_a_later_turn_too_but_for_artifacts_only() -> None:
    there = given(room="F21", lying={"F21": ["artifact 7"]}, artifact_taking="any_time")
    assert there.do("take artifact 7").s.artifacts[0] == 1
    assert given(room="F16", artifact_taking="any_time").offers("take") == []
    entered = given(room="F15", boots=1, artifact_taking="any_time").do("move F16")
    assert entered.legal() == ["take minor secret", "leave"]


@rule("RC-01")
def test_an_artifact_taken_at_any_time_pays_conditions() -> None:
    table = given(
        hand=["kobold merchant"],
        room="F21",
        lying={"F21": ["artifact 7"]},
        artifact_taking="any_time",
    )
    assert table.do("play kobold merchant", "take artifact 7").s.skill == 2


@rule("RC-02")
def test_cards_of_the_first_row_arrive_or_do_not() -> None:
    heralds = {card("overlord"), card("watcher")}
    heard = set()
    for seed in range(40):
        s = new(seed, first_player="A")
        arrived = sum(laid in heralds for laid in s.row)
        heard.add(arrived)
        assert s.area == [3 + arrived, 2 + arrived, 0]
        assert new(seed, first_player="A", arrive_at_setup=False).area == [3, 2, 0]
    assert {0, 1} <= heard


@rule("RC-03")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_first_player_without_a_seat_is_refused(seats: int) -> None:
    with pytest.raises(Refused, match="option_value"):
        new(1, seats=seats, first_player="ABCD"[seats])


@rule("RC-03")
def test_the_first_player_is_drawn_or_chosen() -> None:
    assert {new(seed, seats=4).first for seed in range(60)} == {0, 1, 2, 3}
    for seat, letter in enumerate("ABCD"):
        assert {new(seed, seats=4, first_player=letter).first for seed in range(9)} == {seat}


# ---- RC-04: trashing


def after_a_magic_spring(trash_timing: str) -> Position:
    """A Magic Spring was found, with a Stumble in the discard pile and a Burgle still in hand."""
    table = given(
        hand=["burgle"],
        room="F21",
        boots=1,
        lying={"F20": ["magic spring"]},
        discard=["stumble"],
        played=["sidestep"],
        deck=["explore"] * 5,
        trash_timing=trash_timing,
    )
    return table.do("move F20", "take minor secret")


@rule("RC-04")
def test_a_card_is_trashed_at_the_end_of_the_turn() -> None:
    table = after_a_magic_spring("end_of_turn").do("play burgle")
    assert table.offers("trash") == []
    assert table.do("end").legal() == ["trash burgle", "trash stumble", "trash sidestep"]
    table.do("trash burgle")
    assert sorted(table.discard()) == ["sidestep", "stumble"]
    assert table.named(table.s.trashed) == ["burgle"]


@rule("RC-04")
def test_a_card_may_be_trashed_at_any_moment_up_to_the_end_of_the_turn() -> None:
    table = after_a_magic_spring("by_end_of_turn")
    assert table.offers("trash") == ["trash stumble", "trash sidestep"]
    assert table.do("play burgle").can("trash burgle")
    table.do("trash burgle")
    assert table.offers("trash") == []
    assert table.played() == ["sidestep", "burgle"]
    table.do("end")
    assert sorted(table.discard()) == ["sidestep", "stumble"]


@rule("RC-04")
def test_a_card_not_trashed_by_the_end_of_the_turn_is_trashed_then() -> None:
    table = after_a_magic_spring("by_end_of_turn").do("play burgle", "end")
    assert table.legal() == ["trash burgle", "trash stumble", "trash sidestep"]


@rule("RC-04")
def test_a_card_may_have_to_be_trashed_at_once() -> None:
    table = after_a_magic_spring("at_once")
    assert table.legal() == ["trash stumble", "trash sidestep"]
    table.do("trash stumble")
    assert (table.named(table.s.trashed), table.discard()) == (["stumble"], [])
    assert table.legal() == ["play burgle"]
    assert table.do("play burgle", "end").to_move == 1


@rule("RC-04")
@pytest.mark.parametrize("first", ["trash burgle", "trash burgle for burgle"])
@pytest.mark.parametrize("timing", ["end_of_turn", "by_end_of_turn"])
def test_several_trashes_are_made_in_the_order_the_player_likes(timing: str, first: str) -> None:
    table = given(
        hand=["burgle", "burgle", "master burglar"],
        skill=4,
        row=["dragon shrine", *QUIET[:5]],
        deck=["explore"] * 5,
        trash_timing=timing,
    )
    table.do("play burgle", "play burgle", "play master burglar", "use dragon shrine", "choose 2")
    second = {"trash burgle": "trash burgle for burgle", "trash burgle for burgle": "trash burgle"}
    table.do("end", first, second[first])
    assert table.named(table.s.trashed) == ["burgle", "burgle"]


# ---- The dragon, the bag, the dungeon deck


@rule("RC-05")
@pytest.mark.parametrize("space", [6, 7])
def test_the_marker_stays_on_its_last_space(space: int) -> None:
    table = given(
        room="F16",
        boots=1,
        rage=space,
        lying={"F21": ["artifact 7"]},
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    )
    table.do("move F21", "take artifact 7", "end")
    assert table.events("attack")[0]["n"] == 5


@rule("RC-06")
@pytest.mark.parametrize(("in_bag", "empties"), [(4, False), (3, True), (2, True)])
def test_an_empty_bag_means_nothing_or_the_end(in_bag: int, empties: bool) -> None:
    def attacked(empty_bag: str) -> Position:
        return given(
            room="F16",
            held=["artifact 7"],
            rage=3,
            dragon_cubes=in_bag,
            row=QUIET[:5],
            dungeon_deck=["ogre"],
            empty_bag=empty_bag,
        ).do("end")

    assert attacked("nothing").to_move == 1
    table = attacked("game_ends")
    assert table.over is empties
    if empties:
        assert ending(table) == "bag_empty"
        assert table.s.status == [RESCUED, LOST]


@rule("RC-07")
def test_a_dungeon_deck_that_cannot_fill_the_row_ends_the_game() -> None:
    table = given(
        room="F16",
        held=["artifact 7"],
        row=QUIET[:4],
        dungeon_deck=["ogre"],
        dungeon_deck_size=1,
    )
    table.do("end")
    assert table.over
    assert ending(table) == "deck_empty"
    assert table.s.status == [RESCUED, LOST]
    assert table.events("attack") == []
    enough = given(row=QUIET[:4], dungeon_deck_size=2).do("end")
    assert len(enough.row()) == 6
    assert enough.to_move == 1


@rule("RC-07")
def test_the_row_may_stay_short() -> None:
    table = given(
        row=QUIET[:4], dungeon_deck=["ogre"], dungeon_deck_size=1, empty_deck="short_row"
    ).do("end")
    assert table.row() == [*QUIET[:4], "ogre"]
    assert len(table.events("attack")) == 1
    assert table.to_move == 1


@rule("RC-07")
def test_the_dungeon_discard_pile_may_be_shuffled_for_a_new_deck() -> None:
    def refilled(*discarded: str, seed: int = 1) -> Position:
        table = given(
            row=QUIET[:4], dungeon_deck=["ladder"], dungeon_deck_size=1, empty_deck="reshuffle"
        )
        table.s.chance = GAME.fast_chance(seed)
        table.s.dungeon_discard = [card(name) for name in discarded]
        return table.do("end")

    assert refilled("shrine").row() == [*QUIET[:4], "ladder", "shrine"]
    shuffled = [refilled("shrine", "teleporter", seed=seed) for seed in range(20)]
    assert {table.row()[-1] for table in shuffled} == {"shrine", "teleporter"}
    table = refilled()
    assert table.row() == [*QUIET[:4], "ladder"]
    assert table.to_move == 1


@rule("RC-08")
def test_cards_arrive_one_by_one_or_when_the_row_is_full() -> None:
    def order(arrive_step: str) -> list[str]:
        table = given(
            row=QUIET[:4], dungeon_deck=["watcher", "ladder"], arrive_step=arrive_step
        ).do("end")
        assert table.s.area == [1, 1, 0]
        return [kind for kind in table.happened() if kind in ("refilled", "arrived")]

    assert order("each") == ["refilled", "arrived", "refilled"]
    assert order("after_refill") == ["refilled", "refilled", "arrived"]


@rule("RC-09")
@pytest.mark.parametrize(
    ("returns", "bag", "aside"),
    [(False, [0, 0, 0, 24], [0, 4, 4, 0]), (True, [0, 2, 0, 24], [0, 2, 4, 0])],
)
def test_cubes_of_players_who_are_out_stay_aside_or_return(
    returns: bool, bag: list[int], aside: list[int]
) -> None:
    table = given(
        seats=3,
        dragon_cubes=23,
        dragon_aside=1,
        row=QUIET[:5],
        dungeon_deck=["shrine"],
        out_cubes_return=returns,
    )
    for seat in (1, 2):
        table.s.status[seat], table.s.aside[seat] = LOST, 4
    table.do("end")
    assert (table.s.bag, table.s.aside) == (bag, aside)


# ---- Out of the dungeon


@rule("RC-10")
def test_who_left_finishes_the_turn_without_noise_and_without_a_step() -> None:
    table = given(
        hand=["stumble", "sneak", "burgle"],
        room="F02",
        boots=3,
        teleports=1,
        swords=2,
        area=[2],
        held=["artifact 5"],
    )
    table.do("move F01", "play stumble", "play sneak", "play burgle")
    assert table.s.area[0] == 2
    assert table.why_not("move F02") == "already_out"
    assert table.why_not("teleport F02") == "already_out"
    table.do("fight goblin", "acquire mercenary", "end")
    assert table.s.gold[0] == 1


@rule("RC-10")
def test_leaving_may_end_the_turn() -> None:
    table = given(
        hand=["burgle"], room="F02", boots=1, held=["artifact 5"], after_leaving="turn_ends"
    )
    table.do("move F01")
    assert table.to_move == 1
    assert table.hand() == ["burgle"]


@rule("RC-11")
def test_who_never_left_the_start_is_hit_by_the_last_blow() -> None:
    table = given(to_move=1, room="F01")
    table.s.status[0] = LEFT
    table.s.countdown_owner, table.s.countdown = 0, 4
    assert table.do("end").over
    assert table.s.status[1] == LOST


@rule("RC-12")
@pytest.mark.parametrize(
    ("ruling", "drawn", "owner"),
    [
        ("first_cube", [2, 1], 2),
        ("first_cube", [1, 2], 1),
        ("turn_order", [2, 1], 1),
        ("turn_order", [1, 2], 1),
    ],
)
def test_who_of_several_goes_on_the_track(ruling: str, drawn: list[int], owner: int) -> None:
    table = given(
        seats=3,
        damage=[0, 9, 9],
        bag=[0, 1, 1],
        row=QUIET[:5],
        dungeon_deck=["ogre"],
        countdown_owner=ruling,
    )
    draw_cubes_in_this_order(table, drawn)
    assert table.do("end").s.countdown_owner == owner


@rule("RC-13")
def test_nobody_wins_if_nobody_counts() -> None:
    table = given(
        gold=[40, 10],
        damage=[9, 9],
        bag=[1, 1],
        dragon_cubes=0,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    )
    assert table.do("end").over
    assert table.winners() == []


# ---- Cards


@rule("RC-14")
def test_a_discard_is_a_duty_or_a_choice() -> None:
    hand = ["sleight of hand", "treasure map"]
    table = given(hand=hand, deck=["burgle"] * 2).do("play sleight of hand")
    assert table.legal() == ["discard treasure map"]
    assert table.why_not("skip") == "must_do"
    free = given(hand=hand, deck=["burgle"] * 2, discard_costs="may").do("play sleight of hand")
    assert free.do("skip").hand() == ["treasure map"]
    assert free.legal() == ["play treasure map"]


@rule("RC-14")
def test_with_nothing_to_discard_the_offer_is_gone() -> None:
    """Apothecary as the last card in hand does not wait for a card drawn later in the turn."""
    table = given(hand=["apothecary"], damage=[3])
    table.do("play apothecary")
    table.s.hands[0] = [card("burgle")]
    assert table.offers("discard") == []
    assert table.do("play burgle").legal()[-1] == "end"


@rule("RC-15")
def test_a_teleport_is_kept_and_may_be_wasted() -> None:
    table = given(hand=["burgle"], hands={1: ["burgle"]}, room="F02", teleports=1)
    assert table.do("play burgle").can("teleport F03")
    assert table.do("end", "play burgle", "end").offers("teleport") == []


@rule("RC-15")
def test_a_teleport_may_have_to_be_used() -> None:
    table = given(room="F02", teleports=1, teleport_use="must_if_possible")
    assert table.why_not("end") == "must_teleport"
    assert table.do("teleport F03").can("end")


@rule("RC-16")
@pytest.mark.parametrize(("retroactive", "walks"), [(True, True), (False, False)])
def test_a_card_against_caves_helps_after_the_cave_or_not(retroactive: bool, walks: bool) -> None:
    table = given(hand=["dead run"], room="F03", boots=1, cave_cards_retroactive=retroactive)
    assert table.do("move F08", "play dead run").can("move F13") is walks
    before = given(hand=["dead run"], room="F03", boots=1, cave_cards_retroactive=retroactive)
    assert before.do("play dead run", "move F08").can("move F13")


@rule("RC-17")
@pytest.mark.parametrize(("retroactive", "gold"), [(True, 2 + 2), (False, 1 + 2)])
def test_search_counts_the_gains_before_it_or_not(retroactive: bool, gold: int) -> None:
    table = given(hand=["search"], swords=4, search_retroactive=retroactive)
    assert table.do("fight goblin", "play search", "fight goblin").s.gold[0] == gold


@rule("RC-18")
@pytest.mark.parametrize(("counts", "skill"), [(False, 1), (True, 3)])
def test_noise_without_cubes_counts_for_swagger_or_not(counts: bool, skill: int) -> None:
    hand = ["swagger", "monkeybot 3000"]
    table = given(hand=hand, supply=[1], count_unplaced_clank=counts)
    assert table.do("play swagger", "play monkeybot 3000").s.skill == skill
    assert table.s.area[0] == 1


@rule("RC-19")
@pytest.mark.parametrize(("counts", "skill"), [(True, 3), (False, 1)])
def test_cancelled_noise_counts_for_swagger_or_not(counts: bool, skill: int) -> None:
    hand = ["swagger", "move silently", "monkeybot 3000"]
    table = given(hand=hand, count_cancelled_clank=counts)
    assert table.do(*(f"play {card}" for card in hand)).s.skill == skill
    assert table.s.area[0] == 1


@rule("RC-19")
@pytest.mark.parametrize("counts", [True, False])
def test_noise_taken_back_later_always_counts_for_swagger(counts: bool) -> None:
    hand = ["swagger", "stumble", "move silently"]
    table = given(hand=hand, count_cancelled_clank=counts)
    assert table.do(*(f"play {card}" for card in hand)).s.skill == 1


@rule("RC-20")
@pytest.mark.parametrize(("refund", "skill"), [(False, 2), (True, 2 + 4)])
def test_gems_bought_before_gem_collector_are_refunded_or_not(refund: bool, skill: int) -> None:
    table = given(hand=["gem collector"], skill=8, row=["sapphire"] * 2, gem_refund=refund)
    table.do("acquire sapphire", "acquire sapphire", "play gem collector")
    assert table.s.skill == skill


@rule("RC-21")
def test_wand_of_wind_reaches_as_far_as_a_teleport_or_as_boots() -> None:
    def reach(wand_reach: str) -> list[str]:
        table = given(hand=["wand of wind"], room="F05", lying={"F04": []}, wand_reach=wand_reach)
        return table.do("play wand of wind", "choose 2").legal()

    # From F06 an arrow leads to F05.
    assert reach("teleport") == ["reach F06", "reach F10"]
    assert reach("walkable") == ["reach F10"]


@rule("RC-21")
def test_a_lock_is_walkable_for_the_owner_of_a_key() -> None:
    def can_reach(held: list[str]) -> bool:
        table = given(hand=["wand of wind"], room="F14", held=held, wand_reach="walkable")
        return table.do("play wand of wind", "choose 2").can("reach F09")

    assert not can_reach([])
    assert can_reach(["master key"])


@rule("RC-22")
def test_the_underworld_sells_its_last_tome_for_the_full_price() -> None:
    table = given(hand=["underworld dealing"], gold=[8], reserve={"secret tome": 1})
    table.do("play underworld dealing", "choose 2")
    assert (table.s.gold[0], table.discard()) == (1, ["secret tome"])
    none = given(hand=["underworld dealing"], gold=[8], reserve={"secret tome": 0})
    assert none.do("play underworld dealing").s.gold[0] == 9


@rule("RC-23")
def test_who_is_knocked_out_in_the_own_turn_does_nothing_more() -> None:
    table = given(
        hand=["mister whiskers", "secret tome"],
        played=["secret tome"],
        room="F16",
        held=["artifact 7"],
        damage=[9],
        bag=[1],
        dragon_cubes=0,
        skill=9,
        row=QUIET[:5],
        dungeon_deck=["watcher"],
    )
    table.do("play mister whiskers", "choose 1")
    assert table.to_move == 1
    assert table.s.skill == 0
    assert table.row() == [*QUIET[:5], "watcher"]
    assert table.s.area == [0, 1, 0]
    assert table.points()["cards"] == 7 + 7 + 1


@rule("RC-24")
def test_treasure_hunter_must_or_may_replace() -> None:
    table = given(hand=["treasure hunter"]).do("play treasure hunter")
    assert not table.can("skip")
    free = given(hand=["treasure hunter"], replace_row="may").do("play treasure hunter", "skip")
    assert free.row() == list(QUIET)
    assert free.can("end")


@rule("RC-25")
@pytest.mark.parametrize(("arrives", "noise"), [(True, 1), (False, 0)])
def test_a_replacement_arrives_or_not(arrives: bool, noise: int) -> None:
    table = given(hand=["treasure hunter"], dungeon_deck=["overlord"], replacement_arrives=arrives)
    table.do("play treasure hunter", "replace pickaxe")
    assert table.s.area == [noise, noise, 0]


@rule("RC-26")
@pytest.mark.parametrize(("gain", "gold"), [(True, 3), (False, 2)])
@pytest.mark.parametrize("before", [True, False])
def test_a_treasure_is_a_gain_of_gold_or_not(before: bool, gain: bool, gold: int) -> None:
    table = given(
        hand=["search"], room="F21", boots=1, lying={"F20": ["treasure"]}, treasure_is_gain=gain
    )
    find = ("move F20", "take minor secret")
    table.do(*(("play search", *find) if before else (*find, "play search")))
    assert table.s.gold[0] == gold


@rule("RC-27")
def test_quiet_saved_up_ends_before_the_refill() -> None:
    table = given(hand=["sneak"], row=QUIET[:5], dungeon_deck=["watcher"]).do("play sneak")
    assert table.s.bank == 2
    assert table.do("end").s.area[0] == 1


@rule("RC-28")
def test_the_mountain_king_gives_a_sword_and_a_boot_without_a_crown() -> None:
    table = given(hand=["the mountain king"]).do("play the mountain king")
    assert (table.s.skill, table.s.swords, table.s.boots) == (2, 1, 1)


@rule("RC-29")
def test_a_limit_of_turns_stops_an_endless_game() -> None:
    def last_turn(turn: int) -> Position:
        table = given(room="F16", held=["artifact 7"], turn_limit=10)
        table.s.turn = turn
        return table.do("end")

    assert not last_turn(9).over
    table = last_turn(10)
    assert table.over
    assert ending(table) == "turn_limit"
    assert table.s.status == [RESCUED, LOST]
    assert table.winners() == [0]


@rule("RC-29")
def test_a_limit_of_turns_is_ten_thousand_and_at_least_ten() -> None:
    assert GAME.settings({})["turn_limit"] == 10_000
    with pytest.raises(Refused):
        GAME.settings({"turn_limit": 9})


@rule("RC-30")
def test_a_healing_spring_heals_or_asks() -> None:
    hurt = given(room="F07", boots=1, swords=1, damage=[3]).do("move F12 with 1")
    assert hurt.s.damage[0] == 2
    asked = given(room="F07", boots=1, swords=1, damage=[3], healing_spring="asks")
    asked.do("move F12 with 1")
    assert asked.legal() == ["reward", "skip"]
    assert asked.do("skip").s.damage[0] == 3
    unhurt = given(room="F07", boots=1, swords=1, healing_spring="asks").do("move F12 with 1")
    assert "skip" not in unhurt.legal()


@rule("RC-04", "RC-23")
def test_a_marked_card_is_gone_even_if_its_player_is_knocked_out() -> None:
    table = given(
        hand=["mister whiskers"],
        played=["ruby"],
        skill=4,
        row=["dragon shrine"],
        rooms=["F02", "F02"],
        damage=[9],
        bag=[2],
        dragon_cubes=0,
        trash_timing="by_end_of_turn",
    )
    table.do("use dragon shrine", "choose 2", "trash ruby", "play mister whiskers", "choose 1")
    assert table.s.status[0] != 0
    assert table.s.trashed == [card("ruby")]
