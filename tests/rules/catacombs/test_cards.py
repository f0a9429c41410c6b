"""Every card of the Catacombs deck in one table: copies, price, points, what having it gives.

What a card does beyond its amounts is in the other test_cards_*.py, in test_gems.py and in
test_devices_and_monsters.py.
"""

from tests.rules.card_table import (
    ALL,
    Amounts,
    Line,
    added,
    each_once,
    every,
    gained,
    names,
    read,
)
from tests.rules.catacombs.table import DECK, NAMES, QUIET, Position, given, tile
from tests.rules.marks import rule

# A price in swords means a monster to fight, one with a * a device to use. "gives" is what happens
# when the card is played, used or defeated; answers to questions stand before a colon. The player
# stands in a deep crystal cave with a wayshrine. "cards" are hand and play area together, "tokens"
# what the player holds, "tomes" Secret Tomes in the discard pile, "trashes" cards to be trashed,
# "caves" and "monsters" what does no harm this turn, "offers" what may be used later in the turn,
# "others" is the clank of the other player. Points (pts) are those of somebody who escaped with
# artifact 5 and owns nothing else.
TABLE = """
card                  | n | price    | pts | acquired  | gives
golden flute          | 1 | 1 skill  | 1   |           | gold 1, clank 1, offers 1
payoff                | 2 | 1 skill  | 0   |           | skill 3, trashes 1
waystone              | 1 | 1 skill  | 1   |           | boots 1, offers 1
flamboyance           | 2 | 2 skill  | 1   |           | cards 1
pillage               | 2 | 2 skill  | 0   |           | swords 2, boots 1
remove traps          | 2 | 2 skill  | 1   |           | replace swindle: skill 1, swords 2
shadow walk           | 2 | 2 skill  | 1   |           | boots 1, trashes 1
astral projection     | 1 | 3 skill  | 1   |           | skill 2
boots of the ape lord | 1 | 3 skill  | 3   |           | boots 3, clank 3
lie in wait           | 2 | 3 skill  | 1   | skip:     | skill 2, swords 1, clank -2
lightstick            | 2 | 3 skill  | 1   |           | skill 3, clank 1
riot                  | 2 | 3 skill  | 0   | tokens 1  | swords 1, boots 1, clank 1
smash and grab        | 2 | 3 skill  | 2   |           | clank 2, cards 2
sneak attack          | 2 | 3 skill  | 1   | swords 1  | swords 3, clank -2
sudden movement       | 2 | 3 skill  | 1   |           | skill 1, boots 2
swindle               | 2 | 3 skill  | 1   |           | gold 3
divining rod          | 1 | 4 skill  | 2   |           | skill 2
elven sword           | 1 | 4 skill  | 2   |           | swords 2, cards 1
diversion             | 1 | 5 skill  | 2   | tokens 1  | skill 2
robbery               | 2 | 5 skill  | 1   | skip:     | swords 2, gold 2, offers 1
crystal compass       | 1 | 6 skill  | 3   |           | cards 2, caves 1
double cross          | 1 | 6 skill  | 3   | others 2  | skill 2, clank -2
expensive taste       | 1 | 6 skill  | 0   |           | skill 3, gold 2
grand theft           | 1 | 6 skill  | 3   | skip:     | choose 1: lockpicks 1
grand theft           | 1 | 6 skill  | 3   | skip:     | choose 2, acquire swindle: lockpicks -1
lute                  | 1 | 6 skill  | 3   |           | clank 1, cards 2, gold 1
souldrinker           | 1 | 6 skill  | 3   |           | swords 4
thirst for adventure  | 1 | 7 skill  | 2   | boots 3   | boots 3
blink spell           | 1 | 8 skill  | 3   |           | skill 3, offers 1

empurror              | 1 | 1 skill  | 1   |           | choose 1: clank -2
empurror              | 1 | 1 skill  | 1   |           | choose 2: gold 1
empurror              | 1 | 1 skill  | 1   |           | choose 3: caves 1
rebel scribe          | 1 | 1 skill  | 1   |           | skill 1
imp familiar          | 1 | 2 skill  | 1   |           | choose 1: lockpicks 1
imp familiar          | 1 | 2 skill  | 1   |           | choose 2: lockpicks -1, cards 2
bard                  | 2 | 3 skill  | 1   |           | skill 2, clank 1
rebel thief           | 1 | 3 skill  | 2   |           | lockpicks 1
scavenger             | 2 | 3 skill  | 1   | tokens 1  | skill 2
bandit                | 2 | 4 skill  | 2   | swords 1, boots 1 | skill 1, swords 1, boots 1
charlatan             | 2 | 4 skill  | 2   |           | discard burgle: cards 1
charlatan             | 2 | 4 skill  | 2   |           | skip:
corrupt advisor       | 1 | 4 skill  | 2   |           | skill 2, others 1
librarian             | 1 | 4 skill  | 1   |           | skill 2, clank -2
rebel paladin         | 1 | 4 skill  | 1   |           | skill 1, swords 1
skulker               | 1 | 4 skill  | 1   | monsters 1 | boots 2, monsters 1
spectral rider        | 1 | 4 skill  | 2   |           | skill 2, boots 1, offers 1
brave hero            | 1 | 5 skill  | 0   |           | skill 2, swords 1, boots 1
curator               | 1 | 5 skill  | 2   |           | skill 2, boots 1
expert guide          | 2 | 5 skill  | 2   |           | skill 2, boots 2
rebel general         | 1 | 5 skill  | 2   |           | skill 2, swords 1, boots 1
floating skull        | 1 | 6 skill  | 2   | teleports 1 | skill 2, swords 1

smoky quartz          | 1 | 4 skill  | 3   | clank 2   | clank -2, cards 1
rose quartz           | 2 | 5 skill  | 4   | clank 2   | clank -2, cards 1
fiery quartz          | 1 | 6 skill  | 5   | clank 2   | clank -2, cards 1
white tourmaline      | 2 | 4 skill  | 3   | clank 2   | cards 1
black tourmaline      | 1 | 6 skill  | 5   | clank 2   | cards 1

wishing well          | 1 | 3 gold*  | 0   |           | cards 2
darkened alcove       | 2 | 2 skill* | 0   |           | clank -2
underground river     | 2 | 2 skill* | 0   |           | choose 1: heal 1
underground river     | 2 | 2 skill* | 0   |           | choose 2: boots 1
locked trunk          | 1 | 3 skill 1 lockpicks* | 0   |           | tokens 1
thieves shrine        | 2 | 4 skill* | 0   |           | choose 1: gold 2
thieves shrine        | 2 | 4 skill* | 0   |           | choose 2: trashes 2
black market          | 1 | 5 skill* | 0   |           | choose 1, choose 2: gold 2, trashes 1
black market          | 1 | 5 skill* | 0   |           | choose 3, choose 1: gold 2, lockpicks 1
black market          | 1 | 5 skill* | 0   |           | choose 2, choose 3: trashes 1, lockpicks 1

skeleton              | 3 | 1 swords | 0   |           | gold 2, clank 1
animated wall         | 2 | 2 swords | 0   |           | boots 1
crystal kobold        | 2 | 2 swords | 0   |           | skill 2
keymaster             | 2 | 2 swords | 0   |           | lockpicks 1
skeleton priest       | 2 | 2 swords | 0   |           | heal 1, clank 1
archoverlord          | 3 | 3 swords | 0   |           | cards 2, others 1
marble guardian       | 1 | 3 swords | 0   |           | site 2,0, lay 0, choose 2: gold 2
skeletal ape          | 1 | 3 swords | 0   |           | skill 3, gold 3, clank 3
skeleton warlock      | 1 | 3 swords | 0   |           | tomes 1, clank 1
the warden            | 1 | 3 swords | 0   |           | tokens 2
ogre merchant         | 2 | 4 swords | 0   |           | gold 5
"""
COMPANIONS = """bandit, bard, brave hero, charlatan, corrupt advisor, curator, empurror,
expert guide, floating skull, imp familiar, librarian, rebel general, rebel paladin, rebel scribe,
rebel thief, scavenger, skulker, spectral rider"""
TOURMALINES = "black tourmaline, white tourmaline"
GEMS = f"fiery quartz, rose quartz, smoky quartz, {TOURMALINES}"
ATTACKS = f"""blink spell, corrupt advisor, crystal kobold, darkened alcove, {GEMS}, imp familiar,
locked trunk, marble guardian, ogre merchant, skeletal ape, skeleton warlock, the warden,
thirst for adventure, underground river, wishing well"""
DANGERS = "corrupt advisor, the warden, wishing well"
ARRIVALS = """animated wall, archoverlord, diversion, skeleton priest, sudden movement,
thieves shrine"""

