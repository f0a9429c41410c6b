"""How much the tests do: with `./check --long` the same tests play more games."""

import os

LONG = bool(os.environ.get("STOLIK_LONG"))


def many(usual: int, long: int) -> int:
    """How many of something this run tries."""
    return long if LONG else usual
