"""Movement: tunnels and their signs, tokens, crystal caves, springs."""

import pytest
from tests.rules.clank.table import GAME, given, random_games, token
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR

# ---- Tunnels


@rule("C-080")
def test_one_boot_is_one_tunnel() -> None:
    table = given(room="F02", boots=1).do("move F03")
    assert (table.room, table.s.boots) == ("F03", 0)
    assert table.why_not("move F02") == "boots_short"


@rule("C-081")
def test_only_rooms_joined_by_a_tunnel_can_be_reached() -> None:
    table = given(room="F02", boots=5)
    assert table.offers("move") == ["move F03"]
    assert table.why_not("move F08") == "no_tunnel"


@rule("C-082")
def test_footprints_cost_two_boots() -> None:
    assert given(room="F03", boots=1).why_not("move F04") == "boots_short"
    table = given(room="F03", boots=2).do("move F04")
    assert (table.room, table.s.boots) == ("F04", 0)


@rule("C-083")
def test_each_monster_in_a_tunnel_hurts_in_both_directions() -> None:
    table = given(room="F14", boots=2, lying={"F19": []}).do("move F19")
    assert (table.s.damage[0], table.s.supply[0]) == (2, 28)
    table.do("move F14")
    assert (table.s.damage[0], table.s.supply[0]) == (4, 26)


@rule("C-084")
@pytest.mark.parametrize(("swords", "damage"), [(1, 1), (2, 0)])
def test_each_sword_spent_on_the_way_prevents_one_damage(swords: int, damage: int) -> None:
    table = given(room="F14", boots=1, swords=swords).do(f"move F19 with {swords}")
    assert (table.s.damage[0], table.s.swords) == (damage, 0)


@rule("C-085")
def test_swords_may_be_spared() -> None:
    table = given(room="F14", boots=1, swords=3)
    offers = [text for text in table.offers("move") if "F19" in text]
    assert offers == ["move F19", "move F19 with 1", "move F19 with 2"]
    assert table.why_not("move F19 with 3") == "too_many_swords"
    table.do("move F19")
    assert (table.s.damage[0], table.s.swords) == (2, 3)


@rule("C-086")
def test_all_signs_of_a_tunnel_apply_together() -> None:
    assert given(room="F18", boots=1).why_not("move F25") == "boots_short"
    table = given(room="F18", boots=2).do("move F25")
    assert (table.s.boots, table.s.damage[0]) == (0, 1)


@rule("C-087")
def test_a_locked_tunnel_needs_a_key() -> None:
    assert given(room="F04", boots=1).why_not("move F09") == "locked"
    table = given(room="F04", boots=1, held=["master key"]).do("move F09")
    assert (table.room, table.s.boots) == ("F09", 0)


@rule("C-088")
def test_a_key_opens_every_lock_and_is_kept() -> None:
    table = given(room="F04", boots=2, held=["master key"], lying={"F09": []})
    table.do("move F09", "move F14")
    assert table.room == "F14"
    assert table.held() == ["master key"]


@rule("C-089")
def test_a_key_opens_for_its_owner_only() -> None:
    table = given(
        rooms=["F04", "F04"],
        boots=1,
        held=["master key"],
        hands={1: ["sidestep"]},
        lying={"F09": []},
    ).do("move F09", "end", "play sidestep")
    assert table.why_not("move F09") == "locked"


@rule("C-090")
def test_an_arrow_can_be_followed_one_way_only() -> None:
    assert given(room="F06", boots=1).can("move F05")
    assert given(room="F05", boots=1).why_not("move F06") == "one_way"


@rule("C-091")
@pytest.mark.parametrize(
    ("board", "left", "right"), [("front", "F17", "F22"), ("back", "B06", "B05")]
)
def test_a_tunnel_over_the_edge_comes_in_on_the_other_side(
    board: str, left: str, right: str
) -> None:
    for here, there in ((left, right), (right, left)):
        table = given(board=board, room=here, boots=1).do(f"move {there}")
        assert (table.room, table.s.boots) == (there, 0)


@rule("C-092")
def test_nobody_blocks_a_room() -> None:
    table = given(seats=4, rooms=["F02", "F03", "F03", "F03"], boots=1).do("move F03")
    assert [table.room_of(seat) for seat in range(4)] == ["F03"] * 4


@rule("C-093")
def test_without_an_artifact_there_is_no_way_back_to_the_start() -> None:
    assert given(room="F02", boots=3).why_not("move F01") == "no_artifact"
    assert given(room="F02", boots=3, held=["artifact 5"]).can("move F01")


# ---- Tokens

