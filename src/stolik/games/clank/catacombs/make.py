"""Puts the game together from its content."""

from stolik.core.edition import Edition
from stolik.games.clank.catacombs import content
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.catacombs.text import CatacombsText
from stolik.games.clank.content.load_cards import read_cards
from stolik.games.clank.content.load_characters import read_characters
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.rulings import as_of_old


def make(edition: Edition | None = None) -> tuple[Catacombs, CatacombsText]:
    """Rules and words, of today's content or of an edition."""
    files = content.of_edition(edition.content) if edition else content.newest()
    contents = content.contents(files)
    deck = contents.deck
    roster = read_characters(files.characters, deck) if files.characters else []
    # Goals have cards of their own: their effects are never kept by number.
    rules = read_solo(files.solo, read_cards(files.cards)) if files.solo else SoloRules()
    game = Catacombs(contents, rules, roster, files.used)
    if edition and "arrive_order" not in edition.settings:
        game.options = as_of_old(game.options)
    return game, CatacombsText(contents, roster, files)
