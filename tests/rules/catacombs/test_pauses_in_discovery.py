"""In the middle of a discovery: earning what is missing, tunnels that go on, what comes when."""

from typing import Any

import pytest
from tests.rules.catacombs.edges import EVERY_WAY, all_round, at_the_edge, some_way_round
from tests.rules.catacombs.table import CONTENTS, GAME, QUIET, map_of, tile
from tests.rules.marks import rule

from stolik.games.clank.model.tiles import DEPTHS, SAFE

# ---- Earning what is missing


@rule("K-138", "RK-06")
def test_the_missing_boot_may_be_won_in_a_fight() -> None:
    table = at_the_edge(all_round("footprints"), boots=1, swords=2, row=["animated wall"])
    table.do("explore 2,0", "fight animated wall", "lay 0")
    assert (table.room, table.s.boots, table.s.swords) == ("Na", 0, 0)


@rule("K-138")
def test_without_the_missing_boot_the_same_tile_is_not_entered() -> None:
    table = at_the_edge(all_round("footprints"), boots=1, swords=2, row=["animated wall"])
    assert table.do("explore 2,0", "lay 0").room == "Xb"


@rule("K-138")
def test_a_boot_earned_on_the_way_makes_more_turnings_legal() -> None:
    table = at_the_edge(
        some_way_round("footprints", 0, 2), boots=1, swords=2, row=["animated wall"]
    )
    table.do("explore 2,0")
    assert table.offers("lay") == ["lay 1", "lay 3"]
    assert table.do("fight animated wall").offers("lay") == EVERY_WAY


@rule("K-139", "RK-06")
def test_a_lockpick_may_be_won_on_the_way() -> None:
    table = at_the_edge(
        all_round("lock"), boots=1, swords=2, lockpicks=[0], row=["keymaster", *QUIET[:5]]
    )
    table.do("explore 2,0", "fight keymaster", "lay 1")
    assert (table.room, table.s.lockpicks[0]) == ("Na", 0)


@rule("K-139", "RK-06")
@pytest.mark.parametrize(
    "way_to_heal",
    [["use underground river", "choose 1"], ["drink potion of healing"]],
)
def test_health_may_be_won_on_the_way(way_to_heal: list[str]) -> None:
    table = at_the_edge(
        all_round("monster"),
        boots=1,
        skill=2,
        damage=[9],
        held=["potion of healing"],
        row=["underground river"],
    )
    table.do("explore 2,0", *way_to_heal)
    assert table.s.damage[0] == 8
    table.do("lay 0")
    assert (table.room, table.s.damage[0]) == ("Na", 9)


@rule("K-139", "RK-06")
@pytest.mark.parametrize("way_to_arms", ["play mercenary", "drink potion of strength"])
def test_swords_may_be_won_on_the_way(way_to_arms: str) -> None:
    table = at_the_edge(
        all_round("2 monsters"),
        hand=["mercenary"],
        boots=1,
        damage=[9],
        held=["potion of strength"],
    )
    table.do("explore 2,0", way_to_arms, "lay 0")
    assert (table.room, table.s.damage[0], table.s.swords) == ("Na", 9, 0)


@rule("K-140", "RK-06")
@pytest.mark.parametrize(
    "way_to_a_boot",
    [
        ["acquire bandit"],
        ["use underground river", "choose 2"],
        ["fight animated wall"],
        ["play sidestep"],
        ["drink potion of swiftness"],
    ],
)
def test_cards_may_be_acquired_used_fought_and_played_on_the_way(way_to_a_boot: list[str]) -> None:
    table = at_the_edge(
        all_round("footprints"),
        hand=["sidestep"],
        boots=1,
        skill=4,
        swords=2,
        held=["potion of swiftness"],
        row=["bandit", "underground river", "animated wall"],
    )
    table.do("explore 2,0")
    assert table.s.boots == 0
    table.do(*way_to_a_boot)
    assert table.s.boots == 1
    table.do("lay 2")
    assert (table.room, table.s.boots) == ("Na", 0)


@rule("RK-06")
def test_nothing_of_a_room_is_done_on_the_way() -> None:
    symbols = ["market", "chest", "wayshrine", "prison", "artifact"]
    x = tile("X", {"a": [], "b": symbols}, ["b - E1"])
    found = all_round()
    table = at_the_edge(
        found,
        tiles_used=[x, found],
        hand=["robbery"],
        gold=[5],
        boots=2,
        majors=["chalice"],
        lying={"Xb": ["artifact 5"]},
    ).do("play robbery")
    actions = ["buy backpack", "open chest", "open prison", "mark Xb", "take artifact 5"]
    actions.append("invoke robbery")
    assert [action for action in actions if not table.can(action)] == []
    table.do("explore 2,0")
    refused = ["no_market", *["other_decision"] * 4, "offer_not_here"]
    assert [table.why_not(action) for action in actions] == refused


