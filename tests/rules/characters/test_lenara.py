"""Lenara: mana and three spells."""

import pytest
from tests.rules.characters.table import (
    QUIET,
    board,
    card,
    character,
    discovering,
    given,
    in_the_keep,
    own,
    tile,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT


@rule("W-145", "RW-25")
def test_mana_over_ten_is_lost() -> None:
    table = given("lenara", "agnet", mana=9, hand=["channel"]).do("play channel")
    assert (board(table).mana, character("lenara").mana) == (10, 10)


@rule("W-146", "W-162", "W-73")
def test_mana_stays_and_spells_are_ready_again() -> None:
    table = given("lenara", "agnet", mana=7, hand=["burgle", "burgle"], deck=["burgle"] * 8)
    table.do("cast transfigure", "discard burgle", "play burgle", "play burgle", "end").end_turn()
    assert (table.to_move, board(table).mana, board(table).cast) == (0, 4, [])
    assert table.can("cast transfigure")


@rule("W-147", "WI-35", "WI-40", "RW-18")
def test_channel_with_a_secret_or_a_potion() -> None:
    plain = given("lenara", "agnet", hand=["channel"]).do("play channel")
    assert (board(plain).mana, plain.s.boots) == (2, 1)
    potion = given("lenara", "agnet", hand=["channel"], held=["potion of strength"])
    assert board(potion.do("drink potion of strength", "play channel")).mana == 3
    position = {"hand": ["channel"], "skill": 3, "row": ["scavenger"], "minors": ["lockpick"] * 2}
    later = given("lenara", "agnet", **position).do("play channel", "acquire scavenger")
    assert board(later).mana == 3
    both = given("lenara", "agnet", held=["potion of strength"], **position)
    both.do("drink potion of strength", "play channel", "acquire scavenger")
    assert board(both).mana == 3


@rule("WI-35", "WI-40")
def test_a_puzzle_box_and_a_room_are_secrets_too() -> None:
    shrine = tile("S", {"a": ["wayshrine"], "b": ["minor_secret"]}, ["a - b"], kind="safe")
    place = {"tiles_used": [shrine], "laid": [("S", 1, 1, 0)], "rooms": ["Sb", "Sb"]}
    box = given(
        "lenara",
        "agnet",
        hand=["channel"],
        held=["puzzle box"],
        majors=["chalice"],
        boots=1,
        **place,
    )
    assert board(box.do("play channel", "move Sa")).mana == 3
    room = given("lenara", "agnet", hand=["channel"], minors=["lockpick"], boots=1, **place)
    room.s.rooms[0] = room.s.dungeon.room_named("Sa")
    assert board(room.do("play channel", "move Sb")).mana == 3


@rule("W-148")
def test_study_with_a_secret_tome() -> None:
    library = tile("L", {"a": ["library"], "b": []}, ["a - b"], kind="safe")
    place = {"tiles_used": [library], "laid": [("L", 1, 1, 0)], "rooms": ["La"] * 2}
    table = given("lenara", "agnet", hand=["study"], **place).do("play study")
    assert (board(table).mana, table.s.skill) == (2, 1)
    assert board(table.do("open library")).mana == 4
    there = given("lenara", "agnet", hand=["study"], discard=["secret tome"])
    assert board(there.do("play study")).mana == 4


@rule("W-149")
def test_magic_glide_is_a_teleport() -> None:
    table = given("lenara", "agnet", hand=["magic glide"], room="Xa").do("play magic glide")
    assert (table.s.teleports, table.s.boots) == (1, 0)
    assert table.do("teleport Ya").room == "Ya"
    edge = given("lenara", "agnet", hand=["magic glide"]).do("play magic glide")
    off = next(text for text in edge.offers("teleport") if "," in text)
    assert edge.do(off).offers("lay")


@rule("WI-36")
def test_magic_glide_over_portals() -> None:
    tiles = [tile(id, {"a": []}, ["a - p"], portals=["p"]) for id in ("Q", "R")]
    place = {"laid": [("Q", 1, 1, 0), ("R", 0, -1, 0)], "rooms": ["Qa", "Qa"]}
    table = given("lenara", "agnet", hand=["magic glide"], tiles_used=tiles, **place)
    assert table.do("play magic glide", "teleport Ra").room == "Ra"


@rule("W-150", "RW-24")
def test_each_spell_once_a_turn() -> None:
    table = given("lenara", "agnet", mana=10, hand=["burgle"] * 3, played=["explore"])
    table.s.decks[0] = [card("burgle")] * 3
    table.do("cast transfigure", "discard burgle")
    assert table.why_not("cast transfigure") == "spell_cast"
    assert table.can("cast duplicate")
    assert given("agnet", "lenara", mana=9).why_not("cast levitate") == "no_spells"


@rule("W-151", "RW-25")
def test_the_price_is_paid_first() -> None:
    table = given("lenara", "agnet", mana=4, played=["explore"])
    reason = table.reason("cast duplicate")
    assert reason is not None
    assert (reason.id, reason.params) == ("mana_short", {"n": 1})
    paid = given("lenara", "agnet", mana=5, played=["explore"]).do("cast duplicate")
    assert board(paid).mana == 0


@rule("W-152", "RW-19")
def test_a_spell_without_use_is_refused() -> None:
    table = given("lenara", "agnet", mana=10)
    assert table.why_not("cast transfigure") == "spell_useless"
    assert table.why_not("cast duplicate") == "spell_useless"
    empty = {"mercenary": 0, "explore": 0, "secret tome": 0}
    bare = given("lenara", "agnet", mana=10, row=["skeleton"], reserve=empty)
    assert bare.why_not("cast levitate") == "spell_useless"
    assert board(bare).mana == 10


@rule("W-153", "RW-19")
def test_transfigure_discards_without_effect() -> None:
    table = given("lenara", "agnet", mana=3, hand=["stumble"], deck=["explore"])
    table.do("cast transfigure", "discard stumble")
    assert (table.hand(), table.discard(), table.s.area[0]) == (["explore"], ["stumble"], 0)


@rule("W-154", "RW-20")
def test_duplicate_repeats_all_that_a_card_does() -> None:
    table = given("lenara", "agnet", mana=5, hand=["mercenary"]).do("play mercenary")
    table.do("cast duplicate", "copy mercenary")
    assert (table.s.skill, table.s.swords) == (2, 4)
    loud = given("lenara", "agnet", mana=5, hand=["stumble"]).do("play stumble")
    assert loud.do("cast duplicate", "copy stumble").s.area[0] == 2
    assert loud.why_not("copy burgle") == "other_decision"
    asked = given("lenara", "agnet", mana=5, played=["explore"]).do("cast duplicate")
    assert asked.why_not("copy burgle") == "not_in_play"


@rule("W-155", "WI-60", "RW-20")
def test_the_copy_is_one_more_companion() -> None:
    table = given("lenara", "agnet", mana=5, hand=["rebel scribe"], deck=["burgle"] * 4)
    table.do("play rebel scribe", "cast duplicate", "copy rebel scribe")
    assert table.hand() == ["burgle", "burgle"]


@rule("W-156", "RW-21")
def test_the_copy_is_no_card() -> None:
    table = given("lenara", "agnet", mana=5, hand=["payoff"], deck=["burgle"] * 5)
    table.do("play payoff", "cast duplicate", "copy payoff")
    assert table.s.skill == 6
    table.do("end", "trash payoff itself")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["payoff"])


