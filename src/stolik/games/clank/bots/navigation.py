"""The way of a keen player through any dungeon: what pulls, and how long one can stay.

Every room pulls with what can be had there, weaker with every boot of the way; edges of a laid
dungeon pull with what may lie behind them.
"""

from math import exp, log
from typing import Final

from stolik.core.flow import argument_of, code_of
from stolik.games.clank.mechanics import shrines
from stolik.games.clank.mechanics.market import goods_for_sale
from stolik.games.clank.mechanics.taking import TakeCard
from stolik.games.clank.model import codes, effects, tokens
from stolik.games.clank.model.effects import MARKET, WAYSHRINE
from stolik.games.clank.model.state import (
    CHEST,
    INSIDE,
    LIBRARY,
    LOST,
    NOBODY,
    UNKNOWN,
    ClankState,
    Dungeon,
    Way,
)
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import walking
from stolik.games.clank.rules.cubes import cubes_at_shrines
from stolik.games.clank.rules.valuation import IDOL, value_of_effects, value_of_item

FAR: Final = 1_000.0
NEARLY_OUT: Final = 7
COUNTDOWN: Final = 5


class Distances:
    """How far it is for players with the same powers and lockpicks: home from every room, and from
    a room to every other one; FAR where there is no way."""

    __slots__ = ("arrows", "from_room", "home", "keys", "lockpicks", "monster")

    def __init__(self, w: Weights, ground: "Ground", powers: int, lockpicks: int) -> None:
        self.keys = bool(powers & tokens.KEYS)
        self.arrows = bool(powers & tokens.AGAINST_ARROWS)
        self.monster = 0.0 if powers & tokens.IGNORE_MONSTERS else w.monster
        self.lockpicks = lockpicks
        self.from_room: dict[int, list[float]] = {}
        self.home = self._spread(w, ground, ground.dungeon.start, False)

    def from_(self, w: Weights, ground: "Ground", room: int) -> list[float]:
        """How far it is from a room to every other one."""
        found = self.from_room.get(room)
        if found is None:
            found = self._spread(w, ground, room, True)
            self.from_room[room] = found
        return found

    def price(self, w: Weights, way: Way, onward: bool) -> float:
        """What a way costs in boots, all told, if it is walked or walked back."""
        open_ = way.walkable if onward else way.back
        if not (open_ or self.arrows) or (way.key and not self.keys):
            return FAR
        price = way.boots + self.monster * way.monsters
        if way.locks:
            locks = len(way.locks)
            price += FAR if locks > self.lockpicks else w.lock * locks
        return price

    def _spread(self, w: Weights, ground: "Ground", start: int, onward: bool) -> list[float]:
        """How far it is from a room to all others, or from all others to it."""
        dungeon = ground.dungeon
        found = [FAR] * ground.size
        found[start] = 0.0
        waiting = [start]
        for room in waiting:
            here = found[room]
            if not onward and dungeon.places(room) & effects.CAVE:
                here += w.cave
            for way in dungeon.ways(room):
                end = way.to
                if end >= 0 and here + way.boots < found[end]:
                    there = here + self.price(w, way, onward)
                    if onward and dungeon.places(end) & effects.CAVE:
                        there += w.cave
                    if there < found[end]:
                        found[end] = there
                        waiting.append(end)
        return found


class Ground:
    """What can be known of a dungeon before anybody sets foot in it."""

    __slots__ = ("dungeon", "edge_rooms", "edges", "known", "rooms", "size", "weights")

    def __init__(self, dungeon: Dungeon, weights: Weights) -> None:
        self.dungeon = dungeon
        self.weights = weights
        self.known: dict[int, Distances] = {}
        self.rooms = dungeon.all_rooms()
        self.size = self.rooms[-1] + 1
        # Ways that lead to what nobody has seen yet, and the rooms that they start from.
        self.edges: list[Way] = []
        self.edge_rooms: list[int] = []
        if isinstance(dungeon, TileMap):
            for room in self.rooms:
                for way in dungeon.ways(room):
                    if way.to == UNKNOWN and dungeon.may_have([(way.x, way.y)]):
                        self.edges.append(way)
                        self.edge_rooms.append(room)


