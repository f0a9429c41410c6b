"""Plain data with something wrong in it, as a hand, a disk or an enemy would leave it."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

Json = Any
Path = tuple[str | int, ...]
# What may stand where something else should.
ABSURD: tuple[Json, ...] = (
    *(-5, -1, 0, 1, 2, 3, 7, 255, 10**6, 10**12, 1.5),
    *(None, True, False, "", "x", [], {}, [[]]),
)


def paths(data: Json, path: Path = ()) -> Iterator[Path]:
    """Every place in plain data but the whole."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in inner:
        yield (*path, key)
        if isinstance(value, list | dict):
            yield from paths(value, (*path, key))


def at(data: Json, path: Path) -> Json:
    for key in path:
        data = data[key]
    return data


def copy_of(data: Json) -> Json:
    return json.loads(json.dumps(data))


def mutated(data: Json, chance: Random) -> Json:
    """A copy with one to three things wrong."""
    made = copy_of(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = list(paths(made))
        if places:
            _spoil(made, chance.choice(places), chance.choice(places), chance)
    return made


def _spoil(data: Json, path: Path, other: Path, chance: Random) -> None:
    around, key = at(data, path[:-1]), path[-1]
    value = around[key]
    match chance.randrange(6):
        case 0:
            around[key] = copy_of(chance.choice(ABSURD))
        case 1 if type(value) is int:
            around[key] = value + chance.choice((-3, -1, 1, 2, 10))
        case 2:
            around[key] = copy_of(at(data, other))
        case 3 if isinstance(value, list) and value:
            value.pop(chance.randrange(len(value)))
        case 4 if isinstance(value, list) and value:
            value.append(copy_of(chance.choice(value)))
        case 5 if isinstance(value, list):
            chance.shuffle(value)
        case _:
            # Two things of one kind change places.
            there = at(data, other[:-1])
            if type(there[other[-1]]) is type(value) and not isinstance(value, list | dict):
                around[key], there[other[-1]] = there[other[-1]], value
