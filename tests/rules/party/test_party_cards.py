"""Every card of Wesoła kompania in one table, then what it does beyond its amounts.

What everybody may choose when a card arrives or is defeated is in test_choices_for_all.py, the
moments of reactions are in test_reactions.py.
"""

from collections import Counter

from tests.rules.card_table import Amounts, Line, added, each_once, every, gained, names, read
from tests.rules.catacombs.table import DECK
from tests.rules.marks import rule
from tests.rules.party.table import NAMES, QUIET, Position, given

# A price in swords means a monster to fight, one with a * a device to use. "gives" is what happens
# when the card is played, used or defeated; answers to questions stand before a colon. "cards" are
# hand and play area together, "others" is the clank of the other player and "theirs" their gold.
# Points (pts) are those of somebody who escaped and owns nothing else.
TABLE = """
card                | n | price    | pts | acquired          | gives
scouting ahead      | 1 | 4 skill  | 1   |                   | boots 1
too bad for you     | 2 | 1 skill  | 1   |                   | skill 1
one with everything | 2 | 3 skill  | 1   |                   | skill 1, swords 1, boots 1, gold 1
time warp           | 1 | 5 skill  | 1   |                   | teleports 1
walk it off         | 2 | 3 skill  | 1   | heal 1            | boots 1

cutpurse            | 2 | 5 skill  | 2   |                   | choose 1: skill 2, boots 1
cutpurse            | 2 | 5 skill  | 2   |                   | choose 2: skill 2, gold 2
cutpurse            | 2 | 5 skill  | 2   |                   | choose 3, discard burgle: skill 2, boots 1, gold 2, cards -1
spiritual healer    | 1 | 3 skill  | 2   |                   | skill 2
virtuoso burglar    | 1 | 5 skill  | 2   |                   | skill 2, boots 1, clank -2
rebel herald        | 1 | 4 skill  | 1   |                   | skill 1, boots 1
tactician           | 1 | 6 skill  | 3   |                   | skill 3, swords 2
berserker           | 1 | 3 skill  | 2   |                   | skill 1, swords 1
assassin            | 2 | 4 skill  | 2   |                   | swords 2, clank -2
royal brat          | 1 | 5 skill  | 2   |                   | skill 2, swords 2

flawed sapphire     | 1 | 4 skill  | 3   | clank 2, others 1 | cards 1
flawed emerald      | 1 | 5 skill  | 4   | clank 2, others 1 | cards 1
flawed ruby         | 1 | 6 skill  | 5   | clank 2, others 1 | cards 1

elven satchel       | 2 | 2 skill* | 0   |                   | cards 1
hiding place        | 2 | 2 skill* | 0   |                   | swords 2
secret passage      | 1 | 5 skill* | 0   |                   | boots 2, clank -2

pixie swarm         | 2 | 1 swords | 0   |                   | gold 1
spotter             | 2 | 2 swords | 0   |                   | skip, skip: clank -2
spotter             | 2 | 2 swords | 0   |                   | yes, yes: clank -1, gold 2, others 1, theirs 2
leprechaun          | 1 | 2 swords | 0   |                   | choose 1: gold 2, clank 1
leprechaun          | 1 | 2 swords | 0   |                   | choose 2: gold 5, clank 3
scuffler            | 1 | 3 swords | 0   |                   | choose 1: gold 2, clank -2, others -2
scuffler            | 1 | 3 swords | 0   |                   | choose 2: gold 2, clank -2, theirs 2
succubus            | 2 | 2 swords | 0   |                   | choose 1: gold 3, heal 1, theirs 3
ape lord phantasm   | 1 | 3 swords | 0   |                   | cards 2
"""  # noqa: E501
COMPANIONS = """cutpurse, spiritual healer, virtuoso burglar, rebel herald, tactician, berserker,
assassin, royal brat"""
GEMS = "flawed sapphire, flawed emerald, flawed ruby"
ATTACKS = """walk it off, flawed sapphire, flawed emerald, flawed ruby, spotter, scuffler, succubus,
ape lord phantasm"""
DANGERS = "spotter"
ARRIVE = """spiritual healer, virtuoso burglar, elven satchel, hiding place, secret passage,
pixie swarm, leprechaun"""

