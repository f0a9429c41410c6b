"""Points at the end of the game in words, from the `end` of a card or a prisoner."""

from collections.abc import Callable, Mapping
from typing import Any

from stolik.games.clank.text.names import WORDS, a_card, copies, each_copy, phrase, token_name
from stolik.text.files import load
from stolik.text.grammar import listed

Rule = Mapping[str, Any]


def points_text(language: str, rule: Rule) -> str:
    """How many points a rule gives, and for what.

    >>> points_text("pl", {"per": "gold", "every": 5, "points": 1})
    '1 punkt za każde 5 złota'
    >>> points_text("en", {"if": ["crown", "gem"], "points": 5})
    '5 points if you have a crown and a gem card'
    """
    (kind,) = WHAT.keys() & rule.keys()
    return phrase(language, "points", kind, {**rule, "what": WHAT[kind](language, rule)})


def _owned(language: str, rule: Rule) -> str:
    wanted = rule["if"] if isinstance(rule["if"], list) else [rule["if"]]
    return listed(language, [_thing(language, what, rule.get("n", 1)) for what in wanted])


def _thing(language: str, what: str, n: int) -> str:
    if what in load(WORDS, language)["owned"]:
        return phrase(language, "owned", what, {"n": n}, n)
    if n == 1:
        return a_card(language, what, "acc")
    return phrase(language, "copies", "owned", {"copies": copies(language, n, what)})


def _per(language: str, rule: Rule) -> str:
    per, every = rule["per"], rule["every"]
    if per in load(WORDS, language)["per"]:
        return phrase(language, "per", per, rule, every)
    if every == 1:
        return each_copy(language, per)
    return phrase(language, "copies", "per", {"copies": copies(language, every, per)})


def _of(language: str, rule: Rule) -> str:
    return ", ".join(token_name(language, id) for id in rule["of"])


# By the key that tells the rules apart.
WHAT: dict[str, Callable[[str, Rule], str]] = {"if": _owned, "per": _per, "kinds": _of}
