"""Exact saves: versioned, and refused when damaged."""

import pytest

from stolik.core.reasons import Refused
from stolik.games import find
from stolik.games.brains.state import FIELDS, BrainsState

GAME = find("brains").game


def save() -> dict[str, object]:
    return GAME.dump(GAME.new(GAME.settings({}), 3, GAME.fast_chance(1)))


def test_every_attribute_of_a_state_is_saved() -> None:
    s = GAME.new(GAME.settings({}), 3, GAME.fast_chance(1))
    assert isinstance(s, BrainsState)
    attributes = {name for name in dir(s) if name[0] != "_" and not callable(getattr(s, name))}
    assert attributes == {*FIELDS, "setup", "chance", "seats", "stack"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", 0),
        ("secret", "xyz"),
        ("chance", [1, "2"]),
        ("stack", None),
        ("hands", [1, 2, 3]),
        ("brains", "9, 9, 9"),
        ("under_spider", 1),
        ("pool", None),
        ("settings", None),
        ("seats", "3"),
        ("seats", 9),
    ],
)
def test_a_damaged_save_is_refused(field: str, value: object) -> None:
    damaged = save() | {field: value}
    with pytest.raises(Refused):
        GAME.load(damaged)


def test_a_save_with_an_unknown_option_is_refused() -> None:
    with pytest.raises(Refused):
        GAME.load(save() | {"settings": {"colour": "blue"}})
