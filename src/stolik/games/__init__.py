"""The games of the house, by id. Each is a folder with a manifest, made when it is first asked for.

Folders named by STOLIK_GAMES (separated like PATH) hold more games; each is a package of its own.

>>> find("brains").game.max_seats
5
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from stolik.core import manifest
from stolik.core.content import Source
from stolik.core.edition import Edition
from stolik.core.game import Game
from stolik.core.manifest import Manifest
from stolik.core.measures import NO_LUCK, Measure
from stolik.core.reasons import Refused, refuse
from stolik.core.records import Record
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
    return _entry(MANIFESTS[id], None)


def _entry(found: Manifest, edition: Edition | None) -> Entry:
    """A game put together, of today's content or of an edition."""
    game, text = found.part("make")(edition)
    game.policies = {}
    tempers = found.tempers
    for level, policy in found.table("policies").items():
        game.policies[level] = policy({})
        for opponent, numbers in tempers.items():
            game.policies[f"{level}/{opponent}"] = policy(numbers)
    game.fair = tuple(found.parts.get("fair", ()))
    game.guide = found.part("guide")
    game.names_of = text.names_of
    return Entry(game, text, found)


# Editions that have been opened, by their hashes and seats: most tables are of a few.
_opened: dict[tuple[str, int], Entry] = {}
MOST_OPENED = 16


def of(edition: Edition, seats: int) -> Entry:
    """The game as it was in an edition; today's where nothing has changed since. Whoever plays a
    stored game again has to see whether the rules are still the same: content alone is kept."""
    key = (edition.hash, seats)
    if key not in _opened:
        of_today = is_of_today(edition, seats)
        made = find(edition.game) if of_today else open_edition(edition)
        while len(_opened) >= MOST_OPENED:
            del _opened[next(iter(_opened))]
        _opened[key] = made
    return _opened[key]


@lru_cache(maxsize=MOST_OPENED)
def of_packed(packed: bytes, seats: int) -> Entry:
    """The game of a packed edition, as processes send it to each other."""
    return of(Edition.unpack(packed), seats)


def is_of_today(edition: Edition, seats: int) -> bool:
    """Whether a game of today with the same settings would be of the same edition."""
    game = find(edition.game).game
    try:
        return game.edition(game.settings(dict(edition.settings)), seats).hash == edition.hash
    except Refused:
        return False


def open_edition(edition: Edition) -> Entry:
    """The game of an edition, put together anew; a refusal if its content makes no game."""
    try:
        made = _entry(MANIFESTS[edition.game], edition)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise refuse("edition_damaged") from error
    made.text.remember(edition.names)
    return made


# A box is content alone.
NO_RULES = 0


def box_of(entry: Entry) -> Edition | None:
    """Everything that is in the box of a game. What is told of a table has numbers in it, which
    mean the same only beside the same box; None where numbers need no box."""
    content = entry.text.whole_box()
    if content is None:
        return None
    return Edition(entry.game.id, NO_RULES, {}, content, entry.text.names_of(content))


def of_box(edition: Edition) -> Entry:
    """The game with this box; today's where nothing in it has changed since."""
    today = find(edition.game)
    box = box_of(today)
    return today if box is not None and box.hash == edition.hash else open_edition(edition)


def of_record(record: Record) -> Entry:
    """The game with which a record was made."""
    if record.edition is None:
        return of_format1(record.game, record.content)
    return of(record.edition, len(record.names))


def format1_game(content: str) -> str:
    """The game that had this content in the days before editions; empty if none had."""
    parts = ((id, one.part("format1")) for id, one in MANIFESTS.items())
    return next((id for id, part in parts if part and content in part.fingerprints), "")


@cache
def of_format1(id: str, content: str) -> Entry:
    """The game of the days before editions, if it was played with what was in our box then.

    Games stored in those days name everything by its number in it, and the content by a hash."""
    part = MANIFESTS[id].part("format1") if id in MANIFESTS else None
    if part is None or content not in part.fingerprints:
        raise refuse("edition_unknown", given=content)
    made = open_edition(part.edition())
    made.game.format1 = part
    return made


def check_content(source: Source) -> tuple[str, ...]:
    """Refuse a content file that is not right; the names of the stand-ins in a right one."""
    owners = {id: one for one in MANIFESTS.values() for id in one.parts.get("content", ())}
    id = source.data.get("game")
    if id not in owners:
        raise source.wrong("game_unknown", key="game", allowed=", ".join(owners))
    found: tuple[str, ...] = owners[str(id)].table("content")[str(id)](source)
    return found
