"""Options as people type and read them, and why an option is refused."""

from stolik.core.notation import seat_letter, seat_number, whole, words
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.brains import legal, moves
from stolik.games.brains.content import VALUES
from stolik.games.brains.state import BrainsState
from stolik.games.brains.view import DECISIONS

_BARE = {
    moves.DECLINE: "decline",
    moves.PASS: "pass",
    moves.SKIP: "skip",
    moves.ACCEPT: "accept",
    moves.REFILL: "refill",
    moves.END: "end",
}
_WITH_CARD = {moves.BURY: "bury", moves.KEEP: "keep", moves.TAKE: "take"}
_WITH_SEAT = {moves.SPARE: "spare", moves.STEAL: "steal"}
_ZONES = {moves.HANDS: "hands", moves.GRAVEYARDS: "graveyards"}
EXAMPLES = (
    "bury 7",
    "play 7",
    "play 7x2",
    "spare B",
    "decline",
    "keep 7",
    "take 7",
    "refill",
    "end",
    "slip 7 B",
    "steal B",
    "swap hands B",
    "swap graveyards B",
    "accept",
    "skip",
    "pass",
)
VERBS = {
    "deal": (moves.BURY,),
    "play": (moves.PLAY, moves.DECLINE),
    "play_after_penalty": (moves.PLAY, moves.PASS),
    "spare": (moves.SPARE,),
    "keep": (moves.KEEP,),
    "refill": (moves.TAKE,),
    "claim": (moves.REFILL, moves.END),
    "slip": (moves.SLIP,),
    "steal": (moves.STEAL,),
    "swap": (moves.SWAP,),
    "accept": (moves.ACCEPT,),
}
CHOICES_OF_THE_DIE = ("slip", "steal", "swap", "accept")


def notation(option: int) -> str:
    """An option as it is typed.

    >>> notation(moves.play(7, 2)), notation(moves.swap(moves.HANDS, 1))
    ('play 7x2', 'swap hands B')
    """
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in _BARE:
        return _BARE[verb]
    if verb in _WITH_CARD:
        return f"{_WITH_CARD[verb]} {arg}"
    if verb in _WITH_SEAT:
        return f"{_WITH_SEAT[verb]} {seat_letter(arg)}"
    if verb == moves.PLAY:
        copies = moves.low(arg)
        return f"play {moves.high(arg)}" + (f"x{copies}" if copies > 1 else "")
    if verb == moves.SLIP:
        return f"slip {moves.high(arg)} {seat_letter(moves.low(arg))}"
    return f"swap {_ZONES[moves.high(arg)]} {seat_letter(moves.low(arg))}"


def _card(word: str) -> int:
    card = whole(word)
    if not 0 <= card < VALUES:
        raise refuse("no_such_card", given=word, most=VALUES - 1)
    return card


def parse(s: BrainsState, text: str) -> int:
    """The option that a text means, legal or not."""
    said = words(text)
    verb = said[0] if said else ""
    match len(said):
        case 1 if verb in _BARE.values():
            return moves.bare(next(v for v, word in _BARE.items() if word == verb))
        case 2 if verb in _WITH_CARD.values():
            return next(v for v, word in _WITH_CARD.items() if word == verb) << 8 | _card(said[1])
        case 2 if verb in _WITH_SEAT.values():
            code = next(v for v, word in _WITH_SEAT.items() if word == verb)
            return code << 8 | seat_number(said[1], s.seats)
        case 2 if verb == "play":
            card, _, copies = said[1].partition("x")
            count = whole(copies) if copies or said[1].endswith("x") else 1
            if not 1 <= count <= moves.low(-1):
                raise refuse("no_such_number", given=copies)
            return moves.play(_card(card), count)
        case 3 if verb == "slip":
            return moves.slip(_card(said[1]), seat_number(said[2], s.seats))
        case 3 if verb == "swap" and said[1] in _ZONES.values():
            zone = next(z for z, word in _ZONES.items() if word == said[1])
            return moves.swap(zone, seat_number(said[2], s.seats))
    raise refuse("not_understood", given=text.strip(), examples=", ".join(EXAMPLES))


