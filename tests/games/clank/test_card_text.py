"""Cards and tokens of BRZDĘK! in words: golden texts, grammar, typography."""

import re
from typing import Any

import pytest
from tests.games.clank.golden import make

from stolik.games.clank.content import load_cards
from stolik.games.clank.mechanics import teleporting, trashing
from stolik.games.clank.model import count
from stolik.games.clank.rules import conditions
from stolik.games.clank.text.cards import (
    card_header,
    card_lines,
    card_name,
    item_lines,
    option_text,
    prisoner_lines,
    secret_lines,
    token_name,
)
from stolik.games.clank.text.effects_text import clauses, condition_text, exchange_text
from stolik.games.clank.text.names import NAMES, WORDS, forms_of, name
from stolik.games.clank.text.order import IN_BODY, IN_BUNDLE, RESOURCES
from stolik.text.catalog import fields_of, for_number
from stolik.text.files import chain, load, read_words
from stolik.text.nouns import nouns

# The languages of the house.
LANGUAGES = chain("pl")
languages = pytest.mark.parametrize("language", LANGUAGES)
boxes = pytest.mark.parametrize("box", make.BOXES)


def body(language: str, *effects: dict[str, Any], **card: Any) -> str:
    """The only line of a card with these effects."""
    (line,) = card_lines(language, {"kind": "card", "play": effects, **card})
    return line


@boxes
@languages
def test_every_text_is_the_golden_one(box: str, language: str) -> None:
    assert make.text(box, language) == make.path(box, language).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("box", "kinds", "cards", "tokens"),
    [("keep", 71, 153, 36), ("catacombs", 68, 100, 61), ("party", 43, 53, 23)],
)
def test_everything_has_a_name_and_a_text(box: str, kinds: int, cards: int, tokens: int) -> None:
    found = make.BOXES[box]
    assert len(found.cards) == kinds
    assert sum(card["copies"] for card in found.cards) == cards
    copied = sum(token["copies"] for token in found.secrets + found.prisoners)
    assert copied + sum(len(item["points"]) for item in found.items) == tokens
    for language in LANGUAGES:
        shown = make.blocks(box, language)
        assert len(shown) == kinds + len(found.secrets + found.prisoners + found.items)
        assert all(len(lines) > 1 for lines in shown.values())


def test_every_name_is_of_something() -> None:
    names = load(NAMES, "pl")
    assert {card["id"] for card in make.CARDS} == names["card"].keys()
    tokens = {token["id"] for token in make.TOKENS}
    others = {"artifact", "silver_artifact", "monkey_idol", "mastery"}
    assert tokens | others == names["token"].keys()
    assert {card["react"] for card in make.CARDS if "react" in card} == names["trigger"].keys()
    powers = {token["power"] for token in make.TOKENS if "power" in token}
    assert powers == names["power"].keys()


def test_names_are_complete_and_differ() -> None:
    for language in LANGUAGES:
        for section, entries in read_words(NAMES, language).items():
            known = [name(section, language, id) for id in entries]
            assert len(set(known)) == len(known), section
            for id in entries:
                forms = forms_of(section, language, id)
                assert forms.keys() <= {"nom", "acc", "gen", "each", "ours"}, id
                assert forms["nom"] not in (forms.get("acc"), forms.get("gen")), id


def test_a_counted_name_is_the_name_of_the_card() -> None:
    counted_cards = load(NAMES, "pl")["card"].keys() & nouns("pl").keys()
    assert counted_cards == {"burgle", "secret_tome"}
    for id in counted_cards:
        assert nouns("en")[id]["one"] == card_name("en", id)
        for case, key in (("nom", "one"), ("acc", "acc"), ("gen", "gen")):
            assert nouns("pl")[id][key] == card_name("pl", id, case)


# Verbs that are told in more than one way have phrases beside their own.
MORE_PHRASES = {"each_may", "each_may_often", "more_instead"}


