"""The table of a Clank! game: players, dragon, row, market, and the turn in progress."""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from stolik.core.chance import Chance
from stolik.core.options import Values
from stolik.core.state import State
from stolik.games.clank.model.actions import ActionSlot
from stolik.games.clank.model.characters import Character, Characters
from stolik.games.clank.model.effects import CardKind, Effects, Step
from stolik.games.clank.model.goals import Solo, SoloRules
from stolik.games.clank.model.names import Names
from stolik.games.clank.model.tokens import Box

# Streams of chance: one a source; each player's own deck has its own.
DUNGEON_DECK: Final = 0
BAG: Final = 1
TOKENS: Final = 2
FIRST_PLAYER: Final = 3
TILES: Final = 4
PLAYER_DECKS: Final = 5
# A solo game has no second player, whose stream shuffles the goals.
GOALS: Final = 6

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
UNKNOWN: Final = -1

# What is locked up in a room.
CHEST: Final = 0
LIBRARY: Final = 1
PRISON: Final = 2


class Way:
    """A way out of a room: to another room, or to the edge of what is known.

    `to` is a room or UNKNOWN; then `x`, `y` and `mouth` say where the next tile would lie and by
    which of its mouths one would come in. `key` is a lock that a key opens, `locks` are those that
    take a lockpick each and are still closed. `walkable` is false where an arrow points the other
    way, `back` where one points this way. `footprints` counts them along the whole way. A `plain`
    way leads to a room for one boot.
    """

    __slots__ = (
        "back",
        "boots",
        "footprints",
        "key",
        "locks",
        "monsters",
        "mouth",
        "plain",
        "portal",
        "to",
        "walkable",
        "x",
        "y",
    )

    def __init__(self, to: int) -> None:
        self.to = to
        self.x = 0
        self.y = 0
        self.mouth = 0
        self.boots = 1
        self.footprints = 0
        self.monsters = 0
        self.key = False
        self.locks: list[int] = []
        self.walkable = True
        self.back = True
        self.portal = False
        self.plain = False

    def has_its_price(self) -> None:
        """All is known of this way: note whether it costs but a boot."""
        free = self.boots == 1 and not self.monsters and not self.locks and not self.key
        self.plain = free and self.walkable and self.to >= 0


class Dungeon(ABC):
    """Where the pawns are. It never changes: what changes a dungeon gives a new one, so copies
    of a state share it. The core asks it for ways and what a room is like, nothing else."""

    start: int
    # The spots where idols lie at the start.
    idol_spots: list[int]

    @abstractmethod
    def ways(self, room: int) -> list[Way]:
        """The ways out of a room, also those that only a teleport can take."""

    @abstractmethod
    def spots(self, s: "ClankState", room: int) -> list[int]:
        """The places for tokens in a room, as indices into `s.spots`."""

    @abstractmethod
    def places(self, room: int) -> int:
        """What a room is like: bits of CAVE, MARKET, WAYSHRINE, HAUNTED, DEPTHS."""

    @abstractmethod
    def reward(self, room: int) -> Effects | None:
        """What a room gives to whoever enters."""

    @abstractmethod
    def locked(self, room: int) -> list[int]:
        """Chest, library or prison of a room that nobody has opened yet."""

    @abstractmethod
    def rooms_like(self, place: int) -> list[int]:
        """All known rooms of a place."""

    @abstractmethod
    def room_name(self, room: int) -> str:
        """What people call a room: F12."""

    @abstractmethod
    def room_named(self, name: str) -> int:
        """The room that people call so, -1 if there is none."""

    @abstractmethod
    def all_rooms(self) -> list[int]:
        """Every room that is known, in ascending order."""

    @abstractmethod
    def is_room(self, room: int) -> bool:
        """Whether a number is a known room."""


