"""An expedition for one at a real table: goals, threat, the last countdown.

The phone follows what the rules of the digital game (`rules/solo.py`) do at the end of a turn; what
happened in the turn, the person says. State and answers are plain data; goals go by their ids.
"""

from typing import Any

from stolik.companion.box import facts_of, games
from stolik.companion.plain import LARGEST, Unclear, is_number

# Marsaglia's xorshift on 32 bits: the state goes through JSON, where large numbers are rounded.
_WORD = 0xFFFFFFFF
ENDS = ("", "left", "down")
_LISTS = ("deck", "used", "reached", "missed")
_NUMBERS = ("turn", "threat", "next", "countdown", "chance")


def rules_of(game: Any) -> dict[str, Any]:
    """Goals, steps of the threat and ranks of a game for one."""
    found = facts_of(game).get("solo") if isinstance(game, str) and game in games() else None
    if not found:
        raise Unclear("sheet_unclear", {"field": "game"})
    rules: dict[str, Any] = found
    return rules


def begin(game: Any, difficulty: Any, seed: Any) -> dict[str, Any]:
    """Before the first turn: the goals are shuffled and the first lie open."""
    rules = rules_of(game)
    threats = {one["id"]: one["threat"] for one in rules["difficulties"]}
    if (
        not isinstance(difficulty, str)
        or difficulty not in threats
        or not is_number(seed, 1, _WORD)
    ):
        raise Unclear("question_unclear", {"do": "solo"})
    state: dict[str, Any] = {
        "game": game,
        "difficulty": difficulty,
        "turn": 1,
        "threat": threats[difficulty],
        "next": 0,
        "countdown": 0,
        "chance": seed,
        "deck": [goal["id"] for goal in rules["goals"]],
        "used": [],
        "open": [],
        "reached": [],
        "missed": [],
    }
    _shuffle(state)
    events: list[dict[str, Any]] = []
    for _ in range(rules["first_goals"]):
        _draw(rules, state, events)
    return {"state": state, "events": events}


def end_turn(given: Any, reached: Any, out: Any) -> dict[str, Any]:
    """A turn is over: which goals were reached, and whether the person left or was knocked out."""
    state = _read(given)
    rules = rules_of(state["game"])
    if not isinstance(reached, list) or out not in ENDS:
        raise Unclear("question_unclear", {"do": "solo"})
    events: list[dict[str, Any]] = []
    if out != "down":
        _settle(rules, state, reached, events)
    if out:
        # The threat does not matter any more.
        events = [event for event in events if event["kind"] != "threat"]
    else:
        out = _loom(rules, state, events)
    state["turn"] += 1
    return {"state": state, "events": events, "out": out}


def pass_goal(given: Any, goal: Any) -> dict[str, Any]:
    """A goal that is fulfilled as it is revealed goes aside, and the next one comes."""
    state = _read(given)
    rules = rules_of(state["game"])
    state["open"] = [one for one in state["open"] if one["goal"] != goal]
    state["used"].append(goal)
    events: list[dict[str, Any]] = [{"kind": "passed", "goal": goal}]
    _draw(rules, state, events)
    return {"state": state, "events": events, "out": ""}


def points_of(game: str, reached: Any) -> list[tuple[str, int]]:
    """What the goals that were reached count, in their order; those that are none are left out."""
    points = {goal["id"]: goal["points"] for goal in rules_of(game)["goals"]}
    return [(id, points[id]) for id in reached if isinstance(id, str) and id in points]


def rank_of(game: str, points: int) -> str:
    """The best rank that so many points reach."""
    reached = [rank["id"] for rank in rules_of(game)["ranks"] if points >= rank["points"]]
    return str(reached[-1]) if reached else ""


def _settle(
    rules: dict[str, Any], state: dict[str, Any], reached: list[Any], events: list[dict[str, Any]]
) -> None:
    for goal in [_goal(rules, one["goal"]) for one in state["open"] if one["goal"] in reached]:
        _take_away(state, goal["id"])
        state["reached"].append(goal["id"])
        events.append({"kind": "reached", "goal": goal["id"], "points": goal["points"]})
        if goal["calm"] and not state["countdown"]:
            state["threat"] = max(state["threat"] - goal["calm"], 0)
            events.append({"kind": "threat", "n": -goal["calm"], "threat": state["threat"]})


