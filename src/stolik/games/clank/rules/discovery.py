"""Discovering: a tile is drawn in the middle of a step, laid, and the tunnel goes on over it.

`s.discovery` is the one in progress: the tile that was drawn, where it will lie, by which mouth
its finder comes in, and what the tunnel has asked for so far.
"""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, code_of, option
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.codes import LAYING, PASSING
from stolik.games.clank.model.state import INSIDE, UNKNOWN, ClankState, Discovery, Way
from stolik.games.clank.model.tile_map import ROOMS_A_TILE, TileMap
from stolik.games.clank.rules import amounts, cubes, dragon, walking

ON_FOOT: Final = 0
BY_TELEPORT: Final = 1
ONLY_LAYING: Final = 2

TURNS: Final = 4
# Stands for the tile of a discovery once it lies on the table.
LAID: Final = -1


def map_of(s: ClankState) -> TileMap:
    """The laid dungeon."""
    dungeon = s.dungeon
    assert isinstance(dungeon, TileMap)
    return dungeon


# ---- Setting out, laying, going on


def set_out(s: ClankState, seat: int, way: Way, paid: int, how: int, log: Log | None) -> None:
    """Walk or teleport off the known tiles: pay what is known of the tunnel, draw a tile."""
    if how == ON_FOOT:
        s.boots -= way.boots - paid
        walking.open_locks(s, seat, way, log)
    found = _draw_tile(s, seat, way.x, way.y, how, log)
    found.mouth, found.paid = way.mouth, way.boots
    found.footprints, found.monsters, found.portal = way.footprints, way.monsters, int(way.portal)


def found(s: ClankState, seat: int, x: int, y: int, step: int, log: Log | None) -> None:
    """A tile that is only laid, because a card says so."""
    _draw_tile(s, seat, x, y, ONLY_LAYING, log).step = step


def _draw_tile(s: ClankState, seat: int, x: int, y: int, how: int, log: Log | None) -> Discovery:
    tile = s.tiles.pop()
    made = Discovery(tile, x, y, how)
    s.discovery = made
    s.stack.append(pending(LAYING, seat))
    if log is not None:
        log.append(Event(events.FOUND_TILE, (seat, tile)))
    return made


def of(s: ClankState) -> Discovery:
    """The discovery in progress."""
    found = s.discovery
    assert found is not None
    return found


def paid(s: ClankState) -> int:
    """The boots that have been paid for the present way already."""
    return s.discovery.paid if s.discovery is not None else 0


def spare_swords(s: ClankState, seat: int) -> int:
    """The swords that may be spent on something else: on the way the monsters met so far must
    still be survived with the rest."""
    way = Way(UNKNOWN)
    if s.discovery is not None:
        way.monsters = s.discovery.monsters
    return s.swords - walking.swords_due(s, seat, way)


def is_teleport(s: ClankState) -> bool:
    """Whether a teleport led off the edge."""
    return s.discovery is not None and s.discovery.how == BY_TELEPORT


def tried(s: ClankState, turns: int) -> TileMap:
    """The map as it would be with the drawn tile lying so."""
    found = of(s)
    return map_of(s).place(found.tile, found.x, found.y, turns)


def orientations(s: ClankState, seat: int) -> list[int]:
    """How the drawn tile may be turned: so that its finder can go on; if that is out of reach
    whichever way it lies, in any way."""
    everyhow = list(range(TURNS))
    found = of(s)
    if found.how == ONLY_LAYING:
        return everyhow
    tile = map_of(s).tile_set[found.tile]
    trial: TileMap | None = None
    good: list[int] = []
    for turns in everyhow:
        if not found.monsters and tile.leads_in_freely(found.mouth - 2 * turns):
            good.append(turns)
            continue
        if trial is None:
            trial = tried(s, 0)
        trial.turn_last(turns)
        if passing_options(s, seat, onward(s, trial)):
            good.append(turns)
    return good or deadly_turns(s, seat) or everyhow


def deadly_turns(s: ClankState, seat: int) -> list[int]:
    """In a grid: how the tile must be turned if nothing can be paid because the monsters of every
    way that stays inside would knock the finder out. Empty if one of these ways fails for want of
    something else: then the finder lays the tile at will and stays."""
    if not s.setup.grid_is_deadly or of(s).how != ON_FOOT:
        return []
    found: list[int] = []
    trial = tried(s, 0)
    for turns in range(TURNS):
        trial.turn_last(turns)
        inside = [way for way in onward(s, trial) if walking.is_passable(s, seat, way)]
        if any(not _is_deadly(s, seat, way) for way in inside):
            return []
        if inside:
            found.append(turns)
    return found


def _is_deadly(s: ClankState, seat: int, way: Way) -> bool:
    """Whether all of a way can be paid, and its monsters would knock the finder out."""
    hits = walking.monsters_on(s, seat, way) - s.swords
    falls = s.damage[seat] + hits >= s.setup.box.health
    return falls and walking.can_walk(s, seat, way, of(s).paid)


def onward(s: ClankState, dungeon: TileMap) -> list[Way]:
    """How the tunnel of the discovery goes on over the tile that has been laid."""
    found = of(s)
    before = Way(UNKNOWN)
    before.footprints, before.monsters = found.footprints, found.monsters
    before.portal = bool(found.portal)
    return dungeon.onward(found.x, found.y, found.mouth, before)