CAVE = tile("X", {"a": ["crystal_cave", "wayshrine"], "b": []}, ["a - b"])
NEW = tile("Y", {"a": []})

LINES = read(TABLE)
CARDS = each_once(LINES)
ACQUIRED = [line for line in CARDS if line.verb == "acquire"]


def table_with(line: Line, have: Amounts) -> Position:
    """Two players with some of everything in a deep cave with a wayshrine; no card is refused."""
    return given(
        hand=[line.card, "burgle"] if line.verb == "acquire" else ["burgle"],
        deck=["stumble"] * 4,
        tiles_used=[CAVE, NEW],
        laid=[("X", 1, 0, 0)],
        stack=["Y"],
        rooms=["Xa", "Xa"],
        row=[line.card, *QUIET][:6],
        minors=["potion of healing"],
        majors=["chalice"],
        prisoners=["peasant"] * 3,
        gold=[have.get("gold", 7), 7],
        lockpicks=[have.get("lockpicks", 3), 3],
        damage=[3, 3],
        area=[4, 4],
        skill=have.get("skill", 0),
        swords=have.get("swords", 0),
    )


def test_every_kind_of_card_is_in_the_table_with_its_copies() -> None:
    dungeon = [NAMES.cards[card] for card in DECK.dungeon["catacombs"]]
    assert {line.card: line.copies for line in CARDS} == {c: dungeon.count(c) for c in dungeon}
    assert (len(CARDS), len(dungeon)) == (68, 100)


