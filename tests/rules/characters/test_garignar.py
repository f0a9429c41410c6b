"""Garignar: the carnage token, tunnels, and what others defeat."""

import pytest
from tests.rules.characters.table import board, discovering, given, in_the_keep, own, printed
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST


@rule("W-125", "W-126", "W-129")
def test_the_first_monster_moves_the_token_and_pays() -> None:
    for monster, position in (("goblin", {"swords": 2}), ("skeleton", {"swords": 1})):
        table = given("garignar", "agnet", row=["skeleton"], **position)
        table.do(f"fight {monster}")
        assert board(table).carnage == 1
        assert table.legal() == ["choose 1", "choose 2"]
        before = table.s.gold[0]
        assert table.do("choose 1").s.gold[0] == before + 1


@rule("W-127", "W-137", "W-138", "RW-17")
def test_monsters_in_tunnels_pay_for_rummage_only() -> None:
    position = {"hand": ["rummage"], "room": "Ta", "boots": 1, "swords": 1}
    after = given("garignar", "agnet", **position).do("move Tb with 1")
    assert board(after).carnage == 0
    assert after.do("play rummage").s.gold[0] == 1
    before = given("garignar", "agnet", **position).do("play rummage", "move Tb with 1")
    assert (before.s.gold[0], before.s.damage[0]) == (1, 1)
    cloak = given("garignar", "agnet", held=["invisibility cloak"], **position)
    assert cloak.do("play rummage", "move Tb").s.gold[0] == 0


@rule("W-128")
def test_a_second_monster_of_the_turn_does_not_move_it() -> None:
    table = given("garignar", "agnet", swords=4, deck=["burgle"] * 5)
    table.do("fight goblin", "choose 1", "fight goblin")
    assert (board(table).carnage, table.can("end")) == (1, True)
    table.do("end").end_turn()
    table.s.swords = 2
    assert board(table.do("fight goblin")).carnage == 2


@rule("W-130", "W-72", "RW-15", "RW-40")
def test_what_the_monster_gives_comes_first() -> None:
    table = given("garignar", "agnet", swords=3, row=["archoverlord"], deck=["burgle"] * 3, rage=1)
    table.do("fight archoverlord")
    kinds = table.happened()
    assert kinds.index("drew") < kinds.index("carnage")
    assert table.legal() == ["choose 1", "choose 2"]
    kind = given(
        "garignar",
        "dallan",
        swords=4,
        row=["ogre merchant"],
        room="Xa",
        hands={1: ["exhibit"]},
    )
    kind.do("fight ogre merchant", "choose 2", "buy crown 10", "choose 2")
    order = [one for one in kind.happened() if one in ("bought", "carnage", "chose")]
    assert order == ["chose", "bought", "carnage", "chose"]
    assert (kind.to_move, kind.can("react exhibit")) == (1, True)


REWARDS = [
    (0, "choose 1", "gold", 2),
    (0, "choose 2", "skill", 1),
    (1, "choose 1", "skill", 1),
    (1, "choose 2", "boots", 1),
    (2, "choose 1", "gold", 3),
    (2, "choose 2", "hand", 1),
    (4, "choose 1", "skill", 2),
    (4, "choose 2", "damage", 2),
]


@rule("W-131", "W-134", "RW-14")
@pytest.mark.parametrize(("before", "choice", "what", "n"), REWARDS)
def test_the_spaces_in_their_order(before: int, choice: str, what: str, n: int) -> None:
    table = given("garignar", "agnet", swords=2, carnage=before, damage=[3], deck=["burgle"] * 5)
    table.do("fight goblin", choice)
    s = table.s
    found = {
        "gold": s.gold[0],
        "skill": s.skill,
        "boots": s.boots,
        "hand": len(s.hands[0]),
        "damage": s.damage[0],
    }
    assert found[what] == n
    if what == "boots":
        assert table.do("move Pb").room == "Pb"
    if what == "hand":
        assert table.why_not("end") == "cards_left"


@rule("W-132", "RW-16")
def test_the_fourth_space_is_a_minor_secret_if_there_is_one() -> None:
    table = given("garignar", "agnet", swords=2, carnage=3, minors=["dragon egg"])
    assert table.do("fight goblin").held() == ["dragon egg"]
    empty = given("garignar", "agnet", swords=2, carnage=3, minors=[])
    empty.do("fight goblin")
    assert (board(empty).carnage, empty.held(), empty.can("end")) == (4, [], True)
    keep = in_the_keep("garignar", "agnet", swords=2, carnage=3)
    left = len(keep.s.minors)
    assert len(keep.do("fight goblin").s.minors) == left - 1


