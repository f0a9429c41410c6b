"""Opponents with a face: a bot is called by its level, or by its level and who it is.

>>> level_of("thief/nina"), opponent_of("thief/nina"), opponent_of("thief")
('thief', 'nina', '')
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from stolik.core.chance import Chance

OPPONENTS: tuple[str, ...] = tuple(
    tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))["order"]
)
# Whoever plays any legal option has no temper, and no face either.
FACELESS = "random"


def level_of(bot: str) -> str:
    """The level of a bot, without its face."""
    return bot.partition("/")[0]


def opponent_of(bot: str) -> str:
    """Who a bot is; empty for one without a face."""
    return bot.partition("/")[2]


def with_faces(bots: Sequence[str], seed: int | str, taken: Sequence[str] = ()) -> list[str]:
    """The bots, all with a face: different ones while there are enough. The same seed invites the
    same opponents. Those in `taken` sit at the table already.

    >>> len({opponent_of(bot) for bot in with_faces(["thief", "thief/nina", "novice"], 1)})
    3
    """
    given = [opponent_of(bot) for bot in (*bots, *taken) if opponent_of(bot)]
    places = list(range(len(OPPONENTS)))
    Chance.fast(crc32(str(seed).encode()), 1).shuffle(0, places)
    order = [OPPONENTS[place] for place in places]
    free = [one for one in order if one not in given] or order
    found: list[str] = []
    for bot in bots:
        if not opponent_of(bot) and level_of(bot) != FACELESS:
            bot = f"{bot}/{free[0]}"
            free = free[1:] or order
        found.append(bot)
    return found
