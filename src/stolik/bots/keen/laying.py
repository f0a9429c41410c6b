"""How a keen player lays a tile and walks on over it."""

from stolik.bots.keen.manner import Manner
from stolik.bots.keen.worth import WORTHLESS, worth_of_effects
from stolik.games.clank import effects, exploring, moves, walking
from stolik.games.clank.laid import Map
from stolik.games.clank.state import ClankState


def go_on(m: Manner, s: ClankState, seat: int, options: list[int]) -> int:
    """How to lay a tile, and where to go over it: into the best room at the least cost."""
    dungeon = exploring.map_of(s)
    best, found = WORTHLESS, options[-1]
    for option in options:
        verb, arg = moves.verb_of(option), moves.arg_of(option)
        worth = WORTHLESS
        if verb == moves.LAY:
            tile, x, y = s.quest[exploring.TILE], s.quest[exploring.X], s.quest[exploring.Y]
            worth = _worth_of_laying(m, s, seat, dungeon.place(tile, x, y, arg))
        elif verb == moves.MOVE or verb == moves.EXPLORE:
            worth = _worth_of_passing(m, s, seat, dungeon, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_laying(m: Manner, s: ClankState, seat: int, laid: Map) -> float:
    """The best way on over a tile that would lie so."""
    if s.quest[exploring.HOW] == exploring.ONLY_LAYING:
        return 0.0
    best = -10.0
    for option in exploring.passing_options(s, seat, exploring.onward(s, laid)):
        best = max(best, _worth_of_passing(m, s, seat, laid, option))
    return best


def _worth_of_passing(m: Manner, s: ClankState, seat: int, laid: Map, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    ways = exploring.onward(s, laid)
    if verb == moves.EXPLORE:
        return 1.0
    way = ways[arg >> 12]
    if way.to == s.dungeon.start:
        return m.home if s.artifacts[seat] else 0.0
    room = laid.room(way.to)
    worth = 0.0
    if room.artifact >= 0 and walking.can_carry(s, seat):
        worth += 10.0 if s.artifact_stack else 0.0
    if room.reward is not None and way.to not in s.rewarded:
        worth += worth_of_effects(m, s, seat, room.reward)
    if s.lockpicks[seat] > len(way.locks):
        worth += 3.0 * len(room.locked)
    if room.places & effects.WAYSHRINE:
        worth += 2.0
    if room.places & effects.CAVE and not s.ignores_caves:
        worth -= 0.3 * s.boots
    hurt = walking.monsters_on(s, seat, way) - (arg & 15)
    return worth - hurt * (0.5 + 0.15 * s.damage[seat]) - m.lock * len(way.locks) - 0.5 * way.boots
