"""Drawings made of characters: colour is an extra that a terminal may add or leave out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Cell = tuple[int, int]

# What a cell can mean, for whoever has colours: a seat's pawn is its letter.
DANGER, TREASURE, CLOSED, PLACE, FAINT = "danger", "treasure", "closed", "place", "faint"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines, and what the cells in them mean by column and row, where that is worth a colour."""

    lines: list[str]
    hues: Mapping[Cell, str] = field(default_factory=dict)
