"""Cards and tokens in words, written from their tables in the content files."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.games.clank.text.effects_text import (
    MAY,
    clauses,
    listed,
    one_by_one,
    option_text,
    say,
    verb_of,
)
from stolik.games.clank.text.names import (
    capital,
    card_name,
    name,
    token_name,
)
from stolik.games.clank.text.phrases import IN_BODY, Phrase, Words
from stolik.games.clank.text.points_text import points_text
from stolik.text.nouns import counted
from stolik.text.numbers import number

__all__ = [
    "card_header",
    "card_lines",
    "card_name",
    "item_lines",
    "option_text",
    "prisoner_lines",
    "secret_lines",
    "token_name",
]

Table = Mapping[str, Any]

LABELS: dict[str, Words] = {
    "extra_cost": {"pl": "Dodatkowy koszt", "en": "Extra cost"},
    "use": {"pl": "Wykorzystaj", "en": "Use"},
    "defeat": {"pl": "Pokonanie", "en": "Defeat"},
    "at_once": {"pl": "Od razu", "en": "At once"},
    "once": {"pl": "Raz, w swojej turze", "en": "Once, on your turn"},
    "at_wayshrine": {"pl": "W komnacie z ołtarzykiem", "en": "In a wayshrine room"},
    "by_end_of_turn": {"pl": "Do końca tej tury", "en": "By the end of this turn"},
    "end_of_turn": {"pl": "Na koniec tej tury", "en": "At the end of this turn"},
    "bought": {"pl": "Przy zakupie", "en": "When bought"},
    "coupon": {"pl": "Raz, przy zakupie", "en": "Once, when you buy"},
    "acquire": {"pl": "Zdobycie", "en": "Acquire"},
    "arrive": {"pl": "Natychmiast", "en": "Arrive"},
    "react": {"pl": "Reakcja", "en": "React"},
    "from_hand": {"pl": "Z ręki", "en": "From hand"},
    "danger": {"pl": "Zagrożenie", "en": "Danger"},
    "end_of_game": {"pl": "Koniec gry", "en": "End of game"},
}
# What the body of a card is, by kind: the key of its effects and the label before it.
BODIES = {"card": ("play", None), "device": ("use", "use"), "monster": ("defeat", "defeat")}
ONLY: dict[str, Phrase] = {
    "card": {"pl": "do zdobycia tylko {where}", "en": "acquire only {where}"},
    "device": {"pl": "do wykorzystania tylko {where}", "en": "use only {where}"},
    "monster": {"pl": "do pokonania tylko {where}", "en": "fight only {where}"},
}
NO_EFFECT: Words = {"pl": "bez efektu po zagraniu", "en": "no effect when played"}
STAYS: Words = {
    "pl": "po pokonaniu zostaje w rezerwie",
    "en": "stays in the reserve when defeated",
}
DANGER: Phrase = {
    "pl": "o {danger:cube.acc} więcej w każdym smoczym ataku",
    "en": (
        "{danger} more cube in every dragon attack",
        "{danger} more cubes in every dragon attack",
    ),
}
GHOST: Phrase = {
    "pl": "gdy duch ma zadać ci obrażenie, możesz odrzucić tę kartę, aby {gains}",
    "en": "when a ghost would damage you, you may discard this card to {gains}",
}
NO_DAMAGE: Words = {"pl": "uniknąć tego obrażenia", "en": "prevent that damage"}
# What a device costs besides its skill.
EXTRA_COSTS = {"pay_gold": "gold", "pay_lockpicks": "lockpick"}
# A line that would begin with a sign begins with these words.
YOU_GET: Words = {"pl": "otrzymujesz", "en": "you get"}
OR: Words = {"pl": "albo", "en": "or"}
ANY_OF: Words = {"pl": "lub", "en": "or"}

FIXED_POINTS: Phrase = {"pl": "{points:point}", "en": "{points:point}"}
HEADER: dict[str, Words] = {
    "cost": {"pl": "koszt: {}", "en": "cost: {}"},
    "points": {"pl": "punkty: {}", "en": "points: {}"},
    "dragon": {"pl": "symbol smoczego ataku", "en": "dragon symbol"},
}
CURRENCY = {"card": "skill", "device": "skill", "monster": "sword"}

# When the effect of a secret happens, by its use.
TIMES = {
    "at_once": "at_once",
    "points": "at_once",
    "kept": "once",
    "at_wayshrine": "at_wayshrine",
}
# What is trashed leaves at the end of the turn; in Katakumby it may be chosen before.
TRASH_TIMES = {"clank": "end_of_turn", "catacombs": "by_end_of_turn"}
COUNTS_AS_GOLD: Phrase = {"pl": "liczy się jak {gold:gold}", "en": "counts as {gold:gold}"}
COUPON: Phrase = {
    "pl": "zapłać za 1 towar o {coupon:gold.acc} mniej",
    "en": "pay {coupon:gold} less for 1 item",
}
NO_PRISONER: Words = {"pl": "to nie jest więzień", "en": "this is not a prisoner"}
ALSO: dict[str, Words] = {
    "idol": {
        "pl": "liczy się też jako figurka małpiego bożka",
        "en": "also counts as a monkey idol",
    },
}
# A prisoner that counts prisoners counts itself.
THIS_TOO: Words = {"pl": "{}, także za tego", "en": "{}, this one included"}
HURT_ONLY: Phrase = {
    "pl": "do kupienia tylko wtedy, gdy masz co najmniej {needs_damage:damage.acc}",
    "en": "buy only if you have at least {needs_damage:damage}",
}


def card_header(language: str, card: Table) -> str:
    """The name of a card, its kind, cost, points and dragon symbol, as read aloud.

    >>> ruby = {"id": "ruby", "kind": "card", "traits": ["gem"], "cost": 6, "points": 6}
    >>> card_header("pl", {**ruby, "dragon": True})
    'Rubin. Klejnot. Koszt: 6 sprawności. Punkty: 6. Symbol smoczego ataku.'
    """
    said = [card_name(language, card["id"]), name("kind", language, _kind(card))]
    if "cost" in card:
        cost = counted(language, card["cost"], CURRENCY[card["kind"]])
        said.append(HEADER["cost"][language].format(cost))
    if "points" in card:
        said.append(HEADER["points"][language].format(number(language, card["points"])))
    if card.get("dragon"):
        said.append(HEADER["dragon"][language])
    return _sentences(said)


def _kind(card: Table) -> str:
    """What matters most to the rules: a trait, a kind, then the set a card comes from."""
    if card.get("traits"):
        return str(card["traits"][0])
    return str(card["set"] if card["kind"] == "card" else card["kind"])


def card_lines(language: str, card: Table) -> list[str]:
    """What a card does, line by line.

    >>> card_lines("pl", {"kind": "card", "play": [{"draw": 1}], "acquire": [{"clank": 2}]})
    ['Dobierz 1 kartę.', 'Zdobycie – otrzymujesz +2 Brzdęk!']
    """
    kind = card["kind"]
    key, label = BODIES[kind]
    body = clauses(language, card.get(key, ()), IN_BODY)
    if card.get("stays"):
        body.append(STAYS[language])
    if kind == "card" and not body:
        body.append(NO_EFFECT[language])
    lines = [
        _where(language, card),
        _labelled(language, "extra_cost", _extra_costs(language, card)),
        _labelled(language, label, body) if label else _sentences(body),
    ]
    for moment in ("acquire", "arrive"):
        lines.append(_labelled(language, moment, clauses(language, card.get(moment, ()))))
    if "react" in card:
        lines.append(_labelled(language, "react", [name("trigger", language, card["react"])]))
    if "ghost" in card:
        gains = [NO_DAMAGE[language], *clauses(language, card["ghost"], form=MAY)]
        saved = say(language, GHOST, {"gains": listed(language, gains)})
        lines.append(_labelled(language, "from_hand", [saved]))
    if card.get("danger"):
        danger = say(language, DANGER, card, card["danger"])
        lines.append(_labelled(language, "danger", [danger]))
    if "end" in card:
        lines.append(_at_end(language, points_text(language, card["end"])))
    return [line for line in lines if line]


def _where(language: str, card: Table) -> str:
    """Where one must stand to acquire, use or fight it, if that matters."""
    where = card.get("where", [])
    places = [where] if isinstance(where, str) else where
    if not places:
        return ""
    named = listed(language, [name("where", language, place) for place in places], ANY_OF)
    return _sentences([say(language, ONLY[card["kind"]], {"where": named})])


def _extra_costs(language: str, card: Table) -> list[str]:
    costs = [
        counted(language, card[price], noun) for price, noun in EXTRA_COSTS.items() if price in card
    ]
    return [listed(language, costs)] if costs else []


def secret_lines(language: str, secret: Table, game: str = "clank") -> list[str]:
    """What a secret does, line by line.

    >>> secret_lines("pl", {"use": "kept", "effect": [{"heal": 2}]})
    ['Raz, w swojej turze – ulecz 2 obrażenia.']
    """
    effects = one_by_one(secret.get("effect", ()))
    use = secret["use"]
    lines = _power(language, secret)
    if use == "gold":
        lines.append(_sentences(say(language, COUNTS_AS_GOLD, effect) for effect in effects))
    else:
        trashes = use == "at_once" and any(verb_of(effect) == "trash" for effect in effects)
        time = TRASH_TIMES[game] if trashes else TIMES[use]
        lines.append(_labelled(language, time, clauses(language, effects)))
    return [line for line in [*lines, *_fixed_points(language, secret)] if line]


def prisoner_lines(language: str, prisoner: Table) -> list[str]:
    """What a prisoner is good for, line by line; so too the coupon that lies among them.

    >>> prisoner_lines("pl", {"id": "barbarian", "points": 2, "effect": [{"swords": 2}]})
    ['Od razu – otrzymujesz 2 miecze.', 'Koniec gry – 2 punkty.']
    """
    lines = [_labelled(language, "at_once", clauses(language, prisoner.get("effect", ())))]
    lines += [_sentences([ALSO[trait][language]]) for trait in prisoner.get("traits", ())]
    if "coupon" in prisoner:
        lines.append(_labelled(language, "coupon", [say(language, COUPON, prisoner)]))
        lines.append(_sentences([NO_PRISONER[language]]))
    lines += _fixed_points(language, prisoner)
    if "end" in prisoner:
        points = points_text(language, prisoner["end"])
        itself = prisoner["end"].get("per") == "prisoner"
        lines.append(_at_end(language, THIS_TOO[language].format(points) if itself else points))
    return [line for line in lines if line]


def item_lines(language: str, item: Table) -> list[str]:
    """What a market item is good for, line by line.

    >>> item_lines("en", {"id": "crown", "points": [10, 9, 8]})
    ['End of game – 10, 9 or 8 points.']
    """
    lines = []
    if "needs_damage" in item:
        lines.append(_sentences([say(language, HURT_ONLY, item)]))
    lines += _power(language, item)
    lines.append(_labelled(language, "bought", clauses(language, item.get("effect", ()))))
    *more, least = dict.fromkeys(item["points"])
    values = [number(language, points) for points in more]
    points = listed(language, [*values, counted(language, least, "point")], OR)
    return [line for line in [*lines, _at_end(language, points)] if line]


def _power(language: str, token: Table) -> list[str]:
    return [_sentences([name("power", language, token["power"])])] if "power" in token else []


def _fixed_points(language: str, token: Table) -> list[str]:
    return [_at_end(language, say(language, FIXED_POINTS, token))] if "points" in token else []


def _at_end(language: str, points: str) -> str:
    return _labelled(language, "end_of_game", [points])


def _labelled(language: str, label: str, said: Sequence[str]) -> str:
    if not said:
        return ""
    first, *rest = said
    if first.startswith(("+", "−")):
        first = f"{YOU_GET[language]} {first}"
    opening = f"{LABELS[label][language]} – {first}"
    return _sentences([opening, *rest])


def _sentences(said: Iterable[str]) -> str:
    return " ".join(_sentence(clause) for clause in said)


def _sentence(clause: str) -> str:
    return capital(clause) + ("" if clause.endswith("!") else ".")
