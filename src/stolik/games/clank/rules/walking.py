"""Walking: what a way costs, who can pay it, and entering rooms where something may lie."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank.model import count, effects, events, goals, tokens
from stolik.games.clank.model.codes import REWARDING, TAKING
from stolik.games.clank.model.state import UNKNOWN, ClankState, Way
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import amounts, cubes, dragon, moments


def is_open_to(s: ClankState, seat: int, way: Way) -> bool:
    """Whether a way leads anywhere for this player, whatever it costs."""
    if way.to == UNKNOWN:
        return bool(s.tiles) and leads_inside(s, way)
    return way.to != s.dungeon.start or s.artifacts[seat] > 0


def leads_inside(s: ClankState, way: Way) -> bool:
    """Whether a way into the unknown stays within the grid, where there is one; a tile that is
    about to be laid counts as well."""
    dungeon = s.dungeon
    if not isinstance(dungeon, TileMap) or not dungeon.grid:
        return True
    squares = [(way.x, way.y)]
    if s.discovery is not None:
        squares.append((s.discovery.x, s.discovery.y))
    return dungeon.may_have(squares)


def monsters_on(s: ClankState, seat: int, way: Way) -> int:
    """The monsters on a way that this player has to deal with."""
    if s.ignores_monsters or s.powers[seat] & tokens.IGNORE_MONSTERS:
        return 0
    return way.monsters


def is_passable(s: ClankState, seat: int, way: Way) -> bool:
    """Whether a way leads anywhere for this player on foot, whatever it costs."""
    if not way.walkable and not s.powers[seat] & tokens.AGAINST_ARROWS:
        return False
    return is_open_to(s, seat, way)


def can_walk(s: ClankState, seat: int, way: Way, paid: int) -> bool:
    """Whether all but the monsters of a way can be paid; so many boots have been paid before."""
    if way.boots - paid > s.boots or len(way.locks) > s.lockpicks[seat]:
        return False
    if way.key and not s.powers[seat] & tokens.KEYS:
        return False
    return is_passable(s, seat, way)


def sword_choices(s: ClankState, seat: int, way: Way) -> list[int]:
    """How many swords may be spent on the monsters of a way; empty if it would be too much."""
    if not way.monsters:
        return [0]
    monsters = monsters_on(s, seat, way)
    return list(range(_swords_due(s, seat, monsters), min(monsters, s.swords) + 1))


def _swords_due(s: ClankState, seat: int, monsters: int) -> int:
    """How many swords so many monsters ask for at least."""
    bearable = min(s.setup.box.health - 1 - s.damage[seat], s.supply[seat])
    return max(monsters - bearable, 0)


def spare_swords(s: ClankState, seat: int) -> int:
    """The swords that may be spent on something else: in the middle of a discovery the monsters
    met so far must still be survived with the rest."""
    if s.discovery is None:
        return s.swords
    way = Way(UNKNOWN)
    way.monsters = s.discovery.monsters
    return s.swords - _swords_due(s, seat, monsters_on(s, seat, way))


def open_locks(s: ClankState, seat: int, way: Way, log: Log | None) -> None:
    """Lockpicks on the locks of a way, which are open from now on for everybody."""
    dungeon = s.dungeon
    if way.locks and isinstance(dungeon, TileMap):
        amounts.spend_lockpicks(s, seat, len(way.locks), log)
        s.dungeon = dungeon.open(way.locks)


def walk(s: ClankState, seat: int, way: Way, swords: int, paid: int, log: Log | None) -> None:
    """Pay for a way and come into the room at its end."""
    hurt = monsters_on(s, seat, way) - swords
    s.boots -= way.boots - paid
    s.swords -= swords
    s.damage[seat] += hurt
    s.supply[seat] -= hurt
    if log is not None:
        name = s.dungeon.room_name(way.to)
        log.append(Event(events.MOVED, (seat, name, way.boots, swords, hurt)))
    open_locks(s, seat, way, log)
    if swords and s.characters is not None:
        s.characters.tunnel_monsters += swords
        for id in s.characters.per_tunnel_monster.copy():
            amounts.give_many(s, seat, s.setup.all_effects[id], swords, log)
    s.portal_used = s.portal_used or way.portal
    enter(s, seat, way.to, log)


def teleport(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """Into a room without walking."""
    if log is not None:
        log.append(Event(events.TELEPORTED, (seat, s.dungeon.room_name(room))))
    enter(s, seat, room, log)


def enter(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """A pawn comes into a room, by whatever way."""
    s.rooms[seat] = room
    s.moved = True
    if room == s.dungeon.start:
        if s.setup.leaves_at_end:
            s.leaving = True
            if log is not None:
                log.append(Event(events.CRYPT, (seat,)))
        else:
            dragon.escape(s, seat, log)
        return
    places = s.dungeon.places(room)
    s.places_seen |= places
    if s.solo is not None:
        _note_room(s.solo, room, places)
    if places & effects.CAVE and not s.ignores_caves:
        s.exhausted = True
        if log is not None:
            log.append(Event(events.CAVE, (seat,)))
    if places & effects.MARKET:
        moments.note(s, moments.MARKET_ENTERED)
    if spots_to_take(s, seat, room):
        s.stack.append(pending(TAKING, seat, room))
    if _has_reward(s, seat, room):
        _reward(s, seat, room, log)
    if places & effects.WAYSHRINE:
        amounts.open_boxes(s, seat, log)


def spots_to_take(s: ClankState, seat: int, room: int) -> list[int]:
    """The spots of a room whose token this player may take on entering."""
    if s.setup.rewards_once:
        return []
    kinds = s.setup.box.kinds
    found: list[int] = []
    for spot in s.dungeon.spots(s, room):
        token = s.spots[spot]
        if token >= 0 and (kinds[token].group != tokens.ARTIFACT or _may_take_artifact(s, seat)):
            found.append(spot)
    return found


def _may_take_artifact(s: ClankState, seat: int) -> bool:
    return can_carry(s, seat) and not s.setup.any_time_artifacts


def can_carry(s: ClankState, seat: int) -> bool:
    """Whether a player has room for one more artifact: one, and one more a backpack."""
    return s.artifacts[seat] <= s.held[seat].count(s.setup.box.backpack)


def _note_room(solo: goals.Solo, room: int, places: int) -> None:
    """What a solo player has done by entering a room."""
    solo.note_room(room)
    if places & effects.DEPTHS:
        solo.note(goals.DEEP_ROOMS)
    if places & effects.CAVE:
        solo.note(goals.CAVES)
    if places & effects.MARKET:
        solo.note(goals.MARKETS)


def _has_reward(s: ClankState, seat: int, room: int) -> bool:
    """Whether a room has something that was not collected this turn, where that is the limit."""
    reward = s.dungeon.reward(room)
    if reward is None:
        return False
    if not s.setup.rewards_once or room not in s.rewarded:
        return True
    return reward.heal > 0 and s.rewarded.count(room) == 1 and s.damage[seat] > 0


def _reward(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    if not s.setup.rewards_ask:
        collect(s, seat, room, log)
    elif s.setup.rewards_once or s.damage[seat]:
        s.stack.append(pending(REWARDING, seat, room))


def collect(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """What a room gives. Healing that an unhurt player could not use can still be collected."""
    reward = s.dungeon.reward(room)
    assert reward is not None
    only_healing = s.setup.rewards_once and room in s.rewarded
    s.rewarded.append(room)
    if only_healing:
        cubes.heal(s, seat, reward.heal, log)
        return
    if s.setup.rewards_once and reward.heal and s.damage[seat]:
        s.rewarded.append(room)
    amounts.give(s, seat, reward, log)


def rank(s: ClankState, token: int) -> int:
    """Artifacts by value; of two equal ones the one of this game before that of the add-on."""
    return count.rank(s.setup.box.kinds[token], s.setup.silver_first)
