"""Names in a line: where a seat, a card, a token or a room is named, so that a client can show it.

A line is worded with marks around its names; `unmarked` takes them out and says where they were.

>>> unmarked(marked("seat", 0, "Ania") + " idzie: " + marked("room", "F07", "Zimne Źródło"))
('Ania idzie: Zimne Źródło', [Name(at=0, to=4, kind='seat', id=0), Name(at=12, to=24, \
kind='room', id='F07')])
"""

import re
from dataclasses import dataclass

# Signs that no text has.
_BEGIN, _MIDDLE, _END = "\x02", "\x1f", "\x03"
_MARK = re.compile(f"{_BEGIN}([a-z]+):([^{_MIDDLE}]*){_MIDDLE}([^{_END}]*){_END}")

# Fields that name one thing, in whatever case, and what it is.
NAMED = {
    "seat": "seat",
    "card": "card",
    "card_acc": "card",
    "room": "room",
    "token": "token",
    "token_acc": "token",
    "freed": "token",
}
# Fields that list cards.
LISTS = ("cards", "arrivals")


@dataclass(frozen=True, slots=True)
class Name:
    """From one place of a line to another (in units of UTF-16, as browsers count) stands the name
    of a seat, a card, a token (by their numbers) or a room (by its id)."""

    at: int
    to: int
    kind: str
    id: int | str


def marked(kind: str, id: int | str, text: str) -> str:
    """A name with marks around it."""
    return f"{_BEGIN}{kind}:{id}{_MIDDLE}{text}{_END}"


def marked_in(text: str, names: dict[str, int]) -> str:
    """A list with marks around the cards in it."""
    if not names:
        return text
    longest_first = sorted(names, key=len, reverse=True)
    pattern = "|".join(map(re.escape, longest_first))
    return re.sub(pattern, lambda found: marked("card", names[found[0]], found[0]), text)


def unmarked(line: str) -> tuple[str, list[Name]]:
    """A line without marks, and the names in it."""
    parts: list[str] = []
    names: list[Name] = []
    length = last = 0
    for found in _MARK.finditer(line):
        kind, id, text = found.groups()
        before = line[last : found.start()]
        at = length + _units(before)
        length = at + _units(text)
        names.append(Name(at, length, kind, id if kind == "room" else int(id)))
        parts += [before, text]
        last = found.end()
    return "".join([*parts, line[last:]]), names


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
