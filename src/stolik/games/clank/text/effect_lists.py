"""Effect lists by their number, as the content files write them, so that they can be worded."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stolik.games.clank.model.effects import CardKind, Effects

Table = Mapping[str, Any]

# Keys that hold effects of their own: one list, or several to choose from.
LISTS = ("gain", "offer", "may")
CHOICE = "choose"


@dataclass(frozen=True, slots=True)
class EffectList:
    """What a content file writes, and on which card."""

    card: int
    written: Sequence[Table]


def _inside(effect: Table) -> list[Sequence[Table]]:
    """The effect lists inside an effect, in the order of the engine."""
    if CHOICE in effect:
        return list(effect[CHOICE])
    return [effect[key] for key in LISTS if key in effect]


def _walk(fx: Effects, effects: Sequence[Table]) -> Iterator[tuple[int, Sequence[Table]]]:
    """An effect list and every effect list inside it, by number."""
    yield fx.id, effects
    nested = [inside for effect in effects if (inside := _inside(effect))]
    for step, parts in zip([step for step in fx.steps if step.inside], nested, strict=True):
        for made, part in zip(step.inside, parts, strict=True):
            yield from _walk(made, part)


def effects_of(fx: Effects, written: Sequence[Table], card: int) -> dict[int, EffectList]:
    """An effect list and all inside it by number, of a board instead of a card."""
    return {id: EffectList(card, part) for id, part in _walk(fx, written)}


def effect_lists(kinds: Sequence[CardKind], tables: Sequence[Table]) -> dict[int, EffectList]:
    """The effect lists of all cards by number."""
    found: dict[int, EffectList] = {}
    for kind, table in zip(kinds, tables, strict=True):
        moments = {
            "play": kind.play,
            "use": kind.use,
            "defeat": kind.use,
            "acquire": kind.acquire,
            "arrive": kind.arrive,
            "ghost": kind.ghost,
        }
        for moment, fx in moments.items():
            if moment in table:
                for id, written in _walk(fx, table[moment]):
                    found[id] = EffectList(kind.id, written)
    return found