@languages
def test_every_word_of_the_content_has_words_and_every_verb_a_place(language: str) -> None:
    names, words = load(NAMES, language), load(WORDS, language)
    worded = (words["verb"].keys() - MORE_PHRASES) | RESOURCES.keys()
    assert set(load_cards.VERBS) == worded == IN_BODY.keys() == IN_BUNDLE.keys()
    assert conditions.CONDITIONS.keys() == words["condition"].keys() | names["where"].keys()
    assert load_cards.TRIGGERS.keys() == names["trigger"].keys()
    assert teleporting.TARGETS.keys() == words["target"].keys()
    assert trashing.SOURCES.keys() | {"usual"} == words["source"].keys()
    assert count.WORDS.keys() == words["owned"].keys() == words["per"].keys()


@languages
def test_all_forms_of_a_phrase_use_the_same_keys_of_an_effect(language: str) -> None:
    for verb, forms in load(WORDS, language)["verb"].items():
        assert isinstance(forms, dict)
        fields = [fields_of(for_number(template, 2)) for template in forms.values()]
        assert all(found == fields[0] for found in fields), verb


@boxes
@languages
def test_typography(box: str, language: str) -> None:
    for id, lines in make.blocks(box, language).items():
        for line in lines:
            assert not re.search(r"(^|\s)-", line), (id, "a hyphen for a minus or a dash")
            assert not re.search(r"\S–|–\S|−\s", line), (id, "spaces around a dash, none in −2")
            assert "!." not in line, (id, "a full stop after an exclamation mark")
            assert line[-1] in ".!", (id, "the end of a line")
            assert "  " not in line
            assert "\u00a0" not in line, (id, "spaces that do not break come last")
            assert not re.search(r"[{}]", line), (id, "a field left unfilled")
            assert line[0].isupper() or line[0] in "+−", id


NUMBER_WORDS = {
    "pl": r"\b(jeden|jedn[aąey]\w*|dwa|dwie|dwóch|trzy|trzech|cztery|pięć|sześć|siedem)\b",
    "en": r"\b(one|two|three|four|five|six|seven)\b",
}
# Set phrases, in which a number is a word.
SET_PHRASES = {
    "pl": r"ybierz jedno:|ybiera jedno:|ybierz dwa różne:|w jednej turze",
    "en": r"hooses? one:|hoose two different:|in one turn|one of your|one-way|this one|^One With",
}


