"""Where the lesson of Gra o mózg begins: seat 0 learns, seat 1 is a bot's."""

from stolik.games.brains.game import Brains
from stolik.games.brains.state import BrainsState

LEARNER = 0


def arrange(game: Brains, s: BrainsState) -> None:
    """The last cards of the deal; the learner has three of a value and one with a marshmallow."""
    cards = s.reserve + s.dealt[0] + s.dealt[1]
    piles = (
        (s.hands, ([3, 6, 6, 9], [4, 5, 10, 13])),
        (s.graves, ([12, 18], [7, 14])),
        (s.dealt, ([2, 13, 15], [1, 9, 17])),
    )
    for pile, both in piles:
        for seat, wanted in enumerate(both):
            for card in wanted:
                cards.remove(card)
            pile[seat] = wanted
    s.reserve = cards
    s.batch = 3
    s.starter = LEARNER
