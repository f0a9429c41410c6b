"""What is in the box of BRZDĘK! Katakumby, alone and with what Wesoła kompania adds."""

from stolik.core.content import Source
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.content.load_tokens import add_tokens, added_reserve, read_tokens
from stolik.games.clank.model import tiles
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.tiles import Tile
from stolik.games.clank.model.tokens import Box

EVERYTHING = (True, True, True)


class Contents:
    """Cards, tokens and tiles. Boxes with and without the add-on number their tokens alike."""

    def __init__(
        self,
        deck: Deck,
        tile_set: list[Tile],
        locked: list[Effects],
        own: Source,
        party: Source | None,
    ) -> None:
        self.deck = deck
        self.tiles = tile_set
        self.locked = locked
        self.own = own
        self.party = party
        self.party_reserve = added_reserve(party, deck) if party else {}
        self.starts = {
            tile.id: number for number, tile in enumerate(tile_set) if tile.kind == tiles.START
        }
        self._boxes: dict[tuple[bool, bool, bool], Box] = {}

    def numbers_of(self, kind: int) -> list[int]:
        """The numbers of all tiles of a kind."""
        return [number for number, tile in enumerate(self.tiles) if tile.kind == kind]

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
