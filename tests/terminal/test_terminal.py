"""Playing in the terminal: people, bots, the curtain, help, undo, saves, languages."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import stolik
from stolik.cli import main
from stolik.core import records
from stolik.games import find

Play = Callable[..., str]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run the program with typed lines; everything it showed."""

    def typed(arguments: list[str], lines: Iterator[str] | list[str]) -> str:
        answers = iter(lines)

        def read() -> str:
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        assert main(arguments) == 0
        return capsys.readouterr().out

    return typed


def table(*players: str, seed: str = "4", language: str = "en") -> list[str]:
    return ["play", "brains", "--players", ",".join(players), "--seed", seed, "--lang", language]


def ones() -> Iterator[str]:
    while True:
        yield "1"


def test_a_whole_game_against_bots(play: Play) -> None:
    for language, end in (("en", "The game ends."), ("pl", "Koniec gry.")):
        shown = play(table("Ania", "bot:random", "bot:random", language=language), ones())
        assert end in shown
        assert "Ania" in shown


@pytest.mark.parametrize("game", ["clank", "catacombs"])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["New goal for", "Threat: +1", "Goals (points", "Rank for such a haul", "Ania: "]),
        ("pl", ["Nowy cel na", "Zagrożenie: +1", "Cele (punkty", "Ranga za takie łupy", "Ania: "]),
    ],
)
def test_a_whole_game_alone(play: Play, game: str, language: str, told: list[str]) -> None:
    wanted = ["play", game, "--players", "Ania", "--seed", "4", "--lang", language]
    shown = play(wanted, ones())
    assert all(text in shown for text in told)
    solo = find(game).text.solo  # type: ignore[attr-defined]
    ranks = [solo.rank(language, number) for number in range(len(solo.ranks))]
    assert any(f"Ania: {rank} (" in shown.splitlines()[-1] for rank in ranks)


def test_the_game_of_the_day(play: Play) -> None:
    day = ["play", "clank", "--daily", "2026-11-16", "--lang", "en"]
    shown = play(day, ["quit"])
    assert "The game of the day: 2026-11-16." in shown
    assert shown == play(day, ["quit"])
    assert shown != play([*day[:3], "2026-11-17", *day[4:]], ["quit"])
    assert "The game of the day: " in play(["play", "clank", "--daily", "--lang", "en"], ["quit"])


def test_bots_alone_play_in_public(play: Play) -> None:
    shown = play(table("bot:random", "bot:random"), [])
    assert "Blind Luck is dealt 3 cards.\nBlind Luck II is dealt 3 cards." in shown
    assert "wins with" in shown or "A tie" in shown


def test_a_sealed_table_shows_its_promise_and_opens_it(play: Play) -> None:
    shown = play(["play", "brains", "--players", "bot:random,bot:random"], [])
    assert "Sealed seed: " in shown
    assert "Seed opened: " in shown


def test_the_stand_in_deck_is_announced(play: Play) -> None:
    assert "stand-ins" in play(table("Ania", "bot:random"), [])


def test_moves_by_number_and_by_notation(play: Play) -> None:
    shown = play(table("Ania", "bot:random", "bot:random"), ["1", "bury 15", "quit"])
    assert "Ania puts in the Graveyard: Ant (2)." in shown
    assert "Ania puts in the Graveyard: Hare (15)." in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "There is no choice number 99. Numbers: 1 to 3."),
        ("0", "There is no choice number 0"),
        ("dance", "Not understood: “dance”"),
        ("bury 77", "There is no such card: “77”"),
        ("bury 3", "This card is not among the choices: Fly (3). (Rule: The deal)"),
        ("play 3", "First finish: Choose 1 card for the Graveyard"),
        ("steal F", "There is no seat “f”. Choose from: A, B, C."),
        ("play 7x0", "Unclear number of cards"),
        ("undo", "There is nothing to undo."),
        ("save", "Give the name of a file."),
        ("load nothing.txt", "Cannot read the file nothing.txt."),
        ("lang de", "There is no language “de”."),
        ("? play 3", "First finish"),
        ("? bury 2", "This is legal now."),
        ("?", "Topics: goal, number of players, the deal"),
        ("? the die", "The die: A roll and its effect are compulsory"),
        ("cards", "Mosquito (0): Can be played on any card of the Horde."),
    ],
)
def test_wrong_and_helpful_input_changes_nothing(play: Play, typed: str, said: str) -> None:
    shown = play(table("Ania", "bot:random", "bot:random"), [typed, "1", "quit"])
    assert said in shown
    assert "Ania puts in the Graveyard: Ant (2)." in shown


def test_several_moves_on_one_line(play: Play) -> None:
    shown = play(table("Ania", "bot:random", "bot:random"), ["? ; 1", "quit"])
    assert "Topics:" in shown
    assert "Ania puts in the Graveyard: Ant (2)." in shown


