"""The Python of the browser gives the same answers."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.companion.digital_games import games_to_play, sheet_played
from tests.companion.test_history import entry, liar
from tests.companion.test_stats import HISTORY
from tools import client

from stolik.companion.desk import answer

WEB = Path(__file__).parents[2] / "web"
PACKAGE = WEB / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
FORMATS = ("json", "csv")
# Like web/src/companion/python.ts: the packed files, a desk, one answer for each question.
SCRIPT = """
import { readFileSync } from "node:fs";
const [, where, packed] = process.argv;
const { loadMicroPython } = await import(`${where}/micropython.mjs`);
const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, pystack: 64 * 1024 });
for (const [path, source] of Object.entries(JSON.parse(readFileSync(packed, "utf8")).files)) {
  python.FS.mkdirTree(`/lib/${path.split("/").slice(0, -1).join("/")}`);
  python.FS.writeFile(`/lib/${path}`, source);
}
python.runPython("import sys; sys.path[:] = ['/lib']\\nfrom stolik.companion.desk import answer");
const answer = python.globals.get("answer");
const questions = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(questions.map((question) => JSON.parse(answer(question)))));
"""


def questions() -> list[dict[str, Any]]:
    """Something of everything that a desk is asked."""
    nasty = [
        entry("a", note='"quotes", commas;\r\nlines\t\\ żółw 😀 \u2028'),
        entry("b", sheet={"ż": [1, None, True, {"": -5}]}, table="t-1", deleted=True),
        entry("a", 2, note="later"),
    ]
    begun = json.loads(
        answer(ask("solo", step="begin", game="catacombs", difficulty="hard", seed=4_000_000_000))
    )
    first = begun["state"]["open"][0]["goal"]
    texts = [json.loads(answer(ask("export", entries=nasty, format=f)))["text"] for f in FORMATS]
    return [
        *({"do": "box", "game": game, "players": 5} for game in ("clank", "catacombs", "brains")),
        *({"do": "count", "sheet": sheet_played(one)} for one in games_to_play(36, seed=5)),
        {
            "do": "check",
            "sheet": {"game": "clank", "players": [{"gold": -1}, {"tokens": {"x": 1}}]},
        },
        *({"do": "export", "entries": nasty, "format": format} for format in FORMATS),
        *({"do": "import", "text": t, "format": f} for t, f in zip(texts, FORMATS, strict=True)),
        {"do": "merge", "mine": nasty, "theirs": [entry("a", 3), entry("c")]},
        {"do": "sift", "entries": [*nasty, liar("points", 999), {"id": 7}]},
        {"do": "mend", "entries": [liar("points", 999), entry("c")]},
        {"do": "play", "entry": entry("c"), "utc": "2026-11-16 18:30:00"},
        {"do": "solo", "step": "begin", "game": "clank", "difficulty": "easy", "seed": 1},
        {"do": "solo", "step": "turn", "state": begun["state"], "reached": [first], "out": ""},
        {"do": "solo", "step": "pass", "state": begun["state"], "goal": first},
        {"do": "stats", "entries": HISTORY, "who": {"Ania": "Anna"}},
        {"do": "odds", "drawn": 4, "of": 60, "own": [7, 0]},
        {"do": "import", "text": "{", "format": "json"},
        {"do": "dance"},
    ]


def ask(do: str, **question: Any) -> str:
    return json.dumps({"do": do, **question}, ensure_ascii=False)


def test_answers_in_the_browser_are_the_same() -> None:
    node = client.programs() / ("node.exe" if os.name == "nt" else "node")
    if not node.exists() or not PACKAGE.exists():
        pytest.skip("the packages of the client are not installed")
    asked = [json.dumps(question, ensure_ascii=False) for question in questions()]
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT, PACKAGE, WEB / "data" / "companion.json"],
        input=json.dumps(asked),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    for question, found in zip(asked, json.loads(done.stdout), strict=True):
        assert found == json.loads(answer(question)), question[:200]
