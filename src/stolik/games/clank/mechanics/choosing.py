"""Either or: choices of a card, conditions that may still come true, questions to everybody."""

from typing import ClassVar, Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.notation import whole
from stolik.core.reasons import Message, Reason
from stolik.core.state import arg_of as arg_of_entry
from stolik.core.state import pending
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import NOTHING, ClankAction, ClankDecision, ClankTask
from stolik.games.clank.model.codes import AGREEING, ASK, CHOOSING, SKIPPED
from stolik.games.clank.model.effects import (
    ANY_CARD,
    NO_CONDITION,
    Entry,
    Step,
    chosen_of,
    step_of,
    with_chosen,
)
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Effect, Reader, Telling
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing
from stolik.games.clank.rules.conditions import CONDITIONS, holds
from stolik.games.clank.rules.valuation import value_of_effects

MOST_CHOICES = 16


class If(Step):
    """`if = "crown", gain = […]`: given when it comes true, before or after in the turn."""

    verb = "if"
    group = "terms"
    must = ("gain",)
    may = ("n", "card")

    def __init__(self) -> None:
        super().__init__()
        self.condition = NO_CONDITION
        self.n = 1
        self.card = ANY_CARD
        # Looked at once, not waited for.
        self.now = False

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.n = reader.number("n", entry.get("n", 1))
        self.condition = reader.one_of(value, CONDITIONS)
        self.card = reader.card_named(entry["card"]) if "card" in entry else ANY_CARD
        # What a device or a monster gives is given at once.
        self.now = reader.key in ("use", "defeat")
        self.inside = [reader.read_effects(entry["gain"])]

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if self.has_come_true(s, seat):
            amounts.give(s, seat, self.inside[0], log)
        elif not self.now or s.setup.rewards_wait:
            s.waiting.append(self.id)

    def has_come_true(self, s: ClankState, seat: int) -> bool:
        return holds(s, seat, self.condition, self.n, self.card)

    def pay(self, s: ClankState, seat: int, chosen: int, log: Log | None) -> None:
        amounts.give(s, seat, self.inside[0], log)

    def needs(self) -> int:
        return mixing.CONDITIONS.get(self.condition, 0)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.5 * value_of_effects(w, s, seat, self.inside[0])


class Choose(Step):
    """`choose = [[…], […]]`: so many of the alternatives, or all where a condition gives all."""

    verb = "choose"
    group = "terms"
    may: ClassVar[tuple[str, ...]] = ("n", "all_if")

    def __init__(self) -> None:
        super().__init__()
        self.n = 1
        self.all_if = NO_CONDITION

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.n = reader.number("n", entry.get("n", 1))
        self.inside = reader.alternatives(value)
        if "all_if" in entry:
            self.all_if = reader.one_of(entry["all_if"], CONDITIONS)

    @staticmethod
    def tell(t: Telling, effect: Effect) -> str:
        """A choice, and when one need not choose."""
        *options, last = effect["choose"]
        prices, gains = t.deal(last)
        one_pays_for_all = bool(prices) and t.same(gains, options)
        if not one_pays_for_all:
            options.append(last)
        said = t.say("choose", {"n": t.how_many(effect.get("n", 1)), "choose": options})
        if "all_if" in effect:
            terms = {"if": effect["all_if"], "gain": t.all_instead()}
            said = t.then(said, t.say("if", terms))
        if one_pays_for_all:
            said = t.then(said, t.if_you_do(t.you_may(prices), t.all_instead()))
        return said

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        self.ask(s, seat, 0, log)

    def ask(self, s: ClankState, seat: int, chosen: int, log: Log | None) -> None:
        """Ask which alternative; all of them where a condition gives all, one if it is the only
        one. `chosen` has a bit for every alternative that was chosen before."""
        if self.has_come_true(s, seat):
            self.pay(s, seat, chosen, log)
            return
        possible = self.possible(s, seat, chosen)
        if len(possible) == 1:
            self.take(s, seat, chosen, possible[0], log)
        elif possible:
            s.stack.append(pending(CHOOSING, seat, with_chosen(self.id, chosen)))

    def take(self, s: ClankState, seat: int, chosen: int, which: int, log: Log | None) -> None:
        """Carry out one alternative, then ask for the next where two may be had."""
        chosen |= 1 << which
        if self.all_if:
            s.waiting.append(with_chosen(self.id, chosen))
        more = chosen.bit_count() < self.n
        if more and not self.inside[which].steps:
            amounts.give(s, seat, self.inside[which], log)
            self.ask(s, seat, chosen, log)
            return
        if more:
            # What this alternative asks comes first, so the next choice must lie below it.
            self.ask(s, seat, chosen, log)
        amounts.give(s, seat, self.inside[which], log)

    def has_come_true(self, s: ClankState, seat: int) -> bool:
        return self.all_if != NO_CONDITION and holds(s, seat, self.all_if)

    def pay(self, s: ClankState, seat: int, chosen: int, log: Log | None) -> None:
        for number, inside in enumerate(self.inside):
            if not chosen >> number & 1:
                amounts.give(s, seat, inside, log)

    def possible(self, s: ClankState, seat: int, chosen: int) -> list[int]:
        """The alternatives that can be paid and can do something where the rules ask for it."""
        return [
            i
            for i in range(len(self.inside))
            if not chosen >> i & 1 and amounts.is_possible(s, seat, self.inside[i])
        ]

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(self.possible(s, seat, 0))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        inside = sorted([value_of_effects(w, s, seat, one) for one in self.inside])
        return sum(inside[-self.n :])