@boxes
@languages
def test_numbers_are_digits(box: str, language: str) -> None:
    for id, lines in make.blocks(box, language).items():
        for line in lines:
            rest = re.sub(SET_PHRASES[language], "", line)
            assert not re.search(NUMBER_WORDS[language], rest), id


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("skill", ("1 sprawność", "2 sprawności", "5 sprawności")),
        ("swords", ("1 miecz", "2 miecze", "5 mieczy")),
        ("boots", ("1 but", "2 buty", "5 butów")),
        ("gold", ("1 złoto", "2 złota", "5 złota")),
        ("draw", ("dobierz 1 kartę", "dobierz 2 karty", "dobierz 5 kart")),
        ("heal", ("ulecz 1 obrażenie", "ulecz 2 obrażenia", "ulecz 5 obrażeń")),
        (
            "teleport",
            (
                "teleportuj się do sąsiedniej komnaty",
                "teleportuj się do sąsiedniej komnaty 2 razy",
                "teleportuj się do sąsiedniej komnaty 5 razy",
            ),
        ),
        (
            "take_adjacent_secret",
            (
                "weź 1 sekret z sąsiedniej komnaty",
                "weź 2 sekrety z sąsiedniej komnaty",
                "weź 5 sekretów z sąsiedniej komnaty",
            ),
        ),
        (
            "attack",
            ("wywołaj smoczy atak", "wywołaj 2 smocze ataki", "wywołaj 5 smoczych ataków"),
        ),
        (
            "cubes_to_bag",
            (
                "wrzuć do smoczej sakwy 1 odłożoną kostkę smoka",
                "wrzuć do smoczej sakwy 2 odłożone kostki smoka",
                "wrzuć do smoczej sakwy 5 odłożonych kostek smoka",
            ),
        ),
        ("rage", tuple(f"smocza furia rośnie o {n}" for n in (1, 2, 5))),
        ("clank", ("+1 Brzdęk!", "+2 Brzdęk!", "+5 Brzdęk!")),
        ("pay_gold", ("zapłać 1 złoto", "zapłać 2 złota", "zapłać 5 złota")),
        ("lockpicks", ("1 wytrych", "2 wytrychy", "5 wytrychów")),
        ("pay_lockpicks", ("wydaj 1 wytrych", "wydaj 2 wytrychy", "wydaj 5 wytrychów")),
        ("prisoners", ("uwolnij 1 więźnia", "uwolnij 2 więźniów", "uwolnij 5 więźniów")),
        (
            "minor_secrets",
            (
                "weź 1 losowy pomniejszy sekret",
                "weź 2 losowe pomniejsze sekrety",
                "weź 5 losowych pomniejszych sekretów",
            ),
        ),
        (
            "major_secrets",
            (
                "weź 1 losowy wielki sekret",
                "weź 2 losowe wielkie sekrety",
                "weź 5 losowych wielkich sekretów",
            ),
        ),
        (
            "ghosts",
            (
                "dołóż do obszaru Brzdęk! 1 kostkę ducha",
                "dołóż do obszaru Brzdęk! 2 kostki duchów",
                "dołóż do obszaru Brzdęk! 5 kostek duchów",
            ),
        ),
        (
            "idols",
            (
                "weź 1 figurkę małpiego bożka",
                "weź 2 figurki małpiego bożka",
                "weź 5 figurek małpiego bożka",
            ),
        ),
        ("pay_clank", tuple(f"przyjmij +{n} Brzdęk!" for n in (1, 2, 5))),
        (
            "gem_discount",
            (
                "w tej turze klejnoty kosztują o 1 sprawność mniej",
                "w tej turze klejnoty kosztują o 2 sprawności mniej",
                "w tej turze klejnoty kosztują o 5 sprawności mniej",
            ),
        ),
        (
            "replace_row",
            (
                "wymień 1 kartę w puli kart lochów."
                " Symbol smoczego ataku na nowej karcie się nie liczy",
                "wymień 2 karty w puli kart lochów."
                " Symbole smoczego ataku na nowych kartach się nie liczą",
                "wymień 5 kart w puli kart lochów."
                " Symbole smoczego ataku na nowych kartach się nie liczą",
            ),
        ),
    ],
)
def test_polish_counts_one_two_and_five(verb: str, said: tuple[str, str, str]) -> None:
    assert tuple(option_text("pl", [{verb: n}]) for n in (1, 2, 5)) == said


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("skill", ("1 skill", "2 skill", "5 skill")),
        ("swords", ("1 sword", "2 swords", "5 swords")),
        ("draw", ("draw 1 card", "draw 2 cards", "draw 5 cards")),
        ("heal", ("heal 1 damage", "heal 2 damage", "heal 5 damage")),
        (
            "attack",
            ("cause a dragon attack", "cause 2 dragon attacks", "cause 5 dragon attacks"),
        ),
        ("clank", ("+1 Clank!", "+2 Clank!", "+5 Clank!")),
    ],
)
def test_english_counts_one_two_and_five(verb: str, said: tuple[str, str, str]) -> None:
    assert tuple(option_text("en", [{verb: n}]) for n in (1, 2, 5)) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [(1, "1 Tajemny wolumin"), (2, "2 Tajemne woluminy"), (5, "5 Tajemnych woluminów")],
)
def test_named_cards_are_counted(n: int, said: str) -> None:
    taken = {"take_card": "secret_tome", "n": n}
    assert option_text("pl", [taken]) == f"weź z rezerwy {said}"
    assert option_text("pl", [{**taken, "take_card": "sidestep"}]).endswith("Na krawędzi")


