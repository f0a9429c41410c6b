"""The games of the house, by id. Each is a folder with a manifest, made when it is first asked for.

Folders named by STOLIK_GAMES (separated like PATH) hold more games; each is a package of its own.

>>> find("brains").game.max_seats
5
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from stolik.core import manifest
from stolik.core.content import Source
from stolik.core.game import Game
from stolik.core.manifest import Manifest
from stolik.core.measures import NO_LUCK, Measure
from stolik.core.reasons import refuse
from stolik.text.game_text import GameText

_OURS = Path(__file__).parent
_MORE = "STOLIK_GAMES"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A game as the house offers it: its rules, its words, and where the rest of it is."""

    game: Game[Any]
    text: GameText
    manifest: Manifest

    @property
    def luck(self) -> Measure:
        """How its luck is measured."""
        found: Measure = self.manifest.part("luck", NO_LUCK)
        return found

    @property
    def encoder(self) -> Any:
        """What makes numbers of its views and options."""
        return self.manifest.part("encoder")


def _roots() -> Iterator[tuple[Path, Path]]:
    """Where games are looked for, each with the folder from which its packages are counted."""
    yield _OURS, _OURS.parent.parent
    for folder in filter(None, os.environ.get(_MORE, "").split(os.pathsep)):
        root = Path(folder).resolve().parent
        if str(root) not in sys.path:
            sys.path.append(str(root))
        yield Path(folder).resolve(), root


MANIFESTS = {
    one.id: one for one in sorted(manifest.found_in(_roots()), key=lambda one: (one.order, one.id))
}
IDS = tuple(MANIFESTS)


@cache
def find(id: str) -> Entry:
    """The game of this id, or a refusal that names the ones there are."""
    if id not in MANIFESTS:
        raise refuse("no_such_game", given=id, allowed=", ".join(IDS))
    found = MANIFESTS[id]
    game, text = found.part("make")()
    game.policies = found.table("policies")
    game.guide = found.part("guide")
    return Entry(game, text, found)


def check_content(source: Source) -> tuple[str, ...]:
    """Refuse a content file that is not right; the names of the stand-ins in a right one."""
    owners = {id: one for one in MANIFESTS.values() for id in one.parts.get("content", ())}
    id = source.data.get("game")
    if id not in owners:
        raise source.wrong("game_unknown", key="game", allowed=", ".join(owners))
    found: tuple[str, ...] = owners[str(id)].table("content")[str(id)](source)
    return found
