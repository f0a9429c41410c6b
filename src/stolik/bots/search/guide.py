"""What a search has to know of a game besides its rules: likely moves, and who stands how.

A game that has no guide of its own is searched with this one: any move is likely, and only the
end of a game says who stands how.
"""

from typing import Any, Final

from stolik.core.chance import Chance
from stolik.core.game import Game

NOT_CLEAR: Final = -1
# The place of a decision that is not worth one in the tree.
OUT_OF_SIGHT: Final = 0
# A value is a chance to win, and to a small part by how much.
MARGIN: Final = 0.15


class Guide:
    """Advice for the search of one game, asked on worlds dealt anew."""

    # So many simulations make a good choice, and so many a very good one.
    enough: int = 100
    plenty: int = 400
    # By which share of the simulations to come an option that is behind may still catch up.
    catching_up: float = 1.0

    def __init__(self, game: Game[Any], chance: Chance, to_the_end: bool = False) -> None:
        self.game = game
        self.chance = chance
        self.to_the_end = to_the_end

    def begin(self, s: Any, seat: int) -> None:
        """A search for a seat begins in this state."""

    def continues(self, s: Any, seat: int) -> bool:
        """Whether what was thought since the search set out is of use for this decision, too."""
        return False

    def chance_of(self, value: float) -> float:
        """The chance to win that a value stands for."""
        return value

    def clear_move(self, s: Any, options: list[int]) -> int:
        """An option that needs no thought, or NOT_CLEAR."""
        return NOT_CLEAR

    def is_routine(self, s: Any, options: list[int], option: int) -> bool:
        """Whether choosing an option loses nothing, whatever the others are."""
        return False

    def likely_move(self, s: Any, options: list[int]) -> int:
        """What a sensible player would do without thinking ahead."""
        return options[self.chance.below(0, len(options))]

    def node_key(self, s: Any, before: int, option: int) -> int:
        """The place in the tree of a decision that was reached by an option from another place;
        what the deciding seat cannot tell apart has the same place. Or OUT_OF_SIGHT."""
        return hash((before, option, s.stack[-1]))

    def is_far(self, s: Any) -> bool:
        """Whether a playout has gone on for long enough to be valued, if it is to be cut."""
        return False

    def values(self, s: Any) -> list[float]:
        """How well every seat stands, from 0 to 1; where the game is over, how it ended."""
        points = self.game.returns(s)
        best = max(points)
        winners = points.count(best)
        return [1.0 / winners if one == best else 0.0 for one in points]


def blended(chance: float, ahead: float) -> float:
    """A value: the chance to win and a little of how far ahead one is, from -1 to 1."""
    return (1.0 - MARGIN) * chance + MARGIN * (min(max(ahead, -1.0), 1.0) + 1.0) / 2.0


def unblended(value: float) -> float:
    """The chance to win in a value, if nothing is known of the margin.

    >>> round(unblended(blended(0.3, 0.0)), 3)
    0.3
    """
    return min(max((value - MARGIN / 2.0) / (1.0 - MARGIN), 0.0), 1.0)
