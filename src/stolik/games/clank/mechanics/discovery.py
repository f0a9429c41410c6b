"""Discovering: a tile is drawn in the middle of a step, laid, and the tunnel goes on over it.

`s.discovery` is the one in progress: the tile that was drawn, where it will lie, by which mouth
its finder comes in, and what the tunnel has asked for so far.
"""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, code_of, option, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import QUARTER_TURNS, TURNS, ClankAction, ClankDecision
from stolik.games.clank.model.codes import LAYING, PASSING
from stolik.games.clank.model.judge import WORTHLESS, Judge
from stolik.games.clank.model.state import UNKNOWN, ClankState, Discovery, Way
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import amounts, cubes, dragon, hands, walking

ON_FOOT: Final = 0
BY_TELEPORT: Final = 1
ONLY_LAYING: Final = 2

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
    everyhow = list(range(QUARTER_TURNS))
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
    for turns in range(QUARTER_TURNS):
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


def toll(s: ClankState, seat: int, way: Way) -> dict[str, object]:
    """What a way asks for, less what has been paid on it already."""
    return {
        "boots": way.boots - paid(s),
        "lockpicks": len(way.locks),
        "monsters": walking.monsters_on(s, seat, way),
    }


# ---- Deciding


EARNING = (
    *(codes.PLAY, codes.ACQUIRE, codes.USE, codes.FIGHT),
    *(codes.BUY, codes.DRINK, codes.INVOKE, codes.CAST, codes.TRASH),
)


class Laying(ClankDecision):
    """How the drawn tile lies; on foot one may first earn what the tunnel asks for, by anything
    that belongs to no room."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found: list[int] = []
        if of(s).how == ON_FOOT:
            found = hands.distinct(s.hands[seat])
            for slot in s.setup.anywhere_actions:
                slot.action.offer(s, seat, effects.IN_NO_ROOM, found)
            spare = walking.spare_swords(s, seat)
            if spare < s.swords:
                found = [one for one in found if _swords_for(s, one) <= spare]
        return found + options(codes.LAY, orientations(s, seat))

    def act(self, s: ClankState, seat: int, option: int, log: Log | None) -> bool:
        s.setup.actions[code_of(option)].action.do(s, seat, argument_of(option), log)
        return False

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("lay", {"tile": of(s).tile})

    def value(self, judge: Judge, s: ClankState, seat: int, action: ClankAction, arg: int) -> float:
        """What would still be earned was not enough to go on before: the tile is laid."""
        return action.value(judge, s, seat, arg) if action.code == codes.LAY else WORTHLESS


def _swords_for(s: ClankState, option: int) -> int:
    """The swords that an option takes on the way: only fights take any."""
    return s.setup.sword_cost[argument_of(option)] if code_of(option) == codes.FIGHT else 0


class LayAction(ClankAction):
    """Lay the drawn tile, turned so."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.stack.pop()
        lay(s, seat, arg, log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        """How the tile would lie, and where its finder would come to."""
        told: dict[str, object] = {"n": arg}
        if of(s).how == ONLY_LAYING:
            return Message("lay", told)
        laid = tried(s, arg)
        ways = onward(s, laid)
        goes = passing_options(s, seat, ways)
        if not goes:
            deadly = arg in deadly_turns(s, seat)
            return Message("lay_and_fall" if deadly else "lay_and_stay", told)
        taken = [ways[_way_number(one)] for one in goes]
        ends: list[str] = []
        for way in taken:
            end = f"{way.x},{way.y}" if way.to == UNKNOWN else laid.room_name(way.to)
            if end not in ends:
                ends.append(end)
        told["rooms"] = ", ".join(ends)
        if len(goes) == 1:
            told |= toll(s, seat, taken[0])
        return Message("lay_and_go", told)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("cannot_go_on", {}, "tiles")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.laying(s, seat, arg)


def _way_number(option: int) -> int:
    arg = argument_of(option)
    return codes.way_of(arg) if code_of(option) == codes.MOVE else arg


class Passing(ClankDecision):
    """Where the tunnel goes on over the new tile."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return passing_options(s, seat, onward(s, map_of(s)))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        go_on(s, seat, option, log)

    def value(self, judge: Judge, s: ClankState, seat: int, action: ClankAction, arg: int) -> float:
        return judge.passing(s, seat, option(action.code, arg))


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Laying(LAYING, "lay", (*EARNING, codes.LAY), lasting=True),
    Passing(PASSING, "pass", (codes.MOVE, codes.EXPLORE)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (LayAction(codes.LAY, "lay", TURNS),)
