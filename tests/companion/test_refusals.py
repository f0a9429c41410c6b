"""What cannot be is refused, with the reason."""

from typing import Any

import pytest
from tests.companion.forms import NAMES, ask, codes, player, problem, table, tell, with_others
from tests.rules.marks import rule

EATEN = {"end": "eaten"}
BOTH = pytest.mark.parametrize("game", ["clank", "catacombs"])


@rule("W-01", "B-01")
@pytest.mark.parametrize(
    ("game", "size", "options", "code"),
    [
        ("clank", 1, {}, "players_few"),
        ("clank", 5, {}, "players_many"),
        ("catacombs", 7, {}, "players_many"),
        ("catacombs", 5, {"party": "never"}, "players_many"),
        ("brains", 6, {}, "players_many"),
    ],
)
def test_the_number_of_players(game: str, size: int, options: dict[str, Any], code: str) -> None:
    one: dict[str, Any] = {} if game == "brains" else EATEN
    found = problem(table(game, *[one] * size, options=options), code)
    assert found["params"]["n"] == size
    assert found["player"] is None


@pytest.mark.parametrize("name", ["", "  ", None, 7, "x" * 65])
def test_everybody_has_a_name(name: object) -> None:
    assert codes(table("clank", {**EATEN, "name": name}, EATEN)) == ["name_missing"]


def test_nobody_is_there_twice() -> None:
    found = problem(table("clank", EATEN, {**EATEN, "name": NAMES[0]}), "name_twice")
    assert found["params"] == {"name": NAMES[0], "players": [0, 1]}


@BOTH
@pytest.mark.parametrize("thing", ["artifact_20", "crown_10"])
def test_an_artifact_or_crown_can_be_had_once(game: str, thing: str) -> None:
    two = [player("artifact_5", "backpack", thing), player("artifact_7", "backpack", thing)]
    found = problem(table(game, *two), "too_many")
    assert found["params"] == {"thing": thing, "n": 2, "copies": 1, "players": [0, 1]}
    assert found["player"] is None


@pytest.mark.parametrize(
    ("thing", "copies"), [("chalice", 3), ("monkey_idol", 3), ("warrior", 2), ("monk", 1)]
)
def test_not_more_tokens_than_in_the_box(thing: str, copies: int) -> None:
    enough = player("artifact_5", *[thing] * copies)
    assert codes(with_others("catacombs", enough)) == []
    one_more = player("artifact_5", *[thing] * (copies + 1))
    assert problem(with_others("catacombs", one_more), "too_many")["params"]["copies"] == copies


def test_not_more_cards_than_in_the_box() -> None:
    tomes = [
        player("artifact_5", cards={"secret_tome": 6}),
        player("artifact_7", cards={"secret_tome": 7}),
    ]
    assert problem(table("clank", *tomes), "too_many")["params"]["copies"] == 12
    assert codes(table("catacombs", *tomes, options={"party": "always"})) == []


def test_tomes_in_a_sum_are_tomes_too() -> None:
    named = player("artifact_5", cards={"secret_tome": 10})
    summed = player("artifact_7", card_points=30, among={"secret_tome": 3})
    assert codes(table("clank", named, summed)) == ["too_many"]


def test_everybody_has_a_starter_deck_of_their_own() -> None:
    full = player("artifact_5", cards={"burgle": 6})
    assert codes(table("clank", full, player("artifact_7", cards={"burgle": 6}))) == []
    assert codes(with_others("clank", player("artifact_5", cards={"burgle": 7}))) == ["too_many"]


@rule("CI-59")
@pytest.mark.parametrize(("players", "in_play"), [(2, 5), (3, 6), (4, 7)])
def test_with_fewer_players_artifacts_stay_in_the_box(players: int, in_play: int) -> None:
    all_seven = ["artifact_5", "artifact_7", "artifact_10", "artifact_15", "artifact_20"]
    all_seven += ["artifact_25", "artifact_30"]
    # One player cannot carry them all: that is another problem.
    one = player(*all_seven, "backpack", "backpack")
    found = codes(table("clank", one, *[EATEN] * (players - 1)))
    assert ("artifacts_out" in found) == (in_play < 7)


@BOTH
@pytest.mark.parametrize(("backpacks", "codes_found"), [(0, ["hands_full"]), (1, [])])
def test_a_second_artifact_needs_a_backpack(
    game: str, backpacks: int, codes_found: list[str]
) -> None:
    mine = player("artifact_5", "artifact_7", *["backpack"] * backpacks)
    assert codes(with_others(game, mine)) == codes_found


@BOTH
@pytest.mark.parametrize(
    ("end", "held", "code"),
    [
        ("escaped", [], "escaped_without_artifact"),
        ("rescued", [], "rescued_without_artifact"),
        ("eaten", ["artifact_5"], "eaten_with_artifact"),
        ("", [], "end_missing"),
        ("fled", [], "end_unknown"),
    ],
)
def test_the_end_fits_what_was_brought(game: str, end: str, held: list[str], code: str) -> None:
    assert problem(with_others(game, player(*held, end=end)), code)["field"] == "end"


