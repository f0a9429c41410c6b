"""The words of the client for browsers: JSON beside its sources, one file a language."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stolik.core.reasons import Message
from stolik.text.files import PROGRAM, chain, languages

# Only a checkout has it: an installed program brings the client as it was built.
SOURCES = PROGRAM.parents[1] / "web" / "src"
# A sentence in several forms: for a kind of numbers, or for one number.
_FORM = re.compile(r"\d+|zero|one|two|few|many|other")
_FIELD = re.compile(r"\{([a-z]+)\}")
# How a keyword is found in texts: a pattern, which has no fields.
PATTERN = "match"

Texts = list[str]


def files_of(language: str) -> list[Path]:
    """The files of a language that came with the program."""
    return sorted(SOURCES.rglob(f"*.{language}.json"))


def beside(file: Path, language: str) -> Path:
    """The place for another language beside a file: `words.en.json` beside `words.pl.json`."""
    return file.with_name(f"{file.name.partition('.')[0]}.{language}.json")


def file_of(file: Path, language: str) -> Path:
    """The file that says the same in another language, or where it should be."""
    own = beside(file, language)
    elsewhere = os.environ.get("STOLIK_LANGUAGES")
    return own if own.exists() or not elsewhere else below(Path(elsewhere), own)


def below(folder: Path, file: Path) -> Path:
    """Where a file of the client lies in a folder of languages."""
    return folder / "web" / "src" / file.relative_to(SOURCES)


def problems(file: Path, language: str) -> Iterator[Message]:
    """What is wrong with the file that says the same as one of the house in another language."""
    house = [_sentences(file_of(file, code)) for code in chain(languages()[0]) if code != language]
    wanted = {name for sentences in house for name in sentences}
    said = _sentences(file_of(file, language))
    for name in sorted(wanted - said.keys()):
        yield Message("text_missing", {"entry": name})
    for name in sorted(said.keys() - wanted):
        yield Message("text_left_over", {"entry": name})
    for name in sorted(said.keys() & wanted):
        known = {field for sentences in house for field in _fields(sentences.get(name, []))}
        for field in sorted(_fields(said[name]) - known):
            yield Message("text_field", {"entry": name, "field": field})


def _sentences(file: Path) -> dict[str, Texts]:
    return dict(_walk(json.loads(file.read_text("utf-8")))) if file.exists() else {}


def _walk(words: Any, name: str = "") -> Iterator[tuple[str, Texts]]:
    """Every sentence with all its forms, under the way to it.

    >>> list(_walk({"ways": ["to go"], "n": {"one": "{n} card", "other": "{n} cards"}}))
    [('ways.0', ['to go']), ('n', ['{n} card', '{n} cards'])]
    """
    if isinstance(words, str):
        yield name, [words]
    elif isinstance(words, dict) and all(map(_FORM.fullmatch, words)):
        yield name, list(words.values())
    else:
        inside = words if isinstance(words, dict) else dict(enumerate(words))
        for key, one in inside.items():
            if key != PATTERN:
                yield from _walk(one, f"{name}.{key}" if name else str(key))


def _fields(texts: Texts) -> set[str]:
    return {field for text in texts for field in _FIELD.findall(text)}
