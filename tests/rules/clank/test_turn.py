"""The turn: playing cards, what they give, drawing and reshuffling, the end of the turn."""

import pytest
from tests.rules.clank.table import GAME, card, given
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR

HAND_OF_FIVE = ["burgle", "explore", "mercenary", "sidestep", "stumble"]


@rule("C-036")
def test_the_next_hand_is_drawn_at_the_end_of_the_own_turn() -> None:
    table = given(hand=["stumble"], deck=HAND_OF_FIVE).do("play stumble", "end")
    assert table.to_move == 1
    assert sorted(table.hand(0)) == HAND_OF_FIVE
    table.do("end")
    assert sorted(table.hand(0)) == HAND_OF_FIVE


@rule("C-037")
def test_the_turn_cannot_end_with_a_card_in_hand() -> None:
    table = given(hand=["stumble"])
    assert table.why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("C-038")
def test_any_card_may_be_played_first() -> None:
    table = given(hand=HAND_OF_FIVE)
    assert sorted(table.offers("play")) == [f"play {name}" for name in HAND_OF_FIVE]


@rule("C-039")
def test_cards_drawn_in_the_turn_must_be_played_too() -> None:
    table = given(hand=["bracers of agility"], deck=["burgle", "stumble"])
    table.do("play bracers of agility")
    assert table.why_not("end") == "cards_left"
    assert table.do("play burgle").why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("C-040")
def test_a_played_card_lies_in_the_play_area() -> None:
    table = given(hand=["burgle"]).do("play burgle")
    assert (table.hand(), table.played(), table.discard()) == ([], ["burgle"], [])


@rule("C-041")
def test_a_card_gives_everything_it_shows() -> None:
    table = given(hand=["explore"]).do("play explore")
    assert (table.s.skill, table.s.boots) == (2, 1)


@rule("C-042")
def test_a_harmful_card_must_be_played_and_does_its_harm() -> None:
    table = given(hand=["stumble"], supply=[30])
    assert table.legal() == ["play stumble"]
    table.do("play stumble")
    assert table.s.area[0] == 1
    assert table.can("end")


@rule("C-043")
def test_nothing_has_to_be_spent() -> None:
    table = given(hand=["boots of swiftness"]).do("play boots of swiftness")
    assert table.s.boots == 3
    assert table.do("end").to_move == 1


@rule("C-044")
def test_skill_of_several_cards_adds_up() -> None:
    table = given(hand=["burgle", "burgle", "burgle"]).do("play burgle", "play burgle")
    assert not table.can("acquire explore")
    table.do("play burgle", "acquire explore")
    assert table.s.skill == 0


@rule("C-045")
def test_swords_of_one_card_may_be_split() -> None:
    table = given(hand=["mercenary"], room="F05", row=["animated door"])
    table.do("play mercenary", "fight animated door", "move F10 with 1")
    assert (table.s.swords, table.s.damage[0]) == (0, 0)


@rule("C-046")
def test_an_action_may_be_repeated_while_it_can_be_paid() -> None:
    table = given(skill=4).do("acquire mercenary", "acquire mercenary")
    assert table.discard() == ["mercenary", "mercenary"]
    assert table.why_not("acquire mercenary") == "skill_short"


@rule("C-047")
def test_actions_may_come_between_cards() -> None:
    table = given(hand=["sidestep", "burgle", "burgle"], room="F02")
    table.do("play sidestep", "move F03", "play burgle", "play burgle", "acquire mercenary")
    assert table.room == "F03"
    assert table.discard() == ["mercenary"]


@rule("C-048")
def test_what_is_not_spent_is_lost_but_gold_stays() -> None:
    table = given(skill=4, swords=3, boots=2, gold=[2]).do("end")
    assert (table.s.skill, table.s.swords, table.s.boots) == (0, 0, 0)
    table.do("end")
    assert table.to_move == 0
    assert (table.s.skill, table.s.swords, table.s.boots, table.s.gold[0]) == (0, 0, 0, 2)


@rule("C-049")
def test_an_acquired_card_gives_nothing_yet() -> None:
    table = given(hand=["burgle"], skill=6).do("acquire treasure map")
    assert table.discard() == ["treasure map"]
    assert table.hand() == ["burgle"]
    assert table.s.gold[0] == 0


