"""Cards as the client draws them: what is printed, and what is said in words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.games.clank.content import OF_CHARACTERS
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.drawing.asking import asks
from stolik.games.clank.text import order
from stolik.games.clank.text.cards import card_header, card_lines
from stolik.games.clank.text.names import card_name
from stolik.text.nouns import nouns
from stolik.text.typeset import typeset

Table = Mapping[str, Any]
BODY = {"card": "play", "device": "use", "monster": "defeat"}
# What has a glyph.
RESOURCES = {**order.RESOURCES, "heal": "heal", "clank": "clank", "draw": "draw"}
del RESOURCES["mana"]


def _is_plain(effect: Table) -> bool:
    return all(key in RESOURCES and isinstance(n, int) for key, n in effect.items())


# What may stand in one effect beside resources without depending on them.
BESIDE = ("others_clank", "teleport", "mana")


def _split(effects: Iterable[Table]) -> list[Table]:
    """Resources and what stands beside them as effects of their own."""
    found: list[Table] = []
    for effect in effects:
        plain = {key: n for key, n in effect.items() if key in RESOURCES and isinstance(n, int)}
        rest = {key: n for key, n in effect.items() if key not in plain}
        if plain and rest and all(key in BESIDE for key in rest):
            found += [plain, rest]
        else:
            found.append(effect)
    return found


def _sum(effects: Iterable[Table]) -> dict[str, int]:
    found = {
        RESOURCES[key]: n for effect in effects for key, n in effect.items() if key in RESOURCES
    }
    return {key: found[key] for key in RESOURCES.values() if key in found}


def _face(card: Table) -> str:
    """The kind that decides the cut of the coloured sheet."""
    if card["kind"] != "card":
        return str(card["kind"])
    traits = card.get("traits", ())
    return str(traits[0]) if traits else "item"


def printed(deck: Deck, icons: Mapping[str, str]) -> list[dict[str, Any]]:
    """What is printed on cards besides words; its place in the list is a card's number."""
    found = []
    # Starters and reserve belong to no dungeon deck.
    decks = {card: name for name, cards in deck.dungeon.items() for card in cards}
    decks |= {card: OF_CHARACTERS for cards in deck.characters.values() for card in cards}
    tables: Sequence[Table] = deck.tables
    for number, card in enumerate(tables):
        body = _split(card.get(BODY[card["kind"]], []))
        plain = [effect for effect in body if _is_plain(effect)]
        entry: dict[str, Any] = {"id": card["id"], "face": _face(card)}
        if icons:
            entry["icon"] = icons[card["id"]]
        if card["set"] != "dungeon":
            entry["set"] = card["set"]
        if number in decks:
            entry["deck"] = decks[number]
        for key in ("cost", "points"):
            if key in card:
                entry[key] = card[key]
        if "end" in card and "points" not in card:
            entry["points"] = _points(card["end"])
        for key in ("dragon", "danger"):
            if card.get(key):
                entry[key] = True
        if "where" in card:
            entry["where"] = [card["where"]] if isinstance(card["where"], str) else card["where"]
        extra = {"gold": card.get("pay_gold"), "lockpick": card.get("pay_lockpicks")}
        if paid := {key: n for key, n in extra.items() if n}:
            entry["pay"] = paid
        if gain := _sum(plain):
            entry["gain"] = gain
        elif options := next((e["choose"] for e in body if "choose" in e), None):
            entry.update(_alternatives(options))
        if asked := asks(card):
            entry["asks"] = asked
        found.append(entry)
    return found


def _points(end: Table) -> str:
    """Points that depend on the rest of the haul, as short as a pennant is wide."""
    return f"{end['points']}*" if isinstance(end.get("points"), int) else "*"


def _alternatives(options: Sequence[Any]) -> dict[str, Any]:
    """What the alternatives of a card give; `more` if one of them gives something else."""
    lists = [_split(one if isinstance(one, list) else [one]) for one in options]
    plain = [some for some in lists if len(some) == len(some[0]) == 1 and _is_plain(some[0])]
    gain = _sum(effect for some in plain for effect in some)
    if not gain:
        return {}
    return {"gain": gain, "choice": True, **({"more": True} if len(plain) < len(lists) else {})}


def told(cards: Sequence[Table], language: str, patterns: Table) -> list[dict[str, Any]]:
    """Names and texts of cards: all of it in words, and what is left beside the glyphs."""
    found = []
    for card in cards:
        whole = card_lines(language, card)
        beside = {k: v for k, v in card.items() if k not in ("where", "danger", "stand_in")}
        beside = {k: v for k, v in beside.items() if k not in ("pay_gold", "pay_lockpicks")}
        if card["kind"] == "card":
            play = _split(card.get("play", []))
            beside["play"] = [effect for effect in play if not _is_plain(effect)]
            rest = card_lines(language, beside)
            if not beside["play"] and card.get("play"):
                rest = rest[1:]
        else:
            rest = card_lines(language, beside)
        found.append(
            {
                "name": card_name(language, card["id"]),
                "head": typeset(language, card_header(language, card).partition(". ")[2]),
                "text": [typeset(language, line) for line in whole],
                "short": [marked(language, line, patterns) for line in rest],
            }
        )
    return found


GLYPHS = {
    "skill": "skill",
    "sword": "sword",
    "boot": "boot",
    "gold": "gold",
    "lockpick": "lockpick",
    "damage": "heal",
}
# What stands at the foot of a card.
KINDS = ("starter", "reserve", "dungeon", "character", "companion", "gem", "device", "monster")


def marked(language: str, line: str, patterns: Table) -> str:
    """A line in which amounts are marks like {gold:5}, for glyphs.

    `patterns` say which words a language leaves out beside them, if any.
    """
    text = line
    if patterns:
        # "You get" may be left out at the start of a clause.
        text = re.sub(patterns["get"], r"\1", text)
        text = re.sub(patterns["clank"], r"{clank:\1}", text)
        text = re.sub(patterns["draw"], r"\1 {draw:\2}", text)
    for noun, glyph in GLYPHS.items():
        forms = sorted(set(nouns(language)[noun].values()), key=len, reverse=True)
        text = re.sub(rf"(\d+) (?:{'|'.join(forms)})\b", rf"{{{glyph}:\1}}", text)
    # After a mark of interest nothing need end the sentence twice.
    text = re.sub(r"\}\.$", "}", text)
    return typeset(language, text)
