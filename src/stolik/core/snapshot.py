"""Exact saves: the declared fields of a state as plain data in which things go by their ids, and
a hash of it.

>>> fingerprint({"b": [1, 2], "a": 1}) == fingerprint({"a": 1, "b": [1, 2]})
True
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from stolik.core import declare
from stolik.core.chance import Chance
from stolik.core.reasons import Refused, refuse
from stolik.core.state import State

if TYPE_CHECKING:
    from stolik.core.game import Game

# 1 had numbers where 2 has ids: `core/format1.py`.
FORMAT = 2
# Bytes of a secret that numbers can be hashed with, and the last place of a stream of chance: the
# generator keeps below it.
LONGEST_SECRET = 64
LAST_PLACE = (1 << 62) - 1


def canonical(data: object) -> str:
    """Plain data as the one text that it is hashed and stored as."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(data: object, digest_size: int = 8) -> str:
    """A hash of plain data, whatever the order of its keys."""
    return blake2b(canonical(data).encode(), digest_size=digest_size).hexdigest()


def damaged(field: str) -> Refused:
    """The refusal of a save that cannot be right."""
    return refuse("save_damaged", field=field)


def dump_fields(game: "Game[Any]", s: State) -> dict[str, object]:
    """The common part of every save and the fields of its game."""
    data: dict[str, object] = {
        "format": FORMAT,
        "seats": s.seats,
        "secret": s.chance.secret.hex(),
        "chance": s.chance.at.copy(),
        "stack": game.dump_stack(s),
    }
    for name in game.fields:
        data[name] = _by_id(game, s, game.numbers_of.get(name, ""), getattr(s, name))
    return data


def _by_id(game: "Game[Any]", s: State, what: str, value: Any) -> object:
    """A number, or lists of numbers, as what they stand for."""
    if isinstance(value, list):
        return [_by_id(game, s, what, one) for one in value]
    return game.id_of(s, what, value) if what else value


def load_fields(game: "Game[Any]", s: State, data: Mapping[str, Any]) -> None:
    """Put a save back into a state that `new` made for the same settings and seats; refuse what
    no table can hold."""
    s.chance = read_chance(data, game.streams)
    for name in game.fields:
        if name not in data:
            raise damaged(name)
        setattr(s, name, _read_field(game, s, name, data[name]))
    s.stack = game.load_stack(s, data.get("stack"))


def read_chance(data: Mapping[str, Any], streams: int) -> Chance:
    """The chance of a save."""
    found, at = data.get("secret"), data.get("chance")
    if not isinstance(found, str) or not isinstance(at, list) or len(at) != streams:
        raise damaged("chance")
    try:
        secret = bytes.fromhex(found)
    except ValueError as error:
        raise damaged("secret") from error
    if len(secret) > LONGEST_SECRET:
        raise damaged("secret")
    # A fast stream that stands at 0 stands still.
    return Chance(secret, [whole(n, 0 if secret else 1, LAST_PLACE, "chance") for n in at])


def whole(found: object, least: int, most: int, field: str) -> int:
    """A whole number of a save, if it can be one."""
    if isinstance(found, int) and not isinstance(found, bool) and least <= found <= most:
        return found
    raise damaged(field)


def _read_field(game: "Game[Any]", s: State, name: str, saved: object) -> object:
    """A field of a save, of the same shape as its first value."""
    first = getattr(s, name)
    what = game.numbers_of.get(name, "")
    least, most = game.limits.get(name, (0, declare.MOST))

    def number(found: object) -> int:
        if what:
            return game.number_of(s, what, found, name)
        return whole(found, least, most, name)

    if isinstance(first, bool):
        if not isinstance(saved, bool):
            raise damaged(name)
        return saved
    if not isinstance(first, list):
        return number(saved)
    if not isinstance(saved, list) or (name in game.fixed and len(saved) != len(first)):
        raise damaged(name)
    if not first or not isinstance(first[0], list):
        return [number(one) for one in saved]
    if not all(isinstance(pile, list) for pile in saved):
        raise damaged(name)
    return [[number(one) for one in pile] for pile in saved]