def passing_options(s: ClankState, seat: int, ways: list[Way]) -> list[int]:
    """How the finder can go on, as options."""
    found: list[int] = []
    on_foot = of(s).how == ON_FOOT
    reached: list[int] = []
    for number, way in enumerate(ways):
        if on_foot and not walking.can_walk(s, seat, way, of(s).paid):
            continue
        if not on_foot and (not walking.is_open_to(s, seat, way) or way.to in reached):
            continue
        swords = walking.sword_choices(s, seat, way) if on_foot else [0]
        if way.to == UNKNOWN:
            if swords:
                found.append(option(codes.EXPLORE, number))
        else:
            reached.append(way.to)
            found.extend([codes.move(number, way.to, n) for n in swords])
    found.sort()
    return found


def lay(s: ClankState, seat: int, turns: int, log: Log | None) -> None:
    """The drawn tile comes to lie, gets its artifacts and ghost, and the tunnel goes on."""
    deadly = bool(deadly_turns(s, seat))
    put_down(s, turns, log)
    if of(s).how == ONLY_LAYING:
        step = s.setup.all_steps[of(s).step]
        s.discovery = None
        s.new_tile = len(map_of(s).laid) - 1
        amounts.give(s, seat, step.inside[0], log)
        return
    options = passing_options(s, seat, onward(s, map_of(s)))
    if not options:
        s.discovery = None
        if deadly:
            _fall(s, seat, log)
        elif log is not None:
            log.append(Event(events.STAYED, (seat,)))
    elif len(options) == 1:
        go_on(s, seat, options[0], log)
    else:
        s.stack.append(pending(PASSING, seat))


def _fall(s: ClankState, seat: int, log: Log | None) -> None:
    """The finder is knocked out by monsters on the way, and so in the room that was left."""
    before = s.damage[seat]
    while s.damage[seat] < s.setup.box.health:
        cubes.mark_damage(s, seat)
    if log is not None:
        log.append(Event(events.HURT, (seat, s.damage[seat] - before, cubes.health_left(s, seat))))
    dragon.knock_out(s, [seat], log)


def put_down(s: ClankState, turns: int, log: Log | None) -> None:
    """The drawn tile onto the table."""
    found = of(s)
    before = map_of(s)
    dungeon = before.place(found.tile, found.x, found.y, turns)
    dungeon.settle(before)
    s.dungeon = dungeon
    if log is not None:
        log.append(Event(events.LAID, (found.tile, found.x, found.y, turns)))
    number = len(dungeon.laid) - 1
    for room in dungeon.rooms_on(number):
        if dungeon.room(room).artifact >= 0:
            _stock(s, room, dungeon.room(room).artifact, log)
    if dungeon.tile_set[found.tile].haunted:
        cubes.add_ghosts(s, 1, log)
    found.tile = LAID


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
    arg = argument_of(option)
    ways = onward(s, map_of(s))
    paid, how = of(s).paid, of(s).how
    if code_of(option) == codes.EXPLORE:
        set_out(s, seat, ways[arg], paid, how, log)
        return
    way = ways[codes.way_of(arg)]
    s.discovery = None
    if how == BY_TELEPORT:
        walking.teleport(s, seat, way.to, log)
    else:
        walking.walk(s, seat, way, codes.swords_of(arg), paid, log)


def abandon(s: ClankState, log: Log | None) -> None:
    """The finder has fallen: a tile that is not laid yet is laid as it was drawn."""
    if has_tile(s):
        put_down(s, 0, log)
    s.discovery = None


def has_tile(s: ClankState) -> bool:
    """Whether a tile has been drawn that does not lie on the table yet."""
    return s.discovery is not None and s.discovery.tile != LAID


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


def freeing_turns(s: ClankState, seat: int) -> list[int]:
    """The quarter turns of the own tile that set a player free who is shut in on it."""
    number = tile_number(s, seat)
    if not map_of(s).is_square(number) or not _is_shut_in(s, seat, map_of(s)):
        return []
    turned = [(turns, map_of(s).turn(number, turns)) for turns in range(1, TURNS)]
    return [turns for turns, dungeon in turned if not _is_shut_in(s, seat, dungeon)]


def _is_shut_in(s: ClankState, seat: int, dungeon: TileMap) -> bool:
    """Whether no walk leads a player off the own tile, or by a ruling out of the own room,
    whatever could be paid."""
    number = tile_number(s, seat)
    reached = [s.rooms[seat]]
    for room in reached:
        for way in dungeon.ways(room):
            if walking.is_passable(s, seat, way):
                off = way.to == UNKNOWN or way.to // ROOMS_A_TILE != number
                if off or s.setup.mercy_in_a_room:
                    return False
                if way.to not in reached:
                    reached.append(way.to)
    return True


# ---- Teleports to named places


def can_go(s: ClankState, seat: int, what: int) -> bool:
    """Whether a teleport of this kind leads anywhere; nobody is moved in the middle of a step."""
    if s.status[seat] != INSIDE or s.leaving or s.discovery is not None:
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
                found.append(option(codes.TELEPORT, codes.OFF_THE_EDGE | number))
        else:
            there = option(codes.TELEPORT, way.to)
            if there not in found:
                found.append(there)
    found.sort()
    return found


def teleport(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """A teleport to a neighbouring room, or off the edge."""
    if arg & codes.OFF_THE_EDGE:
        way = s.dungeon.ways(s.rooms[seat])[arg & codes.OFF_THE_EDGE - 1]
        set_out(s, seat, way, 0, BY_TELEPORT, log)
    else:
        walking.teleport(s, seat, arg, log)
