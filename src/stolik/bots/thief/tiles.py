"""The way through the laid dungeon: explore while it is safe, take what lies near, come home.

Every room pulls with what can be had there, weaker with every boot of the way; edges pull with
what may lie behind them. How long a player can stay is guessed from the bag.
"""

from typing import Final

from stolik.bots.thief.worth import (
    LOCKPICK,
    MAJOR_SECRET,
    PRISONER,
    worth_of_effects,
    worth_of_item,
)
from stolik.games.clank import effects, exploring, moves, tokens, walking
from stolik.games.clank.effects import MARKET, WAYSHRINE
from stolik.games.clank.laid import Map
from stolik.games.clank.market import goods_for_sale
from stolik.games.clank.state import CHEST, INSIDE, LIBRARY, LOST, UNKNOWN, ClankState, Way

FAR: Final = 1_000.0
ROOMS: Final = 256
# How much of a pull is left after one boot.
FADING: Final = 0.87
MONSTER: Final = 0.6
CAVE: Final = 1.2
LOCK: Final = 1.0
FIRST_ARTIFACT: Final = 22.0
HOME: Final = 30.0
NEW_TILE: Final = 3.2
NEW_TILE_WITHOUT_ARTIFACT: Final = 7.0
LEAST_BOOTS: Final = 1.0
# How often the dragon attacks in a turn of somebody who is inside.
ATTACKS_A_TURN: Final = 0.38
# How many turns to have in hand when setting out for home: more when the others are in trouble.
SPARE_TURNS: Final = 2.4
SPARE_FOR_OUT: Final = 1.0
SPARE_FOR_HURT: Final = 1.0
SPARE_FOR_A_WOUND: Final = 1.0
NEARLY_OUT: Final = 7
SOON_OUT: Final = 0.3


# ---- How long one can stay


def hits_a_round(s: ClankState, seat: int) -> float:
    """How much damage a round will bring, by the cubes that are on their way into the bag."""
    own = s.bag[seat] + s.area[seat]
    ghost = s.seats + 1
    ghosts = s.bag[ghost] + s.area[ghost]
    total = sum(s.bag) + sum(s.area)
    drawn = 0.0
    for other in range(s.seats):
        if s.status[other] != INSIDE:
            drawn += s.setup.out_cubes
        else:
            drawn += s.setup.box.rage[s.rage] * ATTACKS_A_TURN
            # Whoever is badly hurt or on the way home will soon provoke the dragon every turn.
            if other != seat and (s.damage[other] >= NEARLY_OUT or s.artifacts[other]):
                drawn += SOON_OUT * s.setup.out_cubes
    return drawn * (own + ghosts + 1.0) / max(total, 1)


def rounds_left(s: ClankState, seat: int) -> float:
    """For how many rounds a player will stand."""
    left = s.setup.box.health - s.damage[seat] - 0.7
    return left / max(hits_a_round(s, seat), 0.25)


def spare_turns(s: ClankState, seat: int) -> float:
    """How many turns to have in hand: those who fall make the dragon attack in every turn."""
    spare = SPARE_TURNS
    for other in range(s.seats):
        if s.status[other] != INSIDE:
            spare += SPARE_FOR_OUT
        elif other != seat and s.damage[other] >= NEARLY_OUT - 2:
            spare += SPARE_FOR_HURT
    # To come home is to win then, so every wound is a reason not to stay for more.
    if is_alone_with_an_artifact(s, seat):
        spare += SPARE_FOR_A_WOUND * s.damage[seat]
    return spare


def is_alone_with_an_artifact(s: ClankState, seat: int) -> bool:
    """Whether nobody else has an artifact, but for those who lie lost with theirs."""
    if not s.artifacts[seat] or s.seats == 1:
        return False
    for other in range(s.seats):
        if other != seat and s.artifacts[other] and s.status[other] != LOST:
            return False
    return True


