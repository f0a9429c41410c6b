"""Reactions: cards played from hand in somebody else's turn."""

from collections.abc import Callable

import pytest
from tests.rules.catacombs.table import after_an_attack, draw_cubes_in_this_order
from tests.rules.marks import rule
from tests.rules.party.table import BAZAAR, CAVE, QUIET, Position, given, tile

from stolik.games.clank.model.state import LEFT, LOST

LONELY = tile("Z", {"a": [], "b": []}, ["a - b"], kind="safe")


def holding(*cards: str, seats: int = 2, **position: object) -> Position:
    """Seat 1 holds these cards; seat 0 is to move."""
    place = {
        "tiles_used": [BAZAAR, CAVE, LONELY],
        "laid": [("X", 1, 1, 0), ("Y", 2, 1, 0), ("Z", 3, 1, 0)],
        "rooms": ["Za"] * seats,
        "hands": {1: list(cards)},
    }
    return given(seats=seats, **place | position)


def asked(table: Position, card: str, seat: int = 1) -> bool:
    """Whether this seat is asked for its reaction now."""
    return table.to_move == seat and table.can(f"react {card}")


# ---- What happens when somebody reacts


@rule("W-31")
def test_a_card_goes_to_the_play_area_and_another_is_drawn() -> None:
    table = holding("time warp", "burgle", room="Ya", decks={1: ["sidestep"]}).do("end")
    assert asked(table, "time warp")
    table.do("react time warp")
    assert table.hand(1) == ["burgle", "sidestep"]
    assert table.played(1) == ["time warp"]
    assert [event["seat"] for event in table.events("reacted")] == [1]


@rule("W-31", "W-32")
def test_a_reaction_to_a_monster_that_arrives() -> None:
    table = holding(
        "assassin", row=QUIET[:5], dungeon_deck=["keymaster"], area=[0, 1], decks={1: ["sidestep"]}
    )
    table.do("end")
    assert asked(table, "assassin")
    assert table.do("react assassin").hand(1) == ["sidestep"]
    assert table.played(1) == ["assassin"]
    assert (table.s.active, table.s.swords, table.s.area[1]) == (1, 2, 0)


@rule("W-31")
def test_nobody_is_asked_without_the_right_moment() -> None:
    table = holding("assassin", row=QUIET[:5], dungeon_deck=["bandit"]).do("end")
    assert (table.to_move, table.offers("react")) == (1, [])
    assert table.legal()[0] == "play assassin"


@rule("W-31")
def test_a_card_that_needs_another_moment_is_refused() -> None:
    hand = ["assassin", "tactician", "burgle"]
    table = holding(*hand, row=QUIET[:5], dungeon_deck=["keymaster"]).do("end")
    assert table.legal() == ["react assassin", "skip"]
    assert table.why_not("react tactician") == "not_this_card"
    assert table.why_not("react burgle") == "not_this_card"


@rule("W-31")
def test_the_player_of_the_turn_does_not_react_to_it() -> None:
    table = given(hand=["one with everything"], row=["elven satchel"], skill=2)
    table.do("use elven satchel")
    assert (table.to_move, table.offers("react")) == (0, [])
    assert table.why_not("react one with everything") == "other_decision"


@rule("W-31")
def test_the_refill_is_nobodys_turn() -> None:
    table = given(seats=3, row=QUIET[:5], dungeon_deck=["keymaster"], deck=["assassin"])
    table.do("end")
    assert asked(table, "assassin", 0)


@rule("W-31")
def test_what_came_in_the_refill_counts_even_after_a_moment_of_the_own_turn() -> None:
    table = given(
        hand=["remove traps"],
        deck=["assassin"],
        row=QUIET[:5],
        dungeon_deck=["keymaster", "skeleton"],
    )
    table.do("play remove traps", "replace swindle", "end")
    assert asked(table, "assassin", 0)


