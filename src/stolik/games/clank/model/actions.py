"""What every action and decision of a Clank! game is made of, and the usual arguments."""

from typing import TYPE_CHECKING, Final, final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Action, Argument, Decision, Task
from stolik.core.notation import whole
from stolik.core.reasons import refuse

if TYPE_CHECKING:
    from stolik.games.clank.model.judge import Judge
    from stolik.games.clank.model.state import ClankState, Setup

QUARTER_TURNS: Final = 4


class ClankAction(Action["ClankState"]):
    """An action. Those of the own turn are offered and carried out by themselves."""

    # In which rooms alone it can be done in the own turn, by what they are like; 0 if in any.
    places: int = 0

    def is_of_turn(self, setup: "Setup") -> bool:
        """Whether it can be done in the own turn of a game with this set-up."""
        return False

    def offer(self, s: "ClankState", seat: int, places: int, found: list[int]) -> None:
        """Add what can be done in the own turn, sorted; `places` is what the room is like, 0
        for whoever is in none."""

    def do(self, s: "ClankState", seat: int, arg: int, log: Log | None) -> None:
        """Carry it out in the own turn."""
        raise NotImplementedError(self.word)

    def value(self, judge: "Judge", s: "ClankState", seat: int, arg: int) -> float:
        """What it is worth to a bot as the answer to a question."""
        raise NotImplementedError(self.word)

    def value_in_turn(self, judge: "Judge", s: "ClankState", seat: int, arg: int) -> float:
        """What it is worth in the own turn, by itself; where to go is weighed as a whole."""
        return 0.0


class ClankDecision(Decision["ClankState"]):
    """A question of a Clank! game."""

    def value(
        self, judge: "Judge", s: "ClankState", seat: int, action: ClankAction, arg: int
    ) -> float:
        """What an answer is worth to a bot."""
        return action.value(judge, s, seat, arg)


@final
class ActionSlot:
    """A place in a table of actions; see `DecisionSlot`."""

    def __init__(self, action: ClankAction) -> None:
        self.action = action


@final
class QuestionSlot:
    """A place in the table of decisions, as bots look them up."""

    def __init__(self, decision: ClankDecision) -> None:
        self.decision = decision


class ClankTask(Task["ClankState"]):
    """What happens by itself in a Clank! game."""


class NoArg(Argument["ClankState"]):
    """Nothing more to say."""


class CardArg(Argument["ClankState"]):
    """A card."""

    def write(self, s: "ClankState", arg: int) -> str:
        return s.setup.names.cards[arg]

    def read(self, s: "ClankState", text: str) -> int:
        return s.setup.names.card(text) if text else NOT_READ

    def exists(self, s: "ClankState", arg: int) -> bool:
        return arg < len(s.setup.cards)

    def told(self, s: "ClankState", arg: int) -> dict[str, object]:
        return {"card": arg}


class RoomArg(Argument["ClankState"]):
    """A room."""

    def write(self, s: "ClankState", arg: int) -> str:
        return s.dungeon.room_name(arg)

    def read(self, s: "ClankState", text: str) -> int:
        return room_of(s, text) if text else NOT_READ

    def exists(self, s: "ClankState", arg: int) -> bool:
        return s.dungeon.is_room(arg)

    def told(self, s: "ClankState", arg: int) -> dict[str, object]:
        return {"room": s.dungeon.room_name(arg)}


class TurnsArg(Argument["ClankState"]):
    """Quarter turns of a tile."""

    def write(self, s: "ClankState", arg: int) -> str:
        return str(arg)

    def read(self, s: "ClankState", text: str) -> int:
        return whole(text) if whole(text) < QUARTER_TURNS else NOT_READ

    def exists(self, s: "ClankState", arg: int) -> bool:
        return arg < QUARTER_TURNS

    def told(self, s: "ClankState", arg: int) -> dict[str, object]:
        return {"n": arg}


NOTHING: Final = NoArg()
CARD: Final = CardArg()
ROOM: Final = RoomArg()
TURNS: Final = TurnsArg()


def room_of(s: "ClankState", text: str) -> int:
    """The room of a name."""
    room = s.dungeon.room_named(text)
    if room < 0:
        raise refuse("no_such_room", given=text)
    return room
