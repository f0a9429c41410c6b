"""The content of BRZDĘK! Wesoła kompania: 35 cards for the dungeon deck, its tokens, its
six characters with their cards."""

from stolik.core.content import Source
from stolik.games.clank.content import cards, check_cards
from stolik.games.clank.content.load_characters import read_characters
from stolik.games.clank.content.load_tokens import add_tokens
from stolik.games.clank.model.tokens import Box


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is a stand-in."""
    source.read_as(
        {
            "cards": check_cards,
            "characters": lambda one: read_characters(one, cards()),
            "tokens": lambda one: add_tokens(Box(), one, cards(), many=True),
        }
    )
    return tuple(source.words("stand_in"))
