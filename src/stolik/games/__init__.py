"""The games of the house, by id. Each is made when it is first asked for.

>>> find("brains").game.max_seats
5
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from stolik.core.content import Source
from stolik.core.game import Game
from stolik.core.reasons import refuse
from stolik.games.brains import content as brains_content
from stolik.games.clank import content as all_cards
from stolik.games.clank.catacombs import content as catacombs_content
from stolik.games.clank.keep import content as clank_content
from stolik.games.clank.party import content as party_content
from stolik.text.game_text import GameText


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the house offers it: its rules and its words."""

    game: Game[Any]
    text: GameText


def _clank() -> Entry:
    from stolik.games.clank.keep.game import Keep
    from stolik.games.clank.keep.text import KeepText

    deck, boards = all_cards.cards(), clank_content.boards()
    box = clank_content.tokens(deck)
    game = Keep(deck, box, boards, clank_content.solo())
    return Entry(game, KeepText(deck, box, boards))


def _catacombs() -> Entry:
    from stolik.games.clank.catacombs.game import Catacombs
    from stolik.games.clank.catacombs.text import CatacombsText

    contents = catacombs_content.contents()
    return Entry(Catacombs(contents, catacombs_content.solo()), CatacombsText(contents))


def _brains() -> Entry:
    from stolik.games.brains.game import Brains
    from stolik.games.brains.text import BrainsText

    return Entry(Brains(brains_content.decks()), BrainsText())


_MAKERS: dict[str, Callable[[], Entry]] = {
    "clank": _clank,
    "catacombs": _catacombs,
    "brains": _brains,
}

_CHECKS: dict[str, Callable[[Source], tuple[str, ...]]] = {
    "clank": clank_content.check,
    "catacombs": catacombs_content.check,
    "party": party_content.check,
    "brains": brains_content.check,
}

IDS = tuple(_MAKERS)


@cache
def find(id: str) -> Entry:
    """The game of this id, or a refusal that names the ones there are."""
    if id not in _MAKERS:
        raise refuse("no_such_game", given=id, allowed=", ".join(_MAKERS))
    return _MAKERS[id]()


def check_content(source: Source) -> tuple[str, ...]:
    """Refuse a content file that is not right; the names of the stand-ins in a right one."""
    id = source.data.get("game")
    if id not in _CHECKS:
        raise source.wrong("game_unknown", key="game", allowed=", ".join(_CHECKS))
    return _CHECKS[str(id)](source)
