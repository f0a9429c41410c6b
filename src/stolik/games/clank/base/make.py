"""Puts the game together from its content."""

from stolik.games.clank import content as all_cards
from stolik.games.clank.base import content
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.base.text import BaseText


def make() -> tuple[BaseGame, BaseText]:
    """Rules and words."""
    deck, boards = all_cards.cards(), content.boards()
    box = content.tokens(deck)
    return BaseGame(deck, box, boards, content.solo()), BaseText(deck, box, boards)