@BOTH
def test_mastery_is_not_entered(game: str) -> None:
    mine = player("artifact_5", "mastery", end="escaped")
    assert codes(with_others(game, mine)) == ["mastery_entered"]


@pytest.mark.parametrize(
    ("game", "options", "token"),
    [
        ("clank", {}, "prince"),
        ("catacombs", {}, "master_key"),
        ("catacombs", {}, "artifact_25"),
        ("catacombs", {}, "silver_artifact_20"),
        ("catacombs", {"party": "always", "party_goods": False}, "invisibility_cloak"),
        ("clank", {}, "skill_boost"),
    ],
)
def test_only_what_is_in_the_box(game: str, options: dict[str, Any], token: str) -> None:
    mine = player("artifact_5", "backpack", token)
    found = problem(with_others(game, mine, options=options), "thing_unknown")
    assert found["params"] == {"thing": token}


def test_none_of_something_is_nothing() -> None:
    assert (
        codes(with_others("clank", player("artifact_5", tokens={"artifact_5": 1, "prince": 0})))
        == []
    )


@rule("W-02")
def test_five_players_have_the_artifacts_of_the_party() -> None:
    mine = player("silver_artifact_25")
    assert codes(table("catacombs", mine, *[EATEN] * 4)) == []


@rule("RK-02")
def test_cards_come_from_the_chosen_decks() -> None:
    mine = player("artifact_5", cards={"the_duke": 1})
    assert codes(with_others("catacombs", mine)) == ["thing_unknown"]
    assert codes(with_others("catacombs", mine, options={"decks": "base+catacombs"})) == []
    # A card that speaks of prisoners is not in a game that has none.
    hero = player("artifact_5", cards={"brave_hero": 1})
    assert codes(with_others("clank", hero, options={"decks": "catacombs"})) == ["thing_unknown"]


@pytest.mark.parametrize("gold", [-1, 1000, "7", 2.5, True])
def test_gold_is_a_number(gold: object) -> None:
    found = problem(with_others("clank", player("artifact_5", gold=gold)), "number_wrong")
    assert (found["player"], found["field"]) == (0, "gold")


def test_what_the_game_does_not_have_is_not_counted() -> None:
    assert codes(with_others("clank", player("artifact_5", cubes=1))) == ["not_in_game"]
    assert codes(table("brains", {"gold": 3}, {})) == ["not_in_game"]


def test_cards_count_no_more_than_the_box_can_give() -> None:
    assert codes(with_others("clank", player("artifact_5", card_points=90))) == []
    assert codes(with_others("clank", player("artifact_5", card_points=900))) == ["cards_many"]


def test_cards_of_a_sum_fit_into_it() -> None:
    mine = player("artifact_5", card_points=13, among={"secret_tome": 2})
    assert codes(with_others("clank", mine)) == ["among_many"]


def test_brains_are_counted() -> None:
    assert codes(table("brains", {"brains": 50}, {"brains": 0}, {"brains": 7})) == ["brains_many"]


@rule("B-25")
def test_a_game_of_brains_ends_when_somebody_has_none() -> None:
    going_on = table("brains", {"brains": 5}, {"brains": 7})
    assert codes(going_on) == ["nobody_out"]
    assert codes({**going_on, "stopped": True}) == []


@rule("Z-32")
def test_debts_of_brains_need_their_ruling() -> None:
    sheet = table("brains", {"brains": -2}, {"brains": 7})
    assert codes(sheet) == ["number_wrong"]
    assert codes({**sheet, "options": {"brain_debt": True}}) == []


def test_a_tie_by_cards_needs_the_cards() -> None:
    sheet = table("brains", {"brains": 5}, {"cards_left": 2}, options={"final_tie": "fewest_cards"})
    assert problem(sheet, "cards_left_missing")["player"] == 0


@pytest.mark.parametrize(
    "sheet",
    [
        None,
        {},
        {"game": "chess", "players": [{}]},
        {"game": "clank", "players": []},
        {"game": "clank", "players": [7]},
        {"game": "clank", "players": [{"tokens": []}, {"tokens": [1]}]},
    ],
)
def test_what_is_no_sheet(sheet: object) -> None:
    assert tell("count", sheet=sheet)["error"]["code"] == "sheet_unclear"


def test_an_option_that_is_not_there() -> None:
    error = tell("box", game="catacombs", options={"decks": "all"})["error"]
    assert error["code"] == "option_unknown"
    assert error["params"]["option"] == "decks"


@pytest.mark.parametrize("value", ["", "abc", False, 1000, -1, [], 2.5])
def test_what_is_no_number_within_bounds_is_no_number(value: object) -> None:
    found = problem(with_others("clank", player("artifact_5", gold=value)), "number_wrong")
    assert (found["field"], found["params"]["least"], found["params"]["most"]) == ("gold", 0, 999)


