"""The desk answers whatever it is asked, and its sources run where it has to."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.companion.histories import PLAIN

import stolik
from stolik.companion.desk import answer
from stolik.games.clank.show.lens import chances

ROOT = Path(__file__).parents[2]
PACKED = json.loads((ROOT / "web" / "data" / "companion.json").read_text("utf-8"))["files"]
NUMBERS = st.integers() | st.floats() | st.none() | st.text() | st.booleans()
PILES = NUMBERS | st.dictionaries(
    st.sampled_from(["artifact_5", "prince", "backpack", "secret_tome", "gem", "mastery"]), NUMBERS
)
PLAYER = st.fixed_dictionaries(
    {},
    optional={
        "name": PLAIN,
        "end": PLAIN | st.sampled_from(["escaped", "rescued", "eaten", "depths"]),
        **dict.fromkeys(("gold", "cubes", "brains", "cards_left", "card_points"), NUMBERS),
        **dict.fromkeys(("tokens", "cards", "among"), PILES),
    },
)
SHEET = st.fixed_dictionaries(
    {
        "game": st.sampled_from(["clank", "catacombs", "brains", "chess"]),
        "players": st.lists(PLAYER | PLAIN, max_size=8),
    },
    optional={
        "options": PLAIN,
        "stopped": PLAIN,
        "solo": PLAIN | st.fixed_dictionaries({"reached": st.lists(PLAIN), "difficulty": PLAIN}),
    },
)
QUESTION = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            [
                "box",
                "check",
                "count",
                "entry",
                "sift",
                "mend",
                "merge",
                "export",
                "import",
                "play",
                "stats",
                "solo",
            ]
        )
    },
    optional={
        **dict.fromkeys(("sheet",), SHEET | PLAIN),
        **dict.fromkeys(
            [
                "game",
                "options",
                "players",
                "entries",
                "mine",
                "theirs",
                "text",
                "format",
                "filter",
                "at",
                "note",
                "who",
                "entry",
                "utc",
                "separator",
                "reached",
                "goal",
                "difficulty",
                "seed",
            ],
            PLAIN,
        ),
        "step": st.sampled_from(["begin", "turn", "pass", "dance"]),
        "state": PLAIN
        | st.fixed_dictionaries(
            {
                "game": st.sampled_from(["clank", "brains", "chess"]),
                **dict.fromkeys(("turn", "threat", "next", "countdown", "chance"), NUMBERS),
                **dict.fromkeys(("deck", "used", "reached", "missed", "open"), st.lists(PLAIN)),
            }
        ),
    },
)


@given(QUESTION | PLAIN)
def test_every_question_is_answered(question: Any) -> None:
    found = json.loads(answer(json.dumps(question)))
    assert isinstance(found, dict)


@given(st.text())
def test_what_is_no_question_is_answered_too(text: str) -> None:
    assert "error" in json.loads(answer(text))


def test_sources_for_the_browser_import_nothing_but_themselves_and_json() -> None:
    for path in (name for name in PACKED if name.startswith("stolik/") and name.endswith(".py")):
        source = (Path(stolik.__file__).parent.parent / path).read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                assert [alias.name for alias in node.names] == ["json"], path
            elif isinstance(node, ast.ImportFrom) and node.module != "typing":
                for alias in node.names:
                    module = f"{node.module}.{alias.name}".replace(".", "/") + ".py"
                    here = str(node.module).replace(".", "/") + ".py"
                    assert module in PACKED or here in PACKED, (path, node.module)


def test_sources_for_the_browser_use_no_star_inside_a_list_or_dict() -> None:
    for path, source in PACKED.items():
        if not path.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.List | ast.Tuple | ast.Set):
                assert not any(isinstance(one, ast.Starred) for one in node.elts), path
            assert not (isinstance(node, ast.Dict) and None in node.keys), path
            assert not isinstance(node, ast.Match), path


def test_packed_sources_work_without_the_package(tmp_path: Path) -> None:
    for name, text in PACKED.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    question = json.dumps({"do": "box", "game": "catacombs"})
    script = "import sys; sys.path.insert(0, sys.argv[1]); "
    script += "from stolik.companion.desk import answer; print(answer(sys.argv[2]))"
    command = [sys.executable, "-I", "-S", "-X", "utf8", "-c", script, str(tmp_path), question]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(answer(question))


def test_the_odds_of_the_bag_are_those_of_the_lens() -> None:
    found = json.loads(answer('{"do": "odds", "drawn": 3, "of": 26, "own": [4, 0, 30]}'))
    assert "error" in found
    found = json.loads(answer('{"do": "odds", "drawn": 3, "of": 26, "own": [4, 0]}'))
    shares = [[n / found["ways"] for n in hits] for hits in found["hits"]]
    assert shares == [chances(3, 26, 4), chances(3, 26, 0)]
    assert sum(found["hits"][0]) == found["ways"] == 2600


@pytest.mark.parametrize("do", ["dance", 7, None, ["box"]])
def test_unknown_questions(do: object) -> None:
    assert json.loads(answer(json.dumps({"do": do})))["error"]["code"] == "question_unclear"
