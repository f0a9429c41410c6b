"""How a keen player lays a tile and simulations on over it."""

from stolik.games.clank import effects, exploring, moves, walking
from stolik.games.clank.laid import Map
from stolik.games.clank.state import ClankState
from stolik.games.clank.valuation import value_of_effects
from stolik.games.clank.weights import Weights


def value_of_laying(w: Weights, s: ClankState, seat: int, laid: Map) -> float:
    """The best way on over a tile that would lie so."""
    if exploring.of(s).how == exploring.ONLY_LAYING:
        return 0.0
    best = -10.0
    for option in exploring.passing_options(s, seat, exploring.onward(s, laid)):
        best = max(best, value_of_passing(w, s, seat, laid, option))
    return best


def value_of_passing(w: Weights, s: ClankState, seat: int, laid: Map, option: int) -> float:
    """The best room at the least cost."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    ways = exploring.onward(s, laid)
    if verb == moves.EXPLORE:
        return 1.0
    way = ways[moves.way_of(arg)]
    if way.to == s.dungeon.start:
        return w.home if s.artifacts[seat] else 0.0
    room = laid.room(way.to)
    worth = 0.0
    if room.artifact >= 0 and walking.can_carry(s, seat):
        worth += 10.0 if s.artifact_stack else 0.0
    if room.reward is not None and way.to not in s.rewarded:
        worth += value_of_effects(w, s, seat, room.reward)
    if s.lockpicks[seat] > len(way.locks):
        worth += 3.0 * len(room.locked)
    if room.places & effects.WAYSHRINE:
        worth += 2.0
    if room.places & effects.CAVE and not s.ignores_caves:
        worth -= 0.3 * s.boots
    hurt = walking.monsters_on(s, seat, way) - moves.swords_of(arg)
    return worth - hurt * (0.5 + 0.15 * s.damage[seat]) - w.lock * len(way.locks) - 0.5 * way.boots
