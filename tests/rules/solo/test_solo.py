"""The game for one: goals, threat, the last countdown, ranks."""

from datetime import date
from typing import Any

import pytest
from tests.rules.marks import rule
from tests.rules.solo.table import alone, alone_in_catacombs, goal, open_goals, solo_of

from stolik import games
from stolik.bots import find as find_bot
from stolik.bots.playout import play_out
from stolik.core.daily import daily_seed
from stolik.core.reasons import Refused
from stolik.core.session import Session
from stolik.games.clank.model.goals import COUNTDOWN_SPACES
from stolik.games.clank.model.tokens import ARTIFACT

IDS = ("clank", "catacombs")
both = pytest.mark.parametrize("id", IDS)


def new(id: str, **options: object) -> Any:
    game: Any = games.find(id).game
    return game.new(game.settings(options), 1, game.fast_chance(1))


# ---- Setting up


@rule("S-01")
def test_one_can_play_clank_but_not_brains() -> None:
    assert [games.find(id).game.min_seats for id in games.IDS] == [1, 1, 2]


@rule("S-02")
@both
def test_the_table_for_one(id: str) -> None:
    s = new(id, arrive_at_setup=False) if id == "clank" else new(id)
    assert (s.rage, s.bag[1], s.seats) == (3, 24, 1)
    assert s.area[0] >= 3


@rule("S-03")
def test_three_artifacts_are_out_of_the_printed_board_alone() -> None:
    s = new("clank")
    kinds = s.setup.box.kinds
    lying = [t for t in s.spots if t >= 0 and kinds[t].group == ARTIFACT]
    assert len(lying) == 4
    assert len(new("catacombs").artifact_stack) == 7


@rule("S-04")
@both
def test_two_goals_lie_open_and_their_luck_is_their_own(id: str) -> None:
    s = new(id)
    assert len(s.solo.open) == 2
    assert sorted(s.solo.open + s.solo.deck + s.solo.used) == list(range(len(s.solo.rules.goals)))


@rule("S-05")
@both
@pytest.mark.parametrize(("difficulty", "threat"), [("easy", 0), ("usual", 2), ("hard", 6)])
def test_the_threat_starts_as_the_difficulty_says(id: str, difficulty: str, threat: int) -> None:
    assert new(id, difficulty=difficulty).solo.threat == threat


# ---- Goals


@rule("S-06")
def test_deeds_count_from_the_moment_a_goal_lies_open() -> None:
    table = alone(deck=["two_monsters"], swords=4)
    table.do("play burgle", "fight goblin", "fight goblin", "end")
    assert open_goals(table) == ["two_monsters"]
    table.s.swords = 4
    table.do("play burgle", "fight goblin", "end")
    assert open_goals(table) == ["two_monsters"]
    table.s.swords = 2
    table.do("play burgle", "fight goblin", "end")
    assert solo_of(table).done == [goal("two_monsters", table).id]


@rule("S-07")
def test_a_room_is_new_once() -> None:
    table = alone(["three_rooms"], room="F02", boots=9)
    table.do("play burgle", "move F03", "move F02", "move F03")
    assert table.game.view(table.s, 0).solo.goals[0].done == 2  # type: ignore[attr-defined]


@rule("S-08")
def test_gold_has_to_be_there_when_the_turn_ends() -> None:
    assert open_goals(alone(["six_gold"], gold=[5]).do("play burgle", "end")) == ["six_gold"]
    assert open_goals(alone(["six_gold"], gold=[6]).do("play burgle", "end")) == []


@rule("S-08")
@pytest.mark.parametrize(("artifact", "reached"), [("artifact 10", False), ("artifact 15", True)])
def test_an_artifact_has_to_be_worth_enough(artifact: str, reached: bool) -> None:
    table = alone(["a_great_artifact"], held=[artifact]).do("play burgle", "end")
    assert (open_goals(table) == []) is reached


@rule("S-09")
def test_a_turn_with_clank_is_not_quiet() -> None:
    assert open_goals(alone(["a_quiet_turn"], hand=["stumble"]).end_turn()) == ["a_quiet_turn"]
    assert open_goals(alone(["a_quiet_turn"]).end_turn()) == []


@rule("S-10")
def test_a_goal_that_is_reached_pays_before_the_new_hand_is_drawn() -> None:
    table = alone(["a_companion"], skill=9, row=["tunnel guide"], hand=["burgle"])
    table.do("play burgle", "acquire tunnel guide", "end")
    paid = goal("a_companion", table)
    assert solo_of(table).points == paid.points
    assert open_goals(table) == []
    drawn = [event["n"] for event in table.events("drew")]
    assert drawn == [1, 1]
    assert table.happened().index("goal_reached") < table.happened().index("turn_ends")


