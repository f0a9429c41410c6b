"""Writes the part of a state module that follows from its declaration.

python tools/make_state.py            # writes
python tools/make_state.py --check    # exits with 1 if a file is not what it would write
"""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from stolik.core import declare
from stolik.core.declare import Row

SOURCE = Path(__file__).parent.parent / "src"
MARK = "# ---- From here on written by tools/make_state.py; change {} and run it again."
STATES = ("stolik/games/clank/state_fields.py",)


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
    said = [f"    # {row.about}"] if row.about else []
    return [*said, f"    {row.name}: {row.type}"]


def written(name: str, about: str, rows: Sequence[Row]) -> str:
    """The class and its functions."""
    saved = [row for row in rows if row.shape not in (declare.OBJECT, declare.SHARED)]
    slots = sorted(row.name for row in rows)
    lasting = [row for row in rows if not row.for_a_turn]
    fleeting = [row for row in rows if row.for_a_turn]
    parts = [
        "# What a save holds.",
        "FIELDS: Final = (",
        *(f'    "{row.name}",' for row in saved),
        ")",
        "# What the numbers of a field are; the others are plain numbers.",
        "NUMBERS_OF: Final = {",
        *(f'    "{row.name}": "{row.of}",' for row in saved if row.of),
        "}",
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
        f"def empty(setup: Setup, seats: int, chance: Chance) -> {name}:",
        '    """A table with everything at its first value."""',
        f"    s = {name}()",
        "    s.seats = seats",
        "    s.chance = chance",
        "    s.stack = []",
        *(f"    s.{row.name} = {row.start}" for row in lasting),
        "    start_turn_afresh(s)",
        "    return s",
        "",
        "",
        f"def start_turn_afresh(s: {name}) -> None:",
        '    """Forget everything that lasts only for a turn."""',
        *(f"    s.{row.name} = {row.start}" for row in fleeting),
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


def made(declared: Path, path: Path) -> str:
    """The whole file: what stands before the mark, and what is written after it. The declaration
    is run by its path: importing it would import the state that is to be written."""
    found = runpy.run_path(str(declared))
    mark = MARK.format(declared.name)
    kept = path.read_text("utf-8").partition(mark)[0].rstrip()
    return f"{kept}\n\n\n{mark}\n\n" + written(found["NAME"], found["ABOUT"], found["ROWS"])


def main() -> int:
    """Write, or check."""
    stale = 0
    for file in STATES:
        declared = SOURCE / file
        path = declared.with_name("state.py")
        text = made(declared, path)
        if text != path.read_text("utf-8"):
            stale += 1
            if "--check" in sys.argv:
                print(f"{path} is not what {file} declares")
            else:
                path.write_text(text, "utf-8")
    return stale if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
