"""Lines of the log say where things are named in them, so that pointing at a name can show it."""

import pytest

from stolik.core.reasons import Message
from stolik.games import find
from stolik.text.naming import unmarked
from stolik.text.speaker import Speaker

pytestmark = pytest.mark.once
WALKS = {"kind": "moved", "seat": 0, "room": "F07", "boots": 1, "swords": 0, "damage": 0}


def names(event: dict[str, object], language: str = "pl") -> list[tuple[str, str, object]]:
    speaker = Speaker(find("clank"), language, ["Ania 🐉", "Bartek"])
    ((line, found),) = speaker.named([event])
    assert line == speaker.events([event])[0]
    units = line.encode("utf-16-le")
    return [(units[2 * n.at : 2 * n.to].decode("utf-16-le"), n.kind, n.id) for n in found]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_players_and_rooms_are_named_whole(language: str) -> None:
    room = find("clank").text.word(language, "room", "F07")
    assert names(WALKS, language) == [("Ania 🐉", "seat", 0), (room, "room", "F07")]


def test_a_name_in_another_case_is_the_same_card() -> None:
    defeat = {"kind": "defeated", "seat": 1, "card": 7, "cost": 2}
    (_, (_, kind, id)) = names(defeat)
    assert (kind, id) == ("card", 7)


def test_of_a_list_every_card_is_named() -> None:
    drew = {"kind": "drew", "seat": 1, "n": 3, "cards": [0, 0, 1]}
    assert [(kind, id) for _, kind, id in names(drew)] == [("seat", 1), ("card", 0), ("card", 1)]


def test_a_question_names_what_it_is_about() -> None:
    speaker = Speaker(find("clank"), "pl", ["Ania", "Bartek"])
    asked, (name,) = speaker.asked(Message("take", {"room": "F07"}))
    assert asked == speaker.prompt(Message("take", {"room": "F07"}))
    room = find("clank").text.word("pl", "room", "F07")
    assert (asked[name.at : name.to], name.kind, name.id) == (room, "room", "F07")


def test_a_line_without_names_stays_as_it_is() -> None:
    assert unmarked("Smok atakuje!") == ("Smok atakuje!", [])
