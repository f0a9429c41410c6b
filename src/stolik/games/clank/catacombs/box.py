"""What is in the box of BRZDĘK! Katakumby, alone and with what Wesoła kompania adds."""

from collections.abc import Mapping

from stolik.core.content import Source
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.content.load_tokens import add_tokens, added_reserve, read_tokens
from stolik.games.clank.model import tiles
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.tiles import Tile
from stolik.games.clank.model.tokens import Box

EVERYTHING = (True, True, True)


class TileSet:
    """A set of tiles with which one can play, its tiles numbered among those of all sets."""

    def __init__(self, found: list[Tile], first: int) -> None:
        self.numbers = list(range(first, first + len(found)))
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
        tile_sets: Mapping[str, list[Tile]],
        usual: str,
        locked: list[Effects],
        own: Source,
        party: Source | None,
    ) -> None:
        """`usual` names the set of tiles with which one plays if nothing else is said."""
        self.deck = deck
        self.tiles: list[Tile] = []
        self.sets: dict[str, TileSet] = {}
        for name, found in tile_sets.items():
            self.sets[name] = TileSet(found, len(self.tiles))
            self.tiles += found
        self.usual = usual
        self.locked = locked
        self.own = own
        self.party = party
        self.party_reserve = added_reserve(party, deck) if party else {}
        self._boxes: dict[tuple[bool, bool, bool], Box] = {}

    def box(self, party: bool, many: bool, goods: bool = True) -> Box:
        """The tokens for a game with or without the add-on, for many players, with its goods."""
        key = (party, many, goods)
        if key not in self._boxes:
            box = read_tokens(self.own, self.deck)
            own_goods = box.goods.copy()
            if party and self.party:
                add_tokens(box, self.party, self.deck, many)
            if not goods:
                box.goods = own_goods
            # Every token has its name and number in every game, whether it is used or not.
            if key != EVERYTHING:
                box.kinds.extend(self.box(*EVERYTHING).kinds[len(box.kinds) :])
            self._boxes[key] = box
        return self._boxes[key]
