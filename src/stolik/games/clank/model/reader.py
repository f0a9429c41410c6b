"""What a verb may ask of those who read content files and those who tell what cards do, so that
verbs need to know neither."""

from collections.abc import Iterable, Mapping
from typing import Any

from stolik.games.clank.model.effects import Effects

Effect = Mapping[str, Any]


class Reader:
    """Reads one content file; where it is, it knows itself."""

    # The card whose text is being read, or -1; the moment: play, use, defeat, acquire, arrive.
    card: int
    key: str

    def number(self, name: str, value: object) -> int:
        """A whole number."""
        raise NotImplementedError

    def one_of(self, word: object, allowed: dict[str, int]) -> int:
        """The number of a word, or a refusal that lists the ones there are."""
        raise NotImplementedError

    def card_named(self, id: object) -> int:
        """The number of a card."""
        raise NotImplementedError

    def read_effects(self, entries: object) -> Effects:
        """An effect list."""
        raise NotImplementedError

    def alternatives(self, value: object) -> list[Effects]:
        """Two effect lists or more."""
        raise NotImplementedError

    def wrong(self, problem: str, **params: object) -> Exception:
        """A refusal at the present place."""
        raise NotImplementedError


class Telling:
    """What a verb that is put together from more than one phrase can use to tell itself."""

    def say(self, verb: str, effect: Effect) -> str:
        """The phrase of a verb, with its fields from these keys."""
        raise NotImplementedError

    def you_may(self, effects: Iterable[Effect]) -> str:
        """ "you may …" """
        raise NotImplementedError

    def gain(self, effects: Iterable[Effect]) -> str:
        """What effects give."""
        raise NotImplementedError

    def deal(self, effects: Iterable[Effect]) -> tuple[list[Effect], list[Effect]]:
        """What an alternative takes, and what it gives."""
        raise NotImplementedError

    def same(self, some: Iterable[Effect], others: Iterable[Iterable[Effect]]) -> bool:
        """Whether effects are all of the others together."""
        raise NotImplementedError

    def then(self, first: str, second: str) -> str:
        """Two sentences."""
        raise NotImplementedError

    def if_you_do(self, price: str, gain: str) -> str:
        """ "… if you do, …" """
        raise NotImplementedError

    def all_instead(self) -> str:
        """ "do all of them instead" """
        raise NotImplementedError

    def how_many(self, n: int) -> str:
        """ "one", "two different" """
        raise NotImplementedError

    def where(self, place: str) -> str:
        """ "in the Depths" """
        raise NotImplementedError

    def is_free_anyway(self, effect: Effect) -> bool:
        """Whether nobody has to use it, so that "may" need not be said."""
        raise NotImplementedError
