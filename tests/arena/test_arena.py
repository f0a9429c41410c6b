"""Bots meet fairly, games are kept, and the figures mean what they say."""

import json
from collections import Counter
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

from stolik.arena import executor, plot
from stolik.arena.match import Contest, Played, play
from stolik.arena.results_file import ResultsFile
from stolik.arena.schedule import Meeting, line_ups, schedule
from stolik.arena.standings import Figure, by_line_up, head_to_head, share_interval, standings
from stolik.cli import main
from stolik.core.reasons import Refused

BRAINS = Contest("brains", {}, 3)


def game(seed: int, bots: tuple[str, ...], points: tuple[int, ...], *winners: int) -> Played:
    none = (0.0,) * len(bots)
    return Played(seed, bots, points, winners, ("",) * len(bots), (1,) * len(bots), none, none)


def test_every_bot_meets_every_seed_at_every_seat() -> None:
    meetings = schedule(["a", "b", "c"], seats=3, seed=5, games=7)
    assert len(meetings) == 9
    assert Counter(meeting.seed for meeting in meetings) == {5: 3, 6: 3, 7: 3}
    for seat in range(3):
        assert Counter(meeting.bots[seat] for meeting in meetings) == {"a": 3, "b": 3, "c": 3}


def test_few_bots_meet_one_against_the_rest_and_many_in_every_choice() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert len(line_ups(list("abcdef"), 4)) == 15
    assert line_ups(["a", "a", "b"], 4) == line_ups(["a", "b"], 4)
    assert line_ups(["a", "a", "b"], 2) == [("a", "a"), ("a", "b")]
    assert len(schedule(["a", "b"], 4, 1, 8)) == 8


def test_a_game_of_the_arena_is_the_one_that_simulate_plays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = play(BRAINS, Meeting(7, ("thief", "random", "thief")))
    bots = ",".join(played.bots)
    command = ["simulate", "brains", "--seats", "3", "--games", "1", "--seed", "7", "--json"]
    main([*command, "--bots", bots])
    result = json.loads(capsys.readouterr().out)["results"][0]
    assert result["scores"] == list(played.points)
    assert result["winners"] == list(played.winners)


def test_a_game_tells_who_got_out_of_the_dungeon() -> None:
    played = play(Contest("clank", {"board": "back"}, 2), Meeting(1, ("thief", "random")))
    assert set(played.fates) <= {"inside", "escaped", "rescued", "lost"}
    assert play(BRAINS, Meeting(1, ("random",) * 3)).fates == ("", "", "")


def test_processes_and_one_process_play_the_same_games() -> None:
    meetings = schedule(["thief", "random"], 3, 1, 12)
    work = partial(play, BRAINS)
    alone, together = (
        {p.meeting: p.points for p in executor.in_processes(work, meetings, workers)}
        for workers in (1, 2)
    )
    assert alone == together
    assert len(alone) == 12


def test_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    meetings = schedule(["thief", "random"], 3, 1, 6)
    there = {p.meeting: p.points for p in executor.on_ray(partial(play, BRAINS), meetings)}
    assert there == {meeting: play(BRAINS, meeting).points for meeting in meetings}


def test_the_better_bot_is_rated_higher_and_intervals_shrink() -> None:
    games = [game(n, ("a", "b"), (2, 1), 0) for n in range(20)]
    few, many = standings(games[:5]), standings(games)
    assert [one.bot for one in many] == ["a", "b"]
    assert many[0].rating.low > many[1].rating.high
    width = [one[0].rating.high - one[0].rating.low for one in (few, many)]
    assert width[1] < width[0]


def test_three_copies_that_share_the_wins_evenly_are_rated_like_the_fourth_bot() -> None:
    seats = ("a", "b", "b", "b")
    games = [
        game(n, seats, tuple(4 - (seat - n) % 4 for seat in range(4)), n % 4) for n in range(400)
    ]
    one, other = standings(games)
    assert one.rating.low < other.rating.value < one.rating.high
    assert {each.bot: each.wins.value for each in (one, other)} == {"a": 0.25, "b": 0.75}
    assert {each.bot: each.par for each in (one, other)} == {"a": 0.25, "b": 0.75}


