"""Finished games of the program as sheets and as entries of a history."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from stolik.companion import box as boxes
from stolik.companion import history
from stolik.core.game import Game
from stolik.games.brains.piles import cards_left
from stolik.games.brains.state import TURN_LIMIT, BrainsState
from stolik.games.clank.model import effects
from stolik.games.clank.model.state import LEFT, RESCUED, ClankState
from stolik.games.clank.rules import scoring


def sheet_of(game: Game[Any], s: object, names: Sequence[str]) -> dict[str, Any]:
    """The sheet that the players of a finished game would fill in.

    >>> from stolik.games import find
    >>> game = find("brains").game
    >>> s = game.new(game.settings({}), seats=2, chance=game.fast_chance(1))
    >>> while game.to_move(s) >= 0:
    ...     game.apply(s, game.legal(s)[0])
    >>> [player["name"] for player in sheet_of(game, s, ["Ania", "Bartek"])["players"]]
    ['Ania', 'Bartek']
    """
    if isinstance(s, ClankState):
        players = [_clank_player(s, seat, name) for seat, name in enumerate(names)]
        stopped = False
    else:
        assert isinstance(s, BrainsState)
        players = [_brains_player(s, seat, name) for seat, name in enumerate(names)]
        stopped = s.ending == TURN_LIMIT
    options = boxes.settled(game.id, game.settings_of(s))
    return {"game": game.id, "options": options, "stopped": stopped, "players": players}


def entry_of(
    game: Game[Any], s: object, names: Sequence[str], at: str, table: str
) -> dict[str, Any]:
    """A finished game as an entry, without what a device adds."""
    kind = "digital" if len(names) > 1 else "solo"
    asked = {"sheet": sheet_of(game, s, names), "kind": kind, "at": at, "table": table}
    entry = history.entry_of(asked)
    if kind == "solo":
        # Goals count, too, and are on no sheet.
        entry["sheet"] = None
        entry["players"][0]["points"] = game.result(s).points[0]
    return entry


def _clank_player(s: ClankState, seat: int, name: str) -> dict[str, Any]:
    box, cards = s.setup.box, s.setup.cards
    tokens = Counter(box.kinds[token].name for token in s.held[seat] if token != box.mastery)
    named = Counter(cards[card].name for card in scoring.all_cards(s, seat))
    return {
        "name": name,
        "end": _end(s, seat),
        "gold": s.gold[seat],
        "tokens": dict(tokens),
        "cards": dict(named),
        "cubes": scoring.haul_of(s, seat).cubes,
    }


def _end(s: ClankState, seat: int) -> str:
    if s.status[seat] == LEFT:
        return "escaped"
    if s.status[seat] == RESCUED:
        return "rescued"
    return "depths" if s.dungeon.places(s.rooms[seat]) & effects.DEPTHS else "eaten"


def _brains_player(s: BrainsState, seat: int, name: str) -> dict[str, Any]:
    return {"name": name, "brains": s.brains[seat], "cards_left": cards_left(s, seat)}
