"""Puts the game together from its content."""

from stolik.games.brains import content
from stolik.games.brains.game import Brains
from stolik.games.brains.text import BrainsText


def make() -> tuple[Brains, BrainsText]:
    """Rules and words."""
    return Brains(content.decks()), BrainsText()
