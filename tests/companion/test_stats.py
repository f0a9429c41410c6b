"""What a history tells."""

from typing import Any

from hypothesis import given
from tests.companion.forms import ask
from tests.companion.histories import HISTORIES, Entries
from tests.rules.marks import rule


def game(at: str, *results: tuple[str, int], **more: Any) -> dict[str, Any]:
    """A game of these players with these points; the most won."""
    best = sorted((points for _, points in results), reverse=True)
    players = [
        {
            "name": name,
            "points": points,
            "place": 1 + best.index(points),
            "end": "escaped" if points else "eaten",
            "artifacts": ["artifact_20"] if points == best[0] else [],
        }
        for name, points in results
    ]
    plain = {"game": "clank", "kind": "real", "sheet": None, "table": None, "note": ""}
    return (
        {"id": at, "at": at, "players": players, "stamp": [1, "a"], "deleted": False} | plain | more
    )


HISTORY = [
    game("2026-01-02", ("Ania", 90), ("Bartek", 70)),
    game("2026-01-20", ("Ania", 60), ("Bartek", 80), ("Celina", 0)),
    game("2026-03-01", ("Bartek", 50), ("Ania", 50)),
    game("2026-03-02", ("Ania", 7), ("Celina", 9), game="brains"),
    game("2026-03-03", ("Ania", 300), ("Celina", 0), deleted=True),
]


def stats(**wanted: Any) -> Any:
    return ask("stats", entries=HISTORY, filter=wanted)


def of(found: Any, name: str) -> Any:
    return next(one for one in found["players"] if one["name"] == name)


def test_wins_shared_ones_too() -> None:
    ania = of(stats(), "Ania")
    assert (ania["games"], ania["wins"], ania["shared"]) == (4, 2, 1)


def test_points_are_kept_apart_by_game() -> None:
    clank = next(one for one in of(stats(), "Ania")["by_game"] if one["game"] == "clank")
    assert (clank["sum"], clank["average"], clank["games"]) == (200, 66.7, 3)
    assert (clank["best"]["points"], clank["worst"]["points"]) == (90, 50)
    assert clank["favourite"] == {"artifact": "artifact_20", "times": 2}


def test_how_people_ended() -> None:
    assert of(stats(), "Celina")["by_game"][1]["ends"] == {"eaten": 1}


def test_head_to_head() -> None:
    pair = stats()["pairs"][0]
    assert pair == {
        "a": "Ania",
        "b": "Bartek",
        "games": 3,
        "a_ahead": 1,
        "b_ahead": 1,
        "level": 1,
    }


def test_best_hauls_of_each_game() -> None:
    hauls = stats()["hauls"]
    assert [one["points"] for one in hauls if one["game"] == "clank"][:3] == [90, 80, 70]
    assert [one["points"] for one in hauls if one["game"] == "brains"] == [9, 7]


def test_artifacts_and_how_often_they_won() -> None:
    found = [one for one in stats()["artifacts"] if one["game"] == "clank"]
    assert found == [{"game": "clank", "artifact": "artifact_20", "times": 4, "wins": 4}]


def with_characters(at: str, *played: tuple[str, str, int]) -> dict[str, Any]:
    """A game in which each of these played somebody."""
    players = [{"name": name, "character": who} for name, who, _ in played]
    told = game(at, *[(name, points) for name, _, points in played])
    return {**told, "sheet": {"game": "clank", "players": players}}


@rule("WI-70")
def test_who_played_whom_and_how_well() -> None:
    first = with_characters("2026-04-01", ("Ania", "agnet", 80), ("Bartek", "lenara", 61))
    second = with_characters("2026-04-02", ("Celina", "agnet", 91), ("Ania", "", 30))
    found = ask("stats", entries=[*HISTORY, first, second])["characters"]
    best = {"points": 91, "entry": "2026-04-02", "at": "2026-04-02"}
    by = [{"name": "Ania", "times": 1}, {"name": "Celina", "times": 1}]
    agnet = {"game": "clank", "character": "agnet", "times": 2, "wins": 2, "average": 85.5}
    assert found[0] == {**agnet, "best": best, "by": by}
    assert [(one["character"], one["wins"]) for one in found[1:]] == [("lenara", 0)]


def test_over_time() -> None:
    found = stats()
    assert (found["first"], found["last"]) == ("2026-01-02", "2026-03-02")
    assert found["months"] == [{"month": "2026-01", "games": 2}, {"month": "2026-03", "games": 2}]
    series = next(one for one in found["series"] if one["name"] == "Bartek")
    assert [(one["points"], one["wins"]) for one in series["values"]] == [(70, 0), (80, 1), (50, 2)]


def test_filters() -> None:
    assert stats(game="brains")["games"] == 1
    assert stats(**{"from": "2026-01-20", "to": "2026-03-01"})["games"] == 2
    assert stats(name="Celina")["games"] == 2
    assert stats(**{"with": ["Bartek", "Celina"]})["games"] == 1
    assert stats(kind="solo")["games"] == 0


@given(HISTORIES)
def test_every_history_can_be_told(entries: Entries) -> None:
    found = ask("stats", entries=entries)
    kept = {one["id"] for one in entries}
    assert found["games"] <= len(kept)
    assert sum(one["games"] for one in found["months"]) == found["games"]
    assert all(one["wins"] <= one["games"] for one in found["players"])


def test_somebody_who_signs_in_other_letters_is_one_player() -> None:
    games = [
        game("2026-01-02", ("Solo", 90), ("Ala", 70)),
        game("2026-01-03", ("solo", 9), ("Ala", 7)),
    ]
    found = ask("stats", entries=games, who={"solo": "Solo"})
    assert [(one["name"], one["games"]) for one in found["players"]] == [("Ala", 2), ("Solo", 2)]
    # Two of one table are two people.
    both = [game("2026-01-02", ("Solo", 90), ("solo", 70))]
    assert len(ask("stats", entries=both, who={"solo": "Solo"})["players"]) == 2


def test_bots_come_after_people() -> None:
    one = game("2026-01-02", ("Ala", 90), ("Kornel", 70))
    one["players"][1]["bot"] = True
    found = ask("stats", entries=[one, {**one, "id": "b"}])
    assert [(one["name"], one["bot"]) for one in found["players"]] == [
        ("Ala", False),
        ("Kornel", True),
    ]
