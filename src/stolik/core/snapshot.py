"""Exact saves: the declared fields of a state as plain data, and a hash of it.

>>> fingerprint({"b": [1, 2], "a": 1}) == fingerprint({"a": 1, "b": [1, 2]})
True
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b

from stolik.core.chance import Chance
from stolik.core.reasons import refuse
from stolik.core.state import State

FORMAT = 1


def fingerprint(data: object) -> str:
    """A short hash of plain data, whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _copy(value: object) -> object:
    return [_copy(item) for item in value] if isinstance(value, list) else value


def dump_fields(s: State, fields: Sequence[str]) -> dict[str, object]:
    """The common part of every save and the named fields: ints and lists of ints."""
    data: dict[str, object] = {
        "format": FORMAT,
        "seats": s.seats,
        "secret": s.chance.secret.hex(),
        "chance": s.chance.at.copy(),
        "stack": s.stack.copy(),
    }
    for name in fields:
        data[name] = _copy(getattr(s, name))
    return data


def _is_like(value: object, sample: object) -> bool:
    """Whether a saved value has the shape of the field: an int, or lists of them."""
    if isinstance(sample, list):
        inner = sample[0] if sample else 0
        return isinstance(value, list) and all(_is_like(item, inner) for item in value)
    return isinstance(value, int) and isinstance(value, bool) == isinstance(sample, bool)


def load_fields(s: State, data: Mapping[str, object], fields: Sequence[str]) -> None:
    """Put a save back into a state that `new` made for the same settings and seats."""
    if data.get("format") != FORMAT:
        raise refuse("save_format", found=str(data.get("format")), wanted=FORMAT)
    secret, at, stack = data.get("secret"), data.get("chance"), data.get("stack")
    if not isinstance(at, list) or not _is_like(at, [0]):
        raise refuse("save_damaged", field="chance")
    if not isinstance(stack, list) or not _is_like(stack, [0]):
        raise refuse("save_damaged", field="stack")
    try:
        key = bytes.fromhex(str(secret))
    except ValueError as error:
        raise refuse("save_damaged", field="secret") from error
    s.chance = Chance(key, at.copy())
    s.stack = stack.copy()
    for name in fields:
        if not _is_like(data.get(name), getattr(s, name)):
            raise refuse("save_damaged", field=name)
        setattr(s, name, _copy(data[name]))
