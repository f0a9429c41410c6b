"""Worlds that agree with what a seat knows.

In a Clank! game only orders are hidden: of decks, of face-down tokens; and which of a
player's undrawn cards are in hand. Everything else lies open or can be counted.
"""

from stolik.core.chance import Chance
from stolik.games.clank.model import tokens
from stolik.games.clank.model.state import ClankState, clone


def determinize(s: ClankState, seat: int, chance: Chance) -> ClankState:
    """A state that the seat cannot tell from the true one: everything hidden is mixed anew."""
    t = clone(s)
    t.chance = Chance.imagined(chance.below(0, 1 << 29), len(s.chance.at))
    for other in range(s.seats):
        seen = len(t.decks[other]) - t.tops[other]
        top = t.decks[other][seen:]
        if other == seat:
            unseen = sorted(t.decks[other][:seen])
            chance.shuffle(0, unseen)
        else:
            unseen = sorted(t.hands[other] + t.decks[other][:seen])
            chance.shuffle(0, unseen)
            size = len(t.hands[other])
            t.hands[other] = sorted(unseen[:size])
            unseen = unseen[size:]
        t.decks[other] = unseen + top
    t.deck.sort()
    chance.shuffle(0, t.deck)
    _mix_secrets(t, chance)
    _mix_tiles(t, chance)
    if t.solo is not None:
        t.solo.deck.sort()
        chance.shuffle(0, t.solo.deck)
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
        bank = t.minors if group == tokens.MINOR else t.majors
        if group == tokens.MINOR and t.setup.board_bank:
            # Other tokens than those on the board: whoever has counted knows which are where.
            bank.sort()
            chance.shuffle(0, bank)
            bank = []
        unseen.extend(bank)
        unseen.sort()
        chance.shuffle(0, unseen)
        for spot in places:
            t.spots[spot] = unseen.pop()
        bank[:] = unseen
    t.cells.sort()
    chance.shuffle(0, t.cells)


def _mix_tiles(t: ClankState, chance: Chance) -> None:
    """The safe tiles on top of the stack may be any of those not seen; below them the others."""
    top = t.tiles_out + t.tiles[t.setup.deep_tiles :]
    deep = t.tiles[: t.setup.deep_tiles]
    top.sort()
    deep.sort()
    chance.shuffle(0, top)
    chance.shuffle(0, deep)
    out = len(t.tiles_out)
    t.tiles_out = top[:out]
    t.tiles = deep + top[out:]
