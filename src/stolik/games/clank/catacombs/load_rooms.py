"""Reads what the symbols in rooms give, and furnishes the rooms of all tiles with it."""

from stolik.core.content import Schema, Source
from stolik.games.clank.content.load_cards import Deck, Reader
from stolik.games.clank.model import effects, tiles
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.state import CHEST, LIBRARY, PRISON
from stolik.games.clank.model.tiles import Tile, TileRoom
from stolik.games.clank.rules.conditions import PLACES

LOCKED = {"chest": CHEST, "library": LIBRARY, "prison": PRISON}
ARTIFACTS = ("artifact", "artifact_plus", "artifact_plus_plus")
_ROOMS: Schema = {"game": str, "kind": str, "reward": dict, "locked": dict}


def read_rooms(source: Source, deck: Deck) -> tuple[dict[str, list[object]], list[Effects]]:
    """The rewards by symbol as they are written, and what chest, library and prison hold."""
    source.check(source.data, _ROOMS)
    rewards, locked = source.data["reward"], source.data["locked"]
    assert isinstance(rewards, dict)
    assert isinstance(locked, dict)
    reader = Reader(source, deck)
    for word in LOCKED:
        if word not in locked:
            raise source.wrong("key_missing", "locked", name=word)
    held: list[Effects] = []
    reader.owner = "locked"
    for word in LOCKED:
        reader.place("locked", 0, word)
        held.append(reader.read_effects(locked[word]))
    return rewards, held


def furnish(tile_set: list[Tile], source: Source, deck: Deck) -> list[Effects]:
    """Give every room what follows from its symbols; the result is what is locked up."""
    rewards, locked = read_rooms(source, deck)
    reader = Reader(source, deck)
    for tile in tile_set:
        for room in tile.rooms:
            _furnish(reader, tile, room, rewards)
    return locked


def _furnish(reader: Reader, tile: Tile, room: TileRoom, rewards: dict[str, list[object]]) -> None:
    gifts: list[object] = []
    for word in room.holds:
        room.places |= PLACES.get(word, 0)
        if word in ARTIFACTS:
            room.artifact = ARTIFACTS.index(word)
            room.places |= effects.FOR_ARTIFACTS
        elif word in LOCKED:
            room.locked.append(LOCKED[word])
            room.places |= effects.LOCKED_UP
        elif word in rewards:
            reader.place("reward", 0, word)
            gifts.extend(rewards[word])
    if gifts:
        reader.owner = f"{tile.id}{room.id}"
        room.reward = reader.read_effects(gifts)
    upper = tile.kind == tiles.START and room.square == 0
    if upper or tile.kind == tiles.DEPTHS:
        room.places |= effects.DEPTHS
    if tile.haunted:
        room.places |= effects.HAUNTED
