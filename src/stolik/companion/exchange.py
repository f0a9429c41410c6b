"""Histories as files: JSON for other devices, CSV for a spreadsheet, both without loss."""

from typing import Any

from stolik.companion import history, plain
from stolik.companion.plain import LARGEST, Unclear, is_text
from stolik.companion.sheet import LONGEST_NAME

FORMAT = "stolik-history"
VERSION = 2
# Files of older programs are read, too: they have no bots.
VERSIONS = (1, 2)
LARGEST_FILE = 20_000_000
# One row a player. What belongs to the whole game stands in every row, so that a spreadsheet can
# filter and sort; the sheet, which is long, in the first row of the game. `date` is for people.
OF_A_GAME = ("game", "kind", "at", "note", "table", "id", "counter", "device", "deleted", "sheet")
OF_A_PLAYER = ("name", "points", "place", "end", "artifacts")
COLUMNS = (
    "date",
    "game",
    "name",
    "points",
    "place",
    "end",
    "artifacts",
    "bot",
    "kind",
    "note",
    "at",
    "table",
    "id",
    "counter",
    "device",
    "deleted",
    "sheet",
)
NUMBERS = ("points", "place", "counter")
# A spreadsheet separates as its language writes numbers: a decimal comma needs semicolons.
SEPARATORS = (",", ";", "\t")
BOM = "\ufeff"
# What begins so a spreadsheet would work out; a mark before it says that it is text.
_FORMULA = "=+-@\t\r'"
_MARK = "'"
_YES_OR_NO = {"true": True, "false": False}


def export(
    entries: list[dict[str, Any]], format: Any, separator: Any = None, who: Any = None
) -> str:
    """A history as the text of a file; JSON also says which names are one person."""
    if format == "json":
        lines = ",\n".join([plain.write(entry) for entry in entries])
        is_said = _are_people(who) and (who["same"] or who["apart"])
        people = f'"who":{plain.write(who)},' if is_said else ""
        head = f'{{"format":"{FORMAT}","version":{VERSION},{people}"entries":[\n'
        return head + lines + "\n]}\n"
    if format == "csv":
        mark = separator if separator in SEPARATORS else SEPARATORS[0]
        rows = [list(COLUMNS)]
        for entry in entries:
            rows += _rows(entry)
        return BOM + "".join([mark.join([_cell(text) for text in row]) + "\n" for row in rows])
    raise Unclear("format_unknown", {"allowed": ["json", "csv"]})


def read(text: Any, format: Any) -> dict[str, Any]:
    """The history that the text of a file holds, and `who` is who in it if it says so; a refusal
    names the line."""
    if not isinstance(text, str) or len(text) > LARGEST_FILE:
        raise Unclear("file_unclear", {"line": 1})
    if text[:1] == BOM:
        text = text[1:]
    if format == "json":
        return _from_json(text)
    if format == "csv":
        return {"entries": _from_csv(text), "who": None}
    raise Unclear("format_unknown", {"allowed": ["json", "csv"]})


def _are_people(who: Any) -> bool:
    """Whether it says which names are another's, and which are people of their own."""
    if not isinstance(who, dict) or sorted(who) != ["apart", "same"]:
        return False
    if not isinstance(who["same"], dict) or not isinstance(who["apart"], list):
        return False
    names = list(who["same"]) + list(who["same"].values()) + who["apart"]
    return all([is_text(name, 1, LONGEST_NAME) for name in names])


def _from_json(text: str) -> dict[str, Any]:
    try:
        found = plain.read(text)
    except Unclear:
        raise Unclear("json_unclear", {"line": _broken_line(text)}) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Unclear("file_unclear", {"line": 1, "field": "format"})
    if found.get("version") not in VERSIONS:
        raise Unclear("file_unclear", {"line": 1, "field": "version"})
    who = found.get("who")
    if who is not None and not _are_people(who):
        raise Unclear("file_unclear", {"line": 1, "field": "who"})
    entries = found.get("entries")
    # Our own files have an entry a line; in others lines say nothing, the number of an entry does.
    ours = isinstance(entries, list) and len(text.split("\n")) == max(len(entries), 1) + 3
    line_of = (lambda number: number + 2) if ours else (lambda number: number + 1)
    return {"entries": _let_in(entries, line_of), "who": who}


def _broken_line(text: str) -> int:
    """The first line of a file of ours that is no entry."""
    lines = text.split("\n")
    for number, line in enumerate(lines[1:]):
        if line[:1] == "{":
            try:
                plain.read(line[:-1] if line[-1:] == "," else line)
            except Unclear:
                return number + 2
    return 1


def _let_in(entries: Any, line_of: Any) -> list[dict[str, Any]]:
    try:
        return history.read(entries)
    except Unclear as unclear:
        params = dict(unclear.params)
        params["line"] = line_of(params["entry"])
        raise Unclear(unclear.code, params) from None


# ---- CSV