def boots_a_turn(s: ClankState, seat: int) -> float:
    """How many boots a hand of the own deck brings on average."""
    boots = cards = 0
    for pile in (s.decks[seat], s.discards[seat], s.hands[seat], s.played[seat]):
        cards += len(pile)
        for card in pile:
            boots += s.setup.cards[card].play.boots
    return max(boots * s.setup.box.hand / max(cards, 1), LEAST_BOOTS)


# ---- Distances and pulls


def price_of(s: ClankState, seat: int, way: Way) -> float:
    """What a way costs in boots, all told; FAR if this player cannot take it."""
    powers = s.powers[seat]
    if not way.walkable and not powers & tokens.AGAINST_ARROWS:
        return FAR
    if len(way.locks) > s.lockpicks[seat]:
        return FAR
    price = way.boots + LOCK * len(way.locks)
    if not powers & tokens.IGNORE_MONSTERS:
        price += MONSTER * way.monsters
    return price


def ways_home(s: ClankState, seat: int) -> list[float]:
    """How far it is home from every room."""
    found = [FAR] * ROOMS
    found[s.dungeon.start] = 0.0
    rooms = exploring.map_of(s).all_rooms()
    changed = True
    while changed:
        changed = False
        for room in rooms:
            for way in s.dungeon.ways(room):
                if way.to >= 0 and found[way.to] + way.boots < found[room]:
                    price = price_of(s, seat, way)
                    if s.dungeon.places(way.to) & effects.CAVE:
                        price += CAVE
                    if found[way.to] + price < found[room]:
                        found[room] = found[way.to] + price
                        changed = True
    return found


def pulls(s: ClankState, seat: int) -> list[float]:
    """How strongly every room pulls: the best that can be reached from it, fading with the way."""
    home = ways_home(s, seat)
    left = rounds_left(s, seat) - spare_turns(s, seat)
    pace = boots_a_turn(s, seat)
    lost = home[s.rooms[seat]] >= FAR
    found = [0.0] * ROOMS
    rooms = exploring.map_of(s).all_rooms()
    beyond = _worth_of_a_tile(s, seat)
    for room in rooms:
        worth = worth_of_room(s, seat, room)
        edge = _worth_of_edges(s, seat, room, beyond)
        # What lies too far from home to come back from is worth nothing, unless one is lost.
        if s.artifacts[seat] and not lost and home[room] > left * pace:
            worth, edge = 0.0, 0.0
        found[room] = max(worth, edge)
    if s.artifacts[seat]:
        near = home[s.rooms[seat]] / pace > left - 1.0
        found[s.dungeon.start] = HOME if near or left < 1.0 else 2.0
    changed = True
    while changed:
        changed = False
        for room in rooms:
            for way in s.dungeon.ways(room):
                if way.to >= 0 and found[way.to] > found[room]:
                    reached = found[way.to] * fading(s, seat, way)
                    if reached > found[room] + 0.001:
                        found[room] = reached
                        changed = True
    return found


def fading(s: ClankState, seat: int, way: Way) -> float:
    """How much of a pull is left at the near end of a way."""
    price = price_of(s, seat, way)
    if price >= FAR or (way.to == s.dungeon.start and not s.artifacts[seat]):
        return 0.0
    if way.to >= 0 and s.dungeon.places(way.to) & effects.CAVE:
        price += CAVE
    return float(FADING**price)


def _worth_of_a_tile(s: ClankState, seat: int) -> float:
    """What may lie behind an edge."""
    if not s.tiles:
        return 0.0
    return NEW_TILE if s.artifacts[seat] else NEW_TILE_WITHOUT_ARTIFACT


def _worth_of_edges(s: ClankState, seat: int, room: int, beyond: float) -> float:
    best = 0.0
    for way in s.dungeon.ways(room):
        if way.to == UNKNOWN and beyond:
            best = max(best, beyond * fading(s, seat, way))
    return best


