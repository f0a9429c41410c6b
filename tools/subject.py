"""Holds the subject of a commit to what CONTRIBUTING.md asks: python -m tools.subject FILE

An area and what is different, within 72 characters: "server: a table says why it is halted".
"""

import re
import sys
from pathlib import Path

LONGEST = 72
_SUBJECT = re.compile(r"(?:Merge|Revert) |[a-z][a-z0-9, /-]*: \S")


def problem(subject: str) -> str:
    """What is wrong with a subject; nothing if it is right.

    >>> problem("server: a table says why it is halted")
    ''
    >>> problem("Fixed things")
    'begin with an area: "server: …"'
    """
    if len(subject) > LONGEST:
        return f"{len(subject)} characters, {LONGEST} at most"
    return "" if _SUBJECT.match(subject) else 'begin with an area: "server: …"'


def main() -> int:
    """The hook: 1 if the subject in the file is not right."""
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    wrong = problem(lines[0] if lines else "")
    if wrong:
        print(f"subject: {wrong}", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
