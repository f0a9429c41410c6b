"""The messages of the socket. docs/server.md shows them; anything else is refused.

>>> read(b'{"type":"ping","id":"1"}')
Ping(id='1')
"""

from typing import Any

import msgspec

from stolik.core.reasons import refuse


class _Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower
):
    """A message from a device. `id` comes back in the answer."""

    id: str = msgspec.field(default="")


class Ping(_Message, frozen=True):
    """Are you there?"""


class _AtTable(_Message, frozen=True, kw_only=True):
    table: str


class Follow(_AtTable, frozen=True, kw_only=True):
    """Show me this table: its view now, and from now on what happens. `look` is the seat to look
    from, -1 for the public view; without it, one's own seat if it is just one. Without a
    language nothing is put into words."""

    look: int | None = None
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


Incoming = Ping | Follow | Unfollow | Act | Undo | Say | React | Why | Foresee | Hint
# What is written down, and therefore happens once however often it is sent.
Noted = Act | Undo | Say | React
LONGEST_ID = 64

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


def write(message: dict[str, Any]) -> str:
    """A message to a device."""
    return msgspec.json.encode(message).decode()
