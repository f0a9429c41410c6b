"""Sheets as a table fills them in, in as few words as possible."""

import json
from typing import Any

from stolik.companion.desk import answer

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia")
ARTIFACTS = ("artifact_5", "artifact_7", "artifact_10", "artifact_15", "artifact_20")


def ask(do: str, **question: Any) -> Any:
    """What the desk says; an error is not an answer."""
    found = tell(do, **question)
    assert "error" not in found, found
    return found


def tell(do: str, **question: Any) -> Any:
    """What the desk says, errors too."""
    return json.loads(answer(json.dumps({"do": do, **question})))


def player(*tokens: str, **said: Any) -> dict[str, Any]:
    """Somebody who was rescued with these tokens; a token named twice is held twice."""
    held = {id: tokens.count(id) for id in tokens}
    return {"end": "rescued", "tokens": held, **said}


def table(game: str, *players: dict[str, Any], **sheet: Any) -> dict[str, Any]:
    """A sheet with a name for everybody who has none."""
    named = [{"name": NAMES[i], **one} for i, one in enumerate(players)]
    return {"game": game, "players": named, **sheet}


def with_others(game: str, one: dict[str, Any], **sheet: Any) -> dict[str, Any]:
    """A sheet of two, the other one eaten with nothing."""
    return table(game, one, {"end": "eaten"}, **sheet)


def counted(game: str, one: dict[str, Any], **sheet: Any) -> dict[str, Any]:
    """The count of one player; nothing may be wrong with the sheet."""
    found = ask("count", sheet=with_others(game, one, **sheet))
    assert not found["problems"], found["problems"]
    mine: dict[str, Any] = found["players"][0]
    assert sum(line["points"] for line in mine["lines"]) == mine["total"]
    assert sum(mine["sums"].values()) == mine["total"]
    return mine


def points(game: str, one: dict[str, Any], thing: str, **sheet: Any) -> int:
    """What one thing counts in somebody's haul."""
    lines = counted(game, one, **sheet)["lines"]
    return sum(line["points"] for line in lines if line["thing"] == thing)


def codes(sheet: dict[str, Any]) -> list[str]:
    """Why a sheet is refused."""
    return [problem["code"] for problem in ask("check", sheet=sheet)["problems"]]


def problem(sheet: dict[str, Any], code: str) -> Any:
    """The one problem of a sheet, which must be this one."""
    found = ask("check", sheet=sheet)["problems"]
    assert [one["code"] for one in found] == [code], found
    return found[0]