def _loom(rules: dict[str, Any], state: dict[str, Any], events: list[dict[str, Any]]) -> str:
    """After the dragon's turn: deadlines, the threat, a new goal, attacks. How it ended, if so."""
    attacks = _miss(rules, state, events)
    extra = 0
    if state["countdown"]:
        state["countdown"] += 1
        events.append({"kind": "countdown", "at": state["countdown"]})
        if state["countdown"] >= rules["countdown"]:
            return "down"
        attacks += 1
        extra = state["countdown"] - 1
    else:
        attacks += _grow(rules, state, 1, events)
        if state["threat"] >= rules["last"]:
            state["countdown"] = 1
            events.append({"kind": "countdown", "at": 1})
    if len(state["open"]) < rules["open_goals"]:
        _draw(rules, state, events)
    if attacks:
        events.append({"kind": "attacks", "n": attacks, "extra": extra})
    return ""


def _miss(rules: dict[str, Any], state: dict[str, Any], events: list[dict[str, Any]]) -> int:
    attacks = 0
    for one in state["open"]:
        one["left"] -= 1
    late = [one["goal"] for one in state["open"] if one["left"] <= 0]
    late.reverse()
    for goal in [_goal(rules, id) for id in late]:
        _take_away(state, goal["id"])
        state["missed"].append(goal["id"])
        state["used"].append(goal["id"])
        events.append({"kind": "missed", "goal": goal["id"]})
        attacks += goal["attacks"]
        if goal["alarm"] and not state["countdown"]:
            attacks += _grow(rules, state, goal["alarm"], events)
    return attacks


def _grow(
    rules: dict[str, Any], state: dict[str, Any], n: int, events: list[dict[str, Any]]
) -> int:
    """The threat grows, with all that it brings on the way; how often the dragon attacks."""
    state["threat"] += n
    events.append({"kind": "threat", "n": n, "threat": state["threat"]})
    attacks = 0
    menaces = rules["menaces"]
    while state["next"] < len(menaces) and state["threat"] >= menaces[state["next"]]["at"]:
        events.append({"kind": "menace", "menace": state["next"]})
        attacks += menaces[state["next"]]["attacks"]
        state["next"] += 1
    return attacks


def _draw(rules: dict[str, Any], state: dict[str, Any], events: list[dict[str, Any]]) -> None:
    if not state["deck"]:
        state["deck"], state["used"] = state["used"], []
        _shuffle(state)
    if state["deck"]:
        goal = _goal(rules, state["deck"].pop())
        state["open"].append({"goal": goal["id"], "left": goal["turns"]})
        events.append({"kind": "goal", "goal": goal["id"], "turns": goal["turns"]})


def _shuffle(state: dict[str, Any]) -> None:
    deck = state["deck"]
    for last in range(len(deck) - 1, 0, -1):
        word = state["chance"]
        word ^= word << 13 & _WORD
        word ^= word >> 17
        word ^= word << 5 & _WORD
        state["chance"] = word
        other = word * (last + 1) >> 32
        deck[last], deck[other] = deck[other], deck[last]


def _take_away(state: dict[str, Any], goal: str) -> None:
    state["open"] = [one for one in state["open"] if one["goal"] != goal]


def _goal(rules: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(iter([goal for goal in rules["goals"] if goal["id"] == id]))
    return found


def _read(given: Any) -> dict[str, Any]:
    """A copy of a state that a device kept, if it is one; goals that are none any more go."""
    wrong = Unclear("question_unclear", {"do": "solo"})
    if not isinstance(given, dict):
        raise wrong
    known = [goal["id"] for goal in rules_of(given.get("game"))["goals"]]
    state = dict(given)
    for field in _NUMBERS:
        if not is_number(given.get(field), 0, _WORD):
            raise wrong
    for field in _LISTS:
        if not isinstance(given.get(field), list):
            raise wrong
        state[field] = [goal for goal in given[field] if goal in known]
    lying = given.get("open")
    if not isinstance(lying, list) or not all([isinstance(one, dict) for one in lying]):
        raise wrong
    state["open"] = [
        {"goal": one["goal"], "left": one["left"]}
        for one in lying
        if one.get("goal") in known and is_number(one.get("left"), 1, LARGEST)
    ]
    return state
