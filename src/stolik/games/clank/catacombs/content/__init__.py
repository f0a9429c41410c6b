"""The content of BRZDĘK! Katakumby: cards, tokens, rooms, and tiles that are our stand-ins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stolik.core.content import Source, for_edition, from_edition, packs, read
from stolik.core.options import Values
from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.load_rooms import furnish, read_rooms
from stolik.games.clank.catacombs.load_tiles import read_tiles
from stolik.games.clank.catacombs.options import has_party
from stolik.games.clank.content import (
    CHARACTERS,
    OF_CHARACTERS,
    PARTY_TOKENS,
    card_files,
    cards,
    check_cards,
    used_cards,
)
from stolik.games.clank.content.load_cards import read_cards
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import read_tokens
from stolik.games.clank.rulings import has_characters

FOLDER = Path(__file__).parent
# Our sets of tiles, numbered in this order; the last is the usual one.
TILES = ("tiles_1.toml", "tiles_2.toml")


@dataclass(frozen=True, slots=True)
class Files:
    """What the game is made of: content files, of today or of an edition."""

    cards: Sequence[Source]
    tokens: Source
    rooms: Source
    # The sets of tiles by name, and the one that is played with if nothing else is said.
    tiles: Mapping[str, Source]
    usual: str
    # Missing in an edition of a game without the add-on.
    party: Source | None
    # Missing in an edition of a game for several.
    solo: Source | None
    # Missing in an edition of a game without characters.
    characters: Source | None

    def used(self, settings: Values, seats: int) -> dict[str, Any]:
        """What of it a game with these settings has on its table."""
        party, wanted = has_party(settings, seats), str(settings["decks"])
        files = {"tokens": self.tokens, "rooms": self.rooms}
        if party and self.party is not None:
            files["party"] = self.party
        if seats == 1 and self.solo is not None:
            files["solo"] = self.solo
        if has_characters(settings) and self.characters is not None:
            files["characters"] = self.characters
        found: dict[str, Any] = {name: for_edition(file) for name, file in files.items()}
        found["tiles"] = [for_edition(self.tiles[str(settings["tiles"])])]
        own = ["catacombs", "party"] if party else ["catacombs"]
        decks = own if wanted == "own" else wanted.split("+")
        if "characters" in files:
            decks = [*decks, OF_CHARACTERS]
        return found | {"cards": used_cards(self.cards, decks, found.values())}

    def whole(self) -> dict[str, Any]:
        """All of it."""
        files = {"tokens": self.tokens, "rooms": self.rooms}
        more = {"party": self.party, "solo": self.solo, "characters": self.characters}
        files |= {name: file for name, file in more.items() if file is not None}
        found: dict[str, Any] = {name: for_edition(file) for name, file in files.items()}
        found["tiles"] = [for_edition(file) for file in self.tiles.values()]
        return found | {"cards": [for_edition(file) for file in self.cards]}


def newest() -> Files:
    """Our files, and packs."""
    rooms, party = read(FOLDER / "rooms.toml"), read(PARTY_TOKENS)
    tokens = read(FOLDER / "tokens.toml")
    own = [read(FOLDER / name) for name in TILES]
    more = [pack for pack in packs("catacombs") if pack.data.get("kind") == "tiles"]
    # A pack is there to be played with.
    usual = _set_name(more[0] if more else own[-1])
    sets = {_set_name(one): one for one in (*own, *more)}
    characters = read(CHARACTERS)
    return Files(card_files(), tokens, rooms, sets, usual, party, solo_file(), characters)


def of_edition(content: Mapping[str, Any]) -> Files:
    """The files of an edition."""
    sets = [from_edition(one) for one in content["tiles"]]
    tokens, rooms = from_edition(content["tokens"]), from_edition(content["rooms"])
    return Files(
        [from_edition(one) for one in content["cards"]],
        tokens,
        rooms,
        {_set_name(one): one for one in sets},
        _set_name(sets[-1]),
        *(
            from_edition(content[one]) if one in content else None
            for one in ("party", "solo", "characters")
        ),
    )


def _set_name(source: Source) -> str:
    """What a file calls its set of tiles."""
    return str(source.data.get("tiles"))


def solo_file() -> Source:
    """The game for one: that of the first pack that has any, or our own."""
    found = [pack for pack in packs("catacombs") if pack.data.get("kind") == "solo"]
    return found[0] if found else read(FOLDER / "solo.toml")


def contents(files: Files) -> Contents:
    """Everything that is in the box."""
    deck = read_cards(files.cards)
    sets = {name: read_tiles(source) for name, source in files.tiles.items()}
    locked = furnish([tile for found in sets.values() for tile in found], files.rooms, deck)
    return Contents(deck, sets, files.usual, locked, files.tokens, files.party)


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is a stand-in."""
    source.read_as(
        {
            "cards": check_cards,
            "tokens": lambda one: read_tokens(one, cards()),
            "rooms": lambda one: read_rooms(one, cards()),
            "tiles": read_tiles,
            "solo": lambda one: read_solo(one, cards()),
        }
    )
    return tuple(source.words("stand_in"))
