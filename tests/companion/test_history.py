"""Histories: merged without loss, written and read without loss."""

import csv
import io
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.companion.forms import NAMES, ask, player, table, tell
from tests.companion.histories import ENTRIES, HISTORIES, Entries, any_history, spoiled
from tests.effort import many

from stolik.companion import plain
from stolik.companion.box import facts_of
from stolik.companion.exchange import cells
from stolik.companion.history import merge, read, untrue_field

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
    for mark in (",", ";"):
        text = ask("export", entries=entries, format="csv", separator=mark)["text"][1:]
        found = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark))
        assert found == cells(text, mark)


@given(HISTORIES)
def test_a_spreadsheet_may_end_lines_in_its_own_way(entries: Entries) -> None:
    text = ask("export", entries=entries, format="csv")["text"][1:]
    made = io.StringIO()
    csv.writer(made, quoting=csv.QUOTE_ALL, delimiter=";").writerows(cells(text))
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
        ('{"format":"stolik-history","version":3,"entries":[]}', "json", "file_unclear"),
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
        (",false,", ",no,"),
        (",clank,", ",two words,"),
        ("escaped", "fled"),
        (",1,phone,", ",0,phone,"),
        (",phone,", ",,"),
    ],
)
def test_a_row_that_is_not_right(old: str, new: str) -> None:
    text = ask("export", entries=[entry("z", at="2026-01-01"), entry()], format="csv")["text"]
    head, tail = text[: text.index("2026-11-16")], text[text.index("2026-11-16") :]
    assert old in tail
    error = tell("import", text=head + tail.replace(old, new, 1), format="csv")["error"]
    assert error["code"] in ("file_unclear", "entry_unclear")
    # What belongs to the whole game stands in two rows here, and they disagree.
    assert error["params"]["line"] in (4, 5)


def test_game_and_date_stand_in_every_row() -> None:
    text = ask("export", entries=[entry()], format="csv", separator=";")["text"]
    assert text[0] == "\ufeff"
    head, *rows = cells(text[1:], ";")
    assert [(row[head.index("date")], row[head.index("game")]) for row in rows] == [
        ("2026-11-16", "clank")
    ] * 2


@pytest.mark.parametrize("name", ["=1+1", "+48 600", "-Ania", "@home", "'quoted"])
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    one = entry()
    one["players"][0]["name"] = name
    text = ask("export", entries=[one], format="csv")["text"]
    head, row, _ = cells(text[1:])
    assert row[head.index("name")] == "'" + name
    back = ask("import", text=text, format="csv")["entries"]
    assert back[0]["players"][0]["name"] == name


def test_files_of_older_programs_are_read() -> None:
    old = (
        "id,game,kind,at,note,table,counter,device,deleted,sheet,name,points,place,end,artifacts\n"
        "a,clank,real,2026-11-16,,,1,phone,false,,Ania,80,1,escaped,artifact_20\n"
        ",,,,,,,,,,Bartek,0,2,eaten,\n"
    )
    assert ask("import", text=old, format="csv")["entries"] == [entry()]
    text = ask("export", entries=[entry()], format="json")["text"].replace(
        'version":2', 'version":1'
    )
    assert ask("import", text=text, format="json")["entries"] == [entry()]


def test_whoever_lost_alone_in_an_older_program_has_lost() -> None:
    alone = {"name": "Ania", "points": 0, "place": 1, "end": "depths", "artifacts": []}
    old = entry(kind="solo", players=[alone])
    assert ask("merge", mine=[old], theirs=[])["entries"][0]["players"][0]["place"] == 2
    assert ask("mend", entries=[old])["entries"] == [
        entry(kind="solo", players=[{**alone, "place": 2}])
    ]
    assert ask("stats", entries=[old])["players"][0]["wins"] == 0


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
        ("players", [{**entry()["players"][0], "bot": False}]),
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
    assert made["sheet"] == {**sheet, "box": facts_of("clank")["edition"]}
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


# ---- One truth


def counted_entry(**more: Any) -> dict[str, Any]:
    """An entry as its sheet counts it."""
    two = [player("artifact_5", end="escaped", gold=9), player("artifact_20", end="depths")]
    made = ask("entry", sheet=table("clank", *two), at="2026-11-16")["entry"]
    return {**made, "id": "true", "stamp": [1, "phone"], "deleted": False, **more}


def liar(field: str, value: object) -> dict[str, Any]:
    """An entry that says something else of its first player."""
    one = counted_entry()
    if field in ("game", "kind", "sheet"):
        return {**one, field: value}
    return {**one, "players": [{**one["players"][0], field: value}, *one["players"][1:]]}


LIES = pytest.mark.parametrize(
    ("field", "value"),
    [
        ("points", 999),
        ("place", 2),
        ("name", "Zenon"),
        ("end", "rescued"),
        ("artifacts", ["artifact_30"]),
        ("bot", True),
        ("game", "catacombs"),
        ("kind", "solo"),
        ("sheet", {"game": "clank", "players": []}),
        ("sheet", table("clank", player("artifact_5"), player("artifact_5"))),
    ],
)