# ---- Everybody in turn


def ask_each(s: ClankState, first: int, seat: int, step: int, others_only: bool) -> None:
    """Put the question to everybody whom it concerns, in turn order from `first` on."""
    for turn in range(s.seats - 1, -1, -1):
        other = (first + turn) % s.seats
        if not (others_only and other == seat):
            s.stack.append(pending(ASK, other, step))


class Each(Choose):
    """`each = "all", choose = [[…], […]]`: every player chooses one; or `each = "others",
    may = […]`: every player may do something, with `repeat = true` again and again."""

    verb = "each"
    group = "everybody"
    may = ("choose", "may", "repeat")

    def __init__(self) -> None:
        super().__init__()
        self.is_choice = False
        self.others_only = False
        self.repeat = False

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.others_only = bool(reader.one_of(value, {"all": 0, "others": 1}))
        self.repeat = entry.get("repeat", False) is True
        if "may" in entry:
            self.inside = [reader.read_effects(entry["may"])]
        elif "choose" in entry:
            self.is_choice = True
            self.inside = reader.alternatives(entry["choose"])
        else:
            raise reader.wrong("key_missing", name="choose, may")
        for fx in self.inside:
            for verb in ("skill", "swords", "boots", "teleport", "attack"):
                # What only a turn can use cannot be given to everybody.
                if getattr(fx, verb):
                    raise reader.wrong(
                        "word_unknown", given=verb, allowed="gold, heal, draw, clank"
                    )

    @staticmethod
    def tell(t: Telling, effect: Effect) -> str:
        if "choose" in effect:
            return t.say("each", effect)
        return t.say("each_may_often" if effect.get("repeat") else "each_may", effect)

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        # The player begins whose turn it is or has just ended; by a ruling, after it the next one.
        between = s.setup.arrivals_ask_next and not s.running and s.turn > 0
        ask_each(s, s.active + between, seat, self.id, self.others_only)

    def ask_one(self, s: ClankState, seat: int, log: Log | None) -> None:
        if self.is_choice:
            self.ask(s, seat, 0, log)
        elif amounts.might_agree(s, seat, self.inside[0]):
            s.stack.append(pending(AGREEING, seat, self.id))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return True

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.0


class AskTask(ClankTask):
    """One player's part of a step for everybody; `arg` is the step."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if s.status[seat] == INSIDE:
            s.setup.all_steps[arg].ask_one(s, seat, log)


# ---- Decisions and actions


def _choice(s: ClankState, entry: int) -> Choose:
    found = s.setup.all_steps[step_of(entry)]
    assert isinstance(found, Choose)
    return found


class Choosing(ClankDecision):
    """Which alternative; `arg` is the step with what was chosen before."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.CHOOSE, _choice(s, arg).possible(s, seat, chosen_of(arg)))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        step, which = _choice(s, arg), argument_of(option)
        if log is not None:
            log.append(Event(events.CHOSE, (seat, step.inside[which].id)))
        step.take(s, seat, chosen_of(arg), which, log)


class ChoiceArg(Argument[ClankState]):
    """The number of an alternative, counted from 1."""

    def write(self, s: ClankState, arg: int) -> str:
        return str(arg + 1)

    def read(self, s: ClankState, text: str) -> int:
        return whole(text) - 1 if whole(text) > 0 else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < MOST_CHOICES


class ChooseAction(ClankAction):
    """Choose an alternative."""

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        step = _choice(s, arg_of_entry(s.stack[-1]))
        return Message("choose", {"option": step.inside[arg].id, **amounts.net(step.inside[arg])})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        most = len(_choice(s, arg_of_entry(s.stack[-1])).inside)
        if arg < most:
            return Reason("choice_not_possible", {"given": arg + 1}, "turn")
        return Reason("no_such_choice", {"given": arg + 1, "most": most})

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        step = _choice(s, arg_of_entry(s.stack[-1]))
        return value_of_effects(judge.weights, s, seat, step.inside[arg])


class Agreeing(ClankDecision):
    """Whether to do what every player may; `arg` is the step."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        agrees = amounts.is_possible(s, seat, s.setup.all_steps[arg].inside[0])
        return [codes.AGREED, SKIPPED] if agrees else [SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == SKIPPED:
            return
        step = s.setup.all_steps[arg]
        assert isinstance(step, Each)
        if step.repeat:
            s.stack.append(pending(ASK, seat, arg))
        amounts.give(s, seat, step.inside[0], log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("agree", {"option": s.setup.all_steps[arg].inside[0].id})


class AgreeAction(ClankAction):
    """Yes."""

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        step = s.setup.all_steps[arg_of_entry(s.stack[-1])]
        return Message("yes", amounts.net(step.inside[0]))

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        # As if the answers were numbered: there is only one.
        return Reason("no_such_choice", {"given": 1, "most": 1})

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        step = s.setup.all_steps[arg_of_entry(s.stack[-1])]
        return value_of_effects(judge.weights, s, seat, step.inside[0])


# Each stands before Choose, which may stand beside it.
VERBS: Final[tuple[type[Step], ...]] = (Each, If, Choose)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Choosing(CHOOSING, "choose", (codes.CHOOSE,), of="choice"),
    Agreeing(AGREEING, "agree", (codes.AGREE, codes.SKIP), of="step"),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    ChooseAction(codes.CHOOSE, "choose", ChoiceArg()),
    AgreeAction(codes.AGREE, "yes", NOTHING),
)
TASKS: Final[tuple[ClankTask, ...]] = (AskTask(ASK, "ask", of="step"),)
