"""The way through the printed board: to an artifact that can be carried home, and home."""

from typing import Final

from stolik.core.flow import argument_of, code_of
from stolik.games.clank.model import codes, effects, tokens
from stolik.games.clank.model.judge import WORTHLESS
from stolik.games.clank.model.state import ClankState, Dungeon
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules.walking import can_carry, monsters_on

FAR: Final = 1_000.0
TUNNEL_MONSTER: Final = 0.7
CAVE: Final = 1.0


# A printed board never changes, so its distances are worked out once: without keys, and with.
_WITHOUT_KEY: Final[dict[Dungeon, list[list[float]]]] = {}
_WITH_KEY: Final[dict[Dungeon, list[list[float]]]] = {}


def distances(s: ClankState, seat: int, start: int) -> list[float]:
    """How far every room is on foot, counted in boots; monsters and caves cost extra."""
    key = bool(s.powers[seat] & tokens.KEYS)
    known = _WITH_KEY if key else _WITHOUT_KEY
    found = known.get(s.dungeon)
    if found is None:
        found = [_distances(s.dungeon, room, key) for room in s.dungeon.all_rooms()]
        known[s.dungeon] = found
    return found[start]


def _distances(dungeon: Dungeon, start: int, key: bool) -> list[float]:
    found = [FAR] * len(dungeon.all_rooms())
    found[start] = 0.0
    open_rooms = [start]
    while open_rooms:
        room = min(open_rooms, key=lambda r: found[r])
        open_rooms.remove(room)
        for way in dungeon.ways(room):
            if not way.walkable or (way.key and not key):
                continue
            there = found[room] + way.boots + TUNNEL_MONSTER * way.monsters
            if dungeon.places(way.to) & effects.CAVE:
                there += CAVE
            if there < found[way.to]:
                found[way.to] = there
                if way.to not in open_rooms:
                    open_rooms.append(way.to)
    return found


def way_out(s: ClankState, seat: int, room: int) -> float:
    """How far it is from a room to the start."""
    return distances(s, seat, room)[s.dungeon.start]


def price_of_a_step(w: Weights, s: ClankState, seat: int) -> float:
    """What a step of the way costs in points: more when hurt, or when somebody is out already, so
    that the way gets shorter."""
    hurry = w.step_hurry if s.countdown_owner >= 0 else 0.0
    return w.step + w.step_hurt * s.damage[seat] + hurry


def best_target(w: Weights, s: ClankState, seat: int, one_more: bool) -> tuple[int, float]:
    """The room whose artifact is worth most, the way there and out again counted; and its worth."""
    dungeon, kinds = s.dungeon, s.setup.box.kinds
    from_here = distances(s, seat, s.rooms[seat])
    step = price_of_a_step(w, s, seat)
    best, found = WORTHLESS, -1
    for room in range(len(from_here)):
        if from_here[room] >= FAR or room == s.rooms[seat]:
            continue
        for spot in dungeon.spots(s, room):
            token = s.spots[spot]
            if token >= 0 and kinds[token].group == tokens.ARTIFACT:
                back = way_out(s, seat, room)
                if one_more:
                    back -= way_out(s, seat, s.rooms[seat])
                worth = w.artifact * kinds[token].value - step * (from_here[room] + back)
                if worth > best:
                    best, found = worth, room
    return found, best


def _goal(w: Weights, s: ClankState, seat: int) -> int:
    """The room to head for: an artifact that can be carried, or the way out."""
    if s.artifacts[seat] and not (can_carry(s, seat) and s.damage[seat] <= w.more_until):
        return s.dungeon.start
    room, worth = best_target(w, s, seat, s.artifacts[seat] > 0)
    if s.artifacts[seat] and worth <= 0.0:
        return s.dungeon.start
    return room if room >= 0 else s.dungeon.start


def step_to_take(w: Weights, s: ClankState, seat: int, options: list[int]) -> int:
    """The move or teleport that brings the goal nearest; -1 if none does."""
    steps = [o for o in options if code_of(o) in (codes.MOVE, codes.TELEPORT)]
    if not steps:
        return -1
    goal = _goal(w, s, seat)
    here = s.rooms[seat]
    now = distances(s, seat, here)[goal]
    best, found = 0.0, -1
    for option in steps:
        verb, arg = code_of(option), argument_of(option)
        room = arg if verb == codes.TELEPORT else codes.room_of(arg)
        gained = now - distances(s, seat, room)[goal]
        if verb == codes.MOVE:
            hurt = monsters_on(s, seat, s.dungeon.ways(here)[codes.way_of(arg)]) - codes.swords_of(
                arg
            )
            gained -= hurt * (0.3 + 0.1 * s.damage[seat])
            if s.dungeon.places(room) & effects.CAVE and not s.ignores_caves:
                gained -= 0.1 * s.boots
        gained += _loot(w, s, room)
        if gained > best:
            best, found = gained, option
    return found


def _loot(w: Weights, s: ClankState, room: int) -> float:
    """A little pull towards rooms with something to take."""
    kinds = s.setup.box.kinds
    for spot in s.dungeon.spots(s, room):
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group != tokens.ARTIFACT:
            return w.loot
    return 0.0
