"""The worked example of the rulebook: Green's turn, step by step."""

from tests.rules.catacombs.table import QUIET, Position, draw_cubes_in_this_order, given, tile
from tests.rules.marks import rule

GREEN, YELLOW, BLACK = 0, 1, 2
HAND = ["explore", "burgle", "stumble", "sneak attack", "sidestep"]
CAVE = tile("X", {"a": [], "b": ["crystal_cave"]}, ["a - b monster"])


def greens_turn() -> Position:
    """Beside a crystal cave, with a monster in between; Green has no cube in the area.

    The marker is on a space that says 4; of the two cards to come, the first has the symbol.
    """
    table = given(
        hand=HAND,
        deck=["stumble", "stumble", "burgle", "burgle", "scramble"],
        tiles_used=[CAVE],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        row=["crystal kobold", "expert guide", *QUIET[:4]],
        dungeon_deck=["skeletal ape", "swindle"],
        rage=5,
        area=[0, 5],
        bag=[3],
    )
    draw_cubes_in_this_order(table, [BLACK, GREEN, YELLOW, YELLOW])
    return table


def all_cards_played() -> Position:
    table = greens_turn().do("play stumble", "play sneak attack", "play explore")
    return table.do("play burgle", "play sidestep")


def all_done() -> Position:
    table = all_cards_played().do("move Xb with 1", "fight crystal kobold")
    return table.do("acquire expert guide")


@rule("K-240", "K-241", "K-242", "K-243", "K-244", "K-245", "K-246", "K-247")
def test_greens_turn_as_the_rulebook_tells_it() -> None:
    table = greens_turn()
    s = table.s

    # Stumble makes noise, Sneak Attack takes it back, and one negative clank waits.
    table.do("play stumble")
    assert (s.area, s.supply[GREEN]) == ([1, 5, 0, 0], 26)
    table.do("play sneak attack")
    assert (s.area, s.supply[GREEN], s.bank) == ([0, 5, 0, 0], 27, 1)
    table.do("play explore", "play burgle", "play sidestep")
    assert (s.skill, s.swords, s.boots) == (3, 3, 2)

    # A boot and a sword lead into the cave; the other boot is worth nothing there.
    assert table.why_not("fight crystal kobold") == "only_in_cave_or_shrine"
    table.do("move Xb with 1")
    assert (table.room, s.swords, s.boots, s.damage) == ("Xb", 2, 1, [0, 0])
    assert table.offers("move") == table.offers("explore") == []
    assert table.why_not("move Xa with 1") == "exhausted"

    # The other two swords beat the kobold, whose reward helps to buy the guide.
    table.do("fight crystal kobold")
    assert (s.swords, s.skill) == (0, 5)
    assert table.named(s.dungeon_discard) == ["crystal kobold"]
    table.do("acquire expert guide")
    assert (s.skill, s.boots, table.discard(), len(table.row())) == (0, 1, ["expert guide"], 4)

    # The end of the turn: cards away, a new hand, two cards for the row, the dragon.
    table.do("end")
    assert sorted(table.discard()) == sorted(["expert guide", *HAND])
    assert len(table.hand(GREEN)) == 5
    assert sorted(table.row()) == sorted([*QUIET[:4], "skeletal ape", "swindle"])
    assert table.events("attack") == [{"kind": "attack", "cubes": 5, "n": 4, "danger": 0}]
    assert table.drawn() == [[BLACK, GREEN, YELLOW, YELLOW]]
    assert s.damage == [1, 2]
    assert s.area == [0, 0, 0, 0]
    assert (s.bag, s.aside) == ([2, 3, 23, 0], [0, 0, 1, 0])
    assert table.to_move == YELLOW


@rule("K-240")
def test_the_negative_clank_that_waits_would_silence_another_stumble() -> None:
    table = given(hand=["stumble", "stumble", "sneak attack"])
    table.do("play stumble", "play sneak attack", "play stumble")
    assert (table.s.area[GREEN], table.s.supply[GREEN], table.s.bank) == (0, 30, 0)


@rule("K-241")
def test_the_order_of_greens_cards_does_not_change_their_yield() -> None:
    table = greens_turn().do(*(f"play {name}" for name in HAND))
    assert (table.s.skill, table.s.swords, table.s.boots) == (3, 3, 2)


@rule("K-242")
def test_without_the_sword_the_monster_hurts() -> None:
    table = all_cards_played().do("move Xb")
    assert (table.s.swords, table.s.damage[GREEN]) == (3, 1)
    assert table.why_not("move Xa") == "exhausted"


@rule("K-243")
def test_outside_the_cave_the_kobold_cannot_be_fought() -> None:
    table = all_cards_played()
    assert table.why_not("fight crystal kobold") == "only_in_cave_or_shrine"
    assert table.do("move Xb with 1").can("fight crystal kobold")


@rule("K-244")
def test_without_the_kobold_the_guide_is_too_dear_and_she_gives_nothing_yet() -> None:
    assert all_cards_played().why_not("acquire expert guide") == "skill_short"
    table = all_done()
    assert (table.s.skill, table.s.boots) == (0, 1)
    assert (table.discard(), table.hand()) == (["expert guide"], [])


@rule("K-245")
def test_the_hand_is_drawn_and_the_row_filled_before_the_attack() -> None:
    table = all_done()
    ended = len(table.log)
    table.do("end")
    told = ("drew", "refilled", "attack", "turn_starts")
    kinds = [kind for kind in table.happened()[ended:] if kind in told]
    assert kinds == ["drew", "refilled", "refilled", "attack", "turn_starts"]


@rule("K-246")
def test_without_the_card_with_the_symbol_the_dragon_sleeps() -> None:
    table = all_done()
    table.s.deck = [number for number in table.s.deck if table.named([number]) == ["swindle"]]
    table.do("end")
    assert table.drawn() == []
    assert (table.s.area, table.s.bag[:2]) == ([0, 5, 0, 0], [3, 0])
