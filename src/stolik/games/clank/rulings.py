"""Rulings that both BRZDĘK! games share, with their switches.

The reasons stand in docs/rulings.md under the ids given here.
"""

from dataclasses import replace

from stolik.core.options import Number, Option, Pick, Toggle, Values
from stolik.core.reasons import refuse
from stolik.games.clank.model.characters import ANY, BY_NAME, MODES, OFF, PLAIN, Character
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


# Seats name their characters by these letters.
LETTERS = "ABCDEF"
NOBODY, ANYBODY = "none", "any"


def of_characters(roster: list[Character], seats: int, *more: Option) -> tuple[Option, ...]:
    """What can be said about characters, where there are any."""
    if not roster:
        return ()
    names = (ANYBODY, NOBODY, *(one.name for one in roster))
    return (
        Pick("characters", "off", MODES, "RW-01"),
        *(Pick(f"character_{letter}", ANYBODY, names, "RW-01") for letter in LETTERS[:seats]),
        Toggle("mixed_decks", False, "RW-04"),
        Pick("dallan_react", "missing", ("missing", "any"), "RW-11"),
        *more,
        Toggle("levitate_devices", False, "RW-22"),
        Pick("whiskers_flip", "may", ("may", "must"), "RW-26"),
        Pick("whiskers_ghosts", "hurt", ("hurt", "spared"), "RW-28"),
        Pick("monkeybot_cogs", "7", ("7", "4"), "RW-32"),
        Toggle("heal_restores_cog", False, "RW-33"),
    )


CARNAGE_SECRET = Pick("carnage_secret", "party_bank", ("party_bank", "nothing"), "RW-16")


def has_characters(settings: Values) -> bool:
    """Whether it is played with characters."""
    return settings.get("characters", "off") != "off"


def has_board_bank(settings: Values) -> bool:
    """Whether minor secrets lie in a bank because a board gives one, not the game itself."""
    return settings.get("carnage_secret") == "party_bank"


def without_characters(options: tuple[Option, ...], settings: Values) -> Values:
    """The settings that say something: what is said about characters says nothing without them."""
    if has_characters(settings):
        return settings
    unsaid = [one.name for one in options if one.rule.startswith("RW-")]
    return {name: value for name, value in settings.items() if name not in unsaid}


def named_characters(settings: Values, roster: list[Character], seats: int) -> list[int]:
    """Whom each seat has named: a character, ANY, or PLAIN for none."""
    numbers = {one.name: one.id for one in roster} | {ANYBODY: ANY, NOBODY: PLAIN}
    by_name = settings["characters"] == MODES[BY_NAME]
    return [
        numbers[str(settings[f"character_{letter}"])] if by_name else ANY
        for letter in LETTERS[:seats]
    ]


def check_characters(settings: Values, roster: list[Character], seats: int) -> None:
    """Refuse characters for somebody alone, one at two seats, and a seat without where all or
    none play one."""
    if not has_characters(settings):
        return
    if seats == 1:
        raise refuse("characters_alone", "characters")
    named = named_characters(settings, roster, seats)
    for seat, who in enumerate(named):
        if who == PLAIN and not settings["mixed_decks"]:
            raise refuse("characters_all_or_none", "characters", letter=LETTERS[seat])
        if who >= 0 and who in named[:seat]:
            letters = f"{LETTERS[named.index(who)]}, {LETTERS[seat]}"
            raise refuse("character_twice", "characters", given=roster[who].name, letters=letters)


def apply_characters(setup: Setup, roster: list[Character], seats: int) -> None:
    """Every ruling about characters as a plain value of the set-up."""
    values = setup.values
    setup.roster = roster if has_characters(values) else []
    setup.board_bank = []
    setup.named = []
    setup.choosing = OFF
    setup.may_be_plain = setup.reacts_to_any_find = setup.levitates_devices = False
    setup.must_flip = setup.ghosts_spare = setup.heals_cogwheels = False
    setup.most_cogwheels = 0
    if not setup.roster:
        return
    setup.choosing = MODES.index(str(values["characters"]))
    setup.named = named_characters(values, roster, seats)
    setup.may_be_plain = bool(values["mixed_decks"])
    setup.reacts_to_any_find = values["dallan_react"] == "any"
    setup.levitates_devices = bool(values["levitate_devices"])
    setup.must_flip = values["whiskers_flip"] == "must"
    setup.ghosts_spare = values["whiskers_ghosts"] == "spared"
    setup.most_cogwheels = int(str(values["monkeybot_cogs"]))
    setup.heals_cogwheels = bool(values["heal_restores_cog"])


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
