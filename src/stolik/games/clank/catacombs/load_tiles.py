"""Reads tiles from a content file and proves that they can be laid and walked in any way."""

import re

from stolik.core.content import Schema, Source, Table
from stolik.core.reasons import Refused
from stolik.games.clank.catacombs.load_rooms import ARTIFACTS
from stolik.games.clank.model import tiles
from stolik.games.clank.model.tiles import Tile, TileRoom, Tunnel

KINDS = {"safe": tiles.SAFE, "depths": tiles.DEPTHS, "start": tiles.START}
COUNTS = {"safe": 6, "depths": 22, "start": 2}
HAUNTED = 4
LEAST_ARTIFACT_ROOMS = 8
SQUARE_MOUTHS = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
# The mouths of the start tile: which square, which mouth of that square.
START_MOUTHS = {
    **{name: (0, number) for number, name in enumerate(("N1", "N2", "E1", "E2"))},
    "W3": (0, 6),
    "W4": (0, 7),
    **{name: (1, number) for number, name in enumerate(("E3", "E4", "S1", "S2", "W1", "W2"), 2)},
}
HOLDS = (
    *ARTIFACTS,
    "market",
    "crystal_cave",
    "minor_secret",
    "heal",
    "wayshrine",
    "chest",
    "library",
    "prison",
    "crypt",
    "monkey_shrine",
    "gold 1",
    "gold 2",
    "gold 3",
)

_TILES: Schema = {"game": str, "kind": str, "tiles": str, "stand_in": list, "tile": list}
_TILE: Schema = {"id": str, "kind": str, "rooms": list, "tunnels": list}
_TILE_MORE: Schema = {"haunted": bool, "portals": list, "name": str | dict}
_TUNNEL = re.compile(
    r"(?P<a>\w+) (?P<way>[->]) (?P<b>\w+)"
    r"(?P<price>(?: (?:footprints|monster|2 monsters|lock))*)"
    r"(?: via(?P<via>(?: [\d.]+,[\d.]+)+))?"
)


def read_tiles(source: Source) -> list[Tile]:
    """The tiles of a content file, or a refusal that says what is wrong and where."""
    source.check(source.data, _TILES)
    found: list[Tile] = []
    for index, entry in enumerate(source.tables("tile")):
        source.check(entry, _TILE, "tile", index, _TILE_MORE)
        tile = read_tile(source, entry, index)
        if any(other.id == tile.id for other in found):
            raise source.wrong("id_taken", "tile", index, "id", id=tile.id)
        problem = why_not_walkable(tile)
        if problem:
            raise source.wrong(problem, "tile", index, "tunnels", id=tile.id)
        found.append(tile)
    _check_counts(source, found)
    return found


def read_tile(source: Source, entry: Table, index: int) -> Tile:
    """One tile of a content file."""
    kind = str(entry["kind"])
    if kind not in KINDS:
        raise source.wrong(
            "word_unknown", "tile", index, "kind", given=kind, allowed=", ".join(KINDS)
        )
    tile = Tile(str(entry["id"]), KINDS[kind])
    tile.haunted = bool(entry.get("haunted", False))
    for room in _entries(entry, "rooms"):
        made = TileRoom(str(room["id"]))
        made.square = int(_middle(source, room, index)[1])
        holds = room.get("has", [])
        assert isinstance(holds, list)
        for word in holds:
            if word not in HOLDS:
                raise source.wrong(
                    "word_unknown", "tile", index, "rooms", given=word, allowed=", ".join(HOLDS)
                )
            made.holds.append(word)
        tile.rooms.append(made)
    tile.portals = [str(portal["id"]) for portal in _entries(entry, "portals")]
    lines = entry["tunnels"]
    assert isinstance(lines, list)
    for line in lines:
        tile.add(_read_tunnel(source, tile, str(line), index))
    return tile


def _middle(source: Source, room: Table, index: int) -> tuple[float, float]:
    """Where the middle of a room is, in squares from the top left of its tile."""
    at = room.get("at")
    if not isinstance(at, list) or len(at) != 2:
        raise source.wrong("value_type", "tile", index, "rooms", name="at", wanted="[x, y]")
    return float(at[0]), float(at[1])


def _entries(entry: Table, key: str) -> list[Table]:
    found = entry.get(key, [])
    assert isinstance(found, list)
    return found


def _read_tunnel(source: Source, tile: Tile, line: str, index: int) -> Tunnel:
    found = _TUNNEL.fullmatch(line)
    if not found:
        raise _wrong_tunnel(source, index, line)
    tunnel = Tunnel(
        _end(source, tile, found["a"], line, index),
        _end(source, tile, found["b"], line, index),
        f"{found['a']}-{found['b']}",
    )
    price = found["price"]
    tunnel.one_way = found["way"] == ">"
    tunnel.footprints = price.count("footprints")
    tunnel.lock = "lock" in price
    tunnel.monsters = 2 if "2 monsters" in price else price.count("monster")
    return tunnel


