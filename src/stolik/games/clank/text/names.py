"""Names of cards, tokens, rooms and the like, and short phrases, from the language files."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from stolik.core.content import Source
from stolik.text import nouns
from stolik.text.catalog import fill, for_number, templates_of
from stolik.text.files import PROGRAM, Forms, chain, languages, load, marked
from stolik.text.grammar import with_article
from stolik.text.numbers import number

Table = Mapping[str, Any]
NOTHING: Table = MappingProxyType({})

WORDS = Path(__file__).parent / "languages"
NAMES = Path(__file__).parent / "names"
# Sections with the names of what is in a box.
OF_THINGS = ("card", "token", "rank", "tile")


def phrase(language: str, section: str, key: str, params: Table = NOTHING, n: int = 1) -> str:
    """A phrase with its fields in words; of two, the one for several or for one.

    >>> [phrase("pl", "owned", "crown", {"n": n}, n) for n in (1, 2)]
    ['koronę', 'co najmniej 2 korony']
    """
    templates = templates_of(load(WORDS, language), section, key)
    assert templates is not None, f"no text for {section}.{key} in {language}"

    def word(field: str, value: object) -> str:
        return number(language, value) if isinstance(value, int) else str(value)

    return fill(language, for_number(templates, n), params, word)


def capital(text: str) -> str:
    """A text with a capital at its start, the rest as it is.

    >>> capital("smocze jajo"), capital("+1 Brzdęk!")
    ('Smocze jajo', '+1 Brzdęk!')
    """
    return text[:1].upper() + text[1:]


# Names of things that are in no box any more, as editions have kept them: by language, section, id.
_kept: dict[tuple[str, str, str], Any] = {}


def remember(names: Mapping[str, Any]) -> None:
    """Names that were kept beside an edition."""
    for language, sections in names.items():
        for section, found in sections.items():
            for id, forms in found.items():
                _kept[language, section, id] = forms


def _known(folder: Path, section: str, language: str, id: str) -> Any:
    """A name as the files have it, or else as an edition has kept it; None if nobody knows it."""
    found = load(folder, language).get(section, {}).get(id)
    if found is not None:
        return found
    kept = ((code, section, id) for code in chain(language))
    return next((_kept[key] for key in kept if key in _kept), None)


def names_in(folders: Iterable[Path], ids: Iterable[str]) -> dict[str, Any]:
    """The names of these things, by language and section, as an edition keeps them."""
    wanted = [(section, id) for section in OF_THINGS for id in ids]
    found: dict[str, Any] = {}
    for language in languages():
        for folder in folders:
            for section, id in wanted:
                if (forms := _known(folder, section, language, id)) is not None:
                    found.setdefault(language, {}).setdefault(section, {})[id] = forms
    return found


def forms_of(section: str, language: str, id: str) -> Forms:
    """A name by case; one that is the same in all cases is written as a text. Empty if unknown."""
    found = _known(NAMES, section, language, id)
    if found is None:
        return {}
    return found if isinstance(found, dict) else {"nom": str(found)}


def name(section: str, language: str, id: str, case: str = "nom") -> str:
    """A name in a case: nom, acc or gen (a language may have only one).

    >>> name("room", "pl", "crystal_cave", "gen"), name("where", "en", "depths")
    ('kryształowej groty', 'in the Depths')
    """
    forms = forms_of(section, language, id)
    return str(forms.get(case, forms["nom"]))


def is_ours(source: Source) -> bool:
    """Whether a content file is a part of the program."""
    return Path(source.name).resolve().is_relative_to(PROGRAM)


def in_content(language: str, words: Path, section: str, table: Table) -> str:
    """What a thing of a content file is called: a pack's by itself, in one language or in several,
    ours by the language files."""
    own = table.get("name")
    if own is None:
        return str(_known(words, section, language, str(table["id"])) or table["id"])
    if isinstance(own, str):
        return own
    speaking = next((code for code in chain(language) if code in own), next(iter(own)))
    return str(own[language]) if speaking == language else marked(str(own[speaking]))


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
    known = forms_of(section, language, id)
    return name(section, language, id, case) if known else capital(id.replace("_", " "))


def copies(language: str, n: int, card: str, case: str = "acc") -> str:
    """So many copies of a card, in the accusative or the genitive.

    >>> copies("pl", 2, "secret_tome"), copies("pl", 2, "sidestep"), copies("en", 1, "sidestep")
    ('2 Tajemne woluminy', '2 karty Na krawędzi', '1 copy of Sidestep')
    >>> copies("pl", 1, "burgle", "gen"), copies("pl", 1, "sidestep", "gen")
    ('1 Włamu', '1 karty Na krawędzi')
    """
    if any(card in nouns.nouns(code) for code in chain(language)):
        return nouns.counted(language, n, card, case)
    return phrase(language, "copies", case, {"n": n, "card": card_name(language, card)})


def a_card(language: str, id: str, case: str = "nom") -> str:
    """Some copy of a card, with an article where the language has any.

    >>> a_card("pl", "mercenary", "acc"), a_card("en", "secret_tome"), a_card("en", "explore")
    ('Najemnika', 'a Secret Tome', 'an Explore')
    """
    return with_article(language, card_name(language, id, case))


def each_copy(language: str, card: str) -> str:
    """Every copy of a card that one owns, as it stands after "za" and "for".

    >>> each_copy("pl", "secret_tome"), each_copy("pl", "sidestep"), each_copy("en", "wizard")
    ('każdy swój Tajemny wolumin', 'każdą swoją kartę Na krawędzi', 'each Wizard you have')
    """
    if "each" in forms_of("card", language, card):
        return card_name(language, card, "each")
    return phrase(language, "copies", "each", {"card": card_name(language, card)})