def worth_of_room(s: ClankState, seat: int, room: int) -> float:
    """What a player could get in a room."""
    dungeon = s.dungeon
    worth = _worth_of_artifacts(s, seat, room)
    reward = dungeon.reward(room)
    if reward is not None and room not in s.rewarded and room != s.rooms[seat]:
        no_idols = all(s.spots[spot] < 0 for spot in dungeon.idol_spots)
        worth += 0.0 if reward.idols and no_idols else worth_of_effects(s, seat, reward)
    if s.lockpicks[seat]:
        for kind in dungeon.locked(room):
            worth += _worth_of_locked(s, kind) - LOCKPICK
    places = dungeon.places(room)
    if places & WAYSHRINE and exploring.can_mark(s, seat, room):
        worth += 1.0 + exploring.cubes_at_shrines(s, seat)
    if places & MARKET and s.gold[seat] >= s.setup.box.market_price:
        goods = [worth_of_item(s, seat, token) for token in goods_for_sale(s)]
        best = max(goods) if goods else 0.0
        worth += max(best - s.setup.box.market_price, 0.0)
    return worth


def _worth_of_locked(s: ClankState, kind: int) -> float:
    if kind == CHEST:
        return MAJOR_SECRET if s.majors else 0.0
    if kind == LIBRARY:
        step = s.setup.locked[LIBRARY].steps[0]
        return float(s.setup.cards[step.card].points if s.reserve[step.card] else 0)
    return PRISONER * min(2, len(s.cells))


def _worth_of_artifacts(s: ClankState, seat: int, room: int) -> float:
    """The artifacts of a room; the first one counts double, for nothing counts without it."""
    # What lies here has been thought about already.
    if room == s.rooms[seat] or not walking.can_carry(s, seat):
        return 0.0
    kinds = s.setup.box.kinds
    best = 0.0
    for spot in range(len(s.spots)):
        if s.spot_rooms[spot] == room and s.spots[spot] >= 0:
            kind = kinds[s.spots[spot]]
            if kind.group == tokens.ARTIFACT and takes(s, seat, kind.id):
                best = max(best, float(kind.value))
    if best and not s.artifacts[seat]:
        best += FIRST_ARTIFACT if rounds_left(s, seat) < 7.0 else 4.0
    return best


def takes(s: ClankState, seat: int, token: int) -> bool:
    """Whether to take an artifact here, or to hope for a better one while there is time."""
    value = s.setup.box.kinds[token].value
    if s.artifacts[seat] or value >= 10:
        return True
    return rounds_left(s, seat) < 16.0


def worth_of_backpack(s: ClankState, seat: int) -> float:
    """A second artifact, if there is time to find one."""
    lying = [
        float(s.setup.box.kinds[token].value)
        for token in s.spots
        if token >= 0 and s.setup.box.kinds[token].group == tokens.ARTIFACT
    ]
    best = max(lying) if lying else 0.0
    return 0.6 * best if rounds_left(s, seat) > 8.0 else 0.0


# ---- Steps


def step_to_take(s: ClankState, seat: int, options: list[int]) -> int:
    """The move, discovery or teleport that leads to the strongest pull; -1 if none does."""
    walks = (moves.MOVE, moves.EXPLORE, moves.TELEPORT)
    steps = [option for option in options if moves.verb_of(option) in walks]
    if not steps:
        return -1
    pull = pulls(s, seat)
    best, found = pull[s.rooms[seat]] * 0.9, -1
    for option in steps:
        worth = _worth_of_step(s, seat, option, pull)
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_step(s: ClankState, seat: int, option: int, pull: list[float]) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.EXPLORE or (verb == moves.TELEPORT and arg & moves.OFF_THE_EDGE):
        return _worth_of_a_tile(s, seat) if _is_safe_to_explore(s, seat) else 0.0
    room = arg if verb == moves.TELEPORT else arg >> 4 & 0xFF
    worth = max(pull[room], 0.0)
    if verb == moves.MOVE:
        way = s.dungeon.ways(s.rooms[seat])[arg >> 12]
        hurt = walking.monsters_on(s, seat, way) - (arg & 15)
        worth -= hurt * (0.4 + 0.15 * s.damage[seat])
        if s.dungeon.places(room) & effects.CAVE and not s.ignores_caves:
            worth -= 0.15 * s.boots
    return worth


