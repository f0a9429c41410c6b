"""Standings as an SVG picture: two panels of dots with their intervals, one line a bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from stolik.arena.standings import Figure
from stolik.text.numbers import number

LEFT, PANEL, GAP, TOP, LINE, BOTTOM = 150, 300, 40, 64, 34, 36
STYLE = (
    "text{font:13px sans-serif;fill:#222}.h{font-weight:bold}.s{font-size:11px;fill:#555}"
    "line{stroke:#222;stroke-width:2}.g{stroke:#ddd;stroke-width:1}"
    ".p{stroke:#a33;stroke-width:1.5;stroke-dasharray:5 3}circle{fill:#205493}"
)


@dataclass(frozen=True, slots=True)
class Panel:
    """One measured thing: a title, a figure a bot, what each could have had by chance alone."""

    title: str
    figures: Sequence[Figure]
    pars: Sequence[float] = ()


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below `low` to above `high`, four to eight of them.

    >>> ticks(0, 1)
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    >>> ticks(22, 31)
    [22.0, 24.0, 26.0, 28.0, 30.0, 32.0]
    """
    width = max(high - low, 1e-9)
    size = 10.0 ** (len(f"{width:.0f}") - 1 if width >= 1 else -1)
    step = min(
        (size * part for part in (0.1, 0.2, 0.5, 1, 2, 5)), key=lambda each: abs(width / each - 5)
    )
    first, last = int(low // step), -int(-high // step)
    return [round(at * step, 6) for at in range(first, last + 1)]


def svg(title: str, names: Sequence[str], panels: Sequence[Panel], language: str) -> str:
    """The picture; `names` are the lines."""
    width = LEFT + len(panels) * (PANEL + GAP)
    height = TOP + len(names) * LINE + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        _text(12, 24, title, "h"),
    ]
    parts += [_text(12, _middle(line) + 4, name) for line, name in enumerate(names)]
    for at, panel in enumerate(panels):
        left, bottom = LEFT + at * (PANEL + GAP), TOP + len(names) * LINE
        parts += _panel(panel, left, bottom, language)
    return "\n".join([*parts, "</svg>", ""])


def _middle(line: int) -> float:
    return TOP + (line + 0.5) * LINE


def _panel(panel: Panel, left: float, bottom: float, language: str) -> list[str]:
    ends = [end for figure in panel.figures for end in (figure.low, figure.high)]
    marks = ticks(min([*ends, *panel.pars]), max([*ends, *panel.pars]))
    first, last = marks[0], marks[-1]

    def at(value: float) -> float:
        return round(left + (value - first) / (last - first) * PANEL, 1)

    parts = [_text(left, TOP - 14, panel.title, "h")]
    for mark in marks:
        parts.append(_line(at(mark), TOP, at(mark), bottom, "g"))
        shown = number(language, int(mark) if mark == int(mark) else mark)
        parts.append(_text(at(mark), bottom + 16, shown, "s", "middle"))
    for line, par in enumerate(panel.pars):
        top = TOP + line * LINE
        parts.append(_line(at(par), top + 4, at(par), top + LINE - 4, "p"))
    for line, figure in enumerate(panel.figures):
        y = _middle(line)
        parts.append(_line(at(figure.low), y, at(figure.high), y))
        parts.append(f'<circle cx="{at(figure.value)}" cy="{y}" r="4.5"/>')
    return parts


def _line(x1: float, y1: float, x2: float, y2: float, kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{style}/>'


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{style}>{escape(text)}</text>'
