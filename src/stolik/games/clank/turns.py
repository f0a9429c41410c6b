"""Turns: every decision carried out, the end of a turn, whose turn comes next."""

from stolik.core.events import Event, Log
from stolik.core.state import KIND, SEAT, SEAT_SHIFT, arg_of, pending
from stolik.games.clank import (
    decisions,
    dragon,
    effects,
    events,
    exploring,
    giving,
    goals,
    hands,
    market,
    moves,
    reacting,
    row,
    solo,
    steps,
    tokens,
    walking,
)
from stolik.games.clank.goals import COUNTDOWN_SPACES
from stolik.games.clank.hands import MAY
from stolik.games.clank.laid import Map
from stolik.games.clank.legal import FACE_DOWN, price
from stolik.games.clank.state import (
    ALL_OUT,
    DECK_EMPTY,
    GAP,
    INSIDE,
    RESCUED,
    TURN_LIMIT,
    ClankState,
    start_turn_afresh,
)


def apply(s: ClankState, option: int, log: Log | None) -> None:
    """Carry out an option of the present decision, then all that follows by itself."""
    stack = s.stack
    entry = stack[-1]
    kind, seat = entry & KIND, entry >> SEAT_SHIFT & SEAT
    verb, arg = option >> moves.ARG_BITS, option & moves.ARG
    if s.postponed and kind != decisions.REACTING:
        s.postponed = 0
    if kind == decisions.TURN or (kind == decisions.LAYING and verb != moves.LAY):
        if verb == moves.PLAY and _play(s, seat, arg, log):
            return
        if verb != moves.PLAY:
            _act(s, seat, verb, arg, log)
    else:
        stack.pop()
        if kind <= decisions.REWARDING:
            _answer(s, seat, entry, verb, arg, log)
        else:
            _answer_rare(s, seat, entry, verb, arg, log)
    carry_on(s, log)


def carry_on(s: ClankState, log: Log | None) -> None:
    """Everything that needs no decision."""
    stack = s.stack
    while stack:
        kind = stack[-1] & KIND
        # What has come true is paid before anybody is asked anything more.
        if s.waiting and s.running and _settled(s, log):
            pass
        elif kind >= decisions.FIRST_STEP:
            _do_step(s, stack.pop(), log)
        elif not s.running:
            return
        elif s.status[s.active] >= RESCUED and not s.striking:
            _cut_turn_short(s, log)
        elif not s.setup.has_reacts or kind != decisions.TURN or not _somebody_is_asked(s):
            return


def _settled(s: ClankState, log: Log | None) -> bool:
    """Whether a condition that was waiting has come true now."""
    before = len(s.waiting)
    giving.settle(s, s.active, log)
    return len(s.waiting) < before


def _somebody_is_asked(s: ClankState) -> bool:
    """Whether somebody may react now."""
    depth = len(s.stack)
    reacting.ask(s)
    return len(s.stack) > depth


def _do_step(s: ClankState, entry: int, log: Log | None) -> None:
    kind, seat = entry & KIND, entry >> SEAT_SHIFT & SEAT
    if kind == decisions.CLEAN_UP:
        _clean_up(s, seat, log)
    elif kind == decisions.REFILL:
        _refill(s, log)
    elif kind == decisions.ATTACK:
        s.stack.append(pending(decisions.PASS_TURN, seat))
        if s.solo is not None:
            s.stack.append(pending(decisions.LOOM, seat))
        if s.attack_due:
            s.attack_due = False
            dragon.attack(s, 0, log)
    elif kind == decisions.STRIKE:
        dragon.strike(s, log)
    elif kind == decisions.PASS_TURN:
        _pass_turn(s, log)
    elif kind == decisions.ASK_FOR_TRASH:
        steps.start_trashing(s, seat)
    elif kind == decisions.LOOM:
        assert s.solo is not None
        solo.loom(s, s.solo, log)
    elif kind == decisions.RAID:
        if not dragon.everybody_is_out(s):
            dragon.attack(s, arg_of(entry), log)
    else:
        steps.ask_one(s, seat, s.setup.all_steps[arg_of(entry)], log)


