"""The games of the house, by id. Each is made when it is first asked for.

>>> find("brains").game.max_seats
5
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from stolik.core.content import Source
from stolik.core.game import Game
from stolik.core.reasons import refuse
from stolik.text.game_text import GameText


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the house offers it: its rules and its words."""

    game: Game[Any]
    text: GameText


def _clank() -> Entry:
    from stolik.games.clank import content as all_cards
    from stolik.games.clank.keep import content
    from stolik.games.clank.keep.game import Keep
    from stolik.games.clank.keep.text import KeepText

    deck, boards = all_cards.cards(), content.boards()
    box = content.tokens(deck)
    game = Keep(deck, box, boards, content.solo())
    return Entry(game, KeepText(deck, box, boards))


def _catacombs() -> Entry:
    from stolik.games.clank.catacombs import content
    from stolik.games.clank.catacombs.game import Catacombs
    from stolik.games.clank.catacombs.text import CatacombsText

    contents = content.contents()
    return Entry(Catacombs(contents, content.solo()), CatacombsText(contents))


def _brains() -> Entry:
    from stolik.games.brains import content
    from stolik.games.brains.game import Brains
    from stolik.games.brains.text import BrainsText

    return Entry(Brains(content.decks()), BrainsText())


_MAKERS: dict[str, Callable[[], Entry]] = {
    "clank": _clank,
    "catacombs": _catacombs,
    "brains": _brains,
}

# Who checks the content of each game: imported only then, so that the program starts quickly.
_CONTENTS = {
    "clank": "stolik.games.clank.keep.content",
    "catacombs": "stolik.games.clank.catacombs.content",
    "party": "stolik.games.clank.party.content",
    "brains": "stolik.games.brains.content",
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
    if id not in _CONTENTS:
        raise source.wrong("game_unknown", key="game", allowed=", ".join(_CONTENTS))
    found: tuple[str, ...] = import_module(_CONTENTS[str(id)]).check(source)
    return found
