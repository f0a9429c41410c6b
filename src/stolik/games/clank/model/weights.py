"""How a bot weighs things in the Clank! games. `bench/fit.py` finds the numbers."""

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
    "spare_alone",
    "spare_out",
    "spare_hurt",
    "spare_wound",
    "turns_at_least",
    "enough",
    # How many boots others are thought to walk in a turn.
    "others",
)


class Weights:
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
    spare_alone: float
    spare_out: float
    spare_hurt: float
    spare_wound: float
    turns_at_least: float
    enough: float
    others: float

    def __init__(self, numbers: dict[str, float]) -> None:
        for name in NAMES:
            setattr(self, name, numbers[name])
