"""What can happen in a Clank! game, and who may see which part of it."""

from stolik.core.events import EventKind, Field

SEAT = Field("seat", "seat")
CARD = Field("card", "card")
NUMBER = Field("n", "number")
ROOM = Field("room", "room")
TOKEN = Field("token", "token")
COST = Field("cost", "number")
TILE = Field("tile", "tile")

GAME_STARTS = EventKind("game_starts", (Field("seats", "seats"),))
TURN_STARTS = EventKind("turn_starts", (Field("turn", "number"), SEAT))
PLAYED = EventKind("played", (SEAT, CARD))
GAINED = EventKind(
    "gained",
    (
        SEAT,
        Field("skill", "number"),
        Field("swords", "number"),
        Field("boots", "number"),
        Field("teleports", "number"),
    ),
)
GOLD = EventKind("gold", (SEAT, NUMBER, Field("left", "number")))
PAID = EventKind("paid", (SEAT, NUMBER))
CLANK = EventKind("clank", (SEAT, NUMBER, Field("area", "number")))
CLANK_CANCELLED = EventKind("clank_cancelled", (SEAT, NUMBER, Field("left", "number")))
NO_CUBES = EventKind("no_cubes", (SEAT, NUMBER))
QUIETER = EventKind("quieter", (SEAT, NUMBER, Field("area", "number"), Field("left", "number")))
DREW = EventKind("drew", (SEAT, NUMBER, Field("cards", "cards", ("seat",))), reveals=True)
RESHUFFLED = EventKind("reshuffled", (SEAT, NUMBER), reveals=True)
DISCARDED = EventKind("discarded", (SEAT, CARD))
TRASHED = EventKind("trashed", (SEAT, CARD))
MARKED = EventKind("marked", (SEAT, CARD))
ACQUIRED = EventKind("acquired", (SEAT, CARD, COST))
TOOK_CARD = EventKind("took_card", (SEAT, CARD))
USED = EventKind("used", (SEAT, CARD, COST))
DEFEATED = EventKind("defeated", (SEAT, CARD, COST))
CHOSE = EventKind("chose", (SEAT, Field("option", "effects")))
BOUGHT = EventKind("bought", (SEAT, TOKEN, COST))
MOVED = EventKind(
    "moved",
    (
        SEAT,
        ROOM,
        Field("boots", "number"),
        Field("swords", "number"),
        Field("damage", "number"),
    ),
)
TELEPORTED = EventKind("teleported", (SEAT, ROOM))
CAVE = EventKind("cave", (SEAT,))
HEALED = EventKind("healed", (SEAT, NUMBER, Field("left", "number")))
HURT = EventKind("hurt", (SEAT, NUMBER, Field("left", "number")))
TOOK_TOKEN = EventKind("took_token", (SEAT, TOKEN))
REVEALED_TOKEN = EventKind("revealed_token", (SEAT, TOKEN), reveals=True)
DRANK = EventKind("drank", (SEAT, TOKEN))
RAGE = EventKind("rage", (Field("space", "number"), NUMBER))
REPLACED = EventKind("replaced", (SEAT, CARD, Field("new", "card")), reveals=True)
REFILLED = EventKind("refilled", (Field("cards", "cards"),), reveals=True)
ARRIVED = EventKind("arrived", (CARD,))
CUBES_BACK = EventKind("cubes_back", (NUMBER,))
ATTACK = EventKind("attack", (Field("cubes", "number"), NUMBER, Field("danger", "number")))
DRAWN = EventKind("drawn", (Field("colours", "cubes"), Field("order", "colours")), reveals=True)
KNOCKED_OUT = EventKind("knocked_out", (SEAT, Field("place", "place")))
ESCAPED = EventKind("escaped", (SEAT,))
COUNTDOWN = EventKind("countdown", (SEAT, Field("space", "number")))
LOCKPICKS = EventKind("lockpicks", (SEAT, NUMBER, Field("left", "number")))
USED_LOCKPICKS = EventKind("used_lockpicks", (SEAT, NUMBER, Field("left", "number")))
OPENED = EventKind("opened", (SEAT, Field("locked", "locked")))
MARKED_SHRINE = EventKind("marked_shrine", (SEAT, ROOM))
GHOSTS = EventKind("ghosts", (NUMBER, Field("area", "number")))
GHOSTS_BACK = EventKind("ghosts_back", (NUMBER,))
FOUND_TILE = EventKind("found_tile", (SEAT, TILE), reveals=True)
LAID = EventKind("laid", (TILE, Field("x", "number"), Field("y", "number"), NUMBER))
ARTIFACT = EventKind("artifact", (TOKEN, ROOM))
STAYED = EventKind("stayed", (SEAT,))
TURNED = EventKind("turned", (TILE, NUMBER))
CRYPT = EventKind("crypt", (SEAT,))
ON_TOP = EventKind("on_top", (SEAT, CARD))
RETURNED_IDOL = EventKind("returned_idol", (SEAT,))
SHOWED = EventKind("showed", (SEAT, CARD))
REACTED = EventKind("reacted", (SEAT, CARD))
OUT_TURN = EventKind("out_turn", (SEAT,))
GOAL = EventKind("goal", (Field("goal", "goal"), Field("turns", "number")), reveals=True)
GOAL_PASSED = EventKind("goal_passed", (Field("goal", "goal"),), reveals=True)
GOAL_REACHED = EventKind("goal_reached", (SEAT, Field("goal", "goal"), NUMBER))
GOAL_MISSED = EventKind("goal_missed", (SEAT, Field("goal", "goal")))
THREAT = EventKind("threat", (NUMBER, Field("threat", "number")))
MENACE = EventKind("menace", (Field("menace", "menace"),))
UNUSED = EventKind(
    "unused",
    (Field("skill", "number"), Field("swords", "number"), Field("boots", "number")),
)
# Of characters.
LEFT = Field("left", "number")
CHARACTER = EventKind("character", (SEAT, Field("character", "character")))
CONSCRIPTED = EventKind("conscripted", (SEAT, LEFT))
FIND = EventKind("find", (SEAT, TOKEN))
CLAIMED = EventKind("claimed", (SEAT, Field("find", "find")))
CARNAGE = EventKind("carnage", (SEAT, Field("space", "number")))
MANA = EventKind("mana", (SEAT, NUMBER, LEFT))
CAST = EventKind("cast", (SEAT, Field("spell", "spell"), LEFT))
COPIED = EventKind("copied", (SEAT, CARD))
LEVITATED = EventKind("levitated", (SEAT, CARD))
MOOD = EventKind("mood", (SEAT, Field("mood", "mood")))
TANTRUM = EventKind("tantrum", (SEAT,))
MOODS_UP = EventKind("moods_up", (SEAT,))
COGWHEEL = EventKind("cogwheel", (SEAT, LEFT))
COGWHEEL_BACK = EventKind("cogwheel_back", (SEAT, LEFT))
TURN_ENDS = EventKind("turn_ends", (SEAT,))
GAME_OVER = EventKind("game_over", (Field("ending", "ending"),))

