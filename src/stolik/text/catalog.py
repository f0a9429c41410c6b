"""Catalogues: sections of templates in TOML, one file a language.

A template is plain text with fields: `{seat}` is worded by the kind of value
it holds, `{n:card.acc}` is a number with a counted noun in a case. A list of
templates means: the first one whose fields are all known. So one entry serves
the owner of a card and everybody else.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

from stolik.text.nouns import counted

Catalog = Mapping[str, Mapping[str, str | list[str]]]
Wording = Callable[[str, object], str]

LANGUAGES = ("pl", "en")


@cache
def load(path: Path) -> Catalog:
    """A catalogue file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def load_all(folders: tuple[Path, ...], language: str) -> Catalog:
    """The catalogues of several folders as one; of two entries with one name the later counts.

    The entries of the later folder come first.
    """
    found: dict[str, Mapping[str, str | list[str]]] = {}
    for folder in folders:
        for section, entries in load(folder / f"{language}.toml").items():
            older = found.get(section, {})
            kept = {key: text for key, text in older.items() if key not in entries}
            found[section] = {**entries, **kept}
    return found


@cache
def _parsed(template: str) -> tuple[tuple[str, str, str], ...]:
    """A template in pieces: plain text, then the name of a field and what it says of it."""
    pieces = Formatter().parse(template)
    return tuple((literal, name or "", spec or "") for literal, name, spec, _ in pieces)


@cache
def fields_of(template: str) -> frozenset[str]:
    """The names of the fields of a template.

    >>> sorted(fields_of("{seat} draws {n:card}."))
    ['n', 'seat']
    """
    return frozenset(name for _, name, _ in _parsed(template) if name)


def pick(templates: str | list[str], params: Mapping[str, object]) -> str:
    """The first template that needs nothing unknown."""
    choices = [templates] if isinstance(templates, str) else templates
    for template in choices:
        if fields_of(template) <= params.keys():
            return template
    raise KeyError(f"no template of {choices} fits {sorted(params)}")


def fill(language: str, template: str, params: Mapping[str, object], word: Wording) -> str:
    """A template with its fields worded; `word(name, value)` words a plain field.

    >>> fill("pl", "Brakuje {n:card.gen}.", {"n": 5}, lambda name, value: str(value))
    'Brakuje 5 kart.'
    """
    parts: list[str] = []
    for literal, name, spec in _parsed(template):
        parts.append(literal)
        if name and spec:
            noun, _, case = spec.partition(".")
            value = params[name]
            assert isinstance(value, int | float), f"{name} of {template} is no number"
            parts.append(counted(language, value, noun, case or "nom"))
        elif name:
            parts.append(word(name, params[name]))
    return "".join(parts)
