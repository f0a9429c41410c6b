"""What counts in the Clank! games, for those who ask why."""

from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import Final

from stolik.core.flow import argument_of, code_of
from stolik.core.state import kind_of, seat_of
from stolik.games.clank.bots import navigation
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.bots.heuristic import HeuristicJudge
from stolik.games.clank.mechanics.taking import FACE_DOWN
from stolik.games.clank.model import codes, tokens
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.table import QUESTIONS

GROUPS: Final = {
    "artifact": ("artifact", "first"),
    "home": ("home",),
    "secret": ("minor", "major"),
    "tile": ("tile", "tile_first"),
    "monster": ("monster",),
    "cave": ("cave",),
    "lock": ("lock",),
    "points": ("points",),
    "gold": ("gold",),
    "skill": ("skill",),
    "swords": ("swords",),
    "boots": ("boots",),
    "draw": ("draw",),
    "teleport": ("teleport",),
    "quiet": ("clank", "clank_hurt"),
    "others_clank": ("others_clank",),
    "heal": ("heal",),
    "lockpick": ("lockpick",),
    "prisoner": ("prisoner",),
}
GOING: Final = (codes.MOVE, codes.EXPLORE, codes.TELEPORT, codes.GO)
WITH_CARD: Final = (codes.PLAY, codes.ACQUIRE, codes.USE, codes.FIGHT)
# Turns: what lies further ahead than this is not told as a number.
FORESEEN: Final = 12


@cache
def judge(without: str, finds_tiles: bool) -> Judge:
    """Rules of thumb, the numbers of a group left out."""
    usual = CATACOMBS if finds_tiles else KEEP
    return HeuristicJudge(Weights({**usual, **dict.fromkeys(GROUPS.get(without, ()), 0.0)}))


class ClankReasons:
    """See `bots.reasons.Reasons`."""

    groups = GROUPS

    def value(self, s: ClankState, option: int, without: str) -> float:
        entry, thinks = s.stack[-1], judge(without, s.setup.finds_tiles)
        seat, code, arg = seat_of(entry), code_of(option), argument_of(option)
        action = s.setup.actions[code].action
        if kind_of(entry) != codes.TURN:
            return QUESTIONS[kind_of(entry)].decision.value(thinks, s, seat, action, arg)
        if code in GOING:
            return action.value(thinks, s, seat, arg)
        return action.value_in_turn(thinks, s, seat, arg)

    def rivals(self, s: ClankState, options: Sequence[int], option: int) -> list[int]:
        """In a turn different things are not weighed against each other, but steps are."""
        code = code_of(option)
        if kind_of(s.stack[-1]) == codes.TURN and code not in GOING:
            return []
        return [
            one for one in options if one != option and (code_of(one) in GOING) == (code in GOING)
        ]

    def facts(self, s: ClankState, option: int) -> dict[str, object]:
        code, arg, seat = code_of(option), argument_of(option), seat_of(s.stack[-1])
        found: dict[str, object] = {
            "damage": s.damage[seat],
            "own": s.bag[seat] + s.area[seat],
            "all": sum(s.bag) + sum(s.area),
        }
        if code in WITH_CARD:
            card = s.setup.cards[arg]
            found |= _gifts(card.use if code in (codes.USE, codes.FIGHT) else card.play)
            if card.points:
                found["points"] = card.points
        elif code == codes.TAKE and arg < FACE_DOWN:
            kind = s.setup.box.kinds[arg]
            found |= {"value": kind.value, "points": kind.points}
        elif code in (codes.MOVE, codes.GO) or (
            code == codes.TELEPORT and not arg & codes.OFF_THE_EDGE
        ):
            room = codes.room_of(arg) if code == codes.MOVE else arg
            found |= _ahead(s, seat, room)
        return found


def _gifts(fx: Effects) -> dict[str, object]:
    """What effects give, by name."""
    amounts = {
        "skill": fx.skill,
        "swords": fx.swords,
        "boots": fx.boots,
        "draw": fx.draw,
        "gold": fx.gold,
        "heal": fx.heal,
        "lockpicks": fx.lockpicks,
    }
    return {name: n for name, n in amounts.items() if n}


def _ahead(s: ClankState, seat: int, room: int) -> dict[str, object]:
    """What the way over a room leads to, how far home is from there, how long there is time."""
    w = judge("", s.setup.finds_tiles).weights
    outlook = navigation.Outlook(w, s, seat)
    if room >= len(outlook.home):
        return {}
    found: dict[str, object] = {}
    if 0.0 < outlook.home[room] < navigation.FAR:
        found["home"] = ceil(outlook.home[room])
    if outlook.left < FORESEEN:
        found["turns"] = max(ceil(outlook.left), 1)
    far = outlook.known.from_(w, outlook.ground, room)
    pulls = [
        worth + outlook.fade * far[target]
        for target, worth in zip(outlook.targets, outlook.worths, strict=True)
    ]
    if pulls:
        target = outlook.targets[pulls.index(max(pulls))]
        lying = [
            s.setup.box.kinds[s.spots[spot]]
            for spot in s.dungeon.spots(s, target)
            if s.spots[spot] >= 0
        ]
        values = [kind.value for kind in lying if kind.group == tokens.ARTIFACT]
        if values:
            found["value"] = max(values)
        found["way"] = ceil(far[target])
    return found


REASONS: Final = ClankReasons()
