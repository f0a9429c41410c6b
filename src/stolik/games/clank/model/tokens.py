"""Tokens: secrets, artifacts, idols, prisoners, goods and badges, as the engine needs them."""

from typing import Final

from stolik.games.clank.model import count
from stolik.games.clank.model.count import Scored
from stolik.games.clank.model.effects import Effects

MINOR: Final = 0
MAJOR: Final = 1
PRISONER: Final = 2
COUPON: Final = 3
ARTIFACT: Final = 4
IDOL: Final = 5
GOODS: Final = 6
CROWN: Final = 7
MASTERY: Final = 8

# The line of the count that each group stands on, and what its tokens count as.
_LINES: Final = {
    MINOR: "tokens",
    MAJOR: "tokens",
    PRISONER: "prisoners",
    COUPON: "prisoners",
    ARTIFACT: "artifacts",
    IDOL: "tokens",
    GOODS: "items",
    CROWN: "items",
    MASTERY: "mastery",
}
_COUNTS_AS: Final = {
    PRISONER: count.PRISONER,
    ARTIFACT: count.ARTIFACT,
    IDOL: count.IDOL,
    CROWN: count.CROWN,
    MASTERY: count.MASTERY,
}

# What happens when a token is taken.
AT_ONCE: Final = 0
KEPT: Final = 1
GOLD: Final = 2
POINTS: Final = 3
AT_WAYSHRINE: Final = 4

# What a token lets its owner do for the rest of the game, as bits.
KEYS: Final = 1
AGAINST_ARROWS: Final = 2
IGNORE_MONSTERS: Final = 4
ONE_MORE_ARTIFACT: Final = 8


class TokenKind(Scored):
    """One kind of token. `value` tells artifacts and crowns apart."""

    __slots__ = (
        "discount",
        "effect",
        "group",
        "id",
        "needs_damage",
        "power",
        "use",
        "value",
    )

    def __init__(self, id: int, name: str, group: int) -> None:
        super().__init__(name, _LINES[group])
        self.counts_as = _COUNTS_AS.get(group, 0)
        self.id = id
        self.group = group
        self.value = 0
        self.use = POINTS
        self.power = 0
        self.discount = 0
        self.needs_damage = 0
        self.effect = Effects()


class Box:
    """All tokens of the game and the numbers of its tracks."""

    __slots__ = (
        "artifacts",
        "backpack",
        "bank",
        "coupon",
        "dragon_cubes",
        "ghosts",
        "goods",
        "hand",
        "health",
        "idol",
        "kinds",
        "lockpicks",
        "majors",
        "market_price",
        "mastery",
        "minors",
        "player_cubes",
        "prisoners",
        "rage",
        "row",
        "starting_clank",
        "starting_gold",
    )

    def __init__(self) -> None:
        self.kinds: list[TokenKind] = []
        self.minors: list[int] = []
        # Minor secrets of an add-on that lie in a bank of their own.
        self.bank: list[int] = []
        self.majors: list[int] = []
        self.prisoners: list[int] = []
        self.artifacts: list[int] = []
        self.goods: list[int] = []
        self.idol = 0
        self.backpack = 0
        self.coupon = -1
        self.mastery = 0
        self.rage: list[int] = []
        self.health = 0
        self.dragon_cubes = 0
        self.ghosts = 0
        self.lockpicks = 0
        self.player_cubes = 0
        self.starting_clank: list[int] = []
        self.starting_gold: list[int] = []
        self.row = 0
        self.hand = 0
        self.market_price = 0
