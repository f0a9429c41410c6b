"""The fixed board: rooms, tunnels and places for tokens, from a content file."""

from stolik.core.content import Schema, Source, Table
from stolik.games.clank.base.dungeon import Board, Room
from stolik.games.clank.model import effects
from stolik.games.clank.model.state import Way

KINDS = ("start", "room", "crystal_cave", "market", "monkey_shrine")
PLACES = {"crystal_cave": effects.CAVE, "market": effects.MARKET}

_BOARD: Schema = {
    "game": str,
    "kind": str,
    "board": str,
    "start": str,
    "grass_y": int,
    "room": list,
    "tunnel": list,
}
_ROOM: Schema = {"id": str, "kind": str, "deep": bool, "x": int, "y": int}
_ROOM_MORE: Schema = {
    "minor_secrets": int,
    "major_secrets": int,
    "monkey_idols": int,
    "artifact": int,
    "heal": int,
}
# A name only in packs: ours are in the files of the languages.
_ROOM_NAME: Schema = {"name": str | dict}
_TUNNEL: Schema = {"a": str, "b": str}
_TUNNEL_MORE: Schema = {
    "boots": int,
    "monsters": int,
    "lock": bool,
    "one_way": bool,
    "wrap": bool,
    "wrap_left": str,
    "via": list,
}


def _checked(source: Source, name: str, must: Schema, may: Schema) -> list[Table]:
    found = source.tables(name)
    for index, entry in enumerate(found):
        source.check(entry, must, name, index, may)
    return found


def read_board(source: Source) -> Board:
    """The board of a content file."""
    source.check(source.data, _BOARD)
    rooms: list[Room] = []
    numbers: dict[str, int] = {}
    for index, entry in enumerate(_checked(source, "room", _ROOM, {**_ROOM_MORE, **_ROOM_NAME})):
        room = Room(str(entry["id"]))
        if room.name in numbers:
            raise source.wrong("id_taken", "room", index, "id", id=room.name)
        if entry["kind"] not in KINDS:
            raise source.wrong(
                "word_unknown",
                "room",
                index,
                "kind",
                given=entry["kind"],
                allowed=", ".join(KINDS),
            )
        room.kind = str(entry["kind"])
        room.places = PLACES.get(room.kind, 0) | (effects.DEPTHS if entry["deep"] else 0)
        for key in _ROOM_MORE:
            setattr(room, key, int(str(entry.get(key, 0))))
        if room.artifact:
            room.places |= effects.FOR_ARTIFACTS
        if room.heal:
            room.reward = effects.Effects()
            room.reward.heal, room.reward.plain = room.heal, False
        numbers[room.name] = index
        rooms.append(room)
    for index, entry in enumerate(_checked(source, "tunnel", _TUNNEL, _TUNNEL_MORE)):
        for key in ("a", "b"):
            if entry[key] not in numbers:
                raise source.wrong(
                    "word_unknown", "tunnel", index, key, given=entry[key], allowed="[[room]] id"
                )
        _dig(rooms, numbers[str(entry["a"])], numbers[str(entry["b"])], entry)
    for room in rooms:
        room.ways.sort(key=lambda way: way.to)
    start = source.data["start"]
    if start not in numbers:
        raise source.wrong("word_unknown", key="start", given=start, allowed="[[room]] id")
    board = Board(str(source.data["board"]), rooms, numbers[str(start)])
    _refuse_unreachable(source, board)
    return board


def _dig(rooms: list[Room], a: int, b: int, entry: Table) -> None:
    for one, other in ((a, b), (b, a)):
        way = Way(other)
        way.boots = int(str(entry.get("boots", 1)))
        way.monsters = int(str(entry.get("monsters", 0)))
        way.key = bool(entry.get("lock", False))
        way.walkable = one == a or not entry.get("one_way")
        way.back = one == b or not entry.get("one_way")
        way.has_its_price()
        rooms[one].ways.append(way)


def _refuse_unreachable(source: Source, board: Board) -> None:
    reached, new = {board.start}, [board.start]
    while new:
        ways = [way for room in new for way in board.rooms[room].ways]
        new = [way.to for way in ways if way.walkable and way.to not in reached]
        reached.update(new)
    for index, room in enumerate(board.rooms):
        if index not in reached:
            raise source.wrong("room_unreachable", "room", index, "id", id=room.name)
