"""Which options the seat to move has."""

from typing import Final

from stolik.core.state import KIND, SEAT, SEAT_SHIFT
from stolik.games.brains import moves
from stolik.games.brains.state import BrainsState

# Decisions: what can lie on top of the stack.
DEALING: Final = 1
PLAYING: Final = 2
PLAYING_AFTER_PENALTY: Final = 3
SPARING: Final = 4
KEEPING: Final = 5
REFILLING: Final = 6
CLAIMING: Final = 7
SLIPPING: Final = 8
STEALING: Final = 9
SWAPPING: Final = 10
ACCEPTING: Final = 11


def range_on_horde(s: BrainsState) -> tuple[int, int]:
    """The values that fit on the Horde, least and first too high; a Mosquito fits besides."""
    spider = s.setup.spider
    if not s.horde:
        return (0, spider if s.under_spider else 99)
    top = s.horde[-1]
    if top == spider:
        return (0, spider)
    return (top + 1, 99)


def _distinct(cards: list[int]) -> list[int]:
    """Each value once; the cards are sorted."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def _plays(s: BrainsState, seat: int) -> list[int]:
    least, too_high = range_on_horde(s)
    mosquito = s.setup.mosquito
    options: list[int] = []
    last, copies = -1, 0
    for card in s.hands[seat]:
        if card == last:
            copies += 1
        else:
            last, copies = card, 1
        if least <= card < too_high or card == mosquito:
            options.append(moves.PLAY << 8 | card << 3 | copies)
    return options


def opponents(s: BrainsState, seat: int) -> list[int]:
    """All other seats, in order."""
    return [other for other in range(s.seats) if other != seat]


def legal(s: BrainsState) -> list[int]:
    """The options of the present decision, sorted."""
    entry = s.stack[-1]
    kind, seat = entry & KIND, entry >> SEAT_SHIFT & SEAT
    if kind == PLAYING:
        options = _plays(s, seat)
        if not options or not s.setup.decline_only_when_stuck:
            options.append(moves.DECLINE << 8)
        return options
    if kind == PLAYING_AFTER_PENALTY:
        return _plays(s, seat) or [moves.bare(moves.PASS)]
    if kind == DEALING:
        return [moves.bury(card) for card in _distinct(s.dealt[seat])]
    if kind == SPARING:
        return [moves.spare(other) for other in opponents(s, seat)]
    if kind == KEEPING:
        return [moves.keep(card) for card in _distinct(s.dealt[seat])]
    if kind == REFILLING:
        return [moves.take(card) for card in _distinct(s.graves[seat])]
    if kind == CLAIMING:
        return [moves.bare(moves.REFILL), moves.bare(moves.END)]
    return _choices_of_the_die(s, kind, seat)


def _choices_of_the_die(s: BrainsState, kind: int, seat: int) -> list[int]:
    options: list[int] = []
    if kind == ACCEPTING:
        options.append(moves.bare(moves.ACCEPT))
    elif kind == SLIPPING:
        for card in _distinct(s.hands[seat]):
            for other in opponents(s, seat):
                options.append(moves.slip(card, other))
    elif kind == STEALING:
        for other in opponents(s, seat):
            options.append(moves.steal(other))
    else:
        for zone in (moves.HANDS, moves.GRAVEYARDS):
            for other in opponents(s, seat):
                if zone == moves.HANDS or s.graves[other]:
                    options.append(moves.swap(zone, other))
    if s.setup.die_effect_optional:
        options.append(moves.bare(moves.SKIP))
    return options