@rule("W-31")
def test_what_happened_in_the_own_turn_is_no_moment_for_its_player() -> None:
    table = given(
        seats=3,
        hand=["remove traps"],
        deck=["assassin"],
        row=QUIET,
        dungeon_deck=["keymaster"],
        hands={2: ["assassin"]},
    )
    table.do("play remove traps", "replace swindle")
    assert asked(table, "assassin", 2)
    table.do("react assassin", "end")
    assert table.hand(0) == ["remove traps", "assassin"]
    assert (table.to_move, table.played(0)) == (1, [])


@rule("W-31")
def test_those_who_are_out_do_not_react() -> None:
    table = holding("assassin", seats=3, row=QUIET[:5], dungeon_deck=["keymaster"])
    table.s.status[1] = LEFT
    assert table.do("end").played(1) == []
    assert table.offers("react") == []


@rule("W-31")
def test_several_are_asked_in_turn_order() -> None:
    everybody = {seat: ["one with everything"] for seat in (0, 1, 3, 4)}
    table = given(seats=5, to_move=2, hands=everybody, row=["elven satchel"], skill=2)
    table.do("use elven satchel")
    order = []
    for answer in ("skip", "react one with everything", "skip", "react one with everything"):
        order.append(table.to_move)
        table.do(answer)
    assert order == [3, 4, 0, 1]
    assert table.to_move == 2


@rule("W-32")
def test_its_resources_and_text_wait_for_the_next_own_turn() -> None:
    table = holding("cutpurse", boots=1, room="Xb").do("move Xa", "react cutpurse")
    assert (table.to_move, table.s.skill, table.s.gold[1]) == (0, 0, 0)
    table.do("end")
    assert (table.to_move, table.legal()) == (1, ["choose 1", "choose 2", "choose 3"])
    table.do("choose 2")
    assert (table.s.skill, table.s.gold[1], table.played(1)) == (2, 2, ["cutpurse"])


@rule("W-32")
def test_the_card_counts_in_the_play_area_of_that_turn_and_then_is_discarded() -> None:
    table = holding(
        "assassin",
        "rebel scribe",
        row=QUIET[:5],
        dungeon_deck=["keymaster"],
        decks={1: ["stumble"] * 9},
    )
    table.do("end", "react assassin", "play rebel scribe")
    assert table.hand(1) == ["stumble", "stumble"]
    table.do("play stumble", "play stumble", "end")
    assert table.discard(1) == ["assassin", "rebel scribe", "stumble", "stumble"]
    assert table.played(1) == []


@rule("W-33", "RK-38")
def test_a_reaction_may_be_declined_for_the_turn() -> None:
    table = holding("one with everything", row=["elven satchel", "hiding place"], skill=4)
    table.do("use elven satchel")
    assert table.legal() == ["react one with everything", "later", "skip"]
    table.do("skip")
    assert (table.to_move, table.hand(1)) == (0, ["one with everything"])
    table.do("use hiding place")
    assert table.to_move == 0
    table.do("end")
    assert (table.to_move, table.offers("react")) == (1, [])


@rule("W-33", "RK-38")
def test_to_decline_one_moment_is_not_to_decline_the_next() -> None:
    table = holding(
        "one with everything", "berserker", row=["elven satchel"], skill=2, swords=2
    ).do("use elven satchel", "skip", "fight goblin")
    assert (table.to_move, table.offers("react")) == (1, ["react berserker"])


@rule("W-33", "RK-38")
def test_a_reaction_may_wait_for_some_actions() -> None:
    table = holding("one with everything", hand=["burgle"], row=["elven satchel"], skill=2)
    table.do("use elven satchel", "later")
    assert table.to_move == 0
    table.do("play burgle")
    assert asked(table, "one with everything")
    table.do("later", "end")
    assert asked(table, "one with everything")
    table.do("react one with everything")
    assert (table.to_move, table.played(1), table.s.swords) == (1, ["one with everything"], 1)


