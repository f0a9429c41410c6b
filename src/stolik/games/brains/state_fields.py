"""The fields of a table of Gra o mózg, declared once: `tools/make_state.py` writes `state.py`."""

from stolik.core.declare import MOST, flag, number, numbers, piles, seats, shared

NAME = "BrainsState"
ABOUT = """One table. Cards are their values; hands and Graveyards are sorted."""

ROWS = (
    shared("setup", "Setup", "setup"),
    piles("hands", of="value"),
    piles("graves", of="value"),
    piles("dealt", "About to be sorted: a batch of the deal, the penalty, a refill.", "value"),
    numbers("spares", "Copies just played that still need a Graveyard.", "value"),
    numbers(
        "known",
        "`known[o * seats + p]` is what observer o is sure that p holds, as a packed multiset;"
        " the observer after the last seat is a spectator.",
        of="values",
        start="[0] * (seats * (seats + 1))",
        fixed=True,
    ),
    seats("brains", "Fewer than none with a ruling that allows debts.", least=-MOST),
    numbers("reserve", of="value"),
    numbers("horde", of="value"),
    numbers("discard", of="value"),
    numbers("aside", of="value"),
    number("pool", "Brains that nobody has.", start="setup.brains"),
    number("gone", "Brains that left the game, only with a ruling that allows it."),
    number("round"),
    number("turn"),
    number("batch"),
    number("starter", of="seat"),
    flag("under_spider"),
    number("ending", "Why the game ended.", start="RUNNING", most=2),
)