def test_within_a_turn_only_what_changed_is_shown_again(play: Play) -> None:
    arguments = ["play", "clank", "--players", "Ania,bot:random", "--seed", "3", "--lang", "en"]
    arguments += ["--option", "first_player=A"]
    shown = play(arguments, ["1", "table", "quit"])
    assert shown.count("Dungeon row") == 2


def test_the_curtain_hides_one_hand_from_the_other(play: Play) -> None:
    shown = play(table("Ania", "Bartek"), ["", "1", "quit"])
    before, after = shown.split("Pass the screen: Ania", 1)
    first = after.split("Pass the screen: Bartek", 1)[0]
    assert "hand:" not in before
    assert "to sort:" not in before
    assert "Ania is dealt 3 cards: " in first
    assert "Bartek is dealt 3 cards.\n" in first


def test_undo_at_the_curtain_gives_the_screen_back(play: Play) -> None:
    shown = play(table("Ania", "Bartek"), ["", "1", "undo", "2", "quit"])
    assert "Ania takes back a move." in shown
    assert "Ania puts in the Graveyard: Frog (9)." in shown


def test_undo_does_not_reach_over_the_other_player(play: Play) -> None:
    shown = play(table("Ania", "Bartek"), ["", "1", "", "undo", "quit"])
    assert "You cannot undo another player's move." in shown


def test_the_log_shows_what_its_reader_may_know(play: Play) -> None:
    shown = play(table("Ania", "bot:random"), ["1", "log", "quit"])
    log = shown.split("Log of the game")[1]
    assert "Ania puts in the Graveyard: Ant (2)." in log
    assert "Blind Luck puts 1 card in the Graveyard." in log


def test_save_and_go_on_later(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = play(table("Ania", "bot:random"), ["1", f"save {file}", "quit"])
    assert f"Saved: {file}." in shown
    record = records.read_file(file)
    assert record.bots == {1: "random"}
    shown = play(["play", "--load", str(file), "--lang", "en"], ones())
    assert "Decisions: 2." in shown
    assert "The game ends." in shown


def test_load_at_the_table_replaces_the_game(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = play(
        table("Ania", "bot:random"), [f"save {file}", "1", "1", f"load {file}", "table", "quit"]
    )
    assert "Decisions: 0." in shown


def test_a_save_into_a_missing_folder_is_refused(play: Play, tmp_path: Path) -> None:
    shown = play(table("Ania", "bot:random"), [f"save {tmp_path}/no/where", "quit"])
    assert "Cannot write the file" in shown


def test_the_language_can_change_in_mid_game(play: Play) -> None:
    shown = play(table("Ania", "bot:random"), ["lang pl", "1", "język en", "quit"])
    assert "Choose 1 card for the Graveyard" in shown
    assert "Wybierz 1 kartę na Cmentarz" in shown
    assert "Ania odkłada na Cmentarz: Mrówka (2)." in shown


def test_the_menu_leads_to_a_game_in_one_step(play: Play) -> None:
    shown = play(["play", "--lang", "en"], ["1", "1", "quit"])
    assert "Player draws 5 cards: " in shown
    assert "Clank! A Deck-Building Adventure" in shown


def test_play_alone_opens_the_menu(play: Play) -> None:
    assert "What shall it be?" in play(["play"], ["14"])


def test_the_menu_offers_rules_options_languages_and_saves(play: Play, tmp_path: Path) -> None:
    lines = [
        "x",
        "11",
        "10",
        "Ania, bot:random",
        "?",
        "refill_mode=claimed",
        "quit",
    ]
    shown = play(["play", "--lang", "en"], lines)
    assert "There is no choice number x." in shown
    assert "Goal: Get rid of all cards" in shown
    assert "refill_mode: automatic (possible: automatic, claimed) [Z-06]" in shown
    shown = play(["play", "--lang", "en"], ["13", "12", "brak.txt", "14"])
    assert "Nie da się odczytać pliku brak.txt." in shown
    assert shown.rstrip().endswith("Do zobaczenia przy stole.")


def test_the_menu_offers_a_game_for_one(play: Play) -> None:
    shown = play(["play", "--lang", "en"], ["3", "quit"])
    assert "3. Clank! A Deck-Building Adventure: play alone" in shown
    assert "New goal for" in shown


def test_a_mistake_in_the_menu_returns_to_the_menu(play: Play) -> None:
    shown = play(["play", "--lang", "en"], ["10", "Ania", "", "14"])
    assert "This game takes 2 to 5 players." in shown
    assert shown.count("What shall it be?") == 2


def test_two_players_of_one_name_are_told_apart(play: Play) -> None:
    shown = play(table("bot:random", "bot:random", "bot:random"), [])
    assert "Blind Luck III" in shown


def test_the_terminal_knows_no_game() -> None:
    folder = Path(stolik.__file__).parent / "terminal"
    for path in folder.glob("*.py"):
        assert "brains" not in path.read_text("utf-8").lower()


def test_what_is_typed_after_a_refusal_is_not_dropped_in_silence(play: Play) -> None:
    shown = play(table("Ania", "bot:random"), ["99; 1; 2"])
    assert "The rest was not done: 1; 2" in shown