@rule("RK-41")
def test_whoever_might_hold_the_card_is_asked_and_can_then_only_decline() -> None:
    table = holding("burgle", row=QUIET[:5], dungeon_deck=["keymaster"], decks={1: ["assassin"]})
    assert table.do("end").legal() == ["skip"]
    assert table.why_not("react assassin") == "not_this_card"
    assert table.do("skip").s.active == 1


@rule("W-33", "RK-38")
def test_after_the_last_action_it_is_now_or_never() -> None:
    table = holding("assassin", row=QUIET[:5], dungeon_deck=["keymaster"]).do("end")
    assert table.legal() == ["react assassin", "skip"]
    assert table.why_not("later") == "now_or_never"
    table.do("skip").end_turn()
    assert table.played(1) == []


@rule("W-33")
def test_a_moment_does_not_outlast_its_turn() -> None:
    table = given(
        seats=3, hands={2: ["one with everything"]}, row=["elven satchel"], skill=2, decks={1: []}
    )
    table.do("use elven satchel", "skip", "end")
    assert table.to_move == 1
    table.do("end")
    assert (table.to_move, table.offers("react")) == (2, [])


@rule("W-33")
def test_to_react_costs_nothing() -> None:
    table = holding("one with everything", row=["elven satchel"], skill=2)
    table.do("use elven satchel", "react one with everything")
    s = table.s
    assert (s.gold, s.area[:2], s.damage, s.lockpicks) == ([0, 0], [0, 0], [0, 0], [3, 3])


@rule("W-34")
def test_the_card_just_drawn_may_react_as_well() -> None:
    table = holding(
        "one with everything",
        row=["elven satchel"],
        skill=2,
        decks={1: ["one with everything", "stumble"]},
    )
    table.do("use elven satchel", "react one with everything")
    assert asked(table, "one with everything")
    table.do("react one with everything")
    assert table.to_move == 0
    assert (table.hand(1), table.played(1)) == (["stumble"], ["one with everything"] * 2)
    assert table.do("end").s.skill == 2


@rule("W-34")
def test_the_card_drawn_in_a_refill_may_react_as_well() -> None:
    table = holding(
        "assassin", row=QUIET[:5], dungeon_deck=["keymaster"], decks={1: ["assassin", "stumble"]}
    )
    table.do("end", "react assassin")
    assert asked(table, "assassin")
    assert table.do("react assassin").s.swords == 4
    assert table.hand(1) == ["stumble"]


@rule("W-35")
def test_in_the_own_turn_it_is_played_like_any_other() -> None:
    table = given(hand=["assassin", "burgle"], deck=["stumble"])
    table.do("play assassin")
    assert (table.hand(), table.s.swords) == (["burgle"], 2)
    assert table.named(table.s.decks[0]) == ["stumble"]


# ---- The moments


def after(*actions: str, **position: object) -> Callable[[str, int], Position]:
    """Seat 1 holds a card and seat 0 does something."""

    def made(card: str, seats: int) -> Position:
        return holding(card, seats=seats, **position).do(*actions)

    return made


SECRETS = tile(
    "S", {"a": ["chest"], "b": ["minor_secret"], "c": ["minor_secret"]}, ["a - b", "b - c"]
)
SECRET_PLACE = {"tiles_used": [SECRETS, BAZAAR], "laid": [("S", 1, 1, 0)]}


def in_secret_rooms(*actions: str, room: str = "Sa") -> Callable[[str, int], Position]:
    """Seat 0 takes secrets while seat 1 holds a card."""

    def made(card: str, seats: int) -> Position:
        table = given(
            seats=seats,
            hands={1: [card]},
            rooms=[room, *["SAk"] * (seats - 1)],
            boots=2,
            minors=["dragon egg"] * 3,
            majors=["chalice"],
            **SECRET_PLACE,
        )
        return table.do(*actions)

    return made


