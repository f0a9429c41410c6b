"""Counted nouns: every form a sentence can need, looked up, never put together.

>>> [counted("pl", n, "card", "acc") for n in (1, 2, 5)]
['1 kartę', '2 karty', '5 kart']
>>> counted("pl", 2, "brain", "gen"), counted("en", 2, "brain")
('2 Mózgów', '2 Brains')
"""

from collections.abc import Mapping

from stolik.text.files import COMMON, Forms, chain, marked, read_words, rules
from stolik.text.numbers import number
from stolik.text.plural import plural_class


def nouns(language: str) -> Mapping[str, Forms]:
    """The nouns of a language with their forms."""
    return read_words(COMMON, language).get("noun", {})


def form_of(language: str, forms: Forms, n: float, case: str = "nom") -> str:
    """The form of a noun that goes with a number, in a case (a language may have only one)."""
    cases = rules(language, "case")
    wanted = cases.get(case, cases["nom"])[plural_class(language, n)]
    return str(next(forms[form] for form in wanted if form in forms))


def counted(language: str, n: float, noun: str, case: str = "nom") -> str:
    """A number with its noun, in a case."""
    speaking = next(code for code in chain(language) if noun in nouns(code))
    form = form_of(speaking, nouns(speaking)[noun], n, case)
    return f"{number(language, n)} {form if speaking == language else marked(form)}"
