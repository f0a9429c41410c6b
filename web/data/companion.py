"""Writes what the score sheet knows of the boxes, and packs the companion for the browser.

Run it with the package importable whenever the companion, the count or the content change:

    python web/data/companion.py

It makes `src/stolik/companion/box.json` from the games' content, and `companion.json` beside this
file: the sources that the browser runs in MicroPython. With `--check` it only says whether both
are up to date.
"""

import ast
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import stolik
from stolik.core.options import Pick, Toggle
from stolik.games import find
from stolik.games.brains.game import Brains
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.content.load_tokens import FEW
from stolik.games.clank.game import ClankGame
from stolik.games.clank.model import effects, tokens
from stolik.games.clank.model.effects import CardKind
from stolik.games.clank.model.tokens import Box, TokenKind
from stolik.games.clank.rules import count
from stolik.games.clank.rules.count import PointsRule
from stolik.games.clank.rules.mixing import OF_THE_BOARD, OF_THE_TILES, fitting

SOURCES = Path(stolik.__file__).parent.parent
BOX = SOURCES / "stolik" / "companion" / "box.json"
PACKED = Path(__file__).with_name("companion.json")
# Everything that desk.py needs, itself included.
MODULES = (
    "stolik/companion/box.py",
    "stolik/companion/desk.py",
    "stolik/companion/exchange.py",
    "stolik/companion/history.py",
    "stolik/companion/plain.py",
    "stolik/companion/sheet.py",
    "stolik/companion/stats.py",
    "stolik/companion/tally.py",
    "stolik/games/brains/count.py",
    "stolik/games/clank/rules/count.py",
    "stolik/games/clank/show/odds.py",
)
# MicroPython has no typing; annotations are never looked at, so anything will do.
TYPING = "Any = Final = None\n"
GROUPS = {
    tokens.MINOR: "minor",
    tokens.MAJOR: "major",
    tokens.PRISONER: "prisoner",
    tokens.COUPON: "coupon",
    tokens.ARTIFACT: "artifact",
    tokens.IDOL: "idol",
    tokens.GOODS: "goods",
    tokens.CROWN: "crown",
    tokens.MASTERY: "mastery",
}
# Of a form: the artifacts first, of each group the best first.
ORDER = ("artifact", "crown", "goods", "idol", "major", "minor", "prisoner", "coupon", "mastery")
# Options that change what is in the box or who wins.
OPTIONS = {
    "clank": ("decks",),
    "catacombs": ("party", "decks", "party_goods", "all_zero", "equal_artifacts"),
    "brains": ("final_tie", "brain_debt", "empty_pool_gain"),
}


def options(id: str) -> list[dict[str, Any]]:
    """The options of a game that matter for a sheet, in its own order."""
    found: list[dict[str, Any]] = []
    for option in find(id).game.options:
        if option.name in OPTIONS[id]:
            assert isinstance(option, Pick | Toggle)
            values = list(option.values) if isinstance(option, Pick) else [True, False]
            found.append({"id": option.name, "values": values, "default": option.default})
    return found


def rule(points: PointsRule | None) -> dict[str, Any] | None:
    """A points rule in the words of the content files."""
    if points is None:
        return None
    words = {mask: word for word, mask in count.WORDS.items()}
    return {
        "kind": "per" if points.is_per else "kinds" if points.is_kinds else "if",
        "of": [of.name if of.what == count.NAMED else words[of.what] for of in points.of],
        "need": points.need,
        "every": points.every,
        "points": points.points,
    }


def thing(kind: TokenKind | CardKind, group: str) -> dict[str, Any]:
    """A token or card as far as a sheet needs to know it."""
    worth_gold = isinstance(kind, TokenKind) and kind.use == tokens.GOLD
    return {
        "id": kind.name,
        "group": group,
        "line": kind.line,
        "points": kind.points,
        "rule": rule(kind.points_rule),
        "counts_as": kind.counts_as,
        "silver": kind.silver,
        "gold": kind.effect.gold if isinstance(kind, TokenKind) and worth_gold else 0,
    }


def is_kept(kind: TokenKind) -> bool:
    """Whether a token can lie before a player at the end."""
    return kind.use != tokens.AT_ONCE


def all_tokens(box: Box) -> list[dict[str, Any]]:
    """The tokens in the order of a form."""
    found = [thing(kind, GROUPS[kind.group]) for kind in box.kinds if is_kept(kind)]
    return sorted(found, key=lambda one: (ORDER.index(one["group"]), -one["points"]))


