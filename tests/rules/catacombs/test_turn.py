"""The turn: playing cards, what they give, clank, drawing and reshuffling."""

import pytest
from tests.rules.catacombs.table import GAME, given
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR

HAND_OF_FIVE = ["burgle", "explore", "mercenary", "sidestep", "stumble"]


# ---- Playing cards


@rule("K-040")
def test_the_next_hand_is_drawn_at_the_end_of_the_own_turn() -> None:
    table = given(hand=["stumble"], deck=HAND_OF_FIVE).do("play stumble", "end")
    assert table.to_move == 1
    assert sorted(table.hand(0)) == HAND_OF_FIVE
    table.do("end")
    assert (table.to_move, sorted(table.hand(0))) == (0, HAND_OF_FIVE)


@rule("K-041")
def test_the_turn_cannot_end_with_a_card_in_hand() -> None:
    table = given(hand=["stumble"])
    assert table.why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("K-041")
def test_cards_drawn_in_the_turn_must_be_played_too() -> None:
    table = given(hand=["smash and grab"], deck=["burgle", "stumble"]).do("play smash and grab")
    assert table.why_not("end") == "cards_left"
    assert table.do("play burgle").why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("K-042")
def test_any_card_may_be_played_next() -> None:
    table = given(hand=HAND_OF_FIVE)
    assert sorted(table.offers("play")) == [f"play {name}" for name in HAND_OF_FIVE]
    table.do("play sidestep")
    assert len(table.offers("play")) == 4
    assert table.why_not("play sidestep") == "not_in_hand"


@rule("K-043")
def test_a_played_card_lies_in_the_play_area_until_the_turn_is_over() -> None:
    table = given(hand=["burgle", "sidestep"], decks={0: ["stumble"] * 5})
    table.do("play burgle")
    assert (table.hand(), table.played(), table.discard()) == (["sidestep"], ["burgle"], [])
    table.do("play sidestep")
    assert (table.played(), table.discard()) == (["burgle", "sidestep"], [])
    table.do("end")
    assert (table.played(), table.discard()) == ([], ["burgle", "sidestep"])


@rule("K-044")
def test_a_harmful_card_must_be_played_and_does_its_harm() -> None:
    table = given(hand=["stumble"])
    assert table.legal() == ["play stumble"]
    table.do("play stumble")
    assert (table.s.area[0], table.legal()) == (1, ["end"])


@rule("K-044")
def test_a_card_that_orders_an_exchange_gets_it_at_once() -> None:
    table = given(hand=["remove traps"]).do("play remove traps")
    assert table.why_not("skip") == "must_do"
    assert table.why_not("end") == "other_decision"
    assert table.do("replace swindle").can("end")


@rule("K-045")
def test_what_a_card_lets_one_do_can_be_declined() -> None:
    table = given(hand=["charlatan", "burgle"], deck=["stumble", "stumble"])
    table.do("play charlatan")
    assert table.legal() == ["discard burgle", "skip"]
    table.do("skip")
    assert (table.hand(), table.discard()) == (["burgle"], [])


@rule("K-045")
def test_what_a_card_orders_cannot_be_declined() -> None:
    table = given(hand=["shadow walk"], discard=["burgle"]).do("play shadow walk", "end")
    assert table.why_not("skip") == "must_do"
    table.do("trash burgle")
    assert table.named(table.s.trashed) == ["burgle"]
    without = given(hand=["shadow walk"], discard=["stumble"]).do("play shadow walk", "end")
    assert (without.to_move, without.s.trashed) == (1, [])


@rule("K-046")
def test_a_card_gives_everything_it_shows() -> None:
    table = given(hand=["rebel general"]).do("play rebel general")
    assert (table.s.skill, table.s.swords, table.s.boots) == (2, 1, 1)


# ---- Spending


@rule("K-047")
def test_the_yield_of_several_cards_adds_up() -> None:
    table = given(hand=["burgle", "burgle", "burgle"]).do("play burgle", "play burgle")
    assert table.why_not("acquire explore") == "skill_short"
    table.do("play burgle", "acquire explore")
    assert table.s.skill == 0