TWO_SECRETS = {"F16": ["treasure", "skill boost"]}


@rule("C-094")
def test_one_token_may_be_taken_on_entering() -> None:
    table = given(room="F15", boots=1, lying=TWO_SECRETS).do("move F16")
    assert table.legal() == ["take minor secret", "leave"]
    table.do("take minor secret")
    assert len(table.lying("F16")) == 1
    assert table.offers("take") == []


@rule("C-095")
def test_a_token_may_be_left_and_taken_on_a_later_visit() -> None:
    table = given(room="F16", boots=3, lying={"F21": ["artifact 7"], "F20": []})
    table.do("move F21", "leave")
    assert table.lying("F21") == ["artifact 7"]
    assert "rage" not in table.happened()
    table.do("move F20", "move F21")
    assert table.can("take artifact 7")


@rule("C-096")
def test_for_another_token_one_must_leave_and_come_in_again() -> None:
    table = given(room="F15", boots=5, lying=TWO_SECRETS)
    table.do("move F16", "take minor secret", "move F15", "move F16", "take minor secret")
    assert table.lying("F16") == []
    assert (table.s.gold[0], table.s.skill) == (2, 2)
    table.do("move F15", "move F16")
    assert table.offers("take") == []
    assert table.can("end")


@rule("C-097")
def test_who_stays_in_a_room_is_not_offered_its_tokens() -> None:
    table = given(room="F15", boots=1, lying=TWO_SECRETS).do("move F16", "leave")
    assert table.why_not("take minor secret") == "only_on_entering"
    table.do("end", "end")
    assert (table.to_move, table.room) == (0, "F16")
    assert table.why_not("take minor secret") == "only_on_entering"


@rule("C-097")
def test_who_left_an_artifact_lying_must_come_in_again_for_it() -> None:
    table = given(room="F16", boots=1, lying={"F21": ["artifact 7"]}).do("move F21", "leave")
    assert table.why_not("take artifact 7") == "only_on_entering"


@rule("C-098")
def test_beginning_a_turn_in_a_room_is_not_entering_it() -> None:
    table = given(to_move=1, rooms=["F12", "F16"], damage=[3], lying=TWO_SECRETS).do("end")
    assert table.to_move == 0
    assert table.s.damage[0] == 3
    table.do("end")
    assert (table.to_move, table.room) == (1, "F16")
    assert table.legal() == ["end"]


@rule("C-099")
def test_taking_a_token_does_not_end_the_movement() -> None:
    table = given(room="F03", boots=3, lying={"F04": ["treasure", "treasure"]})
    table.do("move F04", "take minor secret", "move F10")
    assert table.room == "F10"


@rule("C-100")
def test_everybody_sees_which_secret_was_taken() -> None:
    table = given(seats=3, room="F15", boots=1, lying=TWO_SECRETS).do(
        "move F16", "take minor secret"
    )
    (event,) = [event for event in table.log if event.kind.name == "revealed_token"]
    for viewer in (SPECTATOR, 0, 1, 2):
        assert event.seen_by(viewer)["token"] == token("treasure")


@rule("C-101")
def test_nobody_sees_the_secret_that_stays() -> None:
    one = given(room="F15", boots=1, lying={"F16": ["treasure", "skill boost"]})
    two = given(room="F15", boots=1, lying={"F16": ["treasure", "dragon egg"]})
    for table in (one, two):
        table.do("move F16", "take minor secret")
    assert one.lying("F16") != two.lying("F16")
    for viewer in (SPECTATOR, 0, 1):
        assert GAME.view(one.s, viewer) == GAME.view(two.s, viewer)


@rule("C-102")
def test_taking_an_artifact_makes_the_dragon_angrier() -> None:
    table = given(seats=4, room="F16", boots=1).do("move F21", "take artifact 7")
    assert table.held() == ["artifact 7"]
    assert [event["space"] for event in table.events("rage")] == [2]


@rule("C-103")
def test_nobody_carries_two_artifacts() -> None:
    table = given(room="F16", boots=1, held=["artifact 5"], lying={"F21": ["artifact 7"]})
    table.do("move F21")
    assert table.offers("take") == []
    assert table.why_not("take artifact 7") == "hands_full"
    assert table.lying("F21") == ["artifact 7"]