class Setup:
    """What stays the same through a game: cards, tokens, dungeon, rulings."""

    all_effects: list[Effects]
    all_steps: list[Step]
    box: Box
    cards: list[CardKind]
    dungeon: Dungeon
    dungeon_cards: list[int]
    reserve: list[int]
    starter: list[int]
    skill_cost: list[int]
    solo: SoloRules
    sword_cost: list[int]
    free_cards: list[int]
    option_of: list[int]
    special: list[bool]
    reserve_cards: list[int]
    values: Values
    locked: list[Effects]
    any_time_artifacts: bool
    arrivals_ask_next: bool
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
    rewards_ask: bool
    trash_timing: int
    turn_ends_on_leaving: bool
    turn_limit: int
    wand_walkable: bool
    finds_tiles: bool
    has_countdown: bool
    has_reacts: bool
    has_wards: bool
    leaves_at_end: bool
    rewards_once: bool
    coupon_stacks: bool
    free_amulet_needs_damage: bool
    place_any_time: bool
    rewards_wait: bool
    several_artifacts: bool
    silver_first: bool
    zero_wins: bool
    grid_is_deadly: bool
    mercy: bool
    mercy_in_a_room: bool
    out_cubes: int
    # The numbers of the tiles that are played with, and how many of them are of the depths.
    tiles: list[int]
    deep_tiles: int
    names: Names
    # The characters that can be played, none if the game is played without; how one comes by them,
    # and whom each seat has named.
    roster: list[Character]
    choosing: int
    named: list[int]
    may_be_plain: bool
    # The kind of Find that each token is.
    find_of: list[int]
    # Minor secrets that lie in a bank of their own because a board gives one.
    board_bank: list[int]
    reacts_to_any_find: bool
    levitates_devices: bool
    must_flip: bool
    ghosts_spare: bool
    most_cogwheels: int
    heals_cogwheels: bool
    # Actions by code, and those of a turn in the order in which they are shown: all of them, and
    # those for which a room need not be like any of the special places.
    actions: list[ActionSlot]
    turn_actions: list[ActionSlot]
    anywhere_actions: list[ActionSlot]
    special_places: int


class Discovery:
    """A tile that was drawn in the middle of a step, and what the tunnel has asked for so far."""

    NUMBERS: ClassVar[tuple[str, ...]] = (
        *("tile", "x", "y", "mouth", "paid", "footprints", "monsters", "portal", "how", "step"),
    )

    def __init__(self, tile: int, x: int, y: int, how: int) -> None:
        # LAID once it lies on the table.
        self.tile = tile
        self.x = x
        self.y = y
        # By which of its mouths the finder comes in.
        self.mouth = 0
        self.paid = 0
        self.footprints = 0
        self.monsters = 0
        self.portal = 0
        # On foot, by teleport, or only laid because a card says so: then which step.
        self.how = how
        self.step = 0

    def clone(self) -> "Discovery":
        """An independent copy."""
        return Discovery.of(self.numbers())

    def numbers(self) -> list[int]:
        """As it is saved."""
        tunnel = [self.mouth, self.paid, self.footprints, self.monsters, self.portal]
        return [self.tile, self.x, self.y, *tunnel, self.how, self.step]

    @staticmethod
    def of(numbers: list[int]) -> "Discovery":
        """From a save."""
        made = Discovery(numbers[0], numbers[1], numbers[2], numbers[8])
        made.mouth, made.paid, made.footprints = numbers[3], numbers[4], numbers[5]
        made.monsters, made.portal, made.step = numbers[6], numbers[7], numbers[9]
        return made


# ---- From here on written by tools/make_state.py; change state_fields.py and run it.

