"""Rules of thumb with fitted numbers, quick enough to play whole games in thought."""

from typing import Any

from stolik.bots.playout import Bot
from stolik.core.flow import argument_of, code_of
from stolik.core.game import Game
from stolik.core.state import kind_of, seat_of
from stolik.games.clank.bots import navigation, placing
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.bots.potions import value_of_potion
from stolik.games.clank.mechanics import discovery, market, teleporting
from stolik.games.clank.mechanics.characters import rewards, spells
from stolik.games.clank.mechanics.taking import FACE_DOWN
from stolik.games.clank.model import codes, effects, tokens
from stolik.games.clank.model.judge import WORTHLESS, Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules.valuation import value_of_effects, value_of_item
from stolik.games.clank.table import QUESTIONS


class HeuristicJudge(Judge):
    """What they think."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def going(self, s: ClankState, seat: int, option: int) -> float:
        w = self.weights
        return navigation.value_of_going(w, s, seat, option, navigation.Outlook(w, s, seat))

    def laying(self, s: ClankState, seat: int, turns: int) -> float:
        return placing.value_of_laying(self.weights, s, seat, discovery.tried(s, turns))

    def passing(self, s: ClankState, seat: int, option: int) -> float:
        return placing.value_of_passing(self.weights, s, seat, discovery.map_of(s), option)

    def taking(self, s: ClankState, seat: int, what: int) -> float:
        """Secrets and idols are always welcome, an artifact if it is good enough."""
        w = self.weights
        if what >= FACE_DOWN:
            return w.minor if what == FACE_DOWN + tokens.MINOR else w.major
        kind = s.setup.box.kinds[what]
        if kind.group != tokens.ARTIFACT:
            return w.points * kind.points
        return w.artifact * kind.value if navigation.takes(w, s, seat, what) else -1.0

    def buying(self, s: ClankState, seat: int, arg: int) -> float:
        """Goods cost gold, that is points: crowns pay at once, a backpack may."""
        token = market.item_of(arg)
        value = value_of_item(self.weights, s, seat, token) - market.price(s, arg)
        if s.setup.box.kinds[token].power & tokens.ONE_MORE_ARTIFACT:
            lying = 0.0
            for other in s.spots:
                if other >= 0 and s.setup.box.kinds[other].group == tokens.ARTIFACT:
                    lying = max(lying, float(s.setup.box.kinds[other].value))
            value += 0.6 * lying if navigation.turns_left(self.weights, s, seat) > 8.0 else 0.0
        return value

    def drinking(self, s: ClankState, seat: int, token: int) -> float:
        return value_of_potion(s, seat, token)

    def offer(self, s: ClankState, seat: int, step: int) -> float:
        """The reward of a Find for what it is worth; an offer of a teleport, taken up if it leads
        to a stronger pull than here."""
        for inside in s.setup.all_steps[step].inside[0].steps:
            if isinstance(inside, rewards.FindReward):
                return inside.value(self.weights, s, seat)
        if not s.setup.finds_tiles:
            return 0.0
        outlook = navigation.Outlook(self.weights, s, seat)
        here = outlook.pull(s.rooms[seat])
        for inside in s.setup.all_steps[step].inside[0].steps:
            if isinstance(inside, teleporting.TeleportTo) and inside.target != effects.TO_ADJACENT:
                rooms = teleporting.targets(s, seat, inside.target)
                best = max([outlook.pull(room) for room in rooms] or [0.0])
                if best > here + 1.0:
                    return best - here
        return 0.0


def choose(judge: Judge, s: ClankState, options: list[int]) -> int:
    """The best of the options."""
    entry = s.stack[-1]
    if kind_of(entry) == codes.TURN:
        return _act(judge, s, seat_of(entry), options)
    return best_answer(judge, s, options)


def best_answer(judge: Judge, s: ClankState, options: list[int]) -> int:
    """The best answer to a question; the first of equals."""
    entry = s.stack[-1]
    seat, decision = seat_of(entry), QUESTIONS[kind_of(entry)].decision
    best, found = WORTHLESS, options[0]
    for option in options:
        action = s.setup.actions[code_of(option)].action
        value = decision.value(judge, s, seat, action, argument_of(option))
        if value > best:
            best, found = value, option
    return found


# ---- The turn: first the cards, then the room, then the way, then what is left


def _act(judge: Judge, s: ClankState, seat: int, options: list[int]) -> int:
    w = judge.weights
    if code_of(options[0]) == codes.PLAY:
        return card_to_play(w, s, seat, options)
    goods, dear = -1, 0.0
    for option in options:
        code = code_of(option)
        if code == codes.OPEN or code == codes.MARK:
            return option
        if code == codes.TAKE and navigation.takes(w, s, seat, argument_of(option)):
            return option
        if code == codes.BUY:
            value = judge.buying(s, seat, argument_of(option))
            if value > dear:
                goods, dear = option, value
    if goods >= 0:
        return goods
    step = navigation.step_to_take(w, s, seat, options)
    if step >= 0:
        return step
    return best_of_the_rest(judge, s, seat, options)


def best_of_the_rest(judge: Judge, s: ClankState, seat: int, options: list[int]) -> int:
    """What is worth something by itself; the last option, the end of the turn, if nothing is."""
    best, found = 0.0, options[-1]
    for option in options:
        action = s.setup.actions[code_of(option)].action
        value = action.value_in_turn(judge, s, seat, argument_of(option))
        if value > best:
            best, found = value, option
    return found


def card_to_play(w: Weights, s: ClankState, seat: int, options: list[int]) -> int:
    """Cards that discard come first while there is something bad to discard, noise comes last; a
    spell that discards comes before them all."""
    if s.characters is not None:
        spell = spell_to_cast_first(w, s, seat, options)
        if spell >= 0:
            return spell
    best, found = WORTHLESS, options[0]
    for option in options:
        if code_of(option) != codes.PLAY:
            break
        kind = s.setup.cards[argument_of(option)]
        value = value_of_effects(w, s, seat, kind.play)
        for step in kind.play.steps:
            if step.wants_discard():
                value += 20.0
        if value > best:
            best, found = value, option
    return found


def spell_to_cast_first(w: Weights, s: ClankState, seat: int, options: list[int]) -> int:
    """A spell that changes the worst card of the hand for a better one, or -1."""
    for option in options:
        if code_of(option) == codes.CAST:
            spell = spells.all_spells(s.setup)[argument_of(option)]
            if spell.effect.steps[0].wants_discard():
                cards = s.setup.cards
                worst = min([value_of_effects(w, s, seat, cards[c].play) for c in s.hands[seat]])
                if w.draw - worst > spells.KEPT * spell.mana:
                    return option
    return -1


class Heuristic(Bot):
    """Plays by these rules alone; `changes` are numbers to be tried out."""

    def __init__(self, changes: dict[str, float]) -> None:
        self.name = "heuristic"
        self.looks = True
        self.keep = HeuristicJudge(Weights({**KEEP, **changes}))
        self.catacombs = HeuristicJudge(Weights({**CATACOMBS, **changes}))

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What the rules of thumb say."""
        if len(options) == 1:
            return options[0]
        assert isinstance(s, ClankState)
        return choose(self.catacombs if s.setup.finds_tiles else self.keep, s, options)

    def is_fair(self, game: Game[Any]) -> bool:
        return True