# The dungeons thought about last, for most of the time it is one of them again: worlds that a
# search imagines begin in the same dungeon and find tiles of their own.
_LAST: Final[list[Ground]] = []
MANY: Final = 6


def ground_of(w: Weights, dungeon: Dungeon) -> Ground:
    """What is known of a dungeon."""
    for i in range(len(_LAST)):
        ground = _LAST[i]
        if ground.dungeon is dungeon and ground.weights is w:
            if i:
                _LAST.insert(0, _LAST.pop(i))
            return ground
    ground = Ground(dungeon, w)
    _LAST.insert(0, ground)
    if len(_LAST) > MANY:
        _LAST.pop()
    return ground


def distances(w: Weights, s: ClankState, seat: int) -> Distances:
    """How far everything is for a player."""
    ground = ground_of(w, s.dungeon)
    powers, lockpicks = s.powers[seat], s.lockpicks[seat]
    key = powers << 8 | lockpicks
    found = ground.known.get(key)
    if found is None:
        found = Distances(w, ground, powers, lockpicks)
        ground.known[key] = found
    return found


# ---- How long one can stay


def hits_a_round(w: Weights, s: ClankState, seat: int) -> float:
    """How much damage a round will bring, by the cubes that are on their way into the bag."""
    own = s.bag[seat] + s.area[seat]
    total = sum(s.bag) + sum(s.area)
    if len(s.bag) > s.seats + 1:
        own += s.bag[s.seats + 1] + s.area[s.seats + 1]
    drawn = 0.0
    for other in range(s.seats):
        if s.status[other] != INSIDE:
            drawn += s.setup.out_cubes
        else:
            drawn += s.setup.box.rage[s.rage] * w.attacks
            # Whoever is badly hurt or on the way home will soon provoke the dragon every turn.
            if other != seat and (s.damage[other] >= NEARLY_OUT or s.artifacts[other]):
                drawn += w.soon_out * s.setup.out_cubes
    return drawn * (own + 1.0) / max(total, 1)


def turns_left(w: Weights, s: ClankState, seat: int) -> float:
    """For how many turns a player will stand, or be let to stay."""
    health = s.setup.box.health - s.damage[seat] - 0.7
    left = health / max(hits_a_round(w, s, seat), 0.25)
    if s.countdown_owner != NOBODY:
        left = min(left, float(COUNTDOWN - s.countdown))
    return left


def spare_turns(w: Weights, s: ClankState, seat: int) -> float:
    """How many turns to have in hand: those who fall make the dragon attack in every turn, and
    alone so does the threat."""
    spare = w.spare
    if s.seats == 1:
        spare += w.spare_alone
    for other in range(s.seats):
        if s.status[other] != INSIDE:
            spare += w.spare_out
        elif other != seat and s.damage[other] >= NEARLY_OUT - 2:
            spare += w.spare_hurt
    # To come home is to win then, so every wound is a reason not to stay for more.
    if w.spare_wound and _is_alone_with_an_artifact(s, seat):
        spare += w.spare_wound * s.damage[seat]
    return spare


def _is_alone_with_an_artifact(s: ClankState, seat: int) -> bool:
    """Whether nobody else has an artifact, but for those who lie lost with theirs."""
    if not s.artifacts[seat] or s.seats == 1:
        return False
    for other in range(s.seats):
        if other != seat and s.artifacts[other] and s.status[other] != LOST:
            return False
    return True


def boots_a_turn(w: Weights, s: ClankState, seat: int) -> float:
    """How many boots a hand of the own deck brings on average."""
    boots = cards = 0
    for pile in (s.decks[seat], s.discards[seat], s.hands[seat], s.played[seat]):
        cards += len(pile)
        for card in pile:
            boots += s.setup.cards[card].play.boots
    return max(boots * s.setup.box.hand / max(cards, 1), w.least_boots)