def _end(source: Source, tile: Tile, name: str, line: str, index: int) -> int:
    for number, room in enumerate(tile.rooms):
        if room.id == name:
            return number
    if name in tile.portals:
        return tiles.PORTAL + tile.portals.index(name)
    if tile.kind == tiles.START and name in START_MOUTHS:
        square, number = START_MOUTHS[name]
        return tiles.mouth(square, number)
    if tile.kind != tiles.START and name in SQUARE_MOUTHS:
        return tiles.mouth(0, SQUARE_MOUTHS.index(name))
    raise _wrong_tunnel(source, index, line)


def _wrong_tunnel(source: Source, index: int, line: str) -> Refused:
    example = "N1 - a monster"
    return source.wrong("tunnel_unclear", "tile", index, "tunnels", given=line, example=example)


def mouths_of(tile: Tile) -> list[int]:
    """All mouths that a tile must have."""
    if tile.kind == tiles.START:
        return sorted(tiles.mouth(square, number) for square, number in START_MOUTHS.values())
    return [tiles.mouth(0, number) for number in range(tiles.MOUTHS_A_SQUARE)]


def why_not_walkable(tile: Tile) -> str:
    """What would make a tile a trap or a dead end; empty if nothing does.

    Every mouth has one tunnel, so any orientation joins any neighbour. Every room can be reached
    from a mouth, and left to a mouth without a lockpick. A square tile offers a free way into a
    room by an even and by an odd mouth: whichever mouth one comes by, some orientation costs
    nothing more.
    """
    if any(len(tile.at(end)) != 1 for end in mouths_of(tile)):
        return "tile_mouths"
    if any(is_dead_end(tile, room) for room in range(len(tile.rooms))):
        return "tile_trap"
    if any(not is_reachable(tile, room) for room in range(len(tile.rooms))):
        return "tile_unreachable"
    if tile.kind != tiles.START:
        free = {
            (end - tiles.MOUTH) % 2
            for end in mouths_of(tile)
            if tile.tunnels[tile.at(end)[0]].is_free() and leads_in(tile, end)
        }
        if len(free) < 2:
            return "tile_never_free"
    return ""


def leads_in(tile: Tile, end: int) -> bool:
    """Whether a mouth leads straight into a room."""
    tunnel = tile.tunnels[tile.at(end)[0]]
    return tunnel.can_leave(end) and tunnel.other(end) < tiles.PORTAL


def is_dead_end(tile: Tile, room: int) -> bool:
    """Whether nobody can walk from a room to a mouth without a lockpick."""
    reached, new = {room}, [room]
    while new:
        ways = [(at, tile.tunnels[n]) for at in new for n in tile.at(at)]
        new = [w.other(at) for at, w in ways if w.can_leave(at) and not w.lock]
        new = [end for end in new if end not in reached]
        if any(tiles.is_mouth(end) for end in new):
            return False
        reached.update(new)
    return True


def is_reachable(tile: Tile, room: int) -> bool:
    """Whether some mouth leads to a room, through other rooms if need be."""
    reached = set(mouths_of(tile))
    new = list(reached)
    while new:
        ways = [(at, tile.tunnels[n]) for at in new for n in tile.at(at)]
        new = [w.other(at) for at, w in ways if w.can_leave(at) and w.other(at) not in reached]
        reached.update(new)
    return room in reached


def _check_counts(source: Source, found: list[Tile]) -> None:
    for word, wanted in COUNTS.items():
        count = sum(tile.kind == KINDS[word] for tile in found)
        if count != wanted:
            raise source.wrong("tile_count", key="tile", kind=word, found=count, wanted=wanted)
    haunted = sum(tile.haunted for tile in found)
    if haunted != HAUNTED or any(t.haunted and t.kind != tiles.DEPTHS for t in found):
        raise source.wrong("tile_count", key="tile", kind="haunted", found=haunted, wanted=HAUNTED)
    squares = [tile for tile in found if tile.kind != tiles.START]
    rooms = [room for tile in squares for room in tile.rooms]
    artifacts = sum(any(word in ARTIFACTS for word in room.holds) for room in rooms)
    if artifacts < LEAST_ARTIFACT_ROOMS:
        raise source.wrong("at_least", key="tile", name="artifact", least=LEAST_ARTIFACT_ROOMS)
    for tile in found:
        holds = [word for room in tile.rooms for word in room.holds]
        if tile.kind == tiles.START and not {"crypt", "monkey_shrine"} <= set(holds):
            raise source.wrong("tile_start", key="tile", id=tile.id)
