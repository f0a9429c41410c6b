"""An expedition for one beside the real box: the phone says what the digital game does."""

from typing import Any

import pytest
from tests.companion.forms import ask, tell
from tests.effort import many

from stolik import bots, games
from stolik.core.events import Log
from stolik.games.clank.model import events

BOTH = pytest.mark.parametrize("game", ["clank", "catacombs"])
GAMES = many(12, 200)


def begin(game: str, difficulty: str = "usual", seed: int = 7) -> Any:
    return ask("solo", step="begin", game=game, difficulty=difficulty, seed=seed)


def turn(state: Any, *reached: str, out: str = "") -> Any:
    return ask("solo", step="turn", state=state, reached=list(reached), out=out)


def told(log: Log, names: list[str]) -> list[tuple[Any, ...]]:
    """What a digital game tells of goals and threat."""
    found: list[tuple[Any, ...]] = []
    for event in log:
        values: Any = event.values
        if event.kind == events.GOAL:
            found.append(("goal", names[values[0]]))
        elif event.kind == events.GOAL_PASSED:
            found.append(("passed", names[values[0]]))
        elif event.kind == events.GOAL_REACHED:
            found.append(("reached", names[values[1]]))
        elif event.kind == events.GOAL_MISSED:
            found.append(("missed", names[values[1]]))
        elif event.kind == events.THREAT:
            found.append(("threat", (values[0], values[1])))
        elif event.kind == events.MENACE:
            found.append(("menace", values[0]))
        elif event.kind == events.COUNTDOWN:
            found.append(("countdown", values[1]))
    return found


def said(found: Any) -> list[tuple[Any, ...]]:
    """What the phone tells, but for the attacks, which the person makes."""
    key = {"menace": "menace", "countdown": "at"}
    return [
        ("threat", (one["n"], one["threat"]))
        if one["kind"] == "threat"
        else (one["kind"], one[key.get(one["kind"], "goal")])
        for one in found["events"]
        if one["kind"] != "attacks"
    ]


def played(game: str, seed: int) -> tuple[list[tuple[Any, ...]], Any]:
    """A digital game for one, to its end."""
    engine = games.find(game).game
    log: Log = []
    s = engine.new(engine.settings({}), 1, engine.fast_chance(seed), log)
    bot = bots.find("thief" if seed % 2 else "random", seed)
    while engine.to_move(s) >= 0:
        engine.apply(s, bot.choose(engine, engine.legal(s), s), log)
    happened = told(log, [goal.name for goal in s.solo.rules.goals])
    if s.solo.threat < s.solo.rules.last:
        # Whoever is out moves the marker of the printed track, too, which nobody needs alone.
        happened = [one for one in happened if one[0] != "countdown"]
        s.countdown = 0
    return happened, s


def on_top(state: Any, happened: list[tuple[Any, ...]]) -> None:
    """The goal that luck revealed next in the digital game lies on top of the deck here."""
    following = [name for kind, name in happened if kind in ("goal", "passed")]
    if following:
        cards = [*state["deck"], *state["used"]]
        assert following[0] in cards or following[0] in [one["goal"] for one in state["open"]]
        deck = state["deck"] or state["used"]
        state["deck"] = [*(goal for goal in deck if goal != following[0]), following[0]]
        state["used"] = [] if deck is state["used"] else state["used"]


@BOTH
def test_the_phone_says_what_the_digital_game_does(game: str) -> None:
    """Turn by turn: goals, deadlines, threat, steps, countdown."""
    for seed in range(GAMES):
        happened, s = played(game, seed)
        state = begin(game)["state"]
        state["deck"] += [one["goal"] for one in state["open"]]
        first = 0
        for one in state["open"]:
            kind, name = happened[first]
            assert kind == "goal"
            one["goal"] = name
            one["left"] = s.solo.rules.goals[[g.name for g in s.solo.rules.goals].index(name)].turns
            state["deck"].remove(name)
            first += 1
        happened, out = happened[first:], ""
        while happened:
            reached = []
            calm = 0
            while happened[calm : calm + 1] and happened[calm][0] == "reached":
                reached.append(happened[calm][1])
                calm += 1
                if happened[calm : calm + 1] and happened[calm][0] == "threat":
                    # Falls, so it belongs to the goal.
                    calm += happened[calm][1][0] < 0
            on_top(state, happened)
            out = "left" if calm == len(happened) else ""
            if out:
                happened = [one for one in happened if one[0] != "threat"]
            found = turn(state, *reached, out=out)
            state, mine = found["state"], said(found)
            while mine != happened[: len(mine)]:
                # Something the phone cannot know: a goal that was fulfilled as it came.
                assert mine[-1][0] == "goal", (seed, mine, happened[: len(mine)])
                assert happened[len(mine) - 1] == ("passed", mine[-1][1]), (seed, mine, happened)
                del mine[-1]
                happened = happened[len(mine) + 1 :]
                state["deck"] = [*state["deck"]]
                on_top(state, happened)
                found = ask("solo", step="pass", state=state, goal=state["open"][-1]["goal"])
                state, mine = found["state"], said(found)[1:]
            happened = happened[len(mine) :]
        if not out:
            assert (state["threat"], state["countdown"]) == (s.solo.threat, s.countdown)
        assert len(state["reached"]) == len(s.solo.done)


@BOTH
def test_a_lost_countdown_ends_the_game(game: str) -> None:
    state = {**begin(game)["state"], "countdown": 4}
    found = turn(state)
    assert found["out"] == "down"
    assert {"kind": "countdown", "at": 5} in found["events"]


@BOTH
def test_whoever_is_knocked_out_gets_nothing_more(game: str) -> None:
    state = begin(game)["state"]
    goal = state["open"][0]["goal"]
    assert turn(state, goal, out="down")["state"]["reached"] == []
    assert turn(state, goal, out="left")["state"]["reached"] == [goal]


@BOTH
def test_every_expedition_ends(game: str) -> None:
    state = begin(game, "easy")["state"]
    found: Any = {"out": ""}
    turns = 0
    while not found["out"] and turns < 100:
        turns += 1
        found = turn(state, *[one["goal"] for one in state["open"][:1]])
        state = found["state"]
    assert found["out"] == "down"


def test_attacks_come_last_and_the_countdown_makes_them_larger() -> None:
    state = {**begin("clank")["state"], "countdown": 2}
    assert turn(state)["events"][-1] == {"kind": "attacks", "n": 1, "extra": 2}


@pytest.mark.parametrize(
    "question",
    [
        {"step": "begin", "game": "brains", "difficulty": "usual", "seed": 7},
        {"step": "begin", "game": "clank", "difficulty": "nightmare", "seed": 7},
        {"step": "begin", "game": "clank", "difficulty": "usual", "seed": 0},
        {"step": "turn", "state": {"game": "clank"}, "reached": [], "out": ""},
        {"step": "turn", "state": None, "reached": [], "out": ""},
        {"step": "dance", "game": "clank"},
    ],
)
def test_what_is_no_expedition(question: dict[str, Any]) -> None:
    assert "error" in tell("solo", **question)