# What a save holds.
FIELDS: Final = (
    "hands",
    "decks",
    "tops",
    "discards",
    "played",
    "trashed",
    "rooms",
    "status",
    "damage",
    "black_marks",
    "other_marks",
    "supply",
    "area",
    "bag",
    "aside",
    "ghosts",
    "gold",
    "lockpicks",
    "held",
    "artifacts",
    "powers",
    "idols",
    "prisoners",
    "row",
    "deck",
    "dungeon_discard",
    "reserve",
    "stall",
    "spots",
    "spot_rooms",
    "taken_from",
    "shrine_cubes",
    "boxed",
    "minors",
    "majors",
    "cells",
    "artifact_stack",
    "tiles",
    "tiles_out",
    "masteries",
    "rage",
    "first",
    "active",
    "turn",
    "running",
    "countdown_owner",
    "countdown",
    "ending",
    "drawn",
    "fallen",
    "striking",
    "ghosts_out",
    "attack_due",
    "arriving",
    "new_tile",
    "triggers",
    "after_turn",
    "hurt_seats",
    "refused",
    "postponed",
    "skill",
    "swords",
    "boots",
    "teleports",
    "bank",
    "exhausted",
    "leaving",
    "ignores_caves",
    "ignores_monsters",
    "gold_bonus",
    "gold_gains",
    "gold_gained",
    "skill_gained",
    "clank_made",
    "gem_discount",
    "gems_bought",
    "companions",
    "row_monsters",
    "secrets_taken",
    "portal_used",
    "moved",
    "places_seen",
    "rewarded",
    "per_clank",
    "per_artifact",
    "market_offers",
    "offers",
    "waiting",
    "trashes",
    "leaving_play",
)
# What the numbers of a field are; the others are plain numbers.
NUMBERS_OF: Final[dict[str, str]] = {
    "hands": "card",
    "decks": "card",
    "discards": "card",
    "played": "card",
    "trashed": "card",
    "rooms": "room",
    "held": "token",
    "row": "card or gap",
    "deck": "card",
    "dungeon_discard": "card",
    "stall": "token",
    "spots": "token or gap",
    "spot_rooms": "room",
    "taken_from": "cube",
    "shrine_cubes": "cube",
    "boxed": "token",
    "minors": "token",
    "majors": "token",
    "cells": "token",
    "artifact_stack": "token",
    "tiles": "tile",
    "tiles_out": "tile",
    "first": "seat",
    "active": "seat",
    "countdown_owner": "seat or nobody",
    "fallen": "seat",
    "arriving": "card",
    "rewarded": "room",
    "per_clank": "effects",
    "per_artifact": "effects",
    "offers": "step",
    "waiting": "choice",
    "trashes": "trash",
    "leaving_play": "card",
}
# Lists that never grow or shrink.
FIXED: Final = (
    "hands",
    "decks",
    "tops",
    "discards",
    "played",
    "rooms",
    "status",
    "damage",
    "black_marks",
    "other_marks",
    "supply",
    "area",
    "bag",
    "aside",
    "gold",
    "lockpicks",
    "held",
    "artifacts",
    "powers",
    "idols",
    "prisoners",
    "row",
    "reserve",
    "refused",
)
# The least and the most of plain numbers, where they are not those of `declare.py`.
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "status": (0, 3),
    "ending": (0, 4),
    "new_tile": (-1, 1000000),
}


