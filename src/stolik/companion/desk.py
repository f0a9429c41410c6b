"""The one door to the companion: a question as JSON, an answer as JSON (docs/companion.md).

>>> answer('{"do": "odds", "drawn": 2, "of": 6, "own": [3]}')
'{"ways": 15, "hits": [[3, 9, 3]]}'
>>> answer('{"do": "dance"}')
'{"error": {"code": "question_unclear", "params": {"do": "dance"}}}'
"""

import json
from typing import Any

from stolik.companion import box as boxes
from stolik.companion import plain, sheet
from stolik.companion.plain import Unclear, is_number
from stolik.core.odds import ways, ways_to_hit

# A sheet opens before anybody asks for a history: modules of histories are imported when they are
# needed, for the browser compiles each of them first.

# More cubes than any box has.
MOST_CUBES = 400
# The players of a box if nobody says how many.
USUAL_PLAYERS = 4


def answer(request: str) -> str:
    """The answer to a question; what cannot be understood is answered with an error."""
    try:
        return json.dumps(_answered(plain.read(request)))
    except Unclear as unclear:
        return json.dumps({"error": {"code": unclear.code, "params": unclear.params}})


def _answered(asked: Any) -> dict[str, Any]:
    do = asked.get("do") if isinstance(asked, dict) else None
    if not isinstance(do, str) or do not in _ANSWERS:
        raise Unclear("question_unclear", {"do": do if isinstance(do, str) else ""})
    return _ANSWERS[do](asked)


def _box(asked: dict[str, Any]) -> dict[str, Any]:
    game: Any = asked.get("game")
    players: Any = asked.get("players")
    if game not in boxes.games():
        raise Unclear("sheet_unclear", {"field": "game"})
    size = players if is_number(players, 1, sheet.MOST_PLAYERS) else USUAL_PLAYERS
    shown: dict[str, Any] = boxes.box_of(game, asked.get("options"), size).shown()
    return shown


def _check(asked: dict[str, Any]) -> dict[str, Any]:
    return {"problems": sheet.check(sheet.read(asked.get("sheet")))}


def _count(asked: dict[str, Any]) -> dict[str, Any]:
    return sheet.tally(sheet.read(asked.get("sheet")))


def _entry(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import history

    return {"entry": history.entry_of(asked)}


def _sift(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import history

    return history.sifted(asked.get("entries"))


def _mend(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import history

    return {"entries": history.mended(asked.get("entries"))}


def _merge(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import history

    mine, theirs = history.held(asked.get("mine")), history.held(asked.get("theirs"))
    merged = history.merge(mine, theirs)
    return {
        "entries": merged,
        "mine_new": history.missing(merged, theirs),
        "theirs_new": history.missing(merged, mine),
    }


def _export(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import exchange, history

    entries = history.held(asked.get("entries"))
    format, separator, who = [asked.get(field) for field in ("format", "separator", "who")]
    return {"text": exchange.export(entries, format, separator, who)}


def _play(asked: dict[str, Any]) -> dict[str, Any]:
    """An entry as BG Stats takes it."""
    from stolik.companion import bgstats, history

    entries = history.held([asked.get("entry")])
    return {"play": bgstats.play_of(entries[0], asked.get("utc"))}


def _import(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import exchange

    return exchange.read(asked.get("text"), asked.get("format"))


def _stats(asked: dict[str, Any]) -> dict[str, Any]:
    from stolik.companion import history, stats

    who = asked.get("who")
    entries = stats.renamed(
        history.held(asked.get("entries")), who if isinstance(who, dict) else {}
    )
    return stats.stats(entries, asked.get("filter") or {})


def _solo(asked: dict[str, Any]) -> dict[str, Any]:
    """An expedition for one: `begin`, `turn` (the end of one), `pass` (a goal put aside)."""
    game = asked["state"].get("game") if isinstance(asked.get("state"), dict) else asked.get("game")
    played = boxes.solo_of(game)
    step = asked.get("step")
    found: Any = None
    if step == "begin":
        found = played.begin(game, asked.get("difficulty"), asked.get("seed"))
    elif step == "turn":
        found = played.end_turn(asked.get("state"), asked.get("reached"), asked.get("out"))
    elif step == "pass":
        found = played.pass_goal(asked.get("state"), asked.get("goal"))
    if found is None:
        raise Unclear("question_unclear", {"do": "solo"})
    answered: dict[str, Any] = found
    return answered


def _odds(asked: dict[str, Any]) -> dict[str, Any]:
    """Of all the ways to draw, how many bring 0, 1, 2 ... of so many cubes; exact numbers."""
    drawn: Any = asked.get("drawn")
    of: Any = asked.get("of")
    own: Any = asked.get("own")
    if not is_number(of, 0, MOST_CUBES) or not is_number(drawn, 0, of):
        raise Unclear("question_unclear", {"do": "odds"})
    if not isinstance(own, list) or not all(is_number(n, 0, of) for n in own):
        raise Unclear("question_unclear", {"do": "odds"})
    return {"ways": ways(of, drawn), "hits": [ways_to_hit(drawn, of, n) for n in own]}


_ANSWERS = {
    "box": _box,
    "check": _check,
    "count": _count,
    "entry": _entry,
    "sift": _sift,
    "mend": _mend,
    "merge": _merge,
    "export": _export,
    "import": _import,
    "play": _play,
    "stats": _stats,
    "odds": _odds,
    "solo": _solo,
}
