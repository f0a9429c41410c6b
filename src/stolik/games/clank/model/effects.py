"""Effects of cards, tokens and rooms as data: amounts that are simply given, then steps that ask.

The verbs are a closed set; the loader in `load_cards.py` refuses any other. A card that needs
something new gets a new verb, with its text and its test.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from stolik.games.clank.model.count import GEM, Scored

if TYPE_CHECKING:
    from stolik.core.events import Log
    from stolik.games.clank.model.reader import Effect, Reader, Telling
    from stolik.games.clank.model.state import ClankState
    from stolik.games.clank.model.weights import Weights

Entry = Mapping[str, object]

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
SECRET_OR_POTION: Final = 13
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
# Set for whoever is in a room at all and can act there.
IN_A_ROOM: Final = 128
# For whoever is out, in the crypt for good, or on the way from one room to another.
IN_NO_ROOM: Final = 0

# Where a teleport leads.
TO_ADJACENT: Final = 1
TO_WAYSHRINE: Final = 2
TO_HAUNTED: Final = 3
TO_DEEP_PLAYER: Final = 4
TO_NEW_TILE: Final = 5

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
        "name",
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
        # Where it stands in the content: "goblin/defeat", "wizard/play.0.1" inside its first step.
        self.name = ""
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
    """An effect that asks, waits or lasts: one class a verb (`mechanics/`), one object a place in
    a content file. `inside` are the effect lists that it holds."""

    # The word in content files; what must and what may stand beside it. A verb that stands alone
    # has a table to itself, another is one number (or one yes) among other amounts.
    verb: ClassVar[str]
    alone: ClassVar[bool] = True
    must: ClassVar[tuple[str, ...]] = ()
    may: ClassVar[tuple[str, ...]] = ()
    # Where a card tells it: one of the groups of `text/order.py`.
    group: ClassVar[str]

    def __init__(self) -> None:
        self.id = 0
        # The place of its effect list in the content, and its number there.
        self.name = ""
        self.inside: list[Effects] = []

    def read(self, reader: "Reader", value: object, entry: "Entry") -> None:
        """Take what stands behind the word, and beside it; refuse what is wrong."""

    @staticmethod
    def tell(t: "Telling", effect: "Effect") -> str:
        """What it says on a card; "" if the phrase of its verb says it all."""
        return ""

    def start(self, s: "ClankState", seat: int, log: "Log | None") -> None:
        """Begin: do it, ask, or wait."""
        raise NotImplementedError

    def can_start(self, s: "ClankState", seat: int, spent: int) -> bool:
        """Whether it can do anything, where the rules ask for that; `spent` lockpicks are gone."""
        return True

    def might_start(self, s: "ClankState", seat: int, spent: int) -> bool:
        """The same for those who cannot see the hand."""
        return self.can_start(s, seat, spent)

    def why_not_start(self, s: "ClankState", seat: int) -> str:
        """The reason why it cannot do anything, as far as it is not a matter of place or price."""
        return ""

    def ask_one(self, s: "ClankState", seat: int, log: "Log | None") -> None:
        """One player's part of a step for everybody."""
        raise NotImplementedError

    def has_come_true(self, s: "ClankState", seat: int) -> bool:
        """Whether what it waits for is true now."""
        return False

    def pay(self, s: "ClankState", seat: int, chosen: int, log: "Log | None") -> None:
        """Give what has come true."""
        raise NotImplementedError

    def needs(self) -> int:
        """What it refers to that only some dungeons have, as bits."""
        return 0

    def value(self, w: "Weights", s: "ClankState", seat: int) -> float:
        """What it is worth to a bot when it happens now."""
        raise NotImplementedError

    def is_offer(self) -> bool:
        """Whether it can be taken up later in the turn."""
        return False

    def wants_discard(self) -> bool:
        """Whether the order of play matters because of it."""
        return False

    def lays_tile(self) -> bool:
        """Whether it has to wait while a tile is being laid."""
        return False


class CountStep(Step):
    """A verb that is one number, or one yes."""

    alone = False
    once: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.n = 1

    def read(self, reader: "Reader", value: object, entry: "Entry") -> None:
        self.n = 1 if value is True else reader.number(self.verb, value)
        if self.once and self.n != 1:
            raise reader.wrong("out_of_range", least=1, most=1)


# A step that waits or is being chosen, with the alternatives already taken: one number.
_STEP_BITS: Final = 12


def with_chosen(step: int, chosen: int) -> int:
    """A step and the alternatives chosen so far, a bit each."""
    return step | chosen << _STEP_BITS


def step_of(entry: int) -> int:
    """Which step."""
    return entry & (1 << _STEP_BITS) - 1


def chosen_of(entry: int) -> int:
    """Which alternatives, a bit each."""
    return entry >> _STEP_BITS


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
