"""Which tests show which rule: `python -m tests.rules.coverage` writes docs/rules-coverage.md."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-coverage.md"
REGISTERS = (*sorted((ROOT / "docs" / "rules").glob("*.md")), ROOT / "docs" / "rulings.md")

_ROW = re.compile(r"^\| ([A-Z]+-\d+) \| ([^|]+) \|", re.MULTILINE)
_MARKED = re.compile(r"@rule\(([^)]*)\)\s+(?:@[\s\S]*?\n)*?def (test_\w+)")


def rules() -> dict[str, str]:
    """Every rule and ruling of the registers, by id."""
    return {id: text for path in REGISTERS for id, text in _ROW.findall(path.read_text("utf-8"))}


def tests_by_rule() -> dict[str, list[str]]:
    """The tests that name each rule."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for ids, test in _MARKED.findall(path.read_text("utf-8")):
            where = path.relative_to(ROOT).as_posix()
            for id in re.findall(r'"([^"]+)"', ids):
                found.setdefault(id, []).append(f"{where}::{test}")
    return found


def page() -> str:
    """The coverage page."""
    shown = tests_by_rule()
    lines = [
        "# Which tests show which rule",
        "",
        "Made by `python -m tests.rules.coverage` from the registers in `docs/rules/` and",
        "`docs/rulings.md` and the `@rule` marks of the tests.",
        "",
        "| id | rule | tests |",
        "| --- | --- | --- |",
    ]
    for id, text in rules().items():
        names = "<br>".join(f"`{name.removeprefix('tests/')}`" for name in shown.get(id, []))
        lines.append(f"| {id} | {text} | {names} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
