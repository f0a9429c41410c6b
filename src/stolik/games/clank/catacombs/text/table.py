"""The table of BRZDĘK! Katakumby in plain lines: every tile with its rooms, every way its price."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stolik.games.clank.catacombs.text.drawing import draw, draw_turns
from stolik.games.clank.catacombs.text.pictures import Picture
from stolik.games.clank.mechanics.rooms import LOCKED
from stolik.games.clank.model import effects
from stolik.games.clank.model.state import INSIDE, UNKNOWN, Way
from stolik.games.clank.model.tile_map import Laid, TileMap
from stolik.games.clank.model.tiles import DEPTHS, SAFE, Tile
from stolik.games.clank.model.tokens import Box
from stolik.games.clank.show.view import STATUSES, ClankView, MapView
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.names import name
from stolik.games.clank.text.table import ClankTable, block, if_any
from stolik.text.nouns import counted

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

KINDS = {SAFE: "safe", DEPTHS: "depths"}
GOLD = "gold "
# How many lines the map may take, and how many stay free for a prompt.
HEIGHT, PROMPT = 50, 2
# Symbols that are told by what lies there once the tile has been laid.
TOLD_BY_TOKENS = ("artifact", "artifact_plus", "artifact_plus_plus")


class CatacombsTable(ClankTable):
    """The table with the tiles that have been laid."""

    def __init__(
        self,
        text: ClankText,
        tile_set: list[Tile],
        pictures: Sequence[Picture],
        box: Box,
        view: ClankView,
        speaker: "Speaker",
    ) -> None:
        super().__init__(text, box, view, speaker)
        self.pictures = pictures
        assert view.map is not None
        self.seen: MapView = view.map
        laid = [Laid(one.tile, one.x, one.y, one.turns) for one in self.seen.tiles]
        self.map = TileMap(tile_set, laid, frozenset(self.seen.opened), self.seen.adds_up)

    def room_id(self, room: int) -> str:
        return self.map.room_name(room)

    def dragon(self) -> list[str]:
        seen = self.seen
        ghosts = {
            "area": seen.ghosts_in_area,
            "bag": seen.ghosts_in_bag,
            "bank": seen.ghosts_in_bank,
        }
        return [*super().dragon(), self.say("ghosts", **ghosts)]

    # ---- Tiles

    def dungeon(self) -> list[str]:
        seen = self.seen
        bank = {
            "majors": seen.majors_left,
            "minors": seen.minors_left,
            "prisoners": seen.prisoners_left,
        }
        values = ", ".join(self._value(token) for token in seen.artifact_stack)
        stack = self.say("artifact_stack", **if_any(values=values))
        lines = [self.say("bank_of_tokens", **bank), stack]
        lines += [self.say("map", n=len(seen.tiles), left=seen.tiles_left), *self._frame()]
        lines.append(self._drawing())
        for number, one in enumerate(self.map.laid):
            rooms = [self._site(room, False) for room in self.map.rooms_on(number)]
            lines.append(self._tile(one.tile, one.x, one.y, rooms))
        if seen.found:
            tile, x, y = seen.found[:3]
            lines += [self._found(tile, x, y), self._turns()]
        return lines

    def _frame(self) -> list[str]:
        """Where tiles may lie, if the dungeon is kept small."""
        names = ("left", "top", "right", "bottom")
        said = dict(zip(names, self.seen.frame, strict=False))
        return [self.say("frame", **said)] if said else []

    def _drawing(self) -> str:
        """The map around the reader."""
        kinds, width = self.text.box.kinds, self.speaker.width
        height = min(HEIGHT, self.speaker.height - PROMPT)
        lines = draw(self.map.tile_set, self.pictures, kinds, self.view, width, height)
        return block(lines)

    def _turns(self) -> str:
        """The drawn tile as it could lie."""
        kinds, width = self.text.box.kinds, self.speaker.width
        return block(draw_turns(self.map.tile_set, self.pictures, kinds, self.view, width))

    def _value(self, token: int) -> str:
        """An artifact of the stack, in short."""
        kind = self.box.kinds[token]
        return self.say("silver", n=kind.value) if kind.silver else str(kind.value)

    def _tile(self, tile: int, x: int, y: int, rooms: Sequence[str]) -> str:
        said = if_any(kind=self._kind(self.map.tile_set[tile]))
        return self.say("tile", tile=tile, x=x, y=y, sites=", ".join(rooms), **said)

    def _found(self, tile: int, x: int, y: int) -> str:
        """A tile that has been drawn and is about to be laid."""
        found = self.map.tile_set[tile]
        rooms = []
        for room in found.rooms:
            artifact = [self.say(f"has_{word}") for word in room.holds if word in TOLD_BY_TOKENS]
            features = ", ".join([*self._symbols(room.holds, room.locked), *artifact])
            id = found.id + room.id
            rooms.append(self.say("site", room=id, code=id, **if_any(features=features)))
        said = if_any(kind=self._kind(found))
        return self.say("found", tile=tile, x=x, y=y, sites=", ".join(rooms), **said)

    def _kind(self, tile: Tile) -> str:
        said = [KINDS[tile.kind]] if tile.kind in KINDS else []
        if tile.haunted:
            said.append("haunted")
        return ", ".join(self.say(f"tile_{word}") for word in said)

    # ---- Rooms

    def _site(self, room: int, with_place: bool = True) -> str:
        """A room with its symbols, what lies there and who stands there."""
        lying = [t for t, r in zip(self.view.spots, self.view.spot_rooms, strict=True) if r == room]
        features = self._symbols(self.map.room(room).holds, self.map.locked(room))
        if cubes := [entry & 15 for entry in self.seen.shrine_cubes if entry >> 4 == room]:
            features.append(self.say("shrine_cubes", seats=cubes))
        if things := self.text.things(self.language, [token for token in lying if token != -1]):
            features.append(things)
        places, tile = self.map.places(room), self.map.tile_of(room)
        if places & effects.DEPTHS and (with_place or tile.kind not in KINDS):
            features.append(name("where", self.language, "depths"))
        if places & effects.HAUNTED and with_place:
            features.append(name("where", self.language, "haunted"))
        who = [
            self.speaker.names[player.seat]
            for player in self.view.players
            if player.room == room and player.status == STATUSES[INSIDE]
        ]
        said = if_any(features=", ".join(features), who=", ".join(who))
        id = self.map.room_name(room)
        return self.say("site", room=id, code=id, **said)

    def _symbols(self, holds: Sequence[str], locked: Sequence[int]) -> list[str]:
        """The symbols of a room as words."""
        said = []
        for word in holds:
            if word.startswith(GOLD):
                said.append(counted(self.language, int(word.removeprefix(GOLD)), "gold"))
            elif word in LOCKED and LOCKED.index(word) not in locked:
                said.append(self.say(f"open_{word}"))
            elif word not in TOLD_BY_TOKENS:
                said.append(self.say(f"has_{word}"))
        return said

    # ---- Ways

    def ways(self, room: int) -> list[str]:
        ways = self.map.ways(room)
        ends = [(way.to, way.x, way.y) for way in ways]
        told = [
            (way.to == UNKNOWN, way.portal, self._way(way, ends[:number].count(ends[number])))
            for number, way in enumerate(ways)
        ]
        # Rooms before the unknown, on foot before portals.
        told.sort(key=lambda one: one[:2])
        return [self.say("here", site=self._site(room)), *(line for _, _, line in told)]

    def _way(self, way: Way, before: int) -> str:
        """One way; of several to one place the second is told as such, and so on."""
        key = "exit_portal" if way.portal else "exit"
        said: dict[str, object] = {"price": self._price(way)}
        if before:
            said["n"] = before + 1
        if way.to == UNKNOWN:
            return self.say(f"{key}_unknown", x=way.x, y=way.y, **said)
        return self.say(key, site=self._site(way.to), **said)

    def _is_inside(self, x: int, y: int) -> bool:
        """Whether a tile could lie there."""
        frame = self.seen.frame
        return not frame or (frame[0] <= x <= frame[2] and frame[1] <= y <= frame[3])

    def _price(self, way: Way) -> str:
        """What it takes to go along a way."""
        parts = [counted(self.language, way.boots, "boot")]
        if way.locks:
            parts.append(counted(self.language, len(way.locks), "lockpick"))
        if way.monsters:
            parts.append(counted(self.language, way.monsters, "monster"))
        if not way.walkable:
            parts.append(self.say("against"))
        if way.to == self.map.start and not self.view.players[self.view.seat].artifacts:
            parts.append(self.say("needs_artifact"))
        if way.to == UNKNOWN and not self.seen.tiles_left:
            parts.append(self.say("no_tiles"))
        elif way.to == UNKNOWN and not self._is_inside(way.x, way.y):
            parts.append(self.say("outside_grid"))
        return ", ".join(parts)
