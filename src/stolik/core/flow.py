"""The flow that all games share: decisions that ask, actions that answer, tasks that just happen.

An entry on top of a state's stack is a kind, a seat and a number (`core/state.py`). Its kind is a
`Decision` or a `Task`; an option of a decision is an `Action` with an argument. A game is tables
of these: everything about one of them stands in its class, and the loop is here.
"""

from typing import Final, Generic, TypeVar, final

from stolik.core.compiled import mypyc_attr
from stolik.core.events import Log
from stolik.core.game import Game
from stolik.core.notation import words
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.snapshot import damaged
from stolik.core.state import (
    ARG_SHIFT,
    KIND,
    SEAT,
    SEAT_SHIFT,
    State,
    arg_of,
    kind_of,
    pending,
    seat_of,
)

S = TypeVar("S", bound=State)

# An option is one int: what is done, and with what.
OPTION_BITS: Final = 20
OPTION_ARG: Final = (1 << OPTION_BITS) - 1
# Kinds of stack entries from here on need no decision.
FIRST_TASK: Final = 32
# What the gaps in a table of decisions are called.
UNKNOWN: Final = "unknown"
# What `read` gives for a text that it does not understand.
NOT_READ: Final = -1


def option(code: int, arg: int = 0) -> int:
    """An action with its argument.

    >>> option(3, 7) > option(3, 6) > option(2, 900)
    True
    """
    return code << OPTION_BITS | arg


def options(code: int, args: list[int]) -> list[int]:
    """An action with each of several arguments."""
    return [code << OPTION_BITS | arg for arg in args]


def code_of(option: int) -> int:
    """Which action an option is."""
    return option >> OPTION_BITS


def argument_of(option: int) -> int:
    """With what an option is done."""
    return option & OPTION_ARG


@mypyc_attr(allow_interpreted_subclasses=True)
class Argument(Generic[S]):
    """What an action is done with: how it is written, read and told. This one is nothing."""

    def write(self, s: S, arg: int) -> str:
        """As it is typed after the word of the action."""
        return ""

    def read(self, s: S, text: str) -> int:
        """The argument that a text means, or NOT_READ."""
        return NOT_READ if text else 0

    def exists(self, s: S, arg: int) -> bool:
        """Whether a number means anything at this table."""
        return arg == 0

    def told(self, s: S, arg: int) -> dict[str, object]:
        """What a message says about it."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[S]):
    """What an option does: its word, what it says, why it is refused."""

    code: int
    word: str

    def __init__(self, code: int, word: str, argument: Argument[S]) -> None:
        self.code = code
        self.word = word
        self.argument = argument

    def write(self, s: S, arg: int) -> str:
        """The option as people type it."""
        said = self.argument.write(s, arg)
        return f"{self.word} {said}" if said else self.word

    def read(self, s: S, text: str) -> int:
        """The option that is meant by what follows the word, or NOT_READ."""
        arg = self.argument.read(s, text)
        return arg if arg < 0 else option(self.code, arg)

    def describe(self, s: S, seat: int, arg: int) -> Message:
        """What the option does, for a list of choices."""
        return Message(self.word, self.argument.told(s, arg))

    def why_not(self, s: S, seat: int, arg: int) -> Reason:
        """Why the option is not among the legal ones of a decision that knows this action."""
        return Reason("must_do", {}, "turn")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question to a seat. `actions` are those that can answer it, legal or not.

    Most are answered once. One that is `lasting`, such as a turn, stays on the stack while one
    acts in it, until an action takes it away.
    """

    kind: int
    name: str
    actions: tuple[int, ...]
    lasting: bool

    # What the number beside it on the stack is, for saves.
    of: str

    def __init__(
        self,
        kind: int,
        name: str,
        actions: tuple[int, ...],
        lasting: bool = False,
        of: str = "nothing",
    ) -> None:
        self.kind = kind
        self.name = name
        self.actions = actions
        self.lasting = lasting
        self.of = of

    def options(self, s: S, seat: int, arg: int) -> list[int]:
        """The legal options, sorted, never empty."""
        raise NotImplementedError(self.name)

    def answer(self, s: S, seat: int, arg: int, option: int, log: Log | None) -> None:
        """Carry out one of them; the question itself is off the stack already."""
        raise NotImplementedError(self.name)

    def act(self, s: S, seat: int, option: int, log: Log | None) -> bool:
        """Carry out one of them in a lasting decision; true if nothing can follow from it."""
        raise NotImplementedError(self.name)

    def prompt(self, s: S, seat: int, arg: int) -> Message:
        """What is being decided."""
        return Message(self.name)

    def describe(self, s: S, seat: int, action: Action[S], arg: int) -> Message:
        """What an option does in this decision."""
        return action.describe(s, seat, arg)


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """Something below a decision that happens by itself when its time has come."""

    kind: int
    name: str
    # What the number beside it on the stack is, for saves.
    of: str

    def __init__(self, kind: int, name: str, of: str = "nothing") -> None:
        self.kind = kind
        self.name = name
        self.of = of

    def run(self, s: S, seat: int, arg: int, log: Log | None) -> None:
        """Do it."""
        raise NotImplementedError(self.name)