KINDS = (
    GAME_STARTS,
    TURN_STARTS,
    PLAYED,
    GAINED,
    GOLD,
    PAID,
    CLANK,
    CLANK_CANCELLED,
    NO_CUBES,
    QUIETER,
    DREW,
    RESHUFFLED,
    DISCARDED,
    TRASHED,
    MARKED,
    ACQUIRED,
    TOOK_CARD,
    USED,
    DEFEATED,
    CHOSE,
    BOUGHT,
    MOVED,
    TELEPORTED,
    CAVE,
    HEALED,
    HURT,
    TOOK_TOKEN,
    REVEALED_TOKEN,
    DRANK,
    RAGE,
    REPLACED,
    REFILLED,
    ARRIVED,
    CUBES_BACK,
    ATTACK,
    DRAWN,
    KNOCKED_OUT,
    ESCAPED,
    COUNTDOWN,
    LOCKPICKS,
    USED_LOCKPICKS,
    OPENED,
    MARKED_SHRINE,
    GHOSTS,
    GHOSTS_BACK,
    FOUND_TILE,
    LAID,
    ARTIFACT,
    STAYED,
    TURNED,
    CRYPT,
    ON_TOP,
    RETURNED_IDOL,
    SHOWED,
    REACTED,
    OUT_TURN,
    GOAL,
    GOAL_PASSED,
    GOAL_REACHED,
    GOAL_MISSED,
    THREAT,
    MENACE,
    UNUSED,
    TURN_ENDS,
    GAME_OVER,
    CHARACTER,
    CONSCRIPTED,
    FIND,
    CLAIMED,
    CARNAGE,
    MANA,
    CAST,
    COPIED,
    LEVITATED,
    MOOD,
    TANTRUM,
    MOODS_UP,
    COGWHEEL,
    COGWHEEL_BACK,
)
