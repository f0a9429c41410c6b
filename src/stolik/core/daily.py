"""The game of the day: one seed a day for each game, the same for everybody.

>>> daily_seed("clank", read_day("2026-11-16")) == daily_seed("clank", read_day("2026-11-16"))
True
>>> daily_seed("clank", read_day("2026-11-16")) == daily_seed("clank", read_day("2026-11-17"))
False
"""

from datetime import UTC, date, datetime
from hashlib import blake2b

from stolik.core.reasons import refuse
from stolik.core.seal import SECRET_BYTES, SealedSeed


def today() -> date:
    """The day as it is everywhere at once: by UTC."""
    return datetime.now(UTC).date()


def read_day(text: str) -> date:
    """The day meant by a text like 2026-11-16, or a refusal."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise refuse("no_such_day", given=text, example=today().isoformat()) from error


def daily_secret(game: str, day: date) -> bytes:
    """Where all luck of a day's game comes from; anybody can work it out."""
    text = f"stolik daily {game} {day.isoformat()}"
    return blake2b(text.encode(), digest_size=SECRET_BYTES).digest()


def daily_seed(game: str, day: date) -> SealedSeed:
    """The seed of a day's game: one player, who adds no salt."""
    return SealedSeed(daily_secret(game, day), ("",))