def turns_till_countdown(w: Weights, s: ClankState, seat: int, home: list[float]) -> float:
    """How many turns are left if the others hurry home with what they have: they, too, will
    start the countdown. Alone it is the threat that starts it."""
    left = FAR
    if s.solo is not None and s.countdown_owner == NOBODY:
        return float(s.solo.rules.last - s.solo.threat + COUNTDOWN - 1)
    if s.setup.has_countdown and s.countdown_owner == NOBODY:
        for other in range(s.seats):
            if other != seat and s.artifacts[other]:
                left = min(left, home[s.rooms[other]] / w.others + COUNTDOWN - 1)
    return left


# ---- What pulls


class Outlook:
    """What pulls a player where, and whether it is time to go home."""

    __slots__ = (
        "fade",
        "ground",
        "home",
        "is_late",
        "is_lost",
        "known",
        "left",
        "pace",
        "spare",
        "targets",
        "weights",
        "worths",
    )

    def __init__(self, w: Weights, s: ClankState, seat: int) -> None:
        self.weights = w
        self.fade = log(w.fading)
        self.known = distances(w, s, seat)
        self.ground = ground_of(w, s.dungeon)
        self.home = self.known.home
        self.pace = boots_a_turn(w, s, seat)
        till_countdown = turns_till_countdown(w, s, seat, self.home)
        self.left = min(turns_left(w, s, seat), till_countdown)
        self.spare = spare_turns(w, s, seat)
        free = self.left - self.spare
        has = s.artifacts[seat] > 0
        self.is_late = has and self.home[s.rooms[seat]] / self.pace > free - 1.0
        # Rooms that pull, and how strongly: the logarithm, so that the way is taken off it.
        self.targets: list[int] = []
        self.worths: list[float] = []
        start = s.dungeon.start
        # What lies too far from home to come back from is worth nothing, unless one is lost.
        self.is_lost = self.home[s.rooms[seat]] >= FAR
        reach = free * self.pace if has and not self.is_lost else FAR
        for room in self.ground.rooms:
            if room != start and self.home[room] <= reach:
                self._add(room, value_of_room(w, s, seat, room), 0.0)
        beyond = value_of_a_tile(w, s, seat)
        if beyond:
            for i, way in enumerate(self.ground.edges):
                room = self.ground.edge_rooms[i]
                if self.home[room] <= reach:
                    self._add(room, beyond, self.known.price(w, way, True))
        if has:
            self._add(start, w.home if self.is_late or free < 1.0 else 2.0, 0.0)

    def _add(self, room: int, worth: float, price: float) -> None:
        if worth > 0.0 and price < FAR:
            self.targets.append(room)
            self.worths.append(log(worth) + self.fade * price)

    def pull(self, room: int) -> float:
        """How strongly the best there is pulls to a room: every boot of the way weakens it."""
        far = self.known.from_(self.weights, self.ground, room)
        best = -FAR
        for i, target in enumerate(self.targets):
            reached = self.worths[i] + self.fade * far[target]
            if reached > best:
                best = reached
        return exp(best)


def value_of_a_tile(w: Weights, s: ClankState, seat: int) -> float:
    """What may lie behind an edge."""
    if not s.tiles:
        return 0.0
    return w.tile if s.artifacts[seat] else w.tile_first


def value_of_room(w: Weights, s: ClankState, seat: int, room: int) -> float:
    """What a player could get in a room."""
    dungeon = s.dungeon
    worth = 0.0
    here = room == s.rooms[seat]
    if not here:
        worth = value_of_tokens(w, s, seat, room)
        reward = dungeon.reward(room)
        if reward is not None and not (s.setup.rewards_once and room in s.rewarded):
            no_idols = reward.idols and all(s.spots[spot] < 0 for spot in dungeon.idol_spots)
            worth += 0.0 if no_idols else value_of_effects(w, s, seat, reward)
    places = dungeon.places(room)
    if s.lockpicks[seat] and places & effects.LOCKED_UP:
        for kind in dungeon.locked(room):
            worth += _value_of_locked(w, s, kind) - w.lockpick
    if places & WAYSHRINE and shrines.can_mark(s, seat, room):
        worth += 1.0 + cubes_at_shrines(s, seat)
    if places & MARKET and s.gold[seat] >= s.setup.box.market_price:
        best = 0.0
        for token in goods_for_sale(s):
            best = max(best, value_of_item(w, s, seat, token))
        worth += max(best - s.setup.box.market_price, 0.0)
    return worth


