"""Which options the seat to move has."""

from stolik.core.state import KIND, SEAT, SEAT_SHIFT, arg_of
from stolik.games.clank import decisions, effects, moves, tokens
from stolik.games.clank.giving import possible_choices, rooms_in_reach
from stolik.games.clank.hands import trash_choices
from stolik.games.clank.state import BY_END_OF_TURN, GAP, INSIDE, ClankState, Setup
from stolik.games.clank.taking import artifacts_here, goods_for_sale, spots_to_take

# A face-down token is chosen by its size, a face-up one by what it is.
FACE_DOWN = 512
NOT_FOR_THIS = 1_000_000


def legal(s: ClankState) -> list[int]:
    """The options of the present decision, sorted."""
    entry = s.stack[-1]
    kind, seat = entry & KIND, entry >> SEAT_SHIFT & SEAT
    if kind == decisions.TURN:
        return turn_options(s, seat)
    if kind == decisions.TAKING:
        return _takes(s, seat, arg_of(entry))
    if kind == decisions.CHOOSING:
        step = s.setup.all_steps[arg_of(entry)]
        return [moves.with_arg(moves.CHOOSE, i) for i in possible_choices(s, seat, step)]
    if kind == decisions.DISCARDING:
        options = [moves.with_arg(moves.DISCARD, card) for card in distinct(s.hands[seat])]
        if s.setup.discards_optional:
            options.append(moves.with_arg(moves.SKIP, 0))
        return options
    if kind == decisions.TRASHING:
        return trash_options(s, seat)
    if kind == decisions.REPLACING:
        shown = sorted([card for card in s.row if card != GAP])
        options = [moves.with_arg(moves.REPLACE, card) for card in distinct(shown)]
        if s.setup.replace_optional:
            options.append(moves.with_arg(moves.SKIP, 0))
        return options
    if kind == decisions.HEALING:
        return [moves.with_arg(moves.HEAL, 0), moves.with_arg(moves.SKIP, 0)]
    return [moves.with_arg(moves.REACH, room) for room in sorted(rooms_in_reach(s, seat))]


def distinct(cards: list[int]) -> list[int]:
    """Each card of a sorted list once."""
    found: list[int] = []
    last = -2
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


def turn_options(s: ClankState, seat: int) -> list[int]:
    """Everything a player can do in the own turn."""
    setup = s.setup
    # To play a card is option 0 of the verbs, so the card itself is the option.
    options = distinct(s.hands[seat])
    inside = s.status[seat] == INSIDE
    if inside:
        if s.boots > 0 and not s.exhausted:
            _add_moves(s, seat, options)
        if s.teleports > 0:
            _add_teleports(s, seat, options)
    if s.skill > 0 or s.swords > 0 or s.gem_discount > 0:
        _add_row(s, seat, options)
    if inside and s.gold[seat] >= setup.box.market_price:
        _add_goods(s, seat, options)
    if s.held[seat]:
        _add_potions(s, s.held[seat], options)
    if inside and setup.any_time_artifacts:
        for spot in artifacts_here(s, seat):
            options.append(moves.TAKE << moves.ARG_BITS | s.spots[spot])
    if s.trashes and setup.trash_timing == BY_END_OF_TURN:
        options.extend(trash_options(s, seat))
    if not s.hands[seat] and not (setup.must_teleport and can_teleport(s, seat)):
        options.append(moves.END << moves.ARG_BITS)
    return options


def _add_goods(s: ClankState, seat: int, options: list[int]) -> None:
    if s.setup.dungeon.is_market(s, s.rooms[seat]):
        for token in goods_for_sale(s):
            options.append(moves.BUY << moves.ARG_BITS | token)


def _add_moves(s: ClankState, seat: int, options: list[int]) -> None:
    dungeon = s.setup.dungeon
    health = s.setup.box.health
    for way in dungeon.exits(s, s.rooms[seat]):
        if way.boots > s.boots:
            continue
        if way.lock and s.setup.box.key not in s.held[seat]:
            continue
        if way.to == dungeon.start and not s.artifacts[seat]:
            continue
        monsters = 0 if s.ignores_monsters else way.monsters
        if not monsters:
            options.append(moves.MOVE << moves.ARG_BITS | way.to << 4)
            continue
        for swords in range(min(monsters, s.swords) + 1):
            hurt = monsters - swords
            if not hurt or (s.damage[seat] + hurt < health and hurt <= s.supply[seat]):
                options.append(moves.MOVE << moves.ARG_BITS | way.to << 4 | swords)


