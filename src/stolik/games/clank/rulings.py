"""Rulings that both BRZDĘK! games share, with their switches.

The reasons stand in docs/rulings.md under the ids given here.
"""

from dataclasses import replace

from stolik.core.options import Number, Option, Pick, Toggle, Values
from stolik.core.reasons import refuse
from stolik.games.clank.model.state import Setup

TRASH_TIMINGS = ("end_of_turn", "by_end_of_turn", "at_once")

SHARED: tuple[Option, ...] = (
    Pick("trash_timing", "end_of_turn", TRASH_TIMINGS, "RC-04"),
    Pick("arrive_step", "each", ("each", "after_refill"), "RC-08"),
    Pick("arrive_order", "ended", ("ended", "next"), "RK-42"),
    Toggle("out_cubes_return", False, "RC-09"),
    Pick("discard_costs", "must", ("must", "may"), "RC-14"),
    Pick("teleport_use", "may", ("may", "must_if_possible"), "RC-15"),
    Toggle("cave_cards_retroactive", True, "RC-16"),
    Toggle("search_retroactive", True, "RC-17"),
    Toggle("count_unplaced_clank", False, "RC-18"),
    Toggle("count_cancelled_clank", True, "RC-19"),
    Toggle("gem_refund", False, "RC-20"),
    Pick("replace_row", "must", ("must", "may"), "RC-24"),
    Toggle("replacement_arrives", True, "RC-25"),
    Toggle("treasure_is_gain", True, "RC-26"),
    Number("turn_limit", 10_000, 10, 1_000_000, "RC-29"),
)


def as_of_old(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options of games stored before RK-42 was ruled: arrivals asked the next player first."""
    return tuple(
        replace(one, default="next")
        if isinstance(one, Pick) and one.name == "arrive_order"
        else one
        for one in options
    )


def first_players(seats: int) -> tuple[str, ...]:
    """Who may be the first player: drawn by lot, or one of the seats.

    >>> first_players(2)
    ('random', 'A', 'B')
    """
    return ("random", *"ABCDEF"[:seats])


def check_first_player(settings: Values, seats: int) -> None:
    """Refuse a first player who has no seat at the table."""
    given = str(settings["first_player"])
    if given not in first_players(seats):
        allowed = ", ".join(first_players(seats))
        raise refuse("option_value", name="first_player", given=given, allowed=allowed)


def apply_shared(setup: Setup, seats: int) -> None:
    """Every shared ruling as a plain value of the set-up."""
    values = setup.values
    setup.first_player = first_players(seats).index(str(values["first_player"])) - 1
    setup.trash_timing = TRASH_TIMINGS.index(str(values["trash_timing"]))
    setup.arrive_after_refill = values["arrive_step"] == "after_refill"
    setup.arrivals_ask_next = values["arrive_order"] == "next"
    setup.out_cubes_return = bool(values["out_cubes_return"])
    setup.discards_optional = values["discard_costs"] == "may"
    setup.must_teleport = values["teleport_use"] == "must_if_possible"
    setup.retroactive_caves = bool(values["cave_cards_retroactive"])
    setup.retroactive_search = bool(values["search_retroactive"])
    setup.count_unplaced = bool(values["count_unplaced_clank"])
    setup.count_cancelled = bool(values["count_cancelled_clank"])
    setup.gem_refund = bool(values["gem_refund"])
    setup.replace_optional = values["replace_row"] == "may"
    setup.replacement_arrives = bool(values["replacement_arrives"])
    setup.treasure_is_gain = bool(values["treasure_is_gain"])
    setup.turn_limit = int(values["turn_limit"])
