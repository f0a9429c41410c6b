"""The options of BRZDĘK! Nie drażnij smoka: the board, and our rulings with their switches.

The reasons stand in docs/rulings.md under the ids given here.
"""

from stolik.core.options import Number, Option, Pick, Toggle
from stolik.games.clank.state import Setup

FIRST_PLAYERS = ("random", "A", "B", "C", "D")
EMPTY_DECK = ("game_ends", "short_row", "reshuffle")
TRASH_TIMINGS = ("end_of_turn", "by_end_of_turn", "at_once")

RULINGS: tuple[Option, ...] = (
    Pick("artifact_taking", "on_entering", ("on_entering", "any_time"), "RC-01"),
    Toggle("arrive_at_setup", True, "RC-02"),
    Pick("first_player", "random", FIRST_PLAYERS, "RC-03"),
    Pick("trash_timing", "end_of_turn", TRASH_TIMINGS, "RC-04"),
    Pick("empty_bag", "nothing", ("nothing", "game_ends"), "RC-06"),
    Pick("empty_deck", "game_ends", EMPTY_DECK, "RC-07"),
    Pick("arrive_step", "each", ("each", "after_refill"), "RC-08"),
    Toggle("out_cubes_return", False, "RC-09"),
    Pick("after_leaving", "finish_turn", ("finish_turn", "turn_ends"), "RC-10"),
    Pick("countdown_owner", "first_cube", ("first_cube", "turn_order"), "RC-12"),
    Pick("discard_costs", "must", ("must", "may"), "RC-14"),
    Pick("teleport_use", "may", ("may", "must_if_possible"), "RC-15"),
    Toggle("cave_cards_retroactive", True, "RC-16"),
    Toggle("search_retroactive", True, "RC-17"),
    Toggle("count_unplaced_clank", False, "RC-18"),
    Toggle("count_cancelled_clank", True, "RC-19"),
    Toggle("gem_refund", False, "RC-20"),
    Pick("wand_reach", "teleport", ("teleport", "walkable"), "RC-21"),
    Pick("replace_row", "must", ("must", "may"), "RC-24"),
    Toggle("replacement_arrives", True, "RC-25"),
    Toggle("treasure_is_gain", True, "RC-26"),
    Pick("healing_spring", "heals", ("heals", "asks"), "RC-30"),
    Number("turn_limit", 10_000, 10, 1_000_000, "RC-29"),
)


def apply_rulings(setup: Setup) -> None:
    """Every ruling as a plain value of the set-up."""
    values = setup.values
    setup.any_time_artifacts = values["artifact_taking"] == "any_time"
    setup.arrive_at_setup = bool(values["arrive_at_setup"])
    setup.first_player = FIRST_PLAYERS.index(str(values["first_player"])) - 1
    setup.trash_timing = TRASH_TIMINGS.index(str(values["trash_timing"]))
    setup.empty_bag_ends = values["empty_bag"] == "game_ends"
    setup.empty_deck = EMPTY_DECK.index(str(values["empty_deck"]))
    setup.arrive_after_refill = values["arrive_step"] == "after_refill"
    setup.out_cubes_return = bool(values["out_cubes_return"])
    setup.turn_ends_on_leaving = values["after_leaving"] == "turn_ends"
    setup.countdown_turn_order = values["countdown_owner"] == "turn_order"
    setup.discards_optional = values["discard_costs"] == "may"
    setup.must_teleport = values["teleport_use"] == "must_if_possible"
    setup.retroactive_caves = bool(values["cave_cards_retroactive"])
    setup.retroactive_search = bool(values["search_retroactive"])
    setup.count_unplaced = bool(values["count_unplaced_clank"])
    setup.count_cancelled = bool(values["count_cancelled_clank"])
    setup.gem_refund = bool(values["gem_refund"])
    setup.wand_walkable = values["wand_reach"] == "walkable"
    setup.replace_optional = values["replace_row"] == "may"
    setup.replacement_arrives = bool(values["replacement_arrives"])
    setup.treasure_is_gain = bool(values["treasure_is_gain"])
    setup.springs_ask = values["healing_spring"] == "asks"
    setup.turn_limit = int(values["turn_limit"])
