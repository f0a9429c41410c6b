"""Worlds that agree with what a seat knows.

In a Clank! game only orders are hidden: of decks, of face-down tokens; and which of a
player's undrawn cards are in hand. Everything else lies open or can be counted.
"""

from stolik.core.chance import Chance
from stolik.games.clank import tokens
from stolik.games.clank.state import ClankState, clone


def determinize(s: ClankState, seat: int, chance: Chance) -> ClankState:
    """A state that the seat cannot tell from the true one: everything hidden is mixed anew."""
    t = clone(s)
    t.chance = Chance.fast(chance.below(0, 1 << 29), len(s.chance.at))
    for other in range(s.seats):
        if other == seat:
            t.decks[other].sort()
            chance.shuffle(0, t.decks[other])
        else:
            unseen = sorted(t.hands[other] + t.decks[other])
            chance.shuffle(0, unseen)
            size = len(t.hands[other])
            t.hands[other] = sorted(unseen[:size])
            t.decks[other] = unseen[size:]
    t.deck.sort()
    chance.shuffle(0, t.deck)
    _mix_secrets(t, chance)
    return t


def _mix_secrets(t: ClankState, chance: Chance) -> None:
    kinds = t.setup.box.kinds
    for group in (tokens.MINOR, tokens.MAJOR):
        places = [
            spot
            for spot in range(len(t.spots))
            if t.spots[spot] >= 0 and kinds[t.spots[spot]].group == group
        ]
        unseen = [t.spots[spot] for spot in places]
        if group == tokens.MAJOR:
            unseen.extend(t.unseen_majors)
        unseen.sort()
        chance.shuffle(0, unseen)
        for spot in places:
            t.spots[spot] = unseen.pop()
        if group == tokens.MAJOR:
            t.unseen_majors = unseen
