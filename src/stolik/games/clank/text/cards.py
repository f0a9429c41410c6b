"""Cards and tokens in words, written from their tables in the content files."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.games.clank.text.effects_text import MAY, clauses, one_by_one, option_text, verb_of
from stolik.games.clank.text.names import capital, card_name, name, phrase, token_name
from stolik.games.clank.text.order import IN_BODY
from stolik.games.clank.text.points_text import points_text
from stolik.text.grammar import listed
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

# What the body of a card is, by kind: the key of its effects and the label before it.
BODIES = {"card": ("play", None), "device": ("use", "use"), "monster": ("defeat", "defeat")}
# What a device costs besides its skill.
EXTRA_COSTS = {"pay_gold": "gold", "pay_lockpicks": "lockpick"}
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


def card_header(language: str, card: Table) -> str:
    """The name of a card, its kind, cost, points and dragon symbol, as read aloud.

    >>> ruby = {"id": "ruby", "kind": "card", "traits": ["gem"], "cost": 6, "points": 6}
    >>> card_header("pl", {**ruby, "dragon": True})
    'Rubin. Klejnot. Koszt: 6 sprawności. Punkty: 6. Symbol smoczego ataku.'
    """
    said = [card_name(language, card["id"]), name("kind", language, _kind(card))]
    if "cost" in card:
        cost = counted(language, card["cost"], CURRENCY[card["kind"]])
        said.append(phrase(language, "header", "cost", {"cost": cost}))
    if "points" in card:
        said.append(phrase(language, "header", "points", card))
    if card.get("dragon"):
        said.append(phrase(language, "header", "dragon"))
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
        body.append(phrase(language, "told", "stays"))
    if kind == "card" and not body:
        body.append(phrase(language, "told", "no_effect"))
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
        gains = [phrase(language, "told", "no_damage")]
        gains += clauses(language, card["ghost"], form=MAY)
        saved = phrase(language, "told", "ghost", {"gains": listed(language, gains)})
        lines.append(_labelled(language, "from_hand", [saved]))
    if card.get("danger"):
        danger = phrase(language, "told", "danger", card, card["danger"])
        lines.append(_labelled(language, "danger", [danger]))
    if "end" in card:
        lines.append(_at_end(language, points_text(language, card["end"])))
    return [line for line in [*lines, stand_in_line(language, card)] if line]


def stand_in_line(language: str, table: Table) -> str:
    """What of a card or a character is our own, because what is printed is not known to us.

    >>> stand_in_line("en", {"stand_in": ["boots", "mana"]})
    'Stand-ins, the printed ones are not known: boots and mana.'
    """
    fields = [phrase(language, "stand_in", field) for field in table.get("stand_in", ())]
    if not fields:
        return ""
    return _sentences([phrase(language, "told", "stand_in", {"fields": listed(language, fields)})])


def _where(language: str, card: Table) -> str:
    """Where one must stand to acquire, use or fight it, if that matters."""
    where = card.get("where", [])
    places = [where] if isinstance(where, str) else where
    if not places:
        return ""
    named = listed(language, [name("where", language, place) for place in places], "any_of")
    return _sentences([phrase(language, "only", card["kind"], {"where": named})])


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
        said = [phrase(language, "told", "counts_as_gold", effect) for effect in effects]
        lines.append(_sentences(said))
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
    effects = clauses(language, prisoner.get("effect", ()))
    lines = [_labelled(language, "at_once", effects)]
    for trait in prisoner.get("traits", ()):
        lines.append(_sentences([phrase(language, "told", f"also_{trait}")]))
    if "coupon" in prisoner:
        discount = phrase(language, "told", "coupon", prisoner)
        lines.append(_labelled(language, "coupon", [discount]))
        lines.append(_sentences([phrase(language, "told", "no_prisoner")]))
    lines += _fixed_points(language, prisoner)
    if "end" in prisoner:
        points = points_text(language, prisoner["end"])
        # A prisoner that counts prisoners counts itself.
        if prisoner["end"].get("per") == "prisoner":
            points = phrase(language, "told", "this_too", {"points": points})
        lines.append(_at_end(language, points))
    return [line for line in lines if line]


def item_lines(language: str, item: Table) -> list[str]:
    """What a market item is good for, line by line.

    >>> item_lines("en", {"id": "crown", "points": [10, 9, 8]})
    ['End of game – 10, 9 or 8 points.']
    """
    lines = []
    if "needs_damage" in item:
        lines.append(_sentences([phrase(language, "told", "hurt_only", item)]))
    lines += _power(language, item)
    effects = clauses(language, item.get("effect", ()))
    lines.append(_labelled(language, "bought", effects))
    *more, least = dict.fromkeys(item["points"])
    values = [number(language, points) for points in more]
    points = listed(language, [*values, counted(language, least, "point")], "or")
    return [line for line in [*lines, _at_end(language, points)] if line]


def _power(language: str, token: Table) -> list[str]:
    return [_sentences([name("power", language, token["power"])])] if "power" in token else []


def _fixed_points(language: str, token: Table) -> list[str]:
    points = token.get("points")
    return [_at_end(language, counted(language, points, "point"))] if points is not None else []


def _at_end(language: str, points: str) -> str:
    return _labelled(language, "end_of_game", [points])


def _labelled(language: str, label: str, said: Sequence[str]) -> str:
    if not said:
        return ""
    first, *rest = said
    # A line that would begin with a sign begins with words.
    if first.startswith(("+", "−")):
        first = phrase(language, "told", "you_get", {"what": first})
    opening = f"{phrase(language, 'label', label)} – {first}"
    return _sentences([opening, *rest])


def _sentences(said: Iterable[str]) -> str:
    return " ".join(_sentence(clause) for clause in said)


def _sentence(clause: str) -> str:
    return capital(clause) + ("" if clause.endswith("!") else ".")
