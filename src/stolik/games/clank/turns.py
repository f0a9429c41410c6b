"""Turns: every decision carried out, the end of a turn, whose turn comes next."""

from stolik.core.events import Event, Log
from stolik.core.state import KIND, SEAT, SEAT_SHIFT, arg_of, pending
from stolik.games.clank import cubes, decisions, dragon, effects, events, hands, moves, row, tokens
from stolik.games.clank.effects import ANY_CARD
from stolik.games.clank.giving import ask_for_trash, give, secrets_in, settle
from stolik.games.clank.legal import FACE_DOWN, price
from stolik.games.clank.state import (
    ALL_OUT,
    BAG_EMPTY,
    DECK_EMPTY,
    GAP,
    INSIDE,
    RESCUED,
    TURN_LIMIT,
    ClankState,
    start_turn_afresh,
)
from stolik.games.clank.taking import buy, drink, enter, spots_to_take, take

COUNTDOWN_SPACES = 5


def apply(s: ClankState, option: int, log: Log | None) -> None:
    """Carry out an option of the present decision, then all that follows by itself."""
    stack = s.stack
    entry = stack[-1]
    seat = entry >> SEAT_SHIFT & SEAT
    verb, arg = option >> moves.ARG_BITS, option & 0xFFF
    if entry & KIND == decisions.TURN:
        _act(s, seat, verb, arg, log)
    else:
        stack.pop()
        _answer(s, seat, entry, verb, arg, log)
    if s.status[seat] >= RESCUED and stack:
        # Knocked out in the own turn: nothing more is played or spent (RC-23).
        stack.clear()
        hands.remove_marked(s, seat, log)
        start_turn_afresh(s)
        _dragon_reacts(s, log)
    while stack and stack[-1] & KIND >= decisions.FIRST_STEP:
        stack.pop()
        _clean_up(s, seat, log)
    if s.setup.empty_bag_ends and stack and not sum(s.bag):
        dragon.last_blow(s, log)
        finish(s, BAG_EMPTY, log)


def _act(s: ClankState, seat: int, verb: int, arg: int, log: Log | None) -> None:
    """An action of the own turn."""
    if verb == moves.PLAY:
        _play(s, seat, arg, log)
    elif verb == moves.MOVE:
        _move(s, seat, arg >> 4, arg & 15, log)
    elif verb == moves.ACQUIRE:
        _acquire(s, seat, arg, log)
    elif verb == moves.FIGHT or verb == moves.USE:
        _fight_or_use(s, seat, arg, log)
    elif verb == moves.END:
        s.stack.pop()
        _end_turn(s, seat, log)
    elif verb == moves.TELEPORT:
        s.teleports -= 1
        if log is not None:
            log.append(Event(events.TELEPORTED, (seat, s.setup.dungeon.room_name(s, arg))))
        _come_in(s, seat, arg, log)
    elif verb == moves.BUY:
        buy(s, seat, arg, log)
        settle(s, seat, log)
    elif verb == moves.DRINK:
        drink(s, seat, arg, log)
    elif verb == moves.TAKE:
        take(s, seat, s.spots.index(arg), log)
        settle(s, seat, log)
    else:
        _trash(s, seat, arg, log)


