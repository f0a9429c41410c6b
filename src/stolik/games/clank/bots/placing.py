"""How a keen player lays a tile and simulations on over it."""

from stolik.core.flow import argument_of, code_of
from stolik.games.clank.mechanics import discovery
from stolik.games.clank.model import codes, effects
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import walking
from stolik.games.clank.rules.valuation import value_of_effects


def value_of_laying(w: Weights, s: ClankState, seat: int, laid: TileMap) -> float:
    """The best way on over a tile that would lie so."""
    if discovery.of(s).how == discovery.ONLY_LAYING:
        return 0.0
    best = -10.0
    for option in discovery.passing_options(s, seat, discovery.onward(s, laid)):
        best = max(best, value_of_passing(w, s, seat, laid, option))
    return best


def value_of_passing(w: Weights, s: ClankState, seat: int, laid: TileMap, option: int) -> float:
    """The best room at the least cost."""
    verb, arg = code_of(option), argument_of(option)
    ways = discovery.onward(s, laid)
    if verb == codes.EXPLORE:
        return 1.0
    way = ways[codes.way_of(arg)]
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
    hurt = walking.monsters_on(s, seat, way) - codes.swords_of(arg)
    return worth - hurt * (0.5 + 0.15 * s.damage[seat]) - w.lock * len(way.locks) - 0.5 * way.boots
