"""Luck in Gra o mózg: the cards one is given, and faces of the die that bring a Brain."""

from collections import Counter

from stolik.core.events import Log
from stolik.core.measures import Amounts, Measure
from stolik.games.brains import dice, events
from stolik.games.brains.state import BrainsState

# More is good: high cards go on the Horde more easily.
_SOURCES = {"cards": True, "die": True}
_GIVEN = (events.DEALT, events.PENALTY, events.REFILLED_BLINDLY)
_BRAINS = (dice.STEAL_BRAIN, dice.GAIN_BRAIN)


def _read(s: BrainsState, log: Log) -> Amounts:
    """The values of cards given to each seat, and its rolls of a Brain."""
    amounts: Counter[tuple[str, int]] = Counter()
    for event in log:
        told = event.full()
        if event.kind in _GIVEN:
            amounts["cards", int(str(told["seat"]))] += _value(s, told["cards"])
        elif event.kind is events.DREW:
            amounts["cards", int(str(told["seat"]))] += _value(s, [told["card"]])
        elif event.kind is events.ROLLED:
            amounts["die", int(str(told["seat"]))] += told["face"] in _BRAINS
    return dict(amounts)


def _value(s: BrainsState, cards: object) -> int:
    """What cards are good for: their values, and the highest for a Mosquito, which always fits."""
    assert isinstance(cards, list)
    highest = max(s.setup.cards)
    return sum(highest if card == s.setup.mosquito else card for card in cards)


LUCK = Measure(_SOURCES, _read)
