"""The thief at the Clank! games: get an artifact that can be carried home, and go home.

Things are worth to it what they are worth to a keen player. Through the catacombs it goes like one,
with more care; for the printed board it has a way of its own.
"""

from typing import Final

from stolik.bots.keen import clank as keen
from stolik.bots.keen.manner import CATACOMBS, KEEP, Manner
from stolik.bots.keen.worth import WORTHLESS, worth_of_item
from stolik.bots.thief import board
from stolik.core.state import kind_of, seat_of
from stolik.games.clank import decisions, legal, market, moves, tokens
from stolik.games.clank.state import ClankState

IN_THE_CATACOMBS: Final = Manner({**CATACOMBS, "turns_at_least": 16.0, "spare_wound": 1.0})
IN_THE_KEEP: Final = Manner({**KEEP, "often": 1.0, "fades": 0.0, "often_after": 0.3})


def choose(s: ClankState, options: list[int]) -> int:
    """The best of the options."""
    if s.setup.finds_tiles:
        return keen.choose(IN_THE_CATACOMBS, s, options)
    entry = s.stack[-1]
    seat = seat_of(entry)
    if kind_of(entry) == decisions.TURN:
        return _act(s, seat, options)
    best, found = WORTHLESS, options[0]
    for option in options:
        if moves.verb_of(option) == moves.TAKE:
            worth = _worth_of_token(s, seat, moves.arg_of(option))
        else:
            worth = keen.worth_of_answer(IN_THE_KEEP, s, seat, entry, option)
        if worth > best:
            best, found = worth, option
    return found


# ---- The turn: first the cards, then the way, then what is left


def _act(s: ClankState, seat: int, options: list[int]) -> int:
    if moves.verb_of(options[0]) == moves.PLAY:
        return keen.card_to_play(IN_THE_KEEP, s, seat, options)
    step = board.step_to_take(s, seat, options)
    if step >= 0:
        return step
    best, found = 0.0, options[-1]
    for option in options:
        worth = _worth_of_action(s, seat, option)
        if worth > best:
            best, found = worth, option
    return found


def _worth_of_action(s: ClankState, seat: int, option: int) -> float:
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.BUY:
        return _worth_of_buying(s, seat, arg)
    if verb == moves.TAKE:
        return _worth_of_token(s, seat, arg)
    return keen.worth_of_action(IN_THE_KEEP, s, seat, option)


def _worth_of_buying(s: ClankState, seat: int, arg: int) -> float:
    """Goods cost gold, that is points: crowns pay at once, a backpack may."""
    token = arg & moves.WITH_COUPON - 1
    worth = worth_of_item(IN_THE_KEEP, s, seat, token) - market.price(s, arg)
    if s.setup.box.kinds[token].power & tokens.ONE_MORE_ARTIFACT and s.damage[seat] <= 4:
        worth += max(board.best_target(s, seat, True)[1], 0.0)
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
