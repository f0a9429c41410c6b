"""The games of a contest in a file: one JSON line each, only ever added to.

What is in the file is not played again: an arena that was interrupted goes on where it was, and a
finished one can be made longer. The first line says which contest it is.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from types import TracebackType

from stolik.arena.match import Contest, Played
from stolik.core.reasons import refuse

FORMAT = 1


class ResultsFile:
    """The file of a contest, open for more games.

    >>> from tempfile import mkdtemp
    >>> path = Path(mkdtemp()) / "arena.jsonl"
    >>> contest = Contest("brains", {}, 2)
    >>> game = Played(1, ("a", "b"), (3, 4), (1,), ("", ""), (5, 5), (0.1, 0.1), (0.1, 0.1))
    >>> with ResultsFile(path, contest) as ledger:
    ...     ledger.add(game)
    >>> ResultsFile(path, contest).games == [game]
    True
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self.games: list[Played] = []
        try:
            kept = path.read_text("utf-8") if path.exists() else ""
            # What follows the last line break was being written when something went wrong.
            whole, _, torn = kept.rpartition("\n")
            if whole:
                self.games = _read(path, whole.split("\n"), contest)
            self._file = path.open("r+" if kept else "w", encoding="utf-8")
            self._file.seek(0, 2)
            if torn:
                self._file.truncate(self._file.tell() - len(torn.encode()))
                self._file.seek(0, 2)
        except (OSError, UnicodeDecodeError) as error:
            raise refuse("file_unwritable", file=str(path)) from error
        if not whole:
            self._write({"arena": FORMAT, **asdict(contest)})

    def add(self, played: Played) -> None:
        """Keep a game; it is in the file when this returns."""
        self.games.append(played)
        self._write(asdict(played))

    def _write(self, entry: Mapping[str, object]) -> None:
        self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        self._file.flush()

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def _read(path: Path, lines: list[str], contest: Contest) -> list[Played]:
    games: list[Played] = []
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if number == 1:
                is_same = entry == {"arena": FORMAT, **asdict(contest)}
                if not is_same:
                    raise refuse("arena_other", file=str(path))
            else:
                games.append(_played(entry))
        except (ValueError, KeyError, TypeError) as error:
            raise refuse("arena_line", file=str(path), line=number) from error
    return games


def _played(entry: dict[str, object]) -> Played:
    values: dict[str, object] = {}
    for field in fields(Played):
        value = entry[field.name]
        values[field.name] = tuple(value) if isinstance(value, list) else value
    return Played(**values)  # type: ignore[arg-type]