@rule("C-104")
@pytest.mark.parametrize("seats", [2, 4])
def test_an_artifact_once_taken_is_never_put_down(seats: int) -> None:
    before: list[set[str]] = []
    seen = 0
    for table in random_games(seats, 8):
        if table.s.turn == 1:
            before = [set() for _ in range(seats)]
        carried = [
            {name for name in table.held(seat) if name.startswith("artifact")}
            for seat in range(seats)
        ]
        assert all(old <= new for old, new in zip(before, carried, strict=True))
        before = carried
        seen += any(carried)
        about = [] if table.over else [text for text in table.legal() if "artifact" in text]
        assert all(text.startswith("take ") for text in about)
    assert seen > 100


@rule("C-105")
def test_idols_are_taken_one_a_visit() -> None:
    table = given(room="F30", boots=2).do("move F24", "take monkey idol")
    assert table.held() == ["monkey idol"]
    assert table.lying("F24") == ["monkey idol", "monkey idol"]
    assert table.offers("take") == []


@rule("C-105")
def test_the_next_idol_needs_another_visit() -> None:
    table = given(room="F30", boots=6, lying={"F30": []})
    table.do("move F24", "take monkey idol", "move F36", "move F30", "move F24")
    assert table.do("take monkey idol").held() == ["monkey idol", "monkey idol"]


QUIET_MINORS = (
    "potion of healing",
    "potion of strength",
    "potion of swiftness",
    "magic spring",
    "skill boost",
    "treasure",
)
MAJORS = (
    "potion of greater healing",
    "greater skill boost",
    "greater treasure",
    "flash of brilliance",
    "chalice",
)


@rule("C-106")
@pytest.mark.parametrize("secret", [*QUIET_MINORS, *MAJORS])
def test_a_secret_but_the_egg_leaves_the_dragon_alone(secret: str) -> None:
    table = given(room="F15", boots=1, lying={"F16": [secret]}).do("move F16")
    table.do(table.offers("take")[0])
    assert table.lying("F16") == []
    assert "rage" not in table.happened()


@rule("C-106")
def test_an_idol_leaves_the_dragon_alone() -> None:
    table = given(room="F30", boots=2).do("move F24", "take monkey idol")
    assert "rage" not in table.happened()


# ---- Crystal caves


@rule("C-107")
def test_a_crystal_cave_ends_the_use_of_boots() -> None:
    table = given(room="F03", boots=3).do("move F08")
    assert table.s.boots == 2
    assert table.offers("move") == []
    assert table.why_not("move F03") == "exhausted"


@rule("C-108")
def test_boots_gained_in_a_crystal_cave_are_useless_too() -> None:
    table = given(hand=["sidestep"], room="F03", boots=1, skill=3, row=["ladder"])
    table.do("move F08", "use ladder", "play sidestep")
    assert table.s.boots == 3
    assert table.offers("move") == []


@rule("C-109")
def test_the_next_turn_begins_fresh() -> None:
    table = given(room="F03", boots=1, deck=["sidestep"]).do("move F08", "end", "end")
    assert (table.to_move, table.room) == (0, "F08")
    assert table.do("play sidestep", "move F03").room == "F03"


@rule("C-110")
def test_in_a_crystal_cave_everything_but_walking_goes_on() -> None:
    table = given(
        hand=["burgle"],
        room="F04",
        boots=3,
        skill=2,
        swords=2,
        teleports=1,
        held=["potion of healing"],
        damage=[1],
        lying={"F10": ["treasure", "treasure"]},
    ).do("move F10", "take minor secret")
    assert table.offers("move") == []
    table.do("fight goblin", "acquire mercenary", "drink potion of healing", "play burgle")
    table.do("teleport F11")
    assert table.room == "F11"
    assert (table.s.gold[0], table.s.damage[0]) == (3, 0)
    assert table.why_not("move F16") == "exhausted"


# ---- Springs


@rule("C-111")
def test_a_spring_heals_whoever_comes_in() -> None:
    table = given(room="F07", boots=1, swords=1, damage=[2]).do("move F12 with 1")
    assert (table.s.damage[0], table.s.supply[0]) == (1, 29)


@rule("C-111")
@pytest.mark.parametrize(
    ("board", "near", "spring"),
    [
        ("front", "F17", "F12"),
        ("front", "F28", "F34"),
        ("front", "F31", "F38"),
        ("back", "B42", "B43"),
    ],
)
def test_every_spring_heals_one(board: str, near: str, spring: str) -> None:
    table = given(board=board, room=near, teleports=1, damage=[2]).do(f"teleport {spring}")
    assert table.s.damage[0] == 1


@rule("C-112")
def test_a_spring_heals_on_every_visit_of_a_turn() -> None:
    table = given(room="F17", teleports=3, damage=[5])
    table.do("teleport F12", "teleport F17", "teleport F12")
    assert table.s.damage[0] == 3
