"""Entering rooms and what is to be had there: tokens and goods."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank import cubes, dragon, events, tokens
from stolik.games.clank.decisions import HEALING, TAKING
from stolik.games.clank.giving import gain_gold, give
from stolik.games.clank.state import ClankState


def enter(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """A pawn comes into a room, by whatever way."""
    dungeon = s.setup.dungeon
    s.rooms[seat] = room
    if room == dungeon.start:
        dragon.escape(s, seat, log)
        return
    if dungeon.is_cave(s, room) and not s.ignores_caves:
        s.exhausted = True
        if log is not None:
            log.append(Event(events.CAVE, (seat,)))
    if spots_to_take(s, seat, room):
        s.stack.append(pending(TAKING, seat, room))
    spring = dungeon.healing(s, room)
    if spring and s.damage[seat]:
        if s.setup.springs_ask:
            s.stack.append(pending(HEALING, seat, spring))
        else:
            cubes.heal(s, seat, spring, log)


def spots_to_take(s: ClankState, seat: int, room: int) -> list[int]:
    """The spots of a room whose token this player may take on entering."""
    kinds = s.setup.box.kinds
    found: list[int] = []
    for spot in s.setup.dungeon.spots(s, room):
        token = s.spots[spot]
        if token >= 0 and (kinds[token].group != tokens.ARTIFACT or _may_take_artifact(s, seat)):
            found.append(spot)
    return found


def _may_take_artifact(s: ClankState, seat: int) -> bool:
    return can_carry(s, seat) and not s.setup.any_time_artifacts


def can_carry(s: ClankState, seat: int) -> bool:
    """Whether a player has room for one more artifact: one, and one more a backpack."""
    return s.artifacts[seat] <= s.held[seat].count(s.setup.box.backpack)


def artifacts_here(s: ClankState, seat: int) -> list[int]:
    """Spots of the player's room on which an artifact lies that could be carried."""
    if not can_carry(s, seat):
        return []
    kinds = s.setup.box.kinds
    return [
        spot
        for spot in s.setup.dungeon.spots(s, s.rooms[seat])
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group == tokens.ARTIFACT
    ]


def take(s: ClankState, seat: int, spot: int, log: Log | None) -> None:
    """A token from its spot to the player, with what it does at once."""
    token = s.spots[spot]
    s.spots[spot] = -1
    kind = s.setup.box.kinds[token]
    if log is not None:
        hidden = kind.group <= tokens.MAJOR
        told = events.REVEALED_TOKEN if hidden else events.TOOK_TOKEN
        log.append(Event(told, (seat, token)))
    if kind.use == tokens.AT_ONCE:
        s.boxed.append(token)
        give(s, seat, kind.effect, log)
    elif kind.use == tokens.GOLD:
        s.boxed.append(token)
        if s.setup.treasure_is_gain:
            gain_gold(s, seat, kind.effect.gold, log)
        else:
            s.gold[seat] += kind.effect.gold
            if log is not None:
                log.append(Event(events.GOLD, (seat, kind.effect.gold, s.gold[seat])))
    else:
        keep(s, seat, token)
        if kind.group == tokens.ARTIFACT:
            s.artifacts[seat] += 1
            cubes.raise_rage(s, 1, log)
        elif kind.use == tokens.POINTS:
            give(s, seat, kind.effect, log)


def keep(s: ClankState, seat: int, token: int) -> None:
    """A token lies before its owner from now on."""
    s.held[seat].append(token)
    s.held[seat].sort()


def drink(s: ClankState, seat: int, token: int, log: Log | None) -> None:
    """Use up a potion."""
    s.held[seat].remove(token)
    s.boxed.append(token)
    if log is not None:
        log.append(Event(events.DRANK, (seat, token)))
    give(s, seat, s.setup.box.kinds[token].effect, log)


def goods_for_sale(s: ClankState) -> list[int]:
    """What the market offers: every kind once, of the crowns only the best."""
    kinds = s.setup.box.kinds
    offered: list[int] = []
    best_crown = -1
    for token in s.stall:
        if kinds[token].group == tokens.CROWN:
            if best_crown < 0 or kinds[token].value > kinds[best_crown].value:
                best_crown = token
        elif token not in offered:
            offered.append(token)
    if best_crown >= 0:
        offered.append(best_crown)
    offered.sort()
    return offered


def buy(s: ClankState, seat: int, token: int, log: Log | None) -> None:
    """An item from the market."""
    price = s.setup.box.market_price
    s.gold[seat] -= price
    s.stall.remove(token)
    keep(s, seat, token)
    if log is not None:
        log.append(Event(events.BOUGHT, (seat, token, price)))
