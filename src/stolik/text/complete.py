"""Whether a language says everything: its files beside those of the languages of the house."""

from collections.abc import Iterator
from pathlib import Path

from stolik.core.reasons import Message
from stolik.text.catalog import fields_of, nouns_of
from stolik.text.files import COMMON, Catalog, Forms, Templates, chain, languages, read_words, rules
from stolik.text.nouns import nouns
from stolik.text.plural import OTHER

# What every language has in its own way: its sections are asked for, not their entries.
OWN_WAYS = ("plural", "case")
# What a language may leave out.
OPTIONAL = {"language.order"}


def problems(folder: Path, language: str) -> Iterator[Message]:
    """Everything that the file of a language lacks, has for nobody, or cannot fill in."""
    house = [
        _entries(read_words(folder, code)) for code in chain(languages()[0]) if code != language
    ]
    wanted = {name for entries in house for name in entries} - OPTIONAL
    said = _entries(read_words(folder, language))
    for name in sorted(wanted - said.keys()):
        yield Message("text_missing", {"entry": name})
    for name in sorted(said.keys() - wanted - OPTIONAL):
        yield Message("text_left_over", {"entry": name})
    for name in sorted(said.keys() & wanted):
        known = {field for entries in house for field in _fields(entries.get(name, ""))}
        for field in sorted(_fields(said[name]) - known):
            yield Message("text_field", {"entry": name, "field": field})
    if folder == COMMON:
        yield from _forms_missing(language)


def _entries(catalog: Catalog) -> dict[str, Templates | Forms]:
    found: dict[str, Templates | Forms] = {}
    for section, entries in catalog.items():
        if section in OWN_WAYS:
            found[section] = {}
        else:
            found |= {f"{section}.{key}": entry for key, entry in entries.items()}
    return found


def _fields(entry: Templates | Forms | bool) -> set[str]:
    """The fields of a text; a noun that nobody knows counts as one."""
    if isinstance(entry, dict):
        return {field for form in entry.values() for field in _fields(form)}
    if isinstance(entry, bool):
        return set()
    texts = [entry] if isinstance(entry, str) else entry
    known = {noun for code in languages() for noun in nouns(code)}
    unknown = {f":{noun}" for text in texts for noun in nouns_of(text) - known}
    return unknown | {field for text in texts for field in fields_of(text)}


def _forms_missing(language: str) -> Iterator[Message]:
    """Nouns without a form that some number asks for in some case."""
    for noun, forms in nouns(language).items():
        for case, classes in rules(language, "case").items():
            for name in (*rules(language, "plural"), OTHER):
                if not any(form in forms for form in classes.get(name, ())):
                    yield Message("text_form", {"entry": f"noun.{noun}", "form": f"{case} {name}"})
