"""Steps of effects: done at once, asked about, or kept until their condition comes true."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank import decisions, effects, events, exploring, giving, hands, market
from stolik.games.clank.conditions import holds, is_at, is_true
from stolik.games.clank.effects import Effects, Step
from stolik.games.clank.hands import trash_due
from stolik.games.clank.state import AT_ONCE, GAP, INSIDE, UNKNOWN, ClankState
from stolik.games.clank.tokens import KEYS, MAJOR

# A step together with the alternatives already chosen, in one number.
STEP: Final = 0xFFF
CHOSEN_SHIFT: Final = 12


def start(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """Begin a step."""
    kind = step.kind
    if kind == effects.IF:
        if is_true(s, seat, step):
            giving.give(s, seat, step.inside[0], log)
        elif not step.now or s.setup.rewards_wait:
            s.waiting.append(step.id)
    elif kind == effects.CHOOSE:
        choose(s, seat, step, 0, log)
    elif kind == effects.DISCARD_TO:
        if s.hands[seat]:
            s.stack.append(pending(decisions.DISCARDING, seat, step.id))
    elif kind == effects.TRASH:
        _trash(s, seat, step, log)
    elif kind == effects.REPLACE_ROW:
        if s.deck and any_in_row(s):
            s.stack.append(pending(decisions.REPLACING, seat))
    elif kind == effects.TAKE_ADJACENT_SECRET:
        s.stack.append(pending(decisions.REACHING, seat))
    elif kind == effects.TAKE_CARD:
        for _ in range(min(step.n, s.reserve[step.card])):
            s.reserve[step.card] -= 1
            s.discards[seat].append(step.card)
            if log is not None:
                log.append(Event(events.TOOK_CARD, (seat, step.card)))
    elif kind in (effects.EACH_CHOOSES, effects.EACH_MAY, effects.TURN_OWN_TILE):
        _ask_each(s, seat, step)
    elif kind >= effects.MARKET_OFFER:
        _start_rare(s, seat, step, log)
    else:
        _for_the_turn(s, seat, step, log)


def _start_rare(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """Steps that few cards have."""
    kind = step.kind
    if kind == effects.MARKET_OFFER:
        s.market_offers.append(step.n)
    elif kind == effects.OFFER:
        s.offers.append(step.id)
    elif kind == effects.TO_DECK_TOP:
        s.stack.append(pending(decisions.TOPPING, seat, step.card))
    elif kind == effects.TURN_TILES:
        exploring.turn_tiles(s, step.n, log)
    elif kind == effects.TAKE_ITEM:
        if market.free_goods(s, seat):
            s.stack.append(pending(decisions.SHOPPING, seat))
    elif kind == effects.MARK_WAYSHRINE:
        if exploring.markable(s, seat):
            s.stack.append(pending(decisions.MARKING, seat))
    elif kind == effects.FREE_FROM_ROW:
        if market.grabbable(s, seat):
            s.stack.append(pending(decisions.GRABBING, seat))
    elif kind == effects.TELEPORT_TO:
        s.stack.append(pending(decisions.GOING, seat, step.what))
    elif kind == effects.NEW_TILE:
        if s.tiles and exploring.sites(s, seat):
            s.stack.append(pending(decisions.SITING, seat, step.id))
        else:
            s.new_tile = UNKNOWN
            giving.give(s, seat, step.inside[0], log)


def _for_the_turn(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """Effects for the rest of the turn; they reach back where the order must not matter."""
    kind = step.kind
    if kind == effects.IGNORE_CAVES:
        s.ignores_caves = True
        if s.setup.retroactive_caves:
            s.exhausted = False
    elif kind == effects.IGNORE_MONSTERS:
        s.ignores_monsters = True
    elif kind == effects.GOLD_BONUS:
        s.gold_bonus += step.n
        if s.setup.retroactive_search and s.gold_gains:
            more = step.n * s.gold_gains
            s.gold[seat] += more
            s.gold_gained += more
            if log is not None:
                log.append(Event(events.GOLD, (seat, more, s.gold[seat])))
    elif kind == effects.PER:
        inside = step.inside[0]
        if step.what == effects.CLANK:
            s.per_clank.append(inside.id)
            giving.give_many(s, seat, inside, s.clank_made, log)
        else:
            s.per_artifact.append(inside.id)
            giving.give_many(s, seat, inside, s.artifacts[seat], log)
    elif kind == effects.GEM_DISCOUNT:
        s.gem_discount += step.n
        if s.setup.gem_refund and s.gems_bought:
            back = step.n * s.gems_bought
            s.skill += back
            if log is not None:
                log.append(Event(events.GAINED, (seat, back, 0, 0, 0)))


# ---- Choices


def choose(s: ClankState, seat: int, step: Step, chosen: int, log: Log | None) -> None:
    """Ask which alternative; all of them where a condition gives all, one if it is the only one.

    `chosen` has a bit for every alternative that was chosen before.
    """
    if takes_all(s, seat, step):
        give_the_rest(s, seat, step, chosen, log)
        return
    options = possible_choices(s, seat, step, chosen)
    if len(options) == 1:
        take_choice(s, seat, step, chosen, options[0], log)
    elif options:
        s.stack.append(pending(decisions.CHOOSING, seat, step.id | chosen << CHOSEN_SHIFT))


def take_choice(
    s: ClankState, seat: int, step: Step, chosen: int, alternative: int, log: Log | None
) -> None:
    """Carry out one alternative, then ask for the next where two may be had."""
    chosen |= 1 << alternative
    if step.all_if:
        s.waiting.append(step.id | chosen << CHOSEN_SHIFT)
    more = chosen.bit_count() < step.n
    if more and not step.inside[alternative].steps:
        giving.give(s, seat, step.inside[alternative], log)
        choose(s, seat, step, chosen, log)
        return
    if more:
        # What this alternative asks comes first, so the next choice must lie below it.
        choose(s, seat, step, chosen, log)
    giving.give(s, seat, step.inside[alternative], log)


def takes_all(s: ClankState, seat: int, step: Step) -> bool:
    """Whether every alternative is given."""
    return step.all_if != effects.NO_CONDITION and holds(s, seat, step.all_if)


def give_the_rest(s: ClankState, seat: int, step: Step, chosen: int, log: Log | None) -> None:
    """All alternatives that were not chosen before."""
    for number, inside in enumerate(step.inside):
        if not chosen >> number & 1:
            giving.give(s, seat, inside, log)


def possible_choices(s: ClankState, seat: int, step: Step, chosen: int = 0) -> list[int]:
    """The alternatives that can be paid and can do something where the rules ask for it."""
    return [
        i
        for i in range(len(step.inside))
        if not chosen >> i & 1 and is_possible(s, seat, step.inside[i])
    ]


def is_possible(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether an alternative or an offer may be taken up."""
    if fx.rare and not _can_pay(s, seat, fx):
        return False
    return all(_can_start(s, seat, step, fx.pay_lockpicks) for step in fx.steps)


