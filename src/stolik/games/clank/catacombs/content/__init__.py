"""The content of BRZDĘK! Katakumby: cards, tokens, rooms, and tiles that are our stand-ins."""

from pathlib import Path

from stolik.core.content import Source, packs, read
from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.load_rooms import read_rooms
from stolik.games.clank.catacombs.load_tiles import read_tiles
from stolik.games.clank.content import PARTY_TOKENS, cards, check_cards
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import read_tokens
from stolik.games.clank.model.goals import SoloRules

FOLDER = Path(__file__).parent
KINDS = ("cards", "tokens", "rooms", "tiles", "solo")


# Our sets of tiles in the order of their numbers, which stored games know; the last is the usual.
TILES = ("tiles_1.toml", "tiles_2.toml")


def tile_files() -> dict[str, Source]:
    """The sets of tiles by name: our own, then those of packs."""
    own = [read(FOLDER / name) for name in TILES]
    more = [pack for pack in packs("catacombs") if pack.data.get("kind") == "tiles"]
    return {str(source.data.get("tiles")): source for source in (*own, *more)}


def usual(sets: dict[str, Source]) -> str:
    """The set of tiles that is played with unless the table wants another: the first of a pack,
    or the last of our own."""
    return list(sets)[min(len(TILES), len(sets) - 1)]


def solo_file() -> Source:
    """The game for one: that of the first pack that has any, or our own."""
    found = [pack for pack in packs("catacombs") if pack.data.get("kind") == "solo"]
    return found[0] if found else read(FOLDER / "solo.toml")


def solo() -> SoloRules:
    """Goals, threat and ranks of the game for one."""
    return read_solo(solo_file(), cards())


def contents() -> Contents:
    """Everything that is in the box."""
    sets, rooms = tile_files(), read(FOLDER / "rooms.toml")
    own, party = read(FOLDER / "tokens.toml"), read(PARTY_TOKENS)
    return Contents(cards(), sets, usual(sets), rooms, own, party)


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
