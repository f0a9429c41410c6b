"""What is in the box of BRZDĘK! Katakumby, alone and with what Wesoła kompania adds."""

from stolik.core.content import Source
from stolik.core.snapshot import fingerprint
from stolik.games.clank.catacombs.load_rooms import furnish
from stolik.games.clank.catacombs.load_tiles import read_tiles
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.content.load_tokens import add_tokens, added_reserve, read_tokens
from stolik.games.clank.model import tiles
from stolik.games.clank.model.tiles import Tile
from stolik.games.clank.model.tokens import Box

EVERYTHING = (True, True, True)


class TileSet:
    """A set of tiles with which one can play, its tiles numbered among those of all sets."""

    def __init__(self, source: Source, found: list[Tile], first: int) -> None:
        self.source = source
        self.numbers = range(first, first + len(found))
        self._tiles = dict(zip(self.numbers, found, strict=True))
        self.starts = {self._tiles[number].id: number for number in self.of_kind(tiles.START)}

    def of_kind(self, kind: int) -> list[int]:
        """The numbers of its tiles of a kind."""
        return [number for number, tile in self._tiles.items() if tile.kind == kind]


class Contents:
    """Cards, tokens and tiles. Boxes with and without the add-on number their tokens alike, and
    all sets of tiles share one numbering."""

    def __init__(
        self,
        deck: Deck,
        sources: dict[str, Source],
        usual: str,
        rooms: Source,
        own: Source,
        party: Source,
    ) -> None:
        """`sources` are the files of the sets of tiles, by name, one of which is `usual`."""
        self.deck = deck
        self.usual = usual
        self.rooms = rooms
        self.own = own
        self.party = party
        self.party_reserve = added_reserve(party, deck)
        self.tiles: list[Tile] = []
        self.sets: dict[str, TileSet] = {}
        for name, source in sources.items():
            found = read_tiles(source)
            self.sets[name] = TileSet(source, found, len(self.tiles))
            self.tiles += found
        self.locked = furnish(self.tiles, rooms, deck)
        self._boxes: dict[tuple[bool, bool, bool], Box] = {}

    def fingerprint(self, tile_set: str) -> str:
        """A hash of all but the cards that comes to the table with this set of tiles."""
        files = (self.own, self.party, self.sets[tile_set].source, self.rooms)
        return fingerprint([file.data for file in files])

    def box(self, party: bool, many: bool, goods: bool = True) -> Box:
        """The tokens for a game with or without the add-on, for many players, with its goods."""
        key = (party, many, goods)
        if key not in self._boxes:
            box = read_tokens(self.own, self.deck)
            own_goods = box.goods.copy()
            if party:
                add_tokens(box, self.party, self.deck, many)
            if not goods:
                box.goods = own_goods
            # Every token has its name and number in every game, whether it is used or not.
            if key != EVERYTHING:
                box.kinds.extend(self.box(*EVERYTHING).kinds[len(box.kinds) :])
            self._boxes[key] = box
        return self._boxes[key]
