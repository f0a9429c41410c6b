"""BRZDĘK! Katakumby in words: laid tiles with their rooms and ways, ghosts, lockpicks."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.content import Files
from stolik.games.clank.catacombs.options import FEW
from stolik.games.clank.catacombs.text.drawing import draw
from stolik.games.clank.catacombs.text.pictures import read_pictures
from stolik.games.clank.catacombs.text.table import CatacombsTable
from stolik.games.clank.model.characters import Character
from stolik.games.clank.show.view import ClankView
from stolik.games.clank.text import ClankText, Table
from stolik.games.clank.text.canvas import coloured
from stolik.games.clank.text.characters import CharacterText
from stolik.games.clank.text.names import in_content
from stolik.text.drawing import Drawing
from stolik.text.grammar import quoted

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

WORDS = Path(__file__).parent / "languages"


class CatacombsText(ClankText):
    """The words of BRZDĘK! Katakumby, with what Wesoła kompania adds."""

    game = "catacombs"
    decks = ("catacombs", "party")

    def __init__(self, contents: Contents, roster: Sequence[Character], files: Files) -> None:
        # The box with everything in it: the others number their tokens alike.
        box = contents.box(True, True)
        sources = [source for source in (files.tokens, files.party) if source]
        characters = CharacterText(roster, files.characters, contents.deck)
        super().__init__(contents.deck, box, sources, files.solo, characters, WORDS)
        self.contents = contents
        self.files = files
        sets = files.tiles.values()
        # By the number of a tile: how its file tells of it, and which file that is.
        self.written = [(tile, source) for source in sets for tile in source.tables("tile")]
        # Of two sets that share ids the first one is ours.
        self.rooms = {
            f"{tile['id']}{room['id']}": (f"{tile['id']}{room['id']}", room)
            for tile, _ in reversed(self.written)
            for room in cast(Sequence[Table], tile["rooms"])
        }
        self.pictures = [picture for source in sets for picture in read_pictures(source)]

    def whole_box(self) -> dict[str, object]:
        return self.files.whole()

    def tile(self, language: str, tile: int) -> str:
        return f"{self.contents.tiles[tile].id} {quoted(language, self.tile_name(language, tile))}"

    def tile_name(self, language: str, tile: int) -> str:
        """What a tile is called."""
        return in_content(language, WORDS, "tile", self.written[tile][0])

    def tile_id(self, language: str, tile: int) -> str:
        return self.contents.tiles[tile].id

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        assert isinstance(view, ClankView)
        box = self.contents.box(True, len(view.players) > FEW)
        return CatacombsTable(self, self.contents.tiles, self.pictures, box, view, speaker).lines()

    def map(self, view: object, speaker: "Speaker") -> Drawing:
        assert isinstance(view, ClankView)
        tiles, kinds, height = self.contents.tiles, self.box.kinds, speaker.height
        # One line says where the signs are explained.
        drawn = draw(tiles, self.pictures, kinds, view, speaker.width, height - 1)
        return self.with_legend(coloured(drawn), speaker.language, height)
