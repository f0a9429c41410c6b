"""The count on plain data: what a haul is worth, line by line, and whose is the best.

The engine and the score sheet of the companion count with these functions and no others. The
sheet runs in the browser too, so there is nothing here that MicroPython does not have.
"""

from typing import Final

LINES: Final = ("artifacts", "mastery", "tokens", "prisoners", "items", "gold", "cards")

# What a thing counts as for the points of others, as bits.
ARTIFACT: Final = 1
IDOL: Final = 2
PRISONER: Final = 4
CROWN: Final = 8
MASTERY: Final = 16
GEM: Final = 32
# What is counted that is not a thing of its own kind.
GOLD: Final = 64
WAYSHRINE_CUBE: Final = 128
NAMED: Final = 256
# The words for these in content files; any other word is the name of a card.
WORDS: Final = {
    "gold": GOLD,
    "mastery": MASTERY,
    "crown": CROWN,
    "monkey_idol": IDOL,
    "artifact": ARTIFACT,
    "artifact_or_idol": ARTIFACT | IDOL,
    "prisoner": PRISONER,
    "wayshrine_cube": WAYSHRINE_CUBE,
    "gem": GEM,
}


class Counted:
    """What a rule counts: things by what they count as, gold, cubes, or things of one name."""

    __slots__ = ("name", "what")

    def __init__(self, what: int, name: str = "") -> None:
        self.what = what
        self.name = name


def counted(word: str) -> Counted:
    """What a word of a rule counts: things of a kind, or those of that name."""
    return Counted(WORDS[word]) if word in WORDS else Counted(NAMED, word)


class PointsRule:
    """Points that depend on the rest of the haul: for every so many of one thing, with so many of
    each of several, or with so many different ones of some."""

    __slots__ = ("every", "is_kinds", "is_per", "need", "of", "points")

    def __init__(self, points: int) -> None:
        self.points = points
        self.is_per = False
        self.is_kinds = False
        self.every = 1
        self.need = 1
        self.of: list[Counted] = []


class Scored:
    """A kind of card or token as far as the count goes. Things of an add-on are `silver`."""

    __slots__ = ("counts_as", "line", "name", "points", "points_rule", "silver")

    def __init__(self, name: str, line: str) -> None:
        self.name = name
        self.line = line
        self.points = 0
        self.points_rule: PointsRule | None = None
        self.counts_as = 0
        self.silver = False


class Haul:
    """What one player has: gold, cubes at wayshrines, and every token and card."""

    __slots__ = ("cubes", "gold", "things")

    def __init__(self, gold: int, cubes: int, things: list[Scored]) -> None:
        self.gold = gold
        self.cubes = cubes
        self.things = things


def by_line(haul: Haul) -> dict[str, int]:
    """The points of a haul by line.

    >>> cup = Scored("cup", "tokens")
    >>> cup.points = 7
    >>> sum(by_line(Haul(13, 0, [cup, cup])).values())
    27
    """
    points = dict.fromkeys(LINES, 0)
    for thing in haul.things:
        # Most cards count nothing.
        if thing.points:
            points[thing.line] += thing.points
        if thing.points_rule is not None:
            points[thing.line] += rule_points(haul, thing.points_rule)
    points["gold"] += haul.gold
    return points


def rule_points(haul: Haul, rule: PointsRule) -> int:
    """Points that depend on what else there is in a haul."""
    if rule.is_per:
        return sum([how_many(haul, one) for one in rule.of]) // rule.every * rule.points
    return rule.points if is_met(haul, rule) else 0


def is_met(haul: Haul, rule: PointsRule) -> bool:
    """Whether there is what a rule asks for: enough of each, or enough different ones."""
    if rule.is_kinds:
        return sum([how_many(haul, one) > 0 for one in rule.of]) >= rule.need
    return min([how_many(haul, one) for one in rule.of]) >= rule.need


def how_many(haul: Haul, counted: Counted) -> int:
    """How much of something there is in a haul."""
    what = counted.what
    if what == GOLD:
        return haul.gold
    if what == WAYSHRINE_CUBE:
        return haul.cubes
    if what == NAMED:
        return sum([thing.name == counted.name for thing in haul.things])
    return sum([thing.counts_as & what > 0 for thing in haul.things])


def rank(artifact: Scored, silver_first: bool) -> int:
    """Artifacts by value; of two equal ones the one of the game itself before the silver one, or
    the other way round."""
    return 2 * artifact.points + (artifact.silver == silver_first)


def best_artifact(haul: Haul, silver_first: bool) -> int:
    """How the most valuable artifact of a haul ranks, 0 if there is none."""
    best = 0
    for thing in haul.things:
        if thing.counts_as & ARTIFACT:
            best = max(best, rank(thing, silver_first))
    return best


def winners(points: list[int], counts: list[bool], best: list[int], zero_wins: bool) -> list[int]:
    """Most points among those who count; a tie goes to the best artifact, given as its rank.

    If nobody's haul counts nobody wins, or by a ruling the best artifact.

    >>> winners([80, 80, 60], [True, True, True], [11, 15, 61], False)
    [1]
    """
    finished = [player for player in range(len(points)) if counts[player]]
    if not finished and zero_wins:
        finished = [player for player in range(len(points)) if best[player]]
    if not finished:
        return []
    most = max([points[player] for player in finished])
    tied = [player for player in finished if points[player] == most]
    highest = max([best[player] for player in tied])
    return [player for player in tied if best[player] == highest]
