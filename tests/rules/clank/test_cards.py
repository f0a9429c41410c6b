"""Every card of BRZDĘK! in one table: its price, its points, what acquiring and having it gives.

What a card does beyond its amounts is in test_cards_played.py and test_devices_and_monsters.py.
"""

from tests.rules.card_table import Amounts, Line, added, each_once, every, gained, names, read
from tests.rules.clank.table import DECK, NAMES, QUIET, Position, given
from tests.rules.marks import rule

# A price in swords means a monster to fight, one with a * a device to use; cards with no price are
# dealt at the start. "gives" is what happens when the card is played, used or defeated; answers to
# questions stand before a colon. "cards" are hand and play area together, "others" is the clank of
# the other player. Points (pts) are those of somebody who escaped and owns nothing else.
TABLE = """
card                    | price    | pts | acquired | gives
burgle                  |          | 0   |          | skill 1
stumble                 |          | 0   |          | clank 1
sidestep                |          | 0   |          | boots 1
scramble                |          | 0   |          | skill 1, boots 1

mercenary               | 2 skill  | 0   |          | skill 1, swords 2
explore                 | 3 skill  | 0   |          | skill 2, boots 1
secret tome             | 7 skill  | 7   |          |
goblin                  | 2 swords | 0   |          | gold 1

amulet of vigor         | 7 skill  | 3   | heal 1   | skill 4
boots of swiftness      | 5 skill  | 3   | boots 1  | boots 3
bracers of agility      | 5 skill  | 2   |          | cards 2
brilliance              | 6 skill  | 0   |          | cards 3
dead run                | 3 skill  | 0   |          | boots 2, clank 2
elven boots             | 4 skill  | 2   |          | skill 1, boots 1, cards 1
elven cloak             | 4 skill  | 2   |          | skill 1, clank -2, cards 1
elven dagger            | 4 skill  | 2   |          | skill 1, swords 1, cards 1
flying carpet           | 6 skill  | 2   |          | boots 2
lucky coin              | 1 skill  | 1   |          | skill 1, clank 1, cards 1
move silently           | 3 skill  | 0   |          | boots 2, clank -2
pickaxe                 | 4 skill  | 2   |          | swords 2, gold 2
scepter of the ape lord | 3 skill  | 3   |          | skill 3, clank 3
search                  | 4 skill  | 0   |          | skill 2, boots 1
silver spear            | 3 skill  | 2   | swords 1 | swords 3
singing sword           | 5 skill  | 2   |          | skill 3, swords 2, clank 1
sleight of hand         | 2 skill  | 0   |          | discard burgle: cards 1
sneak                   | 2 skill  | 0   |          | skill 1, boots 1, clank -2
swagger                 | 2 skill  | 0   |          | boots 1
tattle                  | 3 skill  | 0   |          | skill 2, others 1
treasure map            | 6 skill  | 0   |          | gold 5
underworld dealing      | 1 skill  | 0   |          | choose 1: gold 1
wand of recall          | 5 skill  | 1   |          | skill 2
wand of wind            | 6 skill  | 3   |          | choose 1: teleports 1

apothecary              | 3 skill  | 2   |          | discard burgle, choose 1: swords 3, cards -1
apothecary              | 3 skill  | 2   |          | discard burgle, choose 2: gold 2, cards -1
apothecary              | 3 skill  | 2   |          | discard burgle, choose 3: heal 1, cards -1
archaeologist           | 2 skill  | 1   |          | cards 1
cleric of the sun       | 3 skill  | 1   | heal 1   | skill 2, swords 1
dwarven peddler         | 4 skill  | 0   |          | boots 1, gold 2
gem collector           | 4 skill  | 2   |          | skill 2, clank -2
invoker of the ancients | 4 skill  | 1   |          | clank 1, teleports 1
kobold merchant         | 3 skill  | 1   |          | gold 2
master burglar          | 3 skill  | 2   |          | skill 2
mister whiskers         | 1 skill  | 1   |          | choose 2: clank -2
monkeybot 3000          | 5 skill  | 1   |          | clank 3, cards 3
rebel captain           | 3 skill  | 1   |          | skill 2
rebel miner             | 2 skill  | 1   |          | gold 2
rebel scout             | 3 skill  | 1   |          | boots 2
rebel soldier           | 2 skill  | 1   |          | swords 2
the duke                | 5 skill  | 0   |          | skill 2, swords 2
the mountain king       | 6 skill  | 3   |          | skill 2, swords 1, boots 1
the queen of hearts     | 6 skill  | 3   |          | skill 3, swords 1
treasure hunter         | 3 skill  | 1   |          | replace pickaxe: skill 2, swords 2
tunnel guide            | 1 skill  | 1   |          | swords 1, boots 1
wizard                  | 6 skill  | 0   |          | skill 3

sapphire                | 4 skill  | 4   | clank 2  | cards 1
emerald                 | 5 skill  | 5   | clank 2  | cards 1
ruby                    | 6 skill  | 6   | clank 2  | cards 1
diamond                 | 8 skill  | 8   | clank 2  | cards 1
dragons eye             | 5 skill  | 10  | clank 2  | cards 1

dragon shrine           | 4 skill* | 0   |          | choose 1: gold 2
dragon shrine           | 4 skill* | 0   |          | choose 2:
ladder                  | 3 skill* | 0   |          | boots 2
shrine                  | 2 skill* | 0   |          | choose 1: gold 1
shrine                  | 2 skill* | 0   |          | choose 2: heal 1
teleporter              | 4 skill* | 0   |          | teleports 1
the vault               | 3 skill* | 0   |          | gold 5, clank 3

animated door           | 1 swords | 0   |          | boots 1
belcher                 | 2 swords | 0   |          | gold 4, clank 2
cave troll              | 4 swords | 0   |          | gold 3, cards 2
crystal golem           | 3 swords | 0   |          | skill 3
kobold                  | 1 swords | 0   |          | skill 1
ogre                    | 3 swords | 0   |          | gold 5
orc grunt               | 2 swords | 0   |          | gold 3
overlord                | 2 swords | 0   |          | cards 2
watcher                 | 3 swords | 0   |          | gold 3, others 1
"""
RESERVE = ("mercenary", "explore", "secret tome", "goblin")
COMPANIONS = """apothecary, archaeologist, cleric of the sun, dwarven peddler, gem collector,
invoker of the ancients, kobold merchant, master burglar, mercenary, mister whiskers,
monkeybot 3000, rebel captain, rebel miner, rebel scout, rebel soldier, the duke,
the mountain king, the queen of hearts, treasure hunter, tunnel guide, wizard"""
GEMS = "diamond, dragons eye, emerald, ruby, sapphire"
ATTACKS = """animated door, belcher, cave troll, diamond, dragons eye, emerald, kobold,
mister whiskers, monkeybot 3000, ogre, orc grunt, ruby, sapphire, singing sword, the vault"""
DANGERS = "dragon shrine, kobold"

