"""Content files: what is in the box, as TOML that is checked to the last key.

Everything wrong in a file is refused with the file, the line and what would be
right. People can bring their own packs: files in the folder that the variable
STOLIK_PACKS names, or in the `packs` folder of Stolik's data folder.
"""

import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import Any, TypeVar

from stolik.core.reasons import Message, Refused, refuse

Table = Mapping[str, object]
Schema = Mapping[str, type | UnionType]

_HEADER = re.compile(r"\s*\[+\s*([\w.-]+)\s*\]+")
_KEY = re.compile(r"\s*\"?([\w-]+)\"?\s*=")

T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """A content file: its name, its text and the data in it."""

    name: str
    text: str
    data: dict[str, object]

    def wrong(
        self, problem: str, table: str = "", index: int = 0, key: str = "", **params: object
    ) -> Refused:
        """A refusal that names the file and the line of a key (or of its table)."""
        line = line_of(self.text, table, index, key)
        return refuse("content", file=self.name, line=line, problem=Message(problem, params))

    def read_as(self, readers: Mapping[str, Callable[["Source"], object]]) -> None:
        """Let the reader of its kind look at it; a kind that nobody reads is refused."""
        kind = str(self.data.get("kind"))
        if kind not in readers:
            raise self.wrong("word_unknown", key="kind", given=kind, allowed=", ".join(readers))
        readers[kind](self)

    def check(
        self,
        entry: Table,
        must: Schema,
        table: str = "",
        index: int = 0,
        may: Schema = MappingProxyType({}),
    ) -> None:
        """Refuse missing keys, keys that it neither must nor may have, values of a wrong type."""
        known = {**must, **may}
        for key, value in entry.items():
            if key not in known:
                near = ", ".join(get_close_matches(key, known, 1) or sorted(known))
                raise self.wrong("key_unknown", table, index, key, name=key, allowed=near)
            wanted = known[key]
            if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is int):
                shown = getattr(wanted, "__name__", str(wanted))
                raise self.wrong("value_type", table, index, key, name=key, wanted=shown)
        for key in must:
            if key not in entry:
                raise self.wrong("key_missing", table, index, name=key)

    def tables(self, name: str) -> list[Table]:
        """The entries of an array of tables, `[[name]]`."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(t, dict) for t in found):
            raise self.wrong("value_type", key=name, name=name, wanted=f"[[{name}]]")
        return found

    def words(self, name: str) -> list[str]:
        """A list of words, `name = ["a", "b"]`."""
        found = self.data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(w, str) for w in found):
            raise self.wrong("value_type", key=name, name=name, wanted='["…"]')
        return found


def line_of(text: str, table: str, index: int = 0, key: str = "") -> int:
    """The line of a key in the index-th table of a name; the table's own line without the key.

    >>> line_of('a = 1\\n[[card]]\\nx = 1\\n[[card]]\\nx = 2', "card", 1, "x")
    5
    """
    here, seen, found = "", -1, 1
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            here = header[1]
            if here == table:
                seen += 1
                if seen == index:
                    found = number
        elif here == table and seen in (index, -1):
            named = _KEY.match(line)
            if named and named[1] == key:
                return number
    return found


def read(path: Path) -> Source:
    """Read a content file, or refuse it with the place of the mistake."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise refuse("file_unreadable", file=str(path)) from error
    try:
        return Source(str(path), text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        problem = Message("toml_syntax", {"detail": str(error)})
        raise refuse("content", file=str(path), line=line, problem=problem) from error


# Keys of content files that say nothing about play.
NOTES = ("doubt",)


def by_id(sources: Iterable[Source], key: str, read_one: Callable[[Source], T]) -> dict[str, T]:
    """What files are read as, by the id that they have under `key`; each id once."""
    found: dict[str, T] = {}
    for source in sources:
        one, id = read_one(source), str(source.data[key])
        if id in found:
            raise source.wrong("id_taken", key=key, id=id)
        found[id] = one
    return found


def for_edition(source: Source) -> dict[str, Any]:
    """What a content file brings to a table, without notes."""
    found = _without_notes(source.data)
    assert isinstance(found, dict)
    return found


def _without_notes(data: object) -> object:
    if isinstance(data, dict):
        return {key: _without_notes(value) for key, value in data.items() if key not in NOTES}
    return [_without_notes(value) for value in data] if isinstance(data, list) else data


def from_edition(data: Any) -> Source:
    """What `for_edition` gave, as a content file again."""
    if not isinstance(data, dict):
        raise refuse("edition_damaged")
    return Source("edition", "", data)


def ids_in(data: object) -> set[str]:
    """The ids of everything that plain content has."""
    if isinstance(data, Mapping):
        own = {data["id"]} if isinstance(data.get("id"), str) else set()
        return own.union(*(ids_in(value) for value in data.values()))
    return set().union(*(ids_in(value) for value in data)) if isinstance(data, list) else set()


def data_folder() -> Path:
    """Where Stolik keeps what belongs to the user of this machine."""
    if given := os.environ.get("STOLIK_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Stolik"
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "stolik"


def packs_folder() -> Path:
    """Where the user's own content files are."""
    return Path(os.environ.get("STOLIK_PACKS") or data_folder() / "packs")


def packs(game: str) -> Iterator[Source]:
    """The user's own content files for one game, by name."""
    for path in sorted(packs_folder().glob("*.toml")):
        source = read(path)
        if source.data.get("game") == game:
            yield source