LINES = read(TABLE)
CARDS = each_once(LINES)
ACQUIRED = [line for line in CARDS if line.verb == "acquire"]


def table_with(line: Line, have: Amounts) -> Position:
    """Two players with some of everything in the deep crystal cave of the start tile."""
    return given(
        hand=[line.card, "burgle"] if line.is_played else ["burgle"],
        deck=["stumble"] * 4,
        room="SAc",
        row=[line.card, *QUIET[:5]],
        gold=[7, 7],
        damage=[3, 3],
        area=[3, 3],
        skill=have.get("skill", 0),
        swords=have.get("swords", 0),
    )


def test_every_kind_of_card_is_in_the_table_with_its_copies() -> None:
    copies = Counter(NAMES.cards[card] for card in DECK.dungeon["party"])
    assert copies == {line.card: line.copies for line in CARDS}
    assert (len(CARDS), copies.total()) == (25, 35)


@every([line for line in LINES if line.verb == "acquire"])
def test_playing_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, {})
    assert gained(table, f"play {line.card}", *line.answers) == line.gives
    assert table.played() == [line.card]


@every([line for line in LINES if line.verb != "acquire"])
def test_using_a_device_or_defeating_a_monster_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    wanted = added(line.paid, line.gives)
    assert gained(table, f"{line.verb} {line.card}", *line.answers) == wanted
    assert table.discard() == []
    assert table.named(table.s.dungeon_discard) == [line.card]


@every(ACQUIRED)
def test_acquiring_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    assert gained(table, f"acquire {line.card}") == added(line.paid, line.acquired)
    assert table.discard() == [line.card]
    assert table.s.dungeon_discard == []


@every(CARDS)
def test_a_card_costs_its_whole_price(line: Line) -> None:
    action = f"{line.verb} {line.card}"
    assert table_with(line, line.price).can(action)
    for money, have in line.too_little():
        short = table_with(line, have).reason(action)
        assert short is not None
        assert (short.id, short.params["n"]) == (f"{money}_short", 1)


@every(CARDS)
def test_a_card_is_not_for_sale_for_the_other_money(line: Line) -> None:
    other = {"swords": 20} if line.money == "skill" else {"skill": 20}
    assert not table_with(line, other).can(f"{line.verb} {line.card}")


@every(ACQUIRED)
def test_a_card_counts_its_points(line: Line) -> None:
    table = given(room="SAa", held=["artifact 5"], boots=1, discard=[line.card])
    table.do("move SAk", "end")
    assert table.points()["cards"] == line.points


def test_who_is_a_companion() -> None:
    def draws(other: str) -> bool:
        table = given(hand=["rebel scribe"], played=[other], deck=["burgle"])
        return table.do("play rebel scribe").hand() == ["burgle"]

    assert {line.card for line in ACQUIRED if draws(line.card)} == names(COMPANIONS)


def test_who_is_a_gem() -> None:
    def heals(other: str) -> bool:
        table = given(hand=["spiritual healer"], discard=[other], damage=[1])
        return table.do("play spiritual healer").s.damage[0] == 0

    assert {line.card for line in ACQUIRED if heals(line.card)} == names(GEMS)


def test_who_wakes_the_dragon() -> None:
    def attacks(card: str) -> bool:
        table = given(row=QUIET[:5], dungeon_deck=[card]).do("end")
        return "attack" in table.happened()

    assert {line.card for line in CARDS if attacks(line.card)} == names(ATTACKS)


def test_who_makes_the_dragon_draw_one_cube_more() -> None:
    def danger(card: str) -> object:
        table = given(row=[card, *QUIET[:4]], dungeon_deck=["skeletal ape"]).do("end")
        return table.events("attack")[0]["danger"]

    found = {line.card: danger(line.card) for line in CARDS if danger(line.card)}
    assert found == dict.fromkeys(names(DANGERS), 1)


