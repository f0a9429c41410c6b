"""What a solo game asks for and threatens with, and how far its player has come.

>>> solo = Solo(SoloRules(), 0)
>>> solo.note(MONSTERS)
>>> solo.deeds[MONSTERS], solo.clone().deeds[MONSTERS]
(1, 1)
"""

from typing import Final

from stolik.games.clank.model.effects import Effects

# Deeds: a goal counts them from the moment it lies open.
ROOMS: Final = 0
DEEP_ROOMS: Final = 1
CAVES: Final = 2
MARKETS: Final = 3
CARDS: Final = 4
COMPANIONS: Final = 5
MONSTERS: Final = 6
DEVICES: Final = 7
SECRETS: Final = 8
OPENED: Final = 9
QUIET_TURNS: Final = 10
NOTED: Final = 11
# Deeds that can be read off the table.
GOODS: Final = 11
IDOLS: Final = 12
ARTIFACTS: Final = 13
PRISONERS: Final = 14
WAYSHRINES: Final = 15
TILES: Final = 16
DEEDS: Final = 17
# What one has to have when the turn ends.
GOLD: Final = 17
ARTIFACT_VALUE: Final = 18
HAUL: Final = 19

MEASURES: Final = (
    "rooms",
    "deep_rooms",
    "caves",
    "markets",
    "cards",
    "companions",
    "monsters",
    "devices",
    "secrets",
    "opened",
    "quiet_turns",
    "goods",
    "idols",
    "artifacts",
    "prisoners",
    "wayshrines",
    "tiles",
    "gold",
    "artifact_value",
    "haul",
)

# The spaces of the last countdown; on the last one the dragon strikes down whoever is inside.
COUNTDOWN_SPACES: Final = 5


class Goal:
    """One goal: so much of something within so many turns; `points`, `reward` and `calm` for
    reaching it, `penalty`, `attacks` and `alarm` for missing it."""

    __slots__ = (
        "alarm",
        "attacks",
        "calm",
        "id",
        "measure",
        "n",
        "name",
        "penalty",
        "points",
        "reward",
        "turns",
    )

    def __init__(self, id: int, name: str) -> None:
        self.id = id
        self.name = name
        self.measure = ROOMS
        self.n = 1
        self.turns = 1
        self.points = 0
        self.reward = Effects()
        self.calm = 0
        self.penalty = Effects()
        self.attacks = 0
        self.alarm = 0


class Menace:
    """What happens when the threat has grown so far."""

    __slots__ = ("at", "attacks", "effect")

    def __init__(self, at: int) -> None:
        self.at = at
        self.attacks = 0
        self.effect = Effects()


class Rank:
    """A rank and the points from which it is reached."""

    __slots__ = ("name", "points")

    def __init__(self, name: str, points: int) -> None:
        self.name = name
        self.points = points


class SoloRules:
    """The content of a solo game. `last` is the threat at which the last countdown starts,
    `starts` the threat at the start by difficulty."""

    __slots__ = (
        "difficulties",
        "first_goals",
        "goals",
        "last",
        "menaces",
        "open_goals",
        "ranks",
        "starts",
    )

    def __init__(self) -> None:
        self.goals: list[Goal] = []
        self.first_goals = 0
        self.open_goals = 0
        self.menaces: list[Menace] = []
        self.last = 0
        self.difficulties: list[str] = []
        self.starts: list[int] = []
        self.ranks: list[Rank] = []

    def rank_of(self, points: int) -> int:
        """The best rank that so many points reach."""
        found = 0
        for number, rank in enumerate(self.ranks):
            if points >= rank.points:
                found = number
        return found


class Solo:
    """How far a solo player has come. `open`, `since` and `left` go together: the goals that
    lie open, what had been done when they came, the turns that are left. `used` are goals that
    come back when the deck runs out: those missed and put away, never those reached."""

    __slots__ = (
        "deck",
        "deeds",
        "done",
        "left",
        "missed",
        "next_menace",
        "open",
        "points",
        "rules",
        "since",
        "threat",
        "used",
        "visited",
    )

    def __init__(self, rules: SoloRules, threat: int) -> None:
        self.rules = rules
        self.deck: list[int] = []
        self.used: list[int] = []
        self.open: list[int] = []
        self.since: list[int] = []
        self.left: list[int] = []
        self.done: list[int] = []
        self.missed: list[int] = []
        self.deeds = [0] * NOTED
        self.visited: list[int] = []
        self.points = 0
        self.threat = threat
        self.next_menace = 0

    def clone(self) -> "Solo":
        """An independent copy; the rules are shared, for they never change."""
        t = Solo(self.rules, self.threat)
        t.deck = self.deck.copy()
        t.used = self.used.copy()
        t.open = self.open.copy()
        t.since = self.since.copy()
        t.left = self.left.copy()
        t.done = self.done.copy()
        t.missed = self.missed.copy()
        t.deeds = self.deeds.copy()
        t.visited = self.visited.copy()
        t.points = self.points
        t.next_menace = self.next_menace
        return t

    def note(self, deed: int) -> None:
        """Something was done that goals may ask for."""
        self.deeds[deed] += 1

    def note_room(self, room: int) -> None:
        """A room was entered; it counts once a game."""
        if room not in self.visited:
            self.visited.append(room)
            self.deeds[ROOMS] += 1

    def lists(self) -> list[list[int]]:
        """Everything that changes, for saves, in the order of LISTS."""
        numbers = [self.points, self.threat, self.next_menace]
        return [
            self.deck.copy(),
            self.used.copy(),
            self.open.copy(),
            self.since.copy(),
            self.left.copy(),
            self.done.copy(),
            self.missed.copy(),
            self.deeds.copy(),
            self.visited.copy(),
            numbers,
        ]

    def restore(self, lists: list[list[int]]) -> None:
        """Put back what `lists` gave."""
        (
            self.deck,
            self.used,
            self.open,
            self.since,
            self.left,
            self.done,
            self.missed,
            self.deeds,
            self.visited,
            numbers,
        ) = lists
        self.points, self.threat, self.next_menace = numbers


LISTS: Final = (
    "deck",
    "used",
    "open",
    "since",
    "left",
    "done",
    "missed",
    "deeds",
    "visited",
    "numbers",
)
