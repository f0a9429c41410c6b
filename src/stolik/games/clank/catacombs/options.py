"""The options of BRZDĘK! Katakumby: what is in the box, and our rulings with their switches.

The reasons stand in docs/rulings.md under the ids given here.
"""

from stolik.core.options import Option, Pick, Toggle, Values
from stolik.games.clank.game import DECKS
from stolik.games.clank.model.state import GAME_ENDS, Setup
from stolik.games.clank.rulings import SHARED, apply_shared, first_players

FEW = 4
MOST_SEATS = 6
PARTY = ("with_5_or_6", "always", "never")
# How many squares wide and high the dungeon may become; 0 is no limit.
GRIDS = {"off": 0, "5x5": 5, "6x6": 6}

OPTIONS: tuple[Option, ...] = (
    Pick("party", "with_5_or_6", PARTY, "RK-02"),
    Pick("decks", "own", DECKS, "RK-02"),
    Toggle("party_goods", True, "RK-33"),
    Pick("first_player", "random", first_players(MOST_SEATS), "RC-03"),
    Pick("place_condition", "while_in_play", ("while_in_play", "any_time_this_turn"), "RK-04"),
    Pick("footprints", "two", ("two", "add"), "RK-05"),
    Pick("rewards", "must", ("must", "may"), "RK-08"),
    Pick("all_zero", "no_winner", ("no_winner", "best_artifact"), "RK-17"),
    Toggle("coupon_stacks", True, "RK-18"),
    Toggle("amulet_free_needs_damage", True, "RK-20"),
    Toggle("reward_conditions_wait", False, "RK-28"),
    Pick("equal_artifacts", "catacombs_first", ("catacombs_first", "party_first"), "RK-32"),
    Pick("grid", "off", tuple(GRIDS), "RK-45"),
    Pick("grid_lethal", "accept", ("accept", "stay"), "RK-46"),
    Toggle("mercy", False, "RK-40"),
    Pick("mercy_when", "off_the_tile", ("off_the_tile", "no_neighbour"), "RK-47"),
    *SHARED,
)


def has_party(settings: Values, seats: int) -> bool:
    """Whether what Wesoła kompania adds is on the table."""
    wanted = settings["party"]
    return wanted == "always" or (wanted == "with_5_or_6" and seats > FEW)


def apply_rulings(setup: Setup, seats: int) -> None:
    """Every ruling as a plain value of the set-up, and what this game has and has not."""
    values = setup.values
    apply_shared(setup, MOST_SEATS)
    setup.place_any_time = values["place_condition"] == "any_time_this_turn"
    setup.rewards_ask = values["rewards"] == "may"
    setup.zero_wins = values["all_zero"] == "best_artifact"
    setup.coupon_stacks = bool(values["coupon_stacks"])
    setup.free_amulet_needs_damage = bool(values["amulet_free_needs_damage"])
    setup.rewards_wait = bool(values["reward_conditions_wait"])
    setup.silver_first = values["equal_artifacts"] == "party_first"
    setup.mercy = bool(values["mercy"])
    setup.mercy_in_a_room = values["mercy_when"] == "no_neighbour"
    setup.grid_is_deadly = values["grid"] != "off" and values["grid_lethal"] == "accept"
    setup.several_artifacts = seats > FEW
    setup.out_cubes = 6 if seats == 2 else 4
    setup.any_time_artifacts = setup.arrive_at_setup = setup.empty_bag_ends = True
    setup.finds_tiles = setup.rewards_once = setup.leaves_at_end = True
    setup.empty_deck = GAME_ENDS
    setup.has_countdown = setup.countdown_turn_order = False
    setup.turn_ends_on_leaving = setup.wand_walkable = False
