"""Writes the golden texts anew: `python -m tests.games.clank.golden.make`; then read the diff."""

import tomllib
from pathlib import Path
from typing import Any

import stolik
from stolik.games.clank.text.cards import (
    card_header,
    card_lines,
    item_lines,
    secret_lines,
    token_name,
)
from stolik.games.clank.text.names import capital

CONTENT = Path(stolik.__file__).parent / "games" / "clank" / "keep" / "content"
GOLDEN = Path(__file__).parent


def tables(file: str, key: str) -> list[dict[str, Any]]:
    """The tables of a content file, as they stand there."""
    data = tomllib.loads((CONTENT / file).read_text(encoding="utf-8"))
    return list(data[key])


CARDS = tables("cards.toml", "card")
SECRETS = tables("tokens.toml", "secret")
ITEMS = tables("tokens.toml", "item")


def blocks(language: str) -> dict[str, list[str]]:
    """Header and lines of every card, secret and item, by id."""
    shown = {
        card["id"]: [card_header(language, card), *card_lines(language, card)] for card in CARDS
    }
    for tokens, lines in ((SECRETS, secret_lines), (ITEMS, item_lines)):
        for token in tokens:
            head = f"{capital(token_name(language, token['id']))}."
            shown[token["id"]] = [head, *lines(language, token)]
    return shown


def text(language: str) -> str:
    """The whole file: a block for each, the lines set in."""
    return "\n".join(
        f"[{id}] {head}\n" + "".join(f"  {line}\n" for line in lines)
        for id, (head, *lines) in blocks(language).items()
    )


def path(language: str) -> Path:
    """Where the golden text of a language lies."""
    return GOLDEN / f"cards.{language}.txt"


def main() -> None:
    """Rewrite both files."""
    for language in ("pl", "en"):
        path(language).write_text(text(language), encoding="utf-8")


if __name__ == "__main__":
    main()
