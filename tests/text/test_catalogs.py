"""Both languages say everything: same entries, same fields, nothing left out or left over."""

import re
from pathlib import Path

import pytest

from stolik import games
from stolik.core.reasons import refuse
from stolik.games.clank.text.names import NAMES
from stolik.text.catalog import fields_of
from stolik.text.files import COMMON, PROGRAM, Catalog, load, load_all, read_words
from stolik.text.speaker import Speaker, Words

SOURCE = PROGRAM
RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
TEXTS = [games.find(id).text for id in games.IDS]
FOLDERS = list(dict.fromkeys([COMMON, *(folder for text in TEXTS for folder in text.folders)]))


def entries(catalog: Catalog) -> dict[str, list[str]]:
    """All texts; names and nouns have forms instead."""
    return {
        f"{section}.{key}": [entry] if isinstance(entry, str) else entry
        for section, content in catalog.items()
        for key, entry in content.items()
        if isinstance(entry, str | list) and section != "plural"
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(PROGRAM)))
def test_both_languages_have_the_same_entries_with_the_same_fields(folder: Path) -> None:
    polish, english = (entries(read_words(folder, language)) for language in ("pl", "en"))
    if folder != NAMES:
        assert list(polish) == list(english)
    for key in polish.keys() & english.keys():
        if not key.startswith("commands."):
            assert {fields_of(t) for t in polish[key]} == {fields_of(t) for t in english[key]}, key


def test_every_refusal_in_the_code_has_its_words() -> None:
    said = {id for folder in FOLDERS for id in load(folder, "pl").get("refusal", {})}
    said |= set(load(COMMON, "pl")["problem"])
    used = set()
    for path in SOURCE.rglob("*.py"):
        # Games and bots say by messages what they ask, offer and think; others what is wrong.
        speaks = {SOURCE / "games", SOURCE / "bots"} & set(path.parents)
        words = "refuse|Reason|wrong" if speaks else "refuse|Reason|wrong|Message"
        pattern = rf'(?:{words})\(\s*(?:line, |number, |\d+, )?"(\w+)"'
        used |= set(re.findall(pattern, path.read_text("utf-8")))
    assert used
    assert sorted(used - said - {"too_low"}) == []


@pytest.mark.parametrize("id", games.IDS)
def test_every_event_and_every_rule_has_its_words(id: str) -> None:
    entry = games.find(id)
    for language in ("pl", "en"):
        own = load_all(entry.text.folders, language)
        assert {kind.name for kind in entry.game.events} == own["log"].keys()
        speaker = Speaker(entry, language, [])
        for heading, rule in speaker.topics().items():
            assert heading
            assert speaker.rule_lines(rule)


def test_every_sentence_of_the_interface_is_used() -> None:
    """Entries of the interface that no code asks for are dead words."""
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    dynamic = {"tie_break_fewest_cards", "engine_compiled", "engine_pure"}
    for key in load(COMMON, "pl")["ui"]:
        assert f'"{key}"' in code or f"'{key}'" in code or key in dynamic, key


def test_polish_is_typed_with_polish_marks() -> None:
    for folder in FOLDERS:
        for key, templates in entries(load(folder, "pl")).items():
            for text in templates:
                assert '"' not in text, key
                assert " - " not in text, key
                # Squares of the map are notation.
                assert not re.search(r"(?<![\w{,])-\d", text), key


def test_log_lines_address_nobody() -> None:
    """The log names players in the nominative and never says you."""
    for id in games.IDS:
        for text in entries(load_all(games.find(id).text.folders, "pl")).items():
            if text[0].startswith("log."):
                for line in text[1]:
                    assert not re.search(r"\b(ty|twoj\w*|masz|możesz)\b", line), line


def test_a_reason_is_followed_by_its_rule() -> None:
    entry = games.find("brains")
    game = entry.game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    reason = game.explain(s, game.to_move(s), game.parse(s, "play 3"))
    assert reason
    said = Speaker(entry, "pl", ["Ania", "Bartek"]).refusal(reason)
    assert said.endswith("(Zasada: Tura)")


def test_words_outside_a_game_name_no_rule() -> None:
    refused = refuse("seats", "seats", least=2, most=5)
    assert Words("en").refusal(refused.reason) == "This game takes 2 to 5 players."


@pytest.mark.parametrize("id", games.IDS)
def test_every_ruling_belongs_to_a_rule_and_has_its_words(id: str) -> None:
    """Each is worded once: by an option of the game, or by a sentence in both languages."""
    entry = games.find(id)
    by_option = {option.rule for option in entry.game.options}
    for language in ("pl", "en"):
        speaker = Speaker(entry, language, [])
        listed = [one for rule in speaker.topics().values() for one in speaker.rulings(rule)]
        told = dict(listed)
        assert len(told) == len(listed)
        assert {ruling for ruling, text in listed if not text} == by_option - {""}


def test_every_ruling_of_the_page_is_in_the_reference() -> None:
    page = set(re.findall(r"^\| (R?[CKWZ]-\d+) ", RULINGS.read_text("utf-8"), re.MULTILINE))
    assert page == {ruling for text in TEXTS for ruling in text.rulings}
