"""Printed boards as the client draws them: rooms in the order of the engine, and tunnels."""

from collections.abc import Mapping
from typing import Any

from stolik.core.content import Source
from stolik.games.clank.base.board import read_board

Table = Mapping[str, Any]
SPOTS = ("artifact", "major_secrets", "minor_secrets", "monkey_idols")


def plan(source: Source) -> dict[str, Any]:
    """One side of a board, from its file alone."""
    board = read_board(source)
    numbers = {room.name: number for number, room in enumerate(board.rooms)}
    rooms: list[dict[str, Any]] = [{} for _ in numbers]
    for room in source.tables("room"):
        number = numbers[str(room["id"])]
        known = {key: room[key] for key in ("id", "kind", "deep", "x", "y")}
        known["heal"] = bool(room.get("heal"))
        known["holds"] = next((key for key in SPOTS if key in room), "")
        known["spots"] = list(board.rooms[number].spots)
        rooms[number] = known
    tunnels = [_tunnel(tunnel, numbers) for tunnel in source.tables("tunnel")]
    return {"rooms": rooms, "tunnels": tunnels, "grass": source.data["grass_y"]}


def _tunnel(tunnel: Table, numbers: Mapping[str, int]) -> dict[str, Any]:
    found = {
        "a": numbers[tunnel["a"]],
        "b": numbers[tunnel["b"]],
        "boots": tunnel.get("boots", 1),
        "monsters": tunnel.get("monsters", 0),
        "lock": tunnel.get("lock", False),
        "oneWay": tunnel.get("one_way", False),
    }
    if tunnel.get("wrap"):
        found["left"] = numbers[tunnel["wrap_left"]]
    if "via" in tunnel:
        found["via"] = tunnel["via"][0]
    return found
