"""When a bottle is worth drinking: the same to every bot of the Clank! games."""

from stolik.games.clank.mechanics import acquiring
from stolik.games.clank.model import effects
from stolik.games.clank.model.state import GAP, INSIDE, ClankState


def value_of_potion(s: ClankState, seat: int, token: int) -> float:
    """1 if a potion does some good now, else 0."""
    effect = s.setup.box.kinds[token].effect
    if effect.heal:
        return 1.0 if s.damage[seat] >= 2 + effect.heal else 0.0
    if effect.boots:
        return 1.0 if s.artifacts[seat] and not s.exhausted and s.status[seat] == INSIDE else 0.0
    if effect.clank:
        return 1.0
    return 1.0 if _monster_within(s, seat, s.swords + effect.swords) else 0.0


def _monster_within(s: ClankState, seat: int, swords: int) -> bool:
    """Whether so many swords would be enough for a monster that is too strong now."""
    for card in s.row:
        if card != GAP and s.setup.cards[card].kind == effects.MONSTER:
            kind = s.setup.cards[card]
            if s.swords < kind.cost <= swords and acquiring.can_pay_extras(s, seat, card):
                return True
    return False
