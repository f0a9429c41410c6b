"""Writes what the score sheets know of their boxes, and packs the companion for the browser.

Run it with the package importable whenever the companion, the count or the content change:

    python web/data/companion.py

It makes `src/stolik/companion/box.json` and `box.GAME.json` of what the games' manifests bring, and
`companion.json` beside this file: the sources that the browser runs in MicroPython. With `--check`
it only says whether all are up to date.
"""

import ast
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import stolik
from stolik.games import MANIFESTS, find

SOURCES = Path(stolik.__file__).parent.parent
PACKED = Path(__file__).with_name("companion.json")
DESK = "stolik.companion.desk"
# Letters that tell the states of one box apart; they stand in every entry of a history.
EDITION = 8


def all_facts() -> dict[str, dict[str, Any]]:
    """What is known of the box of every game that has a sheet, and which class its sheets are."""
    found = {}
    for id, manifest in MANIFESTS.items():
        if parts := manifest.table("companion"):
            sheet = parts["sheet"]
            name = f"{sheet.__module__}:{sheet.__name__}"
            facts = parts["facts"](find(id).game)
            found[id] = {"sheet": name, "edition": edition_of(facts), **facts}
    return found


def edition_of(facts: dict[str, Any]) -> str:
    """What a sheet notes of the box it was counted with: another one if anything of it changes."""
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:EDITION]


def path_of(module: str) -> str:
    """The file of a module, below the sources."""
    return module.replace(".", "/") + ".py"


def imported(path: str) -> Iterator[str]:
    """The files of ours that one imports."""
    for node in ast.walk(ast.parse((SOURCES / path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("stolik."):
            for alias in node.names:
                inner = path_of(f"{node.module}.{alias.name}")
                yield inner if (SOURCES / inner).exists() else path_of(str(node.module))


def needed(*modules: str) -> list[str]:
    """The files of some modules, with all that they import."""
    found = [path_of(module) for module in modules]
    for path in found:
        found.extend([one for one in dict.fromkeys(imported(path)) if one not in found])
    return sorted(found)


class Bare(ast.NodeTransformer):
    """A source as short as it can be: the browser needs no comments, docstrings and types."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node, clean=False
        ):
            node.body = node.body[1:] or [ast.Pass()]
        return super().generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == "typing" else node


def bare(path: str) -> str:
    """A file without what only people and type checkers read."""
    return ast.unparse(Bare().visit(ast.parse((SOURCES / path).read_text("utf-8")))) + "\n"


def packed(facts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The files that MicroPython needs."""
    sheets = {one["sheet"].partition(":")[0] for one in facts.values()}
    files = {path: bare(path) for path in needed(DESK, *sorted(sheets))}
    return {"files": {**files, **{name: json.dumps(said) for name, said in boxes(facts).items()}}}


def boxes(facts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The files of the boxes: a list with what is asked of every game, and the facts of each."""
    listed = {
        game: {"sheet": one["sheet"], "ends": one["ends"], "lost": one.get("lost", [])}
        for game, one in facts.items()
    }
    each = {f"stolik/companion/box.{game}.json": one for game, one in facts.items()}
    return {"stolik/companion/box.json": listed, **each}


def main() -> None:
    facts = all_facts()
    pack = json.dumps(packed(facts), ensure_ascii=False, indent=1)
    made = {SOURCES / name: json.dumps(one, indent=1) + "\n" for name, one in boxes(facts).items()}
    made[PACKED] = pack + "\n"
    if "--check" in sys.argv:
        old = [path.name for path, text in made.items() if _text_of(path) != text]
        if old:
            sys.exit(f"{', '.join(old)}: run python web/data/companion.py")
        return
    for path, text in made.items():
        path.write_text(text, "utf-8")


def _text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    main()