@rule("K-047")
def test_the_yield_of_one_card_may_be_split() -> None:
    table = given(hand=["sneak attack"], row=["skeleton", "keymaster"])
    table.do("play sneak attack", "fight skeleton", "fight keymaster")
    assert (table.s.swords, table.s.gold[0], table.s.lockpicks[0]) == (0, 2, 4)


@rule("K-048")
def test_nothing_has_to_be_spent() -> None:
    table = given(hand=["sudden movement", "sidestep"])
    table.do("play sudden movement", "play sidestep")
    assert table.s.boots == 3
    assert table.do("end").to_move == 1
    assert table.room_of(0) == "SAk"


@rule("K-049")
def test_what_is_not_spent_is_lost_but_gold_and_lockpicks_stay() -> None:
    table = given(skill=4, swords=3, boots=1, teleports=1, gold=[2, 0], lockpicks=[2, 3])
    table.do("end", "end")
    s = table.s
    assert table.to_move == 0
    assert (s.skill, s.swords, s.boots, s.teleports) == (0, 0, 0, 0)
    assert (s.gold, s.lockpicks) == ([2, 0], [2, 3])


@rule("K-050")
def test_an_action_may_be_repeated_while_it_can_be_paid() -> None:
    table = given(skill=5, boots=2, swords=4)
    table.do("acquire mercenary", "acquire mercenary", "move SAa", "move SAb")
    table.do("fight goblin", "fight goblin")
    assert table.discard() == ["mercenary", "mercenary"]
    assert (table.room, table.s.gold[0]) == ("SAb", 3)
    assert table.why_not("acquire mercenary") == "skill_short"
    assert table.why_not("move SAa") == "boots_short"
    assert table.why_not("fight goblin") == "swords_short"


@rule("K-051")
def test_actions_are_possible_before_between_and_after_cards() -> None:
    table = given(hand=["sidestep", "burgle", "burgle"], boots=1)
    table.do("move SAb", "play sidestep", "move SAa", "play burgle", "play burgle")
    table.do("acquire mercenary")
    assert table.room == "SAa"
    assert table.discard() == ["mercenary"]


@rule("K-071")
def test_the_turn_goes_on_until_its_player_ends_it() -> None:
    table = given(hand=["burgle", "burgle"]).do("play burgle", "play burgle")
    assert table.to_move == 0
    assert table.legal() == ["acquire mercenary", "end"]
    assert table.do("acquire mercenary").legal() == ["end"]
    assert "turn_ends" not in table.happened()
    assert table.do("end").to_move == 1


# ---- Gold and clank


@rule("K-052")
def test_gold_comes_from_the_bank() -> None:
    table = given(hand=["swindle"], gold=[1, 5]).do("play swindle")
    assert table.s.gold == [4, 5]


@rule("K-053")
def test_clank_moves_own_cubes_from_the_supply_into_the_area() -> None:
    table = given(hand=["smash and grab"], area=[1, 1]).do("play smash and grab")
    assert (table.s.area, table.s.supply) == ([3, 1, 0, 0], [27, 29])


@rule("K-054")
def test_who_has_too_few_cubes_places_those_there_are() -> None:
    table = given(hand=["smash and grab"], supply=[1]).do("play smash and grab")
    assert (table.s.area[0], table.s.supply[0]) == (1, 0)


@rule("K-055")
def test_without_cubes_there_is_no_clank() -> None:
    table = given(hand=["stumble"], supply=[0], area=[2]).do("play stumble")
    assert (table.s.area[0], table.s.supply[0]) == (2, 0)
    assert table.events("no_cubes") == [{"kind": "no_cubes", "seat": 0, "n": 1}]


@rule("K-056")
def test_negative_clank_takes_own_cubes_back_but_no_ghosts() -> None:
    table = given(hand=["double cross"], area=[1, 4], ghosts_in_area=2).do("play double cross")
    assert table.s.area == [0, 4, 0, 2]
    assert table.s.supply == [30, 26]
    assert table.s.bank == 1


