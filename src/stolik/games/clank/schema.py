"""What Clank! games send: the types of their fields, and what their options say."""

from typing import NewType

from stolik.core.events import Field
from stolik.core.flow import Argument
from stolik.core.schema import SHARED, GameSchema, MessageKind, said_plainly
from stolik.games.clank.mechanics.characters.drafting import CharacterArg
from stolik.games.clank.mechanics.characters.moods import MoodArg
from stolik.games.clank.mechanics.characters.rewards import FindArg
from stolik.games.clank.mechanics.characters.spells import SpellArg
from stolik.games.clank.mechanics.offers import OfferArg
from stolik.games.clank.mechanics.taking import TokenArg
from stolik.games.clank.mechanics.tiles import SiteArg
from stolik.games.clank.model import events
from stolik.games.clank.model.actions import CardArg, NoArg, RoomArg, TurnsArg
from stolik.games.clank.model.events import CARD, NUMBER, ROOM, TOKEN
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.show.lens import Lens
from stolik.games.clank.show.view import ClankView
from stolik.games.clank.table import ACTIONS

Card = NewType("Card", int)
Character = NewType("Character", int)
# A cube by whose it is: the seats', then the dragon's, then the ghosts'.
Colour = NewType("Colour", int)
# A list of effects, by its number.
Effects = NewType("Effects", int)
Ending = NewType("Ending", int)
# A kind of Find, by its number.
Find = NewType("Find", int)
Goal = NewType("Goal", int)
Locked = NewType("Locked", int)
Menace = NewType("Menace", int)
Mood = NewType("Mood", int)
# A room as notation calls it: "F12", "D02b".
Room = NewType("Room", str)
Spell = NewType("Spell", int)
# A square of the laid dungeon: "1,0", or "1,0/2" for the second way there.
Square = NewType("Square", str)
Tile = NewType("Tile", int)
Token = NewType("Token", int)

OPTION = Field("option", "effects")
SQUARE = Field("place", "square")
FIND, SPELL = Field("find", "find"), Field("spell", "spell")
BOOTS, LOCKPICKS, MONSTERS = TOLL = (
    Field("boots", "number"),
    Field("lockpicks", "number"),
    Field("monsters", "number"),
)
WAY = (ROOM, BOOTS, Field("swords", "number"), Field("damage", "number"), LOCKPICKS)
# What an alternative plainly gives, less what it costs; how much it does besides.
NET = tuple(
    Field(name, "number")
    for name in ("gold", "heal", "skill", "swords", "boots", "draw", "lockpicks", "clank", "also")
)

TOLD: dict[type[Argument[ClankState]], tuple[Field, ...]] = {
    NoArg: (),
    CardArg: (CARD,),
    TokenArg: (TOKEN,),
    RoomArg: (ROOM,),
    TurnsArg: (NUMBER,),
    OfferArg: (OPTION,),
    CharacterArg: (Field("character", "character"),),
    FindArg: (FIND,),
    MoodArg: (Field("mood", "mood"),),
    SpellArg: (SPELL,),
    SiteArg: (Field("x", "number"), Field("y", "number")),
}
OPTIONS = (
    *said_plainly(ACTIONS, TOLD),
    MessageKind("acquire", (CARD, NUMBER)),
    MessageKind("use", (CARD, NUMBER)),
    MessageKind("fight", (CARD, NUMBER)),
    MessageKind("trash", (CARD,)),
    MessageKind("trash_this", (CARD,)),
    MessageKind("choose", (OPTION,), NET),
    MessageKind("buy", (TOKEN, NUMBER)),
    MessageKind("buy_with_coupon", (TOKEN, NUMBER)),
    MessageKind("take", (TOKEN,)),
    MessageKind("take_minor"),
    MessageKind("take_major"),
    MessageKind("open_chest"),
    MessageKind("open_library"),
    MessageKind("open_prison"),
    MessageKind("move", WAY),
    MessageKind("move_past_monsters", WAY),
    MessageKind("teleport", (ROOM,)),
    MessageKind("teleport_off", (SQUARE,)),
    MessageKind("explore", (SQUARE, *TOLL)),
    MessageKind("lay", (NUMBER,)),
    MessageKind("lay_and_stay", (NUMBER,)),
    MessageKind("lay_and_fall", (NUMBER,)),
    # The toll is told where there is one way on.
    MessageKind("lay_and_go", (NUMBER, Field("rooms", "ends")), TOLL),
    MessageKind("yes", (), NET),
    MessageKind("take_hit"),
    MessageKind("cast", (SPELL, NUMBER, OPTION)),
    MessageKind("claim", (FIND, OPTION)),
)

SCHEMA = GameSchema(
    name="Clank",
    types={
        **SHARED,
        "card": Card,
        "cards": list[Card],
        "character": Character,
        "colours": list[Colour],
        # How many cubes of each colour.
        "cubes": list[int],
        "effects": Effects,
        "ending": Ending,
        # Rooms and squares in one text, with commas between them.
        "ends": str,
        "find": Find,
        "goal": Goal,
        "locked": Locked,
        "menace": Menace,
        "mood": Mood,
        # Whether in the depths.
        "place": bool,
        "room": Room,
        "spell": Spell,
        "square": Square,
        "tile": Tile,
        "token": Token,
    },
    events=events.KINDS,
    options=OPTIONS,
    view=ClankView,
    outlook=Lens,
)
