"""What a seat is sure that others hold, and worlds that agree with it.

A multiset of cards is packed into one int, three bits a value. Knowledge is a
lower bound that is never wrong: a card put in somebody's Graveyard in the open
is known to all, a slipped card to two, a swapped zone to the two who swapped.
When cards change hands in secret, the onlookers forget what they knew of both.
"""

from typing import Final

from stolik.core.chance import Chance
from stolik.games.brains.state import BrainsState, clone

_BITS: Final = 3
_MASK: Final = 7


def pack(cards: list[int]) -> int:
    """A multiset of cards as one int.

    >>> unpack(pack([5, 0, 5]))
    [0, 5, 5]
    """
    packed = 0
    for card in cards:
        packed += 1 << _BITS * card
    return packed


def unpack(packed: int) -> list[int]:
    """The cards of a packed multiset, sorted."""
    cards: list[int] = []
    value = 0
    while packed:
        for _ in range(packed & _MASK):
            cards.append(value)
        packed >>= _BITS
        value += 1
    return cards


def without(packed: int, card: int, copies: int) -> int:
    """A multiset less some copies of a card, as far as it has them."""
    held = packed >> _BITS * card & _MASK
    return packed - ((min(held, copies)) << _BITS * card)


def all_see_arrive(s: BrainsState, seat: int, card: int) -> None:
    """A card goes openly to a seat's Graveyard."""
    n = s.seats
    for observer in range(n + 1):
        if observer != seat:
            s.known[observer * n + seat] += 1 << _BITS * card


def all_see_leave(s: BrainsState, seat: int, card: int, copies: int) -> None:
    """Copies of a card openly leave a seat."""
    n = s.seats
    for at in range(seat, n * (n + 1), n):
        if s.known[at]:
            s.known[at] = without(s.known[at], card, copies)


def two_see_slip(s: BrainsState, giver: int, taker: int, card: int) -> None:
    """A card goes secretly from one seat to another."""
    n = s.seats
    about_giver = s.known[taker * n + giver]
    _onlookers_forget(s, giver, -1)
    s.known[taker * n + giver] = without(about_giver, card, 1)
    s.known[giver * n + taker] += 1 << _BITS * card


def two_see_swap(s: BrainsState, a: int, b: int, old_a: list[int], old_b: list[int]) -> None:
    """Two seats have swapped zones; each has now seen what the other held there."""
    n = s.seats
    a_of_b, b_of_a = s.known[a * n + b], s.known[b * n + a]
    _onlookers_forget(s, a, b)
    s.known[a * n + b] = _less(a_of_b, old_b) + pack(old_a)
    s.known[b * n + a] = _less(b_of_a, old_a) + pack(old_b)


def _less(packed: int, cards: list[int]) -> int:
    for card in cards:
        packed = without(packed, card, 1)
    return packed


def _onlookers_forget(s: BrainsState, a: int, b: int) -> None:
    n = s.seats
    for observer in range(n + 1):
        if observer != a:
            s.known[observer * n + a] = 0
        if b >= 0 and observer != b:
            s.known[observer * n + b] = 0


def determinize(s: BrainsState, seat: int, chance: Chance) -> BrainsState:
    """A state that the seat cannot tell from the true one: the unseen cards are dealt anew."""
    n = s.seats
    observer = seat if seat >= 0 else n
    t = clone(s)
    t.chance = Chance.imagined(chance.below(0, 1 << 29), len(s.chance.at))
    unseen = s.reserve.copy()
    for other in range(n):
        if other != seat:
            held = pack(s.hands[other]) + pack(s.graves[other]) + pack(s.dealt[other])
            unseen.extend(unpack(held - s.known[observer * n + other]))
    # Sorted first: the new deal must depend on what is unseen, not on where it truly lies.
    unseen.sort()
    chance.shuffle(0, unseen)
    for other in range(n):
        if other != seat:
            _deal_anew(t, other, unpack(s.known[observer * n + other]), unseen, chance)
            for third in range(n):
                if third != seat:
                    t.known[third * n + other] = s.known[n * n + other] if third != other else 0
    t.reserve = unseen
    return t


def _deal_anew(
    t: BrainsState, seat: int, cards: list[int], unseen: list[int], chance: Chance
) -> None:
    """Give a seat zones of the same sizes: the cards it is known to hold and unseen ones."""
    in_hand, in_grave = len(t.hands[seat]), len(t.graves[seat])
    missing = in_hand + in_grave + len(t.dealt[seat]) - len(cards)
    for _ in range(missing):
        cards.append(unseen.pop())
    chance.shuffle(0, cards)
    t.hands[seat] = sorted(cards[:in_hand])
    t.graves[seat] = sorted(cards[in_hand : in_hand + in_grave])
    t.dealt[seat] = sorted(cards[in_hand + in_grave :])
