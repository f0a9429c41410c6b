"""Histories as hypothesis makes them up: any names, notes, sheets; several versions of a game."""

from typing import Any

from hypothesis import strategies as st

from stolik.games.clank.companion.facts import ENDS

Entries = list[dict[str, Any]]

IDS = st.text("abcXYZ019_-", min_size=1, max_size=6)
# Everything that can be written down, with what makes CSV and JSON difficult twice as often.
LETTERS = st.characters(exclude_categories=["Cs"]) | st.sampled_from("\",;\n\r\t'=\\ \ufeffżŁ😀")
NAMES = st.text(LETTERS, min_size=1, max_size=8)
NUMBERS = st.integers(-(2**31) + 1, 2**31 - 1)
DATES = st.builds(
    lambda date, tail: date.isoformat() + tail,
    st.dates(),
    st.sampled_from(["", "T19:30", "T19:30:59", "T19:30:59.123Z", "T19:30+02:00"]),
)
PLAYERS = st.fixed_dictionaries(
    {
        "name": NAMES,
        "points": NUMBERS,
        "place": st.integers(1, 12),
        "end": st.sampled_from(["", *ENDS]),
        "artifacts": st.lists(IDS, max_size=3),
    }
)
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(LETTERS, max_size=6),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.text(LETTERS, max_size=4), inside, max_size=3)
    ),
    max_leaves=4,
)
ENTRIES = st.fixed_dictionaries(
    {
        "id": st.sampled_from("abcdef") | IDS,
        "game": st.sampled_from(["clank", "catacombs", "brains"]),
        "kind": st.sampled_from(["real", "digital", "solo"]),
        "at": DATES,
        "players": st.lists(PLAYERS, min_size=1, max_size=2),
        "sheet": st.none() | st.dictionaries(st.text(LETTERS, max_size=4), PLAIN, max_size=3),
        "table": st.none() | IDS,
        "note": st.text(LETTERS, max_size=12),
        "stamp": st.tuples(st.integers(1, 3) | st.integers(1, 2**31 - 1), IDS).map(list),
        "deleted": st.booleans(),
    }
)
HISTORIES: st.SearchStrategy[Entries] = st.lists(ENTRIES, max_size=4)
