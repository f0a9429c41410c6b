"""Effects in words: clauses for cards, alternatives for lists and buttons, prices for questions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, NamedTuple

from stolik.games.clank.model import reader
from stolik.games.clank.table import VERBS
from stolik.games.clank.text.names import WORDS, a_card, capital, copies, name
from stolik.games.clank.text.order import AFTER_GAINS, IN_BUNDLE, PRICES, RESOURCES
from stolik.text.catalog import fill, for_number
from stolik.text.files import Templates, about, load
from stolik.text.grammar import listed
from stolik.text.nouns import counted
from stolik.text.numbers import number

Effect = Mapping[str, Any]

ANY_CARD = "any"
THIS = "self"
QUARTER = 90
NOUN = "noun"


class Form(NamedTuple):
    """How effects are told: how resources are given, in which grammatical form, about whom.

    A verb that lacks the form is refused where the language is strict, or with `or_told` told as
    in a sentence.
    """

    gain: str
    grammar: str = "told"
    theirs: bool = False
    or_told: bool = False


# In a sentence, as an option, as what a price buys.
TOLD = Form("told")
BARE = Form("bare")
BOUGHT = Form("bought")
# After "may" and "in order to", to the reader and about others; in what others choose from.
MAY = Form("may", "may")
THEY_MAY = MAY._replace(theirs=True)
THEY_CHOOSE = Form("bare", NOUN, theirs=True)
THEY_CHOSE = THEY_CHOOSE._replace(or_told=True)
THEY_BOUGHT = THEY_CHOSE._replace(gain="they_bought")

STEPS = {step.verb: step for step in VERBS}
# Verbs that stand alone in their table, and the keys that say more about them.
DETAILS: dict[str, frozenset[str]] = {
    **{step.verb: frozenset((*step.must, *step.may)) for step in VERBS if step.alone},
    # Put together by `_in_total`.
    "others_clank": frozenset({"instead"}),
}
SIGNED = ("clank", "others_clank", "all_clank", "pay_clank", "instead")
# One never has to use these, so an offer of them is told without "may".
FREE_ANYWAY = ({"teleport_to": "adjacent"},)


def _word(language: str, section: str, key: str) -> str:
    """A word that fills a field."""
    return str(load(WORDS, language)[section][key])


def signed(language: str, n: int) -> str:
    """A number with its sign.

    >>> signed("pl", 2), signed("pl", -2)
    ('+2', '−2')
    """
    return f"+{number(language, n)}" if n > 0 else number(language, n)


def say(language: str, verb: str, params: Effect, n: int = 1, form: Form = TOLD) -> str:
    """The phrase of a verb with its fields in words; of a pair, the one for 1 or for more.

    >>> [say("pl", "attack", {"attack": n}, n) for n in (1, 2)]
    ['wywołaj smoczy atak', 'wywołaj 2 smocze ataki']
    >>> say("pl", "draw", {"draw": 2}, form=MAY)
    'dobrać 2 karty'
    """
    forms = _forms(language, verb)
    strict = about(language).get("strict_forms", False)
    template = forms[form.grammar] if strict else forms.get(form.grammar, forms["told"])
    return _filled(language, template, params, n, form)


def _forms(language: str, verb: str) -> Mapping[str, Templates]:
    found = load(WORDS, language)["verb"][verb]
    assert isinstance(found, dict)
    return found


def _filled(language: str, template: Templates, params: Effect, n: int, form: Form) -> str:
    def word(field: str, value: object) -> str:
        if field in FIELDS:
            return FIELDS[field](language, params, form)
        return number(language, value) if isinstance(value, int) else str(value)

    return fill(language, for_number(template, n), params, word)


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
        gained = _word(language, "gain", form.gain)
        said += [gained.format(listed(language, words))] if resources else words
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
    if form.grammar == TOLD.grammar and verb in STEPS:
        composed = STEPS[verb].tell(Telling(language), effect)
        if composed:
            return composed
    if form.or_told and form.grammar not in _forms(language, verb):
        return _words(language, effect, TOLD)
    said = "more_instead" if "instead" in effect else verb
    return say(language, said, effect, effect[verb], form)


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
    others = form.grammar != TOLD.grammar
    bought = THEY_BOUGHT if others else BOUGHT
    got = clauses(language, gains, form=bought if prices else form)
    taken = [say(language, verb_of(price), price, form=form) for price in prices]
    joint = _word(language, "small", "in_return" if others else "and")
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
    return _word(language, "small", "in_order_to").format(
        listed(language, clauses(language, prices, form=form)),
        listed(language, clauses(language, gains, form=form)),
    )


class Telling(reader.Telling):
    """Tells in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, verb: str, effect: Effect) -> str:
        return say(self.language, verb, effect)

    def you_may(self, effects: Iterable[Effect]) -> str:
        said = listed(self.language, clauses(self.language, effects, form=MAY))
        return self.say("offer", {"offer": said})

    def gain(self, effects: Iterable[Effect]) -> str:
        return ", ".join(clauses(self.language, effects))

    def deal(self, effects: Iterable[Effect]) -> tuple[list[Effect], list[Effect]]:
        return _deal(effects)

    def same(self, some: Iterable[Effect], others: Iterable[Iterable[Effect]]) -> bool:
        return one_by_one(some) == one_by_one(chain(*others))

    def then(self, first: str, second: str) -> str:
        return then(first, second)

    def if_you_do(self, price: str, gain: str) -> str:
        return then(price, _word(self.language, "small", "if_you_do").format(gain))

    def all_instead(self) -> str:
        return _word(self.language, "small", "all_instead")

    def how_many(self, n: int) -> str:
        return _word(self.language, "how_many", str(n))

    def where(self, place: str) -> str:
        return name("where", self.language, place)

    def is_free_anyway(self, effect: Effect) -> bool:
        return "choose" in effect or effect in FREE_ANYWAY