@pytest.mark.parametrize(("n", "cards"), [(1, "1 kartę"), (2, "2 karty"), (5, "5 kart")])
def test_a_discard_says_what_it_is_for(n: int, cards: str) -> None:
    said = body("pl", {"discard": n, "gain": [{"gold": 3, "clank": 1}]})
    assert said == f"Odrzuć {cards} z ręki. Jeśli to zrobisz, otrzymujesz 3 złota, +1 Brzdęk!"


@pytest.mark.parametrize(
    ("danger", "pl", "en"),
    [
        (1, "1 kostkę", "1 more cube"),
        (2, "2 kostki", "2 more cubes"),
        (5, "5 kostek", "5 more cubes"),
    ],
)
def test_danger_counts_cubes(danger: int, pl: str, en: str) -> None:
    card = {"kind": "monster", "danger": danger}
    assert card_lines("pl", card) == [f"Zagrożenie – o {pl} więcej w każdym smoczym ataku."]
    assert card_lines("en", card) == [f"Danger – {en} in every dragon attack."]


@pytest.mark.parametrize(("points", "said"), [(1, "1 punkt"), (2, "2 punkty"), (5, "5 punktów")])
def test_points_at_the_end_are_counted(points: int, said: str) -> None:
    rule = {"per": "gold", "every": 1, "points": points}
    lines = card_lines("pl", {"kind": "card", "end": rule})
    assert lines[-1] == f"Koniec gry – {said} za każde 1 złoto."
    assert secret_lines("pl", {"use": "points", "points": points}) == [f"Koniec gry – {said}."]


@pytest.mark.parametrize(
    ("card", "every", "pl", "en"),
    [
        ("secret_tome", 1, "każdy swój Tajemny wolumin", "each Secret Tome you have"),
        ("secret_tome", 2, "każde 2 Tajemne woluminy", "every 2 Secret Tomes you have"),
        ("explore", 1, "każdą swoją kartę Zwiad", "each Explore you have"),
        ("explore", 2, "każde 2 karty Zwiad", "every 2 copies of Explore you have"),
    ],
)
def test_points_for_cards(card: str, every: int, pl: str, en: str) -> None:
    rule = {"per": card, "every": every, "points": 2}
    assert card_lines("pl", {"kind": "card", "end": rule})[-1].endswith(f"2 punkty za {pl}.")
    assert card_lines("en", {"kind": "card", "end": rule})[-1].endswith(f"2 points for {en}.")


def test_the_noise_closes_the_gains_and_what_lasts_follows() -> None:
    jumbled: list[dict[str, Any]] = [
        {"trash": "any"},
        {"ignore_caves": True},
        {"clank": 2, "draw": 1, "boots": 1},
    ]
    assert [clause.split()[0] for clause in clauses("en", jumbled, IN_BODY)] == [
        "gain",
        "draw",
        "+2",
        "this",
        "trash",
    ]
    assert clauses("en", jumbled)[-1] == "+2 Clank!"


def test_the_order_in_the_content_does_not_matter() -> None:
    for card in make.CARDS:
        # Effects with the same verb, like two conditions, keep their order.
        turned = {
            key: sorted(value, key=min, reverse=True) if key in ("play", "use", "defeat") else value
            for key, value in card.items()
        }
        assert card_lines("pl", turned) == card_lines("pl", card), card["id"]


def test_a_labelled_line_never_begins_with_a_sign() -> None:
    monster = {"kind": "monster", "defeat": [{"clank": -2}, {"others_clank": 1}]}
    assert card_lines("pl", monster) == [
        "Pokonanie – otrzymujesz −2 Brzdęk! Pozostali gracze otrzymują +1 Brzdęk!"
    ]
    assert body("pl", {"clank": -2}) == "−2 Brzdęk!"


