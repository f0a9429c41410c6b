"""Games that were played, one entry each; two lists of them become one without loss.

An entry has an id for ever and a stamp (counter, device) that grows with every edit. Of two
versions the one with the larger stamp is kept. A deleted entry stays as a mark, so that it does
not come back from another device. What an entry says of its players is what its sheet counts:
an entry from outside that says something else is refused. A sheet notes the box that it was
counted with; if what we know of that box has been corrected since, the entry is counted anew.
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
_BOT_FIELDS = _PLAYER_FIELDS | frozenset(["bot"])
# A date, and perhaps a time: the digits stand where these have a zero.
_DATE = "0000-00-00"
_TIMES = ("", "T00:00", "T00:00:00", "T00:00:00.000")
_ZONES = ("", "Z", "+00:00", "-00:00")


def read(entries: Any) -> list[dict[str, Any]]:
    """Entries from outside, checked to the last field and against their sheets; sorted, each id
    once."""
    held(entries)
    found = [_brought_up(_mended_loss(entry)) for entry in entries]
    for number, entry in enumerate(found):
        field = untrue_field(entry)
        if field:
            raise Unclear("entry_untrue", {"entry": number, "field": field})
    return merge(found, [])


def held(entries: Any) -> list[dict[str, Any]]:
    """Entries that were let in before: they need their shape only, and need not be counted anew."""
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise Unclear("entry_unclear", {"entry": 0, "field": "entries"})
    for number, entry in enumerate(entries):
        field = wrong_field(entry)
        if field:
            raise Unclear("entry_unclear", {"entry": number, "field": field})
    return merge([_mended_loss(entry) for entry in entries], [])


def sifted(entries: Any) -> dict[str, Any]:
    """What others sent, one by one: those that are right, and the ids and fields of the rest."""
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise Unclear("entry_unclear", {"entry": 0, "field": "entries"})
    right: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    for entry in entries:
        field = wrong_field(entry)
        told = entry if field else _brought_up(_mended_loss(entry))
        field = field or untrue_field(told)
        if field:
            id = entry.get("id") if isinstance(entry, dict) else ""
            refused.append({"id": id if is_id(id) else "", "field": field})
        else:
            right.append(told)
    return {"entries": merge(right, []), "refused": refused}


def mended(entries: Any) -> list[dict[str, Any]]:
    """Those entries of an older program that have to be put right, as they are now."""
    held(entries)
    pairs = [(entry, _mended(_mended_loss(entry))) for entry in entries]
    return [right for entry, right in pairs if right != entry]


def _brought_up(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry as today's box counts it, if that of its sheet was another."""
    said = entry["sheet"] and entry["sheet"].get("box")
    return _mended(entry) if said and said != _noted(entry["sheet"]).get("box") else entry


def _noted(said: dict[str, Any]) -> dict[str, Any]:
    """A sheet with the box that it is counted with."""
    if said.get("game") not in box.games():
        return said
    noted = dict(said)
    noted["box"] = box.facts_of(said["game"])["edition"]
    return noted


def _mended(entry: dict[str, Any]) -> dict[str, Any]:
    """The sheet counts. One that the boxes of today refuse is left out, and the points stay."""
    if entry["sheet"] is None:
        return entry
    right = dict(entry)
    right["sheet"] = _noted(entry["sheet"])
    if not untrue_field(right):
        return right
    try:
        filled = sheet.read(entry["sheet"])
        right["players"] = players_of(filled)
        right["game"], right["kind"] = filled.box.game, _kind_of(filled, entry["kind"])
    except Unclear:
        pass
    if untrue_field(right):
        right = dict(entry)
        right["sheet"] = None
    return right


def wrong_field(entry: Any) -> str:
    """The first field of an entry that is not right, empty if all are."""
    if not isinstance(entry, dict) or frozenset(entry) != _FIELDS:
        return "entry"
    for field, is_right in _CHECKS:
        if not is_right(entry[field]):
            return field
    return "" if len(plain.write(entry).encode()) <= LARGEST_ENTRY else "sheet"


def untrue_field(entry: dict[str, Any]) -> str:
    """The first field of which an entry says something else than its sheet; empty if none."""
    if entry["sheet"] is None:
        return ""
    try:
        filled = sheet.read(entry["sheet"])
    except Unclear:
        return "sheet"
    if sheet.check(filled):
        return "sheet"
    if filled.box.game != entry["game"]:
        return "game"
    if _kind_of(filled, entry["kind"]) != entry["kind"]:
        return "kind"
    counted = players_of(filled)
    if len(counted) != len(entry["players"]):
        return "players"
    for told, right in zip(entry["players"], counted):  # noqa: B905 (MicroPython knows no strict)
        for field in ("name", "points", "place", "end", "artifacts", "bot"):
            if told.get(field) != right.get(field):
                return field
    return ""


def players_of(filled: sheet.Sheet) -> list[dict[str, Any]]:
    """What an entry says of those who played, as their sheet counts."""
    found: list[dict[str, Any]] = []
    for player, counted in zip(filled.players, filled.count()["players"]):  # noqa: B905
        told = {field: counted[field] for field in _PLAYER_FIELDS}
        if player.bot:
            told["bot"] = True
        found.append(told)
    return found


def character_of(entry: dict[str, Any], number: int) -> str:
    """Whom a player played, as the sheet says; "" where it does not."""
    players = (entry["sheet"] or {}).get("players")
    if not isinstance(players, list) or len(players) != len(entry["players"]):
        return ""
    said = players[number].get("character") if isinstance(players[number], dict) else None
    return said if isinstance(said, str) else ""


def _kind_of(filled: sheet.Sheet, kind: str) -> str:
    """Expeditions for one are a kind of their own."""
    if filled.solo is not None:
        return "solo"
    return "real" if kind == "solo" else kind


def _mended_loss(entry: dict[str, Any]) -> dict[str, Any]:
    """Older programs put whoever lost alone first."""
    players = entry["players"]
    lost = box.is_lost(entry["game"], players[0]["end"])
    if len(players) > 1 or players[0]["place"] > 1 or not lost:
        return entry
    right, player = dict(entry), dict(players[0])
    player["place"] = 2
    right["players"] = [player]
    return right


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


def entry_of(asked: dict[str, Any]) -> dict[str, Any]:
    """A sheet as an entry, if it can be right; without what the device adds: id, stamp, deleted."""
    filled = sheet.read(asked.get("sheet"))
    problems = sheet.check(filled)
    if problems:
        raise Unclear("impossible", {"problems": problems})
    entry = entry_with(filled.box.game, players_of(filled), asked)
    entry["kind"] = _kind_of(filled, entry["kind"])
    entry["sheet"] = _noted(entry["sheet"])
    return entry


def entry_with(game: str, players: list[dict[str, Any]], asked: dict[str, Any]) -> dict[str, Any]:
    """An entry with these players; a game that has no sheet has an entry all the same."""
    entry = {
        "game": game,
        "kind": asked.get("kind") or "real",
        "at": asked.get("at"),
        "players": players,
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
        and frozenset(value) in (_PLAYER_FIELDS, _BOT_FIELDS)
        and value.get("bot", True) is True
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
