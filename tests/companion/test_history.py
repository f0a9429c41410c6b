"""Histories: merged without loss, written and read without loss."""

import csv
import io
import json
from typing import Any

import pytest
from hypothesis import given
from tests.companion.forms import NAMES, ask, player, table, tell
from tests.companion.histories import ENTRIES, HISTORIES, Entries

from stolik.companion import plain
from stolik.companion.exchange import cells
from stolik.companion.history import merge, read

FORMATS = pytest.mark.parametrize("format", ["json", "csv"])


def entry(id: str = "a", counter: int = 1, device: str = "phone", **more: Any) -> dict[str, Any]:
    players = [
        {"name": "Ania", "points": 80, "place": 1, "end": "escaped", "artifacts": ["artifact_20"]},
        {"name": "Bartek", "points": 0, "place": 2, "end": "eaten", "artifacts": []},
    ]
    plain_entry = {
        "id": id,
        "game": "clank",
        "kind": "real",
        "at": "2026-11-16",
        "players": players,
        "sheet": None,
        "table": None,
        "note": "",
        "stamp": [counter, device],
        "deleted": False,
    }
    return {**plain_entry, **more}


# ---- Merging


@given(HISTORIES, HISTORIES)
def test_the_order_of_merging_does_not_matter(mine: Entries, theirs: Entries) -> None:
    assert merge(mine, theirs) == merge(theirs, mine)


@given(HISTORIES, HISTORIES, HISTORIES)
def test_three_devices_agree_however_they_meet(a: Entries, b: Entries, c: Entries) -> None:
    assert merge(merge(a, b), c) == merge(a, merge(b, c))


@given(HISTORIES, HISTORIES)
def test_merging_again_changes_nothing(mine: Entries, theirs: Entries) -> None:
    merged = merge(mine, theirs)
    assert merge(merged, theirs) == merge(merged, merged) == merged


@given(HISTORIES, HISTORIES)
def test_nothing_is_lost_and_nothing_doubled(mine: Entries, theirs: Entries) -> None:
    ids = [one["id"] for one in merge(mine, theirs)]
    assert sorted(ids) == sorted({one["id"] for one in [*mine, *theirs]})


@given(HISTORIES, HISTORIES)
def test_what_each_side_lacks_is_told(mine: Entries, theirs: Entries) -> None:
    mine, theirs = merge(mine, []), merge(theirs, [])
    found = ask("merge", mine=mine, theirs=theirs)
    there = {one["id"]: one for one in theirs}
    assert found["mine_new"] == [
        one["id"] for one in found["entries"] if one != there.get(one["id"])
    ]
    here = {one["id"]: one for one in mine}
    assert found["theirs_new"] == [
        one["id"] for one in found["entries"] if one != here.get(one["id"])
    ]


def test_a_later_edit_is_kept() -> None:
    old, new = entry(note="old"), entry(counter=2, device="a", note="new")
    assert merge([new], [old]) == [new]


def test_equal_counters_are_decided_by_the_device() -> None:
    one, other = entry(device="phone"), entry(device="tablet")
    assert merge([other], [one]) == [other]


def test_what_is_deleted_does_not_come_back() -> None:
    gone = entry(counter=2, deleted=True)
    assert merge([gone], [entry()]) == [gone]


# ---- Files


@FORMATS
@given(entries=HISTORIES)
def test_a_file_comes_back_to_the_last_byte(format: str, entries: Entries) -> None:
    text = ask("export", entries=entries, format=format)["text"]
    back = ask("import", text=text, format=format)["entries"]
    assert back == read(entries)
    assert ask("export", entries=back, format=format)["text"] == text


@given(HISTORIES)
def test_both_formats_say_the_same(entries: Entries) -> None:
    texts = {
        format: ask("export", entries=entries, format=format)["text"] for format in ("json", "csv")
    }
    found = [ask("import", text=text, format=format)["entries"] for format, text in texts.items()]
    assert found[0] == found[1]


@given(HISTORIES)
def test_other_programs_read_our_files(entries: Entries) -> None:
    as_json = json.loads(ask("export", entries=entries, format="json")["text"])
    assert as_json["entries"] == read(entries)
    text = ask("export", entries=entries, format="csv")["text"]
    assert list(csv.reader(io.StringIO(text, newline=""))) == cells(text)


