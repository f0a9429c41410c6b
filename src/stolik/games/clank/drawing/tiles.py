"""Tiles as the client draws them."""

import re
from collections.abc import Mapping
from typing import Any

Table = Mapping[str, Any]
TUNNEL = re.compile(
    r"(?P<a>\w+) (?P<way>[->]) (?P<b>\w+)(?P<price>(?: (?:\d )?[a-z]+)*?)(?: via (?P<via>.+))?"
)


def plan(tile: Table) -> dict[str, Any]:
    """One tile."""
    rooms = [
        {"id": r["id"], "at": r["at"], "r": r.get("r", 0), "has": r.get("has", [])}
        for r in tile["rooms"]
    ]
    return {
        "id": tile["id"],
        "kind": tile["kind"],
        "haunted": bool(tile.get("haunted")),
        "rooms": rooms,
        "portals": [{"id": p["id"], "at": p["at"]} for p in tile.get("portals", [])],
        "tunnels": [_piece(text) for text in tile["tunnels"]],
    }


def _piece(text: str) -> dict[str, Any]:
    match = TUNNEL.fullmatch(text)
    assert match, text
    price = match["price"].split()
    found: dict[str, Any] = {"a": match["a"], "b": match["b"]}
    if match["way"] == ">":
        found["oneWay"] = True
    if "footprints" in price:
        found["footprints"] = True
    if "lock" in price:
        found["lock"] = True
    if "monster" in price:
        found["monsters"] = 1
    elif "monsters" in price:
        found["monsters"] = int(price[price.index("monsters") - 1])
    if match["via"]:
        found["via"] = [[float(x) for x in point.split(",")] for point in match["via"].split()]
    return found
