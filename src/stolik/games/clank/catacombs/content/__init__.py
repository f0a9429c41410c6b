"""The content of BRZDĘK! Katakumby: cards, tokens, rooms, and tiles that are our stand-ins."""

from pathlib import Path

from stolik.core.content import Source, packs, read
from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.load_rooms import furnish, read_rooms
from stolik.games.clank.catacombs.load_tiles import read_tiles
from stolik.games.clank.content import PARTY_TOKENS, cards, check_cards
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import read_tokens
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.model.tiles import Tile

FOLDER = Path(__file__).parent
KINDS = ("cards", "tokens", "rooms", "tiles", "solo")


def tiles_file() -> Source:
    """The tiles: those of the first pack that has any, or our own."""
    found = [pack for pack in packs("catacombs") if pack.data.get("kind") == "tiles"]
    return found[0] if found else read(FOLDER / "tiles.toml")


def tile_set() -> list[Tile]:
    """All tiles as they are drawn: the two sides of the start tile, the safe ones, the Depths."""
    return read_tiles(tiles_file())


def solo_file() -> Source:
    """The game for one: that of the first pack that has any, or our own."""
    found = [pack for pack in packs("catacombs") if pack.data.get("kind") == "solo"]
    return found[0] if found else read(FOLDER / "solo.toml")


def solo() -> SoloRules:
    """Goals, threat and ranks of the game for one."""
    return read_solo(solo_file(), cards())


def contents() -> Contents:
    """Everything that is in the box."""
    deck = cards()
    tile_source, rooms = tiles_file(), read(FOLDER / "rooms.toml")
    found = read_tiles(tile_source)
    locked = furnish(found, rooms, deck)
    own, party = read(FOLDER / "tokens.toml"), read(PARTY_TOKENS)
    return Contents(deck, found, locked, own, party, [tile_source, rooms])


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is a stand-in."""
    kind = source.data.get("kind")
    if kind not in KINDS:
        raise source.wrong("word_unknown", key="kind", given=kind, allowed=", ".join(KINDS))
    if kind == "tiles":
        read_tiles(source)
    elif kind == "cards":
        check_cards(source)
    elif kind == "rooms":
        read_rooms(source, cards())
    elif kind == "solo":
        read_solo(source, cards())
    else:
        read_tokens(source, cards())
    return tuple(source.words("stand_in"))
