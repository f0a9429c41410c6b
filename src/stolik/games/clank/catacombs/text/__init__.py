"""BRZDĘK! Katakumby in words: laid tiles with their rooms and ways, ghosts, lockpicks."""

from pathlib import Path
from typing import TYPE_CHECKING

from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.content import solo_file, tiles_file
from stolik.games.clank.catacombs.options import FEW
from stolik.games.clank.catacombs.text.drawing import legend
from stolik.games.clank.catacombs.text.pictures import read_pictures
from stolik.games.clank.catacombs.text.table import CatacombsTable
from stolik.games.clank.text import QUOTES, ClankText
from stolik.games.clank.view import ClankView

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

FOLDER = Path(__file__).parent


class CatacombsText(ClankText):
    """The words of BRZDĘK! Katakumby, with what Wesoła kompania adds."""

    game = "catacombs"
    decks = ("catacombs", "party")

    def __init__(self, contents: Contents) -> None:
        # The box with everything in it: the others number their tokens alike.
        box = contents.box(True, True)
        sources = [contents.own, contents.party]
        super().__init__(contents.deck, box, sources, solo_file(), FOLDER)
        self.contents = contents
        source = tiles_file()
        self.tile_names = {str(tile["id"]): tile for tile in source.tables("tile")}
        self.pictures = read_pictures(source)

    def tile(self, language: str, tile: int) -> str:
        id = self.contents.tiles[tile].id
        return f"{id} {QUOTES[language].format(self.tile_names[id][language])}"

    def tile_id(self, language: str, tile: int) -> str:
        return self.contents.tiles[tile].id

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        assert isinstance(view, ClankView)
        box = self.contents.box(True, len(view.players) > FEW)
        return CatacombsTable(self, self.contents.tiles, self.pictures, box, view, speaker).lines()

    def cards(self, language: str) -> list[tuple[str, str]]:
        signs = "\n".join(["", *legend(language)])
        return [*super().cards(language), (self.entry(language, "table", "signs"), signs)]