class ClankState(State):
    """One table. Cards and tokens are numbers into the tables of the set-up."""

    __slots__ = (
        "active",
        "after_turn",
        "area",
        "arriving",
        "artifact_stack",
        "artifacts",
        "aside",
        "attack_due",
        "bag",
        "bank",
        "black_marks",
        "boots",
        "boxed",
        "cells",
        "characters",
        "clank_made",
        "companions",
        "countdown",
        "countdown_owner",
        "damage",
        "deck",
        "decks",
        "discards",
        "discovery",
        "drawn",
        "dungeon",
        "dungeon_discard",
        "ending",
        "exhausted",
        "fallen",
        "first",
        "gem_discount",
        "gems_bought",
        "ghosts",
        "ghosts_out",
        "gold",
        "gold_bonus",
        "gold_gained",
        "gold_gains",
        "hands",
        "held",
        "hurt_seats",
        "idols",
        "ignores_caves",
        "ignores_monsters",
        "leaving",
        "leaving_play",
        "lockpicks",
        "majors",
        "market_offers",
        "masteries",
        "minors",
        "moved",
        "new_tile",
        "offers",
        "other_marks",
        "per_artifact",
        "per_clank",
        "places_seen",
        "played",
        "portal_used",
        "postponed",
        "powers",
        "prisoners",
        "rage",
        "refused",
        "reserve",
        "rewarded",
        "rooms",
        "row",
        "row_monsters",
        "running",
        "secrets_taken",
        "setup",
        "shrine_cubes",
        "skill",
        "skill_gained",
        "solo",
        "spot_rooms",
        "spots",
        "stall",
        "status",
        "striking",
        "supply",
        "swords",
        "taken_from",
        "teleports",
        "tiles",
        "tiles_out",
        "tops",
        "trashed",
        "trashes",
        "triggers",
        "turn",
        "waiting",
    )
    setup: Setup
    dungeon: Dungeon
    # There if one plays alone.
    solo: Solo | None
    # There if it is played with characters.
    characters: Characters | None
    # Sorted.
    hands: list[list[int]]
    # The top is the end.
    decks: list[list[int]]
    # How many cards on top of the deck everybody has seen.
    tops: list[int]
    discards: list[list[int]]
    played: list[list[int]]
    trashed: list[int]
    rooms: list[int]
    # INSIDE, LEFT, RESCUED or LOST.
    status: list[int]
    damage: list[int]
    # Damage marked by a dragon cube.
    black_marks: list[int]
    # Damage marked by somebody else's cube.
    other_marks: list[int]
    # Cubes at home.
    supply: list[int]
    # Cubes by seat, then the dragon's, then ghosts if there are any.
    area: list[int]
    bag: list[int]
    aside: list[int]
    # Those in the bank.
    ghosts: int
    gold: list[int]
    lockpicks: list[int]
    # Tokens, sorted.
    held: list[list[int]]
    # How many.
    artifacts: list[int]
    # What tokens let their owner do, as bits.
    powers: list[int]
    # How many.
    idols: list[int]
    # How many.
    prisoners: list[int]
    row: list[int]
    # The dungeon deck; the top is the end.
    deck: list[int]
    dungeon_discard: list[int]
    # How many are left, by card.
    reserve: list[int]
    # What the market has.
    stall: list[int]
    # The places for tokens in the dungeon.
    spots: list[int]
    spot_rooms: list[int]
    # Rooms and seats that have taken an artifact there.
    taken_from: list[int]
    # Rooms and seats of cubes at wayshrines, sorted.
    shrine_cubes: list[int]
    # Tokens out of the game.
    boxed: list[int]
    minors: list[int]
    majors: list[int]
    cells: list[int]
    artifact_stack: list[int]
    # The stack; the top is the end.
    tiles: list[int]
    # Tiles that are not in this game.
    tiles_out: list[int]
    masteries: int
    rage: int
    first: int
    active: int
    turn: int
    # Whether a turn is in progress, not what comes between two.
    running: bool
    countdown_owner: int
    countdown: int
    # Why the game ended.
    ending: int
    # Cubes that still have to do their work, the first at the end.
    drawn: list[int]
    fallen: list[int]
    striking: bool
    ghosts_out: int
    attack_due: bool
    arriving: list[int]
    # A tile that was drawn, and the tunnel that led to it.
    discovery: Discovery | None
    # The laid tile that a card has just added.
    new_tile: int
    # What has happened that cards may react to, as bits.
    triggers: int
    # Those of them that came after the turn.
    after_turn: int
    # Whom the dragon has hurt, a bit a seat.
    hurt_seats: int
    # What a seat does not want to react to, as bits.
    refused: list[int]
    # Who wants to be asked again, a bit a seat.
    postponed: int
    skill: int
    swords: int
    boots: int
    teleports: int
    bank: int
    exhausted: bool
    leaving: bool
    ignores_caves: bool
    ignores_monsters: bool
    gold_bonus: int
    gold_gains: int
    gold_gained: int
    skill_gained: int
    clank_made: int
    gem_discount: int
    gems_bought: int
    companions: int
    row_monsters: int
    secrets_taken: int
    portal_used: bool
    moved: bool
    places_seen: int
    # Rooms collected from; those with healing once more for it.
    rewarded: list[int]
    per_clank: list[int]
    per_artifact: list[int]
    # Prices.
    market_offers: list[int]
    offers: list[int]
    # Conditions that may still come true, with what was chosen.
    waiting: list[int]
    # Trashes that are due.
    trashes: list[int]
    # Cards of the play area that leave the game with the turn.
    leaving_play: list[int]