@FORMATS
@LIES
def test_a_file_that_says_something_else_than_its_sheet_is_refused(
    format: str, field: str, value: object
) -> None:
    entries = [entry("a", at="2026-01-01"), liar(field, value)]
    text = ask("export", entries=entries, format=format)["text"]
    error = tell("import", text=text, format=format)["error"]
    assert error["code"] == "entry_untrue"
    assert error["params"]["field"] == field
    assert error["params"]["line"] == (3 if format == "json" else 4)


@LIES
def test_of_what_others_send_the_untrue_is_left_out(field: str, value: object) -> None:
    found = ask("sift", entries=[counted_entry(id="good"), liar(field, value)])
    assert [one["id"] for one in found["entries"]] == ["good"]
    assert found["refused"] == [{"id": "true", "field": field}]


def test_an_older_history_is_put_right_by_its_sheets() -> None:
    right = counted_entry()
    assert ask("mend", entries=[right])["entries"] == []
    assert ask("mend", entries=[liar("points", 999)])["entries"] == [right]
    broken = liar("sheet", {"game": "clank", "players": []})
    assert ask("mend", entries=[broken])["entries"] == [{**broken, "sheet": None}]


def test_who_is_who_goes_along_with_a_file() -> None:
    who = {"same": {"Mag": "Magda"}, "apart": ["ola"]}
    text = ask("export", entries=[entry()], format="json", who=who)["text"]
    found = ask("import", text=text, format="json")
    assert found == {"entries": [entry()], "who": who}
    assert ask("export", **found, format="json")["text"] == text
    error = tell("import", text=text.replace('"Magda"', "7", 1), format="json")["error"]
    assert error == {"code": "file_unclear", "params": {"line": 1, "field": "who"}}


def outdated(**more: Any) -> dict[str, Any]:
    """An entry that another state of the box had counted: its artifact was worth 4 points more."""
    one = liar("points", 38)
    return {**one, "sheet": {**one["sheet"], "box": "0ther"}, **more}


@FORMATS
def test_a_file_of_before_a_correction_of_the_box_is_counted_anew(format: str) -> None:
    text = ask("export", entries=[outdated()], format=format)["text"]
    assert ask("import", text=text, format=format)["entries"] == [counted_entry()]
    assert ask("sift", entries=[outdated()]) == {"entries": [counted_entry()], "refused": []}
    assert ask("mend", entries=[outdated()])["entries"] == [counted_entry()]


def test_a_sheet_that_the_box_of_today_refuses_leaves_its_points() -> None:
    gone = {**table("clank", player("artifact_4")), "box": "0ther"}
    old = outdated(sheet=gone)
    assert ask("sift", entries=[old])["entries"] == [{**old, "sheet": None}]


def test_an_older_history_notes_its_box_from_now_on() -> None:
    noted = counted_entry()
    old = {**noted, "sheet": {key: noted["sheet"][key] for key in ("game", "players")}}
    assert ask("sift", entries=[old])["entries"] == [old]
    assert ask("mend", entries=[old])["entries"] == [noted]


@FORMATS
def test_a_line_that_is_no_entry_is_named(format: str) -> None:
    text = ask("export", entries=[entry("a"), entry("b")], format=format)["text"]
    broken = text.replace('"b"', '"b', 1) if format == "json" else text.replace(",80,", ",", 1)
    error = tell("import", text=broken, format=format)["error"]
    assert error["params"]["line"] == (3 if format == "json" else 2)


@FORMATS
def test_a_spoiled_file_is_refused_with_its_line_or_says_what_its_sheets_say(format: str) -> None:
    random = Random(11)
    for _ in range(many(30, 500)):
        text = ask("export", entries=any_history(random, 6), format=format)["text"]
        found = tell("import", text=spoiled(random, text), format=format)
        if "error" in found:
            assert found["error"]["params"]["line"] >= 1, found
        else:
            assert not any(untrue_field(one) for one in found["entries"])


# ---- BG Stats


def test_a_game_as_bg_stats_takes_it() -> None:
    made = ask("play", entry=counted_entry(note="at home"), utc="2026-11-16 18:30:00")["play"]
    assert made["game"]["name"] == "Clank!: A Deck-Building Adventure"
    assert (made["playDate"], made["comments"]) == ("2026-11-16 18:30:00", "at home")
    assert [(one["name"], one["score"], one["rank"], one["winner"]) for one in made["players"]] == [
        (NAMES[0], 34, 1, True),
        (NAMES[1], 0, 2, False),
    ]
    sheet = table("clank", player("artifact_5", character="agnet"), {"end": "eaten"})
    cast = ask("play", entry=counted_entry(sheet=sheet), utc="2026-11-16 18:30:00")["play"]
    assert [one.get("role") for one in cast["players"]] == ["agnet", None]
    assert tell("play", entry=counted_entry(), utc="yesterday")["error"]["params"]["field"] == "at"
