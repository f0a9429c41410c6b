"""Rules of thumb for Gra o mózg: low cards first, many at once, trouble for the leader."""

from stolik.core.state import seat_of
from stolik.games.brains import moves
from stolik.games.brains.state import BrainsState


def choose(s: BrainsState, options: list[int]) -> int:
    """The best of the options."""
    seat = seat_of(s.stack[-1])
    best, found = -1_000_000, options[0]
    for option in options:
        worth = _worth(s, seat, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth(s: BrainsState, seat: int, option: int) -> int:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.PLAY:
        return _worth_of_play(s, seat, moves.high(arg), moves.low(arg))
    if verb == moves.BURY:
        # Middle cards wait best: low ones start Hordes, high ones and Mosquitoes rescue.
        return -abs(arg - 9) - (20 if arg == s.setup.mosquito else 0)
    if verb == moves.KEEP or verb == moves.TAKE:
        return 30 if arg == s.setup.mosquito else arg
    if verb == moves.SPARE or verb == moves.STEAL:
        return _threat(s, arg)
    if verb == moves.SLIP:
        return 2 * _threat(s, moves.low(arg)) + _burden(s, moves.high(arg))
    if verb == moves.SWAP:
        other = moves.low(arg)
        zones = s.hands if moves.high(arg) == moves.HANDS else s.graves
        return 10 * (len(zones[seat]) - len(zones[other]))
    if verb == moves.DECLINE:
        return -10_000
    if verb == moves.END or verb == moves.PASS or verb == moves.SKIP:
        return -1_000
    return 0


def _worth_of_play(s: BrainsState, seat: int, card: int, copies: int) -> int:
    """Shed much; among equals the lowest card, but a Mosquito only when nothing else fits."""
    if card == s.setup.mosquito:
        return 100 * (copies - 1) - 50
    held = s.hands[seat].count(card)
    return 100 * copies - (60 if copies < held else 0) - card


def _threat(s: BrainsState, seat: int) -> int:
    """How close to a win a player is: many Brains, few cards."""
    return 3 * s.brains[seat] - s.total(seat)


def _burden(s: BrainsState, card: int) -> int:
    """How glad one is to be rid of a card: low ones are hard to play on a Horde."""
    return -10 if card == s.setup.mosquito else 19 - card
