"""A language is files: none is named in code, and a new one needs nothing but new files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import pseudo_language

from stolik import games
from stolik.cli import main
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR, Event
from stolik.core.game import OVER
from stolik.text import client, files
from stolik.text.files import COMMON, PROGRAM, chain, languages, marked
from stolik.text.nouns import counted
from stolik.text.speaker import Speaker, Words

ROOT = Path(__file__).parents[2]
# Names without a letter that the pseudo-language marks.
NAMES = ("Ążć", "Ęłń", "Óśź")


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for languages that are not the program's own."""
    monkeypatch.setenv("STOLIK_LANGUAGES", str(tmp_path))
    files.forget()
    yield tmp_path
    files.forget()


@pytest.fixture
def pseudo(beside: Path) -> str:
    """A language with longer words and marked letters."""
    pseudo_language.write(beside)
    return pseudo_language.CODE


@pytest.fixture
def begun(beside: Path) -> str:
    """A language of which little is translated."""
    (beside / "text" / "languages").mkdir(parents=True)
    text = '[language]\nname = "čeština"\nfallback = "en"\n\n[ui]\nwelcome = "Ahoj"\nrest = "?"\n'
    (beside / "text" / "languages" / "cs.toml").write_text(text, "utf-8")
    return "cs"


# ---- Code


def names_a_language(tree: ast.AST) -> bool:
    """Whether code asks which language it is, or keeps something by language.

    A language that is only handed over, as an argument, is a choice like any other.
    """
    handed_over = {
        id(value)
        for node in ast.walk(tree)
        for value in (
            *(node.args if isinstance(node, ast.Call) else ()),
            *((node.value,) if isinstance(node, ast.keyword) else ()),
            *(node.defaults if isinstance(node, ast.arguments) else ()),
        )
    }
    return any(
        isinstance(node, ast.Constant) and node.value in languages() and id(node) not in handed_over
        for node in ast.walk(tree)
    )