@pytest.mark.parametrize(
    ("effects", "pl", "en"),
    [
        ([{"gold": 2}], "2 złota", "2 gold"),
        ([{"attack": 1}], "wywołaj smoczy atak", "cause a dragon attack"),
        ([{"skill": 1, "boots": 1, "clank": 1}], "1 sprawność i 1 but, +1 Brzdęk!", None),
        (
            [{"pay_gold": 7}, {"take_card": "secret_tome", "n": 2}],
            "zapłać 7 złota i weź z rezerwy 2 Tajemne woluminy",
            "pay 7 gold and take 2 Secret Tomes from the reserve",
        ),
        ([{"pay_gold": 3, "swords": 2}], "zapłać 3 złota i otrzymaj 2 miecze", None),
        ([{"pay_gold": 3}], "zapłać 3 złota", "pay 3 gold"),
        (
            [{"discard": 1, "gain": [{"boots": 1, "gold": 2}]}],
            "odrzuć 1 kartę z ręki i otrzymaj 1 but i 2 złota",
            "discard 1 card from your hand and gain 1 boot and 2 gold",
        ),
        (
            [{"trash": "self"}, {"teleport_to": "wayshrine"}],
            "usuń tę kartę i teleportuj się do dowolnej innej komnaty z ołtarzykiem",
            "trash this card and teleport to any other wayshrine room",
        ),
        (
            [{"need": "haunted"}, {"draw": 1}],
            "jeśli jesteś na nawiedzonym kaflu, dobierz 1 kartę",
            None,
        ),
    ],
)
def test_options(effects: list[dict[str, Any]], pl: str, en: str | None) -> None:
    assert option_text("pl", effects) == pl
    assert en is None or option_text("en", effects) == en


@pytest.mark.parametrize(
    "effects",
    [
        [{"fly": 1}],
        [{"skill": 1, "fly": 1}],
        [{"fly": 1, "gain": [{"draw": 1}]}],
        [{"discard": 1, "fly": 1, "gain": []}],
        [{"if": "artifact", "gain": [{"fly": 1}]}],
        [{"if": "hungry", "gain": [{"draw": 1}]}],
        [{"choose": [[{"gold": 1}], [{"fly": 1}]]}],
        [{"choose": [[{"gold": 1}], [{"draw": 1}], [{"heal": 1}]], "n": 3}],
        [{"offer": [{"draw": 1}], "need": "moon"}],
        [{"teleport_to": "moon"}],
        [{"per": "moon", "gain": [{"draw": 1}]}],
        [{"each": "none", "choose": [[{"gold": 1}], [{"draw": 1}]]}],
        [{"each": "all", "fly": 1}],
        [{"trash": "burgle", "from": "moon"}],
    ],
)
def test_what_has_no_words_is_refused(effects: list[dict[str, Any]]) -> None:
    with pytest.raises((KeyError, ValueError)):
        card_lines("pl", {"kind": "card", "play": effects})
    with pytest.raises((KeyError, ValueError)):
        option_text("en", effects)


def test_what_others_may_do_needs_its_own_polish_words() -> None:
    for terms in (
        {"may": [{"pay_gold": 1}, {"rage": 1}]},
        {"choose": [[{"gold": 1}], [{"turn_tiles": 2}]]},
    ):
        with pytest.raises(KeyError):
            body("pl", {"each": "all", **terms})


def test_unknown_rules_and_uses_are_refused() -> None:
    with pytest.raises(ValueError, match="unpack"):
        card_lines("pl", {"kind": "card", "end": {"points": 3, "moon": "full"}})
    with pytest.raises(KeyError):
        secret_lines("pl", {"use": "never", "effect": [{"heal": 1}]})
    for unknown in ({"react": "full_moon"}, {"where": ["depths", "moon"]}):
        with pytest.raises(KeyError):
            card_lines("pl", {"kind": "card", **unknown})


@pytest.mark.parametrize(
    ("card", "pl", "en"),
    [
        ("ruby", "Rubin. Klejnot. Koszt: 6 sprawności. Punkty: 6. Symbol smoczego ataku.", None),
        ("burgle", "Włam. Karta startowa.", "Burgle. Starter card."),
        ("explore", "Zwiad. Karta rezerwy. Koszt: 3 sprawności.", None),
        ("mercenary", "Najemnik. Towarzysz. Koszt: 2 sprawności.", None),
        (
            "goblin",
            "Wszędobylski goblin. Potwór. Koszt: 2 miecze.",
            "Goblin. Monster. Cost: 2 swords.",
        ),
        ("ladder", "Drabina bez szczebla. Okazja. Koszt: 3 sprawności.", None),
    ],
)
def test_headers(card: str, pl: str, en: str | None) -> None:
    (table,) = (table for table in make.CARDS if table["id"] == card)
    assert card_header("pl", table) == pl
    assert en is None or card_header("en", table) == en


