"""The table of a Clank! game: players, dragon, row, market, and the turn in progress."""

from abc import ABC, abstractmethod
from typing import Final

from stolik.core.chance import Chance
from stolik.core.options import Values
from stolik.core.state import State
from stolik.games.clank.effects import CardKind, Effects, Step
from stolik.games.clank.tokens import Box

# Streams of chance: one a source; each player's own deck has its own.
DUNGEON_DECK: Final = 0
BAG: Final = 1
TOKENS: Final = 2
FIRST_PLAYER: Final = 3
PLAYER_DECKS: Final = 4

# How a player stands.
INSIDE: Final = 0
LEFT: Final = 1
RESCUED: Final = 2
LOST: Final = 3

# Why the game ended.
RUNNING: Final = 0
ALL_OUT: Final = 1
DECK_EMPTY: Final = 2
BAG_EMPTY: Final = 3
TURN_LIMIT: Final = 4

# Readings of the rulings with more than two values.
GAME_ENDS: Final = 0
SHORT_ROW: Final = 1
RESHUFFLE: Final = 2
AT_END_OF_TURN: Final = 0
BY_END_OF_TURN: Final = 1
AT_ONCE: Final = 2

NOBODY: Final = -1
GAP: Final = -1


class Exit:
    """A way out of a room on foot: where to and at what price."""

    __slots__ = ("boots", "lock", "monsters", "to")

    def __init__(self, to: int, boots: int, monsters: int, lock: bool) -> None:
        self.to = to
        self.boots = boots
        self.monsters = monsters
        self.lock = lock


class Dungeon(ABC):
    """Where the pawns are. The core asks it for exits and what a room is like, nothing else."""

    start: int

    @abstractmethod
    def exits(self, s: "ClankState", room: int) -> list[Exit]:
        """The ways out of a room on foot, whoever may use them."""

    @abstractmethod
    def neighbours(self, s: "ClankState", room: int) -> list[int]:
        """The rooms joined to a room by any tunnel: where a teleport reaches."""

    @abstractmethod
    def spots(self, s: "ClankState", room: int) -> list[int]:
        """The places for tokens in a room, as indices into `s.spots`."""

    @abstractmethod
    def is_deep(self, s: "ClankState", room: int) -> bool:
        """Whether a room lies in the Depths."""

    @abstractmethod
    def is_cave(self, s: "ClankState", room: int) -> bool:
        """Whether a room is a crystal cave."""

    @abstractmethod
    def is_market(self, s: "ClankState", room: int) -> bool:
        """Whether goods are sold in a room."""

    @abstractmethod
    def room_name(self, s: "ClankState", room: int) -> str:
        """What people call a room: F12."""

    @abstractmethod
    def healing(self, s: "ClankState", room: int) -> int:
        """How much a room heals whoever enters."""


class Setup:
    """What stays the same through a game: cards, tokens, dungeon, rulings."""

    __slots__ = (
        "all_effects",
        "all_steps",
        "any_time_artifacts",
        "arrive_after_refill",
        "arrive_at_setup",
        "box",
        "cards",
        "count_cancelled",
        "count_unplaced",
        "countdown_turn_order",
        "discards_optional",
        "dungeon",
        "dungeon_cards",
        "empty_bag_ends",
        "empty_deck",
        "first_player",
        "gem_refund",
        "must_teleport",
        "needs_place",
        "option_of",
        "out_cubes_return",
        "replace_optional",
        "replacement_arrives",
        "reserve",
        "reserve_cards",
        "retroactive_caves",
        "retroactive_search",
        "skill_cost",
        "springs_ask",
        "starter",
        "sword_cost",
        "trash_timing",
        "treasure_is_gain",
        "turn_ends_on_leaving",
        "turn_limit",
        "values",
        "wand_walkable",
    )
    all_effects: list[Effects]
    all_steps: list[Step]
    box: Box
    cards: list[CardKind]
    dungeon: Dungeon
    dungeon_cards: list[int]
    reserve: list[int]
    starter: list[int]
    skill_cost: list[int]
    sword_cost: list[int]
    option_of: list[int]
    needs_place: list[bool]
    reserve_cards: list[int]
    values: Values
    any_time_artifacts: bool
    arrive_after_refill: bool
    arrive_at_setup: bool
    count_cancelled: bool
    count_unplaced: bool
    countdown_turn_order: bool
    discards_optional: bool
    empty_bag_ends: bool
    empty_deck: int
    first_player: int
    gem_refund: bool
    must_teleport: bool
    out_cubes_return: bool
    replace_optional: bool
    replacement_arrives: bool
    retroactive_caves: bool
    retroactive_search: bool
    treasure_is_gain: bool
    springs_ask: bool
    trash_timing: int
    turn_ends_on_leaving: bool
    turn_limit: int
    wand_walkable: bool


FIELDS: Final = (
    "hands",
    "decks",
    "discards",
    "played",
    "trashed",
    "rooms",
    "status",
    "damage",
    "supply",
    "area",
    "bag",
    "aside",
    "gold",
    "held",
    "artifacts",
    "row",
    "deck",
    "dungeon_discard",
    "reserve",
    "stall",
    "spots",
    "boxed",
    "unseen_majors",
    "masteries",
    "rage",
    "first",
    "active",
    "turn",
    "countdown_owner",
    "countdown",
    "ending",
    "skill",
    "swords",
    "boots",
    "teleports",
    "bank",
    "exhausted",
    "ignores_caves",
    "ignores_monsters",
    "gold_bonus",
    "gold_gains",
    "skill_per_clank",
    "clank_made",
    "gem_discount",
    "gems_bought",
    "companions",
    "waiting",
    "trashes",
    "doomed",
)


