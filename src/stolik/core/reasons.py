"""Messages without a language: an id and parameters, worded later by `stolik.text`.

>>> str(Reason("too_low", {"value": 7}, "play"))
'too_low(value=7)'
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said: which sentence, and what goes into it."""

    id: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.id}({', '.join(f'{k}={v}' for k, v in self.params.items())})"


@dataclass(frozen=True, slots=True)
class Reason(Message):
    """Why something is refused, and the id of the rule it comes from (may be empty)."""

    rule: str = ""


class Refused(Exception):
    """Bad input of any kind. Nothing has changed; `reason` says what would be right."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def refuse(id: str, rule: str = "", **params: object) -> Refused:
    """A refusal ready to be raised.

    >>> refuse("no_such_game", given="chess").reason.id
    'no_such_game'
    """
    return Refused(Reason(id, params, rule))
