"""BRZDĘK! Nie drażnij smoka in words: the printed board with its rooms and tunnels."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from stolik.games.clank.base.content import Files
from stolik.games.clank.base.dungeon import Board, Room
from stolik.games.clank.base.text.drawing import BoardMap
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.model import effects
from stolik.games.clank.model.characters import Character
from stolik.games.clank.model.state import Way
from stolik.games.clank.model.tokens import Box
from stolik.games.clank.show.view import ClankView
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.characters import CharacterText
from stolik.games.clank.text.names import name
from stolik.games.clank.text.table import ClankTable, if_any
from stolik.text.drawing import Drawing
from stolik.text.nouns import counted

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

WORDS = Path(__file__).parent / "languages"
PLAIN = "room"


class BaseText(ClankText):
    """The words of BRZDĘK! Nie drażnij smoka."""

    game = "clank"
    decks = ("base",)

    def __init__(
        self,
        deck: Deck,
        box: Box,
        boards: Mapping[str, Board],
        roster: Sequence[Character],
        files: Files,
    ) -> None:
        characters = CharacterText(roster, files.characters, deck)
        super().__init__(deck, box, [files.tokens], files.solo, characters, WORDS)
        self.boards = boards
        self.files = files
        written = [pair for source in files.boards for pair in enumerate(source.tables("room"), 1)]
        # Of two boards that share ids the first one is ours.
        self.rooms = {str(room["id"]): (str(number), room) for number, room in reversed(written)}

    def whole_box(self) -> dict[str, object]:
        return self.files.whole()

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        assert isinstance(view, ClankView)
        return KeepTable(self, self.box, view, speaker).lines()

    def map(self, view: object, speaker: "Speaker") -> Drawing:
        assert isinstance(view, ClankView)
        board = next(one for one in self.files.boards if one.data["board"] == view.board)
        legend = self.entry(speaker.language, "drawing", "legend").count("\n")
        drawn = BoardMap(board, speaker.width, speaker.height - legend)
        shown = drawn.draw(view, self.box.kinds)
        return self.with_legend(shown, speaker.language, speaker.height)


class KeepTable(ClankTable):
    """The table with its printed board."""

    text: BaseText

    def rooms(self) -> list[Room]:
        """The rooms of the side that is being played."""
        return self.text.boards[self.view.board].rooms

    def room_id(self, room: int) -> str:
        return self.rooms()[room].name

    def ways(self, room: int) -> list[str]:
        rooms = self.rooms()
        # Against the arrow comes last.
        ways = sorted(rooms[room].ways, key=lambda way: not way.walkable)
        here = self._site("here", rooms[room])
        return [here, *(self._site("exit", rooms[way.to], price=self._price(way)) for way in ways)]

    def _site(self, key: str, room: Room, **more: object) -> str:
        """A room with what it is like and what lies there."""
        features = [] if room.kind == PLAIN else [name("room", self.language, room.kind)]
        if room.heal:
            features.append(name("room", self.language, "heal"))
        if room.places & effects.DEPTHS:
            features.append(name("where", self.language, "depths"))
        said = if_any(features=", ".join(features))
        site = self.say("site", room=room.name, code=room.name, **said)
        things = self.text.things(self.language, [self.view.spots[spot] for spot in room.spots])
        return self.say(key, site=site, **more, **if_any(things=things))

    def _price(self, way: Way) -> str:
        """What it takes to go through a tunnel."""
        if not way.walkable:
            return self.say("one_way")
        parts = [counted(self.language, way.boots, "boot")]
        if way.monsters:
            parts.append(counted(self.language, way.monsters, "monster"))
        if way.key:
            parts.append(self.say("lock"))
        return ", ".join(parts)
