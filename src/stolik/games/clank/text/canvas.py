"""A field of characters on which maps are drawn, and the signs that all maps share."""

from collections.abc import Iterator, Sequence
from typing import Final

from stolik.games.clank.model.tile_map import STEPS
from stolik.games.clank.text.digging import Cell, Plan
from stolik.text.drawing import CLOSED, DANGER, TREASURE, Drawing

SEATS: Final = "ABCDEF"
FOOTPRINTS, MONSTER, LOCK, ARTIFACT, MINOR = "%", "!", "#", "*", "§"
ARROWS: Final = "▲►▼◄"
MORE: Final = "…"
# What a symbol means to whoever has colours.
HUES: Final = {MONSTER: DANGER, LOCK: CLOSED, ARTIFACT: TREASURE, MINOR: TREASURE}


class Canvas:
    """A field of characters."""

    def __init__(self, wide: int, high: int) -> None:
        self.rows = [[" "] * wide for _ in range(high)]
        self.hues: dict[Cell, str] = {}

    def write(self, x: int, y: int, text: str, hue: str = "") -> None:
        """A text from a cell to the right."""
        self.rows[y][x : x + len(text)] = text
        if hue:
            self.hues.update(((x + i, y), hue) for i in range(len(text)))

    def dig(self, plan: Plan, x0: int = 0, y0: int = 0) -> None:
        """The tunnels of a plan without their symbols."""
        for (x, y), sign in plan.signs.items():
            self.rows[y0 + y][x0 + x] = sign
        for (x, y), sign in plan.gates.items():
            # Not where a pawn stands in the wall, nor in a border.
            if self.rows[y0 + y][x0 + x] in "━┃":
                self.rows[y0 + y][x0 + x] = sign

    def lines(self) -> list[str]:
        """The rows as text."""
        return ["".join(row) for row in self.rows]

    def drawing(self) -> Drawing:
        """The rows with their colours."""
        return Drawing([line.rstrip() for line in self.lines()], self.hues)


def coloured(lines: Sequence[str]) -> Drawing:
    """Lines in which only symbols have a colour."""
    return Drawing(
        [line.rstrip() for line in lines],
        {
            (x, y): HUES[sign]
            for y, line in enumerate(lines)
            for x, sign in enumerate(line)
            if sign in HUES
        },
    )


def room_rows(inner: int, label: str, items: Sequence[str], pawns: str) -> tuple[str, str, str]:
    """The box of a room: its name in the upper wall, what it holds, then pawns, or if there
    are many of them in the lower wall.

    >>> for row in zip(room_rows(5, "a", ["♦", "$2"], "C"), room_rows(5, "b", ["*7"], "ABD")):
    ...     print(*row)
    ┏a━━━━┓ ┏b━━━━┓
    ┃♦$2 C┃ ┃*7   ┃
    ┗━━━━━┛ ┗━ABD━┛
    """
    held = below = ""
    for item in items:
        if not below and len(held) + len(item) <= inner:
            held += item
        else:
            below = (below + item)[:inner]
    inside, low = max(inner - 1 - len(held), 0), inner - len(below)
    if inside < len(pawns) <= low:
        inside = 0
    beside, under, above = pawns[:inside], pawns[inside : inside + low], pawns[inside + low :]
    return (
        f"┏{label:━<{inner - len(above)}}{above}┓",
        f"┃{held}{beside:>{inner - len(held)}}┃",
        f"┗{below + under:━^{inner}}┛",
    )


def along(
    path: list[Cell], crossed: set[Cell], symbols: str, one_way: bool
) -> Iterator[tuple[int, int, str]]:
    """The symbols of a tunnel side by side near its middle, where it runs straight."""
    count = len(symbols) + one_way
    if not count:
        return
    least, start = -1, 1
    for i in range(1, len(path) - count):
        cells = path[i : i + count]
        bent = 0
        for (x, y), (u, v) in zip(path[i - 1 :], path[i + 1 : i + count + 1], strict=False):
            bent += x != u and y != v
        off = abs(2 * i + count - len(path))
        tight = (i == 1) + (i + count == len(path) - 1)
        down = count > 1 and cells[0][0] == cells[-1][0]
        cost = 100 * len(crossed.intersection(cells)) + 20 * bent + off + 3 * tight + 3 * down
        if least < 0 or cost < least:
            least, start = cost, i
    cells = path[start : start + count]
    if one_way:
        x, y = cells.pop()
        after = path[start + count]
        yield x, y, ARROWS[STEPS.index((after[0] - x, after[1] - y))]
    if cells and (cells[0][1], cells[0][0]) > (cells[-1][1], cells[-1][0]):
        cells.reverse()
    for (x, y), sign in zip(cells, symbols, strict=True):
        yield x, y, sign
