"""What holds with characters in any game: undo, the count, saves, hidden things, bots."""

import json
from typing import Any

import pytest
from tests.rules.characters.table import GAME, Position, given, new
from tests.rules.clank.table import GAME as KEEP
from tests.rules.marks import rule

from stolik import games
from stolik.core.chance import Chance
from stolik.core.game import OVER, digest
from stolik.core.reasons import Refused
from stolik.core.seal import FastSeed
from stolik.core.session import Session
from stolik.games.clank.text.cards import card_lines
from stolik.text.files import languages

FIVE = ["burgle"] * 5


def revealed(table: Position, *decisions: str) -> bool:
    """Whether something comes to light that nobody can take back."""
    before = len(table.log)
    table.do(*decisions)
    return any(event.kind.reveals for event in table.log[before:])


@rule("WI-66")
def test_what_can_be_taken_back() -> None:
    agnet = given("agnet", "lenara", skill=4).do("acquire mercenary")
    assert not revealed(agnet, "top mercenary")
    cat = given("whiskers", "agnet", hand=["cattitude"])
    assert not revealed(cat, "play cattitude", "flip boot")
    assert not revealed(given("garignar", "agnet", swords=2), "fight goblin", "choose 1")
    copied = given("lenara", "agnet", mana=5, played=["explore"])
    assert not revealed(copied, "cast duplicate", "copy explore")
    find = given("dallan", "agnet", hand=["exhibit"], held=["dragon egg"])
    assert not revealed(find, "play exhibit", "invoke exhibit")


@rule("WI-67")
def test_what_cannot_be_taken_back() -> None:
    lenara = given("lenara", "agnet", mana=3, hand=["burgle"], deck=["explore"])
    assert revealed(lenara, "cast transfigure", "discard burgle")
    position: dict[str, Any] = {"swords": 2, "deck": FIVE, "minors": ["lockpick"]}
    third = given("garignar", "agnet", carnage=2, **position).do("fight goblin")
    assert revealed(third, "choose 2")
    assert revealed(given("garignar", "agnet", carnage=3, **position), "fight goblin")
    assert revealed(given("whiskers", "agnet", down=["skill", "sword", "boot"], deck=FIVE), "end")
    inspired = given("agnet", "lenara", hand=["inspire", "mercenary"], deck=FIVE)
    inspired.do("play inspire", "play mercenary", "end")
    assert revealed(inspired, "top mercenary")


@rule("WI-68", "RW-01")
def test_a_draft_cannot_be_taken_back_when_the_next_has_chosen() -> None:
    options = {"characters": "draft"}
    session = Session(games.find("catacombs").game, options, ["A", "B", "C"], FastSeed(1))
    first = session.to_move
    session.act(first, session.legal()[0])
    assert session.why_no_undo(first) is None
    session.act(session.to_move, session.legal()[0])
    reason = session.why_no_undo(first)
    assert reason is not None
    assert reason.id == "undo_other_seat"


@rule("W-77", "W-78", "WI-70")
def test_the_count_is_as_without_characters() -> None:
    def ended(who: str) -> Position:
        table = given(who, "agnet", held=["artifact 10"], helds={1: ["artifact 5"]}, gold=[3, 28])
        table.s.leaving = True
        table.do("end")
        table.s.status[1] = 2
        table.s.stack.clear()
        return table

    with_one, without = ended("lenara"), ended("none")
    assert with_one.points() == without.points()
    assert with_one.winners() == without.winners() == [0]


@rule("W-79", "RW-37")
def test_stand_ins_are_marked_wherever_a_card_is_told() -> None:
    text: Any = games.find("catacombs").text
    for language in languages():
        shown = dict(text.cards(language))
        for table in text.tables:
            if "character" in table and table["stand_in"]:
                assert card_lines(language, table)[-1] in " ".join(shown.values())
        mark = card_lines(language, {"kind": "card", "stand_in": ["boots"]})[-1].split(":")[0]
        marked = [one for one in shown.values() if mark in one]
        assert len(marked) == 18 + 6
        track = next(one for name, one in shown.items() if name.startswith("Garignar"))
        assert "boot" not in track.partition(mark)[2]