@final
class DecisionSlot(Generic[S]):
    """A place in the table of decisions. Its class is final: what comes out of a list is checked
    by one comparison, and what it holds needs no check (a decision itself would be looked up
    among its base classes, every time)."""

    def __init__(self, decision: Decision[S]) -> None:
        self.decision = decision


@final
class TaskSlot(Generic[S]):
    """A place in the table of tasks."""

    def __init__(self, task: Task[S]) -> None:
        self.task = task


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(Game[S]):
    """A game made of tables. What it adds to the loop is one hook, and its short forms."""

    decisions: list[DecisionSlot[S]]
    tasks: list[TaskSlot[S]]
    actions: list[Action[S]]
    examples: tuple[str, ...]
    # Whether anything can interrupt: then every answer is followed by a look.
    watchful: bool

    # ---- The loop

    @final
    def legal(self, s: S) -> list[int]:
        entry = s.stack[-1]
        decision = self.decisions[entry & KIND].decision
        return decision.options(s, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT)

    @final
    def apply(self, s: S, option: int, log: Log | None = None) -> None:
        stack = s.stack
        entry = stack[-1]
        decision = self.decisions[entry & KIND].decision
        if decision.lasting:
            if decision.act(s, entry >> SEAT_SHIFT & SEAT, option, log):
                return
        else:
            stack.pop()
            decision.answer(s, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT, option, log)
        if self.watchful or (stack and stack[-1] & KIND >= FIRST_TASK):
            self.carry_on(s, log)

    @final
    def carry_on(self, s: S, log: Log | None) -> None:
        """Everything that needs no decision."""
        stack = s.stack
        while stack:
            entry = stack[-1]
            kind = entry & KIND
            if self.watchful and self.interrupts(s, kind, log):
                continue
            if kind < FIRST_TASK:
                return
            stack.pop()
            task = self.tasks[kind - FIRST_TASK].task
            task.run(s, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT, log)

    def interrupts(self, s: S, kind: int, log: Log | None) -> bool:
        """Whether something happened that comes before the top of the stack, of this kind."""
        return False

    # ---- What a save says of the stack

    def dump_stack(self, s: S) -> list[object]:
        found: list[object] = []
        for entry in s.stack:
            name, of = self._named(kind_of(entry))
            found.append([name, seat_of(entry), self.id_of(s, of, arg_of(entry))])
        return found

    def load_stack(self, s: S, saved: object) -> list[int]:
        if not isinstance(saved, list):
            raise damaged("stack")
        named = {self._named(kind)[0]: kind for kind in range(FIRST_TASK + len(self.tasks))}
        named.pop(UNKNOWN, None)
        found: list[int] = []
        for entry in saved:
            if not isinstance(entry, list) or len(entry) != 3:
                raise damaged("stack")
            kind = named.get(entry[0], -1) if isinstance(entry[0], str) else -1
            if kind < 0:
                raise damaged("stack")
            seat = self.number_of(s, "seat", entry[1], "stack")
            arg = self.number_of(s, self._named(kind)[1], entry[2], "stack")
            found.append(pending(kind, seat, arg))
        if found and kind_of(found[-1]) >= FIRST_TASK:
            raise damaged("stack")
        return found

    def _named(self, kind: int) -> tuple[str, str]:
        """The word for a kind of the stack, and what the number beside it is."""
        if kind >= FIRST_TASK:
            task = self.tasks[kind - FIRST_TASK].task
            return task.name, task.of
        decision = self.decisions[kind].decision
        return decision.name, decision.of

    # ---- What people read and type

    def decision_of(self, s: S) -> Decision[S]:
        """The decision to be made now."""
        return self.decisions[kind_of(s.stack[-1])].decision

    def prompt(self, s: S) -> Message:
        entry = s.stack[-1]
        return self.decision_of(s).prompt(s, seat_of(entry), arg_of(entry))

    def describe(self, s: S, option: int) -> Message:
        action, seat = self.actions[code_of(option)], seat_of(s.stack[-1])
        return self.decision_of(s).describe(s, seat, action, argument_of(option))

    def notation(self, s: S, option: int) -> str:
        return self.actions[code_of(option)].write(s, argument_of(option))

    def in_full(self, s: S, word: str, rest: str) -> tuple[str, str]:
        """What people say for short, as an action's word and what follows it."""
        return word, rest

    def parse(self, s: S, text: str) -> int:
        said = words(text)
        if said:
            word, rest = self.in_full(s, said[0], " ".join(said[1:]))
            for action in self.actions:
                if action.word == word:
                    found = action.read(s, rest)
                    if found >= 0:
                        return found
        raise refuse("not_understood", given=text.strip(), examples=", ".join(self.examples))

    def explain(self, s: S, seat: int, option: int) -> Reason | None:
        if not s.stack:
            return Reason("game_over")
        mover = seat_of(s.stack[-1])
        if mover != seat:
            return Reason("not_your_turn", {"seat": mover}, "turn")
        if option in self.legal(s):
            return None
        code, arg = code_of(option), argument_of(option)
        if not 0 <= code < len(self.actions) or not self.actions[code].argument.exists(s, arg):
            return Reason("no_such_option", {"given": option})
        if code not in self.decision_of(s).actions:
            return Reason("other_decision", {"decision": self.prompt(s)}, "turn")
        return self.actions[code].why_not(s, seat, arg)


