"""Cards and tokens in words, written from their tables in the content files."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.games.clank.text.effects_text import (
    IN_BODY,
    Phrase,
    clauses,
    listed,
    one_by_one,
    option_text,
    say,
    verb_of,
)
from stolik.games.clank.text.names import (
    capital,
    card_name,
    copies,
    each_copy,
    name,
    names,
    token_name,
)
from stolik.text.nouns import counted
from stolik.text.numbers import number

__all__ = [
    "card_header",
    "card_lines",
    "card_name",
    "item_lines",
    "option_text",
    "secret_lines",
    "token_name",
]

Table = Mapping[str, Any]
Words = Mapping[str, str]

LABELS: dict[str, Words] = {
    "use": {"pl": "Wykorzystaj", "en": "Use"},
    "defeat": {"pl": "Pokonanie", "en": "Defeat"},
    "at_once": {"pl": "Od razu", "en": "At once"},
    "once": {"pl": "Raz, w swojej turze", "en": "Once, on your turn"},
    "end_of_turn": {"pl": "Na koniec tej tury", "en": "At the end of this turn"},
    "acquire": {"pl": "Zdobycie", "en": "Acquire"},
    "arrive": {"pl": "Natychmiast", "en": "Arrive"},
    "danger": {"pl": "Zagrożenie", "en": "Danger"},
    "end_of_game": {"pl": "Koniec gry", "en": "End of game"},
}
# What the body of a card is, by kind: the key of its effects and the label before it.
BODIES = {"card": ("play", None), "device": ("use", "use"), "monster": ("defeat", "defeat")}
ONLY: dict[str, Phrase] = {
    "card": {"pl": "do zdobycia tylko {where}", "en": "acquire only {where}"},
    "device": {"pl": "do wykorzystania tylko {where}", "en": "use only {where}"},
    "monster": {"pl": "do pokonania tylko {where}", "en": "fight only {where}"},
}
NO_EFFECT: Words = {"pl": "bez efektu po zagraniu", "en": "no effect when played"}
STAYS: Words = {
    "pl": "po pokonaniu zostaje w rezerwie",
    "en": "stays in the reserve when defeated",
}
DANGER: Phrase = {
    "pl": "o {danger:cube.acc} więcej w każdym smoczym ataku",
    "en": (
        "{danger} more cube in every dragon attack",
        "{danger} more cubes in every dragon attack",
    ),
}
# A line that would begin with a sign begins with these words.
YOU_GET: Words = {"pl": "otrzymujesz", "en": "you get"}
OR: Words = {"pl": "albo", "en": "or"}

# Points at the end, by the key that tells the rules apart.
FIXED_POINTS: Phrase = {"pl": "{points:point}", "en": "{points:point}"}
POINTS: dict[str, Phrase] = {
    "if": {"pl": "{points:point}, jeśli {if}", "en": "{points:point} if {if}"},
    "per": {"pl": "{points:point} za {per}", "en": "{points:point} for {per}"},
    "kinds": {
        "pl": "{points:point}, jeśli masz co najmniej {kinds:different_token.acc} z listy: {of}",
        "en": "{points:point} if you have at least {kinds:different_token} of: {of}",
    },
}
PER: dict[str, Phrase] = {"gold": {"pl": "każde {every:gold.acc}", "en": "every {every:gold}"}}
EVERY_FEW: Words = {"pl": "każde {}", "en": "every {} you have"}

HEADER: dict[str, Words] = {
    "cost": {"pl": "koszt: {}", "en": "cost: {}"},
    "points": {"pl": "punkty: {}", "en": "points: {}"},
    "dragon": {"pl": "symbol smoczego ataku", "en": "dragon symbol"},
}
CURRENCY = {"card": "skill", "device": "skill", "monster": "sword"}

# When the effect of a secret happens, by its use. What is trashed leaves at the end of the turn.
TIMES = {"at_once": "at_once", "points": "at_once", "kept": "once"}
LATE_TIMES = {("at_once", "trash"): "end_of_turn"}
COUNTS_AS_GOLD: Phrase = {"pl": "liczy się jak {gold:gold}", "en": "counts as {gold:gold}"}


def card_header(language: str, card: Table) -> str:
    """The name of a card, its kind, cost, points and dragon symbol, as read aloud.

    >>> ruby = {"id": "ruby", "kind": "card", "traits": ["gem"], "cost": 6, "points": 6}
    >>> card_header("pl", {**ruby, "dragon": True})
    'Rubin. Klejnot. Koszt: 6 sprawności. Punkty: 6. Symbol smoczego ataku.'
    """
    said = [card_name(language, card["id"]), name("kind", language, _kind(card))]
    if "cost" in card:
        cost = counted(language, card["cost"], CURRENCY[card["kind"]])
        said.append(HEADER["cost"][language].format(cost))
    if "points" in card:
        said.append(HEADER["points"][language].format(number(language, card["points"])))
    if card.get("dragon"):
        said.append(HEADER["dragon"][language])
    return _sentences(said)


def _kind(card: Table) -> str:
    """What matters most to the rules: a trait, a kind, then the set a card comes from."""
    if card.get("traits"):
        return str(card["traits"][0])
    return str(card["set"] if card["kind"] == "card" else card["kind"])


def card_lines(language: str, card: Table) -> list[str]:
    """What a card does, line by line.

    >>> card_lines("pl", {"kind": "card", "play": [{"draw": 1}], "acquire": [{"clank": 2}]})
    ['Dobierz 1 kartę.', 'Zdobycie – otrzymujesz +2 Brzdęk!']
    """
    kind = card["kind"]
    key, label = BODIES[kind]
    body = clauses(language, card.get(key, ()), IN_BODY)
    if card.get("stays"):
        body.append(STAYS[language])
    if kind == "card" and not body:
        body.append(NO_EFFECT[language])
    lines: list[str] = []
    if "where" in card:
        where = name("where", language, card["where"])
        lines.append(_sentences([say(language, ONLY[kind], {"where": where})]))
    lines.append(_labelled(language, label, body) if label else _sentences(body))
    for moment in ("acquire", "arrive"):
        lines.append(_labelled(language, moment, clauses(language, card.get(moment, ()))))
    if card.get("danger"):
        danger = say(language, DANGER, card, card["danger"])
        lines.append(_labelled(language, "danger", [danger]))
    if "end" in card:
        lines.append(_labelled(language, "end_of_game", [_points(language, card["end"])]))
    return [line for line in lines if line]


def secret_lines(language: str, secret: Table) -> list[str]:
    """What a secret does, line by line.

    >>> secret_lines("pl", {"use": "kept", "effect": [{"heal": 2}]})
    ['Raz, w swojej turze – ulecz 2 obrażenia.']
    """
    effects = one_by_one(secret.get("effect", ()))
    use = secret["use"]
    if use == "gold":
        lines = [_sentences(say(language, COUNTS_AS_GOLD, effect) for effect in effects)]
    else:
        late = (LATE_TIMES.get((use, verb_of(effect))) for effect in effects)
        time = next(filter(None, late), TIMES[use])
        lines = [_labelled(language, time, clauses(language, effects))]
    if "points" in secret:
        lines.append(_labelled(language, "end_of_game", [say(language, FIXED_POINTS, secret)]))
    return [line for line in lines if line]


def item_lines(language: str, item: Table) -> list[str]:
    """What a market item is good for, line by line.

    >>> item_lines("en", {"id": "crown", "points": [10, 9, 8]})
    ['End of game – 10, 9 or 8 points.']
    """
    lines = []
    if item["id"] in names()["power"]:
        lines.append(_sentences([name("power", language, item["id"])]))
    *more, least = dict.fromkeys(item["points"])
    values = [number(language, points) for points in more]
    points = listed(language, [*values, counted(language, least, "point")], OR)
    return [*lines, _labelled(language, "end_of_game", [points])]


def _points(language: str, rule: Table) -> str:
    (kind,) = POINTS.keys() & rule.keys()
    params = {
        key: RULE_WORDS[key](language, rule) if key in RULE_WORDS else value
        for key, value in rule.items()
    }
    return say(language, POINTS[kind], params)


def _of(language: str, rule: Table) -> str:
    return ", ".join(token_name(language, id) for id in rule["of"])


def _per(language: str, rule: Table) -> str:
    per, every = rule["per"], rule["every"]
    if per in PER:
        return say(language, PER[per], rule)
    if every == 1:
        return each_copy(language, per)
    return EVERY_FEW[language].format(copies(language, every, per))


# Keys of a points rule that are more than a plain number.
RULE_WORDS = {"of": _of, "per": _per}


def _labelled(language: str, label: str, said: Sequence[str]) -> str:
    if not said:
        return ""
    first, *rest = said
    if first.startswith(("+", "−")):
        first = f"{YOU_GET[language]} {first}"
    opening = f"{LABELS[label][language]} – {first}"
    return _sentences([opening, *rest])


def _sentences(said: Iterable[str]) -> str:
    return " ".join(_sentence(clause) for clause in said)


def _sentence(clause: str) -> str:
    return capital(clause) + ("" if clause.endswith("!") else ".")