def test_a_name_from_an_own_pack_is_its_id_and_keeps_its_mark() -> None:
    card = {"id": "jail_break!", "kind": "card", "set": "dungeon"}
    assert card_header("en", card) == "Jail break! Card."


def test_secrets_tell_when_they_work() -> None:
    trash = [{"trash": "any"}]
    assert secret_lines("pl", {"use": "at_once", "effect": trash})[0].startswith(
        "Na koniec tej tury"
    )
    assert secret_lines("pl", {"use": "kept", "effect": trash})[0].startswith("Raz, w swojej turze")
    both = secret_lines("pl", {"use": "at_once", "effect": [{"skill": 1, "boots": 1}]})
    assert both == ["Od razu – otrzymujesz 1 sprawność i 1 but."]


def test_a_secret_that_trashes_depends_on_the_game() -> None:
    spring = {"use": "at_once", "effect": [{"trash": "any"}]}
    assert secret_lines("en", spring)[0].startswith("At the end of this turn")
    assert secret_lines("en", spring, "catacombs")[0].startswith("By the end of this turn")


@pytest.mark.parametrize(
    ("effect", "pl", "en"),
    [
        ({"trash": "any", "optional": True}, "Możesz usunąć 1 kartę", "You may trash 1 card"),
        (
            {"trash": "burgle", "n": 2, "optional": True},
            "Usuń najwyżej 2 Włamy",
            "Trash up to 2 Burgles",
        ),
        ({"trash": "burgle", "n": 2}, "Usuń 2 Włamy ze swojego", "Trash 2 Burgles from your"),
        ({"trash": "self"}, "Usuń tę kartę.", "Trash this card."),
        ({"offer": [{"draw": 2}]}, "Możesz dobrać 2 karty.", "You may draw 2 cards."),
        (
            {"offer": [{"heal": 1, "gold": 2}], "need": "depths"},
            "W podziemiach możesz otrzymać 2 złota i uleczyć 1 obrażenie.",
            "In the Depths you may gain 2 gold and heal 1 damage.",
        ),
    ],
)
def test_duties_and_permissions(effect: dict[str, Any], pl: str, en: str) -> None:
    assert body("pl", effect).startswith(pl)
    assert body("en", effect).startswith(en)


@pytest.mark.parametrize(("n", "said"), [(1, "1 Włamu"), (2, "2 Włamów"), (5, "5 Włamów")])
def test_what_others_choose_is_a_verbal_noun(n: int, said: str) -> None:
    trash = {"trash": "burgle", "n": n, "from": "discard"}
    line = body("pl", {"each": "others", "choose": [[trash], [{"draw": n}]]})
    assert line.startswith(f"Każdy przeciwnik wybiera jedno: usunięcie {said} ze swojego stosu")


def test_an_offer_as_a_question() -> None:
    offer: list[dict[str, Any]] = [{"pay_clank": 1}, {"trash": "burgle", "from": "hand_or_discard"}]
    assert (
        exchange_text("en", offer)
        == "take +1 Clank! to trash 1 Burgle from your hand or discard pile"
    )


def test_all_for_a_price_is_told_only_when_it_is_all() -> None:
    paid = {"discard": 1, "gain": [{"gold": 2, "boots": 1}]}
    some = {"discard": 1, "gain": [{"gold": 2, "boots": 2}]}
    plain = [[{"boots": 1}], [{"gold": 2}]]
    assert body("en", {"choose": [*plain, [paid]]}).endswith("If you do, do all of them instead.")
    assert body("en", {"choose": [*plain, [some]]}).endswith(
        "; discard 1 card from your hand and gain 2 boots and 2 gold."
    )


