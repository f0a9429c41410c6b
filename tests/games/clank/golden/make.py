"""Writes the golden texts anew: `python -m tests.games.clank.golden.make`; then read the diff."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import stolik
from stolik.games.clank.text.cards import (
    card_header,
    card_lines,
    item_lines,
    prisoner_lines,
    secret_lines,
    token_name,
)
from stolik.games.clank.text.names import capital
from stolik.text.files import languages

CONTENT = Path(stolik.__file__).parent / "games" / "clank"
GOLDEN = Path(__file__).parent
Table = dict[str, Any]


class Box(NamedTuple):
    """What one box adds, as its content files have it."""

    game: str
    cards: list[Table]
    secrets: list[Table]
    prisoners: list[Table]
    items: list[Table]


def tables(file: str, key: str) -> list[Table]:
    """The tables of a content file, as they stand there."""
    data = tomllib.loads((CONTENT / file).read_text(encoding="utf-8"))
    return list(data.get(key, ()))


def box(folder: str, game: str, *shared: str) -> Box:
    """The content of a folder, after the cards of the shared files."""
    files = [*shared, f"{folder}/content/cards.toml"]
    cards = [card for file in files for card in tables(file, "card")]
    tokens = (
        tables(f"{folder}/content/tokens.toml", key) for key in ("secret", "prisoner", "item")
    )
    return Box(game, cards, *tokens)


BOXES = {
    "keep": box("base", "clank", "content/common.toml"),
    "catacombs": box("catacombs", "catacombs"),
    "party": box("party", "catacombs", "party/content/character_cards.toml"),
}
CARDS = [card for found in BOXES.values() for card in found.cards]
TOKENS = [
    token for found in BOXES.values() for token in found.secrets + found.prisoners + found.items
]


def blocks(name: str, language: str) -> dict[str, list[str]]:
    """Header and lines of every card, secret, prisoner and item of a box, by id."""
    found = BOXES[name]
    shown = {
        card["id"]: [card_header(language, card), *card_lines(language, card)]
        for card in found.cards
    }

    def show(tokens: list[Table], lines: Callable[[Table], list[str]]) -> None:
        for token in tokens:
            head = f"{capital(token_name(language, token['id']))}."
            shown[token["id"]] = [head, *lines(token)]

    show(found.secrets, lambda token: secret_lines(language, token, found.game))
    show(found.prisoners, lambda token: prisoner_lines(language, token))
    show(found.items, lambda token: item_lines(language, token))
    return shown


def text(name: str, language: str) -> str:
    """The whole file: a block for each, the lines set in."""
    return "\n".join(
        f"[{id}] {head}\n" + "".join(f"  {line}\n" for line in lines)
        for id, (head, *lines) in blocks(name, language).items()
    )


def path(name: str, language: str) -> Path:
    """Where the golden text of a box in a language lies."""
    return GOLDEN / f"{name}.{language}.txt"


def main() -> None:
    """Rewrite all files."""
    for name in BOXES:
        for language in languages():
            path(name, language).write_text(text(name, language), encoding="utf-8")


if __name__ == "__main__":
    main()
