"""Reads goals, the threat and the ranks of a solo game; refuses what it does not know."""

from stolik.core.content import Schema, Source, Table
from stolik.games.clank.content.load_cards import Deck, Reader
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.goals import MEASURES, Goal, Menace, Rank, SoloRules

# What can happen while nobody has a turn and without asking anything.
VERBS = ("gold", "draw", "heal", "clank", "attack", "cubes_to_bag", "rage", "lockpicks", "ghosts")
_SOLO: Schema = {
    "game": str,
    "kind": str,
    "first_goals": int,
    "open_goals": int,
    "last": int,
    "difficulty": list,
    "goal": list,
    "menace": list,
    "rank": list,
}
_DIFFICULTY: Schema = {"id": str, "threat": int}
_GOAL: Schema = {"id": str, "count": str, "n": int, "turns": int, "points": int}
_GOAL_MORE: Schema = {"reward": list, "calm": int, "penalty": list, "alarm": int}
_MENACE: Schema = {"at": int, "effect": list}
_RANK: Schema = {"id": str, "points": int}
_RANK_MORE: Schema = {"name": str | dict}


def read_solo(source: Source, deck: Deck) -> SoloRules:
    """The solo game of a content file."""
    source.check(source.data, _SOLO)
    rules = SoloRules()
    rules.first_goals = _number(source, source.data, "first_goals", 0)
    rules.open_goals = _number(source, source.data, "open_goals", 1)
    rules.last = _number(source, source.data, "last", 1)
    reader = Reader(source, deck)
    for index, entry in enumerate(source.tables("difficulty")):
        source.check(entry, _DIFFICULTY, "difficulty", index)
        rules.difficulties.append(str(entry["id"]))
        rules.starts.append(_number(source, entry, "threat", 0, "difficulty", index))
    for index, entry in enumerate(source.tables("goal")):
        source.check(entry, _GOAL, "goal", index, _GOAL_MORE)
        rules.goals.append(_goal(reader, entry, index))
    for index, entry in enumerate(source.tables("menace")):
        source.check(entry, _MENACE, "menace", index)
        lowest = rules.menaces[-1].at if rules.menaces else 1
        menace = Menace(_number(source, entry, "at", lowest, "menace", index))
        reader.owner = f"menace_{menace.at}"
        menace.effect, menace.attacks = _effects(reader, entry, "menace", index, "effect")
        rules.menaces.append(menace)
    for index, entry in enumerate(source.tables("rank")):
        source.check(entry, _RANK, "rank", index, _RANK_MORE)
        lowest = rules.ranks[-1].points + 1 if rules.ranks else 0
        points = _number(source, entry, "points", lowest, "rank", index)
        rules.ranks.append(Rank(str(entry["id"]), points))
    return rules


def _number(
    source: Source, entry: Table, key: str, least: int, table: str = "", index: int = 0
) -> int:
    number = int(str(entry[key]))
    if number < least:
        raise source.wrong("at_least", table, index, key, name=key, least=least)
    return number


def _goal(reader: Reader, entry: Table, index: int) -> Goal:
    source = reader.source
    goal = Goal(index, str(entry["id"]))
    reader.owner = goal.name
    reader.place("goal", index, "count")
    goal.measure = reader.one_of(entry["count"], {word: n for n, word in enumerate(MEASURES)})
    goal.n = _number(source, entry, "n", 1, "goal", index)
    goal.turns = _number(source, entry, "turns", 1, "goal", index)
    goal.points = _number(source, entry, "points", 0, "goal", index)
    goal.calm = int(str(entry.get("calm", 0)))
    goal.alarm = int(str(entry.get("alarm", 0)))
    if "reward" in entry:
        goal.reward, _ = _effects(reader, entry, "goal", index, "reward")
    if "penalty" in entry:
        goal.penalty, goal.attacks = _effects(reader, entry, "goal", index, "penalty")
    return goal


def _effects(reader: Reader, entry: Table, table: str, index: int, key: str) -> tuple[Effects, int]:
    """An effect list, and how often the dragon attacks when all of it has been done."""
    reader.place(table, index, key)
    written = entry[key]
    made = reader.read_effects(written)
    assert isinstance(written, list)
    for effect in written:
        for verb in effect:
            reader.one_of(verb, dict.fromkeys(VERBS, 0))
    attacks, made.attack = made.attack, 0
    return made, attacks
