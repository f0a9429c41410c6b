"""The fields of a dice race, declared once: `tools/make_state.py` writes `state.py`."""

from stolik.core.declare import number, seats

NAME = "RaceState"
ABOUT = """A race with dice."""

ROWS = (
    seats("points"),
    number("risked", "Rolled in this turn, and lost with a 1."),
    number("turn", start="1"),
)