def teleport_targets(s: ClankState, seat: int) -> list[int]:
    """Where a teleport reaches now."""
    dungeon = s.setup.dungeon
    return [
        room
        for room in dungeon.neighbours(s, s.rooms[seat])
        if room != dungeon.start or s.artifacts[seat]
    ]


def can_teleport(s: ClankState, seat: int) -> bool:
    """Whether a teleport is left and leads somewhere."""
    return s.teleports > 0 and s.status[seat] == INSIDE and bool(teleport_targets(s, seat))


def _add_teleports(s: ClankState, seat: int, options: list[int]) -> None:
    for room in teleport_targets(s, seat):
        options.append(moves.TELEPORT << moves.ARG_BITS | room)


def make_tables(setup: Setup) -> None:
    """What a turn looks up most often, by card: its price in each money, its option.

    A gap in the row is card -1, so one more price at the end makes gaps too dear for anybody.
    """
    setup.skill_cost = [
        NOT_FOR_THIS if kind.kind == effects.MONSTER else kind.cost for kind in setup.cards
    ]
    setup.sword_cost = [
        kind.cost if kind.kind == effects.MONSTER else NOT_FOR_THIS for kind in setup.cards
    ]
    setup.skill_cost.append(NOT_FOR_THIS)
    setup.sword_cost.append(NOT_FOR_THIS)
    verbs = {effects.CARD: moves.ACQUIRE, effects.DEVICE: moves.USE, effects.MONSTER: moves.FIGHT}
    setup.option_of = [moves.with_arg(verbs[kind.kind], kind.id) for kind in setup.cards]
    setup.needs_place = [kind.deep_only or kind.caves_only for kind in setup.cards]
    setup.reserve_cards = [card for card, copies in enumerate(setup.reserve) if copies]


def price(s: ClankState, card: int) -> int:
    """What a card costs now."""
    kind = s.setup.cards[card]
    if kind.gem and s.gem_discount:
        return max(kind.cost - s.gem_discount, 0)
    return kind.cost


def is_in_place(s: ClankState, seat: int, card: int) -> bool:
    """Whether the player stands where this card can be dealt with."""
    kind = s.setup.cards[card]
    dungeon, room = s.setup.dungeon, s.rooms[seat]
    if kind.deep_only and not dungeon.is_deep(s, room):
        return False
    return not kind.caves_only or dungeon.is_cave(s, room)


def _add_row(s: ClankState, seat: int, options: list[int]) -> None:
    """Everything in row and reserve that can be paid, from tables made for this loop."""
    setup = s.setup
    skill_cost, sword_cost, option_of = setup.skill_cost, setup.sword_cost, setup.option_of
    if s.gem_discount:
        skill_cost = [_with_discount(s, card) for card in range(len(skill_cost))]
    skill, swords = s.skill, s.swords
    found: list[int] = []
    for card in s.row:
        if skill_cost[card] <= skill or sword_cost[card] <= swords:
            option = option_of[card]
            if option not in found and (not setup.needs_place[card] or is_in_place(s, seat, card)):
                found.append(option)
    for card in setup.reserve_cards:
        if (skill_cost[card] <= skill or sword_cost[card] <= swords) and s.reserve[card]:
            found.append(option_of[card])
    found.sort()
    options.extend(found)


def _with_discount(s: ClankState, card: int) -> int:
    """What a card costs in skill now, by the tables; the entry after the last card is the gap's."""
    cost = s.setup.skill_cost[card]
    if card < len(s.setup.cards) and s.setup.cards[card].gem:
        return cost - s.gem_discount
    return cost


def _add_potions(s: ClankState, held: list[int], options: list[int]) -> None:
    kinds = s.setup.box.kinds
    last = -1
    for token in held:
        if token != last and kinds[token].use == tokens.KEPT:
            options.append(moves.DRINK << moves.ARG_BITS | token)
        last = token


def _takes(s: ClankState, seat: int, room: int) -> list[int]:
    kinds = s.setup.box.kinds
    found: list[int] = []
    for spot in spots_to_take(s, seat, room):
        token = s.spots[spot]
        group = kinds[token].group
        option = moves.with_arg(moves.TAKE, FACE_DOWN + group if group <= tokens.MAJOR else token)
        if option not in found:
            found.append(option)
    found.sort()
    found.append(moves.with_arg(moves.LEAVE, 0))
    return found


def trash_options(s: ClankState, seat: int) -> list[int]:
    """A card for one of the trashes that are due."""
    found: list[int] = []
    for wanted in distinct(sorted(s.trashes)):
        for card in trash_choices(s, seat, wanted):
            found.append(moves.trash(wanted == effects.ANY_CARD, card))
    found.sort()
    return found
