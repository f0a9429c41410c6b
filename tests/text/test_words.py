"""Polish and English: plurals, cases, numbers, spaces that do not break."""

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from stolik.text.nouns import counted
from stolik.text.numbers import number
from stolik.text.plural import plural_class
from stolik.text.typeset import typeset


@given(st.integers(0, 10_000), st.sampled_from(["pl", "en"]))
def test_plural_classes_agree_with_cldr(n: int, language: str) -> None:
    assert plural_class(language, n) == Locale(language).plural_form(n)


@pytest.mark.parametrize(
    ("n", "acc", "gen"),
    [
        (1, "1 kartę", "1 karty"),
        (2, "2 karty", "2 kart"),
        (5, "5 kart", "5 kart"),
        (12, "12 kart", "12 kart"),
        (22, "22 karty", "22 kart"),
        (112, "112 kart", "112 kart"),
        (0, "0 kart", "0 kart"),
        (1.5, "1,5 karty", "1,5 karty"),
    ],
)
def test_cards_are_counted_in_polish(n: float, acc: str, gen: str) -> None:
    assert counted("pl", n, "card", "acc") == acc
    assert counted("pl", n, "card", "gen") == gen


def test_people_have_a_form_of_their_own() -> None:
    assert counted("pl", 2, "player") == "2 gracze"
    assert counted("pl", 2, "player", "acc") == "2 graczy"


def test_a_real_minus_and_a_decimal_comma() -> None:
    assert number("pl", -2.5) == "−2,5"
    assert number("en", -2.5) == "−2.5"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("2 karty", "2~karty"),
        ("w talii i na ręce", "w~talii i~na ręce"),
        ("Ania i z kimś", "Ania i~z~kimś"),
        ("ale bez", "ale bez"),
    ],
)
def test_short_words_and_numbers_stay_with_what_follows(line: str, shown: str) -> None:
    assert typeset("pl", line).replace("\u00a0", "~") == shown