@rule("S-10")
def test_quiet_as_a_reward_takes_cubes_out_of_the_area() -> None:
    table = alone(["six_gold"], gold=[6], area=[2]).do("play burgle", "end")
    assert table.s.area[0] == 1


@rule("S-11")
def test_goals_count_in_the_turn_of_leaving() -> None:
    table = alone(["six_gold"], gold=[6], held=["artifact 5"], room="F02", boots=9)
    table.do("play burgle", "move F01", "end")
    assert table.over
    assert table.points()["goals"] == goal("six_gold", table).points


@rule("S-11")
def test_nobody_is_paid_who_is_knocked_out_in_the_own_turn() -> None:
    cat = ["mister whiskers"]
    table = alone(["six_gold"], gold=[6], hand=cat, damage=[9], bag=[20], dragon_cubes=0)
    table.do("play mister whiskers", "choose 1")
    assert (table.over, solo_of(table).done) == (True, [])


@rule("S-12")
def test_a_goal_is_missed_when_its_turns_are_over() -> None:
    table = alone(["a_quiet_turn"], ["a_great_artifact", "a_purchase"])
    for _ in range(2):
        assert open_goals(table)[0] == "a_quiet_turn"
        table.s.hands[0] = [table.names.card("stumble")]
        table.end_turn()
    missed = goal("a_quiet_turn", table)
    assert solo_of(table).missed == [missed.id]
    assert table.s.area[0] == 2 + missed.penalty.clank


@rule("S-12")
def test_penalties_come_after_the_attack_of_the_refill() -> None:
    table = alone(["a_monster"], row=["tunnel guide"], dungeon_deck=["ogre"])
    solo_of(table).left = [1]
    table.end_turn()
    happened = table.happened()
    assert happened.index("attack") < happened.index("goal_missed")


@rule("S-13")
def test_goals_that_were_reached_never_come_back() -> None:
    table = alone(["six_gold", "a_monster"], gold=[6])
    solo_of(table).left = [4, 1]
    table.end_turn()
    assert open_goals(table) == ["a_monster"]
    assert solo_of(table).deck == solo_of(table).used == []


@rule("S-14")
def test_a_new_goal_comes_while_fewer_than_three_lie_open() -> None:
    table = alone(["a_monster", "five_cards"], ["a_device", "to_market"]).end_turn()
    assert open_goals(table) == ["a_monster", "five_cards", "a_device"]
    assert open_goals(table.end_turn()) == ["five_cards", "a_device", "to_market"]


@rule("S-15")
def test_a_goal_that_is_fulfilled_already_is_set_aside() -> None:
    table = alone(deck=["six_gold", "a_monster"], gold=[6]).end_turn()
    assert open_goals(table) == ["a_monster"]
    assert [event["goal"] for event in table.events("goal_passed")] == [goal("six_gold", table).id]


@rule("S-16", "S-23")
def test_points_of_goals_are_lost_with_the_haul() -> None:
    table = alone(["six_gold"], gold=[6], damage=[9], bag=[20], dragon_cubes=0, threat=7)
    table.end_turn()
    assert table.over
    assert solo_of(table).points
    result = table.game.result(table.s)
    assert (result.points, result.rank, result.winners) == ((0,), "snack", ())


# ---- Threat


@rule("S-17", "S-19")
def test_the_threat_grows_with_every_turn_and_brings_what_its_steps_say() -> None:
    table = alone(threat=2).end_turn()
    assert (solo_of(table).threat, table.s.area[0]) == (3, 0)
    table.end_turn()
    assert (solo_of(table).threat, table.s.area[0]) == (4, 1)
    table.end_turn()
    assert (solo_of(table).threat, table.s.area[0]) == (5, 1)


@rule("S-18")
@pytest.mark.parametrize(("before", "after"), [(5, 5), (0, 1)])
def test_a_goal_may_lower_the_threat_but_not_below_nothing(before: int, after: int) -> None:
    table = alone(["twelve_gold"], gold=[12], threat=before).end_turn()
    assert solo_of(table).threat == after


@rule("S-18")
def test_a_missed_goal_may_raise_the_threat() -> None:
    table = alone(["a_purchase"])
    solo_of(table).left = [1]
    assert solo_of(table.end_turn()).threat == goal("a_purchase", table).alarm + 1


@rule("S-19")
def test_a_step_that_has_been_reached_does_not_come_again() -> None:
    table = alone(["twelve_gold"], gold=[12], threat=4).end_turn()
    assert solo_of(table).threat == 4
    assert not table.events("menace")