def test_the_tiles_of_the_house_have_six_wayshrines() -> None:
    seven = player("artifact_5", cubes=7)
    assert codes(with_others("catacombs", seven)) == []
    for tiles in ("stolik-1", "stolik-2"):
        sheet = with_others("catacombs", seven, options={"tiles": tiles})
        assert problem(sheet, "number_wrong")["params"]["most"] == 6


# ---- Alone

SOLO = {"difficulty": "usual", "reached": ["a_monster"], "turns": 9}


@BOTH
def test_whoever_plays_alone_has_a_sheet_for_one(game: str) -> None:
    assert codes(table(game, player("artifact_5"), solo=SOLO)) == []
    assert codes(table(game, player("artifact_5"))) == ["players_few"]
    assert codes(table(game, player("artifact_5"), EATEN, solo=SOLO)) == ["players_many"]


@BOTH
@pytest.mark.parametrize(
    "solo",
    [
        {},
        7,
        {**SOLO, "reached": ["a_dragon"]},
        {**SOLO, "reached": ["a_monster", "a_monster"]},
        {**SOLO, "difficulty": "nightmare"},
        {**SOLO, "turns": 0},
        {**SOLO, "points": 500},
    ],
)
def test_goals_are_those_of_the_game(game: str, solo: object) -> None:
    assert codes(table(game, player("artifact_5"), solo=solo)) == ["solo_wrong"]


@BOTH
@rule("WI-81", "W-53")
def test_nobody_plays_a_character_alone(game: str) -> None:
    sheet = table(game, player("artifact_5"), solo=SOLO, options=PLAYED)
    assert problem(sheet, "characters_alone")["field"] == "options"
    assert ask("box", game=game, players=1)["solo"]["without"] == ["characters"]


def test_alone_three_artifacts_stay_in_the_box() -> None:
    four = player("artifact_5", "artifact_7", "artifact_10", "artifact_15", "backpack")
    assert "artifacts_out" not in codes(table("clank", four, solo=SOLO))
    five = {**four, "tokens": {**four["tokens"], "artifact_20": 1}}
    assert "artifacts_out" in codes(table("clank", five, solo=SOLO))


PLAYED = {"characters": "pick"}


def with_characters(*who: object, **said: Any) -> dict[str, Any]:
    """A sheet of people who were eaten, each with a character; what is said, the first one says."""
    players = [{"end": "eaten", "character": one} for one in who]
    players[0] |= said
    return table("clank", *players, options=PLAYED)


def test_all_say_whom_they_played_or_nobody() -> None:
    assert codes(with_characters("agnet", "whiskers")) == []
    assert codes(with_characters("", None)) == []
    missing = problem(with_characters("agnet", ""), "character_missing")
    assert missing["player"] == 1
    mixed = {**with_characters("agnet", ""), "options": {**PLAYED, "mixed_decks": True}}
    assert codes(mixed) == []


def test_a_character_is_played_by_one() -> None:
    twice = problem(with_characters("agnet", "agnet"), "character_twice")
    assert (twice["player"], twice["params"]["players"]) == (1, [0])


@pytest.mark.parametrize("who", ["conan", 5, ["agnet"], {"agnet": 1}])
def test_a_character_is_one_of_the_six(who: object) -> None:
    problem(with_characters(who, "agnet"), "option_unknown")


def test_characters_are_there_if_the_set_up_says_so() -> None:
    plain = {**with_characters("agnet", "whiskers"), "options": {}}
    assert codes(plain) == ["not_in_game", "not_in_game"]
    alone = {"difficulty": "usual", "reached": [], "turns": 5}
    one = {**with_characters("agnet"), "options": {}, "solo": alone}
    assert codes(one) == ["not_in_game"]


def test_cards_of_a_character_belong_to_it() -> None:
    """RW-03: they are cards like any other, but never for sale."""
    assert codes(with_characters("agnet", "whiskers", cards={"inspire": 1})) == []
    problem(with_characters("whiskers", "agnet", cards={"inspire": 1}), "card_of_another")
    problem(with_characters("agnet", "whiskers", cards={"inspire": 2}), "too_many")
    unnamed = with_characters("", "", cards={"inspire": 1})
    assert codes(unnamed) == []
    assert codes({**unnamed, "options": {}}) == ["thing_unknown"]


def test_a_board_brings_minor_secrets_of_the_party() -> None:
    """RW-16: they lie beside those of Nie drażnij smoka."""
    facts = {one["id"]: one["copies"] for one in ask("box", game="clank", players=2)["tokens"]}
    with_them = ask("box", game="clank", players=2, options=PLAYED)["tokens"]
    more = {one["id"] for one in with_them if one["copies"] > facts.get(one["id"], 0)}
    assert more
    assert all(one["group"] == "minor" for one in with_them if one["id"] in more)
