"""Effects in words: one phrase a verb, in the order in which a card tells them.

The fields of a phrase are the keys of the effect: `{draw:card.acc}` is the number behind
`draw` with a counted noun. A pair of phrases is for 1 and for more. A new verb is one entry
in the group where it belongs; its place in the group is its place on the card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from stolik.games.clank.text.names import copies
from stolik.text.catalog import fill
from stolik.text.nouns import counted
from stolik.text.numbers import number

Effect = Mapping[str, Any]
Phrase = Mapping[str, str | tuple[str, str]]

AND = {"pl": "i", "en": "and"}
# How a list of resources is told: in a sentence, as an option, as what a price buys.
TOLD = {"pl": "otrzymujesz {}", "en": "gain {}"}
BARE = {"pl": "{}", "en": "{}"}
BOUGHT = {"pl": "otrzymaj {}", "en": "gain {}"}
ANY_CARD = "any"

PRICES: dict[str, Phrase] = {
    "pay_gold": {"pl": "zapłać {pay_gold:gold.acc}", "en": "pay {pay_gold:gold}"},
}
# Resources share one sentence, so they have a noun instead of a phrase.
RESOURCES = {"skill": "skill", "swords": "sword", "boots": "boot", "gold": "gold"}
GAINS: dict[str, Phrase] = {
    "draw": {"pl": "dobierz {draw:card.acc}", "en": "draw {draw:card}"},
    "heal": {"pl": "ulecz {heal:damage.acc}", "en": "heal {heal:damage}"},
    "teleport": {
        "pl": (
            "teleportuj się do sąsiedniej komnaty",
            "teleportuj się do sąsiedniej komnaty {teleport:time.acc}",
        ),
        "en": ("teleport to an adjacent room", "teleport to an adjacent room {teleport:time}"),
    },
    "take_adjacent_secret": {
        "pl": "weź {take_adjacent_secret:secret.acc} z sąsiedniej komnaty",
        "en": "take {take_adjacent_secret:secret} from an adjacent room",
    },
    "take_card": {
        "pl": "weź z rezerwy {take_card}",
        "en": "take {take_card} from the reserve",
    },
}
TRASH: dict[str, Phrase] = {
    "trash": {
        "pl": "usuń {trash} ze swojego obszaru gry lub stosu kart odrzuconych",
        "en": "trash {trash} from your play area or discard pile",
    },
}
THIS_TURN: dict[str, Phrase] = {
    "ignore_caves": {
        "pl": "w tej turze kryształowe groty cię nie zatrzymują",
        "en": "this turn crystal caves do not stop you",
    },
    "ignore_monsters": {
        "pl": "w tej turze ignorujesz potwory w korytarzach",
        "en": "this turn you ignore monsters in tunnels",
    },
    "gold_bonus": {
        "pl": "w tej turze, ilekroć zyskujesz złoto, otrzymujesz o {gold_bonus:gold.acc} więcej",
        "en": "this turn, whenever you gain gold, gain {gold_bonus} more",
    },
    "gem_discount": {
        "pl": "w tej turze klejnoty kosztują o {gem_discount:skill.acc} mniej",
        "en": "this turn gems cost {gem_discount:skill} less",
    },
}
DRAGON: dict[str, Phrase] = {
    "attack": {
        "pl": ("wywołaj smoczy atak", "wywołaj {attack:dragon_attack.acc}"),
        "en": ("cause a dragon attack", "cause {attack:dragon_attack}"),
    },
    "cubes_to_bag": {
        "pl": "wrzuć do smoczej sakwy {cubes_to_bag:set_aside_dragon_cube.acc}",
        "en": "put {cubes_to_bag:set_aside_dragon_cube} into the dragon bag",
    },
    "rage": {"pl": "smocza furia rośnie o {rage}", "en": "dragon rage rises by {rage}"},
}
NOISE: dict[str, Phrase] = {
    "clank": {"pl": "{clank} Brzdęk!", "en": "{clank} Clank!"},
    "others_clank": {
        "pl": "pozostali gracze otrzymują {others_clank} Brzdęk!",
        "en": "each other player gets {others_clank} Clank!",
    },
    "all_clank": {
        "pl": "wszyscy gracze otrzymują {all_clank} Brzdęk!",
        "en": "each player gets {all_clank} Clank!",
    },
}
# Effects on terms: for each, if, either or, in exchange.
TERMS: dict[str, Phrase] = {
    "skill_per_clank": {
        "pl": "otrzymujesz {skill_per_clank:skill.acc} za każdy Brzdęk! wydany w tej turze",
        "en": "gain {skill_per_clank:skill} for each Clank! made this turn",
    },
    "if": {"pl": "jeśli {if}: {gain}", "en": "if {if}: {gain}"},
    "choose": {"pl": "wybierz jedno: {choose}", "en": "choose one: {choose}"},
    "discard": {
        "pl": "odrzuć {discard:card.acc} z ręki. Jeśli to zrobisz, {gain}",
        "en": "discard {discard:card} from your hand. If you do, {gain}",
    },
    "replace_row": {
        "pl": (
            "wymień {replace_row:card.acc} w puli kart lochów."
            " Symbol smoczego ataku na nowej karcie się nie liczy",
            "wymień {replace_row:card.acc} w puli kart lochów."
            " Symbole smoczego ataku na nowych kartach się nie liczą",
        ),
        "en": (
            "replace {replace_row:card} in the dungeon row. Ignore a dragon symbol on the new card",
            "replace {replace_row:card} in the dungeon row. Ignore dragon symbols on the new cards",
        ),
    },
}
PHRASES = PRICES | GAINS | TRASH | THIS_TURN | DRAGON | NOISE | TERMS
CONDITIONS = {
    "artifact": {"pl": "masz artefakt", "en": "you have an artifact"},
    "crown": {"pl": "masz koronę", "en": "you have a crown"},
    "monkey_idol": {"pl": "masz figurkę małpiego bożka", "en": "you have a monkey idol"},
    "mastery": {
        "pl": "masz odznakę złodziejskiego mistrzostwa",
        "en": "you have a Mastery token",
    },
    "another_companion": {
        "pl": "w twoim obszarze gry jest inny towarzysz",
        "en": "another companion is in your play area",
    },
}
# Keys that say more about a verb. All others are verbs, and several may share a table.
DETAILS = frozenset({"gain", "n"})


def _places(*groups: Iterable[str]) -> dict[str, int]:
    verbs = (verb for group in groups for verb in group)
    return {verb: place for place, verb in enumerate(verbs)}


# The noise stands where the eye looks for it: at the end of what one gets.
IN_BUNDLE = _places(PRICES, RESOURCES, GAINS, TRASH, THIS_TURN, DRAGON, NOISE, TERMS)
IN_BODY = _places(PRICES, RESOURCES, GAINS, DRAGON, NOISE, THIS_TURN, TERMS, TRASH)


def signed(language: str, n: int) -> str:
    """A number with its sign.

    >>> signed("pl", 2), signed("pl", -2)
    ('+2', '−2')
    """
    return f"+{number(language, n)}" if n > 0 else number(language, n)


def say(language: str, phrase: Phrase, params: Effect, n: int = 1) -> str:
    """A phrase with its fields in words; of a pair, the one for 1 or for more.

    >>> [say("pl", DRAGON["attack"], {"attack": n}, n) for n in (1, 2)]
    ['wywołaj smoczy atak', 'wywołaj 2 smocze ataki']
    """

    def word(field: str, value: object) -> str:
        if field in FIELDS:
            return FIELDS[field](language, params)
        return number(language, value) if isinstance(value, int) else str(value)

    template = phrase[language]
    if not isinstance(template, str):
        template = template[n != 1]
    return fill(language, template, params, word)


def listed(language: str, parts: Sequence[str], joint: Mapping[str, str] = AND) -> str:
    """Parts with commas, and a word before the last.

    >>> listed("pl", ["2 sprawności", "1 miecz", "1 but"])
    '2 sprawności, 1 miecz i 1 but'
    """
    *first, last = parts
    return f"{', '.join(first)} {joint[language]} {last}" if first else last


def verb_of(effect: Effect) -> str:
    """The verb of an effect that stands alone.

    >>> verb_of({"discard": 1, "gain": [{"draw": 2}]})
    'discard'
    """
    (verb,) = effect.keys() - DETAILS
    return verb


def one_by_one(effects: Iterable[Effect], places: Mapping[str, int] = IN_BUNDLE) -> list[Effect]:
    """Effects with one verb each, in order; a verb without a place raises.

    >>> one_by_one([{"clank": 1, "draw": 2}])
    [{'draw': 2}, {'clank': 1}]
    """
    apart: list[Effect] = []
    for effect in effects:
        together = not DETAILS & effect.keys()
        apart += [{verb: effect[verb]} for verb in effect] if together else [effect]
    return sorted(apart, key=lambda effect: places[verb_of(effect)])


def clauses(
    language: str,
    effects: Iterable[Effect],
    places: Mapping[str, int] = IN_BUNDLE,
    gain: Mapping[str, str] = TOLD,
) -> list[str]:
    """What a list of effects says, clause by clause, without capitals and full stops.

    >>> clauses("pl", [{"skill": 2, "clank": 1, "boots": 1}])
    ['otrzymujesz 2 sprawności i 1 but', '+1 Brzdęk!']
    """
    said: list[str] = []
    steps = one_by_one(effects, places)
    for resources, group in groupby(steps, lambda effect: verb_of(effect) in RESOURCES):
        words = [_words(language, effect) for effect in group]
        said += [gain[language].format(listed(language, words))] if resources else words
    return said


def _words(language: str, effect: Effect) -> str:
    verb = verb_of(effect)
    if verb in RESOURCES:
        return counted(language, effect[verb], RESOURCES[verb], "acc")
    return say(language, PHRASES[verb], effect, effect[verb])


def option_text(language: str, effects: Iterable[Effect]) -> str:
    """One alternative of a choice, for lists and buttons.

    >>> option_text("pl", [{"gold": 2}]), option_text("pl", [{"pay_gold": 7}, {"draw": 2}])
    ('2 złota', 'zapłać 7 złota i dobierz 2 karty')
    """
    steps = one_by_one(effects)
    prices = [effect for effect in steps if verb_of(effect) in PRICES]
    gains = clauses(language, steps[len(prices) :], gain=BOUGHT if prices else BARE)
    parts = [*clauses(language, prices), ", ".join(gains)]
    return f" {AND[language]} ".join(filter(None, parts))


def _copies(language: str, effect: Effect) -> str:
    card, n = effect[verb_of(effect)], effect.get("n", 1)
    return counted(language, n, "card", "acc") if card == ANY_CARD else copies(language, n, card)


# Keys that are more than a plain number.
FIELDS: dict[str, Callable[[str, Effect], str]] = {
    "if": lambda language, effect: CONDITIONS[effect["if"]][language],
    "gain": lambda language, effect: ", ".join(clauses(language, effect["gain"])),
    "choose": lambda language, effect: "; ".join(
        option_text(language, option) for option in effect["choose"]
    ),
    "trash": _copies,
    "take_card": _copies,
    "clank": lambda language, effect: signed(language, effect["clank"]),
    "others_clank": lambda language, effect: signed(language, effect["others_clank"]),
    "all_clank": lambda language, effect: signed(language, effect["all_clank"]),
}
