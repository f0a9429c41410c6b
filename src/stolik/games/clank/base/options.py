"""The options of BRZDĘK! Nie drażnij smoka: our rulings with their switches.

The reasons stand in docs/rulings.md under the ids given here.
"""

from stolik.core.options import Option, Pick, Toggle
from stolik.games.clank.model.state import Setup
from stolik.games.clank.rulings import SHARED, apply_shared, first_players

MOST_SEATS = 4
EMPTY_DECK = ("game_ends", "short_row", "reshuffle")

RULINGS: tuple[Option, ...] = (
    Pick("artifact_taking", "on_entering", ("on_entering", "any_time"), "RC-01"),
    Toggle("arrive_at_setup", True, "RC-02"),
    Pick("first_player", "random", first_players(MOST_SEATS), "RC-03"),
    Pick("empty_bag", "nothing", ("nothing", "game_ends"), "RC-06"),
    Pick("empty_deck", "game_ends", EMPTY_DECK, "RC-07"),
    Pick("after_leaving", "finish_turn", ("finish_turn", "turn_ends"), "RC-10"),
    Pick("countdown_owner", "first_cube", ("first_cube", "turn_order"), "RC-12"),
    Pick("wand_reach", "teleport", ("teleport", "walkable"), "RC-21"),
    Pick("healing_spring", "heals", ("heals", "asks"), "RC-30"),
    *SHARED,
)


def apply_rulings(setup: Setup) -> None:
    """Every ruling as a plain value of the set-up, and what this game has and has not."""
    values = setup.values
    apply_shared(setup, MOST_SEATS)
    setup.any_time_artifacts = values["artifact_taking"] == "any_time"
    setup.arrive_at_setup = bool(values["arrive_at_setup"])
    setup.empty_bag_ends = values["empty_bag"] == "game_ends"
    setup.empty_deck = EMPTY_DECK.index(str(values["empty_deck"]))
    setup.turn_ends_on_leaving = values["after_leaving"] == "turn_ends"
    setup.countdown_turn_order = values["countdown_owner"] == "turn_order"
    setup.wand_walkable = values["wand_reach"] == "walkable"
    setup.rewards_ask = values["healing_spring"] == "asks"
    setup.has_countdown = True
    setup.finds_tiles = setup.rewards_once = setup.leaves_at_end = False
    setup.mercy = setup.mercy_in_a_room = setup.grid_is_deadly = False
    setup.several_artifacts = setup.silver_first = setup.coupon_stacks = False
    setup.place_any_time = setup.rewards_wait = setup.zero_wins = False
    setup.free_amulet_needs_damage = True
    setup.locked = []
    setup.out_cubes = setup.deep_tiles = 0
    setup.tiles = []
