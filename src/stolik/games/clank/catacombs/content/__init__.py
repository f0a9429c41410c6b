"""The content of BRZDĘK! Katakumby: so far its tiles, which are stand-ins of our own."""

from pathlib import Path

from stolik.core.content import Source, read
from stolik.games.clank.catacombs.reading import read_tiles
from stolik.games.clank.catacombs.tiles import Tile

FOLDER = Path(__file__).parent


def tile_set() -> list[Tile]:
    """All tiles: the two sides of the start tile, the safe ones, the Depths."""
    return read_tiles(read(FOLDER / "tiles.toml"))


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is a stand-in."""
    read_tiles(source)
    return tuple(source.words("stand_in"))
