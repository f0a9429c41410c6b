"""Why a hint says what it says: from numbers of rules of thumb and what a seat may know."""

from types import MappingProxyType
from typing import Any

import pytest
from tests.bots.test_search import some_positions

from stolik import bots, games
from stolik.bots.reasons import MOST, reasons
from stolik.core.chance import Chance
from stolik.games.brains.weights import NAMES as BRAINS
from stolik.games.clank.model.weights import NAMES as CLANK
from stolik.text.files import languages
from stolik.text.speaker import Speaker

NUMBERS = {"clank": CLANK, "catacombs": CLANK, "brains": BRAINS}


def known(id: str) -> Any:
    return games.find(id).manifest.part("reasons")


@pytest.mark.parametrize("id", games.IDS)
def test_a_reason_is_a_group_of_numbers_and_has_words_in_every_language(id: str) -> None:
    for group, numbers in known(id).groups.items():
        assert set(numbers) <= set(NUMBERS[id])
        for language in languages():
            assert Speaker(games.find(id), language, []).find("why", group)


@pytest.mark.parametrize("id", games.IDS)
def test_most_choices_have_a_reason_and_none_has_many(id: str) -> None:
    game, told = games.find(id).game, []
    words = {code: Speaker(games.find(id), code, ["A", "B", "C"]) for code in languages()}
    for s in some_positions(game, 3):
        options = game.legal(s)
        found = reasons(known(id), s, options, bots.find("thief", 1).choose(game, options, s))
        for one in found:
            assert all(speaker.message("why", one) for speaker in words.values())
        told.append(len(found))
    assert max(told) <= MOST
    assert sum(map(bool, told)) >= len(told) / 2


@pytest.mark.parametrize("id", games.IDS)
def test_what_the_seat_cannot_see_is_no_reason(id: str) -> None:
    game = games.find(id).game
    for s in some_positions(game, 5):
        seat, options = game.to_move(s), game.legal(s)
        other = game.determinize(s, seat, Chance.fast(99, 1))
        for option in options:
            here, there = (reasons(known(id), one, options, option) for one in (s, other))
            assert here == there


class OneNumber:
    """Options are worth what they are, as long as that counts."""

    groups = MappingProxyType({"size": ("size",), "colour": ("colour",)})

    def value(self, s: Any, option: int, without: str) -> float:
        return 1.0 if without == "size" else 1.0 + option

    def rivals(self, s: Any, options: Any, option: int) -> list[int]:
        return [one for one in options if one != option]

    def facts(self, s: Any, option: int) -> dict[str, object]:
        return {"n": option}


def test_a_reason_is_what_the_others_have_less_of() -> None:
    (found,) = reasons(OneNumber(), None, [3, 1], 3)
    assert (found.id, found.params) == ("size", {"n": 3})
    assert reasons(OneNumber(), None, [3, 1], 1) == []
