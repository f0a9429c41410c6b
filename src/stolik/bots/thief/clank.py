"""Rules of thumb for the Clank! games: get an artifact that can be carried home, and go home.

Everything is worked out from the data of cards and rooms. A point is the unit of worth.
"""

from stolik.bots.thief import board, tiles
from stolik.bots.thief.potions import worth_of_potion
from stolik.bots.thief.worth import (
    worth_of_card,
    worth_of_effects,
    worth_of_item,
    worth_of_playing,
)
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, effects, legal, market, moves, tokens
from stolik.games.clank.state import ClankState
from stolik.games.clank.steps import STEP

WORTHLESS = -1_000.0


def choose(s: ClankState, options: list[int]) -> int:
    """The best of the options."""
    entry = s.stack[-1]
    seat, kind = seat_of(entry), kind_of(entry)
    if kind == decisions.TURN:
        return _act(s, seat, options)
    if kind == decisions.LAYING or kind == decisions.PASSING:
        return tiles.go_on(s, seat, options)
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
        step = s.setup.all_steps[arg_of(entry) & STEP]
        return worth_of_effects(s, seat, step.inside[arg])
    if verb == moves.AGREE:
        return worth_of_effects(s, seat, s.setup.all_steps[arg_of(entry)].inside[0])
    if verb == moves.DISCARD:
        return -worth_of_playing(s, seat, s.setup.cards[arg])
    if verb == moves.TRASH:
        return -worth_of_card(s, seat, s.setup.cards[arg & 0xFF])
    if verb == moves.REPLACE:
        kind = s.setup.cards[arg]
        wanted = worth_of_card(s, seat, kind) if kind.kind == effects.CARD else 1.0
        return kind.danger - wanted
    if verb == moves.GO or verb == moves.TELEPORT:
        return tiles.worth_of_going(s, seat, option)
    if verb == moves.ACQUIRE or verb == moves.USE:
        return _worth_of_action(s, seat, option)
    if verb == moves.BUY:
        return worth_of_item(s, seat, arg)
    if verb in (moves.REACT, moves.WARD, moves.REWARD, moves.PUT_ON_TOP):
        return 1.0
    return 0.0


# ---- The turn: first the cards, then the room, then the way, then what is left


def _act(s: ClankState, seat: int, options: list[int]) -> int:
    plays = [option for option in options if moves.verb_of(option) == moves.PLAY]
    if plays:
        return _card_to_play(s, seat, plays)
    for option in options:
        if moves.verb_of(option) in (moves.OPEN, moves.MARK):
            return option
    step = -1
    if s.setup.finds_tiles:
        here = [o for o in options if moves.verb_of(o) == moves.TAKE]
        if here and tiles.takes(s, seat, moves.arg_of(here[0])):
            return here[0]
        step = tiles.step_to_take(s, seat, options)
    else:
        step = board.step_to_take(s, seat, options)
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
        gain = worth_of_effects(s, seat, kind.use) + kind.danger - kind.pay_gold
        return gain - (0.35 * kind.cost if verb == moves.USE else 0.0)
    if verb == moves.ACQUIRE:
        kind = s.setup.cards[arg]
        worth = worth_of_card(s, seat, kind) + worth_of_effects(s, seat, kind.acquire)
        return worth - 0.2
    if verb == moves.BUY:
        return _worth_of_buying(s, seat, arg)
    if verb == moves.DRINK:
        return worth_of_potion(s, seat, arg)
    if verb == moves.TAKE and not s.setup.finds_tiles:
        return _worth_of_token(s, seat, arg)
    if verb == moves.INVOKE:
        return tiles.worth_of_offer(s, seat, arg)
    return 0.0


def _worth_of_buying(s: ClankState, seat: int, arg: int) -> float:
    """Goods cost gold, that is points: crowns pay at once, a backpack may."""
    token = arg & moves.WITH_COUPON - 1
    price = market.price(s, arg)
    worth = worth_of_item(s, seat, token) - price
    if s.setup.box.kinds[token].power & tokens.ONE_MORE_ARTIFACT:
        if s.setup.finds_tiles:
            return worth + tiles.worth_of_backpack(s, seat)
        near = board.best_target(s, seat, True)[1] if s.damage[seat] <= 4 else 0.0
        return worth + max(near, 0.0)
    return worth


def _worth_of_token(s: ClankState, seat: int, what: int) -> float:
    """Secrets and idols are always welcome; an artifact if no better one is worth the way."""
    if what >= legal.FACE_DOWN:
        return 5.0
    kind = s.setup.box.kinds[what]
    if kind.group != tokens.ARTIFACT:
        return float(kind.points)
    if s.artifacts[seat]:
        return float(kind.value)
    out = board.way_out(s, seat, s.rooms[seat])
    here = kind.value - board.price_of_a_step(s, seat) * out
    return here - board.best_target(s, seat, False)[1] + 0.5