@every([line for line in LINES if line.verb == "acquire"])
def test_playing_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, {})
    assert gained(table, f"play {line.card}", *line.answers, watched=ALL) == line.gives
    assert table.played() == [line.card]


@every([line for line in LINES if line.verb != "acquire"])
def test_using_a_device_or_defeating_a_monster_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    wanted = added(line.paid, line.gives)
    assert gained(table, f"{line.verb} {line.card}", *line.answers, watched=ALL) == wanted
    assert line.card not in table.discard()
    assert table.named(table.s.dungeon_discard) == [line.card]


@every(ACQUIRED)
def test_acquiring_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    found = gained(table, f"acquire {line.card}", *line.asked_then, watched=ALL)
    assert found == added(line.paid, line.acquired)
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
    other = {"skill": 0, "swords": 20} if "skill" in line.price else {"skill": 20, "swords": 0}
    if "gold" in line.price:
        other = {"gold": 0, "skill": 20, "swords": 20}
    assert not table_with(line, other).can(f"{line.verb} {line.card}")


@every(ACQUIRED)
def test_a_card_counts_its_points(line: Line) -> None:
    table = given(room="SAa", held=["artifact 5"], boots=1, discard=[line.card])
    assert table.do("move SAk", "end").points()["cards"] == line.points


@rule("K-317")
def test_companions_and_nobody_else_bring_a_rebel_a_card() -> None:
    def draws(other: str) -> bool:
        table = given(hand=["rebel scribe"], played=[other], deck=["burgle"])
        return table.do("play rebel scribe").hand() == ["burgle"]

    starters = ["burgle", "stumble", "sidestep", "scramble", "explore", "secret tome", "mercenary"]
    played = [*starters, *(line.card for line in ACQUIRED)]
    assert {card for card in played if draws(card)} == names(COMPANIONS) | {"mercenary"}


@rule("K-336")
def test_gems_and_nothing_else_give_expensive_taste_its_points() -> None:
    def pays(other: str) -> bool:
        held = ["artifact 5", "crown 10"]
        table = given(room="SAa", held=held, boots=1, discard=["expensive taste"])
        bare = table.do("move SAk", "end").points()["cards"]
        table = given(room="SAa", held=held, boots=1, discard=["expensive taste", other])
        alone = given(room="SAa", held=held, boots=1, discard=[other]).do("move SAk", "end")
        return table.do("move SAk", "end").points()["cards"] - alone.points()["cards"] > bare

    assert {line.card for line in ACQUIRED if pays(line.card)} == names(GEMS)


@rule("K-356")
def test_tourmalines_and_nothing_else_ward_off_a_ghost() -> None:
    def wards(card: str) -> bool:
        table = given(
            row=QUIET[:5],
            dungeon_deck=["skeletal ape"],
            hands={1: [card]},
            dragon_cubes=0,
            ghosts_in_bag=5,
        )
        return table.do("end").can(f"ward {card}")

    assert {line.card for line in ACQUIRED if wards(line.card)} == names(TOURMALINES)


def test_who_wakes_the_dragon() -> None:
    def attacks(card: str) -> bool:
        return bool(given(row=QUIET[:5], dungeon_deck=[card]).do("end").events("attack"))

    assert {line.card for line in CARDS if attacks(line.card)} == names(ATTACKS)


def test_who_makes_the_dragon_draw_one_cube_more() -> None:
    def danger(card: str) -> object:
        table = given(row=[card, *QUIET[:4]], dungeon_deck=["skeletal ape"]).do("end")
        return table.events("attack")[0]["danger"]

    found = {line.card: danger(line.card) for line in CARDS if danger(line.card)}
    assert found == dict.fromkeys(names(DANGERS), 1)


def test_who_does_something_on_arriving() -> None:
    def arrives(card: str) -> bool:
        return bool(given(row=QUIET[:5], dungeon_deck=[card]).do("end").events("arrived"))

    assert {line.card for line in CARDS if arrives(line.card)} == names(ARRIVALS)
