"""Who plays whom: by lot, by name or by choice; and what each has at the start."""

from stolik.core.events import Event, Log
from stolik.core.state import kind_of
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.characters import ANY, PLAIN, Characters
from stolik.games.clank.model.state import FIRST_PLAYER, ClankState


def hand_out(s: ClankState, own: Characters, log: Log | None) -> None:
    """Those who are named, and one of the rest by lot for whoever has named none. The lot is drawn
    after that for the first player."""
    named = s.setup.named[: s.seats]
    rest = [one.id for one in s.setup.roster if one.id not in named]
    s.chance.shuffle(FIRST_PLAYER, rest)
    for seat in range(s.seats):
        take(s, own, seat, rest.pop() if named[seat] == ANY else named[seat], log)


def free(s: ClankState, own: Characters) -> list[int]:
    """The characters that nobody has taken."""
    return [one.id for one in s.setup.roster if one.id not in own.who]


def take(s: ClankState, own: Characters, seat: int, who: int, log: Log | None) -> None:
    """A seat gets a character with its tokens."""
    own.who[seat] = who
    if who == PLAIN:
        return
    character = s.setup.roster[who]
    own.conscription[seat] = character.conscription
    own.cogwheels[seat] = min(len(character.cogwheels), s.setup.most_cogwheels)
    if log is not None:
        log.append(Event(events.CHARACTER, (seat, who)))


def starter_of(s: ClankState, seat: int) -> list[int]:
    """The starter deck of a seat."""
    who = PLAIN if s.characters is None else s.characters.who[seat]
    return s.setup.starter.copy() if who == PLAIN else s.setup.roster[who].deck.copy()


def wants_bank(s: ClankState, own: Characters) -> bool:
    """Where the game itself has no bank of minor secrets: whether somebody's board speaks of it."""
    return bool(s.setup.board_bank) and any(
        who != PLAIN and s.setup.roster[who].spaces for who in own.who
    )


def undealt(s: ClankState) -> int:
    """How many cards still wait to be dealt, while characters are being chosen."""
    if s.turn or not any(kind_of(entry) == codes.DEAL for entry in s.stack):
        return 0
    return len(s.setup.dungeon_cards) + s.seats * len(s.setup.starter)