def laid_out(box: Box, idols: int) -> dict[str, int]:
    """How many there are of each token."""
    piles = [*box.minors, *box.majors, *box.prisoners, *box.artifacts, *box.goods]
    copies = Counter(box.kinds[token].name for token in piles if is_kept(box.kinds[token]))
    return {**copies, box.kinds[box.idol].name: idols}


def names(game: ClankGame, cards: Iterable[int]) -> dict[str, int]:
    """How many of each card that can be owned."""
    kinds = game.deck.kinds
    found = Counter(kinds[card].name for card in cards if kinds[card].kind == effects.CARD)
    return dict(found)


def cards_of(game: ClankGame, has: int) -> dict[str, Any]:
    """All cards that fit a game, and how many are in each pile."""
    deck = game.deck
    reserve = [card for card, copies in deck.reserve for _ in range(copies)]
    decks = {
        name: names(game, fitting(deck.kinds, cards, has))
        for name, cards in deck.dungeon.items()
        if cards
    }
    starter, reserved = names(game, deck.starter), names(game, reserve)
    groups = {**dict.fromkeys(starter, "starter"), **dict.fromkeys(reserved, "reserve")}
    used = {card for pile in (starter, reserved, *decks.values()) for card in pile}
    found = [
        thing(kind, groups.get(kind.name, "dungeon")) for kind in deck.kinds if kind.name in used
    ]
    return {
        "cards": sorted(found, key=lambda one: (-one["points"], one["id"])),
        "starter": starter,
        "reserve": reserved,
        "decks": decks,
    }


def keep() -> dict[str, Any]:
    """The box of BRZDĘK! Nie drażnij smoka."""
    game = find("clank").game
    assert isinstance(game, BaseGame)
    idols = {len(board.idol_spots) for board in game.boards.values()}
    return {
        "players": [max(game.min_seats, 2), game.max_seats],
        "options": options("clank"),
        "tokens": all_tokens(game.box),
        "tokens_of": {"own": laid_out(game.box, idols.pop())},
        "backpack": game.box.kinds[game.box.backpack].name,
        "fewer_artifacts": True,
        "cubes": 0,
        "own_decks": ["base"],
        **cards_of(game, OF_THE_BOARD),
        "party_reserve": {},
    }


def catacombs() -> dict[str, Any]:
    """The box of BRZDĘK! Katakumby, alone and with Wesoła kompania."""
    game = find("catacombs").game
    assert isinstance(game, Catacombs)
    contents = game.contents
    idols = len(game.new(game.settings({}), FEW, game.fast_chance(1)).dungeon.idol_spots)
    variants = {
        "own": contents.box(False, False),
        "party": contents.box(True, False),
        "party_many": contents.box(True, True),
        "party_without_goods": contents.box(True, False, False),
        "party_without_goods_many": contents.box(True, True, False),
    }
    everything = contents.box(True, True)
    added = [card for card, copies in contents.party_reserve.items() for _ in range(copies)]
    return {
        "players": [max(game.min_seats, 2), game.max_seats],
        "options": options("catacombs"),
        "tokens": all_tokens(everything),
        "tokens_of": {name: laid_out(box, idols) for name, box in variants.items()},
        "backpack": everything.kinds[everything.backpack].name,
        "fewer_artifacts": False,
        "cubes": everything.player_cubes,
        "own_decks": ["catacombs"],
        **cards_of(game, OF_THE_TILES),
        "party_reserve": names(game, added),
    }


def brains() -> dict[str, Any]:
    """The box of Gra o mózg."""
    game = find("brains").game
    assert isinstance(game, Brains)
    return {
        "players": [max(game.min_seats, 2), game.max_seats],
        "options": options("brains"),
        "brains": next(iter(game.decks.values())).brains,
    }


def without_comments(source: str) -> str:
    """A source as short as it can be: the browser needs no comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            node.body = body[1:] or [ast.Pass()]
    return ast.unparse(tree) + "\n"


def packed(box: str) -> dict[str, Any]:
    """The files that MicroPython needs."""
    files = {path: without_comments((SOURCES / path).read_text("utf-8")) for path in MODULES}
    return {"files": {**files, "stolik/companion/box.json": box, "typing.py": TYPING}}


def main() -> None:
    box = json.dumps({"clank": keep(), "catacombs": catacombs(), "brains": brains()}, indent=1)
    pack = json.dumps(packed(json.dumps(json.loads(box))), ensure_ascii=False, indent=1)
    made = {BOX: box + "\n", PACKED: pack + "\n"}
    if "--check" in sys.argv:
        old = [path.name for path, text in made.items() if _text_of(path) != text]
        if old:
            sys.exit(f"{', '.join(old)}: run python web/data/companion.py")
        return
    for path, text in made.items():
        path.write_text(text, "utf-8")


def _text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    main()
