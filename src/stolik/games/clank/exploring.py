"""Discovering: a tile is drawn in the middle of a step, laid, and the tunnel goes on over it.

`s.quest` holds a discovery in progress: the tile that was drawn, where it will lie, by which mouth
its finder comes in, and what the tunnel has asked for so far.
"""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank import cubes, effects, events, giving, moves, walking
from stolik.games.clank.decisions import LAYING, PASSING
from stolik.games.clank.laid import ROOMS_A_TILE, Map
from stolik.games.clank.state import INSIDE, UNKNOWN, ClankState, Way
from stolik.games.clank.tokens import AGAINST_ARROWS

# What the numbers of a quest are.
TILE: Final = 0
X: Final = 1
Y: Final = 2
MOUTH: Final = 3
PAID: Final = 4
FOOTPRINTS: Final = 5
MONSTERS: Final = 6
PORTAL: Final = 7
HOW: Final = 8
STEP: Final = 9

ON_FOOT: Final = 0
BY_TELEPORT: Final = 1
ONLY_LAYING: Final = 2

PLACES_AT_A_WAYSHRINE: Final = 4
TURNS: Final = 4
# Stands for the tile of a quest once it lies on the table.
LAID: Final = -1


def map_of(s: ClankState) -> Map:
    """The laid dungeon."""
    dungeon = s.dungeon
    assert isinstance(dungeon, Map)
    return dungeon


# ---- Setting out, laying, going on


def set_out(s: ClankState, seat: int, way: Way, paid: int, how: int, log: Log | None) -> None:
    """Walk or teleport off the known tiles: pay what is known of the tunnel, draw a tile."""
    if how == ON_FOOT:
        s.boots -= way.boots - paid
        walking.open_locks(s, seat, way, log)
    _draw_tile(s, seat, way.x, way.y, log)
    s.quest.extend((way.mouth, way.boots, way.footprints, way.monsters, int(way.portal), how, 0))


def found(s: ClankState, seat: int, x: int, y: int, step: int, log: Log | None) -> None:
    """A tile that is only laid, because a card says so."""
    _draw_tile(s, seat, x, y, log)
    s.quest.extend((0, 0, 0, 0, 0, ONLY_LAYING, step))


def _draw_tile(s: ClankState, seat: int, x: int, y: int, log: Log | None) -> None:
    tile = s.tiles.pop()
    s.quest = [tile, x, y]
    s.stack.append(pending(LAYING, seat))
    if log is not None:
        log.append(Event(events.FOUND_TILE, (seat, tile)))


def orientations(s: ClankState, seat: int) -> list[int]:
    """How the drawn tile may be turned: so that its finder can go on; if that is out of reach
    whichever way it lies, in any way."""
    everyhow = list(range(TURNS))
    if s.quest[HOW] == ONLY_LAYING:
        return everyhow
    dungeon = map_of(s)
    tile = dungeon.tile_set[s.quest[TILE]]
    tried: Map | None = None
    good: list[int] = []
    for turns in everyhow:
        if not s.quest[MONSTERS] and tile.leads_in_freely(s.quest[MOUTH] - 2 * turns):
            good.append(turns)
            continue
        if tried is None:
            tried = dungeon.place(s.quest[TILE], s.quest[X], s.quest[Y], 0)
        tried.turn_last(turns)
        if passing_options(s, seat, onward(s, tried)):
            good.append(turns)
    return good or everyhow


def onward(s: ClankState, dungeon: Map) -> list[Way]:
    """How the tunnel of the quest goes on over the tile that has been laid."""
    quest = s.quest
    before = Way(UNKNOWN)
    before.footprints, before.monsters = quest[FOOTPRINTS], quest[MONSTERS]
    before.portal = bool(quest[PORTAL])
    return dungeon.onward(quest[X], quest[Y], quest[MOUTH], before)


def passing_options(s: ClankState, seat: int, ways: list[Way]) -> list[int]:
    """How the finder can go on, as options."""
    found: list[int] = []
    on_foot = s.quest[HOW] == ON_FOOT
    reached: list[int] = []
    for number, way in enumerate(ways):
        if on_foot and not walking.can_walk(s, seat, way, s.quest[PAID]):
            continue
        if not on_foot and (not walking.is_open_to(s, seat, way) or way.to in reached):
            continue
        swords = walking.sword_choices(s, seat, way) if on_foot else [0]
        if way.to == UNKNOWN:
            if swords:
                found.append(moves.with_arg(moves.EXPLORE, number))
        else:
            reached.append(way.to)
            found.extend([moves.move(number, way.to, n) for n in swords])
    found.sort()
    return found


