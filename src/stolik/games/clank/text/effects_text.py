"""Effects in words: clauses for cards, alternatives for lists and buttons, prices for questions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, NamedTuple

from stolik.games.clank.text.names import a_card, capital, copies, name
from stolik.games.clank.text.phrases import (
    AFTER_GAINS,
    ALL_INSTEAD,
    CONDITIONS,
    EACH,
    EACH_MAY,
    EACH_MAY_OFTEN,
    HERE,
    HOW_MANY,
    IF_YOU_DO,
    IN_BUNDLE,
    IN_ORDER_TO,
    MORE_INSTEAD,
    PER,
    PHRASES,
    PRICES,
    RESOURCES,
    SOURCES,
    TARGETS,
    TERMS,
    THIS_CARD,
    UP_TO,
    Phrase,
    Words,
)
from stolik.text.catalog import fill
from stolik.text.nouns import counted
from stolik.text.numbers import number

Effect = Mapping[str, Any]

AND: Words = {"pl": "i", "en": "and"}
# Between a price and what it bought, in the log.
IN_RETURN: Words = {"pl": ", w zamian ", "en": " and "}
ANY_CARD = "any"
THIS = "self"
QUARTER = 90
NOUN = "noun"


class Form(NamedTuple):
    """How effects are told: how resources are given, in which grammatical form, about whom.

    A verb that lacks the form is refused, or with `or_told` told as in a sentence.
    """

    gain: Words
    grammar: str = ""
    whose: str = "your"
    or_told: bool = False


# In a sentence, as an option, as what a price buys.
TOLD = Form({"pl": "otrzymujesz {}", "en": "gain {}"})
BARE = Form({"pl": "{}", "en": "{}"})
BOUGHT = Form({"pl": "otrzymaj {}", "en": "gain {}"})
# After "may" and "in order to", to the reader and about others; in what others choose from.
MAY = Form({"pl": "otrzymać {}", "en": "gain {}"}, "may")
THEY_MAY = MAY._replace(whose="their")
THEY_CHOOSE = Form(BARE.gain, NOUN, "their")
THEY_CHOSE = THEY_CHOOSE._replace(or_told=True)
THEY_BOUGHT = THEY_CHOSE._replace(gain={"pl": "{}", "en": "gain {}"})

# Verbs that stand alone in their table, and the keys that say more about them.
DETAILS: dict[str, frozenset[str]] = {
    "if": frozenset({"gain", "n", "card"}),
    "choose": frozenset({"n", "all_if"}),
    "discard": frozenset({"gain", "optional"}),
    "trash": frozenset({"n", "from", "optional"}),
    "take_card": frozenset({"n"}),
    "per": frozenset({"gain"}),
    "offer": frozenset({"need"}),
    "new_tile": frozenset({"gain"}),
    "each": frozenset({"choose", "may", "repeat"}),
    "others_clank": frozenset({"instead"}),
}
SIGNED = ("clank", "others_clank", "all_clank", "pay_clank", "instead")
# One never has to use these, so an offer of them is told without "may".
FREE_ANYWAY = ({"teleport_to": "adjacent"},)


def signed(language: str, n: int) -> str:
    """A number with its sign.

    >>> signed("pl", 2), signed("pl", -2)
    ('+2', '−2')
    """
    return f"+{number(language, n)}" if n > 0 else number(language, n)


def say(language: str, phrase: Phrase, params: Effect, n: int = 1, form: Form = TOLD) -> str:
    """A phrase with its fields in words; of a pair, the one for 1 or for more.

    >>> [say("pl", PHRASES["attack"], {"attack": n}, n) for n in (1, 2)]
    ['wywołaj smoczy atak', 'wywołaj 2 smocze ataki']
    >>> say("pl", PHRASES["draw"], {"draw": 2}, form=MAY)
    'dobrać 2 karty'
    """

    def word(field: str, value: object) -> str:
        if field in FIELDS:
            return FIELDS[field](language, params, form)
        return number(language, value) if isinstance(value, int) else str(value)

    template = _template(language, phrase, form)
    if not isinstance(template, str):
        template = template[n != 1]
    return fill(language, template, params, word)


def _template(language: str, phrase: Phrase, form: Form) -> str | tuple[str, str]:
    """English has mostly one form for all; in Polish a missing one is refused."""
    key = f"{language} {form.grammar}".strip()
    return phrase[key] if language == "pl" or key in phrase else phrase[language]


def listed(language: str, parts: Sequence[str], joint: Words = AND) -> str:
    """Parts with commas, and a word before the last.

    >>> listed("pl", ["2 sprawności", "1 miecz", "1 but"])
    '2 sprawności, 1 miecz i 1 but'
    """
    *first, last = parts
    return f"{', '.join(first)} {joint[language]} {last}" if first else last


def then(first: str, second: str) -> str:
    """Two sentences; the last full stop is left to whoever ends them.

    >>> then("wybierz jedno: 1 but; 2 złota", "możesz odrzucić 1 kartę z ręki")
    'wybierz jedno: 1 but; 2 złota. Możesz odrzucić 1 kartę z ręki'
    """
    return f"{first}{'' if first.endswith('!') else '.'} {capital(second)}"


def _alone(effect: Effect) -> list[str]:
    """The verb that all other keys of a table belong to, if there is one."""
    return [verb for verb in effect if effect.keys() - {verb} <= DETAILS.get(verb, frozenset())]


def verb_of(effect: Effect) -> str:
    """The verb of an effect that stands alone.

    >>> verb_of({"discard": 1, "gain": [{"draw": 2}]})
    'discard'
    """
    (verb,) = _alone(effect)
    return verb


def one_by_one(effects: Iterable[Effect], places: Mapping[str, int] = IN_BUNDLE) -> list[Effect]:
    """Effects with one verb each, in order; a verb without a place raises.

    >>> one_by_one([{"clank": 1, "draw": 2}])
    [{'draw': 2}, {'clank': 1}]
    """
    apart: list[Effect] = []
    for effect in effects:
        if "new_tile" in effect:
            apart += [{"new_tile": effect["new_tile"]}, *effect.get("gain", ())]
        else:
            apart += [effect] if _alone(effect) else [{verb: effect[verb]} for verb in effect]

    def place(effect: Effect) -> float:
        # What is trashed out of the play area leaves at the end of the turn, so it is told late.
        return AFTER_GAINS if "from" in effect else places[verb_of(effect)]

    return sorted(apart, key=place)


def clauses(
    language: str,
    effects: Iterable[Effect],
    places: Mapping[str, int] = IN_BUNDLE,
    form: Form = TOLD,
) -> list[str]:
    """What a list of effects says, clause by clause, without capitals and full stops.

    >>> clauses("pl", [{"skill": 2, "clank": 1, "boots": 1}])
    ['otrzymujesz 2 sprawności i 1 but', '+1 Brzdęk!']
    """
    said: list[str] = []
    steps = _in_total(one_by_one(effects, places))
    for resources, group in groupby(steps, lambda effect: verb_of(effect) in RESOURCES):
        words = [_words(language, effect, form) for effect in group]
        said += [form.gain[language].format(listed(language, words))] if resources else words
    return said


def _in_total(steps: Sequence[Effect]) -> list[Effect]:
    """Noise that a condition adds to the noise of the others is told as the sum of both."""
    told = sum(step["others_clank"] for step in steps if "others_clank" in step)

    def total(step: Effect) -> Effect:
        match step:
            case {"if": _, "gain": [{"others_clank": more}]} if told:
                return {**step, "gain": [{"others_clank": told + more, "instead": told}]}
        return step

    return [total(step) for step in steps]


def _words(language: str, effect: Effect, form: Form) -> str:
    verb = verb_of(effect)
    if verb in RESOURCES:
        return counted(language, effect[verb], RESOURCES[verb], "acc")
    if verb in COMPOSED and not form.grammar:
        return COMPOSED[verb](language, effect)
    if form.or_told and f"pl {form.grammar}" not in PHRASES[verb]:
        return _words(language, effect, TOLD)
    phrase = MORE_INSTEAD if "instead" in effect else PHRASES[verb]
    return say(language, phrase, effect, effect[verb], form)


def _gain(language: str, effects: Iterable[Effect]) -> str:
    return ", ".join(clauses(language, effects))


def _deal(effects: Iterable[Effect]) -> tuple[list[Effect], list[Effect]]:
    """What an alternative takes, and what it gives."""
    prices: list[Effect] = []
    gains: list[Effect] = []
    for effect in one_by_one(effects):
        if verb_of(effect) in PRICES or effect == {"trash": THIS}:
            prices.append(effect)
        elif effect.keys() == {"discard", "gain"}:
            prices.append({"discard": effect["discard"]})
            gains += effect["gain"]
        else:
            gains.append(effect)
    return prices, gains


def option_text(language: str, effects: Iterable[Effect], form: Form = BARE) -> str:
    """One alternative of a choice, for lists and buttons.

    >>> option_text("pl", [{"gold": 2}]), option_text("pl", [{"pay_gold": 7}, {"draw": 2}])
    ('2 złota', 'zapłać 7 złota i dobierz 2 karty')
    >>> option_text("pl", [{"need": "market"}, {"take_item": True}])
    'jeśli jesteś w komnacie z kramem, weź za darmo 1 towar z rynku'
    """
    steps = one_by_one(effects)
    needs = [effect for effect in steps if verb_of(effect) == "need"]
    prices, gains = _deal(steps[len(needs) :])
    bought = THEY_BOUGHT if form.grammar else BOUGHT
    got = clauses(language, gains, form=bought if prices else form)
    taken = [say(language, PHRASES[verb_of(price)], price, form=form) for price in prices]
    joint = IN_RETURN[language] if form.grammar else f" {AND[language]} "
    deal = joint.join(filter(None, [*taken, ", ".join(got)]))
    return ", ".join([*clauses(language, needs), deal])


def chosen_text(language: str, effects: Iterable[Effect]) -> str:
    """An alternative that somebody has chosen, as it stands in the log.

    >>> chosen_text("pl", [{"draw": 2}]), chosen_text("en", [{"trash": "any"}])
    ('dobranie 2 kart', 'trash 1 card from their play area or discard pile')
    >>> chosen_text("pl", [{"discard": 1, "gain": [{"boots": 1, "gold": 2}]}])
    'odrzucenie 1 karty z ręki, w zamian 1 but i 2 złota'
    """
    done = [effect for effect in one_by_one(effects) if "need" not in effect]
    return option_text(language, done, THEY_CHOSE)


def exchange_text(language: str, effects: Iterable[Effect], form: Form = MAY) -> str:
    """A price and what it buys, as it stands after "may".

    >>> exchange_text("pl", [{"pay_gold": 5}, {"take_card": "secret_tome", "n": 1}])
    'zapłacić 5 złota, aby wziąć z rezerwy 1 Tajemny wolumin'
    """
    prices, gains = _deal(effects)
    return IN_ORDER_TO[language].format(
        listed(language, clauses(language, prices, form=form)),
        listed(language, clauses(language, gains, form=form)),
    )


def _choice(language: str, effect: Effect) -> str:
    """A choice, and when one need not choose."""
    *options, last = effect["choose"]
    prices, gains = _deal(last)
    one_pays_for_all = bool(prices) and one_by_one(gains) == one_by_one(chain(*options))
    if not one_pays_for_all:
        options.append(last)
    many = HOW_MANY[effect.get("n", 1)][language]
    said = say(language, TERMS["choose"], {"n": many, "choose": options})
    if "all_if" in effect:
        terms = {"if": effect["all_if"], "gain": ALL_INSTEAD[language]}
        said = then(said, say(language, TERMS["if"], terms))
    if one_pays_for_all:
        said = then(said, _if_you_do(language, _you_may(language, prices), ALL_INSTEAD[language]))
    return said


def _you_may(language: str, effects: Iterable[Effect]) -> str:
    said = listed(language, clauses(language, effects, form=MAY))
    return say(language, TERMS["offer"], {"offer": said})


def _if_you_do(language: str, price: str, gain: str) -> str:
    return then(price, IF_YOU_DO[language].format(gain))


def _discard(language: str, effect: Effect) -> str:
    price = {"discard": effect["discard"]}
    if effect.get("optional"):
        said = _you_may(language, [price])
    else:
        said = say(language, TERMS["discard"], price)
    return _if_you_do(language, said, _gain(language, effect["gain"]))


def _trash(language: str, effect: Effect) -> str:
    """A duty, or one's own will; "up to" says by itself that it is."""
    if effect.get("optional") and effect.get("n", 1) == 1:
        return _you_may(language, [{key: effect[key] for key in effect if key != "optional"}])
    return say(language, PHRASES["trash"], effect)


