"""Carries out effects: gives what is plain, asks where there is a choice, waits where it must."""

from stolik.core.events import Event, Log
from stolik.core.state import pending
from stolik.games.clank import cubes, dragon, effects, events, hands, tokens
from stolik.games.clank.decisions import CHOOSING, DISCARDING, REACHING, REPLACING, TRASHING
from stolik.games.clank.effects import Effects, Step
from stolik.games.clank.row import do_to_all
from stolik.games.clank.state import AT_ONCE, GAP, INSIDE, ClankState


def give(s: ClankState, seat: int, fx: Effects, log: Log | None) -> None:
    """An effect list for the active player: amounts first, then steps, an attack last."""
    s.skill += fx.skill
    s.swords += fx.swords
    s.boots += fx.boots
    if log is not None and (fx.skill or fx.swords or fx.boots or fx.teleport):
        gained = (seat, fx.skill, fx.swords, fx.boots, fx.teleport)
        log.append(Event(events.GAINED, gained))
    if fx.plain:
        return
    s.teleports += fx.teleport
    if fx.pay_gold:
        s.gold[seat] -= fx.pay_gold
        if log is not None:
            log.append(Event(events.PAID, (seat, fx.pay_gold)))
    if fx.gold:
        gain_gold(s, seat, fx.gold, log)
    if fx.heal:
        cubes.heal(s, seat, fx.heal, log)
    if fx.draw:
        hands.draw(s, seat, fx.draw, log)
    if fx.rage:
        cubes.raise_rage(s, fx.rage, log)
    if fx.clank > 0:
        cubes.make_clank(s, seat, fx.clank, log)
    elif fx.clank < 0:
        cubes.make_quiet(s, seat, -fx.clank, log)
    if fx.others_clank:
        for turn in range(1, s.seats):
            cubes.make_clank(s, (seat + turn) % s.seats, fx.others_clank, log)
    do_to_all(s, fx, log)
    # The first step is asked first, so it must lie on top.
    for step in reversed(fx.steps):
        start_step(s, seat, step, log)
    for _ in range(fx.attack):
        dragon.attack(s, 0, log)


def gain_gold(s: ClankState, seat: int, n: int, log: Log | None) -> None:
    """One gain of gold, with whatever this turn adds to every gain."""
    s.gold_gains += 1
    s.gold[seat] += n + s.gold_bonus
    if log is not None:
        log.append(Event(events.GOLD, (seat, n + s.gold_bonus, s.gold[seat])))


def start_step(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """Begin a step: do it, ask about it, or keep it until its condition comes true."""
    kind = step.kind
    if kind == effects.IF:
        if holds(s, seat, step.condition):
            give(s, seat, step.inside[0], log)
        else:
            s.waiting.append(step.id)
    elif kind == effects.CHOOSE:
        s.stack.append(pending(CHOOSING, seat, step.id))
        _answer_if_only_one(s, seat, step, log)
    elif kind == effects.DISCARD_TO:
        if s.hands[seat]:
            s.stack.append(pending(DISCARDING, seat, step.id))
    elif kind == effects.TRASH:
        s.trashes.append(step.card)
        if s.setup.trash_timing == AT_ONCE:
            ask_for_trash(s, seat)
    elif kind == effects.REPLACE_ROW:
        if s.deck and any_in_row(s):
            s.stack.append(pending(REPLACING, seat))
    elif kind == effects.TAKE_ADJACENT_SECRET:
        s.stack.append(pending(REACHING, seat))
    elif kind == effects.TAKE_CARD:
        for _ in range(min(step.n, s.reserve[step.card])):
            s.reserve[step.card] -= 1
            s.discards[seat].append(step.card)
            if log is not None:
                log.append(Event(events.TOOK_CARD, (seat, step.card)))
    else:
        _for_the_turn(s, seat, step, log)


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
            s.gold[seat] += step.n * s.gold_gains
            if log is not None:
                log.append(Event(events.GOLD, (seat, step.n * s.gold_gains, s.gold[seat])))
    elif kind == effects.SKILL_PER_CLANK:
        s.skill_per_clank += step.n
        cubes.gain_skill(s, seat, step.n * s.clank_made, log)
    elif kind == effects.GEM_DISCOUNT:
        s.gem_discount += step.n
        if s.setup.gem_refund:
            cubes.gain_skill(s, seat, step.n * s.gems_bought, log)


def _answer_if_only_one(s: ClankState, seat: int, step: Step, log: Log | None) -> None:
    """What can be chosen depends on nothing secret, so a choice of one need not be asked for."""
    options = possible_choices(s, seat, step)
    if len(options) == 1:
        s.stack.pop()
        give(s, seat, step.inside[options[0]], log)


def possible_choices(s: ClankState, seat: int, step: Step) -> list[int]:
    """The alternatives that can be paid and can do something where the rules ask for it."""
    return [i for i in range(len(step.inside)) if is_possible(s, seat, step.inside[i])]


def is_possible(s: ClankState, seat: int, fx: Effects) -> bool:
    """Whether an alternative may be chosen."""
    if fx.pay_gold > s.gold[seat]:
        return False
    for step in fx.steps:
        if step.kind == effects.TAKE_CARD and not s.reserve[step.card]:
            return False
        if step.kind == effects.TAKE_ADJACENT_SECRET and not rooms_in_reach(s, seat):
            return False
    return True


def rooms_in_reach(s: ClankState, seat: int) -> list[int]:
    """Neighbouring rooms in which a secret lies."""
    dungeon = s.setup.dungeon
    if s.status[seat] != INSIDE:
        return []
    near = dungeon.neighbours(s, s.rooms[seat])
    if s.setup.wand_walkable:
        has_key = s.setup.box.key in s.held[seat]
        ways = dungeon.exits(s, s.rooms[seat])
        walkable = [way.to for way in ways if has_key or not way.lock]
        near = [room for room in near if room in walkable]
    return [room for room in near if secrets_in(s, room)]


def secrets_in(s: ClankState, room: int) -> list[int]:
    """The spots of a room on which a secret lies."""
    kinds = s.setup.box.kinds
    return [
        spot
        for spot in s.setup.dungeon.spots(s, room)
        if s.spots[spot] >= 0 and kinds[s.spots[spot]].group <= tokens.MAJOR
    ]


def any_in_row(s: ClankState) -> bool:
    """Whether a card lies in the row."""
    return any(card != GAP for card in s.row)


def ask_for_trash(s: ClankState, seat: int) -> None:
    """Ask which card to trash for the trashes that are due; drop those that can take none."""
    s.trashes = [wanted for wanted in s.trashes if hands.trash_choices(s, seat, wanted)]
    if s.trashes:
        s.stack.append(pending(TRASHING, seat))


def holds(s: ClankState, seat: int, condition: int) -> bool:
    """Whether a condition is true now."""
    if condition == effects.HAS_ARTIFACT:
        return s.artifacts[seat] > 0
    if condition == effects.ANOTHER_COMPANION:
        return s.companions > 1
    kinds = s.setup.box.kinds
    group = tokens.CROWN if condition == effects.HAS_CROWN else tokens.IDOL
    return any(kinds[token].group == group for token in s.held[seat])


def settle(s: ClankState, seat: int, log: Log | None) -> None:
    """Pay the conditions that have come true since their card was played."""
    steps = s.setup.all_steps
    due = [id for id in s.waiting if holds(s, seat, steps[id].condition)]
    for id in due:
        s.waiting.remove(id)
        give(s, seat, steps[id].inside[0], log)