def lay(s: ClankState, seat: int, turns: int, log: Log | None) -> None:
    """The drawn tile comes to lie, gets its artifacts and ghost, and the tunnel goes on."""
    put_down(s, turns, log)
    if s.quest[HOW] == ONLY_LAYING:
        step = s.setup.all_steps[s.quest[STEP]]
        s.quest = []
        s.new_tile = len(map_of(s).laid) - 1
        giving.give(s, seat, step.inside[0], log)
        return
    options = passing_options(s, seat, onward(s, map_of(s)))
    if not options:
        s.quest = []
        if log is not None:
            log.append(Event(events.STAYED, (seat,)))
    elif len(options) == 1:
        go_on(s, seat, options[0], log)
    else:
        s.stack.append(pending(PASSING, seat))


def put_down(s: ClankState, turns: int, log: Log | None) -> None:
    """The drawn tile onto the table."""
    quest = s.quest
    before = map_of(s)
    dungeon = before.place(quest[TILE], quest[X], quest[Y], turns)
    dungeon.settle(before)
    s.dungeon = dungeon
    if log is not None:
        log.append(Event(events.LAID, (quest[TILE], quest[X], quest[Y], turns)))
    number = len(dungeon.laid) - 1
    for room in dungeon.rooms_on(number):
        if dungeon.room(room).artifact >= 0:
            _stock(s, room, dungeon.room(room).artifact, log)
    if dungeon.tile_set[quest[TILE]].haunted:
        cubes.add_ghosts(s, 1, log)
    quest[TILE] = LAID


def _stock(s: ClankState, room: int, pluses: int, log: Log | None) -> None:
    """An artifact room gets the artifact at its depth in the stack, or with many players all of
    them down to there."""
    left = len(s.artifact_stack)
    if not left:
        return
    if s.setup.several_artifacts:
        taken = [s.artifact_stack.pop(0) for _ in range(min(pluses + 1, left))]
    else:
        taken = [s.artifact_stack.pop(min(pluses, left - 1))]
    for token in taken:
        s.spots.append(token)
        s.spot_rooms.append(room)
        if log is not None:
            log.append(Event(events.ARTIFACT, (token, s.dungeon.room_name(room))))


def go_on(s: ClankState, seat: int, option: int, log: Log | None) -> None:
    """Along the tunnel over the new tile: into a room, or further into the unknown."""
    arg = moves.arg_of(option)
    ways = onward(s, map_of(s))
    paid, how = s.quest[PAID], s.quest[HOW]
    if moves.verb_of(option) == moves.EXPLORE:
        set_out(s, seat, ways[arg], paid, how, log)
        return
    way = ways[arg >> 12]
    s.quest = []
    if how == BY_TELEPORT:
        s.portal_used = s.portal_used or way.portal
        walking.teleport(s, seat, way.to, log)
    else:
        walking.walk(s, seat, way, arg & 15, paid, log)


def abandon(s: ClankState, log: Log | None) -> None:
    """The finder has fallen: a tile that is not laid yet is laid as it was drawn."""
    if has_tile(s):
        put_down(s, 0, log)
    s.quest = []


def has_tile(s: ClankState) -> bool:
    """Whether a tile has been drawn that does not lie on the table yet."""
    return bool(s.quest) and s.quest[TILE] != LAID


# ---- Tiles that cards lay and turn


def sites(s: ClankState, seat: int) -> list[tuple[int, int]]:
    """Free squares beside a player's tile."""
    if s.status[seat] != INSIDE:
        return []
    return map_of(s).sites_beside(s.rooms[seat])


def tile_number(s: ClankState, seat: int) -> int:
    """The laid tile on which a player stands."""
    return s.rooms[seat] // ROOMS_A_TILE


def is_alone(s: ClankState, seat: int) -> bool:
    """Whether a player stands on a square tile with nobody else still in the game."""
    number = tile_number(s, seat)
    there = [p for p in range(s.seats) if s.status[p] == INSIDE and tile_number(s, p) == number]
    return map_of(s).is_square(number) and there == [seat]


def turn_tile(s: ClankState, number: int, quarters: int, log: Log | None) -> None:
    """Turn a tile with all that is on it."""
    dungeon = map_of(s)
    s.dungeon = dungeon.turn(number, quarters)
    if log is not None:
        log.append(Event(events.TURNED, (dungeon.laid[number].tile, quarters)))


