"""Agnet: companions on top of the deck."""

from tests.rules.characters.table import QUIET, board, card, discovering, given, tile
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT

FIVE = ["burgle"] * 5
COMPANIONS = ["bandit", "skulker", "scavenger", *QUIET[:3]]


@rule("W-80", "W-87")
def test_a_token_puts_a_companion_on_top_where_all_see_it() -> None:
    table = given("agnet", "lenara", skill=4, row=COMPANIONS, deck=["burgle"])
    table.do("acquire bandit")
    assert table.to_move == 0
    assert (table.discard(), table.legal()) == (["bandit"], ["top bandit", "skip"])
    table.do("top bandit")
    assert (board(table).conscription, table.discard()) == (3, [])
    assert table.named(table.s.decks[0]) == ["burgle", "bandit"]
    view = table.game.view(table.s, 1)
    assert view.players[0].deck_top == [card("bandit")]  # type: ignore[attr-defined]


@rule("W-81")
def test_she_may_decline() -> None:
    table = given("agnet", "lenara", skill=4, row=COMPANIONS).do("acquire bandit", "skip")
    assert (board(table).conscription, table.discard()) == (4, ["bandit"])


@rule("W-82", "WI-51", "RW-06")
def test_row_reserve_and_free_cards_count() -> None:
    table = given("agnet", "lenara", skill=2).do("acquire mercenary")
    assert table.can("top mercenary")
    free = given("agnet", "lenara", hand=["grand theft"], lockpicks=[1], row=COMPANIONS)
    free.do("play grand theft", "choose 2", "acquire skulker")
    assert free.can("top skulker")


@rule("W-83", "WI-51")
def test_only_companions_count() -> None:
    table = given("agnet", "lenara", skill=3).do("acquire explore")
    assert table.can("end")
    library = tile("L", {"a": ["library"], "b": []}, ["a - b"], kind="safe")
    tome = given("agnet", "lenara", tiles_used=[library], laid=[("L", 1, 1, 0)], rooms=["La"] * 2)
    assert tome.do("open library").discard() == ["secret tome"]
    assert tome.can("end")


@rule("W-84", "W-72", "RW-07")
def test_the_acquire_text_comes_first() -> None:
    table = given("agnet", "lenara", skill=3, row=COMPANIONS, minors=["lockpick"])
    table.do("acquire scavenger")
    assert "revealed_token" in table.happened()
    assert table.can("top scavenger")


@rule("WI-59", "RW-07")
def test_a_card_that_was_shuffled_away_is_not_asked_for() -> None:
    table = given("agnet", "lenara", skill=2, discard=["burgle"])
    kind = table.s.setup.cards[card("mercenary")]
    before = kind.acquire
    try:
        kind.acquire = table.s.setup.cards[card("brilliance")].play
        table.do("acquire mercenary")
    finally:
        kind.acquire = before
    assert "reshuffled" in table.happened()
    assert (table.can("top mercenary"), board(table).conscription) == (False, 4)


@rule("W-85", "WI-57", "W-89", "RW-36")
def test_the_last_one_put_up_lies_on_top() -> None:
    table = given(
        "agnet", "lenara", hand=["inspire", "mercenary"], skill=8, row=COMPANIONS, deck=FIVE
    )
    table.do("acquire bandit", "top bandit", "acquire skulker", "top skulker")
    assert table.named(table.s.decks[0][-2:]) == ["bandit", "skulker"]
    table.do("play inspire", "play mercenary", "end", "top mercenary")
    wanted = ["bandit", "burgle", "burgle", "mercenary", "skulker"]
    assert sorted(table.hand()) == wanted


@rule("W-86", "W-73")
def test_after_the_fourth_token_she_is_asked_no_more() -> None:
    table = given("agnet", "lenara", skill=4, conscription=1)
    table.do("acquire mercenary", "top mercenary", "acquire mercenary")
    assert (board(table).conscription, table.can("end")) == (0, True)


@rule("W-70")
def test_she_is_not_asked_in_anothers_turn() -> None:
    table = given("lenara", "agnet", skill=2).do("acquire mercenary")
    assert (table.to_move, table.can("end")) == (0, True)


