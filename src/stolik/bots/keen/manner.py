"""How a keen player of the Clank! games weighs things: numbers fitted from games against itself.

`bench/fit.py` finds them and prints them; the two dungeons have numbers of their own.
"""

from typing import Final

# What every number is for; points are the unit of worth, boots that of ways.
NAMES: Final = (
    # What a turn gives.
    "skill",
    "swords",
    "boots",
    "draw",
    "teleport",
    "clank",
    "clank_hurt",
    "heal",
    "lockpick",
    "minor",
    "major",
    "prisoner",
    # Cards: how often one comes up again at first, how that fades, how much of it is left with an
    # artifact, what it costs to carry a card.
    "often",
    "fades",
    "least_often",
    "often_after",
    "thin",
    # The way.
    "fading",
    "monster",
    "cave",
    "lock",
    "tile",
    "tile_first",
    "first",
    "home",
    "least_boots",
    # How long one can stay. A wound counts when nobody else has an artifact.
    "attacks",
    "soon_out",
    "spare",
    "spare_out",
    "spare_hurt",
    "spare_wound",
    "turns_at_least",
    "enough",
    # How many boots others are thought to walk in a turn.
    "others",
)


class Manner:
    """The numbers by name."""

    __slots__ = NAMES

    skill: float
    swords: float
    boots: float
    draw: float
    teleport: float
    clank: float
    clank_hurt: float
    heal: float
    lockpick: float
    minor: float
    major: float
    prisoner: float
    often: float
    fades: float
    least_often: float
    often_after: float
    thin: float
    fading: float
    monster: float
    cave: float
    lock: float
    tile: float
    tile_first: float
    first: float
    home: float
    least_boots: float
    attacks: float
    soon_out: float
    spare: float
    spare_out: float
    spare_hurt: float
    spare_wound: float
    turns_at_least: float
    enough: float
    others: float

    def __init__(self, numbers: dict[str, float]) -> None:
        for name in NAMES:
            setattr(self, name, numbers[name])


KEEP: Final = {
    "skill": 0.6,
    "swords": 0.5,
    "boots": 0.9,
    "draw": 1.2,
    "teleport": 1.5,
    "clank": 0.5,
    "clank_hurt": 0.08,
    "heal": 0.6,
    "lockpick": 0.0,
    "minor": 2.6,
    "major": 5.5,
    "prisoner": 0.0,
    "often": 2.5,
    "fades": 0.2,
    "least_often": 0.3,
    "often_after": 1.0,
    "thin": 0.6,
    "fading": 0.87,
    "monster": 0.7,
    "cave": 1.0,
    "lock": 1.0,
    "tile": 0.0,
    "tile_first": 0.0,
    "first": 10.0,
    "home": 30.0,
    "least_boots": 1.0,
    "attacks": 0.38,
    "soon_out": 0.3,
    "spare": 1.5,
    "spare_out": 0.0,
    "spare_hurt": 0.0,
    "spare_wound": 0.0,
    "turns_at_least": 0.0,
    "enough": 7.0,
    "others": 2.0,
}

CATACOMBS: Final = {
    "skill": 0.6,
    "swords": 0.5,
    "boots": 1.4,
    "draw": 1.2,
    "teleport": 1.5,
    "clank": 0.8,
    "clank_hurt": 0.08,
    "heal": 0.6,
    "lockpick": 1.2,
    "minor": 2.6,
    "major": 5.5,
    "prisoner": 2.8,
    "often": 2.5,
    "fades": 0.2,
    "least_often": 0.3,
    "often_after": 1.0,
    "thin": 0.6,
    "fading": 0.87,
    "monster": 0.6,
    "cave": 1.2,
    "lock": 1.0,
    "tile": 3.2,
    "tile_first": 7.0,
    "first": 4.0,
    "home": 30.0,
    "least_boots": 1.0,
    "attacks": 0.38,
    "soon_out": 0.3,
    "spare": 2.4,
    "spare_out": 1.0,
    "spare_hurt": 1.0,
    "spare_wound": 0.0,
    "turns_at_least": 7.0,
    "enough": 10.0,
    "others": 2.0,
}
