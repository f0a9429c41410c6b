"""Puts the game together from its content."""

from stolik.core.content import from_edition
from stolik.core.edition import Edition
from stolik.games.brains import content
from stolik.games.brains.game import Brains
from stolik.games.brains.text import BrainsText


def make(edition: Edition | None = None) -> tuple[Brains, BrainsText]:
    """Rules and words, of today's content or of an edition."""
    files = [from_edition(edition.content["deck"])] if edition else content.deck_files()
    decks = content.decks(files)
    return Brains(decks), BrainsText(decks)
