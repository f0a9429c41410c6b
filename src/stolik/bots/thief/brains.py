"""Rules of thumb for Gra o mózg: shed many, keep what rescues, trouble for the leader.

The numbers are fitted from games against random players and thieves: `bench/fit.py`.
"""

from typing import Final

from stolik.core.state import seat_of
from stolik.games.brains import moves
from stolik.games.brains.state import BrainsState

NAMES: Final = (
    # Playing: for each card shed, for height, for splitting equal cards, for the named animals.
    "copy",
    "height",
    "split",
    "mosquito",
    "mouse",
    "spider",
    "marshmallow",
    # Burying: where the cards are that wait best, and how much worse the named animals are.
    "middle",
    "bury_mosquito",
    "bury_mouse",
    "bury_low",
    # Keeping and taking up: height, the named animals.
    "keep_height",
    "keep_mosquito",
    "keep_mouse",
    "keep_pair",
    # Giving and stealing.
    "brains",
    "burden",
    "decline",
)

FITTED: Final = {
    "copy": 30.0,
    "height": 3.0,
    "split": 60.0,
    "mosquito": -150.0,
    "mouse": 40.0,
    "spider": 0.1,
    "marshmallow": 0.1,
    "middle": 9.0,
    "bury_mosquito": 20.0,
    "bury_mouse": 1.0,
    "bury_low": 1.0,
    "keep_height": 1.0,
    "keep_mosquito": 30.0,
    "keep_mouse": 11.0,
    "keep_pair": 8.0,
    "brains": 3.0,
    "burden": 1.0,
    "decline": 10000.0,
}


class Habits:
    """The numbers by name."""

    __slots__ = NAMES

    copy: float
    height: float
    split: float
    mosquito: float
    mouse: float
    spider: float
    marshmallow: float
    middle: float
    bury_mosquito: float
    bury_mouse: float
    bury_low: float
    keep_height: float
    keep_mosquito: float
    keep_mouse: float
    keep_pair: float
    brains: float
    burden: float
    decline: float

    def __init__(self, numbers: dict[str, float]) -> None:
        for name in NAMES:
            setattr(self, name, numbers[name])


HABITS: Final = Habits(FITTED)


def choose(s: BrainsState, options: list[int], h: Habits = HABITS) -> int:
    """The best of the options."""
    seat = seat_of(s.stack[-1])
    best, found = -1_000_000.0, options[0]
    for option in options:
        worth = _worth(h, s, seat, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth(h: Habits, s: BrainsState, seat: int, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.PLAY:
        return _worth_of_play(h, s, seat, moves.high(arg), moves.low(arg))
    if verb == moves.BURY:
        return _worth_of_burying(h, s, arg)
    if verb == moves.KEEP or verb == moves.TAKE:
        return _worth_of_keeping(h, s, seat, arg)
    if verb == moves.SPARE:
        return _threat(h, s, arg)
    if verb == moves.STEAL:
        return _worth_of_stealing(h, s, seat, arg)
    if verb == moves.SLIP:
        return 2.0 * _threat(h, s, moves.low(arg)) + _burden(h, s, seat, moves.high(arg))
    if verb == moves.SWAP:
        other = moves.low(arg)
        zones = s.hands if moves.high(arg) == moves.HANDS else s.graves
        return 10.0 * (len(zones[seat]) - len(zones[other]))
    if verb == moves.DECLINE:
        # The last Brain is never given away while anything can be played.
        return -h.decline - (10_000.0 if s.brains[seat] == 1 else 0.0)
    if verb == moves.END or verb == moves.PASS or verb == moves.SKIP:
        return -1_000.0
    return 0.0


def _worth_of_play(h: Habits, s: BrainsState, seat: int, card: int, copies: int) -> float:
    """Shed much; among equals the lowest card, but a Mosquito only when nothing else fits."""
    if s.total(seat) == copies:
        return 100_000.0
    worth = h.copy * copies - h.height * card
    if copies < s.hands[seat].count(card):
        worth -= h.split
    if card == s.setup.mosquito:
        worth += h.mosquito
    elif card == s.setup.mouse:
        worth += h.mouse
    elif card == s.setup.spider:
        worth += h.spider
    if s.setup.marshmallow[card]:
        worth += h.marshmallow
    return worth


def _worth_of_burying(h: Habits, s: BrainsState, card: int) -> float:
    """Middle cards wait best: low ones start Hordes, high ones and Mosquitoes rescue."""
    worth = -abs(card - h.middle)
    if card < h.middle:
        worth *= h.bury_low
    if card == s.setup.mosquito:
        worth -= h.bury_mosquito
    elif card == s.setup.mouse:
        worth -= h.bury_mouse
    return worth


def _worth_of_keeping(h: Habits, s: BrainsState, seat: int, card: int) -> float:
    worth = h.keep_height * card
    if card == s.setup.mosquito:
        worth += h.keep_mosquito
    elif card == s.setup.mouse:
        worth += h.keep_mouse
    if card in s.hands[seat]:
        worth += h.keep_pair
    return worth


def _worth_of_stealing(h: Habits, s: BrainsState, seat: int, victim: int) -> float:
    """From the leader; the last Brain of somebody ends the game, good for a leader only."""
    if s.brains[victim] == 1:
        most = max([s.brains[other] for other in range(s.seats) if other != seat])
        return 1_000.0 if s.brains[seat] + 1 > most else -1_000.0
    return _threat(h, s, victim)


def _threat(h: Habits, s: BrainsState, seat: int) -> float:
    """How close to a win a player is: many Brains, few cards."""
    return h.brains * s.brains[seat] - s.total(seat)


def _burden(h: Habits, s: BrainsState, seat: int, card: int) -> float:
    """How glad one is to be rid of a card: low ones are hard to play on a Horde."""
    return -h.burden * _worth_of_keeping(h, s, seat, card)