def condition_text(language: str, effect: Effect) -> str:
    """A condition as it stands after "if"; a place counts as one.

    >>> condition_text("pl", {"if": "prisoners", "n": 3}), condition_text("en", {"if": "depths"})
    ('masz co najmniej 3 więźniów', 'you are in the Depths')
    """
    asked = effect["if"]
    conditions = load(WORDS, language)["condition"]
    if asked in conditions:
        return _filled(language, str(conditions[asked]), {"n": 1, **effect}, 1, TOLD)
    return _word(language, "small", "here").format(name("where", language, asked))


def _copies(language: str, effect: Effect, form: Form) -> str:
    """So many cards, in the case that the form asks for."""
    card, n = effect[verb_of(effect)], effect.get("n", 1)
    case = "gen" if form.grammar == NOUN else "acc"
    if card == ANY_CARD:
        return counted(language, n, "card", case)
    return copies(language, n, card, case)


def _trashed(language: str, effect: Effect, form: Form) -> str:
    if effect["trash"] == THIS:
        return _word(language, "small", "this_card")
    what = _copies(language, effect, form)
    if effect.get("optional"):
        what = _word(language, "small", "up_to").format(what)
    whose = "their_source" if form.theirs else "source"
    return f"{what} {_word(language, whose, effect.get('from', 'usual'))}"


def _options(language: str, effect: Effect, form: Form) -> str:
    told = THEY_CHOOSE if "each" in effect else BARE
    return "; ".join(option_text(language, option, told) for option in effect["choose"])


def _gained(language: str, effect: Effect, form: Form) -> str:
    """What follows from terms; some callers have put it into words already."""
    gain = effect["gain"]
    return gain if isinstance(gain, str) else Telling(language).gain(gain)


def _with_sign(verb: str) -> Callable[[str, Effect, Form], str]:
    return lambda language, effect, form: signed(language, effect[verb])


# Keys that are more than a plain number.
FIELDS: dict[str, Callable[[str, Effect, Form], str]] = {
    **{verb: _with_sign(verb) for verb in SIGNED},
    "if": lambda language, effect, form: condition_text(language, effect),
    "need": lambda language, effect, form: condition_text(language, {"if": effect["need"]}),
    "gain": _gained,
    "per": lambda language, effect, form: _word(language, "for_each", effect["per"]),
    "choose": _options,
    "each": lambda language, effect, form: _word(language, "who", effect["each"]),
    "may": lambda language, effect, form: exchange_text(language, effect["may"], THEY_MAY),
    "trash": _trashed,
    "take_card": _copies,
    "discard_card": _copies,
    "reveal_card": lambda language, effect, form: a_card(language, effect["reveal_card"], "acc"),
    "card": lambda language, effect, form: a_card(language, effect["card"]),
    "teleport_to": lambda language, effect, form: _word(language, "target", effect["teleport_to"]),
    "turn_tiles": lambda language, effect, form: f"{QUARTER * effect['turn_tiles']}°",
}
