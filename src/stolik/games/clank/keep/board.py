"""The fixed board: rooms, tunnels and places for tokens, from a content file."""

from stolik.core.content import Schema, Source, Table
from stolik.core.snapshot import fingerprint
from stolik.games.clank.keep.dungeon import Board, Room
from stolik.games.clank.state import Exit

KINDS = ("start", "room", "crystal_cave", "market", "monkey_shrine")
MOST_ROOMS = 255

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
    for index, entry in enumerate(_checked(source, "room", _ROOM, _ROOM_MORE)):
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
        room.deep = bool(entry["deep"])
        room.kind = KINDS.index(str(entry["kind"]))
        for key in _ROOM_MORE:
            setattr(room, key, int(str(entry.get(key, 0))))
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
        room.exits.sort(key=lambda way: way.to)
        room.neighbours.sort()
    start = source.data["start"]
    if start not in numbers:
        raise source.wrong("word_unknown", key="start", given=start, allowed="[[room]] id")
    board = Board(str(source.data["board"]), rooms, numbers[str(start)])
    _refuse_unreachable(source, board)
    board.fingerprint = fingerprint(source.data)
    return board


def _dig(rooms: list[Room], a: int, b: int, entry: Table) -> None:
    boots = int(str(entry.get("boots", 1)))
    monsters = int(str(entry.get("monsters", 0)))
    lock = bool(entry.get("lock", False))
    rooms[a].exits.append(Exit(b, boots, monsters, lock))
    if not entry.get("one_way"):
        rooms[b].exits.append(Exit(a, boots, monsters, lock))
    rooms[a].neighbours.append(b)
    rooms[b].neighbours.append(a)


def _refuse_unreachable(source: Source, board: Board) -> None:
    reached, new = {board.start}, [board.start]
    while new:
        new = [way.to for room in new for way in board.rooms[room].exits if way.to not in reached]
        reached.update(new)
    for index, room in enumerate(board.rooms):
        if index not in reached:
            raise source.wrong("room_unreachable", "room", index, "id", id=room.name)
