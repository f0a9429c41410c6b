"""Everything that can be decided in Gra o mózg, gathered from the mechanics."""

from typing import Final

from stolik.core.flow import (
    Action,
    DecisionSlot,
    TaskSlot,
    actions_by_code,
    decisions_by_kind,
    tasks_by_kind,
)
from stolik.games.brains import dice, refilling, rounds, turns
from stolik.games.brains.actions import ActionSlot, BrainsAction
from stolik.games.brains.state import BrainsState

_ACTIONS: Final[tuple[BrainsAction, ...]] = (
    *rounds.ACTIONS,
    *turns.ACTIONS,
    *refilling.ACTIONS,
    *dice.ACTIONS,
)
ACTIONS: Final[list[Action[BrainsState]]] = actions_by_code(_ACTIONS)
VALUED: Final = [ActionSlot(one) for one in sorted(_ACTIONS, key=lambda action: action.code)]
DECISIONS: Final[list[DecisionSlot[BrainsState]]] = decisions_by_kind(
    (*rounds.DECISIONS, *turns.DECISIONS, *refilling.DECISIONS, *dice.DECISIONS)
)
TASKS: Final[list[TaskSlot[BrainsState]]] = tasks_by_kind((*rounds.TASKS, *turns.TASKS))
EXAMPLES: Final = (
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
