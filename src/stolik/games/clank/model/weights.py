"""How a bot weighs things in the Clank! games. `bench/fit.py` finds the numbers."""

from typing import Final

# What every number is for; points are the unit of worth, boots that of ways.
NAMES: Final = (
    # What counts in the end.
    "points",
    "gold",
    "artifact",
    # What a turn gives; noise that others make is worth something, too.
    "skill",
    "swords",
    "boots",
    "draw",
    "teleport",
    "clank",
    "clank_hurt",
    "others_clank",
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
    # The thief on the printed board: what a boot of the way costs, more with every wound and when
    # somebody is out already; the pull of small things; up to how many wounds one goes for more.
    "step",
    "step_hurt",
    "step_hurry",
    "loot",
    "more_until",
)


class Weights:
    """The numbers by name."""

    __slots__ = NAMES

    points: float
    gold: float
    artifact: float
    skill: float
    swords: float
    boots: float
    draw: float
    teleport: float
    clank: float
    clank_hurt: float
    others_clank: float
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
    step: float
    step_hurt: float
    step_hurry: float
    loot: float
    more_until: float

    def __init__(self, numbers: dict[str, float]) -> None:
        for name in NAMES:
            setattr(self, name, numbers[name])
