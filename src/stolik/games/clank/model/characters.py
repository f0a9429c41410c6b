"""The characters of Wesoła kompania: what their boards and decks are, and what lies on them.

>>> at_table = Characters(2)
>>> at_table.mana[1] = 4
>>> at_table.clone().mana, at_table.who
([0, 4], [-1, -1])
"""

from typing import Final

from stolik.games.clank.model.effects import Effects

# Nobody's board: a seat with the plain starter deck, or one that has not chosen yet.
PLAIN: Final = -1
# A seat that names no character and gets one of the rest.
ANY: Final = -2

# How players come by characters.
OFF: Final = 0
BY_LOT: Final = 1
BY_NAME: Final = 2
BY_DRAFT: Final = 3
MODES: Final = ("off", "random", "pick", "draft")

# Kinds of Finds.
EGG: Final = 0
ARTIFACT: Final = 1
CROWN: Final = 2
IDOL: Final = 3
FINDS: Final = ("egg", "artifact", "crown", "idol")
NO_FIND: Final = -1

MOODS: Final = ("skill", "sword", "boot")


class Spell:
    """A spell of a board: what it costs and what it does."""

    __slots__ = ("effect", "mana", "name")

    def __init__(self, name: str, mana: int, effect: Effects) -> None:
        self.name = name
        self.mana = mana
        self.effect = effect


class Character:
    """One character, as the engine needs it: what its board has not is empty or 0."""

    __slots__ = (
        "cards",
        "cogwheels",
        "conscription",
        "deck",
        "id",
        "mana",
        "moods",
        "name",
        "rewards",
        "spaces",
        "spells",
        "tantrum",
    )

    def __init__(self, id: int, name: str) -> None:
        self.id = id
        self.name = name
        # The own cards, and the whole starter deck with them.
        self.cards: list[int] = []
        self.deck: list[int] = []
        self.conscription = 0
        # What Finds give, by kind.
        self.rewards: list[Effects] = []
        # The spaces of the carnage token.
        self.spaces: list[Effects] = []
        # The most mana, and what it is for.
        self.mana = 0
        self.spells: list[Spell] = []
        # What moods give, and what happens when all of them are down.
        self.moods: list[Effects] = []
        self.tantrum = Effects()
        # What lies under the cogwheels, from the left.
        self.cogwheels: list[Effects] = []


# What lies on the boards, a number a seat.
ON_BOARDS: Final = ("conscription", "carnage", "mana", "down", "cogwheels")
# Of an attack in progress, and of the turn.
NUMBERS: Final = (
    *("hurt", "cast", "fought", "secret_or_potion", "tunnel_monsters", "market_open", "inspired"),
)


class Characters:
    """Who plays whom, and what lies on the boards; there if a game is played with characters."""

    __slots__ = (
        "carnage",
        "cast",
        "cogwheels",
        "conscription",
        "copies",
        "down",
        "finds",
        "fought",
        "hurt",
        "inspired",
        "mana",
        "market_open",
        "per_find",
        "per_tunnel_monster",
        "secret_or_potion",
        "spared",
        "tunnel_monsters",
        "who",
    )

    def __init__(self, seats: int) -> None:
        self.who = [PLAIN] * seats
        self.conscription = [0] * seats
        # The space of the carnage token; 0 is before the first.
        self.carnage = [0] * seats
        self.mana = [0] * seats
        # Moods that are down, a bit each.
        self.down = [0] * seats
        # Those that are left on their spaces.
        self.cogwheels = [0] * seats
        # Tokens, so many a seat as there are kinds.
        self.finds = [NO_FIND] * (len(FINDS) * seats)
        # Whom the attack in progress has hurt, a bit a seat; whose cubes it does not harm.
        self.hurt = 0
        self.spared = PLAIN
        # ---- The turn in progress: spells cast, a bit each; flags are 0 or 1.
        self.cast = 0
        self.fought = 0
        self.secret_or_potion = 0
        self.tunnel_monsters = 0
        self.market_open = 0
        self.inspired = 0
        self.per_find: list[int] = []
        self.per_tunnel_monster: list[int] = []
        # Cards that worked once more, whose copies have not been asked to leave the game yet.
        self.copies: list[int] = []

    def begin_turn(self) -> None:
        """What belonged to a turn is over."""
        self.cast = self.fought = self.secret_or_potion = self.tunnel_monsters = 0
        self.market_open = self.inspired = 0
        self.per_find = []
        self.per_tunnel_monster = []
        self.copies = []

    def find(self, seat: int, kind: int) -> int:
        """The token that is somebody's Find of a kind, or NO_FIND."""
        return self.finds[seat * len(FINDS) + kind]

    def set_find(self, seat: int, kind: int, token: int) -> None:
        """Put a token on the place of a kind, or empty it."""
        self.finds[seat * len(FINDS) + kind] = token

    def found(self, seat: int) -> list[int]:
        """The kinds of which somebody has a Find."""
        return [kind for kind in range(len(FINDS)) if self.find(seat, kind) != NO_FIND]

    def clone(self) -> "Characters":
        """An independent copy."""
        t = Characters(0)
        t.who = self.who.copy()
        t.conscription = self.conscription.copy()
        t.carnage = self.carnage.copy()
        t.mana = self.mana.copy()
        t.down = self.down.copy()
        t.cogwheels = self.cogwheels.copy()
        t.finds = self.finds.copy()
        t.hurt = self.hurt
        t.spared = self.spared
        t.cast = self.cast
        t.fought = self.fought
        t.secret_or_potion = self.secret_or_potion
        t.tunnel_monsters = self.tunnel_monsters
        t.market_open = self.market_open
        t.inspired = self.inspired
        t.per_find = self.per_find.copy()
        t.per_tunnel_monster = self.per_tunnel_monster.copy()
        t.copies = self.copies.copy()
        return t