def test_more_noise_for_the_others_is_told_as_a_sum() -> None:
    more = {"if": "crown", "gain": [{"others_clank": 2}]}
    assert body("en", {"others_clank": 1}, more).endswith("gets +3 Clank! instead of +1.")
    assert body("en", more) == "If you have a crown: each other player gets +2 Clank!"


@pytest.mark.parametrize("place", ["depths", "crystal_cave", "market", "wayshrine", "haunted"])
def test_places_are_conditions_and_limits(place: str) -> None:
    assert condition_text("pl", {"if": place}) == f"jesteś {name('where', 'pl', place)}"
    lines = card_lines("en", {"kind": "device", "where": place, "use": [{"draw": 1}]})
    assert lines[0] == f"Use only {name('where', 'en', place)}."


@pytest.mark.parametrize(
    ("rule", "pl", "en"),
    [
        ({"if": "prisoner", "n": 2}, "jeśli masz co najmniej 2 więźniów", "at least 2 prisoners"),
        ({"if": "prisoner"}, "jeśli masz więźnia", "if you have a prisoner"),
        ({"if": "gem", "n": 5}, "jeśli masz co najmniej 5 kart klejnotów", "at least 5 gem cards"),
        ({"if": "explore"}, "jeśli masz Zwiad", "if you have an Explore"),
        ({"if": "explore", "n": 2}, "jeśli masz co najmniej 2 karty Zwiad", None),
        (
            {"if": "gold", "n": 10},
            "jeśli masz co najmniej 10 złota",
            "if you have at least 10 gold",
        ),
        (
            {"if": ["artifact", "mastery"]},
            "masz artefakt i odznakę złodziejskiego mistrzostwa",
            None,
        ),
        (
            {"per": "prisoner", "every": 1},
            "za każdego swojego więźnia",
            "for each prisoner you have",
        ),
        (
            {"per": "prisoner", "every": 3},
            "za każdych 3 więźniów",
            "for every 3 prisoners you have",
        ),
        ({"per": "crown", "every": 2}, "za każde 2 korony", "for every 2 crowns you have"),
        ({"per": "wayshrine_cube", "every": 2}, "za każde 2 kostki Brzdęk! przy ołtarzykach", None),
    ],
)
def test_rules_for_points(rule: dict[str, Any], pl: str, en: str | None) -> None:
    card = {"kind": "card", "end": {**rule, "points": 3}}
    assert card_lines("pl", card)[-1].endswith(f"{pl}.")
    assert en is None or card_lines("en", card)[-1].endswith(f"{en}.")


def test_only_a_prisoner_counts_itself() -> None:
    rule = {"per": "prisoner", "every": 1, "points": 1}
    assert "także" in prisoner_lines("pl", {"id": "warrior", "end": rule})[0]
    assert "także" not in card_lines("pl", {"kind": "card", "end": rule})[-1]


def test_a_device_tells_what_it_costs_besides() -> None:
    device = {"kind": "device", "pay_gold": 1, "pay_lockpicks": 2, "use": [{"draw": 1}]}
    assert card_lines("pl", device)[0] == "Dodatkowy koszt – 1 złoto i 2 wytrychy."


def test_items_tell_all_their_values() -> None:
    assert item_lines("pl", {"id": "crown", "points": [10, 9, 8]}) == [
        "Koniec gry – 10, 9 albo 8 punktów."
    ]
    assert item_lines("pl", {"id": "crown", "points": [10]}) == ["Koniec gry – 10 punktów."]


def test_names_know_their_cases() -> None:
    assert card_name("pl", "overlord", "acc") == "Mrocznego władcę"
    assert card_name("pl", "overlord", "gen") == "Mrocznego władcy"
    assert card_name("pl", "sidestep", "gen") == "Na krawędzi"
    assert token_name("pl", "crown", "acc") == "koronę"
    assert token_name("en", "crown", "acc") == "Crown"