def test_no_language_is_named_in_code() -> None:
    sources = [*PROGRAM.rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    naming = {
        source.relative_to(ROOT).as_posix()
        for source in sources
        if names_a_language(ast.parse(source.read_text("utf-8")))
    }
    assert not naming


@pytest.mark.parametrize(
    "code",
    ['x = 1 if y == "pl" else 2', 'W = {"pl": "tak", "en": "yes"}', 'ALL = ("pl", "en")'],
)
def test_naming_a_language_is_noticed(code: str) -> None:
    assert names_a_language(ast.parse(code))
    assert not names_a_language(ast.parse('speaker = Speaker(entry, "en")'))


# ---- A new language


def test_a_new_language_needs_only_new_files(
    pseudo: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert languages() == ("pl", "en", pseudo)
    assert main(["text", "check", pseudo]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def said(id: str, seats: int, language: str) -> Iterator[str]:
    """Everything that is said in a few random games, rules and cards included."""
    entry = games.find(id)
    game = entry.game
    speaker = Speaker(entry, language, NAMES[:seats])
    yield from speaker.all_rules()
    yield from speaker.card_lines()
    for option in game.options:
        yield speaker.setting(option.name)
    for seed in range(2):
        chance, log = Chance.fast(seed, 1), list[Event]()
        s = game.new(game.settings({}), seats, game.fast_chance(seed), log)
        while game.to_move(s) != OVER:
            yield speaker.prompt(game.prompt(s))
            if len(log) % 19 == 0:
                yield from speaker.table(game.view(s, game.to_move(s)))
            options = game.legal(s)
            for option_now in options:
                yield speaker.option(game.describe(s, option_now))
            for stranger in range(len(log) % 499, 70_000, 1_499):
                if reason := game.explain(s, game.to_move(s), stranger):
                    yield speaker.refusal(reason)
            game.apply(s, options[chance.below(0, len(options))], log)
        for event in log:
            for viewer in (SPECTATOR, 0):
                yield speaker.event(event.seen_by(viewer))
        yield from speaker.result(game.result(s))


def unmarked(line: str) -> list[str]:
    """Words of a line in plain letters, but for notation; what stands in for a text is one."""
    return re.findall(r"[A-Za-z]*[a-z]{2,}|⟨", re.sub(r"\[[^\]]*\]|\blay \d", "", line))


def without_stand_ins(line: str) -> str:
    """A line less the words of another language in it."""
    while (shorter := re.sub(r"⟨[^⟨⟩]*⟩", "", line)) != line:
        line = shorter
    return line


@pytest.mark.takes_long
@pytest.mark.parametrize(
    ("id", "seats"), [("brains", 3), ("clank", 3), ("clank", 1), ("catacombs", 3), ("catacombs", 1)]
)
def test_whatever_is_said_comes_from_the_files(pseudo: str, id: str, seats: int) -> None:
    plain = {word: line for line in set(said(id, seats, pseudo)) for word in unmarked(line)}
    assert plain == {}


def test_the_terminal_speaks_a_new_language(
    pseudo: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["?", "1", pseudo_language.pseudo("quit")])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    players = ",".join(NAMES)
    assert main(["play", "brains", "--players", players, "--seed", "4", "--lang", pseudo]) == 0
    shown = capsys.readouterr().out
    assert pseudo_language.pseudo("See you at the table.") in shown
    assert unmarked(shown) == []


# ---- A language that lacks words


def test_what_is_missing_is_said_in_the_fallback_and_seen(begun: str) -> None:
    assert chain(begun) == ("cs", "en", "pl")
    words = Words(begun)
    assert words.say("ui", "welcome") == "Ahoj"
    assert words.say("ui", "goodbye") == marked("See you at the table.")
    assert counted(begun, 2, "card", "gen") == "2 ⟨cards⟩"


@pytest.mark.takes_long
@pytest.mark.parametrize("id", games.IDS)
def test_a_game_can_be_told_however_little_is_translated(begun: str, id: str) -> None:
    plain = {
        word: line for line in set(said(id, 2, begun)) for word in unmarked(without_stand_ins(line))
    }
    assert plain == {}


def test_what_is_missing_is_listed_file_by_file(
    begun: str, beside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["text", "check", begun, "--lang", "en"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert f"{beside}/text/languages/cs.toml: ui.goodbye is missing" in lines
    assert f"{beside}/text/languages/cs.toml: nobody asks for ui.rest" in lines
    assert f"{beside}/games/brains/text/languages/cs.toml: log.stole is missing" in lines
    assert f"{beside}/web/src/lib/words.cs.json: games.brains.name is missing" in lines
    assert not [line for line in lines if "ui.welcome" in line]


def test_the_words_of_the_client_are_compared_sentence_by_sentence(beside: Path) -> None:
    house = next(file for file in client.files_of("pl") if file.parent.name == "solo")
    words = client.below(beside, client.beside(house, "cs"))
    words.parent.mkdir(parents=True)
    words.write_text('{"turns": {"1": "{n}", "few": "{m}"}, "rest": "?"}', "utf-8")
    found = {(one.id, *one.params.values()) for one in client.problems(house, "cs")}
    assert ("text_missing", "ruleTexts.0") in found
    assert ("text_left_over", "rest") in found
    assert ("text_field", "turns", "m") in found
    assert ("text_missing", "turns") not in found


def test_fields_and_forms_that_cannot_be_filled_in_are_listed(
    begun: str, beside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = beside / COMMON.relative_to(PROGRAM) / "cs.toml"
    more = 'saved = "Uloženo: {fail}, {file:kniha}."\n\n[noun]\ncard = { one = "karta" }\n'
    file.write_text(file.read_text("utf-8") + more, "utf-8")
    files.forget()
    assert main(["text", "check", begun, "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "ui.saved: unknown field fail\n" in shown
    assert "ui.saved: unknown field :kniha\n" in shown
    assert "noun.card: form nom other is missing\n" in shown


def test_our_own_languages_lack_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "check", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in lines] == ["nothing is missing."] * len(languages())
