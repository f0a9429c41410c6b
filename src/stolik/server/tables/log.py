"""The log of a table: everything that ever happened at it, in order, never changed.

>>> entry = Entry(3, 1_700_000_000_000, "ab12", "k1", Said("Hello"))
>>> decode(encode(entry.body))
Said(text='Hello', sign='', seat=-1)
"""

from typing import Any

import msgspec


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: seconds at the start, and seconds added after each decision."""

    bank: int
    add: int = 0


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: `here` (at the host's device), `open` (anybody invited) or `bot`."""

    kind: str = "open"
    name: str = ""
    bot: str = ""


class Body(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """What happened; the device that did it stands in the entry."""


class Created(Body, frozen=True):
    """The table was set up; its device is the host. `start` is a position to play on from, `daily`
    the day whose luck it has, `follows` the table whose rematch it is."""

    table: str
    code: str
    game: str
    rules: int
    content: str
    options: dict[str, str | bool | int]
    seats: list[SeatPlan]
    promise: str
    name: str
    listed: bool = False
    watchers: bool = False
    clock: Clock | None = None
    stand_in: str = ""
    absent_after: int = 0
    hints: bool = False
    start: dict[str, Any] | None = None
    daily: str = ""
    follows: str = ""


class Joined(Body, frozen=True):
    """A device came to the table."""

    name: str


class Sat(Body, frozen=True):
    """A device took a seat, or took it back."""

    seat: int


class Stood(Body, frozen=True):
    """A device gave a seat up."""

    seat: int


class Planned(Body, frozen=True):
    """The host changed who is to sit on a seat before the start."""

    seat: int
    plan: SeatPlan


class Salted(Body, frozen=True):
    """A player added salt to the sealed seed."""

    seat: int
    salt: str


class Started(Body, frozen=True):
    """The game began."""


class Acted(Body, frozen=True):
    """A decision; `by` is `person` or `bot`."""

    seat: int
    move: str
    by: str = "person"


class Undid(Body, frozen=True):
    """A seat took its last decision back."""

    seat: int


class StoodIn(Body, frozen=True):
    """A bot plays for a person who is away (`absent`), has left (`left`, `removed`), whom the host
    does not want to wait for (`host`) or whose time is up (`clock`: one decision only)."""

    seat: int
    bot: str
    why: str


class Returned(Body, frozen=True):
    """The person plays again."""

    seat: int


class Offered(Body, frozen=True):
    """The host offered the seat of a bot to whoever comes late, or no longer; the bot plays on
    until then."""

    seat: int
    offered: bool


class Said(Body, frozen=True):
    """A line of chat, or instead of a text one of the signs; a nudge is for a seat."""

    text: str
    sign: str = ""
    seat: int = -1


class Muted(Body, frozen=True):
    """The host silenced somebody, or let them speak again."""

    member: int
    muted: bool


class Removed(Body, frozen=True):
    """The host sent somebody away for good."""

    member: int


class Shared(Body, frozen=True):
    """The host let whoever has the link look at the finished game, or no longer."""

    shared: bool


class Rematched(Body, frozen=True):
    """Somebody wants to play again, and has set this table up for it."""

    table: str


class Moved(Body, frozen=True):
    """The host let the game go on under another version of its rules, from this position (None
    before the start): decisions made after it are taken back, and luck goes on where it was."""

    rules: int
    position: dict[str, Any] | None = None


class Closed(Body, frozen=True):
    """A table was closed before its end: one that cannot go on by its `host` or by time
    (`unanswered`), one that nobody has touched for very long (`expired`), any by whoever runs the
    server (`server`) or because its last person was erased (`erased`). `points` is the score so
    far, None where nobody knows it."""

    points: list[int] | None = None
    why: str = "host"


class Coded(Body, frozen=True):
    """The host changed the code that invites to the table."""

    code: str


AnyBody = (
    Created
    | Joined
    | Sat
    | Stood
    | Planned
    | Salted
    | Started
    | Acted
    | Undid
    | StoodIn
    | Returned
    | Offered
    | Said
    | Muted
    | Removed
    | Shared
    | Rematched
    | Moved
    | Closed
    | Coded
)
# What changes the position: a decision is stale if it has not seen the last of these.
MOVES = (Started, Acted, Undid, Moved)


class Entry(msgspec.Struct, frozen=True):
    """One entry: its number (from 1), when (ms), who, the key that makes it happen only once."""

    number: int
    at: int
    device: str
    key: str
    body: AnyBody


_decoder: msgspec.json.Decoder[AnyBody] = msgspec.json.Decoder(AnyBody)


def encode(body: AnyBody) -> bytes:
    """A body as stored."""
    return msgspec.json.encode(body)


def decode(data: bytes) -> AnyBody:
    """A body as it was stored."""
    return _decoder.decode(data)
