"""Writes the table of settings in docs/server.md from their declaration (stolik/cli/settings.py).

python -m tools.settings_table            writes it
python -m tools.settings_table --check    says whether it is up to date
"""

import sys
from pathlib import Path

from stolik.cli.settings import SETTINGS, Setting
from stolik.text.speaker import Words

PAGE = Path(__file__).parents[1] / "docs" / "server.md"
BEGIN, END = "<!-- settings: python -m tools.settings_table -->\n", "<!-- end of settings -->\n"


def shown(one: Setting) -> str:
    """What is usual, as the file would have it."""
    if isinstance(one.usual, tuple):
        return "[]"
    return f'"{one.usual}"' if isinstance(one.usual, str) else str(one.usual).lower()


def table() -> str:
    """The table."""
    words = Words("en")
    lines = ["| in the file | flag | environment | usual | what it is |"]
    lines.append("| --- | --- | --- | --- | --- |")
    for one in SETTINGS:
        said = words.say("setting", one.name)
        keys = f"| `{one.name}` | `{one.flag}` | `{one.variable}` | `{shown(one)}` |"
        lines.append(f"{keys} {said} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write or check it."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    made = before + BEGIN + table() + END + after
    if "--check" in arguments:
        return int(made != text)
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
