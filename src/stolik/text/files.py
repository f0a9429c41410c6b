"""The files of the languages: in every folder that has words one a language, found by its code.

Beside the program's own there may be others: the folder that STOLIK_LANGUAGES names is looked
through like the program's, so a language can be added without touching the program.
"""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

from stolik.core.reasons import refuse

PROGRAM = Path(__file__).parent.parent
# The words that belong to no game, and what each language is like.
COMMON = Path(__file__).parent / "languages"
# Its sections that say how a language works: nothing of them is ever said.
RULES = ("language", "number", "plural", "case")

Templates = str | list[str]
# A name, a noun or a verb: its forms by case, number or use.
Forms = dict[str, Any]
Catalog = Mapping[str, Mapping[str, Templates | Forms]]


def _places(folder: Path) -> list[Path]:
    """Where the files of a folder may lie: in the program, or at the same place beside it."""
    beside = os.environ.get("STOLIK_LANGUAGES")
    if not beside or not folder.is_relative_to(PROGRAM):
        return [folder]
    return [folder, Path(beside) / folder.relative_to(PROGRAM)]


def file_of(folder: Path, language: str) -> Path:
    """The file of a language, or where it should be."""
    files = [place / f"{language}.toml" for place in _places(folder)]
    return next((file for file in files if file.exists()), files[-1])


@cache
def read_words(folder: Path, language: str) -> Mapping[str, Mapping[str, Any]]:
    """What the file of a language says and nothing else."""
    file = file_of(folder, language)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages in the order of lists; the first is the language of the house."""
    codes = {file.stem for place in _places(COMMON) for file in place.glob("*.toml")}

    def order(code: str) -> tuple[float, str]:
        return (read_words(COMMON, code).get("language", {}).get("order", inf), code)

    return tuple(sorted(codes, key=order))


def known_language(given: str) -> str:
    """The code of a language that is spoken here, or a refusal."""
    if given not in languages():
        raise refuse("no_such_language", given=given, allowed=", ".join(languages()))
    return given


def for_others() -> str:
    """For those whose language is not spoken here: the one that stands in for that of the house."""
    return chain(languages()[0])[-1]


@cache
def chain(language: str) -> tuple[str, ...]:
    """A language, and those whose words stand in for missing ones, nearest first."""
    found = [language]
    while True:
        about = read_words(COMMON, found[-1]).get("language", {})
        following = str(about.get("fallback", languages()[0]))
        if following in found or following not in languages():
            return tuple(found)
        found.append(following)


@cache
def about(language: str) -> Mapping[str, Any]:
    """What a language is called, and its habits: where it declares none, those of its fallback."""
    own, *others = [read_words(COMMON, code).get("language", {}) for code in chain(language)]
    found: dict[str, Any] = {}
    for habits in reversed(others):
        found.update(habits)
    return {**found, "name": language, "switch": language, **own}


@cache
def rules(language: str, section: str) -> Mapping[str, Any]:
    """How a language works; where its file has no such section, as the next of its chain does."""
    found = (read_words(COMMON, code) for code in chain(language))
    return next(said[section] for said in found if section in said)


def marked(text: str) -> str:
    """Words of another language where the wanted one has none.

    >>> marked("Take a card")
    '⟨Take a card⟩'
    """
    return f"⟨{text}⟩"


def _stand_in(entry: Any) -> Templates | Forms:
    if isinstance(entry, str):
        return marked(entry)
    if isinstance(entry, list):
        return [marked(text) for text in entry]
    return {form: _stand_in(text) for form, text in entry.items() if not isinstance(text, dict)}


@cache
def load(folder: Path, language: str) -> Catalog:
    """The words of a folder; where the language has none, marked ones of the next in its chain."""
    found: dict[str, dict[str, Templates | Forms]] = {}
    for code in chain(language):
        for section, entries in read_words(folder, code).items():
            if section in RULES:
                continue
            known = found.setdefault(section, {})
            for key, entry in entries.items():
                if key not in known:
                    known[key] = entry if code == language else _stand_in(entry)
    return found


@cache
def load_all(folders: tuple[Path, ...], language: str) -> Catalog:
    """The words of several folders as one; of two entries with one name the later counts.

    The entries of the later folder come first.
    """
    found: dict[str, Mapping[str, Templates | Forms]] = {}
    for folder in folders:
        for section, entries in load(folder, language).items():
            older = found.get(section, {})
            kept = {key: text for key, text in older.items() if key not in entries}
            found[section] = {**entries, **kept}
    return found


def forget() -> None:
    """Look for languages anew: STOLIK_LANGUAGES names another folder."""
    for made in (read_words, languages, chain, about, rules, load, load_all):
        made.cache_clear()
