"""Which options the seat to move has."""

from stolik.core.state import KIND, SEAT, SEAT_SHIFT, arg_of
from stolik.games.clank import decisions, effects, exploring, market, moves, steps, tokens, walking
from stolik.games.clank.dragon import wards_in_hand
from stolik.games.clank.hands import MAY, trash_choices
from stolik.games.clank.reacting import cards_that_may_react
from stolik.games.clank.state import (
    BY_END_OF_TURN,
    CHEST,
    GAP,
    INSIDE,
    LIBRARY,
    UNKNOWN,
    ClankState,
    Setup,
)

# A face-down token is chosen by its size, a face-up one by what it is.
FACE_DOWN = 512
NOT_FOR_THIS = 1_000_000
SKIP = moves.with_arg(moves.SKIP, 0)
SPECIAL = effects.LOCKED_UP | effects.WAYSHRINE


def legal(s: ClankState) -> list[int]:
    """The options of the present decision, sorted."""
    entry = s.stack[-1]
    kind, seat = entry & KIND, entry >> SEAT_SHIFT & SEAT
    if kind == decisions.TURN:
        return turn_options(s, seat)
    if kind <= decisions.REWARDING:
        return _answers(s, seat, kind, arg_of(entry))
    return _rare_answers(s, seat, kind, arg_of(entry))


def _answers(s: ClankState, seat: int, kind: int, arg: int) -> list[int]:
    """Answers to the common questions."""
    if kind == decisions.TAKING:
        return _takes(s, seat, arg)
    if kind == decisions.CHOOSING:
        step = s.setup.all_steps[arg & steps.STEP]
        chosen = arg >> steps.CHOSEN_SHIFT
        possible = steps.possible_choices(s, seat, step, chosen)
        return [moves.with_arg(moves.CHOOSE, i) for i in possible]
    if kind == decisions.DISCARDING:
        options = _with_cards(moves.DISCARD, distinct(s.hands[seat]))
        if s.setup.discards_optional or s.setup.all_steps[arg].optional:
            options.append(SKIP)
        return options
    if kind == decisions.TRASHING:
        options = trash_options(s, seat)
        if all(due & MAY for due in s.trashes):
            options.append(SKIP)
        return options
    if kind == decisions.REPLACING:
        shown = sorted([card for card in s.row if card != GAP])
        options = _with_cards(moves.REPLACE, distinct(shown))
        if s.setup.replace_optional:
            options.append(SKIP)
        return options
    if kind == decisions.REACHING:
        return _with_cards(moves.REACH, steps.rooms_in_reach(s, seat))
    return [moves.with_arg(moves.REWARD, 0), SKIP]


def _rare_answers(s: ClankState, seat: int, kind: int, arg: int) -> list[int]:
    """Answers to questions that few cards ask, and those of a discovery."""
    if kind == decisions.LAYING:
        return _laying_options(s, seat)
    if kind == decisions.PASSING:
        return exploring.passing_options(s, seat, exploring.onward(s, exploring.map_of(s)))
    if kind == decisions.SITING:
        return _with_cards(moves.SITE, list(range(len(exploring.sites(s, seat)))))
    if kind == decisions.TURNING:
        return _with_cards(moves.TURN_TILE, list(range(1, exploring.TURNS)))
    if kind == decisions.GOING:
        if arg == effects.TO_ADJACENT:
            return exploring.teleport_options(s, seat)
        return _with_cards(moves.GO, exploring.targets(s, seat, arg))
    if kind == decisions.TOPPING:
        return [moves.with_arg(moves.PUT_ON_TOP, arg), SKIP]
    if kind == decisions.GRABBING:
        return sorted([s.setup.option_of[card] for card in market.grabbable(s, seat)])
    if kind == decisions.SHOPPING:
        return _with_cards(moves.BUY, market.free_goods(s, seat))
    if kind == decisions.MARKING:
        return _with_cards(moves.MARK, exploring.markable(s, seat))
    if kind == decisions.WARDING:
        return [*_with_cards(moves.WARD, wards_in_hand(s, seat)), SKIP]
    if kind == decisions.REACTING:
        options = _with_cards(moves.REACT, cards_that_may_react(s, seat))
        if options and s.running:
            options.append(moves.with_arg(moves.LATER, 0))
        return [*options, SKIP]
    agrees = steps.is_possible(s, seat, s.setup.all_steps[arg].inside[0])
    return [moves.with_arg(moves.AGREE, 0), SKIP] if agrees else [SKIP]


def _with_cards(verb: int, numbers: list[int]) -> list[int]:
    return [verb << moves.ARG_BITS | number for number in numbers]


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
    inside = s.status[seat] == INSIDE and not s.leaving
    room = s.rooms[seat]
    places = s.dungeon.places(room) if inside else 0
    if inside:
        if s.boots > 0 and not s.exhausted:
            _add_moves(s, seat, options)
        if s.teleports > 0:
            options.extend(exploring.teleport_options(s, seat))
    _add_row(s, seat, options)
    if places & effects.MARKET or s.market_offers:
        options.extend(_with_cards(moves.BUY, market.purchases(s, seat)))
    if s.held[seat]:
        _add_potions(s, s.held[seat], options)
    if places & effects.FOR_ARTIFACTS and setup.any_time_artifacts:
        here = [s.spots[spot] for spot in walking.artifacts_here(s, seat)]
        options.extend(_with_cards(moves.TAKE, here))
    if places & SPECIAL:
        _add_room_actions(s, seat, places, options)
    if s.offers:
        options.extend(_with_cards(moves.INVOKE, steps.usable_offers(s, seat)))
    if s.trashes and setup.trash_timing == BY_END_OF_TURN:
        options.extend(trash_options(s, seat))
    if setup.mercy and inside and exploring.is_shut_in(s, seat):
        options.extend(_with_cards(moves.TURN_TILE, list(range(1, exploring.TURNS))))
    if not s.hands[seat] and not (setup.must_teleport and can_teleport(s, seat)):
        options.append(moves.END << moves.ARG_BITS)
    return options


