"""Everything there is in a Clank! game, gathered from its mechanics. A new one is a name here."""

from typing import Any, Final

from stolik.core.flow import (
    Action,
    DecisionSlot,
    TaskSlot,
    actions_by_code,
    decisions_by_kind,
    tasks_by_kind,
)
from stolik.games.clank.mechanics import (
    acquiring,
    choosing,
    discarding,
    discovery,
    ending,
    lasting,
    market,
    moving,
    offers,
    reacting,
    rooms,
    row,
    shrines,
    skipping,
    taking,
    teleporting,
    tiles,
    trashing,
    turn,
    warding,
)
from stolik.games.clank.mechanics.characters import (
    carnage,
    cogwheels,
    companions,
    drafting,
    moods,
    rewards,
    spells,
)
from stolik.games.clank.model.actions import (
    ActionSlot,
    ClankAction,
    ClankDecision,
    ClankTask,
    QuestionSlot,
)
from stolik.games.clank.model.effects import Step
from stolik.games.clank.model.state import ClankState, Setup

# In the order in which a reader looks for their verbs.
_MECHANICS: Final = (
    *(choosing, discarding, trashing, taking, lasting, offers, teleporting, tiles, row, acquiring),
    *(market, shrines, turn, moving, discovery, rooms, reacting, warding, ending, skipping),
    *(drafting, companions, rewards, carnage, spells, moods, cogwheels),
)


def _rows(name: str) -> tuple[Any, ...]:
    """The rows of this name of all mechanics that have some."""
    return tuple([one for mechanic in _MECHANICS for one in getattr(mechanic, name, ())])


_VERBS: Final[tuple[type[Step], ...]] = _rows("VERBS")
_DECISIONS: Final[tuple[ClankDecision, ...]] = _rows("DECISIONS")
_TASKS: Final[tuple[ClankTask, ...]] = _rows("TASKS")
_ACTIONS: Final[tuple[ClankAction, ...]] = _rows("ACTIONS")

# Verbs that have a table to themselves are looked for first: others may stand beside them.
VERBS: Final[list[type[Step]]] = sorted(_VERBS, key=lambda verb: not verb.alone)
DECISIONS: Final[list[DecisionSlot[ClankState]]] = decisions_by_kind(_DECISIONS)
QUESTIONS: Final = {one.kind: QuestionSlot(one) for one in _DECISIONS}
TASKS: Final[list[TaskSlot[ClankState]]] = tasks_by_kind(_TASKS)
ACTIONS: Final[list[Action[ClankState]]] = actions_by_code(_ACTIONS)


def fill(setup: Setup) -> None:
    """Give a set-up the actions of its turns."""
    in_order = sorted(_ACTIONS, key=lambda action: action.code)
    setup.actions = [ActionSlot(action) for action in in_order]
    setup.turn_actions = [slot for slot in setup.actions if slot.action.is_of_turn(setup)]
    setup.anywhere_actions = [slot for slot in setup.turn_actions if not slot.action.places]
    setup.special_places = 0
    for slot in setup.turn_actions:
        setup.special_places |= slot.action.places
