"""Tables of cards in tests: one line a card with its price, its points and what it gives.

A line reads `card | copies | price | points | acquired | gives`; the copies may be left out. A
price in swords means a monster to fight, one with a * a device to use, none a card dealt at the
start. Answers to questions stand before a colon.

>>> line = Line.read("shrine | 2 | 2 skill* | 0 | | choose 1: gold 1")
>>> line.verb, line.price, line.answers, line.gives
('use', {'skill': 2}, ['choose 1'], {'gold': 1})
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest
from tests.rules.position import Position

Amounts = dict[str, int]

# What can be watched, of the active player unless it says otherwise. "cards" are hand and play area
# together, "tokens" what the player holds, "tomes" Secret Tomes in the discard, "trashes" cards
# to be trashed, "caves" and "monsters" what does no harm this turn, "offers" what may be used later
# in the turn; "others" is the clank of the other player and "theirs" their gold.
WATCHED: dict[str, Callable[[Position], int]] = {
    "skill": lambda table: table.s.skill,
    "swords": lambda table: table.s.swords,
    "boots": lambda table: table.s.boots,
    "teleports": lambda table: table.s.teleports,
    "gold": lambda table: table.s.gold[0],
    "cards": lambda table: len(table.s.hands[0]) + len(table.s.played[0]),
    "clank": lambda table: table.s.area[0],
    "heal": lambda table: -table.s.damage[0],
    "others": lambda table: table.s.area[1],
    "theirs": lambda table: table.s.gold[1],
    "lockpicks": lambda table: table.s.lockpicks[0],
    "tokens": lambda table: len(table.s.held[0]),
    "tomes": lambda table: table.discard().count("secret tome"),
    "trashes": lambda table: len(table.s.trashes),
    "caves": lambda table: int(table.s.ignores_caves),
    "monsters": lambda table: int(table.s.ignores_monsters),
    "offers": lambda table: len(table.s.offers) + len(table.s.market_offers),
}
ALL = tuple(WATCHED)
USUAL = ALL[: ALL.index("lockpicks")]


def amounts(text: str) -> Amounts:
    """What a cell of the table gives: "skill 1, clank -2"."""
    pairs = [entry.split() for entry in text.split(",") if entry.strip()]
    return {word: int(number) for word, number in pairs}


def added(*several: Amounts) -> Amounts:
    """Amounts together; those that cancel each other out are gone."""
    words = {word for one in several for word in one}
    total = {word: sum(one.get(word, 0) for one in several) for word in words}
    return {word: number for word, number in total.items() if number}


def _answered(text: str) -> tuple[list[str], Amounts]:
    """The answers before a colon, and what there is then."""
    asked, colon, then = text.rpartition(":")
    return (asked.split(", ") if colon else []), amounts(then)


@dataclass(frozen=True)
class Line:
    """A line of the table."""

    card: str
    copies: int
    price: Amounts
    verb: str
    points: int
    asked_then: list[str]
    acquired: Amounts
    answers: list[str]
    gives: Amounts

    @staticmethod
    def read(text: str) -> "Line":
        card, *copies, price, points, acquired, gives = [cell.strip() for cell in text.split("|")]
        words = price.strip("*").split()
        paid = {money: int(n) for n, money in zip(words[::2], words[1::2], strict=True)}
        verb = "use" if "*" in price else "fight" if "swords" in paid else "acquire"
        return Line(
            card,
            int(copies[0]) if copies else 0,
            paid,
            verb if paid else "",
            int(points),
            *_answered(acquired),
            *_answered(gives),
        )

    @property
    def is_played(self) -> bool:
        """Whether it is a card that comes into a hand."""
        return self.verb in ("", "acquire")

    @property
    def money(self) -> str:
        """What it costs: skill or swords."""
        return "swords" if "swords" in self.price else "skill"

    @property
    def paid(self) -> Amounts:
        """Its price as a loss."""
        return {money: -n for money, n in self.price.items()}

    def too_little(self) -> list[tuple[str, Amounts]]:
        """For each money of the price: its name, and everything but one of it."""
        return [(money, {**self.price, money: n - 1}) for money, n in self.price.items()]


def read(table: str) -> list[Line]:
    """All lines of a table below its heading."""
    return [Line.read(text) for text in table.splitlines()[2:] if text]


def each_once(lines: Iterable[Line]) -> list[Line]:
    """One line a card."""
    return list({line.card: line for line in lines}.values())


def every(lines: Iterable[Line]) -> pytest.MarkDecorator:
    """A test for each of these lines."""
    wanted = list(lines)
    ids = [" ".join([line.card, *line.answers]) for line in wanted]
    return pytest.mark.parametrize("line", wanted, ids=ids)


def names(text: str) -> set[str]:
    """The cards of a list."""
    return {" ".join(name.split()) for name in text.split(",")}


def gained(table: Position, *actions: str, watched: Iterable[str] = USUAL) -> Amounts:
    """What the actions change; all else of the other player must stay as it is."""
    words = tuple(watched)
    before, other = {word: WATCHED[word](table) for word in words}, _bystander(table)
    table.do(*actions)
    assert table.to_move == 0
    assert _bystander(table) == other
    after = {word: WATCHED[word](table) for word in words}
    return {word: after[word] - before[word] for word in words if after[word] != before[word]}


def _bystander(table: Position) -> list[object]:
    """Everything of the other player but noise and gold."""
    s, at = table.s, 1
    own = [s.hands[at], s.decks[at], s.discards[at], s.played[at], s.held[at]]
    cubes = s.supply[at] + s.area[at]
    things = [s.lockpicks[at], s.damage[at], s.rooms[at], cubes]
    return [*(cards.copy() for cards in own), *things]