def turn_tiles(s: ClankState, quarters: int, log: Log | None) -> None:
    """Turn every square tile with somebody on it, each once."""
    numbers = {tile_number(s, p) for p in range(s.seats) if s.status[p] == INSIDE}
    for number in sorted(numbers):
        if map_of(s).is_square(number):
            turn_tile(s, number, quarters, log)


def is_shut_in(s: ClankState, seat: int) -> bool:
    """Whether no walk leads a player off the own square tile, whatever could be paid."""
    number = tile_number(s, seat)
    if not map_of(s).is_square(number):
        return False
    mapped = s.powers[seat] & AGAINST_ARROWS
    reached = [s.rooms[seat]]
    for room in reached:
        for way in s.dungeon.ways(room):
            if (way.walkable or mapped) and walking.is_open_to(s, seat, way):
                if way.to == UNKNOWN or way.to // ROOMS_A_TILE != number:
                    return False
                if way.to not in reached:
                    reached.append(way.to)
    return True


# ---- Wayshrines


def cubes_at_shrines(s: ClankState, seat: int) -> int:
    """How many cubes a player has at wayshrines."""
    return sum(entry & 15 == seat for entry in s.shrine_cubes)


def can_mark(s: ClankState, seat: int, room: int) -> bool:
    """Whether a player may put a cube at a wayshrine."""
    there = [entry & 15 for entry in s.shrine_cubes if entry >> 4 == room]
    return s.supply[seat] > 0 and seat not in there and len(there) < PLACES_AT_A_WAYSHRINE


def markable(s: ClankState, seat: int) -> list[int]:
    """Wayshrines that a player could mark from afar."""
    return [room for room in s.dungeon.rooms_like(effects.WAYSHRINE) if can_mark(s, seat, room)]


def mark(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """A cube at a wayshrine: one gold for every own cube at any of them."""
    s.supply[seat] -= 1
    s.shrine_cubes.append(room << 4 | seat)
    s.shrine_cubes.sort()
    if log is not None:
        log.append(Event(events.MARKED_SHRINE, (seat, s.dungeon.room_name(room))))
    giving.gain_gold(s, seat, cubes_at_shrines(s, seat), log)


# ---- Teleports to named places


def can_go(s: ClankState, seat: int, what: int) -> bool:
    """Whether a teleport of this kind leads anywhere."""
    if s.status[seat] != INSIDE or s.leaving:
        return False
    if what == effects.TO_ADJACENT:
        return bool(teleport_options(s, seat))
    return bool(targets(s, seat, what))


def targets(s: ClankState, seat: int, what: int) -> list[int]:
    """The rooms that a teleport to a named place reaches."""
    here = s.rooms[seat]
    dungeon = s.dungeon
    found: list[int] = []
    if what == effects.TO_WAYSHRINE:
        found = dungeon.rooms_like(effects.WAYSHRINE)
    elif what == effects.TO_HAUNTED:
        haunted = dungeon.rooms_like(effects.HAUNTED)
        found = [room for room in haunted if room // ROOMS_A_TILE != here // ROOMS_A_TILE]
    elif what == effects.TO_NEW_TILE:
        found = map_of(s).rooms_on(s.new_tile) if s.new_tile != UNKNOWN else []
    else:
        for other in range(s.seats):
            room = s.rooms[other]
            deep = dungeon.places(room) & effects.DEPTHS
            if other != seat and s.status[other] == INSIDE and deep and room not in found:
                found.append(room)
    return sorted([room for room in found if room != here])


def teleport_options(s: ClankState, seat: int) -> list[int]:
    """Where a teleport to a neighbouring room leads now, off the edge included."""
    found: list[int] = []
    edges: list[tuple[int, int, int]] = []
    for number, way in enumerate(s.dungeon.ways(s.rooms[seat])):
        if not walking.is_open_to(s, seat, way):
            continue
        if way.to == UNKNOWN:
            edge = (way.x, way.y, way.mouth)
            if edge not in edges:
                edges.append(edge)
                found.append(moves.with_arg(moves.TELEPORT, moves.OFF_THE_EDGE | number))
        else:
            option = moves.with_arg(moves.TELEPORT, way.to)
            if option not in found:
                found.append(option)
    found.sort()
    return found


def teleport(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """A teleport to a neighbouring room, or off the edge."""
    if arg & moves.OFF_THE_EDGE:
        way = s.dungeon.ways(s.rooms[seat])[arg & moves.OFF_THE_EDGE - 1]
        set_out(s, seat, way, 0, BY_TELEPORT, log)
    else:
        walking.teleport(s, seat, arg, log)