class ClankState(State):
    """One table. Cards and tokens are numbers into the tables of the set-up.

    The top of a deck is its end. `area`, `bag` and `aside` count cubes by seat, the
    dragon's after the last seat. `spots` are the places for tokens on the board.
    From `skill` on: the turn in progress. `waiting` are conditions that may still come
    true, `trashes` the trashes still due (card, or ANY_CARD), `doomed` the cards of the
    play area that leave the game at the end of the turn.
    """

    __slots__ = (*FIELDS, "setup")
    setup: Setup
    hands: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    played: list[list[int]]
    trashed: list[int]
    rooms: list[int]
    status: list[int]
    damage: list[int]
    supply: list[int]
    area: list[int]
    bag: list[int]
    aside: list[int]
    gold: list[int]
    held: list[list[int]]
    artifacts: list[int]
    row: list[int]
    deck: list[int]
    dungeon_discard: list[int]
    reserve: list[int]
    stall: list[int]
    spots: list[int]
    boxed: list[int]
    unseen_majors: list[int]
    masteries: int
    rage: int
    first: int
    active: int
    turn: int
    countdown_owner: int
    countdown: int
    ending: int
    skill: int
    swords: int
    boots: int
    teleports: int
    bank: int
    exhausted: bool
    ignores_caves: bool
    ignores_monsters: bool
    gold_bonus: int
    gold_gains: int
    skill_per_clank: int
    clank_made: int
    gem_discount: int
    gems_bought: int
    companions: int
    waiting: list[int]
    trashes: list[int]
    doomed: list[int]


def empty(setup: Setup, seats: int, chance: Chance) -> ClankState:
    """A table with all cubes at home and nothing laid out."""
    box = setup.box
    s = ClankState()
    s.setup = setup
    s.seats = seats
    s.chance = chance
    s.stack = []
    s.hands = [[] for _ in range(seats)]
    s.decks = [[] for _ in range(seats)]
    s.discards = [[] for _ in range(seats)]
    s.played = [[] for _ in range(seats)]
    s.trashed = []
    s.rooms = [setup.dungeon.start] * seats
    s.status = [INSIDE] * seats
    s.damage = [0] * seats
    s.supply = [box.player_cubes] * seats
    s.area = [0] * (seats + 1)
    s.bag = [0] * seats + [box.dragon_cubes]
    s.aside = [0] * (seats + 1)
    s.gold = [0] * seats
    s.held = [[] for _ in range(seats)]
    s.artifacts = [0] * seats
    s.row = [GAP] * box.row
    s.deck = []
    s.dungeon_discard = []
    s.reserve = setup.reserve.copy()
    s.stall = box.goods.copy()
    s.spots = []
    s.boxed = []
    s.unseen_majors = []
    s.masteries = seats
    s.rage = 0
    s.first = s.active = s.turn = 0
    s.countdown_owner = NOBODY
    s.countdown = 0
    s.ending = RUNNING
    start_turn_afresh(s)
    return s


def start_turn_afresh(s: ClankState) -> None:
    """Forget everything that lasts only for a turn."""
    s.skill = s.swords = s.boots = s.teleports = s.bank = 0
    s.exhausted = s.ignores_caves = s.ignores_monsters = False
    s.gold_bonus = s.gold_gains = s.skill_per_clank = s.clank_made = 0
    s.gem_discount = s.gems_bought = s.companions = 0
    s.waiting, s.trashes, s.doomed = [], [], []


def clone(s: ClankState) -> ClankState:
    """An independent copy; the set-up is shared."""
    t = ClankState()
    t.seats = s.seats
    t.chance = s.chance.clone()
    t.stack = s.stack.copy()
    t.setup = s.setup
    t.hands = [cards.copy() for cards in s.hands]
    t.decks = [cards.copy() for cards in s.decks]
    t.discards = [cards.copy() for cards in s.discards]
    t.played = [cards.copy() for cards in s.played]
    t.trashed = s.trashed.copy()
    t.rooms = s.rooms.copy()
    t.status = s.status.copy()
    t.damage = s.damage.copy()
    t.supply = s.supply.copy()
    t.area = s.area.copy()
    t.bag = s.bag.copy()
    t.aside = s.aside.copy()
    t.gold = s.gold.copy()
    t.held = [tokens.copy() for tokens in s.held]
    t.artifacts = s.artifacts.copy()
    t.row = s.row.copy()
    t.deck = s.deck.copy()
    t.dungeon_discard = s.dungeon_discard.copy()
    t.reserve = s.reserve.copy()
    t.stall = s.stall.copy()
    t.spots = s.spots.copy()
    t.boxed = s.boxed.copy()
    t.unseen_majors = s.unseen_majors.copy()
    t.masteries = s.masteries
    t.rage = s.rage
    t.first = s.first
    t.active = s.active
    t.turn = s.turn
    t.countdown_owner = s.countdown_owner
    t.countdown = s.countdown
    t.ending = s.ending
    t.skill = s.skill
    t.swords = s.swords
    t.boots = s.boots
    t.teleports = s.teleports
    t.bank = s.bank
    t.exhausted = s.exhausted
    t.ignores_caves = s.ignores_caves
    t.ignores_monsters = s.ignores_monsters
    t.gold_bonus = s.gold_bonus
    t.gold_gains = s.gold_gains
    t.skill_per_clank = s.skill_per_clank
    t.clank_made = s.clank_made
    t.gem_discount = s.gem_discount
    t.gems_bought = s.gems_bought
    t.companions = s.companions
    t.waiting = s.waiting.copy()
    t.trashes = s.trashes.copy()
    t.doomed = s.doomed.copy()
    return t
