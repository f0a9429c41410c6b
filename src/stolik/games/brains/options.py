"""The options of Gra o mózg: our rulings, each with the other reading as a switch.

The reasons stand in docs/rulings.md under the ids given here.
"""

from stolik.core.options import Number, Option, Pick, Toggle

RULINGS: tuple[Option, ...] = (
    Pick("first_round_starter", "random", ("random", "first_seat"), "Z-01"),
    Pick("lowest_brains_tie", "random", ("random", "clockwise"), "Z-02"),
    Pick("refill_mode", "automatic", ("automatic", "claimed"), "Z-06"),
    Pick("refill_choice", "owner", ("owner", "random"), "Z-07"),
    Pick("decline_allowed", "once_per_turn", ("once_per_turn", "only_when_stuck"), "Z-09"),
    Toggle("spider_survives_clear", False, "Z-14"),
    Toggle("mouse_horde_out_of_round", True, "Z-17"),
    Toggle("recycle_live_horde_below_top", True, "Z-19"),
    Pick("short_draw", "what_exists", ("what_exists", "nothing"), "Z-20"),
    Pick("single_penalty_card_goes_to", "hand", ("hand", "graveyard"), "Z-20"),
    Pick("everyone_draws_order", "roller_first", ("roller_first", "roller_last"), "Z-21"),
    Toggle("die_effect_optional", False, "Z-22"),
    Pick("impossible_die_effect", "no_effect", ("no_effect", "reroll"), "Z-23"),
    Pick("swap_when_out_of_cards", "must_swap", ("must_swap", "no_swap"), "Z-26"),
    Toggle("extra_turn_refills_first", True, "Z-27"),
    Pick("extra_turn_when_out_of_cards", "penalty", ("penalty", "round_ends"), "Z-28"),
    Toggle("last_card_mouse_ends_round", True, "Z-29"),
    Toggle("player_emptied_by_swap_ends_round", True, "Z-30"),
    Toggle("brain_debt", False, "Z-32"),
    Toggle("mid_round_game_end_scores_cards", False, "Z-33"),
    Toggle("lost_brains_return_to_pool", True, "Z-34"),
    Pick("empty_pool_gain", "no_effect", ("no_effect", "unlimited"), "Z-34"),
    Pick("final_tie", "shared", ("shared", "fewest_cards"), "Z-35"),
    Number("turn_limit", 20_000, 10, 1_000_000, "Z-38"),
)