@rule("S-20")
def test_attacks_of_the_threat_come_one_after_the_other_at_the_end() -> None:
    table = alone(["two_monsters"], ["a_device"], threat=7)
    solo_of(table).left = [1]
    table.end_turn()
    happened = table.happened()
    assert happened.count("attack") == 2
    assert happened.index("goal") < happened.index("attack")


@rule("S-21", "S-22")
def test_the_last_countdown() -> None:
    table = alone(["twelve_gold"], gold=[12], dragon_cubes=200, threat=15, held=["artifact 5"])
    solo_of(table).open, solo_of(table).since, solo_of(table).left = [], [], []
    assert table.end_turn().s.countdown == 1
    drawn = []
    for space in (2, 3, 4):
        before = len(table.drawn())
        assert table.end_turn().s.countdown == space
        assert len(table.drawn()) == before + 1
        drawn.append(len(table.drawn()[-1]) - table.s.setup.box.rage[table.s.rage])
    assert drawn == [1, 2, 3]
    assert solo_of(table).threat == 16
    table.end_turn()
    assert (table.over, table.s.countdown) == (True, COUNTDOWN_SPACES)


@rule("S-20")
def test_whoever_may_ward_off_a_ghost_answers_before_the_next_attack() -> None:
    table = alone_in_catacombs(
        ["two_monsters"],
        ["a_device"],
        threat=8,
        discard=["white tourmaline"],
        ghosts_in_bag=9,
        dragon_cubes=0,
        bag=[0],
    )
    solo_of(table).left = [1]
    table.do("play burgle", "end")
    assert table.happened().count("attack") == 1
    while table.can("skip"):
        table.do("skip")
    assert table.happened().count("attack") == 2
    assert table.s.damage[0] == 6


# ---- The end


@rule("S-23")
def test_the_rank_goes_by_the_points() -> None:
    table = alone(held=["artifact 30"], gold=[14], room="F02", boots=9)
    table.do("play burgle", "move F01", "end")
    result = table.game.result(table.s)
    ranks = table.game.solo.ranks
    best = max((one for one in ranks if one.points <= result.points[0]), key=lambda r: r.points)
    assert result.rank == best.name
    assert result.rank != ranks[0].name


@rule("S-24")
@both
@pytest.mark.parametrize("bot", ["random", "thief"])
def test_every_game_ends_in_time(id: str, bot: str) -> None:
    game: Any = games.find(id).game
    rules = game.solo
    most = rules.last + sum(one.calm for one in rules.goals) + COUNTDOWN_SPACES
    for seed in range(10):
        s = game.new(game.settings({"difficulty": "easy"}), 1, game.fast_chance(seed))
        play_out(game, s, [find_bot(bot, seed)])
        assert s.turn <= most


@rule("S-25")
def test_the_game_of_a_day_is_the_same_for_everybody() -> None:
    game = games.find("clank").game
    days = [date(2026, 11, 16), date(2026, 11, 16), date(2026, 11, 17)]
    first, again, other = (
        Session(game, {}, [name], daily_seed("clank", day)).state
        for name, day in zip(("Ania", "Bartek", "Celina"), days, strict=True)
    )
    assert game.dump(first) == game.dump(again)
    assert game.dump(first) != game.dump(other)


@rule("S-01")
def test_the_refusal_says_how_many_can_play() -> None:
    game = games.find("brains").game
    with pytest.raises(Refused) as refused:
        game.new(game.settings({}), 1, game.fast_chance(1))
    assert refused.value.reason.params == {"least": 2, "most": 5}


# ---- Deeds of Katakumby


def test_a_discovered_tile_is_a_deed() -> None:
    table = alone_in_catacombs(["a_tile"], boots=3, threat=0)
    table.do("play burgle", table.offers("explore")[0])
    while not table.can("end"):
        table.do(table.legal()[0])
    assert open_goals(table.do("end")) == []


# ---- Saves


@both
@pytest.mark.parametrize(
    "damage", [{}, {"content": "0"}, {"numbers": [1]}, {"deck": ["a"]}, {"open": None}]
)
def test_a_damaged_save_is_refused(id: str, damage: dict[str, object]) -> None:
    game: Any = games.find(id).game
    saved = game.dump(new(id))
    saved["solo"] = saved["solo"] | damage if damage else None
    with pytest.raises(Refused, match="save_damaged"):
        game.load(saved)


@both
def test_tables_of_several_save_nothing_of_the_game_for_one(id: str) -> None:
    game: Any = games.find(id).game
    saved = game.dump(game.new(game.settings({"difficulty": "hard"}), 2, game.fast_chance(1)))
    assert "solo" not in saved
    assert "difficulty" not in saved["settings"]