@pytest.mark.parametrize("game", [GAME, KEEP])
@pytest.mark.parametrize("mode", ["random", "draft"])
def test_a_save_with_characters_is_the_same_table(game: Any, mode: str) -> None:
    for seed in range(2):
        s = game.new(game.settings({"characters": mode}), 3, game.fast_chance(seed))
        luck, step = Chance.fast(seed, 1), 0
        while game.to_move(s) != OVER and step < 260:
            if step < 5 or step % 40 == 0:
                saved = json.loads(json.dumps(game.dump(s)))
                assert digest(game, game.load(saved)) == digest(game, s)
            options = game.legal(s)
            game.apply(s, options[luck.below(0, len(options))])
            step += 1


DAMAGES: list[tuple[str, object]] = [
    ("who", ["agnet", "agnet"]),
    ("who", ["agnet", "nobody"]),
    ("who", ["agnet", None]),
    ("who", ["agnet"]),
    ("conscription", [5, 0]),
    ("conscription", [4, 1]),
    ("mana", [0, 11]),
    ("down", [1, 0]),
    ("cogwheels", [0, 8]),
    ("finds", [None] * 7),
    ("finds", ["dragon_egg", *[None] * 7]),
    ("spared", 2),
    ("per_find", ["no/such"]),
    ("copies", ["no_such"]),
    ("cast", -1),
]


@pytest.mark.parametrize(("field", "value"), DAMAGES)
def test_a_damaged_save_is_refused(field: str, value: object) -> None:
    pair: dict[str, Any] = {"characters": "pick", "character_A": "agnet", "character_B": "lenara"}
    saved: Any = json.loads(json.dumps(GAME.dump(new(2, **pair).s)))
    saved["characters"][field] = value
    with pytest.raises(Refused, match="save_damaged"):
        GAME.load(saved)


def test_a_save_without_its_characters_is_refused() -> None:
    saved: Any = json.loads(json.dumps(GAME.dump(new(2).s)))
    del saved["characters"]
    with pytest.raises(Refused):
        GAME.load(saved)


def test_hidden_things_stay_hidden() -> None:
    for seed in range(2):
        s = GAME.new(GAME.settings({"characters": "random"}), 4, GAME.fast_chance(seed))
        luck, step = Chance.fast(seed, 1), 0
        while GAME.to_move(s) != OVER and step < 240:
            if step % 30 == 0:
                for seat in range(4):
                    twin = GAME.determinize(s, seat, Chance.fast(step, 1))
                    assert GAME.view(twin, seat) == GAME.view(s, seat)
                    assert GAME.census(twin) == GAME.census(s)
                mover = GAME.to_move(s)
                twin = GAME.determinize(s, mover, Chance.fast(step, 1))
                assert GAME.legal(twin) == GAME.legal(s)
            options = GAME.legal(s)
            GAME.apply(s, options[luck.below(0, len(options))])
            step += 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end_and_lose_nothing(seats: int) -> None:
    for game in [GAME, KEEP] if seats <= 4 else [GAME]:
        s = game.new(game.settings({"characters": "random"}), seats, game.fast_chance(seats))
        luck, things = Chance.fast(seats, 1), game.census(s)
        while game.to_move(s) != OVER:
            options = game.legal(s)
            game.apply(s, options[luck.below(0, len(options))])
            assert game.census(s) == things
            at = s.characters
            assert at is not None
            for seat, who in enumerate(at.who):
                found = game.roster[who]
                assert 0 <= at.conscription[seat] <= found.conscription
                assert 0 <= at.mana[seat] <= found.mana
                assert 0 <= at.cogwheels[seat] <= len(found.cogwheels)
                assert 0 <= at.carnage[seat] <= len(found.spaces)


def test_the_bank_of_the_keep_is_mixed_apart_from_the_board() -> None:
    garignar: dict[str, object] = {"characters": "pick", "character_A": "garignar"}
    s = KEEP.new(KEEP.settings(garignar), 2, KEEP.fast_chance(1))
    twin = KEEP.determinize(s, 0, Chance.fast(5, 1))
    assert sorted(twin.minors) == sorted(s.minors)
    assert twin.minors != s.minors
