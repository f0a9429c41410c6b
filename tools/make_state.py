"""Writes the part of a state module that follows from its declaration.

python tools/make_state.py            # writes
python tools/make_state.py --check    # exits with 1 if a file is not what it would write
"""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap

from stolik.core import declare
from stolik.core.declare import Row
from tools import ROOT, SOURCES

# Where games lie, with that of the tests.
FOLDERS = (SOURCES / "stolik" / "games", ROOT / "tests")
# Characters in a line of code.
WIDTH = 100
MARK = "# ---- From here on written by tools/make_state.py; change {} and run it."


def copied(row: Row) -> str:
    """How a copy gets its own."""
    if row.shape == declare.PILES:
        return f"[pile.copy() for pile in s.{row.name}]"
    if row.shape in (declare.LIST, declare.SEATS):
        return f"s.{row.name}.copy()"
    if row.shape == declare.OBJECT:
        return f"s.{row.name}.clone() if s.{row.name} is not None else None"
    return f"s.{row.name}"


def annotation(row: Row) -> list[str]:
    """The line of a field in the class, under what it is for."""
    said = wrap(row.about, WIDTH, initial_indent="    # ", subsequent_indent="    # ")
    return [*said, f"    {row.name}: {row.type}"]


def written(name: str, about: str, rows: Sequence[Row]) -> str:
    """The class and its functions."""
    saved = [row for row in rows if row.shape not in (declare.OBJECT, declare.SHARED)]
    slots = sorted(row.name for row in rows)
    lasting = [row for row in rows if not row.for_a_turn]
    fleeting = [row for row in rows if row.for_a_turn]
    parts = [
        "# What a save holds.",
        *names_of("FIELDS", saved),
        "# What the numbers of a field are; the others are plain numbers.",
        *numbers_of([row for row in saved if row.of]),
        "# Lists that never grow or shrink.",
        *names_of("FIXED", [row for row in saved if row.fixed]),
        "# The least and the most of plain numbers, where they are not those of `declare.py`.",
        *limits([row for row in saved if (row.least, row.most) != (0, declare.MOST)]),
        "",
        "",
        f"class {name}(State):",
        f'    """{about}"""',
        "",
        "    __slots__ = (",
        *(f'        "{slot}",' for slot in slots),
        "    )",
        *(line for row in rows for line in annotation(row)),
        "",
        "",
        f"def empty({with_setup(rows)}seats: int, chance: Chance) -> {name}:",
        '    """A table with everything at its first value."""',
        f"    s = {name}()",
        "    s.seats = seats",
        "    s.chance = chance",
        "    s.stack = []",
        *(f"    s.{row.name} = {row.start}" for row in lasting),
        *(["    start_turn_afresh(s)"] if fleeting else []),
        "    return s",
        *(afresh(name, fleeting) if fleeting else []),
        "",
        "",
        f"def clone(s: {name}) -> {name}:",
        '    """An independent copy; what never changes is shared."""',
        f"    t = {name}()",
        "    t.seats = s.seats",
        "    t.chance = s.chance.clone()",
        "    t.stack = s.stack.copy()",
        *(f"    t.{row.name} = {copied(row)}" for row in rows),
        "    return t",
    ]
    return "\n".join(parts) + "\n"


def numbers_of(rows: Sequence[Row]) -> list[str]:
    """What the numbers of fields are, where they stand for things."""
    start = "NUMBERS_OF: Final[dict[str, str]] = {"
    if not rows:
        return [start + "}"]
    return [start, *(f'    "{row.name}": "{row.of}",' for row in rows), "}"]


def names_of(constant: str, rows: Sequence[Row]) -> list[str]:
    """The names of fields as a tuple, as the formatter wants it: one alone on its line."""
    if len(rows) == 1:
        return [f'{constant}: Final = ("{rows[0].name}",)']
    return [f"{constant}: Final = (", *(f'    "{row.name}",' for row in rows), ")"]


def limits(rows: Sequence[Row]) -> list[str]:
    """The limits of plain numbers."""
    start = "LIMITS: Final[dict[str, tuple[int, int]]] = {"
    if not rows:
        return [start + "}"]
    return [start, *(f'    "{row.name}": ({row.least}, {row.most}),' for row in rows), "}"]


def with_setup(rows: Sequence[Row]) -> str:
    """What first values are taken from, if the state has such a thing."""
    return "setup: Setup, " if any(row.name == "setup" for row in rows) else ""


def afresh(name: str, fleeting: Sequence[Row]) -> list[str]:
    """What a turn begins with."""
    return [
        "",
        "",
        f"def start_turn_afresh(s: {name}) -> None:",
        '    """Forget everything that lasts only for a turn."""',
        *(f"    s.{row.name} = {row.start}" for row in fleeting),
    ]


def made(path: Path) -> str:
    """The whole file: what stands before the mark, and what is written after it. The declaration
    is run by its path: importing it would import the state that is to be written."""
    declared = path.with_name("state_fields.py")
    found = runpy.run_path(str(declared))
    mark = MARK.format(declared.name)
    kept = path.read_text("utf-8").partition(mark)[0].rstrip()
    # As the formatter wants it: one empty line after imports, two after anything else.
    apart = "\n\n" if kept.splitlines()[-1].startswith(("from ", "import ")) else "\n\n\n"
    return f"{kept}{apart}{mark}\n\n" + written(found["NAME"], found["ABOUT"], found["ROWS"])


def stale() -> list[Path]:
    """The state modules that are not what their declarations say."""
    declared = [file for folder in FOLDERS for file in sorted(folder.rglob("state_fields.py"))]
    states = [fields.with_name("state.py") for fields in declared]
    return [path for path in states if made(path) != path.read_text("utf-8")]


def main() -> int:
    """Write, or check."""
    found = stale()
    for path in found:
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)} is not what state_fields.py declares")
        else:
            path.write_text(made(path), "utf-8")
    return int("--check" in sys.argv and bool(found))


if __name__ == "__main__":
    sys.exit(main())
