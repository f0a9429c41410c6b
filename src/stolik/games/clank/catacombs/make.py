"""Puts the game together from its content."""

from stolik.games.clank.catacombs import content
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.catacombs.text import CatacombsText


def make() -> tuple[Catacombs, CatacombsText]:
    """Rules and words."""
    contents = content.contents()
    return Catacombs(contents, content.solo()), CatacombsText(contents)
