"""Writes a pseudo-language made of another one: longer words, every letter marked.

    python -m tools.pseudo_language [FOLDER] [--source en]

It shows which texts are still in code, and whether there is room for longer words. The files are
added to the program and to the sources of its client, or put in a FOLDER that STOLIK_LANGUAGES can
name; none is changed. The client has it once it is built anew, after `python web/data/make.py`.
"""

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_letters
from typing import Any

from stolik.text import client
from stolik.text.files import PROGRAM, RULES

CODE = "xx"
UNWORDED = frozenset(RULES) - {"language"}
MARKED = str.maketrans(ascii_letters, "áƀćđéƒǧĥíĵķłḿńóṕɋŕśťúṽẁẋýžÁɃĆĐÉƑǦĤÍĴĶŁḾŃÓṔɊŔŚŤÚṼẀẊÝŽ")
_PIECES = re.compile(r"(\{[^{}]*\})|([^\W\d_]+)")


def pseudo(text: str) -> str:
    """A text with marked letters and words longer by two fifths; fields stay as they are.

    >>> pseudo("{seat} draws {n:card.acc}.")
    '{seat} đŕŕáẁẁś {n:card.acc}.'
    """
    return _PIECES.sub(lambda piece: piece[1] or _longer(piece[2]).translate(MARKED), text)


def _longer(word: str) -> str:
    return "".join(letter * (1 + (place % 5 in (1, 3))) for place, letter in enumerate(word))


def translated(source: Mapping[str, Mapping[str, Any]], code: str) -> dict[str, dict[str, Any]]:
    """The file of a language in the pseudo-language."""
    found = {
        section: {
            key: entry if section in UNWORDED else _worded(entry) for key, entry in said.items()
        }
        for section, said in source.items()
    }
    if "language" in source:
        found["language"] |= {"fallback": code}
        del found["language"]["order"]
    return found


def _worded(entry: Any) -> Any:
    if isinstance(entry, str):
        return pseudo(entry)
    if isinstance(entry, list):
        return [_worded(one) for one in entry]
    if isinstance(entry, dict):
        # A keyword is found by a pattern: here by its name.
        said = entry | {client.PATTERN: entry["name"]} if client.PATTERN in entry else entry
        return {k: _worded(one) for k, one in said.items()}
    return entry


def as_toml(data: Mapping[str, Mapping[str, Any]]) -> str:
    """Sections of entries as TOML."""
    sections = [
        "\n".join(
            [f"[{section}]", *(f"{_key(key)} = {_value(entry)}" for key, entry in said.items())]
        )
        for section, said in data.items()
    ]
    return "\n\n".join(sections) + "\n"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)


def _value(entry: Any) -> str:
    if isinstance(entry, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_value(one)}" for k, one in entry.items()) + " }"
    if isinstance(entry, list):
        return "[" + ", ".join(_value(one) for one in entry) + "]"
    return json.dumps(entry, ensure_ascii=False)


def as_json(data: Any) -> str:
    """Words of the client as JSON."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def written(folder: Path, source: str) -> Iterator[tuple[Path, str]]:
    """A file for every file of the source language, beside it or at the same place of a folder."""
    for file in sorted(PROGRAM.rglob(f"{source}.toml")):
        said = tomllib.loads(file.read_text(encoding="utf-8"))
        target = (folder / file.relative_to(PROGRAM)).with_name(f"{CODE}.toml")
        yield target, as_toml(translated(said, source))
    for file in client.files_of(source):
        own = client.beside(file, CODE)
        target = own if folder == PROGRAM else client.below(folder, own)
        yield target, as_json(_worded(json.loads(file.read_text(encoding="utf-8"))))


def write(folder: Path, source: str = "en") -> list[Path]:
    """Write all of them."""
    files = dict(written(folder, source))
    for target, text in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return list(files)


def main(given: Sequence[str]) -> None:
    """Write the files and name them."""
    parser = argparse.ArgumentParser(prog="tools.pseudo_language", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=PROGRAM)
    parser.add_argument("--source", default="en")
    asked = parser.parse_args(given)
    for file in write(asked.folder, asked.source):
        print(file)


if __name__ == "__main__":
    main(sys.argv[1:])
