"""Histories as files: JSON for other devices, CSV for a spreadsheet, both without loss."""

from typing import Any

from stolik.companion import history, plain
from stolik.companion.plain import LARGEST, Unclear

FORMAT = "stolik-history"
VERSION = 1
LARGEST_FILE = 20_000_000
# One row a player; what belongs to the whole game stands in its first row only.
COLUMNS = (
    "id",
    "game",
    "kind",
    "at",
    "note",
    "table",
    "counter",
    "device",
    "deleted",
    "sheet",
    "name",
    "points",
    "place",
    "end",
    "artifacts",
)
_OF_A_GAME = COLUMNS.index("name")
_YES_OR_NO = {"true": True, "false": False}


def export(entries: list[dict[str, Any]], format: Any) -> str:
    """A history as the text of a file."""
    if format == "json":
        lines = ",\n".join([plain.write(entry) for entry in entries])
        head = f'{{"format":"{FORMAT}","version":{VERSION},"entries":[\n'
        return head + lines + "\n]}\n"
    if format == "csv":
        rows = [list(COLUMNS)]
        for entry in entries:
            rows += _rows(entry)
        return "".join([",".join([_cell(text) for text in row]) + "\n" for row in rows])
    raise Unclear("format_unknown", {"allowed": ["json", "csv"]})


def read(text: Any, format: Any) -> list[dict[str, Any]]:
    """The history that the text of a file holds."""
    if not isinstance(text, str) or len(text) > LARGEST_FILE:
        raise Unclear("file_unclear", {"line": 1})
    if text[:1] == "\ufeff":
        text = text[1:]
    if format == "json":
        return _from_json(text)
    if format == "csv":
        return _from_csv(text)
    raise Unclear("format_unknown", {"allowed": ["json", "csv"]})


def _from_json(text: str) -> list[dict[str, Any]]:
    found = plain.read(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Unclear("file_unclear", {"field": "format"})
    if found.get("version") != VERSION:
        raise Unclear("file_unclear", {"field": "version"})
    return history.read(found.get("entries"))


# ---- CSV


def _rows(entry: dict[str, Any]) -> list[list[str]]:
    whole = [
        entry["id"],
        entry["game"],
        entry["kind"],
        entry["at"],
        entry["note"],
        entry["table"] or "",
        str(entry["stamp"][0]),
        entry["stamp"][1],
        "true" if entry["deleted"] else "false",
        "" if entry["sheet"] is None else plain.write(entry["sheet"]),
    ]
    rows: list[list[str]] = []
    for player in entry["players"]:
        own = [player["name"], str(player["points"]), str(player["place"]), player["end"]]
        artifacts = " ".join(player["artifacts"])
        rows.append((whole if not rows else [""] * _OF_A_GAME) + own + [artifacts])
    return rows


def _cell(text: str) -> str:
    if any([mark in text for mark in ',;"\r\n\t']) or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def _from_csv(text: str) -> list[dict[str, Any]]:
    rows = cells(text)
    if not rows or rows[0] != list(COLUMNS):
        raise Unclear("file_unclear", {"line": 1})
    entries: list[dict[str, Any]] = []
    for number, row in enumerate(rows[1:]):
        if len(row) != len(COLUMNS):
            raise Unclear("file_unclear", {"line": number + 2})
        if row[0]:
            entries.append(_entry(row, number + 2))
        elif not entries or any([cell != "" for cell in row[:_OF_A_GAME]]):
            raise Unclear("file_unclear", {"line": number + 2})
        entries[-1]["players"].append(_player(row[_OF_A_GAME:], number + 2))
    return history.read(entries)


def _entry(row: list[str], line: int) -> dict[str, Any]:
    id, game, kind, at, note, table, counter, device, deleted, sheet = row[:_OF_A_GAME]
    if deleted not in _YES_OR_NO:
        raise Unclear("file_unclear", {"line": line, "field": "deleted"})
    return {
        "id": id,
        "game": game,
        "kind": kind,
        "at": at,
        "players": [],
        "sheet": plain.read(sheet) if sheet else None,
        "table": table or None,
        "note": note,
        "stamp": [_number(counter, line, "counter"), device],
        "deleted": _YES_OR_NO[deleted],
    }


def _player(row: list[str], line: int) -> dict[str, Any]:
    name, points, place, end, artifacts = row
    return {
        "name": name,
        "points": _number(points, line, "points"),
        "place": _number(place, line, "place"),
        "end": end,
        "artifacts": artifacts.split(" ") if artifacts else [],
    }


def _number(text: str, line: int, field: str) -> int:
    digits = text[1:] if text[:1] == "-" else text
    if digits and len(digits) <= len(str(LARGEST)) and all(["0" <= c <= "9" for c in digits]):
        return int(text)
    raise Unclear("file_unclear", {"line": line, "field": field})


def cells(text: str) -> list[list[str]]:
    """The cells of a CSV text, row by row; a cell in quotes may hold anything.

    >>> cells('a,"b, c"\\n,d\\r\\n')
    [['a', 'b, c'], ['', 'd']]
    """
    rows: list[list[str]] = []
    row = ""
    open_quotes = False
    lines = text.split("\n")
    for number, line in enumerate(lines):
        row = row + "\n" + line if open_quotes else line
        open_quotes = row.count('"') % 2 == 1
        if open_quotes:
            continue
        if row or number + 1 < len(lines):
            rows.append(_cells_of(row[:-1] if row[-1:] == "\r" else row))
    if open_quotes:
        raise Unclear("file_unclear", {"line": len(lines)})
    return rows


def _cells_of(row: str) -> list[str]:
    """The cells of a row. Every second part between quotes is inside them, and nothing between
    two such parts is a quote that was doubled."""
    found = [""]
    parts = row.split('"')
    for number, part in enumerate(parts):
        if number % 2:
            found[-1] += part
        elif part:
            pieces = part.split(",")
            found[-1] += pieces[0]
            found += pieces[1:]
        elif 0 < number < len(parts) - 1:
            found[-1] += '"'
    return found