@rule("WI-61", "RW-21")
def test_a_copied_waystone_is_used_twice_and_trashed_once() -> None:
    shrines = tile("S", {"a": ["wayshrine"], "b": ["wayshrine"]}, ["a - b"], kind="safe")
    place = {"tiles_used": [shrines], "laid": [("S", 1, 1, 0)], "rooms": ["Sa"] * 2}
    table = given("lenara", "agnet", mana=5, hand=["waystone"], deck=["burgle"] * 5, **place)
    table.do("play waystone", "cast duplicate", "copy waystone")
    table.do("invoke waystone", "go Sb")
    assert table.s.trashes == []
    table.do("invoke waystone", "go Sa", "end", "trash waystone itself")
    assert table.named(table.s.trashed) == ["waystone"]


@rule("WI-62", "RW-25")
def test_a_copied_channel_finds_room() -> None:
    table = given("lenara", "agnet", mana=5, played=["channel"])
    assert board(table.do("cast duplicate", "copy channel")).mana == 2
    secret = given("lenara", "agnet", mana=5, played=["channel"], held=["potion of strength"])
    secret.do("drink potion of strength", "cast duplicate", "copy channel")
    assert board(secret).mana == 3


@rule("WI-63", "WI-65", "RW-20")
def test_any_card_of_the_play_area_may_be_copied() -> None:
    table = given("lenara", "agnet", mana=10, played=["secret tome", "explore"])
    table.s.leaving_play = [card("explore")]
    table.do("cast duplicate", "copy explore")
    assert table.s.skill == 2
    tome = given("lenara", "agnet", mana=5, played=["secret tome"])
    tome.do("cast duplicate", "copy secret tome")
    assert (tome.s.skill, tome.hand(), tome.can("end")) == (0, [], True)


@rule("WI-64", "RW-20")
def test_a_copied_lute_pays_for_every_clank() -> None:
    table = given("lenara", "agnet", mana=5, hand=["lute"], deck=["burgle"] * 6)
    table.s.clank_made = 3
    table.do("play lute")
    assert table.s.gold[0] == 4
    table.do("cast duplicate", "copy lute")
    # The original pays 1 for the new clank, the copy 5 for all of them.
    assert (table.s.gold[0], len(table.hand())) == (4 + 1 + 5, 4)


@rule("WI-64", "RW-20")
def test_two_questions_for_one_wayshrine() -> None:
    hand = ["astral projection"]
    table = given("lenara", "agnet", mana=5, hand=hand, supply=[1]).do("play astral projection")
    table.s.skill_gained = 5
    table.do("cast duplicate", "copy astral projection")
    assert len(table.offers("mark")) == len(table.legal())
    table.do(table.legal()[0])
    assert (table.s.supply[0], table.can("end")) == (0, True)