def _act(s: ClankState, seat: int, verb: int, arg: int, log: Log | None) -> None:
    """An action of the own turn."""
    if verb == moves.MOVE:
        way = s.dungeon.ways(s.rooms[seat])[arg >> 12]
        walking.walk(s, seat, way, arg & 15, 0, log)
        _after_moving(s, seat, log)
    elif verb == moves.ACQUIRE:
        s.skill -= price(s, arg)
        acquire(s, seat, arg, price(s, arg), log)
    elif verb == moves.FIGHT or verb == moves.USE:
        kind = s.setup.cards[arg]
        if verb == moves.FIGHT:
            s.swords -= kind.cost
        else:
            s.skill -= kind.cost
        fight_or_use(s, seat, arg, kind.cost, log)
    elif verb == moves.END:
        s.stack.pop()
        _end_turn(s, seat, log)
    elif verb == moves.TELEPORT:
        s.teleports -= 1
        exploring.teleport(s, seat, arg, log)
        _after_moving(s, seat, log)
    elif verb == moves.BUY:
        market.buy(s, seat, arg, log)
    elif verb == moves.DRINK:
        walking.drink(s, seat, arg, log)
    elif verb == moves.TAKE:
        walking.take_artifact(s, seat, s.spots.index(arg), log)
    elif verb == moves.TRASH:
        _trash(s, seat, arg, log)
    else:
        _act_rarely(s, seat, verb, arg, log)


def _act_rarely(s: ClankState, seat: int, verb: int, arg: int, log: Log | None) -> None:
    """Actions of the laid dungeon, and offers of cards."""
    if verb == moves.EXPLORE:
        way = s.dungeon.ways(s.rooms[seat])[arg]
        exploring.set_out(s, seat, way, 0, exploring.ON_FOOT, log)
    elif verb == moves.OPEN:
        _open(s, seat, arg, log)
    elif verb == moves.MARK:
        exploring.mark(s, seat, arg, log)
    elif verb == moves.INVOKE:
        s.offers.remove(arg)
        giving.give(s, seat, s.setup.all_steps[arg].inside[0], log)
    else:
        exploring.turn_tile(s, exploring.tile_number(s, seat), arg, log)


def _play(s: ClankState, seat: int, card: int, log: Log | None) -> bool:
    """Play a card from hand; whether nothing can follow from it, the common case."""
    s.hands[seat].remove(card)
    s.played[seat].append(card)
    if log is not None:
        log.append(Event(events.PLAYED, (seat, card)))
    have_effect(s, seat, card, log)
    return s.setup.cards[card].play.plain and not s.waiting and not s.setup.has_reacts


