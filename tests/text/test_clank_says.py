"""What the two BRZDĘK! games say: every message has its words, and no words are left over."""

import re
from pathlib import Path

import pytest

from stolik import games
from stolik.core.events import Event
from stolik.core.flow import Action
from stolik.core.options import Option, Pick
from stolik.core.reasons import Message, Reason
from stolik.games.clank import table
from stolik.games.clank.game import ClankGame
from stolik.games.clank.mechanics.choosing import Choose, Each
from stolik.games.clank.mechanics.offers import Offer
from stolik.games.clank.mechanics.rooms import LOCKED
from stolik.games.clank.model import events
from stolik.games.clank.show.view import DECISIONS
from stolik.games.clank.text import ClankText
from stolik.games.clank.text import names as named
from stolik.text.catalog import fields_of, templates_of
from stolik.text.files import COMMON, Catalog, chain, load, load_all
from stolik.text.speaker import Speaker

IDS = ("clank", "catacombs")
LANGUAGES = chain("pl")
NAMES = ["Ania", "Bartek", "Celina"]
# Words for what content files name.
FROM_CONTENT = (
    *load(named.NAMES, "pl"),
    *("verb", "condition", "for_each", "target", "source", "their_source", "who", "how_many"),
)
FOLDER = Path(str(games.__file__)).parent / "clank"
FLOW = FOLDER.parent.parent / "core" / "flow.py"
CODE = "\n".join(path.read_text("utf-8") for path in (FLOW, *FOLDER.rglob("*.py")))
# Keys that are put together in code.
PUT_TOGETHER = (
    *("has_", "open_", "tile_", "exit", "tie_break_", "total", "also_"),
    *("no_chest", "no_library", "no_prison", "chest_", "library_", "prison_"),
)


def speaker(id: str, language: str) -> Speaker:
    return Speaker(games.find(id), language, NAMES)


def text_of(id: str) -> ClankText:
    found = games.find(id).text
    assert isinstance(found, ClankText)
    return found


def game_of(id: str) -> ClankGame:
    found = games.find(id).game
    assert isinstance(found, ClankGame)
    return found


def words(id: str, language: str = "pl") -> Catalog:
    return load_all(text_of(id).folders, language)


# ---- Nothing missing


@pytest.mark.parametrize("id", IDS)
def test_every_decision_has_its_question(id: str) -> None:
    asked = {*DECISIONS.values(), "discard_may", "trash_may", "replace_may", "flip_must"}
    assert words(id)["prompt"].keys() == asked


@pytest.mark.parametrize("id", IDS)
def test_every_option_has_its_words(id: str) -> None:
    as_they_are = {one.word for one in table.ACTIONS if type(one).describe is Action.describe}
    locked = {f"open_{kind}" for kind in LOCKED}
    named = set(re.findall(r'"(\w+)"', CODE))
    options = words(id)["option"].keys()
    assert {*as_they_are, *locked} <= options
    assert options <= {*locked, *named}


@pytest.mark.parametrize("id", IDS)
def test_every_rule_that_a_refusal_names_is_in_the_help(id: str) -> None:
    named = set(re.findall(r'Reason\(.*\}, "(\w+)"\)', CODE)) | {"seats"}
    assert {"moving", "tiles", "market"} <= named
    for language in LANGUAGES:
        assert named <= set(speaker(id, language).topics().values())


