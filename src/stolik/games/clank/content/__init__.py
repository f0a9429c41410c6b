"""The cards of all BRZDĘK! games in one numbering, so that their decks can be mixed."""

from functools import cache
from pathlib import Path

from stolik.core.content import Source, read
from stolik.games.clank.content.load_cards import Deck, read_cards

GAMES = Path(__file__).parent.parent
FILES = (
    GAMES / "content" / "common.toml",
    GAMES / "base" / "content" / "cards.toml",
    GAMES / "catacombs" / "content" / "cards.toml",
    GAMES / "party" / "content" / "cards.toml",
)
PARTY_TOKENS = GAMES / "party" / "content" / "tokens.toml"


@cache
def _sources() -> tuple[Source, ...]:
    return tuple(read(file) for file in FILES)


def cards() -> Deck:
    """All cards: starters and reserve, and the three dungeon decks."""
    return read_cards(_sources())


def check_cards(source: Source) -> None:
    """Refuse a file of cards that is not right; it stands in for the deck of the same name."""
    deck = source.data.get("deck")
    read_cards([*(s for s in _sources() if s.data["deck"] != deck), source])