@given(HISTORIES)
def test_a_spreadsheet_may_end_lines_in_its_own_way(entries: Entries) -> None:
    text = ask("export", entries=entries, format="csv")["text"]
    made = io.StringIO()
    csv.writer(made, quoting=csv.QUOTE_ALL).writerows(cells(text))
    assert ask("import", text="\ufeff" + made.getvalue(), format="csv")["entries"] == read(entries)


@given(ENTRIES)
def test_json_is_the_same_as_everywhere(one: dict[str, Any]) -> None:
    assert json.loads(plain.write(one)) == one


@pytest.mark.parametrize(
    ("text", "format", "code"),
    [
        ("", "json", "json_unclear"),
        ("{", "json", "json_unclear"),
        ("[" * 100_000, "json", "json_unclear"),
        ("{}", "json", "file_unclear"),
        ('{"format":"stolik-history","version":2,"entries":[]}', "json", "file_unclear"),
        ('{"format":"stolik-history","version":1,"entries":[{}]}', "json", "entry_unclear"),
        ("", "csv", "file_unclear"),
        ("a,b\n", "csv", "file_unclear"),
        ('"a', "csv", "file_unclear"),
        ("", "xml", "format_unknown"),
        (7, "csv", "file_unclear"),
    ],
)
def test_a_file_that_is_not_ours(text: object, format: str, code: str) -> None:
    assert tell("import", text=text, format=format)["error"]["code"] == code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (",80,", ",eighty,"),
        ("false", "no"),
        ("\na,", "\n,"),
        (",clank,", ",two words,"),
        ("escaped", "fled"),
        (",,,1,", ",,,0,"),
        (",phone,", ",,"),
    ],
)
def test_a_row_that_is_not_right(old: str, new: str) -> None:
    text = ask("export", entries=[entry()], format="csv")["text"]
    assert old in text
    code = tell("import", text=text.replace(old, new, 1), format="csv")["error"]["code"]
    assert code in ("file_unclear", "entry_unclear")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "two words"),
        ("game", "two words"),
        ("kind", "dream"),
        ("at", "16.11.2026"),
        ("at", "2026-13-01"),
        ("players", []),
        ("players", [{"name": "Ania"}]),
        ("sheet", {"a": 1.5}),
        ("sheet", {"a": "x" * 20_000}),
        ("table", ""),
        ("note", "x" * 1001),
        ("note", "\ud800"),
        ("stamp", [0, "phone"]),
        ("stamp", [1, ""]),
        ("deleted", 1),
    ],
)
def test_an_entry_is_checked_to_the_last_field(field: str, value: object) -> None:
    error = tell("merge", mine=[entry("b"), entry() | {field: value}], theirs=[])["error"]
    assert error == {"code": "entry_unclear", "params": {"entry": 1, "field": field}}


# ---- From a sheet


def test_a_sheet_becomes_an_entry() -> None:
    two = [player("artifact_5", end="escaped", gold=9), player("artifact_20", end="depths")]
    sheet = table("clank", *two)
    made = ask("entry", sheet=sheet, at="2026-11-16T19:30", note="at home")["entry"]
    assert made["sheet"] == sheet
    assert made["players"] == [
        {"name": NAMES[0], "points": 34, "place": 1, "end": "escaped", "artifacts": ["artifact_5"]},
        {"name": NAMES[1], "points": 0, "place": 2, "end": "depths", "artifacts": ["artifact_20"]},
    ]
    whole = {**made, "id": "a", "stamp": [1, "phone"], "deleted": False}
    assert ask("merge", mine=[whole], theirs=[])["entries"] == [whole]


def test_an_impossible_sheet_does_not_become_an_entry() -> None:
    sheet = table("clank", {"end": "escaped"}, {"end": "eaten"})
    error = tell("entry", sheet=sheet, at="2026-11-16")["error"]
    assert error["code"] == "impossible"
    assert error["params"]["problems"][0]["code"] == "escaped_without_artifact"


def test_an_entry_needs_a_date() -> None:
    sheet = table("brains", {"brains": 3}, {})
    assert tell("entry", sheet=sheet)["error"]["params"] == {"entry": 0, "field": "at"}
