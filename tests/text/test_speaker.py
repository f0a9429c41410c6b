"""What a table says, to those who may know and to those who may not."""

import pytest

from stolik.core.events import Event
from stolik.core.game import CountLine, Result
from stolik.core.reasons import Message
from stolik.core.seal import FastSeed
from stolik.core.session import Session
from stolik.games import find
from stolik.games.brains import events
from stolik.text.speaker import Speaker

NAMES = ["Ania", "Bartek", "Celina"]


def say(event: Event, viewer: int, language: str = "pl") -> str:
    return Speaker(find("brains"), language, NAMES).event(event.seen_by(viewer))


def test_a_card_is_named_to_its_owner_only() -> None:
    dealt = Event(events.DEALT, (0, 3, [2, 9, 18]))
    assert say(dealt, 0) == "Ania dostaje 3 karty: Mrówka (2), Żaba (9), Dzik (18)."
    assert say(dealt, 1) == "Ania dostaje 3 karty."
    assert say(dealt, 1, "en") == "Ania is dealt 3 cards."


@pytest.mark.parametrize(
    ("event", "polish", "english"),
    [
        (
            Event(events.PLAYED, (0, 5, 3)),
            "Ania zagrywa: 3 × Świerszcz (5).",
            "Ania plays: 3 × Cricket (5).",
        ),
        (
            Event(events.PLAYED, (1, 11, 1)),
            "Bartek zagrywa: Mysz (11).",
            "Bartek plays: Mouse (11).",
        ),
        (
            Event(events.DECLINED, (2, 6)),
            "Celina rezygnuje: Horda odrzucona, −1 Mózg (zostaje: 6).",
            "Celina declines: Horde discarded, −1 Brain (left: 6).",
        ),
        (
            Event(events.ROLLED, (0, 6)),
            "Ania rzuca kością: Jeszcze raz.",
            "Ania rolls: Once More.",
        ),
        (
            Event(events.ROUND_ENDED, (0, 2, [(1, 3), (2, 1)])),
            "Ania kończy rundę 2. Utrata Mózgów: Bartek 3, Celina 1.",
            "Ania ends round 2. Brains lost: Bartek 3, Celina 1.",
        ),
        (
            Event(events.SWAPPED, (0, 1, 1, [], [3])),
            "Zamiana (Cmentarze): Ania, Bartek.",
            "Swap (Graveyards): Ania, Bartek.",
        ),
    ],
)
def test_log_lines(event: Event, polish: str, english: str) -> None:
    assert say(event, 2) == polish
    assert say(event, 2, "en") == english


def test_a_name_with_braces_is_only_a_name() -> None:
    speaker = Speaker(find("brains"), "pl", ["{seat}", "B"])
    assert speaker.event({"kind": "stole", "seat": 0, "to": 1}) == "{seat} zabiera 1 Mózg (cel: B)."


def result(points: tuple[int, ...], winners: tuple[int, ...], tie_break: str = "") -> Result:
    lines = (CountLine("brains", points),)
    return Result(points, lines, winners, Message("no_brains", {"out": [1]}), tie_break)


def test_the_end_of_a_game_in_polish() -> None:
    speaker = Speaker(find("brains"), "pl", NAMES)
    assert speaker.result(result((5, 0, 2), (0,))) == [
        "Koniec gry. Bez Mózgów: Bartek.",
        "Ania: 5 Mózgów",
        "Bartek: 0 Mózgów",
        "Celina: 2 Mózgi",
        "Wygrywa Ania: 5 Mózgów.",
    ]


def test_a_draw_and_a_broken_tie() -> None:
    speaker = Speaker(find("brains"), "en", NAMES)
    assert (
        speaker.result(result((5, 0, 5), (0, 2)))[-1] == "A tie: Ania, Celina. They share the win."
    )
    broken = speaker.result(result((5, 0, 5), (2,), "fewest_cards"))
    assert broken[-1] == "A tie. Celina wins: fewer cards."


def test_cards_explain_themselves_in_both_languages() -> None:
    for language in ("pl", "en"):
        cards = find("brains").text.cards(language)
        assert len(cards) == 20 + 6
        assert all(name and text for name, text in cards)
    assert dict(find("brains").text.cards("pl"))["Mrówka (2)"] == "Słodka pianka: rzuć kością."


def test_whose_haul_does_not_count_is_told_why() -> None:
    lines = tuple(CountLine(label, (0, 5)) for label in ("artifacts", "gold"))
    ending = Message("all_out")
    shown = Result((0, 10), lines, (1,), ending, notes=("no_artifact", ""))
    speaker = Speaker(find("clank"), "pl", ["Ania", "Bartek"])
    assert speaker.result(shown)[1:3] == [
        "Ania: 0 punktów (bez artefaktu)",
        "Bartek: 10 punktów (artefakty 5, złoto 5)",
    ]


def test_what_a_card_gave_stands_in_its_line() -> None:
    played = {"kind": "played", "seat": 0, "card": 0}
    gained = {"kind": "gained", "seat": 0, "skill": 2, "swords": 0, "boots": 1, "teleports": 0}
    clank = {"kind": "clank", "seat": 0, "n": 1, "area": 3}
    others = {"kind": "clank", "seat": 1, "n": 1, "area": 1}
    words = Speaker(find("clank"), "pl", ["Magda", "Olek"])
    card = words.entry.text.word("pl", "card", 0)
    assert words.events([played, gained, clank, others, gained]) == [
        f"Magda: {card} · +2 sprawności, +1 but, +1 Brzdęk!",
        "",
        "",
        "Olek: +1 Brzdęk! (w obszarze: 1).",
        "Magda otrzymuje 2 sprawności i 1 but.",
    ]
    assert words.events([played]) == [words.event(played)]


def test_what_comes_at_the_end_of_a_turn_is_no_gift_of_a_card() -> None:
    session = Session(find("clank").game, {}, ["A", "B"], FastSeed(1))
    while len(session.ends) < 30:
        session.act(session.to_move, session.legal()[-1])
    batches = list(session.told_from(0))
    assert [event for batch in batches for event in batch] == session.events
    for batch in batches:
        kinds = [event.kind.name for event in batch]
        assert "played" not in kinds or "turn_ends" not in kinds
