"""What a game sends, declared: its events, what its options say, and what the values in them are.

`tools/make_wire.py` tells it to the client, and tests hold games to it. A type is what Python
calls it; a `NewType` has a name of its own at the client, too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NewType

from stolik.core.events import EventKind, Field
from stolik.core.flow import Action, Argument

Types = Mapping[str, object]

Seat = NewType("Seat", int)

# Types of fields that every game can use.
SHARED: Types = {
    "number": int,
    "copies": int,
    "seat": Seat,
    "seats": list[Seat],
    "tally": list[tuple[Seat, int]],
}


@dataclass(frozen=True, slots=True)
class MessageKind:
    """A kind of message: its id and its parameters. `may` are those that can be missing."""

    id: str
    fields: tuple[Field, ...] = ()
    may: tuple[Field, ...] = ()


def said_plainly(
    actions: Iterable[Action[Any]], fields: Mapping[type[Argument[Any]], tuple[Field, ...]]
) -> tuple[MessageKind, ...]:
    """What options say whose action tells no more than its word and what it is done with; `fields`
    are what an argument tells."""
    return tuple(
        MessageKind(one.word, fields[type(one.argument)])
        for one in actions
        if type(one).describe is Action.describe
    )


@dataclass(frozen=True, slots=True)
class GameSchema:
    """Everything that a game, or a family of games, sends; `name` begins the names of its types.

    `types` says what a value of each type of field is, `options` what `describe` may say, `view`
    and `outlook` are the classes of what the calls of these names give.
    """

    name: str
    types: Types
    events: tuple[EventKind, ...]
    options: tuple[MessageKind, ...]
    view: type
    outlook: type | None = None
