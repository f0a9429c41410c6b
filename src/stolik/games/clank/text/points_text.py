"""Points at the end of the game in words, from the `end` of a card or a prisoner."""

from collections.abc import Callable, Mapping
from typing import Any

from stolik.games.clank.text.effects_text import listed, say
from stolik.games.clank.text.names import a_card, copies, each_copy, token_name
from stolik.games.clank.text.phrases import Phrase, Words

Rule = Mapping[str, Any]

# By the key that tells the rules apart.
POINTS: dict[str, Phrase] = {
    "if": {"pl": "{points:point}, jeśli masz {what}", "en": "{points:point} if you have {what}"},
    "per": {"pl": "{points:point} za {what}", "en": "{points:point} for {what}"},
    "kinds": {
        "pl": "{points:point}, jeśli masz co najmniej {kinds:different_token.acc} z listy: {what}",
        "en": "{points:point} if you have at least {kinds:different_token} of: {what}",
    },
}
# What one has, after "masz": one of it, and so many.
OWNED: dict[str, Phrase] = {
    "gold": {"pl": "co najmniej {n:gold.acc}", "en": "at least {n:gold}"},
    "mastery": {"pl": "odznakę złodziejskiego mistrzostwa", "en": "a Mastery token"},
    "crown": {
        "pl": ("koronę", "co najmniej {n:crown.acc}"),
        "en": ("a crown", "at least {n:crown}"),
    },
    "monkey_idol": {
        "pl": ("figurkę małpiego bożka", "co najmniej {n:monkey_idol.acc}"),
        "en": ("a monkey idol", "at least {n:monkey_idol}"),
    },
    "artifact": {
        "pl": ("artefakt", "co najmniej {n:artifact.acc}"),
        "en": ("an artifact", "at least {n:artifact}"),
    },
    "artifact_or_idol": {
        "pl": (
            "artefakt lub figurkę małpiego bożka",
            "co najmniej {n} z tych żetonów: artefakty, figurki małpiego bożka",
        ),
        "en": (
            "an artifact or a monkey idol",
            "at least {n} of these tokens: artifacts, monkey idols",
        ),
    },
    "prisoner": {
        "pl": ("więźnia", "co najmniej {n:prisoner.acc}"),
        "en": ("a prisoner", "at least {n:prisoner}"),
    },
    "wayshrine_cube": {
        "pl": (
            "kostkę Brzdęk! przy ołtarzyku",
            "co najmniej {n:clank_cube.acc} przy ołtarzykach",
        ),
        "en": ("a Clank! cube at a wayshrine", "at least {n:clank_cube} at wayshrines"),
    },
    "gem": {
        "pl": ("kartę klejnotu", "co najmniej {n:gem_card.acc}"),
        "en": ("a gem card", "at least {n:gem_card}"),
    },
}
AT_LEAST: Words = {"pl": "co najmniej {}", "en": "at least {}"}
# What is paid for, after "za", one by one and by so many.
PER: dict[str, Phrase] = {
    "gold": {"pl": "każde {every:gold.acc}", "en": "every {every:gold}"},
    "mastery": {"pl": "odznakę złodziejskiego mistrzostwa", "en": "a Mastery token"},
    "crown": {
        "pl": ("każdą swoją koronę", "każde {every:crown.acc}"),
        "en": ("each crown you have", "every {every:crown} you have"),
    },
    "monkey_idol": {
        "pl": ("każdą swoją figurkę małpiego bożka", "każde {every:monkey_idol.acc}"),
        "en": ("each monkey idol you have", "every {every:monkey_idol} you have"),
    },
    "artifact": {
        "pl": ("każdy swój artefakt", "każde {every:artifact.acc}"),
        "en": ("each artifact you have", "every {every:artifact} you have"),
    },
    "artifact_or_idol": {
        "pl": (
            "każdy swój artefakt i każdą swoją figurkę małpiego bożka",
            "każde {every} spośród swoich artefaktów i figurek małpiego bożka",
        ),
        "en": (
            "each artifact and each monkey idol you have",
            "every {every} of your artifacts and monkey idols",
        ),
    },
    "prisoner": {
        "pl": ("każdego swojego więźnia", "każdych {every:prisoner.acc}"),
        "en": ("each prisoner you have", "every {every:prisoner} you have"),
    },
    "wayshrine_cube": {
        "pl": (
            "każdą swoją kostkę Brzdęk! przy ołtarzykach",
            "każde {every:clank_cube.acc} przy ołtarzykach",
        ),
        "en": (
            "each of your Clank! cubes at wayshrines",
            "every {every} of your Clank! cubes at wayshrines",
        ),
    },
    "gem": {
        "pl": ("każdą swoją kartę klejnotu", "każde {every:gem_card.acc}"),
        "en": ("each gem card you have", "every {every:gem_card} you have"),
    },
}
EVERY_FEW: Words = {"pl": "każde {}", "en": "every {} you have"}


def points_text(language: str, rule: Rule) -> str:
    """How many points a rule gives, and for what.

    >>> points_text("pl", {"per": "gold", "every": 5, "points": 1})
    '1 punkt za każde 5 złota'
    >>> points_text("en", {"if": ["crown", "gem"], "points": 5})
    '5 points if you have a crown and a gem card'
    """
    (kind,) = POINTS.keys() & rule.keys()
    return say(language, POINTS[kind], {**rule, "what": WHAT[kind](language, rule)})


def _owned(language: str, rule: Rule) -> str:
    wanted = rule["if"] if isinstance(rule["if"], list) else [rule["if"]]
    return listed(language, [_thing(language, what, rule.get("n", 1)) for what in wanted])


def _thing(language: str, what: str, n: int) -> str:
    if what in OWNED:
        return say(language, OWNED[what], {"n": n}, n)
    if n == 1:
        return a_card(language, what, "acc")
    return AT_LEAST[language].format(copies(language, n, what))


def _per(language: str, rule: Rule) -> str:
    per, every = rule["per"], rule["every"]
    if per in PER:
        return say(language, PER[per], rule, every)
    if every == 1:
        return each_copy(language, per)
    return EVERY_FEW[language].format(copies(language, every, per))


def _of(language: str, rule: Rule) -> str:
    return ", ".join(token_name(language, id) for id in rule["of"])


WHAT: dict[str, Callable[[str, Rule], str]] = {"if": _owned, "per": _per, "kinds": _of}
