"""Puts the game together from its content."""

from stolik.games.clank import content as all_cards
from stolik.games.clank.keep import content
from stolik.games.clank.keep.game import Keep
from stolik.games.clank.keep.text import KeepText


def make() -> tuple[Keep, KeepText]:
    """Rules and words."""
    deck, boards = all_cards.cards(), content.boards()
    box = content.tokens(deck)
    return Keep(deck, box, boards, content.solo()), KeepText(deck, box, boards)
