"""A review finds what was thrown away and tells luck from play."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from stolik import games
from stolik.analysis import luck
from stolik.analysis.chances import Playouts
from stolik.cli import main
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.flow import code_of
from stolik.core.game import OVER
from stolik.core.seal import FastSeed
from stolik.core.session import Session
from stolik.games.clank.model import codes

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
BRAINS = games.find("brains").game


def random_game(id: str, seats: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Every state of a random game, with the option about to be chosen."""
    game = games.find(id).game
    chance = Chance.fast(seed, 1)
    s = game.new(game.settings({}), seats, game.fast_chance(seed))
    while game.to_move(s) != OVER:
        options = game.legal(s)
        option = options[chance.below(0, len(options))]
        yield s, option
        game.apply(s, option)


def a_win_at_hand() -> tuple[Any, int, int]:
    """A position in which one option wins at once for certain, and another does not end it."""
    for seed in range(200):
        for s, _ in random_game("brains", 2, seed):
            seat = BRAINS.to_move(s)
            for option in BRAINS.legal(s):
                after = BRAINS.clone(s)
                BRAINS.apply(after, option)
                over = BRAINS.to_move(after) == OVER
                if over and BRAINS.result(after).winners == (seat,) and s.brains[1 - seat] == 1:
                    others = [
                        each for each in BRAINS.legal(s) if BRAINS.notation(s, each) == "decline"
                    ]
                    if others:
                        return BRAINS.clone(s), option, others[0]
    raise AssertionError("no such position")


def test_a_win_left_on_the_table_is_found() -> None:
    s, winning, other = a_win_at_hand()
    verdict = Playouts(BRAINS, "random", seed=5).judge(s, other, 40)
    assert verdict is not None
    assert verdict.best == winning
    assert verdict.best_chance > verdict.chance
    assert verdict.is_blunder
    right = Playouts(BRAINS, "random", seed=5).judge(s, winning, 40)
    assert right is not None
    assert not right.is_blunder


def test_chances_add_up_and_a_finished_game_has_none_left() -> None:
    *_, (last, _) = random_game("clank", 2, 3)
    playouts = Playouts(games.find("clank").game, "random", 1)
    assert playouts.standing(last, 1) == playouts.standing(last, 50)
    assert sum(playouts.standing(last, 1)) in (0, 1)


def test_playouts_never_use_the_true_order_of_hidden_cards() -> None:
    game = games.find("clank").game
    judged = 0
    for s, option in islice(random_game("clank", 2, 1), 30, 40):
        twin = game.determinize(s, game.to_move(s), Chance.fast(8, 1))
        first, second = (Playouts(game, "random", 1).judge(each, option, 12) for each in (s, twin))
        assert first == second
        judged += first is not None
    assert judged


def test_playing_a_card_of_the_hand_first_is_never_held_against_anybody() -> None:
    game = games.find("clank").game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    card, *_ = (option for option in game.legal(s) if code_of(option) == codes.PLAY)
    assert Playouts(game, "random", 1).judge(s, card, 4) is None


def test_a_third_of_all_rolls_should_bring_a_brain() -> None:
    for s, option in random_game("brains", 3, 4):
        log: Log = []
        BRAINS.apply(BRAINS.clone(s), option, log)
        if any(event.kind.name == "rolled" for event in log):
            drawn = luck.of_decision(BRAINS, games.find("brains").luck, s, option, 600, 1)
            (die,) = [one for one in drawn if one.source == "die"]
            assert die.seat == BRAINS.to_move(s)
            assert die.got in (0, 1)
            assert die.expected == pytest.approx(1 / 3, abs=0.06)
            return


def test_the_dragon_is_measured_by_the_damage_of_its_attacks() -> None:
    game = games.find("clank").game
    for s, option in random_game("clank", 2, 2):
        log: Log = []
        game.apply(game.clone(s), option, log)
        told = [event.full() for event in log]
        if any(event["kind"] == "attack" for event in told):
            drawn = luck.of_decision(game, games.find("clank").luck, s, option, 200, 1)
            hits = {one.seat: one for one in drawn if one.source == "dragon"}
            assert hits
            for seat, one in hits.items():
                hurt = [e["n"] for e in told if e["kind"] == "hurt" and e["seat"] == seat]
                assert one.got == sum(int(str(n)) for n in hurt)
                assert one.expected > 0
            return


def test_luck_is_even_in_the_long_run() -> None:
    measure = games.find("brains").luck
    lucky = []
    for seed in range(8):
        draws = [
            one
            for s, option in random_game("brains", 2, seed)
            for one in luck.of_decision(BRAINS, measure, s, option, 12, seed)
        ]
        lucky += [total.luckier for total in luck.totals(measure, draws)]
    assert 0.35 < sum(lucky) / len(lucky) < 0.65


def test_what_could_not_come_out_otherwise_is_no_luck() -> None:
    s, option = next(random_game("clank", 2, 1))
    clank = games.find("clank")
    assert luck.of_decision(clank.game, clank.luck, s, option, 20, 1) == []


def short_record(tmp_path: Path, id: str, decisions: int) -> Path:
    session = Session(games.find(id).game, {}, ["Ania", "Bartek"], FastSeed(2))
    for _ in range(decisions):
        session.act(session.to_move, session.legal()[0])
    path = tmp_path / f"{id}.txt"
    path.write_text(records.write(session), "utf-8")
    return path


Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("id", games.IDS)
def test_a_review_for_programs(capsys: Capture, tmp_path: Path, id: str) -> None:
    path = short_record(tmp_path, id, 15)
    effort = ("--bot", "random", "--playouts", "4", "--redraws", "10", "--workers", "1")
    assert main(["analyse", str(path), *effort, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report)[:3] == ["game", "names", "effort"]
    assert [one["number"] for one in report["decisions"]] == list(range(1, 16))
    for decision in report["decisions"]:
        assert len(decision["chances"]) == 2
        assert 0 <= decision["chance"] <= 1
        assert decision["lost"] >= 0
    assert [one["seat"] for one in report["seats"]] == [0, 1]
    assert report["luck"]


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "Szanse na wygraną"), ("en", "Chances to win")]
)
def test_a_review_for_people(capsys: Capture, tmp_path: Path, language: str, said: str) -> None:
    path = short_record(tmp_path, "brains", 30)
    effort = ("--bot", "random", "--playouts", "4", "--redraws", "10", "--workers", "1")
    assert main(["analyse", str(path), *effort, "--all", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert said in out
    assert "[30] " in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.txt"], "Cannot read the file missing.txt"),
        ([str(GOLDEN / "brains-3.txt"), "--bot", "genius"], "There is no bot “genius”"),
        ([str(GOLDEN / "brains-3.txt"), "--playouts", "1"], "--playouts: a whole number from 4"),
        ([str(GOLDEN / "make.py")], "this is not the record of a game"),
    ],
)
def test_bad_input_is_refused(capsys: Capture, arguments: list[str], said: str) -> None:
    assert main(["analyse", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_record_without_decisions_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert main(["analyse", str(short_record(tmp_path, "brains", 0))]) == 2
    assert "no decision yet" in capsys.readouterr().err