def empty(setup: Setup, seats: int, chance: Chance) -> ClankState:
    """A table with everything at its first value."""
    s = ClankState()
    s.seats = seats
    s.chance = chance
    s.stack = []
    s.setup = setup
    s.dungeon = setup.dungeon
    s.solo = None
    s.characters = None
    s.hands = [[] for _ in range(seats)]
    s.decks = [[] for _ in range(seats)]
    s.tops = [0] * seats
    s.discards = [[] for _ in range(seats)]
    s.played = [[] for _ in range(seats)]
    s.trashed = []
    s.rooms = [setup.dungeon.start] * seats
    s.status = [INSIDE] * seats
    s.damage = [0] * seats
    s.black_marks = [0] * seats
    s.other_marks = [0] * seats
    s.supply = [setup.box.player_cubes] * seats
    s.area = [0] * (seats + (2 if setup.box.ghosts else 1))
    s.bag = [0] * seats + [setup.box.dragon_cubes] + ([0] if setup.box.ghosts else [])
    s.aside = [0] * (seats + (2 if setup.box.ghosts else 1))
    s.ghosts = setup.box.ghosts
    s.gold = [0] * seats
    s.lockpicks = [setup.box.lockpicks] * seats
    s.held = [[] for _ in range(seats)]
    s.artifacts = [0] * seats
    s.powers = [0] * seats
    s.idols = [0] * seats
    s.prisoners = [0] * seats
    s.row = [GAP] * setup.box.row
    s.deck = []
    s.dungeon_discard = []
    s.reserve = setup.reserve.copy()
    s.stall = setup.box.goods.copy()
    s.spots = []
    s.spot_rooms = []
    s.taken_from = []
    s.shrine_cubes = []
    s.boxed = []
    s.minors = []
    s.majors = []
    s.cells = []
    s.artifact_stack = []
    s.tiles = []
    s.tiles_out = []
    s.masteries = seats
    s.rage = 0
    s.first = 0
    s.active = 0
    s.turn = 0
    s.running = False
    s.countdown_owner = NOBODY
    s.countdown = 0
    s.ending = RUNNING
    s.drawn = []
    s.fallen = []
    s.striking = False
    s.ghosts_out = 0
    s.attack_due = False
    s.arriving = []
    s.discovery = None
    s.new_tile = UNKNOWN
    s.triggers = 0
    s.after_turn = 0
    s.hurt_seats = 0
    s.refused = [0] * seats
    s.postponed = 0
    start_turn_afresh(s)
    return s


def start_turn_afresh(s: ClankState) -> None:
    """Forget everything that lasts only for a turn."""
    s.skill = 0
    s.swords = 0
    s.boots = 0
    s.teleports = 0
    s.bank = 0
    s.exhausted = False
    s.leaving = False
    s.ignores_caves = False
    s.ignores_monsters = False
    s.gold_bonus = 0
    s.gold_gains = 0
    s.gold_gained = 0
    s.skill_gained = 0
    s.clank_made = 0
    s.gem_discount = 0
    s.gems_bought = 0
    s.companions = 0
    s.row_monsters = 0
    s.secrets_taken = 0
    s.portal_used = False
    s.moved = False
    s.places_seen = 0
    s.rewarded = []
    s.per_clank = []
    s.per_artifact = []
    s.market_offers = []
    s.offers = []
    s.waiting = []
    s.trashes = []
    s.leaving_play = []