@rule("W-133", "RW-14")
def test_after_the_last_space_comes_the_first() -> None:
    table = given("garignar", "agnet", swords=2, carnage=5).do("fight goblin")
    assert board(table).carnage == 1
    assert len(table.legal()) == 2


@rule("W-135")
def test_unhurt_healing_does_nothing() -> None:
    table = given("garignar", "agnet", swords=2, carnage=4).do("fight goblin", "choose 2")
    assert (table.s.damage[0], table.can("end")) == (0, True)


@rule("W-136", "W-71")
def test_wallop_is_two_swords_and_must_be_played() -> None:
    table = given("garignar", "agnet", hand=["wallop"])
    assert table.why_not("end") == "cards_left"
    assert table.do("play wallop").can("fight goblin")


@rule("W-139", "W-72")
def test_plunder_reacts_to_monster_cards() -> None:
    table = given("agnet", "garignar", swords=2, hands={1: ["plunder"]}).do("fight goblin")
    assert table.can("react plunder")
    tunnel = given("agnet", "garignar", room="Ta", boots=1, swords=2, hands={1: ["plunder"]})
    assert tunnel.do("move Tb with 2").to_move == 0
    own_turn = given("garignar", "agnet", hand=["plunder"]).do("play plunder")
    gives = printed("plunder")
    assert (own_turn.s.skill, own_turn.s.boots) == (gives.skill, gives.boots)


@rule("W-140")
def test_monsters_of_others_do_not_count() -> None:
    table = given("agnet", "garignar", swords=2).do("fight goblin", "end")
    table.s.swords = 2
    assert board(table.do("fight goblin"), 1).carnage == 1


@rule("W-75", "RW-38")
def test_who_falls_in_the_own_turn_gets_nothing_more() -> None:
    table = in_the_keep(
        "garignar",
        "agnet",
        decks="base+catacombs",
        swords=2,
        damage=[9],
        bag=[1],
        dragon_cubes=0,
        rage=3,
    )
    goblin = table.s.setup.cards[table.names.card("goblin")]
    before = goblin.use.attack, goblin.use.plain
    try:
        goblin.use.attack, goblin.use.plain = 1, False
        table.do("fight goblin")
    finally:
        goblin.use.attack, goblin.use.plain = before
    assert table.s.status[0] == LOST
    assert own(table).carnage[0] == 0


@rule("WI-18")
def test_two_triggers_of_one_event() -> None:
    table = given(
        "agnet",
        "lenara",
        "garignar",
        party="always",
        swords=2,
        hands={1: ["berserker"], 2: ["plunder"]},
    )
    table.do("fight goblin")
    assert table.can("react berserker")
    assert table.do("skip").can("react plunder")


@rule("WI-26", "WI-27")
def test_carnage_in_the_middle_of_a_discovery() -> None:
    table = discovering("footprints", "garignar", "agnet", swords=2, carnage=1)
    table.do("fight goblin", "choose 2", "lay 0")
    assert table.room == "Da"
    lock = discovering(
        "lock",
        "garignar",
        "agnet",
        swords=2,
        carnage=3,
        lockpicks=[0, 0],
        minors=["lockpick"],
    )
    assert lock.do("fight goblin", "lay 0").room == "Da"


@rule("WI-34", "RW-17")
def test_rummage_pays_on_passing() -> None:
    table = discovering("2 monsters", "garignar", "agnet", hand=["rummage"], swords=1)
    table.do("play rummage", "lay 0")
    assert table.do("move Da with 1").s.gold[0] == 1


@rule("WI-71")
def test_search_adds_to_rummage() -> None:
    table = in_the_keep("garignar", "agnet", hand=["search", "rummage"])
    dungeon = table.s.dungeon
    ways = [(room, way) for room in dungeon.all_rooms() for way in dungeon.ways(room)]
    room, way = next((r, w) for r, w in ways if w.monsters == 1 and w.walkable and not w.key)
    table.s.rooms[0], table.s.swords = room, 1
    table.do("play search", "play rummage")
    wanted = f"move {dungeon.room_name(way.to)}"
    walk = next(one for one in table.offers("move") if one.startswith(wanted) and "with 1" in one)
    assert table.do(walk).s.gold[0] == 2