def _value_of_locked(w: Weights, s: ClankState, kind: int) -> float:
    if kind == CHEST:
        return w.major if s.majors else 0.0
    if kind == LIBRARY:
        step = s.setup.locked[LIBRARY].steps[0]
        assert isinstance(step, TakeCard)
        return float(s.setup.cards[step.card].points if s.reserve[step.card] else 0)
    return w.prisoner * min(2, len(s.cells))


def value_of_tokens(w: Weights, s: ClankState, seat: int, room: int) -> float:
    """What lies in a room: the best token, for in the keep only one can be taken at a time."""
    kinds = s.setup.box.kinds
    best = 0.0
    for spot in s.dungeon.spots(s, room):
        token = s.spots[spot]
        if token < 0:
            continue
        kind = kinds[token]
        if kind.group == tokens.ARTIFACT:
            if walking.can_carry(s, seat) and takes(w, s, seat, token):
                best = max(best, w.artifact * kind.value + (0.0 if s.artifacts[seat] else w.first))
        elif s.setup.rewards_once:
            continue
        elif kind.group == tokens.MINOR:
            best = max(best, w.minor)
        elif kind.group == tokens.MAJOR:
            best = max(best, w.major)
        elif kind.group == tokens.IDOL:
            best = max(best, IDOL)
    return best


def takes(w: Weights, s: ClankState, seat: int, token: int) -> bool:
    """Whether to take an artifact, or to hope for a better one while there is time."""
    if s.artifacts[seat] or s.setup.box.kinds[token].value >= w.enough:
        return True
    return turns_left(w, s, seat) < w.turns_at_least


# ---- Steps


def step_to_take(w: Weights, s: ClankState, seat: int, options: list[int]) -> int:
    """The move, discovery or teleport that leads to the strongest pull; -1 if none does."""
    steps: list[int] = []
    for option in options:
        verb = code_of(option)
        if verb == codes.MOVE or verb == codes.EXPLORE or verb == codes.TELEPORT:
            steps.append(option)
    if not steps:
        return -1
    outlook = Outlook(w, s, seat)
    best, found = outlook.pull(s.rooms[seat]) * 0.9, -1
    for option in steps:
        worth = value_of_going(w, s, seat, option, outlook)
        if worth > best:
            best, found = worth, option
    return found


def value_of_going(w: Weights, s: ClankState, seat: int, option: int, outlook: Outlook) -> float:
    """What a move, discovery or teleport is worth."""
    verb, arg = code_of(option), argument_of(option)
    if verb == codes.GO:
        return outlook.pull(arg)
    if verb == codes.EXPLORE or (verb == codes.TELEPORT and arg & codes.OFF_THE_EDGE):
        here = (outlook.home[s.rooms[seat]] + 1.5) / outlook.pace
        safe = not s.artifacts[seat] or outlook.is_lost or here < outlook.left - outlook.spare
        return value_of_a_tile(w, s, seat) if safe else 0.0
    room = arg if verb == codes.TELEPORT else codes.room_of(arg)
    worth = outlook.pull(room)
    if verb == codes.MOVE:
        way = s.dungeon.ways(s.rooms[seat])[codes.way_of(arg)]
        hurt = walking.monsters_on(s, seat, way) - codes.swords_of(arg)
        worth -= hurt * (0.4 + 0.15 * s.damage[seat])
        if s.dungeon.places(room) & effects.CAVE and not s.ignores_caves:
            worth -= 0.15 * s.boots
    return worth