@rule("WI-33")
def test_whoever_has_left_a_cave_still_counts_as_there() -> None:
    place = {"laid": [("Y", 1, 1, 0)], "rooms": ["Ya", "Ya"]}
    table = discovering("2 monsters", "agnet", "lenara", hand=["defensive posture"], **place)
    table.do("play defensive posture", "lay 0", "move Da with 2")
    assert (table.room, table.s.damage[0]) == ("Da", 0)


@rule("W-88")
def test_defensive_posture_in_a_crystal_cave() -> None:
    table = given("agnet", "lenara", hand=["defensive posture"], room="Xa", boots=1)
    table.do("play defensive posture")
    assert (table.s.boots, table.s.swords) == (2, 0)
    table.do("move Ya")
    assert table.s.swords == 2
    cave = given("agnet", "lenara", hand=["defensive posture"], room="Ya")
    assert cave.do("play defensive posture").s.swords == 2


@rule("W-90", "RW-36")
def test_inspire_comes_before_the_new_hand() -> None:
    hand = ["inspire", "mercenary"]
    table = given("agnet", "lenara", hand=hand, deck=["stumble"] * 3, discard=["explore"])
    table.do("play inspire", "play mercenary", "end")
    assert table.hand() == []
    assert table.played() == hand
    table.do("top mercenary")
    kinds = table.happened()
    assert kinds.index("on_top") < kinds.index("reshuffled") < kinds.index("drew")
    assert table.hand().count("stumble") == 3
    assert "mercenary" in table.hand()


@rule("W-91", "RW-36")
def test_a_companion_that_leaves_the_game_is_not_offered() -> None:
    table = given(
        "agnet", "lenara", hand=["inspire", "mercenary"], held=["magic spring"], deck=FIVE
    )
    table.s.trashes = [512]
    table.do("play inspire", "play mercenary", "end", "trash mercenary freely")
    assert table.to_move == 1
    alone = given("agnet", "lenara", hand=["inspire"], deck=FIVE)
    assert alone.do("play inspire", "end").to_move == 1


@rule("W-92")
def test_inspire_needs_no_token_and_takes_one_card() -> None:
    hand = ["inspire", "mercenary", "bandit"]
    table = given("agnet", "lenara", hand=hand, conscription=0, deck=FIVE)
    table.do("play inspire", "play mercenary", "play bandit", "end")
    assert table.legal() == ["top mercenary", "top bandit", "skip"]
    table.do("top bandit")
    assert table.to_move == 1
    assert "mercenary" in table.discard()


@rule("W-93")
def test_rebel_squire_draws_with_another_companion() -> None:
    for order in (["rebel squire", "mercenary"], ["mercenary", "rebel squire"]):
        table = given("agnet", "lenara", hand=order, deck=["explore", "explore"])
        table.do(*(f"play {name}" for name in order))
        assert table.hand() == ["explore"]
    alone = given("agnet", "lenara", hand=["rebel squire"], deck=["explore"])
    alone.do("play rebel squire")
    assert (alone.hand(), alone.s.skill, alone.s.swords) == ([], 1, 1)


@rule("WI-56")
def test_a_card_on_top_may_be_drawn_this_turn_and_must_be_played() -> None:
    table = given("agnet", "lenara", hand=["flamboyance"], skill=4, row=COMPANIONS, deck=FIVE)
    table.do("acquire bandit", "top bandit", "play flamboyance")
    assert table.hand() == ["bandit"]
    assert table.why_not("end") == "cards_left"


@rule("WI-58")
def test_on_an_empty_deck_the_card_comes_first() -> None:
    table = given("agnet", "lenara", skill=2, discard=FIVE).do("acquire mercenary", "top mercenary")
    table.do("end")
    assert "mercenary" in table.hand()
    assert table.s.tops[0] == 0


@rule("WI-77", "RW-36")
def test_no_inspiration_for_whoever_leaves() -> None:
    table = given("agnet", "lenara", hand=["inspire", "mercenary"], deck=FIVE)
    table.do("play inspire", "play mercenary")
    table.s.leaving = True
    table.s.artifacts[0] = 1
    table.do("end")
    assert table.s.status[0] == LEFT
    assert "on_top" not in table.happened()


@rule("WI-32", "RW-07")
def test_a_token_in_the_middle_of_a_discovery() -> None:
    table = discovering("footprints", "agnet", "lenara", skill=4, row=COMPANIONS)
    table.do("acquire bandit", "top bandit")
    assert (board(table).conscription, table.s.boots) == (3, 1)
    assert table.do("lay 0").room == "Da"
