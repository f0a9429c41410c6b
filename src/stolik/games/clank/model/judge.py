"""What a bot has to judge by itself: the rules know what effects give, not where it wants to go."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from stolik.games.clank.model.state import ClankState
    from stolik.games.clank.model.weights import Weights

# Less than anything is worth.
WORTHLESS: Final = -1_000.0


class Judge:
    """A bot's weights, and its opinions; actions and decisions ask it for their value."""

    weights: "Weights"

    def going(self, s: "ClankState", seat: int, option: int) -> float:
        """What a move, discovery or teleport is worth."""
        raise NotImplementedError

    def laying(self, s: "ClankState", seat: int, turns: int) -> float:
        """What it is worth to lay the drawn tile so."""
        raise NotImplementedError

    def passing(self, s: "ClankState", seat: int, option: int) -> float:
        """What it is worth to go on over the new tile so."""
        raise NotImplementedError

    def taking(self, s: "ClankState", seat: int, what: int) -> float:
        """What a token is worth that lies in the room."""
        raise NotImplementedError

    def buying(self, s: "ClankState", seat: int, arg: int) -> float:
        """What an item of the market is worth, less its price."""
        raise NotImplementedError

    def drinking(self, s: "ClankState", seat: int, token: int) -> float:
        """What it is worth to use a potion now."""
        raise NotImplementedError

    def offer(self, s: "ClankState", seat: int, step: int) -> float:
        """What it is worth to take up an offer now."""
        raise NotImplementedError