def _can_pay(s: ClankState, seat: int, fx: Effects) -> bool:
    hand = s.hands[seat]
    if fx.discard_card >= 0 and fx.discard_card not in hand:
        return False
    if fx.reveal_card >= 0 and fx.reveal_card not in hand:
        return False
    return _can_pay_openly(s, seat, fx)


def _can_pay_openly(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether all can be paid that everybody sees."""
    if fx.pay_gold > s.gold[seat] or fx.pay_lockpicks > s.lockpicks[seat]:
        return False
    if fx.pay_clank > s.supply[seat] or fx.pay_idols > s.held[seat].count(s.setup.box.idol):
        return False
    if fx.major_secrets and not s.majors:
        return False
    return not fx.need or is_at(s, seat, 1 << fx.need - effects.FIRST_PLACE)


def _can_start(s: ClankState, seat: int, step: Step, spent: int) -> bool:
    """Whether a step can do anything, where the rules ask for that; `spent` lockpicks are gone."""
    kind = step.kind
    if kind == effects.TAKE_CARD:
        return s.reserve[step.card] > 0
    if kind == effects.TAKE_ADJACENT_SECRET:
        return bool(rooms_in_reach(s, seat))
    if kind == effects.DISCARD_TO:
        return bool(s.hands[seat])
    if kind == effects.TAKE_ITEM:
        return bool(market.free_goods(s, seat))
    if kind == effects.FREE_FROM_ROW:
        return bool(market.grabbable(s, seat, spent))
    if kind == effects.TELEPORT_TO:
        return exploring.can_go(s, seat, step.what)
    if kind == effects.TRASH and step.source >= effects.DISCARD:
        return step.card in s.discards[seat] or (
            step.source == effects.HAND_OR_DISCARD and step.card in s.hands[seat]
        )
    if kind == effects.CHOOSE:
        return bool(possible_choices(s, seat, step))
    return True


def rooms_in_reach(s: ClankState, seat: int) -> list[int]:
    """Neighbouring rooms in which a secret lies."""
    if s.status[seat] != INSIDE:
        return []
    has_key = bool(s.powers[seat] & KEYS)
    found: list[int] = []
    for way in s.dungeon.ways(s.rooms[seat]):
        walkable = way.walkable and (has_key or not way.key)
        near = way.to >= 0 and way.to not in found and (walkable or not s.setup.wand_walkable)
        if near and secrets_in(s, way.to):
            found.append(way.to)
    found.sort()
    return found


def secrets_in(s: ClankState, room: int) -> list[int]:
    """The spots of a room on which a secret lies."""
    kinds = s.setup.box.kinds
    return [
        spot
        for spot in s.dungeon.spots(s, room)
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group <= MAJOR
    ]


def any_in_row(s: ClankState) -> bool:
    """Whether a card lies in the row."""
    return any(card != GAP for card in s.row)


# ---- Offers


def usable_offers(s: ClankState, seat: int) -> list[int]:
    """Offers of played cards that can be taken up now, each kind once."""
    found: list[int] = []
    for id in s.offers:
        if id not in found:
            step = s.setup.all_steps[id]
            here = not step.condition or holds(s, seat, step.condition)
            if here and is_possible(s, seat, step.inside[0]):
                found.append(id)
    found.sort()
    return found


# ---- Everybody in turn


def _ask_each(s: ClankState, seat: int, step: Step) -> None:
    """Put the question to everybody whom it concerns, in turn order.

    Between two turns a choice begins with the player about to start; tiles are turned
    beginning with the player whose turn has just ended.
    """
    first = s.active
    between = not s.running and s.turn > 0
    if between and step.kind != effects.TURN_OWN_TILE:
        first += 1
    for turn in range(s.seats - 1, -1, -1):
        other = (first + turn) % s.seats
        if not (step.others_only and other == seat):
            s.stack.append(pending(decisions.ASK, other, step.id))


def ask_one(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """One player's part of a step for everybody."""
    if s.status[seat] != INSIDE:
        return
    if step.kind == effects.TURN_OWN_TILE:
        if exploring.is_alone(s, seat):
            s.stack.append(pending(decisions.TURNING, seat))
    elif step.kind == effects.EACH_CHOOSES:
        choose(s, seat, step, 0, log)
    elif might_agree(s, seat, step.inside[0]):
        s.stack.append(pending(decisions.AGREEING, seat, step.id))


def might_agree(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether others must reckon with a yes, whatever is in the hand."""
    if not _can_pay_openly(s, seat, fx):
        return False
    for card in (fx.discard_card, fx.reveal_card):
        if card >= 0 and not hands.might_hold(s, seat, card):
            return False
    for step in fx.steps:
        from_hand = step.kind == effects.TRASH and step.source == effects.HAND_OR_DISCARD
        hidden = from_hand and hands.might_hold(s, seat, step.card)
        if not hidden and not _can_start(s, seat, step, fx.pay_lockpicks):
            return False
    return True


# ---- Trashing


def _trash(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    if step.source >= effects.DISCARD:
        pile = s.discards[seat]
        if step.card not in pile and step.source == effects.HAND_OR_DISCARD:
            pile = s.hands[seat]
        if step.card in pile:
            hands.remove(s, seat, pile, step.card, log)
        return
    due = trash_due(step.card, step.optional, step.source == effects.SELF)
    for _ in range(step.n):
        s.trashes.append(due)
    if s.setup.trash_timing == AT_ONCE:
        ask_for_trash(s, seat)


def ask_for_trash(s: ClankState, seat: int) -> None:
    """Trashes are due: ask about them when nothing else comes first."""
    due = pending(decisions.ASK_FOR_TRASH, seat)
    if due not in s.stack:
        s.stack.append(due)


def start_trashing(s: ClankState, seat: int) -> None:
    """Ask which card to trash for the trashes that are due; drop those that can take none."""
    s.trashes = [due for due in s.trashes if hands.trash_choices(s, seat, due)]
    if s.trashes:
        s.stack.append(pending(decisions.TRASHING, seat))
