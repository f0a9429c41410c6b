"""What every action and decision of Gra o mózg is made of."""

from typing import Final, final

from stolik.core.flow import Action, Decision
from stolik.core.reasons import Message
from stolik.games.brains.piles import cards_left
from stolik.games.brains.state import BrainsState
from stolik.games.brains.weights import Weights

# What no bot does while it has a choice.
LAST_RESORT: Final = -1_000.0


class BrainsAction(Action[BrainsState]):
    """An action of Gra o mózg."""

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """What it is worth to a bot; all options of a decision are compared."""
        raise NotImplementedError(self.word)


@final
class ActionSlot:
    """A place in the table of actions; see `DecisionSlot`."""

    def __init__(self, action: BrainsAction) -> None:
        self.action = action


class BrainsDecision(Decision[BrainsState]):
    """A question of Gra o mózg."""

    def prompt(self, s: BrainsState, seat: int, arg: int) -> Message:
        return Message(self.name, {"seat": seat})


def distinct(cards: list[int]) -> list[int]:
    """Each value once; the cards are sorted."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def opponents(s: BrainsState, seat: int) -> list[int]:
    """All other seats, in order."""
    return [other for other in range(s.seats) if other != seat]


def value_of_keeping(w: Weights, s: BrainsState, seat: int, card: int) -> float:
    """How good a card is in hand: high ones and Mosquitoes rescue, a pair sheds two."""
    value = w.keep_height * card
    if card == s.setup.mosquito:
        value += w.keep_mosquito
    elif card == s.setup.mouse:
        value += w.keep_mouse
    if card in s.hands[seat]:
        value += w.keep_pair
    return value


def threat(w: Weights, s: BrainsState, seat: int) -> float:
    """How close to a win a player is: many Brains, few cards."""
    return w.brains * s.brains[seat] - cards_left(s, seat)
