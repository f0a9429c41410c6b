"""Everything there is in a Clank! game, gathered from its mechanics. A new one is a line here."""

from typing import Final

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
from stolik.games.clank.model.actions import (
    ActionSlot,
    ClankAction,
    ClankDecision,
    ClankTask,
    QuestionSlot,
)
from stolik.games.clank.model.effects import Step
from stolik.games.clank.model.state import ClankState, Setup

_VERBS: Final[tuple[type[Step], ...]] = (
    *choosing.VERBS,
    *discarding.VERBS,
    *trashing.VERBS,
    *taking.VERBS,
    *lasting.VERBS,
    *offers.VERBS,
    *teleporting.VERBS,
    *tiles.VERBS,
    *row.VERBS,
    *acquiring.VERBS,
    *market.VERBS,
    *shrines.VERBS,
)
_DECISIONS: Final[tuple[ClankDecision, ...]] = (
    *turn.DECISIONS,
    *discovery.DECISIONS,
    *taking.DECISIONS,
    *choosing.DECISIONS,
    *discarding.DECISIONS,
    *trashing.DECISIONS,
    *row.DECISIONS,
    *acquiring.DECISIONS,
    *rooms.DECISIONS,
    *tiles.DECISIONS,
    *teleporting.DECISIONS,
    *offers.DECISIONS,
    *market.DECISIONS,
    *shrines.DECISIONS,
    *reacting.DECISIONS,
    *warding.DECISIONS,
)
_TASKS: Final[tuple[ClankTask, ...]] = (*ending.TASKS, *choosing.TASKS, *trashing.TASKS)
_ACTIONS: Final[tuple[ClankAction, ...]] = (
    *turn.ACTIONS,
    *moving.ACTIONS,
    *discovery.ACTIONS,
    *teleporting.ACTIONS,
    *row.ACTIONS,
    *acquiring.ACTIONS,
    *market.ACTIONS,
    *taking.ACTIONS,
    *rooms.ACTIONS,
    *shrines.ACTIONS,
    *offers.ACTIONS,
    *choosing.ACTIONS,
    *discarding.ACTIONS,
    *trashing.ACTIONS,
    *tiles.ACTIONS,
    *reacting.ACTIONS,
    *warding.ACTIONS,
    *skipping.ACTIONS,
)

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
