"""What `stolik content check` asks of a content file besides that it can be read: whatever is in a
box has a name in every language of the house, and a picture where pictures are made."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from stolik.core.content import Source
from stolik.games.clank.base import content as base_content
from stolik.games.clank.catacombs import content as catacombs_content
from stolik.games.clank.party import content as party_content
from stolik.games.clank.text.names import forms_of, is_ours
from stolik.text.files import PROGRAM, languages

# There in a checkout only; an installed program has the pictures that were made of it.
PICTURES = PROGRAM.parent.parent / "web" / "data" / "icons.toml"
# Which entries of a content file have names and pictures, and as what.
NAMED = {"card": "card", "secret": "token", "prisoner": "token", "item": "token"}


def base(source: Source) -> tuple[str, ...]:
    """A file of BRZDĘK! Nie drażnij smoka."""
    return _checked(source, base_content.check)


def catacombs(source: Source) -> tuple[str, ...]:
    """A file of BRZDĘK! Katakumby."""
    return _checked(source, catacombs_content.check)


def party(source: Source) -> tuple[str, ...]:
    """A file of Wesoła kompania."""
    return _checked(source, party_content.check)


def _checked(source: Source, check: Callable[[Source], tuple[str, ...]]) -> tuple[str, ...]:
    found = check(source)
    _check_rooms(source)
    pictures = _pictures(PICTURES)
    for table, section in NAMED.items():
        for index, entry in enumerate(source.tables(table)):
            id = str(entry["id"])
            for language in languages():
                if not forms_of(section, language, id):
                    raise source.wrong("name_missing", table, index, "id", id=id, language=language)
            if pictures is not None and id not in pictures:
                raise source.wrong("picture_missing", table, index, "id", id=id)
    return found


def _check_rooms(source: Source) -> None:
    """Every room of ours has a name; one of a pack may go by its number."""
    if not is_ours(source):
        return
    for index, room in enumerate(source.tables("room")):
        _check_room(source, "room", index, str(room["id"]))
    for index, tile in enumerate(source.tables("tile")):
        for room in cast(Sequence[Mapping[str, object]], tile["rooms"]):
            _check_room(source, "tile", index, f"{tile['id']}{room['id']}")


def _check_room(source: Source, table: str, index: int, id: str) -> None:
    for language in languages():
        if not forms_of("chamber", language, id):
            raise source.wrong("name_missing", table, index, "id", id=id, language=language)


def _pictures(file: Path) -> set[str] | None:
    """The ids of everything that has a picture; None where that is not known."""
    if not file.exists():
        return None
    found = tomllib.loads(file.read_text("utf-8"))
    return {id for section in found.values() for id in section}
