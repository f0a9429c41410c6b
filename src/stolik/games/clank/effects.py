"""Effects of cards, tokens and rooms as data: amounts that are simply given, then steps that ask.

The verbs are a closed set; the loader in `reading.py` refuses any other. A card that needs
something new gets a new verb, with its text and its test.
"""

from typing import Final

from stolik.games.clank.count import GEM, Scored

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
PER: Final = 11
GEM_DISCOUNT: Final = 12
MARKET_OFFER: Final = 13
TAKE_ITEM: Final = 14
MARK_WAYSHRINE: Final = 15
TO_DECK_TOP: Final = 16
FREE_FROM_ROW: Final = 17
TURN_OWN_TILE: Final = 18
TURN_TILES: Final = 19
OFFER: Final = 20
TELEPORT_TO: Final = 21
NEW_TILE: Final = 22
EACH_CHOOSES: Final = 23
EACH_MAY: Final = 24

# Conditions that may come true before or after the card in the same turn.
NO_CONDITION: Final = 0
HAS_ARTIFACT: Final = 1
HAS_CROWN: Final = 2
HAS_IDOL: Final = 3
ANOTHER_COMPANION: Final = 4
CLANK_MADE: Final = 5
GOLD_GAINED: Final = 6
SKILL_GAINED: Final = 7
PRISONERS: Final = 8
ROW_MONSTER: Final = 9
PORTAL_USED: Final = 10
CARD_SEEN: Final = 11
GEM_SEEN: Final = 12
# Conditions about the place, each a bit of what a room is like.
FIRST_PLACE: Final = 16
CAVE: Final = 1
MARKET: Final = 2
WAYSHRINE: Final = 4
HAUNTED: Final = 8
DEPTHS: Final = 16
# Not for conditions, but good to know of a room: something locked up, room for artifacts.
LOCKED_UP: Final = 32
FOR_ARTIFACTS: Final = 64

# What is counted: clank of the turn, artifacts owned.
CLANK: Final = 1
ARTIFACTS: Final = 2

# Where a teleport leads.
TO_ADJACENT: Final = 1
TO_WAYSHRINE: Final = 2
TO_HAUNTED: Final = 3
TO_DEEP_PLAYER: Final = 4
TO_NEW_TILE: Final = 5

# Where a card that is trashed comes from; SELF is the very card that says so.
PLAYED_OR_DISCARD: Final = 0
SELF: Final = 1
DISCARD: Final = 2
HAND_OR_DISCARD: Final = 3

ANY_CARD: Final = -1


class Effects:
    """What happens when a card is played, acquired, used, defeated or arrives."""

    __slots__ = (
        "all_clank",
        "attack",
        "boots",
        "clank",
        "cubes_to_bag",
        "discard_card",
        "draw",
        "ghosts",
        "gold",
        "heal",
        "id",
        "idols",
        "lockpicks",
        "major_secrets",
        "minor_secrets",
        "need",
        "others_clank",
        "pay_clank",
        "pay_gold",
        "pay_idols",
        "pay_lockpicks",
        "plain",
        "prisoners",
        "rage",
        "rare",
        "reveal_card",
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
        self.lockpicks = 0
        self.minor_secrets = 0
        self.major_secrets = 0
        self.prisoners = 0
        self.ghosts = 0
        self.idols = 0
        self.pay_gold = 0
        self.pay_lockpicks = 0
        self.pay_clank = 0
        self.pay_idols = 0
        self.discard_card = ANY_CARD
        self.reveal_card = ANY_CARD
        self.need = NO_CONDITION
        # Only resources: the common case, given without looking further.
        self.plain = True
        # Has one of the verbs that few cards have.
        self.rare = False
        self.steps: list[Step] = []


class Step:
    """An effect with parameters: a kind, numbers, a card, a condition, effects inside."""

    __slots__ = (
        "all_if",
        "card",
        "condition",
        "id",
        "inside",
        "kind",
        "n",
        "now",
        "optional",
        "others_only",
        "repeat",
        "source",
        "what",
    )

    def __init__(self, kind: int, n: int = 0, card: int = ANY_CARD, condition: int = 0) -> None:
        self.id = 0
        self.kind = kind
        self.n = n
        self.card = card
        self.condition = condition
        self.all_if = NO_CONDITION
        # A condition that is looked at once, not waited for.
        self.now = False
        self.optional = False
        self.others_only = False
        self.repeat = False
        self.source = PLAYED_OR_DISCARD
        # What is counted, or where a teleport leads.
        self.what = 0
        self.inside: list[Effects] = []


class CardKind(Scored):
    """One kind of card, as the engine needs it. Costs are skill, or swords for monsters."""

    __slots__ = (
        "acquire",
        "arrive",
        "companion",
        "cost",
        "danger",
        "dragon",
        "ghost",
        "id",
        "kind",
        "pay_gold",
        "pay_lockpicks",
        "places",
        "play",
        "react",
        "reserve",
        "stays",
        "use",
        "wards",
    )

    def __init__(self, id: int, name: str) -> None:
        super().__init__(name, "cards")
        self.id = id
        self.kind = CARD
        self.cost = 0
        self.pay_gold = 0
        self.pay_lockpicks = 0
        self.companion = False
        self.dragon = False
        self.danger = 0
        # Bits of the places where it can be dealt with; 0 means anywhere.
        self.places = 0
        self.reserve = False
        self.stays = False
        # What happens in another's turn that lets this card be played then, as a bit.
        self.react = 0
        # Whether it wards off a ghost, and what its discard gives besides.
        self.wards = False
        self.ghost = Effects()
        self.play = Effects()
        self.acquire = Effects()
        self.use = Effects()
        self.arrive = Effects()

    def is_gem(self) -> bool:
        """Whether it is one of the gems."""
        return self.counts_as & GEM > 0


CARD: Final = 0
DEVICE: Final = 1
MONSTER: Final = 2