def test_a_shared_win_counts_in_parts() -> None:
    (table,) = by_line_up([game(1, ("a", "b"), (3, 3), 0, 1), game(1, ("b", "a"), (1, 2), 1)])
    assert table.games == 2
    assert {bot: figure.value for bot, figure in table.wins.items()} == {"a": 0.75, "b": 0.25}


def test_head_to_head_counts_every_pair_of_seats_and_ties_half() -> None:
    (pair,) = head_to_head([game(1, ("b", "a", "b"), (5, 5, 1), 0, 1)])
    assert (pair.bot, pair.other, pair.ahead, pair.times) == ("a", "b", 0.75, 2)


def test_all_wins_do_not_prove_certainty() -> None:
    low, high = share_interval(20, 20)
    assert 0.8 < low < 0.9
    assert high == pytest.approx(1)


def test_a_picture_shows_every_bot_and_survives_odd_names() -> None:
    panel = plot.Panel("rating", [Figure(25, 20, 30), Figure(20, 20, 20)], [25, 25])
    picture = plot.svg(
        "a < b", ["thief & co", "b"], [panel, plot.Panel("x", [Figure(0, 0, 1)])], "pl"
    )
    assert picture.count("<circle") == 3
    assert ">0,2<" in picture
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "thief &amp; co" in picture


def test_a_file_is_taken_up_where_it_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first, second = game(1, ("a", "b", "c"), (1, 2, 3), 2), game(2, ("a", "b", "c"), (1, 2, 3), 2)
    with ResultsFile(path, BRAINS) as ledger:
        ledger.add(first)
        ledger.add(second)
    path.write_bytes(path.read_bytes()[:-9])
    with ResultsFile(path, BRAINS) as ledger:
        assert ledger.games == [first]
        ledger.add(second)
    assert ResultsFile(path, BRAINS).games == [first, second]


def test_a_file_of_another_arena_and_a_damaged_one_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    ResultsFile(path, BRAINS)
    with pytest.raises(Refused, match="arena_other"):
        ResultsFile(path, Contest("brains", {}, 2))
    with path.open("a") as file:
        file.write('{"seed": 1}\n{}\n')
    with pytest.raises(Refused, match=r"arena_line.*line=2"):
        ResultsFile(path, BRAINS)


def test_an_arena_goes_on_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, picture = tmp_path / "arena.jsonl", tmp_path / "arena.svg"
    command = ["arena", "brains", "--bots", "thief,random", "--seats", "2", "--workers", "1"]
    command += ["--file", str(path), "--plot", str(picture), "--json"]
    assert main([*command, "--games", "4"]) == 0
    before = path.read_text("utf-8")
    capsys.readouterr()
    assert main([*command, "--games", "8"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert path.read_text("utf-8").startswith(before)
    assert report["games"] == len(path.read_text("utf-8").splitlines()) - 1 == 8
    assert [one["bot"] for one in report["bots"]] == ["thief", "random"]
    assert picture.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(("language", "said"), [("pl", "ucieczka"), ("en", "escaped")])
def test_an_arena_for_people(capsys: pytest.CaptureFixture[str], language: str, said: str) -> None:
    command = ["arena", "clank", "--bots", "thief,random", "--games", "8", "--workers", "1"]
    assert main([*command, "--lang", language]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["brains"], "Missing argument: --bots"),
        (["brains", "--bots", "genius"], "There is no bot “genius”"),
        (["brains", "--bots", "random", "--workers", "0"], "--workers: a whole number from 1"),
        (["brains", "--bots", "random", "--workers", "2", "--ray"], "not both"),
        (["brains", "--bots", "random", "--seats", "9"], "takes 2 to 5 players"),
        (["brains", "--bots", "random", "--plot", "nowhere/x.svg"], "Cannot write the file"),
        (["brains", "--bots", "random", "--file", "nowhere/x"], "Cannot write the file"),
    ],
)
def test_bad_input_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["arena", *arguments]) == 2
    assert said in capsys.readouterr().err
