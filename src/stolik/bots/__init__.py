"""Players made of code. They see what their seat may see, and nothing else.

>>> find("random", seed=1).name
'random'
"""

from collections.abc import Callable

from stolik.bots.playout import Bot, RandomBot
from stolik.bots.thief import Thief
from stolik.core.reasons import refuse

_MAKERS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "thief": Thief}

NAMES = tuple(_MAKERS)


def find(name: str, seed: int) -> Bot:
    """A bot of this name, whose own chance comes from the seed."""
    if name not in _MAKERS:
        raise refuse("no_such_bot", given=name, allowed=", ".join(_MAKERS))
    return _MAKERS[name](seed)
