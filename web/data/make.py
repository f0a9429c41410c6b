"""Writes what the web client draws from: of each game what its manifest names as `drawing`.

Run it with the package importable whenever content, names or icons.toml change:

    python web/data/make.py

With `--check` it only says whether the files are up to date. Games may share a file: each adds its
own to it. The silhouettes that icons.toml names are drawn by web/icons.ts.
"""

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from stolik.games import MANIFESTS, find

HERE = Path(__file__).parent
# Packs are drawn where they are played, they are no part of the client.
os.environ["STOLIK_PACKS"] = str(HERE / "none")


def add(made: dict[str, Any], more: dict[str, Any]) -> None:
    """Put one tree of files into another; what is in both already is the same."""
    for key, value in more.items():
        if made.get(key) == value:
            continue
        if key in made:
            add(made[key], value)
        else:
            made[key] = value


def as_text(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # One entry a line keeps differences readable.
    return text.replace('},{"id"', '},\n{"id"').replace('},{"name"', '},\n{"name"') + "\n"


def files() -> dict[str, str]:
    """Every file and what is in it."""
    made: dict[str, Any] = {}
    icons = tomllib.loads((HERE / "icons.toml").read_text("utf-8"))
    for id, manifest in MANIFESTS.items():
        if drawing := manifest.part("drawing"):
            add(made, drawing(find(id).game, find(id).text, icons))
    return {file: as_text(data) for file, data in made.items()}


def main() -> None:
    for file, text in files().items():
        if "--check" not in sys.argv:
            (HERE / file).write_text(text, encoding="utf-8")
        elif not (HERE / file).exists() or (HERE / file).read_text("utf-8") != text:
            sys.exit(f"{file} is out of date: run python web/data/make.py")


if __name__ == "__main__":
    main()