@rule("W-157", "W-161", "RW-23")
def test_levitate_brings_a_card_to_the_hand() -> None:
    table = given("lenara", "agnet", mana=7, row=["lute", *QUIET[:5]])
    table.do("cast levitate", "acquire lute")
    assert (table.hand(), table.s.row.count(-1), table.s.skill) == (["lute"], 1, 0)
    assert table.why_not("end") == "cards_left"


@rule("W-158", "RW-23")
def test_only_skill_is_saved() -> None:
    table = given("lenara", "agnet", mana=7, row=["lute"], gold=[1])
    kind = table.s.setup.cards[card("lute")]
    try:
        kind.pay_gold = 2
        table.do("cast levitate")
        assert not table.can("acquire lute")
        table.s.gold[0] = 2
        assert table.do("acquire lute").s.gold[0] == 0
    finally:
        kind.pay_gold = 0


@rule("W-159", "WI-53", "RW-23")
def test_the_acquire_text_of_a_levitated_card_happens() -> None:
    table = given("lenara", "agnet", mana=7, row=["sneak attack"])
    assert table.do("cast levitate", "acquire sneak attack").s.swords == 1
    gem = given("lenara", "agnet", mana=7, row=["rose quartz"])
    gem.do("cast levitate", "acquire rose quartz")
    assert (gem.s.area[0], gem.hand(), gem.why_not("end")) == (2, ["rose quartz"], "cards_left")


@rule("W-160", "WI-54", "RW-22")
def test_no_monsters_and_devices_by_the_switch_only() -> None:
    position = {"mana": 7, "row": ["wishing well", "skeleton"], "deck": ["burgle"] * 3}
    table = given("lenara", "agnet", gold=[3], **position).do("cast levitate")
    assert {text.split()[0] for text in table.legal()} == {"acquire"}
    poor = given("lenara", "agnet", levitate_devices=True, gold=[2], **position)
    assert not poor.do("cast levitate").can("use wishing well")
    rich = given("lenara", "agnet", levitate_devices=True, gold=[3], **position)
    rich.do("cast levitate", "use wishing well")
    assert (rich.s.gold[0], rich.named(rich.s.dungeon_discard)) == (0, ["wishing well"])


@rule("WI-52", "RW-23")
@pytest.mark.parametrize("name", ["lie in wait", "robbery", "grand theft"])
def test_a_levitated_card_is_not_asked_to_the_top(name: str) -> None:
    table = given("lenara", "agnet", mana=7, row=[name], discard=[name])
    table.do("cast levitate", f"acquire {name}")
    assert (table.hand(), table.can(f"play {name}")) == ([name], True)


@rule("WI-55", "RW-23")
def test_the_last_mercenary_of_the_reserve() -> None:
    table = given("lenara", "agnet", mana=7, reserve={"mercenary": 1})
    table.do("cast levitate", "acquire mercenary")
    assert (table.hand(), table.s.reserve[card("mercenary")]) == (["mercenary"], 0)


@rule("WI-23")
def test_a_gap_is_a_gap() -> None:
    row = ["lute", "payoff", "swindle", "lightstick"]
    table = given("lenara", "agnet", party="always", mana=7, row=row, hands={1: ["tactician"]})
    table.do("cast levitate", "acquire lute")
    assert (table.to_move, table.can("react tactician")) == (1, True)


@rule("WI-29", "RW-24")
def test_spells_in_the_middle_of_a_discovery() -> None:
    table = discovering(
        "footprints",
        "lenara",
        "agnet",
        mana=10,
        hand=["burgle", "magic glide"],
        deck=["burgle"] * 3,
        row=["bandit"],
    )
    table.do("cast levitate", "acquire bandit", "cast transfigure", "discard burgle")
    table.do("play magic glide")
    assert not table.offers("teleport")
    table.do("lay 0")
    assert (table.room, bool(table.offers("teleport"))) == ("Da", True)


@rule("WI-30", "RW-24")
def test_no_spells_between_a_teleport_and_the_tile() -> None:
    table = given("lenara", "agnet", mana=10, hand=["burgle"], teleports=1)
    off = next(text for text in table.offers("teleport") if "," in text)
    assert not table.do(off).offers("cast")


@rule("WI-37", "RW-20")
def test_a_copied_glide_is_two_teleports() -> None:
    table = given("lenara", "agnet", mana=5, hand=["magic glide"]).do("play magic glide")
    assert table.do("cast duplicate", "copy magic glide").s.teleports == 2


@rule("WI-76", "RW-24")
def test_who_has_left_may_still_cast() -> None:
    table = in_the_keep("lenara", "agnet", mana=7, hand=["stumble", "magic glide"])
    table.s.status[0] = LEFT
    table.do("play stumble", "play magic glide", "cast duplicate", "copy stumble")
    assert (table.s.area[0], table.offers("teleport")) == (0, [])
    assert own(table).mana[0] == 2