def _offer(language: str, effect: Effect) -> str:
    prices, gains = _deal(effect["offer"])
    need = effect.get("need")
    if not prices and all("choose" in gain or gain in FREE_ANYWAY for gain in gains):
        said = _gain(language, gains)
        return say(language, TERMS["if"], {"if": need, "gain": said}) if need else said
    said = _you_may(language, prices or gains)
    if need:
        said = f"{name('where', language, need)} {said}"
    return _if_you_do(language, said, _gain(language, gains)) if prices else said


def _each(language: str, effect: Effect) -> str:
    if "choose" in effect:
        return say(language, PHRASES["each"], effect)
    return say(language, EACH_MAY_OFTEN if effect.get("repeat") else EACH_MAY, effect)


# Verbs that are put together from more than one phrase.
COMPOSED: dict[str, Callable[[str, Effect], str]] = {
    "choose": _choice,
    "discard": _discard,
    "trash": _trash,
    "offer": _offer,
    "each": _each,
}


def condition_text(language: str, effect: Effect) -> str:
    """A condition as it stands after "if"; a place counts as one.

    >>> condition_text("pl", {"if": "prisoners", "n": 3}), condition_text("en", {"if": "depths"})
    ('masz co najmniej 3 więźniów', 'you are in the Depths')
    """
    asked = effect["if"]
    if asked in CONDITIONS:
        return say(language, CONDITIONS[asked], {"n": 1, **effect})
    return HERE[language].format(name("where", language, asked))


