"""Positions with the characters of Wesoła kompania, in BRZDĘK! Katakumby and Nie drażnij smoka.

>>> table = given("agnet", "lenara", mana=4)
>>> board(table, 1).mana, board(table).conscription
(4, 4)
"""

from collections.abc import Sequence
from typing import Any

from tests.rules.catacombs import table as catacombs
from tests.rules.catacombs.table import (
    GAME,
    NAMES,
    QUIET,
    Position,
    card,
    draw_cubes_in_this_order,
    tile,
    token,
)
from tests.rules.clank import table as keep
from tests.rules.party.table import BAZAAR, CAVE

from stolik.games.clank.model.characters import (
    FINDS,
    MOODS,
    ON_BOARDS,
    PLAIN,
    Character,
    Characters,
)
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.show.view import BoardView, ClankView

__all__ = [
    "BAZAAR",
    "CAVE",
    "FINDS",
    "GAME",
    "NAMES",
    "PLAINLY",
    "QUIET",
    "SIX",
    "TUNNEL",
    "Position",
    "board",
    "card",
    "character",
    "discovering",
    "draw_cubes_in_this_order",
    "finds",
    "given",
    "in_the_keep",
    "new",
    "own",
    "printed",
    "tile",
    "token",
]

SIX = ("agnet", "dallan", "garignar", "lenara", "whiskers", "monkeybot_prime")
# An empty room and one for artifacts; a tunnel with two monsters.
PLAINLY = tile("P", {"a": [], "b": ["artifact"]}, ["a - b"], kind="safe")
TUNNEL = tile("T", {"a": [], "b": []}, ["a - b 2 monsters"], kind="safe")
PLACES = {
    "tiles_used": [BAZAAR, CAVE, PLAINLY, TUNNEL],
    "laid": [("P", 1, 1, 0), ("X", 2, 1, 0), ("Y", 3, 1, 0), ("T", 4, 1, 0)],
}


def named(who: Sequence[str]) -> dict[str, object]:
    """The options by which seats name their characters."""
    chosen = {f"character_{'ABCDEF'[seat]}": name for seat, name in enumerate(who)}
    mixed = {"mixed_decks": True} if "none" in who else {}
    return {"characters": "pick", **chosen, **mixed}


def given(*who: str, **position: Any) -> Position:
    """A table of Katakumby in A's turn, everybody in an empty room. `mana`, `down` (moods),
    `carnage`, `conscription` and `cogwheels` are given to whoever has such a board; what is held is
    a Find of whoever collects."""
    usual = {**PLACES, "rooms": ["Pa"] * len(who)}
    lying: dict[str, Any] = {n: position.pop(n) for n in ON_BOARDS if n in position}
    table = catacombs.given(seats=len(who), **{**named(who), **usual, **position})
    return _lay(table, lying)


def in_the_keep(*who: str, **position: Any) -> Position:
    """The same in Nie drażnij smoka."""
    lying: dict[str, Any] = {n: position.pop(n) for n in ON_BOARDS if n in position}
    usual = {"rooms": ["F02"] * len(who)}
    table = keep.given(seats=len(who), **{**named(who), **usual, **position})
    return _lay(table, lying)


def _lay(table: Position, lying: dict[str, Any]) -> Position:
    s, at = table.s, own(table)
    if "down" in lying:
        lying["down"] = sum(1 << MOODS.index(mood) for mood in lying["down"])
    for seat, number in enumerate(at.who):
        if number == PLAIN:
            continue
        found = s.setup.roster[number]
        has: dict[str, Any] = {"down": found.moods, "carnage": found.spaces}
        for name, n in lying.items():
            if has.get(name) or (name not in has and getattr(found, name)):
                getattr(at, name)[seat] = n
        for held in s.held[seat] if found.rewards else []:
            kind = s.setup.find_of[held]
            if kind >= 0 and at.find(seat, kind) < 0:
                at.set_find(seat, kind, held)
    return table


def discovering(price: str, *who: str, **position: Any) -> Position:
    """A is about to walk off the known tiles, and the tunnel of the next tile has this price."""
    mouths = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
    new = tile("D", {"a": [], "b": []}, [*(f"{m} - a {price}" for m in mouths), "a - b"])
    near = {"tiles_used": [PLAINLY, CAVE, new], "laid": [("P", 1, 1, 0)], "stack": ["D"]}
    table = given(*who, **{**near, "boots": 1, **position})
    return table.do(table.offers("explore")[0])


def own(table: Position) -> Characters:
    """Who plays whom, and what lies on the boards."""
    found = table.s.characters
    assert found is not None
    return found


def character(name: str) -> Character:
    """A character as the content has it."""
    return next(one for one in GAME.roster if one.name == name)


def printed(name: str) -> Effects:
    """What a card gives by its content: many of these numbers are stand-ins."""
    return GAME.deck.kinds[card(name)].play


def board(table: Position, seat: int = 0) -> BoardView:
    """A board as everybody sees it."""
    view = table.game.view(table.s, -1)
    assert isinstance(view, ClankView)
    found = view.players[seat].board
    assert found is not None
    return found


def finds(table: Position, seat: int = 0) -> dict[str, str]:
    """Somebody's Finds by kind."""
    at = own(table)
    return {FINDS[kind]: table.names.tokens[at.find(seat, kind)] for kind in at.found(seat)}


def new(seats: int, seed: int = 1, game: Any = GAME, **options: object) -> Position:
    """A game just set up; A begins."""
    settings = game.settings({"characters": "random", "first_player": "A", **options})
    log: list[Any] = []
    table = Position(game, game.new(settings, seats, game.fast_chance(seed), log))
    table.log = log
    return table
