"""Saves of format 1, in which cards, tokens and the like were numbers: positions in the content of
their time. They are read in the edition of that content, in which numbers still mean the same.

Nothing writes them any more, but digests of records of those days are hashes of such saves.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from stolik.core.chance import Chance
from stolik.core.edition import Edition
from stolik.core.game import Game
from stolik.core.snapshot import damaged, fingerprint
from stolik.core.state import State

FORMAT = 1


class Format1(Protocol):
    """What a game brings to read what was stored in those days: the hashes by which its content
    went, the edition of that content, saves in numbers."""

    fingerprints: tuple[str, ...]

    def edition(self) -> Edition:
        """Everything that was in the box."""

    def dump(self, game: Game[Any], s: Any) -> dict[str, object]:
        """A save in numbers."""

    def load(self, game: Game[Any], data: dict[str, Any]) -> Any:
        """The state of a save in numbers."""


def digest(game: Game[Any], s: Any) -> str:
    """The hash of a state as records of those days have it."""
    return fingerprint(game.format1.dump(game, s))


def _copy(value: object) -> object:
    return [_copy(item) for item in value] if isinstance(value, list) else value


def dump_fields(s: State, fields: Mapping[str, str]) -> dict[str, object]:
    """The common part of every save and the fields: their names then, and now."""
    data: dict[str, object] = {
        "format": FORMAT,
        "seats": s.seats,
        "secret": s.chance.secret.hex(),
        "chance": s.chance.at.copy(),
        "stack": s.stack.copy(),
    }
    return data | {then: _copy(getattr(s, now)) for then, now in fields.items()}


def _is_like(value: object, sample: object) -> bool:
    """Whether a saved value has the shape of the field: an int, or lists of them."""
    if isinstance(sample, list):
        inner = sample[0] if sample else 0
        return isinstance(value, list) and all(_is_like(item, inner) for item in value)
    return isinstance(value, int) and isinstance(value, bool) == isinstance(sample, bool)


def load_fields(s: State, data: Mapping[str, Any], fields: Mapping[str, str]) -> None:
    """Put a save back into a state that `new` made for the same settings and seats."""
    for name, sample in (("chance", [0]), ("stack", [0])):
        if not _is_like(data.get(name), sample):
            raise damaged(name)
    try:
        secret = bytes.fromhex(str(data.get("secret")))
    except ValueError as error:
        raise damaged("secret") from error
    s.chance = Chance(secret, data["chance"].copy())
    s.stack = data["stack"].copy()
    for then, now in fields.items():
        if not _is_like(data.get(then), getattr(s, now)):
            raise damaged(then)
        setattr(s, now, _copy(data[then]))


def numbers(found: object, field: str, lengths: Sequence[int] = ()) -> list[int]:
    """A list of numbers of a save, of one of these lengths if any are given."""
    if not isinstance(found, list) or not _is_like(found, [0]):
        raise damaged(field)
    if lengths and len(found) not in lengths:
        raise damaged(field)
    return found.copy()
