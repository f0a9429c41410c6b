"""Effects of cards and tokens as data: amounts that are simply given, then steps that ask.

The verbs are a closed set (`AMOUNTS` and `STEPS`); the loader in `cards.py` refuses any
other. A card that needs something new gets a new verb, with its text and its test.
"""

from typing import Final

# Kinds of steps.
CHOOSE: Final = 1
IF: Final = 2
DISCARD_TO: Final = 3
TRASH: Final = 4
REPLACE_ROW: Final = 5
TAKE_ADJACENT_SECRET: Final = 6
TAKE_CARD: Final = 7
IGNORE_CAVES: Final = 8
IGNORE_MONSTERS: Final = 9
GOLD_BONUS: Final = 10
SKILL_PER_CLANK: Final = 11
GEM_DISCOUNT: Final = 12

# Conditions that may come true before or after the card in the same turn.
HAS_ARTIFACT: Final = 1
HAS_CROWN: Final = 2
HAS_IDOL: Final = 3
ANOTHER_COMPANION: Final = 4

ANY_CARD: Final = -1


class Effects:
    """What happens when a card is played, acquired, used, defeated or arrives."""

    __slots__ = (
        "all_clank",
        "attack",
        "boots",
        "clank",
        "cubes_to_bag",
        "draw",
        "gold",
        "heal",
        "id",
        "others_clank",
        "pay_gold",
        "plain",
        "rage",
        "skill",
        "steps",
        "swords",
        "teleport",
    )

    def __init__(self) -> None:
        self.id = 0
        self.skill = 0
        self.swords = 0
        self.boots = 0
        self.gold = 0
        self.draw = 0
        self.heal = 0
        self.teleport = 0
        self.clank = 0
        self.others_clank = 0
        self.all_clank = 0
        self.attack = 0
        self.cubes_to_bag = 0
        self.rage = 0
        self.pay_gold = 0
        # Only resources: the common case, given without looking further.
        self.plain = True
        self.steps: list[Step] = []


class Step:
    """An effect with parameters: a kind, a number, a card, a condition, effects inside."""

    __slots__ = ("card", "condition", "id", "inside", "kind", "n")

    def __init__(self, kind: int, n: int = 0, card: int = ANY_CARD, condition: int = 0) -> None:
        self.id = 0
        self.kind = kind
        self.n = n
        self.card = card
        self.condition = condition
        self.inside: list[Effects] = []


class CardKind:
    """One kind of card, as the engine needs it. Costs are skill, or swords for monsters."""

    __slots__ = (
        "acquire",
        "arrive",
        "caves_only",
        "companion",
        "cost",
        "danger",
        "deep_only",
        "dragon",
        "gem",
        "id",
        "kind",
        "name",
        "play",
        "points",
        "points_rule",
        "reserve",
        "stays",
        "use",
    )

    def __init__(self, id: int, name: str) -> None:
        self.id = id
        self.name = name
        self.kind = CARD
        self.cost = 0
        self.points = 0
        self.points_rule: PointsRule | None = None
        self.companion = False
        self.gem = False
        self.dragon = False
        self.danger = 0
        self.deep_only = False
        self.caves_only = False
        self.reserve = False
        self.stays = False
        self.play = Effects()
        self.acquire = Effects()
        self.use = Effects()
        self.arrive = Effects()


CARD: Final = 0
DEVICE: Final = 1
MONSTER: Final = 2

PER_GOLD: Final = 1
PER_CARD: Final = 2
IF_MASTERY: Final = 3
SET_OF_TOKENS: Final = 4


class PointsRule:
    """Points that depend on the rest of the haul."""

    __slots__ = ("card", "every", "kind", "need", "points", "token_names", "tokens")

    def __init__(self, kind: int, points: int) -> None:
        self.kind = kind
        self.points = points
        self.every = 1
        self.need = 0
        self.card = ANY_CARD
        self.token_names: list[str] = []
        self.tokens: list[int] = []
