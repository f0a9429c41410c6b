"""What Gra o mózg sends: the types of its fields, and what its options say."""

from typing import NewType

from stolik.core.events import Field
from stolik.core.flow import Argument
from stolik.core.schema import SHARED, GameSchema, MessageKind, said_plainly
from stolik.games.brains import events
from stolik.games.brains.arguments import CardAndSeatArg, CardArg, CopiesArg, SeatArg
from stolik.games.brains.events import CARD, SEAT
from stolik.games.brains.state import BrainsState
from stolik.games.brains.table import ACTIONS
from stolik.games.brains.view import BrainsView

Card = NewType("Card", int)
Face = NewType("Face", int)
Zone = NewType("Zone", int)

TOLD: dict[type[Argument[BrainsState]], tuple[Field, ...]] = {
    Argument: (),
    CardArg: (CARD,),
    CopiesArg: (CARD, Field("copies", "copies"), Field("power", "power")),
    SeatArg: (SEAT,),
    CardAndSeatArg: (CARD, SEAT),
}
OPTIONS = (
    *said_plainly(ACTIONS, TOLD),
    MessageKind("swap_hands", (SEAT,)),
    MessageKind("swap_graveyards", (SEAT,)),
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