@rule("RK-06")
def test_on_the_way_the_pawn_counts_where_it_came_from() -> None:
    """Crystal Kobold is fought in a cave or at a wayshrine: here that is the room behind."""
    x = tile("X", {"a": [], "b": ["wayshrine"]}, ["b - E1"])
    found = all_round("footprints")
    table = at_the_edge(
        found, tiles_used=[x, found], boots=1, swords=2, row=["crystal kobold"], supply=[0]
    )
    assert table.do("explore 2,0", "fight crystal kobold").s.skill == 2
    found = all_round("footprints", has=["wayshrine"])
    table = at_the_edge(found, boots=1, swords=2, row=["crystal kobold"]).do("explore 2,0")
    assert table.why_not("fight crystal kobold") == "only_in_cave_or_shrine"


@rule("K-139", "K-316", "RK-06")
@pytest.mark.parametrize(
    ("item", "price", "damage", "after"),
    [("burglars kit", "lock", 0, 0), ("blood amulet", "2 monsters", 8, 8)],
)
def test_golden_flute_brings_lockpicks_or_healing_on_the_way(
    item: str, price: str, damage: int, after: int
) -> None:
    """The Flute buys wherever one is; the market of the room left behind sells nothing."""
    x = tile("X", {"a": [], "b": ["market"]}, ["b - E1"])
    found = all_round(price)
    table = at_the_edge(
        found,
        tiles_used=[x, found],
        hand=["golden flute"],
        boots=1,
        gold=[6],
        lockpicks=[0],
        damage=[damage],
    )
    table.do("explore 2,0", "play golden flute")
    assert table.why_not(f"buy {item}") == "no_market"
    table.do(f"buy {item} by offer", "lay 0")
    assert (table.room, table.s.damage[0]) == ("Na", after)


@rule("RK-43")
def test_swords_needed_for_a_monster_met_already_are_spent_on_nothing_else() -> None:
    """With 9 damage the monster before the edge takes a sword: it cannot go to the Goblin."""
    table = at_the_edge(all_round(), near="b - E1 monster", boots=1, damage=[9], swords=3)
    table.do("explore 2,0", "fight goblin")
    assert (table.s.swords, table.why_not("fight goblin")) == (1, "swords_short")
    poorer = at_the_edge(all_round(), near="b - E1 monster", boots=1, damage=[9], swords=2)
    assert poorer.do("explore 2,0").why_not("fight goblin") == "swords_promised"
    assert (poorer.do("lay 0").room, poorer.s.swords) == ("Na", 1)


@rule("RK-43")
def test_swords_are_free_for_a_fight_if_the_monster_can_be_borne() -> None:
    table = at_the_edge(all_round(), near="b - E1 monster", boots=1, damage=[8], swords=2)
    table.do("explore 2,0", "fight goblin", "lay 0")
    assert (table.room, table.s.damage[0]) == ("Na", 9)


@rule("KI-02", "RK-06")
def test_a_wishing_well_may_bring_the_missing_boot() -> None:
    table = at_the_edge(
        all_round("footprints"),
        boots=1,
        gold=[3],
        row=["wishing well"],
        deck=["sidestep", "burgle"],
    )
    table.do("explore 2,0", "use wishing well", "play sidestep", "lay 0")
    assert (table.room, table.s.boots, table.s.gold[0]) == ("Na", 0, 0)


@rule("KI-03", "RK-07")
@pytest.mark.parametrize("turns", range(4))
def test_who_can_earn_nothing_lays_the_tile_at_will_and_stays(turns: int) -> None:
    missing = tile(
        "N", {"a": []}, ["W2 - a footprints", "S2 - a lock", "a > E2", "N2 - a footprints lock"]
    )
    table = at_the_edge(missing, boots=1, lockpicks=[0]).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    table.do(f"lay {turns}")
    assert (table.room, table.s.boots) == ("Xb", 0)
    assert map_of(table).laid[-1].turns == turns
    assert table.legal() == ["end"]


@rule("KI-04")
def test_a_lock_on_the_near_half_takes_the_only_lockpick() -> None:
    position: dict[str, Any] = {"near": "b - E1 lock", "boots": 1}
    locked = some_way_round("lock", 2)
    assert (
        at_the_edge(locked, **position, lockpicks=[0]).why_not("explore 2,0") == "lockpicks_short"
    )
    table = at_the_edge(locked, **position, lockpicks=[1]).do("explore 2,0")
    assert table.s.lockpicks[0] == 0
    assert table.legal() == ["lay 0", "lay 1", "lay 3"]
    assert table.do("lay 0").room == "Na"
    richer = at_the_edge(locked, **position, lockpicks=[2]).do("explore 2,0", "lay 2")
    assert (richer.room, richer.s.lockpicks[0]) == ("Na", 0)


# ---- Tunnels that go on