def exists(s: BrainsState, option: int) -> bool:
    """Whether a number is an option of this game at all, legal or not."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in _BARE:
        return arg == 0
    if verb in _WITH_CARD:
        return arg < VALUES
    if verb in _WITH_SEAT:
        return arg < s.seats
    if verb == moves.PLAY:
        return moves.high(arg) < VALUES and moves.low(arg) > 0
    if verb == moves.SLIP:
        return moves.high(arg) < VALUES and moves.low(arg) < s.seats
    return verb == moves.SWAP and moves.high(arg) in _ZONES and moves.low(arg) < s.seats


def explain(s: BrainsState, seat: int, option: int) -> Reason | None:
    """Why a seat may not do this now; None if it may."""
    if not s.stack:
        return Reason("game_over")
    entry = s.stack[-1]
    if seat_of(entry) != seat:
        return Reason("not_your_turn", {"seat": seat_of(entry)}, "turn")
    if option in legal.legal(s):
        return None
    if not exists(s, option):
        return Reason("no_such_option", {"given": option})
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    decision = DECISIONS[kind_of(entry)]
    if verb == moves.DECLINE and decision == "play_after_penalty":
        return Reason("already_declined", {}, "penalty")
    if verb == moves.DECLINE and decision == "play":
        return Reason("can_play", {}, "penalty")
    if verb == moves.SKIP and decision in CHOICES_OF_THE_DIE:
        return Reason("die_not_optional", {}, "die")
    if verb == moves.PASS and decision == "play_after_penalty":
        return Reason("can_play", {}, "penalty")
    if verb not in VERBS[decision]:
        return Reason("other_decision", {"decision": prompt(s)}, "turn")
    if verb == moves.PLAY:
        return _why_not_play(s, seat, moves.high(arg), moves.low(arg))
    if verb in (moves.BURY, moves.KEEP):
        return Reason("not_among_these", {"card": arg}, "deal")
    if verb == moves.TAKE:
        return Reason("not_in_graveyard", {"card": arg}, "refill")
    if verb == moves.SPARE:
        return Reason("spare_to_self", {}, "several")
    if verb == moves.SLIP and moves.high(arg) not in s.hands[seat]:
        return Reason("not_in_hand", {"card": moves.high(arg)}, "die")
    if verb == moves.SWAP and moves.low(arg) != seat:
        return Reason("empty_graveyard", {}, "die")
    return Reason("not_oneself", {}, "die")


def _why_not_play(s: BrainsState, seat: int, card: int, copies: int) -> Reason:
    held = s.hands[seat].count(card)
    if not held:
        return Reason("not_in_hand", {"card": card}, "play")
    least, too_high = legal.range_on_horde(s)
    if card >= too_high:
        return Reason("spider", {"value": s.setup.spider}, "spider")
    if card < least and card != s.setup.mosquito:
        return Reason("too_low", {"value": least - 1}, "play")
    return Reason("too_few_copies", {"card": card, "n": held}, "several")


def prompt(s: BrainsState) -> Message:
    """What the seat to move decides now."""
    entry = s.stack[-1]
    decision = DECISIONS[kind_of(entry)]
    seat, arg = seat_of(entry), arg_of(entry)
    if decision == "play" and not s.setup.decline_only_when_stuck:
        least, too_high = legal.range_on_horde(s)
        if not s.horde and not s.under_spider:
            return Message("play_first")
        if too_high == s.setup.spider:
            return Message("play_on_spider", {"value": s.setup.spider})
        return Message("play_on", {"value": least - 1})
    if decision == "refill":
        return Message("refill", {"n": arg})
    if decision == "spare":
        return Message("spare", {"card": s.spares[-1], "n": len(s.spares)})
    if decision == "accept":
        return Message("accept", {"face": arg})
    return Message(decision, {"seat": seat})


def describe(s: BrainsState, option: int) -> Message:
    """What an option does, for a list of choices."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in _BARE:
        return Message(_BARE[verb])
    if verb in _WITH_CARD:
        return Message(_WITH_CARD[verb], {"card": arg})
    if verb in _WITH_SEAT:
        return Message(_WITH_SEAT[verb], {"seat": arg})
    if verb == moves.PLAY:
        card = moves.high(arg)
        power = s.setup.powers[card]
        return Message("play", {"card": card, "copies": moves.low(arg), "power": power})
    if verb == moves.SLIP:
        return Message("slip", {"card": moves.high(arg), "seat": moves.low(arg)})
    return Message(f"swap_{_ZONES[moves.high(arg)]}", {"seat": moves.low(arg)})
