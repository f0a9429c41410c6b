"""The cards of all BRZDĘK! games in one numbering, so that their decks can be mixed."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from stolik.core.content import Source, for_edition, read
from stolik.games.clank.content.load_cards import Deck, read_cards

GAMES = Path(__file__).parent.parent
FILES = (
    GAMES / "content" / "common.toml",
    GAMES / "base" / "content" / "cards.toml",
    GAMES / "catacombs" / "content" / "cards.toml",
    GAMES / "party" / "content" / "cards.toml",
    GAMES / "party" / "content" / "character_cards.toml",
)
# Starters and reserve, which every game has.
COMMON = "common"
PARTY_TOKENS = GAMES / "party" / "content" / "tokens.toml"
CHARACTERS = GAMES / "party" / "content" / "characters.toml"
# The deck of their own cards.
OF_CHARACTERS = "characters"


@cache
def card_files() -> tuple[Source, ...]:
    """The files of all cards."""
    return tuple(read(file) for file in FILES)


def cards() -> Deck:
    """All cards: starters and reserve, and the three dungeon decks."""
    return read_cards(card_files())


def check_cards(source: Source) -> None:
    """Refuse a file of cards that is not right; it stands in for the deck of the same name."""
    deck = source.data.get("deck")
    read_cards([*(s for s in card_files() if s.data["deck"] != deck), source])


def used_cards(
    files: Sequence[Source], decks: Iterable[str], beside: Iterable[object]
) -> list[dict[str, Any]]:
    """The files with only those cards that a game of some decks can have on its table, or that
    these and what lies beside them (tokens, rooms, goals) speak of."""
    found = [for_edition(source) for source in files]
    cards = {card["id"]: card for file in found for card in file["card"]}
    wanted = {COMMON, *decks}
    used = {card["id"] for file in found if file["deck"] in wanted for card in file["card"]}
    new = {id for id in _words(list(beside)) if id in cards} | used
    while new:
        used |= new
        new = {id for one in new for id in _words(cards[one]) if id in cards} - used
    for file in found:
        file["card"] = [card for card in file["card"] if card["id"] in used]
    return [file for file in found if file["card"]]


def _words(data: object) -> Iterable[str]:
    """Every word in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
