"""Tables at the edge of the known: a room, a tunnel that leaves its tile, and what will be found.

The tunnel leads out of Xb to the right, so the new tile comes to lie at 2,0.

>>> table = at_the_edge(all_round("footprints"), boots=2).do("explore 2,0")
>>> table.legal()
['lay 0', 'lay 1', 'lay 2', 'lay 3']
"""

from collections.abc import Sequence
from typing import Any

from tests.rules.catacombs.table import Position, given, tile

from stolik.games.clank.model.tiles import Tile

# The mouth of the new tile to which the tunnel comes, by quarter turns.
COMING_IN = ("W2", "S2", "E2", "N2")
EVERY_WAY = ["lay 0", "lay 1", "lay 2", "lay 3"]


def all_round(price: str = "", has: Sequence[str] = (), haunted: bool = False) -> Tile:
    """A tile with the room Na whose tunnel costs this whichever way it is turned."""
    tunnels = [f"{end} - a {price}".strip() for end in COMING_IN]
    return tile("N", {"a": has}, tunnels, haunted=haunted)


def some_way_round(price: str, *turns: int) -> Tile:
    """A tile with the room Na whose tunnel costs this if it is turned in one of these ways."""
    return tile("N", {"a": []}, [f"{COMING_IN[n]} - a {price}" for n in turns])


def at_the_edge(*found: Tile, near: str = "b - E1", **position: Any) -> Position:
    """Seat 0 stands in Xb, from which one tunnel leads off the edge; these tiles will be found."""
    x = tile("X", {"a": [], "b": []}, [near])
    return given(
        **{
            "tiles_used": [x, *found],
            "laid": [("X", 1, 0, 0)],
            "stack": [one.id for one in found],
            "room": "Xb",
            **position,
        }
    )