def _play(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    kind = s.setup.cards[card]
    s.hands[seat].remove(card)
    s.played[seat].append(card)
    if log is not None:
        log.append(Event(events.PLAYED, (seat, card)))
    if kind.companion:
        s.companions += 1
    give(s, seat, kind.play, log)
    if kind.companion and s.waiting:
        settle(s, seat, log)


def _move(s: ClankState, seat: int, room: int, swords: int, log: Log | None) -> None:
    monsters = boots = 0
    for way in s.setup.dungeon.exits(s, s.rooms[seat]):
        if way.to == room:
            monsters = 0 if s.ignores_monsters else way.monsters
            boots = way.boots
    hurt = monsters - swords
    s.boots -= boots
    s.swords -= swords
    s.damage[seat] += hurt
    s.supply[seat] -= hurt
    if log is not None:
        name = s.setup.dungeon.room_name(s, room)
        log.append(Event(events.MOVED, (seat, name, boots, swords, hurt)))
    _come_in(s, seat, room, log)


def _come_in(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    enter(s, seat, room, log)
    if s.status[seat] != INSIDE and s.setup.turn_ends_on_leaving:
        s.stack.pop()
        _end_turn(s, seat, log)


def _acquire(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    kind = s.setup.cards[card]
    cost = price(s, card)
    s.skill -= cost
    if kind.reserve:
        s.reserve[card] -= 1
    else:
        s.row[s.row.index(card)] = GAP
    if kind.gem:
        s.gems_bought += 1
    s.discards[seat].append(card)
    if log is not None:
        log.append(Event(events.ACQUIRED, (seat, card, cost)))
    give(s, seat, kind.acquire, log)


def _fight_or_use(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    kind = s.setup.cards[card]
    fights = kind.kind == effects.MONSTER
    if fights:
        s.swords -= kind.cost
    else:
        s.skill -= kind.cost
    if not kind.stays:
        s.row[s.row.index(card)] = GAP
        s.dungeon_discard.append(card)
    if log is not None:
        told = events.DEFEATED if fights else events.USED
        log.append(Event(told, (seat, card, kind.cost)))
    give(s, seat, kind.use, log)


def _answer(s: ClankState, seat: int, entry: int, verb: int, arg: int, log: Log | None) -> None:
    """The answer to a question that an action has raised."""
    if verb == moves.TAKE:
        _take(s, seat, arg_of(entry), arg, log)
        settle(s, seat, log)
    elif verb == moves.CHOOSE:
        chosen = s.setup.all_steps[arg_of(entry)].inside[arg]
        if log is not None:
            log.append(Event(events.CHOSE, (seat, chosen.id)))
        give(s, seat, chosen, log)
    elif verb == moves.DISCARD:
        hands.discard(s, seat, arg, log)
        give(s, seat, s.setup.all_steps[arg_of(entry)].inside[0], log)
    elif verb == moves.TRASH:
        _trash(s, seat, arg, log)
        ask_for_trash(s, seat)
    elif verb == moves.REPLACE:
        row.replace(s, seat, arg, log)
    elif verb == moves.HEAL:
        cubes.heal(s, seat, arg_of(entry), log)
    elif verb == moves.REACH:
        take(s, seat, secrets_in(s, arg)[0], log)


def _take(s: ClankState, seat: int, room: int, what: int, log: Log | None) -> None:
    kinds = s.setup.box.kinds
    for spot in spots_to_take(s, seat, room):
        token = s.spots[spot]
        group = kinds[token].group
        if what == (FACE_DOWN + group if group <= tokens.MAJOR else token):
            take(s, seat, spot, log)
            return


def _trash(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    card = arg & 0xFF
    s.trashes.remove(ANY_CARD if arg & 256 else card)
    hands.trash(s, seat, card, log)


def _end_turn(s: ClankState, seat: int, log: Log | None) -> None:
    """Trashes that are due come first, while the played cards still lie there."""
    s.stack.append(pending(decisions.CLEAN_UP, seat))
    if s.trashes:
        ask_for_trash(s, seat)


def _clean_up(s: ClankState, seat: int, log: Log | None) -> None:
    """Played cards away, a new hand, then the dragon."""
    if log is not None and (s.skill or s.swords or s.boots):
        log.append(Event(events.UNUSED, (s.skill, s.swords, s.boots)))
    hands.clear_play_area(s, seat, log)
    start_turn_afresh(s)
    if s.status[seat] == INSIDE:
        hands.draw(s, seat, s.setup.box.hand, log)
    if log is not None:
        log.append(Event(events.TURN_ENDS, (seat,)))
    _dragon_reacts(s, log)


def _dragon_reacts(s: ClankState, log: Log | None) -> None:
    """The row is refilled, unless nobody is left inside; a new attack symbol means one attack."""
    outcome = 0 if dragon.everybody_is_out(s) else row.refill(s, log)
    if outcome < 0:
        dragon.last_blow(s, log)
        finish(s, DECK_EMPTY, log)
        return
    if outcome:
        dragon.attack(s, 0, log)
    pass_turn(s, log)


def pass_turn(s: ClankState, log: Log | None) -> None:
    """On to the next player inside; the one on the countdown track provokes the dragon."""
    while True:
        if dragon.everybody_is_out(s):
            finish(s, ALL_OUT, log)
            return
        if s.turn >= s.setup.turn_limit:
            dragon.last_blow(s, log)
            finish(s, TURN_LIMIT, log)
            return
        s.active = (s.active + 1) % s.seats
        s.turn += 1
        if s.status[s.active] == INSIDE:
            # Clank that the refill has made belongs to nobody's turn.
            start_turn_afresh(s)
            s.stack.append(pending(decisions.TURN, s.active))
            if log is not None:
                log.append(Event(events.TURN_STARTS, (s.turn, s.active)))
            return
        if s.active == s.countdown_owner:
            _count_down(s, log)


def _count_down(s: ClankState, log: Log | None) -> None:
    """One step on the countdown track: attacks with more and more cubes, then the last blow."""
    s.countdown += 1
    if log is not None:
        log.append(Event(events.COUNTDOWN, (s.active, s.countdown)))
    if s.countdown < COUNTDOWN_SPACES:
        dragon.attack(s, s.countdown - 1, log)
    else:
        dragon.last_blow(s, log)


def finish(s: ClankState, ending: int, log: Log | None) -> None:
    """The game is over."""
    s.ending = ending
    s.stack.clear()
    if log is not None:
        log.append(Event(events.GAME_OVER, (ending,)))
