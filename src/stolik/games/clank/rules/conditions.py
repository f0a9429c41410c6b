"""What a condition of a card asks for, and whether it is true now."""

from stolik.games.clank.model import effects
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.model.tokens import CROWN

PLACES = {
    "crystal_cave": effects.CAVE,
    "market": effects.MARKET,
    "wayshrine": effects.WAYSHRINE,
    "haunted": effects.HAUNTED,
    "depths": effects.DEPTHS,
}
CONDITIONS = {
    "artifact": effects.HAS_ARTIFACT,
    "crown": effects.HAS_CROWN,
    "monkey_idol": effects.HAS_IDOL,
    "another_companion": effects.ANOTHER_COMPANION,
    "clank_made": effects.CLANK_MADE,
    "gold_gained": effects.GOLD_GAINED,
    "skill_gained": effects.SKILL_GAINED,
    "prisoners": effects.PRISONERS,
    "row_monster": effects.ROW_MONSTER,
    "portal_used": effects.PORTAL_USED,
    "card_seen": effects.CARD_SEEN,
    "gem_seen": effects.GEM_SEEN,
    "secret_or_potion": effects.SECRET_OR_POTION,
    **{word: effects.FIRST_PLACE + bit.bit_length() - 1 for word, bit in PLACES.items()},
}


def holds(s: ClankState, seat: int, condition: int, n: int = 1, card: int = -1) -> bool:
    """Whether a condition is true for a player now."""
    if condition >= effects.FIRST_PLACE:
        return is_at(s, seat, 1 << condition - effects.FIRST_PLACE)
    if condition == effects.HAS_ARTIFACT:
        return s.artifacts[seat] > 0
    if condition == effects.ANOTHER_COMPANION:
        return s.companions > 1
    if condition == effects.HAS_CROWN:
        kinds = s.setup.box.kinds
        return any(kinds[token].group == CROWN for token in s.held[seat])
    if condition == effects.HAS_IDOL:
        return s.idols[seat] > 0
    if condition == effects.CLANK_MADE:
        return s.clank_made >= n
    if condition == effects.GOLD_GAINED:
        return s.gold_gained >= n
    if condition == effects.SKILL_GAINED:
        return s.skill_gained >= n
    if condition == effects.PRISONERS:
        return s.prisoners[seat] >= n
    if condition == effects.ROW_MONSTER:
        return s.row_monsters > 0
    if condition == effects.PORTAL_USED:
        return s.portal_used
    if condition == effects.CARD_SEEN:
        return card in s.played[seat] or card in s.discards[seat]
    if condition == effects.SECRET_OR_POTION:
        return s.characters is not None and s.characters.secret_or_potion > 0
    cards = s.setup.cards
    return any(cards[c].is_gem() for c in s.played[seat] + s.discards[seat])


def is_at(s: ClankState, seat: int, place: int) -> bool:
    """Whether a player is at one of these places, or was this turn where that is enough."""
    if s.status[seat] != INSIDE:
        return False
    if s.setup.place_any_time and seat == s.active and s.places_seen & place:
        return True
    return bool(s.dungeon.places(s.rooms[seat]) & place)