@rule("K-056")
def test_negative_clank_takes_nothing_out_of_the_bag() -> None:
    table = given(hand=["double cross"], bag=[3]).do("play double cross")
    assert (table.s.bag[0], table.s.supply[0], table.s.bank) == (3, 27, 2)


@rule("K-057")
def test_negative_clank_without_cubes_waits_for_clank_of_this_turn() -> None:
    table = given(hand=["stumble"] * 3, skill=2, row=["darkened alcove"])
    table.do("use darkened alcove", "play stumble", "play stumble")
    assert (table.s.area[0], table.s.supply[0]) == (0, 30)
    assert table.do("play stumble").s.area[0] == 1


@rule("K-058")
def test_saved_up_quiet_is_gone_with_the_turn() -> None:
    table = given(skill=2, row=["darkened alcove"], deck=["stumble"] * 5)
    table.do("use darkened alcove")
    assert table.s.bank == 2
    table.do("end", "end", "play stumble")
    assert (table.s.area[0], table.s.bank) == (1, 0)


@rule("K-058")
def test_saved_up_quiet_does_not_help_in_the_own_refill() -> None:
    table = given(skill=2, row=["darkened alcove"], dungeon_deck=["archoverlord"])
    assert table.do("use darkened alcove", "end").s.area[:2] == [1, 1]


# ---- Drawing


@rule("K-059")
def test_cards_are_drawn_from_the_own_deck() -> None:
    table = given(hand=["elven sword"], deck=["stumble", "burgle"])
    left = len(table.s.deck)
    table.do("play elven sword")
    assert table.hand() == ["stumble"]
    assert (table.named(table.s.decks[0]), len(table.s.deck)) == (["burgle"], left)


@rule("K-060")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    table = given(hand=["elven sword"], deck=[], discard=["burgle"] * 4).do("play elven sword")
    assert table.hand() == ["burgle"]
    assert (len(table.s.decks[0]), table.discard()) == (3, [])


@rule("K-060")
def test_the_new_deck_is_mixed() -> None:
    drawn = set()
    for seed in range(60):
        table = given(hand=["elven sword"], discard=HAND_OF_FIVE)
        table.s.chance = GAME.fast_chance(seed)
        drawn.add(table.do("play elven sword").hand()[0])
    assert drawn == set(HAND_OF_FIVE)


@rule("K-060")
def test_the_reshuffle_comes_in_the_middle_of_a_draw() -> None:
    table = given(hand=["smash and grab"], deck=["explore"], discard=["burgle"] * 6)
    table.do("play smash and grab")
    assert sorted(table.hand()) == ["burgle", "explore"]
    assert table.named(table.s.decks[0]) == ["burgle"] * 5


@rule("K-060")
def test_a_deck_that_is_just_enough_is_not_reshuffled() -> None:
    table = given(hand=["elven sword"], deck=["explore"], discard=["burgle"] * 6)
    table.do("play elven sword")
    assert (table.s.decks[0], table.discard()) == ([], ["burgle"] * 6)


@rule("K-060")
def test_a_player_draws_what_there_is() -> None:
    table = given(hand=["smash and grab"], deck=["stumble"]).do("play smash and grab")
    assert table.hand() == ["stumble"]


@rule("K-061")
def test_played_cards_are_not_reshuffled() -> None:
    table = given(hand=["elven sword"], played=["burgle"] * 4).do("play elven sword")
    assert table.hand() == []
    assert len(table.played()) == 5
    assert table.can("end")


@rule("K-062")
def test_what_lies_in_a_discard_pile_is_public() -> None:
    table = given(discard=["burgle", "explore"])
    other = given(discard=["burgle", "mercenary"])
    for viewer in (SPECTATOR, 0, 1):
        assert GAME.view(table.s, viewer) != GAME.view(other.s, viewer)


@rule("K-062")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_order_of_a_deck_is_not_even_known_to_its_owner(owner: int) -> None:
    table, other = given(decks={owner: HAND_OF_FIVE}), given(decks={owner: HAND_OF_FIVE[::-1]})
    assert table.s.decks != other.s.decks
    for viewer in (SPECTATOR, 0, 1):
        assert GAME.view(table.s, viewer) == GAME.view(other.s, viewer)
