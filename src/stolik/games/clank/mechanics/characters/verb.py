"""What all verbs of characters have in common."""

from stolik.games.clank.model.characters import Character, Characters
from stolik.games.clank.model.effects import CountStep
from stolik.games.clank.model.state import RESCUED, ClankState
from stolik.games.clank.rules import mixing


class OfCharacters(CountStep):
    """A verb that makes sense only in a game with characters."""

    def needs(self) -> int:
        return mixing.CHARACTERS


def at_table(s: ClankState) -> Characters:
    """Who plays whom, and what lies on the boards."""
    own = s.characters
    assert own is not None
    return own


def may_act(s: ClankState, seat: int) -> bool:
    """Whether an ability works now: in the own turn of whoever has not fallen in it."""
    return s.running and seat == s.active and s.status[seat] < RESCUED


def board_of(s: ClankState, seat: int) -> Character | None:
    """The character of a seat, None for one with the plain deck."""
    who = at_table(s).who[seat]
    return s.setup.roster[who] if who >= 0 else None
