"""Names of cards, tokens, rooms and the like, from `names.toml`."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from stolik.text import nouns
from stolik.text.catalog import fill

# A named card whose plural we do not know is counted as so many cards of that name.
_COPIES = {
    "acc": {"pl": "{n:card.acc} {card}", "en": "{n:copy} of {card}"},
    "gen": {"pl": "{n:card.gen} {card}", "en": "{n:copy} of {card}"},
}
_EACH = {"pl": "każdą swoją kartę {}", "en": "each {} you have"}


@cache
def names() -> dict[str, dict[str, dict[str, Any]]]:
    """All names by section (card, token, kind, room, where, power, trigger) and id."""
    path = Path(__file__).parent / "names.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def capital(text: str) -> str:
    """A text with a capital at its start, the rest as it is.

    >>> capital("smocze jajo"), capital("+1 Brzdęk!")
    ('Smocze jajo', '+1 Brzdęk!')
    """
    return text[:1].upper() + text[1:]


def name(section: str, language: str, id: str, case: str = "nom") -> str:
    """A name in a case: nom, acc or gen (English has only one).

    >>> name("room", "pl", "crystal_cave", "gen"), name("where", "en", "depths")
    ('kryształowej groty', 'in the Depths')
    """
    forms = names()[section][id]
    known = forms[language]
    return str(forms.get(case, known) if language == "pl" else known)


def card_name(language: str, id: str, case: str = "nom") -> str:
    """The name of a card; one from somebody's own pack is called by its id.

    >>> card_name("pl", "goblin", "acc"), card_name("en", "goblin", "acc")
    ('Wszędobylskiego goblina', 'Goblin')
    >>> card_name("pl", "my_card")
    'My card'
    """
    return _name_or_id("card", language, id, case)


def token_name(language: str, id: str, case: str = "nom") -> str:
    """The name of a secret, a prisoner, a market item or another token, as inside a sentence.

    >>> token_name("pl", "monkey_idol", "acc"), token_name("en", "dragon_egg")
    ('figurkę małpiego bożka', 'Dragon Egg')
    """
    return _name_or_id("token", language, id, case)


def _name_or_id(section: str, language: str, id: str, case: str) -> str:
    known = id in names()[section]
    return name(section, language, id, case) if known else capital(id.replace("_", " "))


def copies(language: str, n: int, card: str, case: str = "acc") -> str:
    """So many copies of a card, in the accusative or the genitive.

    >>> copies("pl", 2, "secret_tome"), copies("pl", 2, "sidestep"), copies("en", 1, "sidestep")
    ('2 Tajemne woluminy', '2 karty Na krawędzi', '1 copy of Sidestep')
    >>> copies("pl", 1, "burgle", "gen"), copies("pl", 1, "sidestep", "gen")
    ('1 Włamu', '1 karty Na krawędzi')
    """
    if card in nouns.table():
        return nouns.counted(language, n, card, case)
    named = {"n": n, "card": card_name(language, card)}
    return fill(language, _COPIES[case][language], named, lambda _, value: str(value))


def a_card(language: str, id: str, case: str = "nom") -> str:
    """Some copy of a card, with the article of English.

    >>> a_card("pl", "mercenary", "acc"), a_card("en", "secret_tome"), a_card("en", "explore")
    ('Najemnika', 'a Secret Tome', 'an Explore')
    """
    found = card_name(language, id, case)
    return found if language == "pl" else with_article(found)


def with_article(found: str) -> str:
    """An English name with its article.

    >>> with_article("Invisibility Cloak"), with_article("Crown (9)")
    ('an Invisibility Cloak', 'a Crown (9)')
    """
    return f"{'an' if found[0] in 'AEIOU' else 'a'} {found}"


def each_copy(language: str, card: str) -> str:
    """Every copy of a card that one owns, as it stands after "za" and "for".

    >>> each_copy("pl", "secret_tome"), each_copy("pl", "sidestep"), each_copy("en", "wizard")
    ('każdy swój Tajemny wolumin', 'każdą swoją kartę Na krawędzi', 'each Wizard you have')
    """
    if language == "pl" and "each" in names()["card"].get(card, {}):
        return card_name(language, card, "each")
    return _EACH[language].format(card_name(language, card))
