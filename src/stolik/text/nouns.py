"""Counted nouns: every form a sentence can need, looked up, never put together.

>>> [counted("pl", n, "card", "acc") for n in (1, 2, 5)]
['1 kartę', '2 karty', '5 kart']
>>> counted("pl", 2, "brain", "gen"), counted("en", 2, "brain")
('2 Mózgów', '2 Brains')
"""

import tomllib
from functools import cache
from pathlib import Path

from stolik.text.numbers import number
from stolik.text.plural import plural_class

# Which stored form a plural class takes in each case (the order of preference).
_POLISH: dict[tuple[str, str], tuple[str, ...]] = {
    ("one", "nom"): ("one",),
    ("one", "acc"): ("acc",),
    ("one", "gen"): ("gen",),
    ("few", "nom"): ("few",),
    ("few", "acc"): ("few_acc", "few"),
    ("few", "gen"): ("many",),
    ("many", "nom"): ("many",),
    ("many", "acc"): ("many",),
    ("many", "gen"): ("many",),
    ("other", "nom"): ("gen",),
    ("other", "acc"): ("gen",),
    ("other", "gen"): ("gen",),
}


@cache
def table() -> dict[str, dict[str, dict[str, str]]]:
    """All nouns with their forms, by id and language."""
    path = Path(__file__).parent / "nouns.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def counted(language: str, n: float, noun: str, case: str = "nom") -> str:
    """A number with its noun, in a case: nom, acc or gen (English has only one)."""
    forms = table()[noun][language]
    amount = plural_class(language, n)
    wanted = (amount,) if language == "en" else _POLISH[amount, case]
    form = next(forms[key] for key in wanted if key in forms)
    return f"{number(language, n)} {form}"
