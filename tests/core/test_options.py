"""Options of a game are typed and checked."""

import pytest

from stolik.core.options import Number, Option, Pick, Toggle, changed, resolve
from stolik.core.reasons import Refused

OPTIONS: tuple[Option, ...] = (
    Pick("board", "front", ("front", "back")),
    Toggle("claimed", False),
    Number("limit", 100, 10, 1000),
)


def test_defaults_fill_what_is_not_given() -> None:
    assert resolve(OPTIONS, {}) == {"board": "front", "claimed": False, "limit": 100}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("board", " back ", "back"),
        ("claimed", "tak", True),
        ("claimed", "0", False),
        ("claimed", True, True),
        ("limit", "10", 10),
        ("limit", 1000, 1000),
    ],
)
def test_values_may_come_as_text(name: str, given: object, value: object) -> None:
    assert resolve(OPTIONS, {name: given})[name] == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("board", "side"),
        ("board", 1),
        ("claimed", "perhaps"),
        ("limit", "9"),
        ("limit", "1001"),
        ("limit", "ten"),
        ("limit", True),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, given: object) -> None:
    with pytest.raises(Refused) as refused:
        resolve(OPTIONS, {name: given})
    assert refused.value.reason.id == "option_value"
    assert refused.value.reason.params["allowed"]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        resolve(OPTIONS, {"bord": "front"})
    assert refused.value.reason.params["allowed"] == "board, claimed, limit"


def test_only_what_was_changed_needs_to_be_recorded() -> None:
    assert changed(OPTIONS, resolve(OPTIONS, {"limit": 50})) == {"limit": 50}