def _is_safe_to_explore(s: ClankState, seat: int) -> bool:
    if not s.artifacts[seat]:
        return True
    home = ways_home(s, seat)[s.rooms[seat]]
    # Who knows no way home can only find one.
    if home >= FAR:
        return True
    return (home + 1.5) / boots_a_turn(s, seat) < rounds_left(s, seat) - spare_turns(s, seat)


def worth_of_going(s: ClankState, seat: int, option: int) -> float:
    """What a teleport is worth."""
    if not s.setup.finds_tiles:
        return 0.0
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    pull = pulls(s, seat)
    if verb == moves.GO:
        return pull[arg]
    return _worth_of_step(s, seat, option, pull)


def worth_of_offer(s: ClankState, seat: int, id: int) -> float:
    """An offer of a teleport, taken up if it leads to a stronger pull than here."""
    if not s.setup.finds_tiles:
        return 0.0
    pull = pulls(s, seat)
    here = pull[s.rooms[seat]]
    for step in s.setup.all_steps[id].inside[0].steps:
        if step.kind == effects.TELEPORT_TO and step.what != effects.TO_ADJACENT:
            best = max([pull[room] for room in exploring.targets(s, seat, step.what)] or [0.0])
            if best > here + 1.0:
                return best - here
    return 0.0


# ---- Discoveries


def go_on(s: ClankState, seat: int, options: list[int]) -> int:
    """How to lay a tile, and where to go over it: into the best room at the least cost."""
    dungeon = exploring.map_of(s)
    best, found = -FAR, options[-1]
    for option in options:
        verb, arg = moves.verb_of(option), moves.arg_of(option)
        worth = -FAR
        if verb == moves.LAY:
            tile, x, y = s.quest[exploring.TILE], s.quest[exploring.X], s.quest[exploring.Y]
            worth = _worth_of_laying(s, seat, dungeon.place(tile, x, y, arg))
        elif verb == moves.MOVE or verb == moves.EXPLORE:
            worth = _worth_of_passing(s, seat, dungeon, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_laying(s: ClankState, seat: int, laid: Map) -> float:
    """The best way on over a tile that would lie so."""
    if s.quest[exploring.HOW] == exploring.ONLY_LAYING:
        return 0.0
    best = -10.0
    for option in exploring.passing_options(s, seat, exploring.onward(s, laid)):
        best = max(best, _worth_of_passing(s, seat, laid, option))
    return best


def _worth_of_passing(s: ClankState, seat: int, laid: Map, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    ways = exploring.onward(s, laid)
    if verb == moves.EXPLORE:
        return 1.0
    way = ways[arg >> 12]
    if way.to == s.dungeon.start:
        return HOME if s.artifacts[seat] else 0.0
    room = laid.room(way.to)
    worth = 0.0
    if room.artifact >= 0 and walking.can_carry(s, seat):
        worth += 10.0 if s.artifact_stack else 0.0
    if room.reward is not None and way.to not in s.rewarded:
        worth += worth_of_effects(s, seat, room.reward)
    if s.lockpicks[seat] > len(way.locks):
        worth += 3.0 * len(room.locked)
    if room.places & WAYSHRINE:
        worth += 2.0
    if room.places & effects.CAVE and not s.ignores_caves:
        worth -= 0.3 * s.boots
    hurt = walking.monsters_on(s, seat, way) - (arg & 15)
    return worth - hurt * (0.5 + 0.15 * s.damage[seat]) - LOCK * len(way.locks) - 0.5 * way.boots
