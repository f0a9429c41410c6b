"""What stays the same through a whole game: the deck and the rulings, ready for use."""

from stolik.core.options import Values
from stolik.games.brains.content import Deck


class Setup:
    """The deck as tables and every ruling as a plain value. Shared by all copies of a state."""

    def __init__(self, deck: Deck, values: Values) -> None:
        self.values = values
        self.cards = [value for value, n in enumerate(deck.copies) for _ in range(n)]
        self.powers = list(deck.powers)
        self.marshmallow = [power == "marshmallow" for power in deck.powers]
        self.mosquito = deck.powers.index("mosquito")
        self.spider = deck.powers.index("spider")
        self.mouse = deck.powers.index("mouse")
        self.brains = deck.brains

        self.first_seat_starts = values["first_round_starter"] == "first_seat"
        self.ties_clockwise = values["lowest_brains_tie"] == "clockwise"
        self.refill_claimed = values["refill_mode"] == "claimed"
        self.random_refill = values["refill_choice"] == "random"
        self.decline_only_when_stuck = values["decline_allowed"] == "only_when_stuck"
        self.spider_survives_clear = bool(values["spider_survives_clear"])
        self.mouse_horde_out = bool(values["mouse_horde_out_of_round"])
        self.recycle_live_horde = bool(values["recycle_live_horde_below_top"])
        self.short_draw_is_nothing = values["short_draw"] == "nothing"
        self.single_card_to_graveyard = values["single_penalty_card_goes_to"] == "graveyard"
        self.roller_draws_last = values["everyone_draws_order"] == "roller_last"
        self.die_effect_optional = bool(values["die_effect_optional"])
        self.reroll_impossible = values["impossible_die_effect"] == "reroll"
        self.swap_when_out = values["swap_when_out_of_cards"] == "must_swap"
        self.extra_turn_refills_first = bool(values["extra_turn_refills_first"])
        self.extra_turn_when_out = values["extra_turn_when_out_of_cards"] == "penalty"
        self.last_mouse_ends_round = bool(values["last_card_mouse_ends_round"])
        self.swap_ends_round = bool(values["player_emptied_by_swap_ends_round"])
        self.brain_debt = bool(values["brain_debt"])
        self.mid_round_end_scores_cards = bool(values["mid_round_game_end_scores_cards"])
        self.return_lost_brains = bool(values["lost_brains_return_to_pool"])
        self.pool_unlimited = values["empty_pool_gain"] == "unlimited"
        self.fewest_cards_break_ties = values["final_tie"] == "fewest_cards"
        self.turn_limit = int(values["turn_limit"])
