"""Puts the game together from its content."""

from stolik.core.edition import Edition
from stolik.games.clank.base import content
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.base.text import BaseText
from stolik.games.clank.content.load_cards import read_cards
from stolik.games.clank.content.load_characters import read_characters
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import add_bank, read_tokens
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.rulings import as_of_old


def make(edition: Edition | None = None) -> tuple[BaseGame, BaseText]:
    """Rules and words, of today's content or of an edition."""
    files = content.of_edition(edition.content) if edition else content.newest()
    deck = read_cards(files.cards)
    box, boards = read_tokens(files.tokens, deck), content.read_boards(files.boards)
    if files.party:
        add_bank(box, files.party, deck)
    roster = read_characters(files.characters, deck) if files.characters else []
    # Goals have cards of their own: their effects are never kept by number.
    rules = read_solo(files.solo, read_cards(files.cards)) if files.solo else SoloRules()
    game = BaseGame(deck, box, boards, rules, roster, files.used)
    if edition and "arrive_order" not in edition.settings:
        game.options = as_of_old(game.options)
    return game, BaseText(deck, box, boards, roster, files)