class Unknown(Decision[S]):
    """Fills the gaps of a table of decisions: a kind that no rule knows is an error."""

    def __init__(self) -> None:
        super().__init__(0, UNKNOWN, ())


def decisions_by_kind(decisions: tuple[Decision[S], ...]) -> list[DecisionSlot[S]]:
    """The table of decisions; two of one kind, or of one name, are refused."""
    assert len({one.name for one in decisions}) == len(decisions), "two decisions of one name"
    found: list[Decision[S]] = [Unknown() for _ in range(FIRST_TASK)]
    for decision in decisions:
        assert found[decision.kind].name == UNKNOWN, f"{decision.name}: its kind is taken"
        found[decision.kind] = decision
    return [DecisionSlot(one) for one in found]


def tasks_by_kind(tasks: tuple[Task[S], ...]) -> list[TaskSlot[S]]:
    """The table of tasks, without gaps."""
    found = sorted(tasks, key=lambda task: task.kind)
    assert [task.kind - FIRST_TASK for task in found] == list(range(len(found)))
    return [TaskSlot(task) for task in found]


def actions_by_code(actions: tuple[Action[S], ...]) -> list[Action[S]]:
    """The table of actions, in the order in which they are shown, without gaps."""
    found = sorted(actions, key=lambda action: action.code)
    assert [action.code for action in found] == list(range(len(found)))
    return found