@pytest.mark.parametrize("id", IDS)
def test_what_is_locked_up_has_its_refusals(id: str) -> None:
    for kind in LOCKED:
        assert {f"no_{kind}_here", f"{kind}_empty"} <= words(id)["refusal"].keys()


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_is_explained(id: str, language: str) -> None:
    said = speaker(id, language)

    def unexplained(option: Option) -> list[str]:
        values = option.values if isinstance(option, Pick) else ()
        letters = "ABCDEF"
        missing = [v for v in values if v not in letters and not said.setting(option.name, v)]
        return missing if said.setting(option.name) else [option.name, *missing]

    assert [name for option in games.find(id).game.options for name in unexplained(option)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_card_asks_can_be_put_into_words(language: str) -> None:
    text = text_of("catacombs")
    asked = 0
    for step in text.deck.all_steps:
        wordings: tuple[str, ...] = ()
        if isinstance(step, Offer):
            wordings = ("alternative", "offerer")
        elif isinstance(step, Choose):
            may = isinstance(step, Each) and not step.is_choice
            wordings = ("agreed",) if may else ("choice", "chosen")
        for inside in step.inside:
            for wording in wordings:
                assert text.word(language, wording, inside.id)
                asked += 1
    assert asked > 60


def test_the_log_never_says_you_about_a_choice() -> None:
    text = text_of("catacombs")
    you = {"pl": r"\b(cię|ci|twoj\w*|masz|możesz|jesteś)\b", "en": r"\byou"}
    for step in text.deck.all_steps:
        if isinstance(step, Choose) and not (isinstance(step, Each) and not step.is_choice):
            for inside in step.inside:
                for language, found in you.items():
                    said = text.word(language, "chosen", inside.id)
                    assert said
                    assert not re.search(found, said), said


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_what_the_game_can_use(id: str, language: str) -> None:
    shown = [title.partition(" [")[0] for title, _ in text_of(id).cards(language)]
    assert len(shown) == len(set(shown))
    goblin = {"pl": "Wszędobylski goblin", "en": "Goblin"}[language]
    keys = {"pl": "Klucz", "en": "Master Key"}[language]
    monk = {"pl": "Mnich", "en": "Monk"}[language]
    assert goblin in shown
    assert (keys in shown) == (id == "clank")
    assert (monk in shown) == (id == "catacombs")


# ---- Nothing left over


@pytest.mark.parametrize("id", IDS)
def test_no_words_are_left_over(id: str) -> None:
    options = {option.name for option in games.find(id).game.options}
    for section, entries in words(id).items():
        for key in entries:
            if section in ("rules", "game", "ruling", "tile", *FROM_CONTENT):
                continue
            if section == "options":
                assert any(key == name or key.startswith(f"{name}_") for name in options), key
            else:
                assert f'"{key}"' in CODE or key.startswith(PUT_TOGETHER), f"{section}.{key}"


def test_a_game_repeats_nothing_that_both_say() -> None:
    for id in IDS:
        *_, shared, own = text_of(id).folders
        for language in LANGUAGES:
            common, more = load(shared, language), load(own, language)
            for section, entries in more.items():
                for key, templates in entries.items():
                    assert common.get(section, {}).get(key) != templates, f"{section}.{key}"


def test_refusals_of_the_house_are_not_said_twice() -> None:
    house = load(COMMON, "pl")["refusal"]
    for id in IDS:
        assert not house.keys() & words(id)["refusal"].keys()


def test_nothing_asks_for_a_field_that_no_message_has() -> None:
    for id in IDS:
        entry = games.find(id)
        fields = {kind.name: {f.name for f in kind.fields} for kind in entry.game.events}
        for key in words(id)["log"]:
            templates = templates_of(words(id), "log", key)
            assert templates
            params: dict[str, object] = dict.fromkeys(fields[key], 1)
            params |= {"colours": [1, 1, 1, 1]} if "colours" in params else {}
            known = entry.text.fields("log", key, params).keys()
            first = templates if isinstance(templates, str) else templates[-1]
            assert fields_of(first) <= known, key


# ---- How it sounds


@pytest.mark.parametrize(
    ("event", "polish", "english"),
    [
        (
            Event(events.DRAWN, ([0, 2, 0, 1, 2], [])),
            "Wylosowano: smok 1, duchy 2, Bartek 2.",
            "Drawn: dragon 1, ghosts 2, Bartek 2.",
        ),
        (
            Event(events.DRAWN, ([1, 0, 0, 0, 1], [])),
            "Wylosowano: duchy 1, Ania 1.",
            "Drawn: ghosts 1, Ania 1.",
        ),
        (Event(events.OPENED, (0, 2)), "Ania otwiera więzienie.", "Ania opens a prison."),
        (
            Event(events.USED_LOCKPICKS, (0, 2, 1)),
            "Ania wydaje 2 wytrychy (zostaje: 1).",
            "Ania spends 2 lockpicks (left: 1).",
        ),
        (
            Event(events.LAID, (3, -1, 2, 3)),
            "Kafel A2 leży na polu -1,2, z obrotem o 270°.",
            "Tile A2 lies on square -1,2, turned by 270°.",
        ),
        (
            Event(events.LAID, (3, 1, 0, 0)),
            "Kafel A2 leży na polu 1,0, bez obrotu.",
            "Tile A2 lies on square 1,0, as drawn.",
        ),
        (
            Event(events.FOUND_TILE, (1, 2)),
            "Bartek odkrywa kafel A1 „Cichy targ”.",
            "Bartek discovers tile A1 “Quiet Bazaar”.",
        ),
        (
            Event(events.KNOCKED_OUT, (2, False)),
            "Celina traci przytomność w azylu.",
            "Celina is knocked out on a safe tile.",
        ),
        (
            Event(events.GAME_OVER, (1,)),
            "Koniec gry: w katakumbach nie ma już nikogo.",
            "The game ends: nobody is left in the catacombs.",
        ),
        (
            Event(events.QUIETER, (0, 0, 0, 0)),
            "Ania: w obszarze Brzdęk! nie ma kostek do zabrania.",
            "Ania: no cubes in the Clank! area to take back.",
        ),
    ],
)
def test_log_lines_of_the_catacombs(event: Event, polish: str, english: str) -> None:
    for language, line in (("pl", polish), ("en", english)):
        assert speaker("catacombs", language).event(event.seen_by(0)) == line


def token(name: str) -> int:
    return next(kind.id for kind in text_of("catacombs").box.kinds if kind.name == name)


def card(name: str) -> int:
    return text_of("catacombs").deck.numbers[name]


@pytest.mark.parametrize(
    ("name", "polish", "english"),
    [
        ("monk", "Ania uwalnia: Mnich.", "Ania frees: Monk."),
        ("chalice", "Ania bierze wielki sekret: kielich.", "Ania takes a major secret: Chalice."),
        (
            "discount_coupon",
            "Ania bierze zamiast więźnia: kupon rabatowy.",
            "Ania takes instead of a prisoner: Discount Coupon.",
        ),
    ],
)
def test_prisoners_are_freed_and_secrets_taken(name: str, polish: str, english: str) -> None:
    event = Event(events.REVEALED_TOKEN, (0, token(name))).seen_by(0)
    assert speaker("catacombs", "pl").event(event) == polish
    assert speaker("catacombs", "en").event(event) == english


@pytest.mark.parametrize(
    ("message", "polish", "english"),
    [
        (
            Message("move", {"room": "SAb", "boots": 1, "swords": 0, "damage": 0, "lockpicks": 2}),
            "Przejdź do komnaty Nisza świec za 1 but i 2 wytrychy",
            "Move to Candle Niche for 1 boot and 2 lockpicks",
        ),
        (
            Message("move", {"room": "SAb", "boots": 0, "swords": 0, "damage": 0, "lockpicks": 0}),
            "Przejdź do komnaty Nisza świec",
            "Move to Candle Niche",
        ),
        (
            Message(
                "move_past_monsters",
                {"room": "SAb", "boots": 2, "swords": 1, "damage": 1, "lockpicks": 1},
            ),
            "Przejdź do komnaty Nisza świec: 2 buty, 1 wytrych, 1 miecz, 1 obrażenie",
            "Move to Candle Niche: 2 boots, 1 lockpick, 1 sword, 1 damage",
        ),
        (
            Message("explore", {"place": "1,-2/2", "boots": 1, "lockpicks": 0, "monsters": 1}),
            "Odkryj nowy kafel na polu 1,-2 (korytarz 2): 1 but, 1 potwór",
            "Discover a tile on square 1,-2 (tunnel 2): 1 boot, 1 monster",
        ),
        (
            Message("lay_and_go", {"n": 1, "rooms": "A1a, 2,0"}),
            "Połóż kafel z obrotem o 90° i idź dalej: "
            "Lada bez sprzedawcy albo nowy kafel na polu 2,0",
            "Lay the tile turned by 90° and go on to: Unmanned Counter or a new tile on square 2,0",
        ),
        (
            Message(
                "lay_and_go", {"n": 0, "rooms": "A1a", "boots": 1, "lockpicks": 0, "monsters": 1}
            ),
            "Połóż kafel bez obrotu i idź dalej: Lada bez sprzedawcy (1 but, 1 potwór)",
            "Lay the tile as drawn and go on to: Unmanned Counter (1 boot, 1 monster)",
        ),
        (
            Message("buy", {"token": token("invisibility_cloak"), "n": 7}),
            "Kup pelerynę niewidkę za 7 złota",
            "Buy an Invisibility Cloak for 7 gold",
        ),
        (
            Message("buy_with_coupon", {"token": token("backpack"), "n": 0}),
            "Weź plecak za sam kupon rabatowy",
            "Take a Backpack for the Discount Coupon alone",
        ),
        (
            Message("use", {"card": card("locked_trunk"), "n": 3}),
            "Wykorzystaj okazję Kufer z kłódką za 3 sprawności i 1 wytrych",
            "Use Locked Trunk for 3 skill and 1 lockpick",
        ),
        (
            Message("use", {"card": card("wishing_well"), "n": 0}),
            "Wykorzystaj okazję Studnia życzeń za 3 złota",
            "Use Wishing Well for 3 gold",
        ),
    ],
)
def test_options_tell_their_whole_price(message: Message, polish: str, english: str) -> None:
    assert speaker("catacombs", "pl").option(message) == polish
    assert speaker("catacombs", "en").option(message) == english


def test_each_game_speaks_of_its_own_dungeon() -> None:
    reason = Reason("no_artifact", {}, "leaving")
    assert speaker("clank", "pl").refusal(reason).startswith("Bez artefaktu nie wyjdziesz z lochów")
    assert speaker("catacombs", "pl").refusal(reason).startswith("Bez artefaktu nie wrócisz do kr")


def test_a_question_inside_a_refusal_stands_in_quotation_marks() -> None:
    reason = Reason("other_decision", {"decision": Message("reward", {"room": "SAa"})})
    said = speaker("catacombs", "pl").refusal(reason)
    assert said == "Najpierw dokończ: „Odebrać nagrodę z komnaty Wilgotna nisza?”."


# ---- The table in lines


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        (
            "pl",
            [
                "Kostki duchów: w obszarze Brzdęk! 0, w sakwie 0, w banku 5",
                "Stos artefaktów, od góry: 5, 7, 10, 12, 15, 17, 20",
                "Katakumby (kafli na stole: 1, w stosie: 26):",
                "Twoja komnata: Krypta założyciela [SAk] (krypta; tu: Ania, Bartek, Celina)",
                "   do komnaty Wilgotna nisza [SAa] (1 złoto): 1 but",
                "   na nowy kafel, pole 0,2: 1 but",
                "   na nowy kafel, pole 0,2, korytarz 2: 1 but",
            ],
        ),
        (
            "en",
            [
                "Ghost cubes: in the Clank! area 0, in the bag 0, in the bank 5",
                "Artifact stack, from the top: 5, 7, 10, 12, 15, 17, 20",
                "Catacombs (tiles on the table: 1, in the stack: 26):",
                "Your room: Founder's Crypt [SAk] (Crypt; here: Ania, Bartek, Celina)",
                "   to Damp Niche [SAa] (1 gold): 1 boot",
                "   to a new tile, square 0,2: 1 boot",
                "   to a new tile, square 0,2, tunnel 2: 1 boot",
            ],
        ),
    ],
)
def test_the_catacombs_are_told_in_lines(language: str, wanted: list[str]) -> None:
    game = game_of("catacombs")
    s = game.new(game.settings({"tiles": "stolik-1"}), 3, game.fast_chance(1))
    told = speaker("catacombs", language).table(game.view(s, game.to_move(s)))
    lines = [line for text in told for line in text.splitlines()]
    for line in wanted:
        assert line in lines
    assert any("┏k" in line for line in lines), "the map is drawn"


@pytest.mark.parametrize("id", IDS)
def test_a_table_is_told_to_a_spectator_too(id: str) -> None:
    game = game_of(id)
    s = game.new(game.settings({}), 3, game.fast_chance(1))
    for language in LANGUAGES:
        own = {"pl": "Twoja", "en": "Your"}[language]
        told = speaker(id, language).table(game.view(s, -1))
        assert not [line for line in told if line.startswith(own)]