def _laying_options(s: ClankState, seat: int) -> list[int]:
    """How the drawn tile may lie, and everything that could earn what the tunnel asks for."""
    options: list[int] = []
    if s.quest[exploring.HOW] == exploring.ON_FOOT:
        options = distinct(s.hands[seat])
        _add_row(s, seat, options)
        _add_potions(s, s.held[seat], options)
    return options + _with_cards(moves.LAY, exploring.orientations(s, seat))


def _add_moves(s: ClankState, seat: int, options: list[int]) -> None:
    unknown: list[int] = []
    start = s.dungeon.start
    for number, way in enumerate(s.dungeon.ways(s.rooms[seat])):
        if way.plain and way.to != start:
            options.append(moves.MOVE << moves.ARG_BITS | number << 12 | way.to << 4)
        elif walking.can_walk(s, seat, way, 0):
            swords = walking.sword_choices(s, seat, way)
            if way.to != UNKNOWN:
                options.extend([moves.move(number, way.to, n) for n in swords])
            elif swords:
                unknown.append(moves.EXPLORE << moves.ARG_BITS | number)
    options.extend(unknown)


def can_teleport(s: ClankState, seat: int) -> bool:
    """Whether a teleport is left and leads somewhere."""
    inside = s.status[seat] == INSIDE and not s.leaving
    return s.teleports > 0 and inside and bool(exploring.teleport_options(s, seat))


def _add_room_actions(s: ClankState, seat: int, places: int, options: list[int]) -> None:
    """Opening what is locked up in the room, and marking its wayshrine."""
    room = s.rooms[seat]
    if places & effects.LOCKED_UP and s.lockpicks[seat]:
        kinds = [kind for kind in s.dungeon.locked(room) if can_open(s, kind)]
        options.extend(_with_cards(moves.OPEN, kinds))
    if places & effects.WAYSHRINE and exploring.can_mark(s, seat, room):
        options.append(moves.MARK << moves.ARG_BITS | room)


def can_open(s: ClankState, kind: int) -> bool:
    """Whether there is anything left of what a chest, library or prison holds."""
    if kind == CHEST:
        return bool(s.majors)
    if kind == LIBRARY:
        step = s.setup.locked[LIBRARY].steps[0]
        return s.reserve[step.card] > 0
    return bool(s.cells)


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
    setup.special = [
        bool(
            kind.places
            or kind.pay_gold
            or kind.pay_lockpicks
            or kind.use.major_secrets
            or market.lays_a_tile(kind.use)
        )
        for kind in setup.cards
    ]
    setup.free_cards = [
        card for card in sorted(set(setup.dungeon_cards)) if not setup.cards[card].cost
    ]
    setup.reserve_cards = [card for card, copies in enumerate(setup.reserve) if copies]


def price(s: ClankState, card: int) -> int:
    """What a card costs now."""
    kind = s.setup.cards[card]
    if s.gem_discount and kind.is_gem():
        return max(kind.cost - s.gem_discount, 0)
    return kind.cost


def _add_row(s: ClankState, seat: int, options: list[int]) -> None:
    """Everything in row and reserve that can be paid, from tables made for this loop."""
    setup = s.setup
    skill, swords = s.skill, s.swords
    if not skill and not swords and not s.gem_discount and not _any_free(s):
        return
    skill_cost, sword_cost, option_of = setup.skill_cost, setup.sword_cost, setup.option_of
    discount = s.gem_discount
    found: list[int] = []
    for card in s.row:
        payable = skill_cost[card] <= skill or sword_cost[card] <= swords
        if payable or (discount and _is_cheap_gem(s, card)):
            option = option_of[card]
            free = not setup.special[card]
            if option not in found and (free or market.can_pay_extras(s, seat, card)):
                found.append(option)
    if skill or swords:
        for card in setup.reserve_cards:
            if (skill_cost[card] <= skill or sword_cost[card] <= swords) and s.reserve[card]:
                found.append(option_of[card])
    found.sort()
    options.extend(found)


def _any_free(s: ClankState) -> bool:
    """Whether a card lies in the row that costs neither skill nor swords."""
    for card in s.setup.free_cards:
        if card in s.row:
            return True
    return False


def _is_cheap_gem(s: ClankState, card: int) -> bool:
    """Whether a gem can be paid because gems cost less this turn."""
    if card == GAP or not s.setup.cards[card].is_gem():
        return False
    return s.setup.skill_cost[card] - s.gem_discount <= s.skill


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
    for spot in walking.spots_to_take(s, seat, room):
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
    for due in distinct(sorted(s.trashes)):
        for card in trash_choices(s, seat, due):
            found.append(moves.trash(due, card))
    found.sort()
    return found