@rule("C-050")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    table = given(hand=["sapphire"], deck=[], discard=["burgle"] * 4).do("play sapphire")
    assert table.hand() == ["burgle"]
    assert len(table.s.decks[0]) == 3
    assert table.discard() == []


@rule("C-050")
def test_the_new_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(60):
        table = given(hand=["sapphire"], discard=HAND_OF_FIVE)
        table.s.chance = GAME.fast_chance(seed)
        drawn.add(table.do("play sapphire").hand()[0])
    assert drawn == set(HAND_OF_FIVE)


@rule("C-051")
def test_the_reshuffle_comes_in_the_middle_of_a_draw() -> None:
    table = given(hand=["brilliance"], deck=["explore"], discard=["burgle"] * 6)
    table.do("play brilliance")
    assert sorted(table.hand()) == ["burgle", "burgle", "explore"]
    assert table.named(table.s.decks[0]) == ["burgle"] * 4


@rule("C-051")
def test_a_deck_that_is_just_enough_is_not_reshuffled() -> None:
    table = given(hand=["sapphire"], deck=["explore"], discard=["burgle"] * 6)
    table.do("play sapphire")
    assert (table.s.decks[0], table.discard()) == ([], ["burgle"] * 6)


@rule("C-052")
def test_played_cards_are_not_reshuffled() -> None:
    table = given(hand=["sapphire"], played=["burgle"] * 4).do("play sapphire")
    assert table.hand() == []
    assert len(table.played()) == 5
    assert table.can("end")


@rule("C-053")
def test_a_player_draws_what_there_is() -> None:
    table = given(hand=["brilliance"], deck=["stumble"]).do("play brilliance")
    assert table.hand() == ["stumble"]


@rule("C-054")
def test_what_lies_in_a_discard_pile_is_public() -> None:
    table = given(discard=["burgle", "explore"])
    other = given(discard=["burgle", "mercenary"])
    for viewer in (SPECTATOR, 0, 1):
        assert GAME.view(table.s, viewer) != GAME.view(other.s, viewer)


@rule("C-054")
def test_the_order_of_a_deck_is_not_even_known_to_its_owner() -> None:
    table, other = given(deck=HAND_OF_FIVE), given(deck=HAND_OF_FIVE[::-1])
    for viewer in (SPECTATOR, 0, 1):
        assert GAME.view(table.s, viewer) == GAME.view(other.s, viewer)


@rule("C-055")
def test_played_cards_are_discarded_before_the_new_hand_is_drawn() -> None:
    table = given(
        deck=["explore", "mercenary"],
        discard=["burgle"],
        played=["burgle", "burgle", "burgle", "stumble", "stumble"],
    ).do("end")
    hand = table.hand()
    assert len(hand) == 5
    assert {"explore", "mercenary"} <= set(hand)
    assert len(table.s.decks[0]) == 3
    assert (table.played(), table.discard()) == ([], [])


@rule("C-056")
def test_the_end_of_a_turn_has_an_order() -> None:
    """Trash, clean-up, new hand, refill with arrivals, at most one attack."""
    table = given(
        hand=["master burglar"],
        played=["burgle"],
        row=[],
        dungeon_deck=["ogre", "overlord", "orc grunt", "watcher"],
    ).do("play master burglar", "end")
    asked = len(table.log)
    assert table.offers("trash") == ["trash burgle for burgle"]
    assert "refilled" not in table.happened()
    table.do("trash burgle for burgle")
    told = ("trashed", "drew", "refilled", "arrived", "attack")
    assert [kind for kind in table.happened()[asked:] if kind in told] == [
        "trashed",
        "drew",
        "refilled",
        "refilled",
        "arrived",
        "refilled",
        "refilled",
        "arrived",
        "refilled",
        "refilled",
        "attack",
    ]
    assert table.hand() == ["master burglar"]
    assert table.s.trashed == [card("burgle")]


@rule("C-056")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_attack_of_a_turn_comes_before_the_next_turn(seats: int) -> None:
    table = given(seats=seats, row=[], dungeon_deck=["ogre"]).do("end")
    kinds = table.happened()
    assert kinds.index("attack") < kinds.index("turn_starts")