def _rows(entry: dict[str, Any]) -> list[list[str]]:
    told = {
        "date": entry["at"][:10],
        "table": entry["table"] or "",
        "counter": str(entry["stamp"][0]),
        "device": entry["stamp"][1],
        "deleted": "true" if entry["deleted"] else "false",
        "sheet": "" if entry["sheet"] is None else plain.write(entry["sheet"]),
    }
    for field in ("game", "kind", "at", "note", "id"):
        told[field] = entry[field]
    rows: list[list[str]] = []
    for player in entry["players"]:
        told["name"], told["end"] = player["name"], player["end"]
        told["points"], told["place"] = str(player["points"]), str(player["place"])
        told["artifacts"] = " ".join(player["artifacts"])
        told["bot"] = "true" if player.get("bot") else "false"
        rows.append([_marked(told[field], field) for field in COLUMNS])
        told["sheet"] = ""
    return rows


def _marked(text: str, field: str) -> str:
    return _MARK + text if field not in NUMBERS and text[:1] and text[0] in _FORMULA else text


def _unmarked(text: str, field: str) -> str:
    return text[1:] if field not in NUMBERS and text[:1] == _MARK else text


def _cell(text: str) -> str:
    if any([mark in text for mark in ',;"\r\n\t']) or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def _from_csv(text: str) -> list[dict[str, Any]]:
    rows = _table(text)
    head = rows[0]
    marks = "bot" in head
    entries: list[dict[str, Any]] = []
    starts: list[int] = []
    first: dict[str, str] = {}
    for number, row in enumerate(rows[1:]):
        line = number + 2
        if len(row) != len(head):
            raise Unclear("file_unclear", {"line": line})
        told = {}
        for field, cell in zip(head, row):  # noqa: B905 (MicroPython knows no strict)
            told[field] = _unmarked(cell, field) if marks else cell
        if told["id"] not in ("", first.get("id")):
            first = told
            starts.append(line)
            entries.append(_entry(told, line))
        elif not entries:
            raise Unclear("file_unclear", {"line": line, "field": "id"})
        else:
            for field in OF_A_GAME:
                if told[field] not in ("", first[field]):
                    raise Unclear("file_unclear", {"line": line, "field": field})
        entries[-1]["players"].append(_player(told, line))
    return _let_in(entries, lambda number: starts[number] if starts else 1)


def _table(text: str) -> list[list[str]]:
    """The rows of a table of ours, whichever separator it has and in whatever order its columns."""
    first = text.split("\n")[0]
    for separator in SEPARATORS:
        head = cells(first, separator)[0] if first else []
        known = [field for field in head if field in COLUMNS]
        if len(known) == len(head) == len(set(head)) and set(OF_A_GAME + OF_A_PLAYER) <= set(head):
            return cells(text, separator)
    raise Unclear("file_unclear", {"line": 1})


def _entry(told: dict[str, str], line: int) -> dict[str, Any]:
    if told["deleted"] not in _YES_OR_NO:
        raise Unclear("file_unclear", {"line": line, "field": "deleted"})
    try:
        sheet = plain.read(told["sheet"]) if told["sheet"] else None
    except Unclear:
        raise Unclear("file_unclear", {"line": line, "field": "sheet"}) from None
    return {
        "id": told["id"],
        "game": told["game"],
        "kind": told["kind"],
        "at": told["at"],
        "players": [],
        "sheet": sheet,
        "table": told["table"] or None,
        "note": told["note"],
        "stamp": [_number(told["counter"], line, "counter"), told["device"]],
        "deleted": _YES_OR_NO[told["deleted"]],
    }


def _player(told: dict[str, str], line: int) -> dict[str, Any]:
    player: dict[str, Any] = {
        "name": told["name"],
        "points": _number(told["points"], line, "points"),
        "place": _number(told["place"], line, "place"),
        "end": told["end"],
        "artifacts": told["artifacts"].split(" ") if told["artifacts"] else [],
    }
    bot = told.get("bot", "false")
    if bot not in _YES_OR_NO:
        raise Unclear("file_unclear", {"line": line, "field": "bot"})
    if _YES_OR_NO[bot]:
        player["bot"] = True
    return player


def _number(text: str, line: int, field: str) -> int:
    digits = text[1:] if text[:1] == "-" else text
    if digits and len(digits) <= len(str(LARGEST)) and all(["0" <= c <= "9" for c in digits]):
        return int(text)
    raise Unclear("file_unclear", {"line": line, "field": field})


def cells(text: str, separator: str = ",") -> list[list[str]]:
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
            rows.append(_cells_of(row[:-1] if row[-1:] == "\r" else row, separator))
    if open_quotes:
        raise Unclear("file_unclear", {"line": len(lines)})
    return rows


def _cells_of(row: str, separator: str) -> list[str]:
    """The cells of a row. Every second part between quotes is inside them, and nothing between
    two such parts is a quote that was doubled."""
    found = [""]
    parts = row.split('"')
    for number, part in enumerate(parts):
        if number % 2:
            found[-1] += part
        elif part:
            pieces = part.split(separator)
            found[-1] += pieces[0]
            found += pieces[1:]
        elif 0 < number < len(parts) - 1:
            found[-1] += '"'
    return found
