"""The messages of the socket. docs/server.md shows them; anything else is refused.

>>> read(b'{"type":"ping","id":"1"}')
Ping(id='1')
>>> write(Pong(id="1"))
'{"type":"pong","id":"1"}'
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from stolik.core.reasons import refuse
from stolik.server.tables import projection
from stolik.server.tables.table import ChatLine
from stolik.text.naming import Name


class Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower
):
    """A message from a device. `id` comes back in the answer."""

    id: str = msgspec.field(default="")


class Ping(Message, frozen=True):
    """Are you there?"""


class _AtTable(Message, frozen=True, kw_only=True):
    table: str


class Follow(_AtTable, frozen=True, kw_only=True):
    """Show me this table: its view now, and from now on what happens. `viewpoint` is the seat it is
    seen from, -1 for the public view; without it, one's own seat if it is just one. Without a
    language nothing is put into words."""

    viewpoint: int | None = None
    language: str = ""


class Unfollow(_AtTable, frozen=True):
    """Show me this table no more."""


class Act(_AtTable, frozen=True, kw_only=True):
    """A decision, in notation, made on this version of the table. `id` makes it happen once."""

    seat: int
    version: int
    move: str


class Undo(_AtTable, frozen=True, kw_only=True):
    """Take the last decision back."""

    seat: int
    version: int


class Say(_AtTable, frozen=True, kw_only=True):
    """A line of chat."""

    text: str


class React(_AtTable, frozen=True, kw_only=True):
    """A sign instead of a line of chat."""

    sign: str


class Nudge(_AtTable, frozen=True, kw_only=True):
    """Remind this seat that the table waits for it."""

    seat: int


class Why(_AtTable, frozen=True, kw_only=True):
    """Why can this seat not do that now?"""

    seat: int
    move: str


class Foresee(_AtTable, frozen=True, kw_only=True):
    """What may chance bring next if this seat does that?"""

    seat: int
    move: str


class Hint(_AtTable, frozen=True, kw_only=True):
    """What would a bot do on this seat, and why? Without a language in that of the socket."""

    seat: int
    language: str = ""


Incoming = Ping | Follow | Unfollow | Act | Undo | Say | React | Nudge | Why | Foresee | Hint
# What is written down, and therefore happens once however often it is sent.
Noted = Act | Undo | Say | React | Nudge
LONGEST_ID = 64


class _Told(msgspec.Struct, kw_only=True, tag_field="type", tag=str.lower):
    """A message to a device. What is not set is not sent."""


class _Position(_Told, kw_only=True):
    """What goes with every position that the device may see: whose turn, what to decide, what
    can be undone, what chance may bring next."""

    to_move: int | UnsetType = UNSET
    undo: int | UnsetType | None = UNSET
    clocks: projection.Clocks | UnsetType | None = UNSET
    outlook: projection.Outlook | UnsetType | None = UNSET
    decision: projection.Decision | UnsetType | None = UNSET
    result: projection.ResultInfo | UnsetType | None = UNSET


class ViewMessage(_Position, tag="view", kw_only=True):
    """A table as a member sees it from a seat: `me` is the member's place."""

    table: str
    version: int
    me: int
    viewpoint: int | None
    info: projection.TableInfo
    chat: list[ChatLine]
    view: Any


class Happened(_Position, kw_only=True):
    """An entry of the log. A move brings events, each with its line and the names in it, and a
    patch of the view, another entry who sits where, a line of chat itself."""

    table: str
    version: int
    at: int
    kind: str
    seat: int | UnsetType = UNSET
    events: list[projection.GameEvent] | UnsetType = UNSET
    texts: list[str] | UnsetType = UNSET
    names: list[list[Name]] | UnsetType = UNSET
    patch: projection.Patch | UnsetType = UNSET
    info: projection.TableInfo | UnsetType = UNSET
    said: ChatLine | UnsetType = UNSET


class _Answer(_Told, kw_only=True):
    """An answer to the message of this id."""

    id: str


class Pong(_Answer):
    """I am."""


class Done(_Answer, kw_only=True):
    """It is done; `version` is its number in the log, if it got one."""

    version: int | None


class RefusedMessage(_Answer, tag="refused", kw_only=True):
    """It is not done, and why not."""

    table: str | None
    version: int | None
    reason: str
    rule: str
    text: str


class WhyAnswer(_Answer, tag="why", kw_only=True):
    """Why not; without reasons where it is legal."""

    legal: bool
    reason: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    text: str | UnsetType = UNSET


class ForeseeAnswer(_Answer, tag="foresee", kw_only=True):
    """What chance may bring next after a move; None where that would betray something."""

    outlook: projection.Outlook | None


class HintAnswer(_Answer, tag="hint", kw_only=True):
    """What a bot would do: see `projection.HintInfo`."""

    move: str
    text: str
    reasons: list[str]
    chance: float | None
    other: str | None
    other_chance: float | None


Outgoing = (
    ViewMessage | Happened | Pong | Done | RefusedMessage | WhyAnswer | ForeseeAnswer | HintAnswer
)

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def read(data: bytes | str) -> Incoming:
    """A message, or a refusal of what is none."""
    try:
        message = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refuse("message_unclear") from error
    needs_id = isinstance(message, Noted)
    if len(message.id) > LONGEST_ID or (needs_id and not message.id):
        raise refuse("message_id", most=LONGEST_ID)
    return message


def id_in(data: bytes | str) -> str:
    """The id of a message that may be broken otherwise, so that its refusal can be matched."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, str) and len(id) <= LONGEST_ID else ""


def write(message: Outgoing) -> str:
    """A message to a device."""
    return msgspec.json.encode(message).decode()
