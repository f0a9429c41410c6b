"""The sheet counts what the engine counts."""

import itertools
import json

import pytest
from tests.companion.digital_games import counted_twice, games_to_play
from tests.companion.forms import NAMES, ask
from tests.rules.marks import rule

from stolik import bots, games
from stolik.bots.playout import play_out, random_walk
from stolik.companion.box import box_of, facts_of
from stolik.companion.digital import entry_of
from stolik.companion.history import untrue_field, wrong_field
from stolik.games.clank.game import DECKS
from stolik.games.clank.model import effects, tokens


@rule("WI-70")
def test_finished_games_count_the_same_on_a_sheet() -> None:
    """Also with characters: totals as in the game, and the sheet knows who played whom."""
    named = 0
    for one in games_to_play(200, seed=9):
        found, wrong = counted_twice(one)
        assert not wrong, (one, wrong)
        if one.values.get("characters", "off") != "off" and not one.values["mixed_decks"]:
            assert len({player["character"] for player in found["players"]} - {""}) == one.seats
            named += 1
    assert named > 10


CATACOMBS = itertools.product(
    (2, 4, 5, 6), DECKS, ("off", "draft"), ("with_5_or_6", "always", "never"), (True, False)
)
CLANK = itertools.product((2, 3, 4), DECKS, ("off", "draft"), ("never",), (True,))


@pytest.mark.parametrize("game", ["clank", "catacombs"])
def test_the_box_is_that_of_the_engine(game: str) -> None:
    engine = games.find(game).game
    for seats, decks, characters, party, goods in CLANK if game == "clank" else CATACOMBS:
        options: dict[str, object] = {"decks": decks, "characters": characters}
        if game == "catacombs":
            options |= {"party": party, "party_goods": goods}
        settings = engine.settings(options)
        if seats > engine.most_seats(settings):
            continue
        setup = engine.new(settings, seats, engine.fast_chance(1)).setup
        box = box_of(game, options, seats)
        cards = [*setup.dungeon_cards, *setup.starter]
        cards += [card for one in setup.roster for card in one.cards]
        cards += [card for card in range(len(setup.reserve)) for _ in range(setup.reserve[card])]
        owned = [card for card in cards if setup.cards[card].kind == effects.CARD]
        names = [setup.cards[card].name for card in owned]
        assert {id: thing.copies for id, thing in box.cards.items()} == {
            name: names.count(name) for name in names
        }
        held = setup.box
        pile = [
            *setup.board_bank,
            *held.minors,
            *held.majors,
            *held.prisoners,
            *held.artifacts,
            *held.goods,
        ]
        kept = [held.kinds[one].name for one in pile if held.kinds[one].use != tokens.AT_ONCE]
        kept += ["monkey_idol"] * 3
        assert {id: thing.copies for id, thing in box.tokens.items()} == {
            name: kept.count(name) for name in kept
        }


def test_a_box_has_twenty_prisoners_and_seven_artifacts() -> None:
    box = ask("box", game="catacombs")
    assert (box["prisoners"], box["artifacts"]) == (20, 7)
    assert ask("box", game="catacombs", players=6)["artifacts"] == 11
    assert [ask("box", game="clank", players=n)["artifacts"] for n in (2, 3, 4)] == [5, 6, 7]


def test_options_of_a_sheet_are_options_of_the_game() -> None:
    for id in games.IDS:
        usual = games.find(id).game.settings({})
        for option in facts_of(id)["options"]:
            assert usual[option["id"]] in option["values"]
            # A sheet is for a real box, whose tiles are those that are printed.
            assert option["default"] in (usual[option["id"]], "printed")


@pytest.mark.parametrize("id", games.IDS)
def test_a_finished_game_is_an_entry_of_the_history(id: str) -> None:
    game = games.find(id).game
    s = game.new(game.settings({}), 2, game.fast_chance(4))
    random_walk(game, s, game.fast_chance(5))
    made = entry_of(games.MANIFESTS[id], game, s, NAMES[:2], "2026-11-16T19:30:00Z", "t1")
    assert made["kind"] == "digital"
    assert [one["points"] for one in made["players"]] == list(game.result(s).points)
    whole = {**made, "id": "table-t1", "stamp": [1, "phone"], "deleted": False}
    assert not wrong_field(json.loads(json.dumps(whole)))


@pytest.mark.parametrize("id", ["clank", "catacombs"])
def test_a_finished_game_with_characters_has_its_sheet(id: str) -> None:
    game = games.find(id).game
    named: dict[str, object] = {"characters": "pick"}
    named |= {"character_A": "garignar", "character_B": "lenara"}
    s = game.new(game.settings(named), 2, game.fast_chance(4))
    random_walk(game, s, game.fast_chance(5))
    made = entry_of(games.MANIFESTS[id], game, s, NAMES[:2], "2026-11-16T19:30:00Z", "t1")
    assert [one["character"] for one in made["sheet"]["players"]] == ["garignar", "lenara"]
    assert [one["points"] for one in made["players"]] == list(game.result(s).points)
    whole = {**made, "id": "table-t1", "stamp": [1, "phone"], "deleted": False}
    assert not wrong_field(whole)
    assert not untrue_field(whole)


@pytest.mark.parametrize("id", ["clank", "catacombs"])
def test_an_expedition_for_one_counts_its_goals(id: str) -> None:
    game = games.find(id).game
    lost = won = 0
    for seed in range(12):
        s = game.new(game.settings({}), 1, game.fast_chance(seed))
        play_out(game, s, [bots.find("thief" if seed % 3 else "random", seed)])
        made = entry_of(games.MANIFESTS[id], game, s, NAMES[:1], "2026-11-16T19:30:00Z", "t1")
        assert made["kind"] == "solo"
        assert made["players"][0]["points"] == game.result(s).points[0]
        found = ask("count", sheet=made["sheet"])
        assert found["players"][0]["sums"]["goals"] == s.solo.points
        assert (
            found["rank"] == s.solo.rules.ranks[s.solo.rules.rank_of(game.result(s).points[0])].name
        )
        whole = {**made, "id": "table-t1", "stamp": [1, "phone"], "deleted": False}
        assert not wrong_field(json.loads(json.dumps(whole)))
        assert not untrue_field(json.loads(json.dumps(whole)))
        # Whoever does not come back has lost, alone as well.
        back = made["players"][0]["end"] in ("escaped", "rescued")
        assert made["players"][0]["place"] == (1 if back else 2)
        won, lost = won + back, lost + (not back)
    assert won
    assert lost


def test_a_bot_is_no_person_of_the_history() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 2, game.fast_chance(4))
    random_walk(game, s, game.fast_chance(5))
    made = entry_of(games.MANIFESTS["brains"], game, s, NAMES[:2], "2026-11-16", "t1", bots=[1])
    assert [one.get("bot") for one in made["players"]] == [None, True]
    whole = {**made, "id": "table-t1", "stamp": [1, "phone"], "deleted": False}
    assert not wrong_field(whole)
    assert not untrue_field(whole)


def test_a_game_with_cards_that_no_sheet_knows_has_points_and_no_sheet() -> None:
    game = games.find("clank").game
    s = game.new(game.settings({}), 2, game.fast_chance(4))
    random_walk(game, s, game.fast_chance(5))
    s.setup.cards[s.setup.starter[0]].name = "own_card"
    try:
        made = entry_of(games.MANIFESTS["clank"], game, s, NAMES[:2], "2026-11-16", "t1")
    finally:
        s.setup.cards[s.setup.starter[0]].name = "burgle"
    assert made["sheet"] is None
    assert [one["points"] for one in made["players"]] == list(game.result(s).points)
