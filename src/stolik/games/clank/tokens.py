"""Tokens: secrets, artifacts, idols, goods and badges, as the engine needs them."""

from typing import Final

from stolik.games.clank.effects import Effects

MINOR: Final = 0
MAJOR: Final = 1
ARTIFACT: Final = 2
IDOL: Final = 3
KEY: Final = 4
BACKPACK: Final = 5
CROWN: Final = 6
MASTERY: Final = 7

# What happens when a token is taken.
AT_ONCE: Final = 0
KEPT: Final = 1
GOLD: Final = 2
POINTS: Final = 3


class TokenKind:
    """One kind of token. `value` tells artifacts and crowns apart."""

    __slots__ = ("effect", "group", "id", "name", "points", "use", "value")

    def __init__(self, id: int, name: str, group: int) -> None:
        self.id = id
        self.name = name
        self.group = group
        self.points = 0
        self.value = 0
        self.use = POINTS
        self.effect = Effects()


class Box:
    """All tokens of the game and the numbers of its tracks."""

    __slots__ = (
        "artifacts",
        "backpack",
        "dragon_cubes",
        "fingerprint",
        "goods",
        "hand",
        "health",
        "idol",
        "key",
        "kinds",
        "majors",
        "market_price",
        "mastery",
        "minors",
        "player_cubes",
        "rage",
        "row",
        "starting_clank",
    )

    def __init__(self) -> None:
        self.kinds: list[TokenKind] = []
        self.minors: list[int] = []
        self.majors: list[int] = []
        self.artifacts: list[int] = []
        self.goods: list[int] = []
        self.idol = 0
        self.key = 0
        self.backpack = 0
        self.mastery = 0
        self.rage: list[int] = []
        self.health = 0
        self.dragon_cubes = 0
        self.fingerprint = ""
        self.player_cubes = 0
        self.starting_clank: list[int] = []
        self.row = 0
        self.hand = 0
        self.market_price = 0
