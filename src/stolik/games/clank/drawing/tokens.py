"""Tokens and the game for one as the client draws them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from stolik.games.clank.drawing.asking import asks
from stolik.games.clank.model.goals import MEASURES, SoloRules
from stolik.games.clank.model.tokens import TokenKind
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.cards import item_lines, prisoner_lines, secret_lines
from stolik.games.clank.text.names import capital, token_name
from stolik.text.typeset import typeset

Table = Mapping[str, Any]
GROUPS = (
    "minor",
    "major",
    "prisoner",
    "coupon",
    "artifact",
    "idol",
    "goods",
    "crown",
    "mastery",
)
# Tokens whose files say what they do.
TOLD = ("secret", "prisoner", "item")
GOAL_WORDS = ("goal", "reward", "penalty")


def _token_id(kind: TokenKind) -> str:
    return str(kind.name.removesuffix(f"_{kind.value}"))


def tokens(text: ClankText, icons: Mapping[str, str]) -> list[dict[str, Any]]:
    """The tokens of a game, by number."""
    asked = {
        str(one["id"]): found
        for group in TOLD
        for one in text._tokens(group)
        if (found := asks(one))
    }
    return [
        {
            "id": (id := _token_id(kind)),
            "group": GROUPS[kind.group],
            "value": kind.value,
            "points": kind.points,
            **({"icon": icons[id]} if icons else {}),
            **({"silver": True} if kind.silver else {}),
            **({"asks": asked[id]} if id in asked else {}),
        }
        for kind in text.box.kinds
    ]


def token_words(text: ClankText, language: str) -> list[dict[str, str]]:
    """What they are called and what they do."""
    tellers: dict[str, Callable[[str, Table], list[str]]] = {
        "secret": partial(secret_lines, game=text.game),
        "prisoner": prisoner_lines,
        "item": item_lines,
    }
    told = {
        str(one["id"]): typeset(language, " ".join(tell(language, one)))
        for group, tell in tellers.items()
        for one in text._tokens(group)
    }
    ids = [_token_id(kind) for kind in text.box.kinds]
    return [{"name": capital(token_name(language, id)), "text": told.get(id, "")} for id in ids]


def expedition(rules: SoloRules) -> dict[str, Any]:
    """The game for one: goals, threat, ranks."""
    return {
        "goals": [
            {
                "id": goal.name,
                "count": MEASURES[goal.measure],
                "n": goal.n,
                "turns": goal.turns,
                "points": goal.points,
            }
            for goal in rules.goals
        ],
        "menaces": [{"at": one.at} for one in rules.menaces],
        "ranks": [{"id": rank.name, "points": rank.points} for rank in rules.ranks],
        "openGoals": rules.open_goals,
        "last": rules.last,
    }


def expedition_words(rules: SoloRules, text: ClankText, language: str) -> dict[str, Any]:
    """What goals ask for, give and take, what the threat does, names of ranks."""

    def said(words: object) -> str:
        return typeset(language, capital(str(words)))

    return {
        "goals": [
            {kind: said(text.word(language, kind, goal.id)) for kind in GOAL_WORDS}
            for goal in rules.goals
        ],
        "menaces": [said(text.solo.menace(language, n)) for n in range(len(rules.menaces))],
        "ranks": [said(text.solo.rank(language, n)) for n in range(len(rules.ranks))],
    }