def have_effect(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card of the play area does what it says."""
    kind = s.setup.cards[card]
    if kind.companion:
        s.companions += 1
    giving.give(s, seat, kind.play, log)


def _after_moving(s: ClankState, seat: int, log: Log | None) -> None:
    if s.status[seat] != INSIDE and s.setup.turn_ends_on_leaving:
        s.stack.pop()
        _end_turn(s, seat, log)


def acquire(s: ClankState, seat: int, card: int, cost: int, log: Log | None) -> None:
    """A card from row or reserve to the discard pile."""
    kind = s.setup.cards[card]
    if kind.reserve:
        s.reserve[card] -= 1
    else:
        s.row[s.row.index(card)] = GAP
        reacting.note_gaps(s)
    if kind.is_gem():
        s.gems_bought += 1
    if s.solo is not None:
        s.solo.note(goals.CARDS)
        if kind.companion:
            s.solo.note(goals.COMPANIONS)
    s.discards[seat].append(card)
    if log is not None:
        log.append(Event(events.ACQUIRED, (seat, card, cost)))
    giving.give(s, seat, kind.acquire, log)


def fight_or_use(s: ClankState, seat: int, card: int, cost: int, log: Log | None) -> None:
    """A monster defeated or a device used: away with the card, then its effect."""
    kind = s.setup.cards[card]
    fights = kind.kind == effects.MONSTER
    if kind.stays:
        reacting.note(s, reacting.GOBLIN_DEFEATED)
    else:
        s.row[s.row.index(card)] = GAP
        s.dungeon_discard.append(card)
        reacting.note_gaps(s)
        s.row_monsters += fights
    if not fights:
        reacting.note(s, reacting.DEVICE_USED)
    if s.solo is not None:
        s.solo.note(goals.MONSTERS if fights else goals.DEVICES)
    if log is not None:
        told = events.DEFEATED if fights else events.USED
        log.append(Event(told, (seat, card, cost)))
    if kind.pay_gold:
        s.gold[seat] -= kind.pay_gold
        if log is not None:
            log.append(Event(events.PAID, (seat, kind.pay_gold)))
    if kind.pay_lockpicks:
        giving.spend_lockpicks(s, seat, kind.pay_lockpicks, log)
    giving.give(s, seat, kind.use, log)


def _open(s: ClankState, seat: int, kind: int, log: Log | None) -> None:
    """Chest, library or prison of the room, with a lockpick that stays on it."""
    dungeon = s.dungeon
    assert isinstance(dungeon, Map)
    s.dungeon = dungeon.open([dungeon.lock_of(s.rooms[seat], kind)])
    if log is not None:
        log.append(Event(events.OPENED, (seat, kind)))
    giving.spend_lockpicks(s, seat, 1, log)
    if s.solo is not None:
        s.solo.note(goals.OPENED)
    giving.give(s, seat, s.setup.locked[kind], log)


def _answer(s: ClankState, seat: int, entry: int, verb: int, arg: int, log: Log | None) -> None:
    """The answer to one of the common questions."""
    if verb == moves.TAKE:
        _take(s, seat, arg_of(entry), arg, log)
    elif verb == moves.CHOOSE:
        step = s.setup.all_steps[arg_of(entry) & steps.STEP]
        if log is not None:
            log.append(Event(events.CHOSE, (seat, step.inside[arg].id)))
        steps.take_choice(s, seat, step, arg_of(entry) >> steps.CHOSEN_SHIFT, arg, log)
    elif verb == moves.DISCARD:
        hands.discard(s, seat, arg, log)
        giving.give(s, seat, s.setup.all_steps[arg_of(entry)].inside[0], log)
    elif verb == moves.TRASH:
        _trash(s, seat, arg, log)
        steps.ask_for_trash(s, seat)
    elif verb == moves.REPLACE:
        row.replace(s, seat, arg, log)
    elif verb == moves.REWARD:
        reward = s.dungeon.reward(arg_of(entry))
        assert reward is not None
        s.rewarded.append(arg_of(entry))
        giving.give(s, seat, reward, log)
    elif verb == moves.REACH:
        giving.take_from(s, seat, steps.secrets_in(s, arg)[0], log)
    elif entry & KIND == decisions.TRASHING:
        s.trashes = [due for due in s.trashes if not due & MAY]


def _answer_rare(
    s: ClankState, seat: int, entry: int, verb: int, arg: int, log: Log | None
) -> None:
    """The answer to a question of a discovery, of few cards, or to another player's turn."""
    kind = entry & KIND
    if kind == decisions.LAYING:
        exploring.lay(s, seat, arg, log)
    elif kind == decisions.PASSING:
        exploring.go_on(s, seat, moves.with_arg(verb, arg), log)
    elif kind == decisions.SITING:
        x, y = exploring.sites(s, seat)[arg]
        exploring.found(s, seat, x, y, arg_of(entry), log)
    elif kind == decisions.TURNING:
        exploring.turn_tile(s, exploring.tile_number(s, seat), arg, log)
    elif verb == moves.TELEPORT:
        exploring.teleport(s, seat, arg, log)
    elif verb == moves.GO:
        walking.teleport(s, seat, arg, log)
    elif kind == decisions.WARDING:
        _ward(s, seat, verb, arg, log)
    elif verb == moves.REACT:
        reacting.react(s, seat, arg, log)
    elif kind == decisions.REACTING:
        reacting.decline(s, seat, verb == moves.SKIP)
    elif verb == moves.AGREE:
        _agree(s, seat, arg_of(entry), log)
    else:
        _answer_offer(s, seat, verb, arg, log)


def _answer_offer(s: ClankState, seat: int, verb: int, arg: int, log: Log | None) -> None:
    """Something that a card gives for nothing: a card, an item, a mark at a wayshrine."""
    if verb == moves.PUT_ON_TOP:
        s.discards[seat].remove(arg)
        s.decks[seat].append(arg)
        s.tops[seat] += 1
        if log is not None:
            log.append(Event(events.ON_TOP, (seat, arg)))
    elif verb == moves.ACQUIRE:
        acquire(s, seat, arg, 0, log)
    elif verb == moves.USE:
        fight_or_use(s, seat, arg, 0, log)
    elif verb == moves.BUY:
        market.obtain(s, seat, arg, 0, log)
    elif verb == moves.MARK:
        exploring.mark(s, seat, arg, log)


def _ward(s: ClankState, seat: int, verb: int, card: int, log: Log | None) -> None:
    """A ghost is warded off with a card, or it hurts."""
    if verb == moves.WARD:
        hands.discard(s, seat, card, log)
        giving.give(s, seat, s.setup.cards[card].ghost, log)
        return
    before = s.damage.copy()
    dragon.ghost_hits(s, seat)
    dragon.tell_hits(s, before, log)


def _agree(s: ClankState, seat: int, id: int, log: Log | None) -> None:
    """Something that every player may do; some of it again and again."""
    step = s.setup.all_steps[id]
    if step.repeat:
        s.stack.append(pending(decisions.ASK, seat, id))
    giving.give(s, seat, step.inside[0], log)


def _take(s: ClankState, seat: int, room: int, what: int, log: Log | None) -> None:
    kinds = s.setup.box.kinds
    for spot in walking.spots_to_take(s, seat, room):
        token = s.spots[spot]
        group = kinds[token].group
        if what == (FACE_DOWN + group if group <= tokens.MAJOR else token):
            giving.take_from(s, seat, spot, log)
            return


def _trash(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    due, card = arg >> 8, arg & 0xFF
    s.trashes.remove(due)
    hands.trash(s, seat, due, card, log)


# ---- The end of a turn


def _end_turn(s: ClankState, seat: int, log: Log | None) -> None:
    """Trashes that are due come first, while the played cards still lie there."""
    s.stack.append(pending(decisions.CLEAN_UP, seat))
    if s.trashes:
        steps.ask_for_trash(s, seat)


def _cut_turn_short(s: ClankState, log: Log | None) -> None:
    """Knocked out in the own turn: nothing more is played or spent (RC-23)."""
    s.stack.clear()
    exploring.abandon(s, log)
    hands.remove_marked(s, s.active, log)
    _turn_is_over(s)


def _clean_up(s: ClankState, seat: int, log: Log | None) -> None:
    """Played cards away, a new hand, then the dragon."""
    if log is not None and (s.skill or s.swords or s.boots):
        log.append(Event(events.UNUSED, (s.skill, s.swords, s.boots)))
    if s.leaving:
        dragon.escape(s, seat, log)
    _note_end(s, seat)
    hands.clear_play_area(s, seat, log)
    if s.solo is not None:
        solo.settle(s, s.solo, log)
    if s.status[seat] == INSIDE:
        hands.draw(s, seat, s.setup.box.hand, log)
    if log is not None:
        log.append(Event(events.TURN_ENDS, (seat,)))
    _turn_is_over(s)


def _note_end(s: ClankState, seat: int) -> None:
    """What others may react to at the end of a turn."""
    if not s.setup.has_reacts or s.status[seat] != INSIDE:
        return
    if s.dungeon.places(s.rooms[seat]) & effects.CAVE:
        reacting.note(s, reacting.ENDED_IN_CAVE)
    if s.area[seat] >= reacting.NOISY:
        reacting.note(s, reacting.ENDED_NOISY)
    if not s.moved:
        reacting.note(s, reacting.DID_NOT_MOVE)


def _turn_is_over(s: ClankState) -> None:
    """The row is refilled and the dragon may attack; whoever can may react to what was seen."""
    start_turn_afresh(s)
    s.running = False
    s.stack.append(pending(decisions.REFILL, s.active))
    if s.setup.has_reacts:
        reacting.ask(s)


def _refill(s: ClankState, log: Log | None) -> None:
    """The row is filled up, unless nobody is left inside; an attack symbol means one attack."""
    if dragon.everybody_is_out(s):
        _pass_turn(s, log)
        return
    if not s.arriving and not row.can_be_filled(s):
        dragon.last_blow(s, log)
        dragon.finish(s, DECK_EMPTY, log)
        return
    if not row.refill(s, log):
        return
    if not s.turn:
        # The first row has been laid out.
        s.turn = 1
        begin_turn(s, log)
        return
    s.stack.append(pending(decisions.ATTACK, s.active))
    if s.setup.has_reacts:
        reacting.ask(s)


def _pass_turn(s: ClankState, log: Log | None) -> None:
    """On to the next player inside; those who are out provoke the dragon in their turns."""
    if s.setup.has_reacts and s.stung:
        depth = len(s.stack)
        s.stack.append(pending(decisions.PASS_TURN, s.active))
        reacting.ask(s)
        if len(s.stack) > depth + 1:
            return
        s.stack.pop()
    if dragon.everybody_is_out(s):
        dragon.finish(s, ALL_OUT, log)
        return
    if s.turn >= s.setup.turn_limit:
        dragon.last_blow(s, log)
        dragon.finish(s, TURN_LIMIT, log)
        return
    s.active = (s.active + 1) % s.seats
    s.turn += 1
    reacting.forget(s)
    if s.status[s.active] == INSIDE:
        begin_turn(s, log)
        return
    s.stack.append(pending(decisions.PASS_TURN, s.active))
    if not s.setup.has_countdown:
        if log is not None:
            log.append(Event(events.OUT_TURN, (s.active,)))
        dragon.attack_with(s, s.setup.out_cubes, 0, log)
    elif s.active == s.countdown_owner:
        _count_down(s, log)


def begin_turn(s: ClankState, log: Log | None) -> None:
    """A turn begins; cards that reacted before it have their effect now."""
    seat = s.active
    # Clank that the refill has made belongs to nobody's turn.
    start_turn_afresh(s)
    s.running = True
    s.places_seen = s.dungeon.places(s.rooms[seat])
    s.stack.append(pending(decisions.TURN, seat))
    if log is not None:
        log.append(Event(events.TURN_STARTS, (s.turn, seat)))
    for card in s.played[seat].copy():
        have_effect(s, seat, card, log)


def _count_down(s: ClankState, log: Log | None) -> None:
    """One step on the countdown track: attacks with more and more cubes, then the last blow."""
    s.countdown += 1
    if log is not None:
        log.append(Event(events.COUNTDOWN, (s.active, s.countdown)))
    if s.countdown < COUNTDOWN_SPACES:
        dragon.attack(s, s.countdown - 1, log)
    else:
        dragon.last_blow(s, log)
