"""Games that were played, one entry each; two lists of them become one without loss.

An entry has an id for ever and a stamp (counter, device) that grows with every edit. Of two
versions the one with the larger stamp is kept. A deleted entry stays as a mark, so that it does
not come back from another device.
"""

from typing import Any

from stolik.companion import box, plain, sheet
from stolik.companion.plain import LARGEST, Unclear, is_number, is_plain, is_text

KINDS = ("real", "digital", "solo")
LONGEST_ID = 64
LONGEST_NOTE = 1000
LARGEST_ENTRY = 16_000
MOST_ENTRIES = 20_000
_ID = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
_FIELDS = frozenset(
    ["id", "game", "kind", "at", "players", "sheet", "table", "note", "stamp", "deleted"]
)
_PLAYER_FIELDS = frozenset(["name", "points", "place", "end", "artifacts"])
# A date, and perhaps a time: the digits stand where these have a zero.
_DATE = "0000-00-00"
_TIMES = ("", "T00:00", "T00:00:00", "T00:00:00.000")
_ZONES = ("", "Z", "+00:00", "-00:00")


def read(entries: Any) -> list[dict[str, Any]]:
    """Entries from outside, checked to the last field; sorted, each id once."""
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise Unclear("entry_unclear", {"entry": 0, "field": "entries"})
    for number, entry in enumerate(entries):
        field = wrong_field(entry)
        if field:
            raise Unclear("entry_unclear", {"entry": number, "field": field})
    return merge(entries, [])


def wrong_field(entry: Any) -> str:
    """The first field of an entry that is not right, empty if all are."""
    if not isinstance(entry, dict) or frozenset(entry) != _FIELDS:
        return "entry"
    for field, is_right in _CHECKS:
        if not is_right(entry[field]):
            return field
    return "" if len(plain.write(entry).encode()) <= LARGEST_ENTRY else "sheet"


def is_id(value: Any) -> bool:
    """Whether a value can be an id.

    >>> is_id("k3v9-x"), is_id("two words")
    (True, False)
    """
    return is_text(value, 1, LONGEST_ID) and all([letter in _ID for letter in value])


def is_date(value: Any) -> bool:
    """Whether a value is a date, or a date and time, as ISO 8601 writes it.

    >>> is_date("2026-11-16"), is_date("2026-11-16T19:30"), is_date("16.11.2026")
    (True, True, False)
    """
    if not is_text(value, len(_DATE), 40):
        return False
    shape = "".join(["0" if "0" <= letter <= "9" else letter for letter in value])
    if shape not in [_DATE + time + zone for time in _TIMES for zone in _ZONES if time or not zone]:
        return False
    month, day = str(value)[5:7], str(value)[8:10]
    return "01" <= month <= "12" and "01" <= day <= "31"


def merge(mine: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Both lists as one: of each id the newest version. Sorted by date and id.

    The order of the lists does not matter, nor does merging again what has been merged.
    """
    newest: dict[str, dict[str, Any]] = {}
    for entry in mine + theirs:
        known = newest.get(entry["id"])
        if known is None or is_newer(entry, known):
            newest[entry["id"]] = entry
    return sorted(newest.values(), key=lambda entry: (entry["at"], entry["id"]))


def missing(entries: list[dict[str, Any]], there: list[dict[str, Any]]) -> list[str]:
    """The ids of those entries that are not in this very version there."""
    known = {entry["id"]: _age(entry) for entry in there}
    return [entry["id"] for entry in entries if known.get(entry["id"]) != _age(entry)]


def checked_entry(asked: dict[str, Any]) -> dict[str, Any]:
    """A sheet that people filled in as an entry, if it can be right."""
    problems = sheet.check(sheet.read(asked.get("sheet")))
    if problems:
        raise Unclear("impossible", {"problems": problems})
    return entry_of(asked)


def entry_of(asked: dict[str, Any]) -> dict[str, Any]:
    """A counted sheet as an entry, without what the device adds: id, stamp, deleted."""
    filled = sheet.read(asked.get("sheet"))
    return entry_with(filled.box.game, sheet.tally(filled)["players"], asked)


def entry_with(game: str, players: list[dict[str, Any]], asked: dict[str, Any]) -> dict[str, Any]:
    """An entry with these players; a game that has no sheet has an entry all the same."""
    entry = {
        "game": game,
        "kind": asked.get("kind") or "real",
        "at": asked.get("at"),
        "players": [{field: player[field] for field in _PLAYER_FIELDS} for player in players],
        "sheet": asked.get("sheet"),
        "table": asked.get("table"),
        "note": asked.get("note") or "",
    }
    for field, is_right in _CHECKS:
        if field in entry and not is_right(entry[field]):
            raise Unclear("entry_unclear", {"entry": 0, "field": field})
    return entry


def is_newer(entry: dict[str, Any], known: dict[str, Any]) -> bool:
    """Whether an entry is to be kept instead of another version of it."""
    return _age(entry) > _age(known)


def _age(entry: dict[str, Any]) -> tuple[int, str, str]:
    # Two versions of one stamp should not be; if they are, every device chooses the same one.
    counter, device = entry["stamp"]
    return (counter, device, plain.write(entry))


def _is_player(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and frozenset(value) == _PLAYER_FIELDS
        and is_text(value["name"], 1, sheet.LONGEST_NAME)
        and is_number(value["points"], -LARGEST, LARGEST)
        and is_number(value["place"], 1, sheet.MOST_PLAYERS)
        and box.is_end(value["end"])
        and isinstance(value["artifacts"], list)
        and all([is_id(artifact) for artifact in value["artifacts"]])
    )


def _is_players(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= sheet.MOST_PLAYERS
        and all([_is_player(player) for player in value])
    )


def _is_stamp(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and is_number(value[0], 1, LARGEST)
        and is_id(value[1])
    )


_CHECKS = (
    ("id", is_id),
    ("game", is_id),
    ("kind", lambda value: value in KINDS),
    ("at", is_date),
    ("players", _is_players),
    ("sheet", lambda value: value is None or (isinstance(value, dict) and is_plain(value))),
    ("table", lambda value: value is None or is_id(value)),
    ("note", lambda value: is_text(value, 0, LONGEST_NOTE)),
    ("stamp", _is_stamp),
    ("deleted", lambda value: isinstance(value, bool)),
)
