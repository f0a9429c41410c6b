"""Positions of the games for one: which goals lie open, and how great the threat is."""

from collections.abc import Sequence
from typing import Any

from tests.rules.catacombs import table as catacombs
from tests.rules.clank import table as keep
from tests.rules.position import Position

from stolik.games.clank.model.goals import DEEDS, Goal, Solo
from stolik.games.clank.rules import solo

__all__ = ["alone", "alone_in_catacombs", "goal", "open_goals", "solo_of"]


def goal(name: str, table: Position) -> Goal:
    """A goal of a game by its id."""
    return next(one for one in table.game.solo.goals if one.name == name)


def solo_of(table: Position) -> Solo:
    """How far the player has come."""
    assert table.s.solo is not None
    return table.s.solo


def open_goals(table: Position) -> list[str]:
    """The goals that lie open."""
    return [table.game.solo.goals[number].name for number in solo_of(table).open]


def _set(table: Position, goals: Sequence[str], deck: Sequence[str], threat: int) -> Position:
    own = solo_of(table)
    wanted = [goal(name, table) for name in goals]
    own.open = [one.id for one in wanted]
    own.left = [one.turns for one in wanted]
    own.since = [
        solo.measure(table.s, own, one.measure) if one.measure < DEEDS else 0 for one in wanted
    ]
    own.deck = [goal(name, table).id for name in reversed(deck)]
    own.used, own.threat = [], threat
    own.next_menace = sum(menace.at <= threat for menace in own.rules.menaces)
    return table


def alone(
    goals: Sequence[str] = (), deck: Sequence[str] = (), threat: int = 0, **position: Any
) -> Position:
    """Nie drażnij smoka in the player's turn, with these goals open and next in their deck."""
    table = keep.given(seats=1, **{"hand": ["burgle"], **position})
    return _set(table, goals, deck, threat)


def alone_in_catacombs(
    goals: Sequence[str] = (), deck: Sequence[str] = (), threat: int = 0, **position: Any
) -> Position:
    """Katakumby in the player's turn, with these goals open and next in their deck."""
    table = catacombs.given(seats=1, **{"hand": ["burgle"], **position})
    return _set(table, goals, deck, threat)
