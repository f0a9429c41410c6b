"""What Gra o mózg sends: the types of its fields, and what its options say."""

from typing import NewType

from stolik.core.events import Field
from stolik.core.schema import SHARED, GameSchema, MessageKind
from stolik.games.brains import events
from stolik.games.brains.events import CARD, SEAT
from stolik.games.brains.view import BrainsView

Card = NewType("Card", int)
Face = NewType("Face", int)
Zone = NewType("Zone", int)

OPTIONS = (
    MessageKind("bury", (CARD,)),
    MessageKind("play", (CARD, Field("copies", "copies"), Field("power", "power"))),
    MessageKind("decline"),
    MessageKind("pass"),
    MessageKind("spare", (SEAT,)),
    MessageKind("keep", (CARD,)),
    MessageKind("take", (CARD,)),
    MessageKind("refill"),
    MessageKind("end"),
    MessageKind("slip", (CARD, SEAT)),
    MessageKind("steal", (SEAT,)),
    MessageKind("swap_hands", (SEAT,)),
    MessageKind("swap_graveyards", (SEAT,)),
    MessageKind("accept"),
    MessageKind("skip"),
)

SCHEMA = GameSchema(
    name="Brains",
    types={
        **SHARED,
        "card": Card,
        "cards": list[Card],
        "face": Face,
        "power": str,
        "zone": Zone,
    },
    events=events.KINDS,
    options=OPTIONS,
    view=BrainsView,
)