@rule("K-145")
def test_a_tunnel_across_the_new_tile_discovers_again() -> None:
    through = tile("T", {"a": []}, ["W2 - E1"])
    table = at_the_edge(through, all_round(), boots=1).do("explore 2,0", "lay 0")
    assert table.happened() == ["found_tile", "laid", "found_tile"]
    assert table.room == "Xb"
    table.do("lay 0")
    assert [(one.x, one.y) for one in map_of(table).laid[-2:]] == [(2, 0), (3, 0)]
    assert (table.room, table.s.boots) == ("Na", 0)


@rule("K-145", "K-135")
def test_the_signs_of_all_tiles_found_add_up() -> None:
    through = tile("T", {"a": []}, ["W2 - E1 monster footprints lock"])
    table = at_the_edge(
        through, all_round("monster footprints"), near="b - E1 monster", boots=2, lockpicks=[1]
    )
    table.do("explore 2,0", "lay 0")
    assert (table.s.boots, table.s.lockpicks[0], table.s.damage[0]) == (0, 0, 0)
    table.do("lay 0")
    assert (table.room, table.s.damage[0], table.s.boots) == ("Na", 3, 0)


@rule("K-145")
def test_two_tiles_found_on_one_way_may_turn_a_corner() -> None:
    """The first tile leads down, the second lies below it."""
    bend = tile("T", {"a": []}, ["W2 - S1"])
    below = tile("N", {"a": [], "b": []}, ["N2 - b"])
    table = at_the_edge(bend, below, boots=1).do("explore 2,0", "lay 0", "lay 0")
    new = map_of(table).laid[-1]
    assert ((new.x, new.y), table.room) == ((2, 1), "Nb")


# ---- Safe tiles and the depths, and the order of things


@rule("K-146")
@pytest.mark.parametrize("seed", range(5))
def test_from_the_fifth_tile_on_all_belong_to_the_depths(seed: int) -> None:
    s = GAME.new(GAME.settings({}), 2, GAME.fast_chance(seed))
    kinds = [CONTENTS.tiles[number].kind for number in reversed(s.tiles)]
    assert kinds == [SAFE] * 4 + [DEPTHS] * 22


@rule("K-146")
def test_a_card_for_the_depths_works_on_a_tile_of_the_depths() -> None:
    safe = tile("S", {"a": []}, kind="safe")
    deep = tile("D", {"a": []}, kind="depths")
    position: dict[str, Any] = {"boots": 1, "swords": 3, "row": ["the warden"]}
    start = tile("X", {"a": [], "b": []}, ["b - E1"], kind="safe")
    table = at_the_edge(safe, tiles_used=[start, safe], **position).do("explore 2,0", "lay 0")
    assert table.why_not("fight the warden") == "only_in_depths"
    table = at_the_edge(deep, tiles_used=[start, deep], **position).do("explore 2,0", "lay 0")
    assert table.can("fight the warden")


@rule("K-147")
def test_artifact_and_ghost_then_the_tunnel_then_the_room() -> None:
    found = all_round("lock monster", has=["artifact", "minor_secret"], haunted=True)
    table = at_the_edge(found, boots=1, minors=["treasure"], artifact_stack=["artifact 5"])
    table.do("explore 2,0", "lay 0")
    told = [kind for kind in table.happened() if kind not in ("gold", "used_lockpicks")]
    assert told[:2] == ["found_tile", "laid"]
    assert sorted(told[2:4]) == ["artifact", "ghosts"]
    assert told[4:] == ["moved", "revealed_token"]
    assert (table.s.damage[0], table.s.lockpicks[0], table.s.gold[0]) == (1, 2, 2)


@rule("K-147")
def test_artifact_and_ghost_come_even_if_the_pawn_stays() -> None:
    found = all_round("lock", has=["artifact", "minor_secret"], haunted=True)
    table = at_the_edge(found, boots=1, lockpicks=[0], artifact_stack=["artifact 5"])
    table.do("explore 2,0", "lay 0")
    assert (table.lying("Na"), table.s.ghosts) == (["artifact 5"], 4)
    assert "revealed_token" not in table.happened()


@rule("K-147")
def test_the_start_of_a_pause_has_laid_nothing_yet() -> None:
    """While the finder earns what is missing the tile is shown, but not on the table."""
    found = all_round("footprints", has=["artifact"], haunted=True)
    table = at_the_edge(found, boots=1, skill=2, artifact_stack=["artifact 5"])
    table.do("explore 2,0", "acquire mercenary")
    assert (len(map_of(table).laid), table.s.ghosts, len(table.s.artifact_stack)) == (2, 5, 1)


@rule("K-133")
def test_the_turn_goes_on_after_a_discovery() -> None:
    table = at_the_edge(all_round(has=["market"]), boots=1, gold=[7], hand=["burgle"])
    table.do("explore 2,0", "lay 0", "buy backpack", "play burgle")
    assert (table.held(), table.can("end")) == (["backpack"], True)
