"""A keen player of the Clank! games: rules of thumb whose numbers are fitted from games."""

from stolik.bots.keen import laying, roam
from stolik.bots.keen.manner import Manner
from stolik.bots.keen.potions import worth_of_potion
from stolik.bots.keen.worth import WORTHLESS, worth_of_card, worth_of_effects, worth_of_item
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, effects, exploring, legal, market, moves, tokens
from stolik.games.clank.state import ClankState
from stolik.games.clank.steps import STEP


def choose(m: Manner, s: ClankState, options: list[int]) -> int:
    """The best of the options."""
    entry = s.stack[-1]
    seat, kind = seat_of(entry), kind_of(entry)
    if kind == decisions.TURN:
        return _act(m, s, seat, options)
    if kind == decisions.LAYING or kind == decisions.PASSING:
        return laying.go_on(m, s, seat, options)
    best, found = WORTHLESS, options[0]
    for option in options:
        worth = worth_of_answer(m, s, seat, entry, option)
        if worth > best:
            best, found = worth, option
    return found


def worth_of_answer(m: Manner, s: ClankState, seat: int, entry: int, option: int) -> float:
    """What it is worth to answer a question so."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.TAKE:
        return _worth_of_token(m, s, seat, arg)
    if verb == moves.CHOOSE:
        step = s.setup.all_steps[arg_of(entry) & STEP]
        return worth_of_effects(m, s, seat, step.inside[arg])
    if verb == moves.AGREE:
        return worth_of_effects(m, s, seat, s.setup.all_steps[arg_of(entry)].inside[0])
    if verb == moves.DISCARD:
        return -worth_of_effects(m, s, seat, s.setup.cards[arg].play)
    if verb == moves.TRASH:
        return -worth_of_card(m, s, seat, s.setup.cards[arg & 0xFF])
    if verb == moves.REPLACE:
        kind = s.setup.cards[arg]
        wanted = worth_of_card(m, s, seat, kind) if kind.kind == effects.CARD else 1.0
        return kind.danger - wanted
    if verb == moves.GO or verb == moves.TELEPORT:
        return roam.worth_of_going(m, s, seat, option, roam.Outlook(m, s, seat))
    if verb == moves.ACQUIRE or verb == moves.USE:
        return worth_of_action(m, s, seat, option)
    if verb == moves.BUY:
        return worth_of_item(m, s, seat, arg)
    if verb in (moves.REACT, moves.WARD, moves.REWARD, moves.PUT_ON_TOP):
        return 1.0
    return 0.0


# ---- The turn: first the cards, then the room, then the way, then what is left


def _act(m: Manner, s: ClankState, seat: int, options: list[int]) -> int:
    if moves.verb_of(options[0]) == moves.PLAY:
        return card_to_play(m, s, seat, options)
    goods, dear = -1, 0.0
    for option in options:
        verb = moves.verb_of(option)
        if verb == moves.OPEN or verb == moves.MARK:
            return option
        if verb == moves.TAKE and roam.takes(m, s, seat, moves.arg_of(option)):
            return option
        if verb == moves.BUY:
            worth = _worth_of_buying(m, s, seat, moves.arg_of(option))
            if worth > dear:
                goods, dear = option, worth
    if goods >= 0:
        return goods
    step = roam.step_to_take(m, s, seat, options)
    if step >= 0:
        return step
    best, found = 0.0, options[-1]
    for option in options:
        worth = worth_of_action(m, s, seat, option)
        if worth > best:
            best, found = worth, option
    return found


def card_to_play(m: Manner, s: ClankState, seat: int, options: list[int]) -> int:
    """Cards that discard come first while there is something bad to discard, noise comes last."""
    best, found = WORTHLESS, options[0]
    for option in options:
        if moves.verb_of(option) != moves.PLAY:
            break
        kind = s.setup.cards[moves.arg_of(option)]
        worth = worth_of_effects(m, s, seat, kind.play)
        for step in kind.play.steps:
            if step.kind == effects.DISCARD_TO:
                worth += 20.0
        if worth > best:
            best, found = worth, option
    return found


def worth_of_action(m: Manner, s: ClankState, seat: int, option: int) -> float:
    """What it is worth to defeat, use, acquire or drink something."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb == moves.FIGHT or verb == moves.USE:
        kind = s.setup.cards[arg]
        gain = worth_of_effects(m, s, seat, kind.use) + kind.danger - kind.pay_gold
        return gain - (0.35 * kind.cost if verb == moves.USE else 0.0)
    if verb == moves.ACQUIRE:
        kind = s.setup.cards[arg]
        worth = worth_of_card(m, s, seat, kind) + worth_of_effects(m, s, seat, kind.acquire)
        return worth - 0.2
    if verb == moves.DRINK:
        return worth_of_potion(s, seat, arg)
    if verb == moves.INVOKE:
        return _worth_of_offer(m, s, seat, arg)
    return 0.0


def _worth_of_buying(m: Manner, s: ClankState, seat: int, arg: int) -> float:
    """Goods cost gold, that is points: crowns pay at once, a backpack may."""
    token = arg & moves.WITH_COUPON - 1
    worth = worth_of_item(m, s, seat, token) - market.price(s, arg)
    if s.setup.box.kinds[token].power & tokens.ONE_MORE_ARTIFACT:
        lying = 0.0
        for other in s.spots:
            if other >= 0 and s.setup.box.kinds[other].group == tokens.ARTIFACT:
                lying = max(lying, float(s.setup.box.kinds[other].value))
        worth += 0.6 * lying if roam.turns_left(m, s, seat) > 8.0 else 0.0
    return worth


def _worth_of_token(m: Manner, s: ClankState, seat: int, what: int) -> float:
    """Secrets and idols are always welcome, an artifact if it is good enough."""
    if what >= legal.FACE_DOWN:
        return m.minor if what == legal.FACE_DOWN + tokens.MINOR else m.major
    kind = s.setup.box.kinds[what]
    if kind.group != tokens.ARTIFACT:
        return float(kind.points)
    return float(kind.value) if roam.takes(m, s, seat, what) else -1.0


def _worth_of_offer(m: Manner, s: ClankState, seat: int, id: int) -> float:
    """An offer of a teleport, taken up if it leads to a stronger pull than here."""
    if not s.setup.finds_tiles:
        return 0.0
    look = roam.Outlook(m, s, seat)
    here = look.pull(s.rooms[seat])
    for step in s.setup.all_steps[id].inside[0].steps:
        if step.kind == effects.TELEPORT_TO and step.what != effects.TO_ADJACENT:
            best = max([look.pull(room) for room in exploring.targets(s, seat, step.what)] or [0.0])
            if best > here + 1.0:
                return best - here
    return 0.0