LINES = read(TABLE)
CARDS = each_once(LINES)
FOR_SALE = [line for line in CARDS if line.verb]
ACQUIRED = [line for line in CARDS if line.verb == "acquire"]
DUNGEON = [line.card for line in FOR_SALE if line.card not in RESERVE]


def table_with(line: Line, have: Amounts) -> Position:
    """Two players with some of everything in a deep crystal cave, where no card is refused."""
    in_row = line.card in DUNGEON
    return given(
        hand=[line.card, "burgle"] if line.is_played else ["burgle"],
        deck=["stumble"] * 4,
        room="F22",
        row=[*([line.card] if in_row else []), *QUIET][:6],
        gold=[7, 7],
        damage=[3, 3],
        area=[3, 3],
        skill=have.get("skill", 0),
        swords=have.get("swords", 0),
    )


def test_every_kind_of_card_is_in_the_table() -> None:
    base = {*DECK.starter, *DECK.dungeon["base"], *(card for card, _ in DECK.reserve)}
    assert sorted(line.card for line in CARDS) == sorted(NAMES.cards[card] for card in base)
    assert len(CARDS) == 71


@every(line for line in LINES if line.is_played)
def test_playing_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, {})
    assert gained(table, f"play {line.card}", *line.answers) == line.gives
    assert table.played() == [line.card]


@every(line for line in LINES if not line.is_played)
def test_using_a_device_or_defeating_a_monster_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    wanted = added(line.paid, line.gives)
    assert gained(table, f"{line.verb} {line.card}", *line.answers) == wanted
    assert table.discard() == []
    gone = [] if line.card == "goblin" else [line.card]
    assert table.named(table.s.dungeon_discard) == gone


@every(ACQUIRED)
def test_acquiring_a_card_gives_what_the_table_says(line: Line) -> None:
    table = table_with(line, line.price)
    assert gained(table, f"acquire {line.card}") == added(line.paid, line.acquired)
    assert table.discard() == [line.card]
    assert table.s.dungeon_discard == []


@every(FOR_SALE)
def test_a_card_costs_its_whole_price(line: Line) -> None:
    action = f"{line.verb} {line.card}"
    assert table_with(line, line.price).can(action)
    for money, have in line.too_little():
        short = table_with(line, have).reason(action)
        assert short is not None
        assert (short.id, short.params["n"]) == (f"{money}_short", 1)


@every(FOR_SALE)
def test_a_card_is_not_for_sale_for_the_other_money(line: Line) -> None:
    other = {"swords": 20} if line.money == "skill" else {"skill": 20}
    assert not table_with(line, other).can(f"{line.verb} {line.card}")


@every(ACQUIRED)
def test_a_card_counts_its_points(line: Line) -> None:
    table = given(room="F02", held=["artifact 5"], boots=1, discard=[line.card]).do("move F01")
    assert table.points()["cards"] == line.points


@rule("C-259")
def test_companions_and_nobody_else_bring_a_rebel_a_card() -> None:
    def draws(other: str) -> bool:
        table = given(hand=["rebel captain"], played=[other], deck=["burgle"])
        return table.do("play rebel captain").hand() == ["burgle"]

    played = [line.card for line in CARDS if line.is_played]
    assert {card for card in played if draws(card)} == names(COMPANIONS)


@rule("C-286")
def test_gem_collector_makes_gems_and_nothing_else_cheaper_by_two() -> None:
    def cheapest(line: Line) -> int:
        table = given(hand=["gem collector"], room="F22", row=[line.card]).do("play gem collector")
        price = line.price["skill"]
        for skill in range(price + 1):
            table.s.skill = skill
            if table.can(f"acquire {line.card}"):
                return price - skill
        return 0

    cheaper = {line.card: cheapest(line) for line in ACQUIRED if cheapest(line)}
    assert cheaper == dict.fromkeys(names(GEMS), 2)


def attack_of(card: str) -> list[dict[str, object]]:
    """The attacks of a refill that lays this card."""
    return given(row=QUIET[:5], dungeon_deck=[card]).do("end").events("attack")


def test_who_wakes_the_dragon() -> None:
    assert {card for card in DUNGEON if attack_of(card)} == names(ATTACKS)


def test_who_makes_the_dragon_draw_one_cube_more() -> None:
    def danger(card: str) -> object:
        table = given(row=[card, *QUIET[:4]], dungeon_deck=["ogre"]).do("end")
        return table.events("attack")[0]["danger"]

    assert {card: danger(card) for card in DUNGEON if danger(card)} == dict.fromkeys(
        names(DANGERS), 1
    )
