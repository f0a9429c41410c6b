"""Rules of thumb for the Clank! games: get an artifact that can be carried home, and go home.

Everything is worked out from the data of cards and rooms, so new cards and other dungeons
need no change here. A point is the unit of worth.
"""

from typing import Final

from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, effects, legal, moves, tokens
from stolik.games.clank.effects import CardKind, Effects
from stolik.games.clank.state import GAP, INSIDE, ClankState
from stolik.games.clank.taking import can_carry

FAR: Final = 1_000.0
TUNNEL_MONSTER: Final = 0.7
CAVE: Final = 1.0
# How many points a step of the way is worth: more when hurt, so that the way gets shorter.
STEP_WHEN_FRESH: Final = 2.1
STEP_PER_DAMAGE: Final = 0.4
WORTHLESS: Final = -1_000.0


def choose(s: ClankState, options: list[int]) -> int:
    """The best of the options."""
    entry = s.stack[-1]
    seat = seat_of(entry)
    if kind_of(entry) == decisions.TURN:
        return _act(s, seat, options)
    best, found = WORTHLESS, options[0]
    for option in options:
        worth = _worth_of_answer(s, seat, entry, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_answer(s: ClankState, seat: int, entry: int, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.TAKE:
        return _worth_of_token(s, seat, arg)
    if verb == moves.CHOOSE:
        return worth_of_effects(s, seat, s.setup.all_steps[arg_of(entry)].inside[arg])
    if verb == moves.DISCARD:
        return -worth_of_playing(s, seat, s.setup.cards[arg])
    if verb == moves.TRASH:
        return -worth_of_card(s, seat, s.setup.cards[arg & 0xFF])
    if verb == moves.REPLACE:
        kind = s.setup.cards[arg]
        wanted = worth_of_card(s, seat, kind) if kind.kind == effects.CARD else 1.0
        return kind.danger - wanted
    return 0.0


# ---- The turn: first the cards, then the way, then what is left


def _act(s: ClankState, seat: int, options: list[int]) -> int:
    plays = [option for option in options if moves.verb_of(option) == moves.PLAY]
    if plays:
        return _card_to_play(s, seat, plays)
    step = _step_to_take(s, seat, options)
    if step >= 0:
        return step
    best, found = 0.0, options[-1]
    for option in options:
        worth = _worth_of_action(s, seat, option)
        if worth > best:
            best, found = worth, option
    return found


def _card_to_play(s: ClankState, seat: int, plays: list[int]) -> int:
    """Cards that discard come first while there is something bad to discard, noise comes last."""
    best, found = WORTHLESS, plays[0]
    for option in plays:
        kind = s.setup.cards[moves.arg_of(option)]
        worth = worth_of_playing(s, seat, kind)
        for step in kind.play.steps:
            if step.kind == effects.DISCARD_TO:
                worth += 20.0
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_action(s: ClankState, seat: int, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.FIGHT or verb == moves.USE:
        kind = s.setup.cards[arg]
        gain = worth_of_effects(s, seat, kind.use) + kind.danger
        return gain - (0.35 * kind.cost if verb == moves.USE else 0.0)
    if verb == moves.ACQUIRE:
        kind = s.setup.cards[arg]
        worth = worth_of_card(s, seat, kind) + worth_of_effects(s, seat, kind.acquire)
        return worth - 0.2
    if verb == moves.BUY:
        return _worth_of_item(s, seat, arg)
    if verb == moves.DRINK:
        return _worth_of_potion(s, seat, arg)
    if verb == moves.TAKE:
        return _worth_of_token(s, seat, arg)
    return 0.0


def _worth_of_potion(s: ClankState, seat: int, token: int) -> float:
    effect = s.setup.box.kinds[token].effect
    if effect.heal:
        return 1.0 if s.damage[seat] >= 2 + effect.heal else 0.0
    if effect.boots:
        return 1.0 if s.artifacts[seat] and not s.exhausted and s.status[seat] == INSIDE else 0.0
    return 1.0 if _monster_within(s, seat, s.swords + effect.swords) else 0.0


def _monster_within(s: ClankState, seat: int, swords: int) -> bool:
    for card in s.row:
        if card != GAP and s.setup.cards[card].kind == effects.MONSTER:
            kind = s.setup.cards[card]
            if s.swords < kind.cost <= swords and legal.is_in_place(s, seat, card):
                return True
    return False


def _worth_of_item(s: ClankState, seat: int, token: int) -> float:
    """Goods cost seven gold, that is seven points: crowns pay at once, a backpack may."""
    kind = s.setup.box.kinds[token]
    price = s.setup.box.market_price
    if kind.group == tokens.BACKPACK:
        near = _best_target(s, seat, True)[1] if s.damage[seat] <= 4 else 0.0
        return kind.points - price + max(near, 0.0)
    return float(kind.points - price)


def _worth_of_token(s: ClankState, seat: int, what: int) -> float:
    """Secrets and idols are always welcome; an artifact if no better one is worth the way."""
    if what >= legal.FACE_DOWN:
        return 5.0
    kind = s.setup.box.kinds[what]
    if kind.group != tokens.ARTIFACT:
        return float(kind.points)
    if s.artifacts[seat]:
        return float(kind.value)
    here = kind.value - _step(s, seat) * way_out(s, seat, s.rooms[seat])
    return here - _best_target(s, seat, False)[1] + 0.5


# ---- The way


def distances(s: ClankState, seat: int, start: int) -> list[float]:
    """How far every room is on foot, counted in boots; monsters and caves cost extra."""
    key = s.setup.box.key in s.held[seat]
    size = 256
    found = [FAR] * size
    found[start] = 0.0
    open_rooms = [start]
    while open_rooms:
        room = min(open_rooms, key=lambda r: found[r])
        open_rooms.remove(room)
        for way in s.setup.dungeon.exits(s, room):
            if way.lock and not key:
                continue
            there = found[room] + way.boots + TUNNEL_MONSTER * way.monsters
            if s.setup.dungeon.is_cave(s, way.to):
                there += CAVE
            if there < found[way.to]:
                found[way.to] = there
                if way.to not in open_rooms:
                    open_rooms.append(way.to)
    return found


def way_out(s: ClankState, seat: int, room: int) -> float:
    """How far it is from a room to the start."""
    return distances(s, seat, room)[s.setup.dungeon.start]


def _step(s: ClankState, seat: int) -> float:
    """What a step of the way costs in points: more when hurt, or when somebody is out already."""
    hurry = 0.6 if s.countdown_owner >= 0 else 0.0
    return STEP_WHEN_FRESH + STEP_PER_DAMAGE * s.damage[seat] + hurry


def _best_target(s: ClankState, seat: int, one_more: bool) -> tuple[int, float]:
    """The room whose artifact is worth most, the way there and out again counted; and its worth."""
    dungeon, kinds = s.setup.dungeon, s.setup.box.kinds
    from_here = distances(s, seat, s.rooms[seat])
    step = _step(s, seat)
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
                worth = kinds[token].value - step * (from_here[room] + back)
                if worth > best:
                    best, found = worth, room
    return found, best


def _goal(s: ClankState, seat: int) -> int:
    """The room to head for: an artifact that can be carried, or the way out."""
    if s.artifacts[seat] and not (can_carry(s, seat) and s.damage[seat] <= 5):
        return s.setup.dungeon.start
    room, worth = _best_target(s, seat, s.artifacts[seat] > 0)
    if s.artifacts[seat] and worth <= 0.0:
        return s.setup.dungeon.start
    return room if room >= 0 else s.setup.dungeon.start


def _step_to_take(s: ClankState, seat: int, options: list[int]) -> int:
    """The move or teleport that brings the goal nearest; -1 if none does."""
    steps = [o for o in options if moves.verb_of(o) in (moves.MOVE, moves.TELEPORT)]
    if not steps:
        return -1
    goal = _goal(s, seat)
    here = s.rooms[seat]
    now = distances(s, seat, here)[goal]
    best, found = 0.0, -1
    for option in steps:
        verb, arg = moves.verb_of(option), moves.arg_of(option)
        room = arg if verb == moves.TELEPORT else arg >> 4
        gained = now - distances(s, seat, room)[goal]
        if verb == moves.MOVE:
            gained -= _hurt_on_the_way(s, here, room, arg & 15) * (0.3 + 0.1 * s.damage[seat])
            if s.setup.dungeon.is_cave(s, room) and not s.ignores_caves:
                gained -= 0.1 * s.boots
        gained += _loot(s, room)
        if gained > best:
            best, found = gained, option
    return found


def _hurt_on_the_way(s: ClankState, here: int, room: int, swords: int) -> int:
    if s.ignores_monsters:
        return 0
    for way in s.setup.dungeon.exits(s, here):
        if way.to == room:
            return way.monsters - swords
    return 0


def _loot(s: ClankState, room: int) -> float:
    """A little pull towards rooms with something to take."""
    kinds = s.setup.box.kinds
    for spot in s.setup.dungeon.spots(s, room):
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group != tokens.ARTIFACT:
            return 0.6
    return 0.0


# ---- What cards are worth


def worth_of_effects(s: ClankState, seat: int, fx: Effects) -> float:
    """What an effect list is worth when it happens now."""
    worth = 0.6 * fx.skill + 0.5 * fx.swords + fx.gold - fx.pay_gold
    worth += 0.0 if s.exhausted else 0.9 * fx.boots
    worth += 1.2 * fx.draw + 1.5 * fx.teleport
    worth += min(fx.heal, s.damage[seat]) * (0.6 + 0.15 * s.damage[seat])
    worth -= (0.5 + 0.08 * s.damage[seat]) * fx.clank
    worth += 0.3 * fx.others_clank
    if fx.attack:
        worth -= 2.0 * s.area[seat] / (1 + sum(s.area)) + 0.5
    for step in fx.steps:
        if step.kind == effects.TAKE_CARD:
            worth += s.setup.cards[step.card].points * min(step.n, s.reserve[step.card])
        elif step.kind == effects.TRASH:
            worth += 1.0
        elif step.kind == effects.CHOOSE or step.kind == effects.DISCARD_TO:
            worth += max([worth_of_effects(s, seat, inside) for inside in step.inside])
            worth -= 0.5 if step.kind == effects.DISCARD_TO else 0.0
        elif step.kind == effects.IF:
            worth += 0.5 * worth_of_effects(s, seat, step.inside[0])
        elif step.kind == effects.TAKE_ADJACENT_SECRET:
            worth += 3.0
        else:
            worth += 0.8
    return worth


def worth_of_playing(s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to play a card from hand now."""
    return worth_of_effects(s, seat, kind.play)


def worth_of_card(s: ClankState, seat: int, kind: CardKind) -> float:
    """What it is worth to own a card: its points, and what it gives as often as it will come up."""
    often = 0.3 if s.artifacts[seat] else 1.0
    points = float(kind.points)
    rule = kind.points_rule
    if rule is not None:
        points += 0.4 * rule.points
    return points + often * (worth_of_effects(s, seat, kind.play) - 0.6)
