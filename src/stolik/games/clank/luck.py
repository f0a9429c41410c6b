"""Luck in the Clank! games: damage by the dragon, the cards one draws, attacks in the row."""

from collections import Counter

from stolik.core.events import SPECTATOR, Log
from stolik.core.measures import Amounts, Measure
from stolik.games.clank.model import events
from stolik.games.clank.model.effects import CardKind
from stolik.games.clank.model.state import ClankState

_SOURCES = {"dragon": False, "hand": True, "row": False}


def _read(s: ClankState, log: Log) -> Amounts:
    """Damage in attacks and the strength of drawn cards by seat; attack symbols for the table."""
    amounts: Counter[tuple[str, int]] = Counter()
    in_attack = False
    for event in log:
        told = event.full()
        if event.kind is events.ATTACK:
            in_attack = True
        elif event.kind is events.HURT and in_attack:
            amounts["dragon", int(str(told["seat"]))] += int(str(told["n"]))
        elif event.kind is events.DREW:
            amounts["hand", int(str(told["seat"]))] += _strength(s, told["cards"])
        elif event.kind is events.REFILLED:
            amounts["row", SPECTATOR] += _attacks(s, told["cards"])
    return dict(amounts)


def _strength(s: ClankState, cards: object) -> int:
    assert isinstance(cards, list)
    return sum(_gives(s.setup.cards[card]) for card in cards)


def _gives(card: CardKind) -> int:
    """What a card gives when it is played, all resources alike, less the noise it makes."""
    play = card.play
    return play.skill + play.swords + play.boots + play.gold + play.draw - play.clank


def _attacks(s: ClankState, cards: object) -> int:
    assert isinstance(cards, list)
    return sum(s.setup.cards[card].dragon for card in cards)


LUCK = Measure(_SOURCES, _read)