def _copies(language: str, effect: Effect, form: Form) -> str:
    """So many cards, in the case that the form asks for."""
    card, n = effect[verb_of(effect)], effect.get("n", 1)
    case = "gen" if form.grammar == NOUN else "acc"
    if card == ANY_CARD:
        return counted(language, n, "card", case)
    return copies(language, n, card, case)


def _trashed(language: str, effect: Effect, form: Form) -> str:
    if effect["trash"] == THIS:
        return THIS_CARD[language]
    what = _copies(language, effect, form)
    if effect.get("optional"):
        what = UP_TO[language].format(what)
    source = SOURCES[effect.get("from", "")][language].format(whose=form.whose)
    return f"{what} {source}"


def _options(language: str, effect: Effect, form: Form) -> str:
    told = THEY_CHOOSE if "each" in effect else BARE
    return "; ".join(option_text(language, option, told) for option in effect["choose"])


def _gained(language: str, effect: Effect, form: Form) -> str:
    """What follows from terms; some callers have put it into words already."""
    gain = effect["gain"]
    return gain if isinstance(gain, str) else _gain(language, gain)


def _with_sign(verb: str) -> Callable[[str, Effect, Form], str]:
    return lambda language, effect, form: signed(language, effect[verb])


# Keys that are more than a plain number.
FIELDS: dict[str, Callable[[str, Effect, Form], str]] = {
    **{verb: _with_sign(verb) for verb in SIGNED},
    "if": lambda language, effect, form: condition_text(language, effect),
    "need": lambda language, effect, form: condition_text(language, {"if": effect["need"]}),
    "gain": _gained,
    "per": lambda language, effect, form: PER[effect["per"]][language],
    "choose": _options,
    "each": lambda language, effect, form: EACH[effect["each"]][language],
    "may": lambda language, effect, form: exchange_text(language, effect["may"], THEY_MAY),
    "trash": _trashed,
    "take_card": _copies,
    "discard_card": _copies,
    "reveal_card": lambda language, effect, form: a_card(language, effect["reveal_card"], "acc"),
    "card": lambda language, effect, form: a_card(language, effect["card"]),
    "teleport_to": lambda language, effect, form: TARGETS[effect["teleport_to"]][language],
    "turn_tiles": lambda language, effect, form: f"{QUARTER * effect['turn_tiles']}°",
}
