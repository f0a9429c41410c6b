"""What can happen in Gra o mózg, and who may see which part of it."""

from stolik.core.events import EventKind, Field

SEAT = Field("seat", "seat")
TO = Field("to", "seat")
CARD = Field("card", "card")
OWN_CARDS = Field("cards", "cards", ("seat",))
NUMBER = Field("n", "number")

ROUND_STARTS = EventKind("round_starts", (Field("round", "number"), SEAT))
DEALT = EventKind("dealt", (SEAT, NUMBER, OWN_CARDS), reveals=True)
BURIED = EventKind("buried", (SEAT, Field("card", "card", ("seat",))))
PLAYED = EventKind("played", (SEAT, CARD, Field("copies", "copies")))
SPARED = EventKind("spared", (SEAT, TO, CARD))
MOUSE_CLEARS = EventKind("mouse_clears", (SEAT, NUMBER))
DECLINED = EventKind("declined", (SEAT, Field("left", "number")))
PENALTY = EventKind("penalty", (SEAT, NUMBER, OWN_CARDS), reveals=True)
KEPT = EventKind("kept", (SEAT, OWN_CARDS))
STUCK = EventKind("stuck", (SEAT,))
REFILLED = EventKind("refilled", (SEAT, NUMBER, OWN_CARDS))
REFILLED_BLINDLY = EventKind("refilled_blindly", (SEAT, NUMBER, OWN_CARDS), reveals=True)
FORGOT = EventKind("forgot", (SEAT,))
ROLLED = EventKind("rolled", (SEAT, Field("face", "face")), reveals=True)
NO_EFFECT = EventKind("no_effect", (Field("face", "face"),))
SKIPPED = EventKind("skipped", (SEAT, Field("face", "face")))
SLIPPED = EventKind("slipped", (SEAT, TO, Field("card", "card", ("seat", "to"))))
STOLE = EventKind("stole", (SEAT, TO))
SWAPPED = EventKind(
    "swapped",
    (
        SEAT,
        TO,
        Field("zone", "zone"),
        Field("gave", "cards", ("seat", "to")),
        Field("got", "cards", ("seat", "to")),
    ),
    reveals=True,
)
DREW = EventKind("drew", (SEAT, Field("card", "card", ("seat",))), reveals=True)
DREW_NOTHING = EventKind("drew_nothing", (SEAT,))
GAINED = EventKind("gained", (SEAT, Field("left", "number")))
EXTRA_TURN = EventKind("extra_turn", (SEAT,))
RESHUFFLED = EventKind("reshuffled", (NUMBER,), reveals=True)
ROUND_ENDED = EventKind(
    "round_ended", (SEAT, Field("round", "number"), Field("losses", "tally")), reveals=True
)
GAME_ENDED = EventKind("game_ended", (Field("out", "seats"),))
TURN_LIMIT_REACHED = EventKind("turn_limit_reached", (NUMBER,))

KINDS = (
    ROUND_STARTS,
    DEALT,
    BURIED,
    PLAYED,
    SPARED,
    MOUSE_CLEARS,
    DECLINED,
    PENALTY,
    KEPT,
    STUCK,
    REFILLED,
    REFILLED_BLINDLY,
    FORGOT,
    ROLLED,
    NO_EFFECT,
    SKIPPED,
    SLIPPED,
    STOLE,
    SWAPPED,
    DREW,
    DREW_NOTHING,
    GAINED,
    EXTRA_TURN,
    RESHUFFLED,
    ROUND_ENDED,
    GAME_ENDED,
    TURN_LIMIT_REACHED,
)