def clone(s: ClankState) -> ClankState:
    """An independent copy; what never changes is shared."""
    t = ClankState()
    t.seats = s.seats
    t.chance = s.chance.clone()
    t.stack = s.stack.copy()
    t.setup = s.setup
    t.dungeon = s.dungeon
    t.solo = s.solo.clone() if s.solo is not None else None
    t.characters = s.characters.clone() if s.characters is not None else None
    t.hands = [pile.copy() for pile in s.hands]
    t.decks = [pile.copy() for pile in s.decks]
    t.tops = s.tops.copy()
    t.discards = [pile.copy() for pile in s.discards]
    t.played = [pile.copy() for pile in s.played]
    t.trashed = s.trashed.copy()
    t.rooms = s.rooms.copy()
    t.status = s.status.copy()
    t.damage = s.damage.copy()
    t.black_marks = s.black_marks.copy()
    t.other_marks = s.other_marks.copy()
    t.supply = s.supply.copy()
    t.area = s.area.copy()
    t.bag = s.bag.copy()
    t.aside = s.aside.copy()
    t.ghosts = s.ghosts
    t.gold = s.gold.copy()
    t.lockpicks = s.lockpicks.copy()
    t.held = [pile.copy() for pile in s.held]
    t.artifacts = s.artifacts.copy()
    t.powers = s.powers.copy()
    t.idols = s.idols.copy()
    t.prisoners = s.prisoners.copy()
    t.row = s.row.copy()
    t.deck = s.deck.copy()
    t.dungeon_discard = s.dungeon_discard.copy()
    t.reserve = s.reserve.copy()
    t.stall = s.stall.copy()
    t.spots = s.spots.copy()
    t.spot_rooms = s.spot_rooms.copy()
    t.taken_from = s.taken_from.copy()
    t.shrine_cubes = s.shrine_cubes.copy()
    t.boxed = s.boxed.copy()
    t.minors = s.minors.copy()
    t.majors = s.majors.copy()
    t.cells = s.cells.copy()
    t.artifact_stack = s.artifact_stack.copy()
    t.tiles = s.tiles.copy()
    t.tiles_out = s.tiles_out.copy()
    t.masteries = s.masteries
    t.rage = s.rage
    t.first = s.first
    t.active = s.active
    t.turn = s.turn
    t.running = s.running
    t.countdown_owner = s.countdown_owner
    t.countdown = s.countdown
    t.ending = s.ending
    t.drawn = s.drawn.copy()
    t.fallen = s.fallen.copy()
    t.striking = s.striking
    t.ghosts_out = s.ghosts_out
    t.attack_due = s.attack_due
    t.arriving = s.arriving.copy()
    t.discovery = s.discovery.clone() if s.discovery is not None else None
    t.new_tile = s.new_tile
    t.triggers = s.triggers
    t.after_turn = s.after_turn
    t.hurt_seats = s.hurt_seats
    t.refused = s.refused.copy()
    t.postponed = s.postponed
    t.skill = s.skill
    t.swords = s.swords
    t.boots = s.boots
    t.teleports = s.teleports
    t.bank = s.bank
    t.exhausted = s.exhausted
    t.leaving = s.leaving
    t.ignores_caves = s.ignores_caves
    t.ignores_monsters = s.ignores_monsters
    t.gold_bonus = s.gold_bonus
    t.gold_gains = s.gold_gains
    t.gold_gained = s.gold_gained
    t.skill_gained = s.skill_gained
    t.clank_made = s.clank_made
    t.gem_discount = s.gem_discount
    t.gems_bought = s.gems_bought
    t.companions = s.companions
    t.row_monsters = s.row_monsters
    t.secrets_taken = s.secrets_taken
    t.portal_used = s.portal_used
    t.moved = s.moved
    t.places_seen = s.places_seen
    t.rewarded = s.rewarded.copy()
    t.per_clank = s.per_clank.copy()
    t.per_artifact = s.per_artifact.copy()
    t.market_offers = s.market_offers.copy()
    t.offers = s.offers.copy()
    t.waiting = s.waiting.copy()
    t.trashes = s.trashes.copy()
    t.leaving_play = s.leaving_play.copy()
    return t
