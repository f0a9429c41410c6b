"""Events tell what happened. Each kind declares its fields and who may see each.

The same events make the log, the animation, the statistics and the barrier for
undo. An event is kept whole; `seen_by` shows what one seat may know of it.

>>> drew = EventKind("drew", (Field("seat", "seat"), Field("card", "card", ("seat",))))
>>> Event(drew, (1, 7)).seen_by(1)
{'kind': 'drew', 'seat': 1, 'card': 7}
>>> Event(drew, (1, 7)).seen_by(0)
{'kind': 'drew', 'seat': 1}
"""

from dataclasses import dataclass
from typing import Final

SPECTATOR: Final = -1


@dataclass(frozen=True, slots=True)
class Field:
    """One value of an event. `type` says what it is and how it is worded, `sees` whose it is.

    The types are in the schema of the game (`core/schema.py`). `sees` names the fields whose
    seats may see this one; empty means everybody.
    """

    name: str
    type: str
    sees: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event. `reveals`: somebody learns what they could not know before."""

    name: str
    fields: tuple[Field, ...]
    reveals: bool = False


class Event:
    """Something that happened: its kind and the values of its fields, in order."""

    __slots__ = ("kind", "values")

    def __init__(self, kind: EventKind, values: tuple[object, ...]) -> None:
        self.kind = kind
        self.values = values

    def full(self) -> dict[str, object]:
        """Everything, for those who may know all: tests and finished games."""
        shown: dict[str, object] = {"kind": self.kind.name}
        for field, value in zip(self.kind.fields, self.values, strict=True):
            shown[field.name] = value
        return shown

    def seen_by(self, seat: int) -> dict[str, object]:
        """What a seat (or SPECTATOR) may know: the other fields are not there."""
        whole = self.full()
        shown: dict[str, object] = {"kind": self.kind.name}
        for field in self.kind.fields:
            if not field.sees or any(whole[owner] == seat for owner in field.sees):
                shown[field.name] = whole[field.name]
        return shown


Log = list[Event]
