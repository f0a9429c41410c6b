"""Moves as people type them: in full, and for short."""

import pytest
from tests.rules.clank.table import GAME, Position, given

from stolik.core.reasons import Refused


def meant(table: Position, text: str) -> str:
    """What a typed text is understood as."""
    return GAME.notation(table.s, GAME.parse(table.s, text))


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("PLAY  Burgle", "play burgle"),
        ("move f03", "move F03"),
        ("move F19 with 2", "move F19 with 2"),
        ("buy explore", "acquire explore"),
        ("buy master key", "buy master key"),
        ("buy crown", "buy crown 10"),
        ("use potion of healing", "drink potion of healing"),
        ("use ladder", "use ladder"),
        ("trash burgle", "trash burgle"),
        ("trash burgle for burgle", "trash burgle for burgle"),
        ("choose 2", "choose 2"),
        ("end", "end"),
    ],
)
def test_a_move_is_understood(typed: str, full: str) -> None:
    assert meant(given(hand=["burgle"], room="F02"), typed) == full


def test_take_alone_means_the_one_thing_that_lies_there() -> None:
    secret = given(room="F15", boots=1).do("move F16")
    assert meant(secret, "take") == meant(secret, "take secret") == "take minor secret"
    artifact = given(room="F16", boots=1, lying={"F21": ["artifact 7"]}).do("move F21")
    assert meant(artifact, "take") == meant(artifact, "take artifact") == "take artifact 7"


def test_the_best_crown_is_meant_even_when_none_is_left() -> None:
    table = given(room="F20", gold=[7])
    table.s.stall = []
    assert table.why_not("buy crown") == "sold_out"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "not_understood"),
        ("dance", "not_understood"),
        ("play", "not_understood"),
        ("play ruby ring", "no_such_card"),
        ("move F99", "no_such_room"),
        ("move F19 with many", "no_such_number"),
        ("buy castle", "no_such_token"),
        ("take", "not_understood"),
        ("choose 0", "not_understood"),
    ],
)
def test_what_means_nothing_is_refused(typed: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.parse(given(room="F02").s, typed)
    assert refused.value.reason.id == reason
