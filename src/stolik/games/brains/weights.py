"""How a bot weighs things in Gra o mózg. `bench/fit.py` finds the numbers."""

from typing import Final

NAMES: Final = (
    # Playing: for each card shed, for height, for splitting equal cards, for the named animals.
    "copy",
    "height",
    "split",
    "mosquito",
    "mouse",
    "spider",
    "marshmallow",
    # Burying: where the cards are that wait best, and how much worse the named animals are.
    "middle",
    "bury_mosquito",
    "bury_mouse",
    "bury_low",
    # Keeping and taking up: height, the named animals.
    "keep_height",
    "keep_mosquito",
    "keep_mouse",
    "keep_pair",
    # Giving and stealing.
    "brains",
    "burden",
    "decline",
)


class Weights:
    """The numbers by name."""

    __slots__ = NAMES

    copy: float
    height: float
    split: float
    mosquito: float
    mouse: float
    spider: float
    marshmallow: float
    middle: float
    bury_mosquito: float
    bury_mouse: float
    bury_low: float
    keep_height: float
    keep_mosquito: float
    keep_mouse: float
    keep_pair: float
    brains: float
    burden: float
    decline: float

    def __init__(self, numbers: dict[str, float]) -> None:
        for name in NAMES:
            setattr(self, name, numbers[name])
