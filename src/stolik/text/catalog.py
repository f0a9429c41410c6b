"""Templates: sentences with fields, as the files of the languages have them.

A template is plain text with fields: `{seat}` is worded by the kind of value
it holds, `{n:card.acc}` is a number with a counted noun in a case. A list of
templates means: the first one whose fields are all known. So one entry serves
the owner of a card and everybody else.
"""

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter

from stolik.text.files import Catalog, Templates
from stolik.text.nouns import counted

Wording = Callable[[str, object], str]


def templates_of(catalog: Catalog, section: str, key: str) -> Templates | None:
    """The templates of an entry, if a catalogue has it."""
    found = catalog[section].get(key) if section in catalog else None
    assert not isinstance(found, dict), f"{section}.{key} is a name with forms"
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


@cache
def nouns_of(template: str) -> frozenset[str]:
    """The counted nouns of a template.

    >>> sorted(nouns_of("{seat} draws {n:card.acc}."))
    ['card']
    """
    return frozenset(spec.partition(".")[0] for _, _, spec in _parsed(template) if spec)


def pick(templates: Templates, params: Mapping[str, object]) -> str:
    """The first template that needs nothing unknown."""
    choices = [templates] if isinstance(templates, str) else templates
    for template in choices:
        if fields_of(template) <= params.keys():
            return template
    raise KeyError(f"no template of {choices} fits {sorted(params)}")


def for_number(templates: Templates, n: float) -> str:
    """Of two templates, the one for several or, the second, for one.

    >>> for_number(["at least {n:crown}", "a crown"], 1)
    'a crown'
    """
    return templates if isinstance(templates, str) else templates[n == 1]


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
