"""Histories as they come about: sheets filled in by chance and counted, games without one."""

import json
from random import Random
from typing import Any

from hypothesis import strategies as st
from tests.companion.forms import ask

from stolik.companion.box import facts_of
from stolik.companion.history import players_of
from stolik.companion.sheet import check, read
from stolik.games.clank.companion.facts import ENDS

Entries = list[dict[str, Any]]

ID_LETTERS = "abcdefghij-_0123456789"
# Everything that can be written down, with what makes CSV and JSON difficult.
LETTERS = "abc XYZ 019 ąęłżŹ ß 日本 😀 \",;'=+-@\\/|{}[]\t\n\r\u2028\ufeff\x00\x7f"
ARTIFACTS = (5, 7, 10, 15, 20, 25, 30)
NUMBERS = st.integers(-(2**31) + 1, 2**31 - 1)
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=6),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=4), inside, max_size=3)
    ),
    max_leaves=4,
)


def text(random: Random, least: int, most: int, letters: str = LETTERS) -> str:
    """Any text."""
    return "".join(random.choice(letters) for _ in range(random.randint(least, most)))


def any_sheet(random: Random, names: list[str]) -> dict[str, Any]:
    """A sheet that can be, with any hauls."""
    game = random.choice(["clank", "catacombs", "brains"])
    if game == "brains":
        left = [random.randint(0, 9) for _ in names]
        left[random.randrange(len(left))] = 0
        players = [{"name": name, "brains": n} for name, n in zip(names, left, strict=True)]
        return {"game": game, "players": players}
    box = ask("box", game=game, players=len(names))
    cast: list[str] = []
    if len(names) > 1 and random.random() < 0.3:
        options = {"characters": "pick"}
        cast = random.sample(ask("box", game=game, options=options)["characters"], len(names))
    artifacts = [one["id"] for one in box["tokens"] if one["group"] == "artifact"]
    random.shuffle(artifacts)
    artifacts = artifacts[: box["artifacts"]]
    hauls: list[dict[str, Any]] = []
    for seat, name in enumerate(names):
        end = random.choice(ENDS)
        held = {} if end == "eaten" or not artifacts else {artifacts.pop(): 1}
        if not held and end != "depths":
            end = "eaten"
        haul = {"name": name, "end": end, "gold": random.randint(0, 40), "tokens": held}
        if random.random() < 0.3:
            haul["card_points"] = random.randint(0, 20)
        if random.random() < 0.2:
            haul["bot"] = True
        if cast:
            haul["character"] = cast[seat]
        hauls.append(haul)
    played_with = {"options": {"characters": "pick"}} if cast else {}
    return {"game": game, "players": hauls, **played_with}


def any_expedition(random: Random, name: str) -> dict[str, Any]:
    """The sheet of somebody who played alone."""
    sheet = any_sheet(random, [name])
    while sheet["game"] == "brains":
        sheet = any_sheet(random, [name])
    solo = ask("box", game=sheet["game"], players=1)["solo"]
    reached = random.sample([goal["id"] for goal in solo["goals"]], random.randrange(6))
    return {**sheet, "solo": {"difficulty": "usual", "reached": reached, "turns": 12}}


def any_entry(random: Random) -> dict[str, Any]:
    """A game of a history."""

    def id() -> str:
        return text(random, 1, 3, ID_LETTERS)

    names: list[str] = []
    while len(names) < random.choice([1, 2, 2, 3, 4]):
        name = text(random, 1, 12)
        if name.strip() and name not in names:
            names.append(name)
    time = random.choice(["", "T21:05", "T21:05:59Z", "T21:05:59.001+01:00"])
    day = f"20{random.randint(10, 40)}-{random.randint(1, 12):02}-{random.randint(1, 31):02}"
    entry = {
        "id": id(),
        "at": day + time,
        "table": id() if random.random() < 0.3 else None,
        "note": text(random, 0, 60),
        "stamp": [random.randint(1, 4), id()],
        "deleted": random.random() < 0.2,
    }
    if random.random() < 0.3:
        places = [random.randint(1, 6) for _ in names]
        players = [
            {
                "name": name,
                "points": random.randint(-20, 250),
                "place": place,
                "end": "",
                "artifacts": [],
            }
            for name, place in zip(names, places, strict=True)
        ]
        return {**entry, "game": "chess", "kind": "digital", "players": players, "sheet": None}
    alone = len(names) == 1
    sheet = any_expedition(random, names[0]) if alone else any_sheet(random, names)
    if random.random() < 0.7:
        sheet["box"] = facts_of(sheet["game"])["edition"]
    filled = read(sheet)
    assert not check(filled), (sheet, check(filled))
    kind = "solo" if alone else random.choice(["real", "digital"])
    told = {"game": sheet["game"], "kind": kind, "players": players_of(filled), "sheet": sheet}
    return json.loads(json.dumps({**entry, **told}))  # type: ignore[no-any-return]


def any_history(random: Random, most: int = 40) -> Entries:
    """Any history, with several versions of some games."""
    return [any_entry(random) for _ in range(random.randrange(most))]


ENTRIES = st.integers(0, 2**32).map(lambda seed: any_entry(Random(seed)))
HISTORIES: st.SearchStrategy[Entries] = st.integers(0, 2**32).map(
    lambda seed: any_history(Random(seed), 5)
)


def spoiled(random: Random, text: str) -> str:
    """The text of a file in which somebody has changed something."""
    at = random.randrange(len(text))
    kind = random.randrange(6)
    if kind == 0:
        return text[:at] + random.choice("0123456789") + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + random.randint(1, 5) :]
    if kind == 2:
        return text[:at] + text[at : at + 9] + text[at:]
    lines = text.split("\n")
    one = random.randrange(len(lines))
    if kind == 3:
        del lines[one]
        return "\n".join(lines)
    digits = [n for n, letter in enumerate(text) if letter in "0123456789"]
    if not digits:
        return text[:at]
    # Most people who want to win change a number.
    n = random.choice(digits)
    return text[:n] + random.choice("0123456789") + text[n + 1 :]
