"""What saves of both BRZDĘK! games say of characters: who plays whom, and what lies on boards."""

from typing import Any, Final

from stolik.core.snapshot import damaged, whole
from stolik.games.clank.model.characters import (
    ANY,
    BY_DRAFT,
    NUMBERS,
    ON_BOARDS,
    PLAIN,
    Characters,
)
from stolik.games.clank.model.state import GAP, ClankState
from stolik.games.clank.saves import id_of, thing

# Lists of effects that pay for each of something.
PER: Final = ("per_find", "per_tunnel_monster")
# More than is counted in a turn, and more bits than there are seats or spells.
MOST: Final = 255


def characters(s: ClankState, own: Characters) -> dict[str, object]:
    """Who plays whom, and what lies on the boards."""
    roster = s.setup.roster
    told: dict[str, object] = {
        "who": [None if who == PLAIN else roster[who].name for who in own.who],
        "finds": [id_of(s, "token or gap", token) for token in own.finds],
        "copies": [id_of(s, "card", card) for card in own.copies],
        "spared": own.spared,
    }
    for name in (*ON_BOARDS, *NUMBERS):
        found = getattr(own, name)
        told[name] = found.copy() if name in ON_BOARDS else found
    for name in PER:
        told[name] = [id_of(s, "effects", fx) for fx in getattr(own, name)]
    return told


def to_be_drafted(data: dict[str, Any]) -> list[object]:
    """The seats that have not chosen a character yet."""
    stack = data.get("stack")
    if not isinstance(stack, list):
        raise damaged("stack")
    return [entry[1] for entry in stack if isinstance(entry, list) and entry[:1] == ["draft"]]


def read_chosen(s: ClankState, data: dict[str, Any], waiting: list[object]) -> list[int]:
    """Who plays whom in a save: nobody twice, and as the settings say."""
    saved = data.get("characters")
    if not isinstance(saved, dict) or not isinstance(saved.get("who"), list):
        raise damaged("characters")
    numbers: dict[object, int] = {one.name: one.id for one in s.setup.roster}
    who = saved["who"]
    known = all(id is None or (isinstance(id, str) and id in numbers) for id in who)
    if len(who) != s.seats or not known or len(waiting) > s.seats:
        raise damaged("characters")
    found = [PLAIN if id is None else numbers[id] for id in who]
    named = [one for one in found if one != PLAIN]
    fits = len(set(named)) == len(named)
    for seat, one in enumerate(found):
        asked = s.setup.named[seat]
        if seat in waiting:
            fits = fits and one == PLAIN and s.setup.choosing == BY_DRAFT
        elif one == PLAIN:
            fits = fits and s.setup.may_be_plain and asked in (PLAIN, ANY)
        else:
            fits = fits and asked in (one, ANY)
    if not fits:
        raise damaged("characters")
    return found


def read_characters(s: ClankState, own: Characters, saved: object) -> None:
    """Put back what lies on the boards; who plays whom is known by now."""
    wanted = {"who", "finds", "copies", "spared", *ON_BOARDS, *NUMBERS, *PER}
    lists = ("finds", "copies", *ON_BOARDS, *PER)
    if not isinstance(saved, dict) or saved.keys() != wanted:
        raise damaged("characters")
    if not all(isinstance(saved[name], list) for name in lists):
        raise damaged("characters")
    for name in (*ON_BOARDS, "finds"):
        if len(saved[name]) != len(getattr(own, name)):
            raise damaged("characters")
    for seat in range(s.seats):
        board = s.setup.roster[own.who[seat]] if own.who[seat] != PLAIN else None
        most = {
            "conscription": board.conscription if board else 0,
            "carnage": len(board.spaces) if board else 0,
            "mana": board.mana if board else 0,
            "down": (1 << len(board.moods)) - 1 if board else 0,
            "cogwheels": own.cogwheels[seat],
        }
        for name in ON_BOARDS:
            getattr(own, name)[seat] = whole(saved[name][seat], 0, most[name], "characters")
    own.finds = [_token_or_gap(s, id) for id in saved["finds"]]
    own.copies = [thing(s, "card", id, "characters") for id in saved["copies"]]
    own.spared = whole(saved["spared"], PLAIN, s.seats - 1, "characters")
    for name in NUMBERS:
        setattr(own, name, whole(saved[name], 0, MOST, "characters"))
    for name in PER:
        setattr(own, name, [thing(s, "effects", id, "characters") for id in saved[name]])


def _token_or_gap(s: ClankState, id: object) -> int:
    return GAP if id is None else thing(s, "token", id, "characters")


def are_finds(s: ClankState, own: Characters) -> bool:
    """Whether every Find is held by its owner, who collects such."""
    for seat in range(s.seats):
        collects = own.who[seat] != PLAIN and s.setup.roster[own.who[seat]].rewards
        for kind in own.found(seat):
            token = own.find(seat, kind)
            held = token in s.held[seat] and s.setup.find_of[token] == kind
            if not collects or not held:
                return False
    return True