def stung(colours: list[int], **position: object) -> Callable[[str, int], Position]:
    """The dragon draws these cubes after the turn of seat 0."""

    def made(card: str, seats: int) -> Position:
        area = [1] * seats
        return after_an_attack(
            colours, seats=seats, hands={1: [card]}, area=area, party="always", rage=1, **position
        )

    return made


def row_with(count: int) -> list[str]:
    """A row of so many cards that are no companions."""
    return ["swindle"] * count


MOMENTS = [
    ("cutpurse", after("move Xa", room="Xb", boots=1), True),
    ("cutpurse", after("move Xb", room="Xa", boots=1), False),
    ("cutpurse", after("teleport Xa", room="Xb", teleports=1), True),
    ("rebel herald", after("end", row=["bard", *QUIET[:4]], dungeon_deck=["bandit"]), True),
    ("rebel herald", after("end", row=QUIET[:5], dungeon_deck=["bandit"]), True),
    ("rebel herald", after("end", row=row_with(5), dungeon_deck=["bandit"]), False),
    ("rebel herald", after("end", row=["bard", "bard", *row_with(4)]), False),
    ("tactician", after("acquire swindle", row=row_with(4), skill=3), True),
    ("tactician", after("acquire swindle", row=row_with(5), skill=3), False),
    ("tactician", after("fight keymaster", row=["keymaster", *row_with(3)], swords=2), True),
    ("tactician", after("use hiding place", row=["hiding place", *row_with(3)], skill=2), True),
    ("berserker", after("fight goblin", swords=2), True),
    ("berserker", after("fight keymaster", row=["keymaster"], swords=2), False),
    ("assassin", after("end", row=QUIET[:5], dungeon_deck=["skeleton"]), True),
    ("assassin", after("end", row=[*QUIET[:5], "skeleton"]), False),
    ("royal brat", in_secret_rooms("open chest"), True),
    ("royal brat", in_secret_rooms("move Sb"), False),
    ("royal brat", in_secret_rooms("move Sb", "move Sc"), True),
    ("scouting ahead", after("end", room="Ya"), True),
    ("scouting ahead", after("end", room="Yb"), False),
    ("too bad for you", after("end", area=[2, 0]), True),
    ("too bad for you", after("end", area=[1, 5]), False),
    ("one with everything", after("use hiding place", row=["hiding place"], skill=2), True),
    ("one with everything", after("fight keymaster", row=["keymaster"], swords=2), False),
    ("time warp", after("end", room="Xb"), True),
    ("time warp", after("move Xa", "move Xb", "end", room="Xb", boots=2), False),
    ("time warp", after("teleport Xa", "end", room="Xb", teleports=1), False),
    ("walk it off", stung([1]), True),
    ("walk it off", stung([0, 2]), False),
]


@rule("W-31")
@pytest.mark.parametrize(("card", "moment", "comes"), MOMENTS)
def test_the_moment_of_every_card(
    card: str, moment: Callable[[str, int], Position], comes: bool
) -> None:
    assert asked(moment(card, 2), card) == comes
    assert asked(moment(card, 3), card) == comes


@rule("W-31")
def test_a_ghost_hurts_in_an_attack_too() -> None:
    table = stung([3], ghosts_in_area=1)("walk it off", 2)
    assert asked(table, "walk it off")


@rule("W-31")
def test_an_attack_of_somebody_who_is_out_is_a_moment_too() -> None:
    table = given(seats=3, hands={0: [], 2: ["walk it off"]}, area=[0, 0, 3])
    table.s.status[1] = LOST
    draw_cubes_in_this_order(table, [2])
    table.do("end")
    assert asked(table, "walk it off", 2)


@rule("W-31")
def test_the_player_who_has_just_played_may_walk_the_attack_off() -> None:
    table = after_an_attack([0], party="always", area=[1, 1], deck=["walk it off"], rage=1)
    assert asked(table, "walk it off", 0)
