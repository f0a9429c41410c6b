"""What cards, tokens and offers are called when they are typed."""

from stolik.core.reasons import refuse
from stolik.games.clank.model.characters import Character
from stolik.games.clank.model.effects import CardKind
from stolik.games.clank.model.tokens import Box


def spoken(id: str) -> str:
    """An id as it is typed."""
    return id.replace("_", " ")


class Names:
    """Names of cards, tokens and offers as they are typed, and back again."""

    def __init__(self, kinds: list[CardKind], box: Box, roster: list[Character]) -> None:
        self.cards = [spoken(card.name) for card in kinds]
        self.tokens = [spoken(token.name) for token in box.kinds]
        self.characters = [spoken(character.name) for character in roster]
        self._card_numbers = {name: number for number, name in enumerate(self.cards)}
        self._token_numbers = {name: number for number, name in enumerate(self.tokens)}
        # Which card makes an offer: a card makes at most one.
        self.offers: dict[int, int] = {}
        self.offer_of: dict[int, int] = {}
        for card in kinds:
            for step in card.play.steps:
                if step.is_offer():
                    self.offers[step.id] = card.id
                    self.offer_of[card.id] = step.id

    def card(self, text: str) -> int:
        """The card of a name."""
        if text not in self._card_numbers:
            raise refuse("no_such_card", given=text)
        return self._card_numbers[text]

    def token(self, text: str) -> int:
        """The token of a name."""
        if text not in self._token_numbers:
            raise refuse("no_such_token", given=text)
        return self._token_numbers[text]
