"""The ladder of Gra o mózg: who has to be beaten one after the other.

>>> [rung.id for rung in ladder()][0]
'warm_up'
"""

from dataclasses import dataclass
from pathlib import Path

from stolik.core.content import Schema, Source, read

MOST_OPPONENTS = 4
_LADDER: Schema = {"game": str, "kind": str, "rung": list}
_RUNG: Schema = {"id": str, "bots": list}


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder: the levels of the bots at the other seats."""

    id: str
    bots: tuple[str, ...]


def read_ladder(source: Source) -> tuple[Rung, ...]:
    """The rungs of a content file from the lowest, or a refusal that says what is wrong."""
    source.check(source.data, _LADDER)
    rungs: list[Rung] = []
    for index, entry in enumerate(source.tables("rung")):
        source.check(entry, _RUNG, "rung", index)
        bots = entry["bots"]
        assert isinstance(bots, list)
        if not 1 <= len(bots) <= MOST_OPPONENTS:
            raise source.wrong("out_of_range", "rung", index, "bots", least=1, most=MOST_OPPONENTS)
        id, names = str(entry["id"]), tuple(str(bot) for bot in bots)
        if id in [rung.id for rung in rungs]:
            raise source.wrong("id_taken", "rung", index, "id", id=id)
        rungs.append(Rung(id, names))
    return tuple(rungs)


def ladder() -> tuple[Rung, ...]:
    """The ladder that ships with Stolik."""
    return read_ladder(read(Path(__file__).parent / "ladder.toml"))
