"""The decks of Gra o mózg: the files in this folder, and those of packs."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from stolik.core.content import Source, by_id, packs, read
from stolik.games.brains.content.ladder import read_ladder

VALUES = 20
MOST_COPIES = 7
LEAST_CARDS = 5 * 9
LEAST_BRAINS = 5 * 9
POWERS = ("", "mosquito", "spider", "mouse", "marshmallow")
UNIQUE_POWERS = ("mosquito", "spider", "mouse")

_DECK = {"game": str, "deck": str, "stand_in": list, "cards": int, "brains": int, "card": list}
_CARD = {"value": int, "copies": int, "power": str}


@dataclass(frozen=True, slots=True)
class Deck:
    """How many copies each value has, and its power; `stand_in` names what is not known."""

    id: str
    copies: tuple[int, ...]
    powers: tuple[str, ...]
    brains: int
    stand_in: tuple[str, ...]
    source: Source


def load(source: Source) -> Deck:
    """The deck in a content file, or a refusal that says what is wrong and where."""
    data = source.data
    source.check(data, _DECK)
    cards, brains = int(str(data["cards"])), int(str(data["brains"]))
    if cards < LEAST_CARDS:
        raise source.wrong("at_least", key="cards", name="cards", least=LEAST_CARDS)
    if brains < LEAST_BRAINS:
        raise source.wrong("at_least", key="brains", name="brains", least=LEAST_BRAINS)
    copies, powers = [0] * VALUES, [""] * VALUES
    for index, card in enumerate(source.tables("card")):
        source.check(card, _CARD, "card", index)
        value, count, power = int(str(card["value"])), int(str(card["copies"])), str(card["power"])
        if not 0 <= value < VALUES:
            raise source.wrong("out_of_range", "card", index, "value", least=0, most=VALUES - 1)
        if copies[value]:
            raise source.wrong("value_twice", "card", index, "value", value=value)
        if not 1 <= count <= MOST_COPIES:
            raise source.wrong("out_of_range", "card", index, "copies", least=1, most=MOST_COPIES)
        if power not in POWERS:
            allowed = ", ".join(repr(p) for p in POWERS)
            raise source.wrong("word_unknown", "card", index, "power", given=power, allowed=allowed)
        copies[value], powers[value] = count, power
    for value in range(VALUES):
        if not copies[value]:
            raise source.wrong("value_missing", value=value)
    for power in UNIQUE_POWERS:
        if powers.count(power) != 1:
            raise source.wrong("power_count", power=power, found=powers.count(power))
    if sum(copies) != cards:
        raise source.wrong("wrong_sum", key="cards", found=sum(copies), wanted=cards)
    return Deck(
        id=str(data["deck"]),
        copies=tuple(copies),
        powers=tuple(powers),
        brains=brains,
        stand_in=tuple(str(word) for word in source.words("stand_in")),
        source=source,
    )


def deck_files() -> list[Source]:
    """The decks that ship with Stolik, the usual one first, then those of packs."""
    ours = [read(Path(__file__).parent / name) for name in ("deck.toml", "flat.toml")]
    return [*ours, *packs("brains")]


def decks(sources: Iterable[Source]) -> dict[str, Deck]:
    """All decks by id."""
    return by_id(sources, "deck", load)


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is a stand-in."""
    if source.data.get("kind") == "ladder":
        read_ladder(source)
        return ()
    return load(source).stand_in
