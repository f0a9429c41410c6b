"""A day on which the content of the box has changed: cards inserted, changed and taken out."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stolik import games
from stolik.games.clank import content

# A card before all others, so that every number moves.
INSERTED = """
[[card]]
id = "{id}"
set = "dungeon"
kind = "card"
copies = 2
cost = 3
points = 1
play = [{{ skill = 2 }}]

"""
# Cards that nothing else speaks of.
REMOVED = {"base": "brilliance", "catacombs": "lightstick"}


def without(text: str, id: str) -> str:
    """A content file without one of its cards."""
    head, *cards = text.split("[[card]]")
    kept = [card for card in cards if f'id = "{id}"\n' not in card]
    assert len(kept) == len(cards) - 1, id
    return "[[card]]".join([head, *kept])


def changed(text: str) -> str:
    """A file of cards as it may be some day: one more, all dearer, one fewer."""
    deck = next(line for line in text.splitlines() if line.startswith("deck")).split('"')[1]
    if deck in REMOVED:
        text = without(text, REMOVED[deck])
    text = text.replace("\ncost = 2\n", "\ncost = 4\n")
    head, mark, cards = text.partition("[[card]]")
    return head + INSERTED.format(id=f"new_in_{deck}") + mark + cards


def forget() -> None:
    """Read everything anew when it is asked for."""
    content.card_files.cache_clear()
    for remembered in (games.find, games.of_packed, games.of_format1):
        remembered.cache_clear()
    games._opened.clear()


@contextmanager
def tomorrow(folder: Path, files: tuple[Path, ...] = content.FILES) -> Iterator[None]:
    """The world with other cards in these files."""
    made = []
    for number, file in enumerate(content.FILES):
        path = file
        if file in files:
            path = folder / f"{number}.toml"
            path.write_text(changed(file.read_text("utf-8")), "utf-8")
        made.append(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(content, "FILES", tuple(made))
        forget()
        try:
            yield
        finally:
            patch.undo()
            forget()