def test_who_does_something_on_arrival() -> None:
    def arrives(card: str) -> bool:
        table = given(row=QUIET[:5], dungeon_deck=[card]).do("end")
        return "arrived" in table.happened()

    assert {line.card for line in CARDS if arrives(line.card)} == names(ARRIVE)


# ---- Beyond the amounts


def test_scouting_ahead_lets_its_player_walk_on_from_a_cave() -> None:
    table = given(hand=["scouting ahead"], room="SAm", boots=2, swords=3)
    table.do("move SAc with 1")
    assert table.offers("move") == []
    assert table.do("play scouting ahead").can("move SAm with 1")
    table = given(hand=["scouting ahead"], room="SAm", boots=1, swords=3)
    assert table.do("play scouting ahead", "move SAc with 1").can("move SAm with 1")


def test_time_warp_teleports() -> None:
    table = given(hand=["time warp"], room="SAm").do("play time warp", "teleport SAd")
    assert (table.room, table.s.damage[0]) == ("SAd", 0)


def test_cutpurse_without_another_card_has_two_choices() -> None:
    table = given(hand=["cutpurse"]).do("play cutpurse")
    assert table.legal() == ["choose 1", "choose 2"]
    assert table.why_not("choose 3") == "choice_not_possible"


def test_spiritual_healer_heals_and_is_heard_with_a_gem_at_hand() -> None:
    table = given(hand=["spiritual healer"], played=["flawed ruby"], damage=[2])
    table.do("play spiritual healer")
    assert (table.s.damage[0], table.s.area[0]) == (1, 1)
    table = given(hand=["spiritual healer"], row=["rose quartz"], skill=3, damage=[2])
    assert table.do("play spiritual healer").s.damage[0] == 2
    table.do("acquire rose quartz")
    assert (table.s.damage[0], table.s.area[0]) == (1, 3)


def test_a_gem_in_hand_is_no_use_to_spiritual_healer() -> None:
    table = given(hand=["spiritual healer", "flawed ruby"], damage=[2], area=[0, 0])
    assert table.do("play spiritual healer").s.damage[0] == 2
    assert table.do("play flawed ruby").s.damage[0] == 1


def test_virtuoso_burglar_trashes_a_burgle_at_the_end_of_the_turn() -> None:
    table = given(
        hand=["virtuoso burglar"], discard=["burgle", "stumble"], deck=["explore"] * 5
    ).do("play virtuoso burglar", "end")
    assert table.legal() == ["trash burgle for burgle"]
    table.do("trash burgle")
    assert sorted(table.discard()) == ["stumble", "virtuoso burglar"]
    assert given(hand=["virtuoso burglar"]).do("play virtuoso burglar", "end").to_move == 1


def test_rebel_herald_draws_with_another_companion() -> None:
    table = given(hand=["rebel herald", "assassin"], deck=["stumble"]).do("play rebel herald")
    assert table.hand() == ["assassin"]
    assert table.do("play assassin").hand() == ["stumble"]


def test_berserker_has_a_sword_more_for_each_clank_before_and_after() -> None:
    table = given(hand=["smash and grab", "berserker", "lightstick", "smash and grab"])
    table.do("play smash and grab", "play berserker")
    assert table.s.swords == 3
    assert table.do("play lightstick").s.swords == 4
    assert table.do("play smash and grab").s.swords == 6


@rule("RK-37")
def test_a_price_in_clank_is_clank_for_berserker_too() -> None:
    table = given(played=["burgle"], hand=["berserker"], row=["spotter"], swords=2, area=[2, 0])
    table.do("play berserker", "fight spotter", "yes", "skip")
    assert (table.s.swords, table.s.area[0], table.s.gold[0]) == (2, 1, 2)


def test_royal_brat_finds_a_minor_secret_with_a_crown() -> None:
    table = given(hand=["royal brat"], minors=["dragon egg"], held=["crown 9"])
    assert table.do("play royal brat").held() == ["dragon egg", "crown 9"]
    table = given(hand=["royal brat"], minors=["dragon egg"]).do("play royal brat")
    assert table.held() == []
