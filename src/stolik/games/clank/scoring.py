"""The count: what every player brings home, line by line."""

from stolik.games.clank import effects, tokens
from stolik.games.clank.cubes import health_left
from stolik.games.clank.effects import Counted, PointsRule
from stolik.games.clank.exploring import cubes_at_shrines
from stolik.games.clank.state import LEFT, RESCUED, ClankState
from stolik.games.clank.walking import rank

LINES = ("artifacts", "mastery", "tokens", "prisoners", "items", "gold", "cards", "goals")
_LINE_OF_GROUP = {
    tokens.ARTIFACT: "artifacts",
    tokens.MASTERY: "mastery",
    tokens.GOODS: "items",
    tokens.CROWN: "items",
    tokens.IDOL: "tokens",
    tokens.MINOR: "tokens",
    tokens.MAJOR: "tokens",
    tokens.PRISONER: "prisoners",
    tokens.COUPON: "prisoners",
}


def counts(s: ClankState, seat: int) -> bool:
    """Whether a player's haul counts: escaped, or rescued above the Depths with an artifact."""
    return s.status[seat] in (LEFT, RESCUED)


def why_no_points(s: ClankState, seat: int) -> str:
    """Why a player's haul does not count; empty if it does."""
    if counts(s, seat):
        return ""
    return "in_depths" if s.artifacts[seat] else "no_artifact"


def all_cards(s: ClankState, seat: int) -> list[int]:
    """Every card a player owns, wherever it lies."""
    return [*s.decks[seat], *s.hands[seat], *s.discards[seat], *s.played[seat]]


def haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points of a player by line, whether or not they will count."""
    points = dict.fromkeys(LINES, 0)
    for token in s.held[seat]:
        kind = s.setup.box.kinds[token]
        line = _LINE_OF_GROUP[kind.group]
        points[line] += kind.points
        if kind.points_rule is not None:
            points[line] += rule_points(s, seat, kind.points_rule)
    points["gold"] = s.gold[seat]
    if s.solo is not None:
        points["goals"] = s.solo.points
    for card in all_cards(s, seat):
        kind_of_card = s.setup.cards[card]
        points["cards"] += kind_of_card.points
        if kind_of_card.points_rule is not None:
            points["cards"] += rule_points(s, seat, kind_of_card.points_rule)
    return points


def rule_points(s: ClankState, seat: int, rule: PointsRule) -> int:
    """Points that depend on what else the player has."""
    if rule.is_per:
        return sum(count(s, seat, one) for one in rule.of) // rule.every * rule.points
    if rule.tokens:
        kinds = sum(token in s.held[seat] for token in rule.tokens)
        return rule.points if kinds >= rule.need else 0
    return rule.points if all(count(s, seat, one) >= rule.need for one in rule.of) else 0


def count(s: ClankState, seat: int, counted: Counted) -> int:
    """How many of something a player has."""
    what = counted.what
    if what == effects.GOLD:
        return s.gold[seat]
    if what == effects.CARDS:
        return all_cards(s, seat).count(counted.card)
    if what == effects.ARTIFACT:
        return s.artifacts[seat]
    if what == effects.IDOL:
        return s.idols[seat]
    if what == effects.ARTIFACT_OR_IDOL:
        return s.artifacts[seat] + s.idols[seat]
    if what == effects.PRISONER:
        return s.prisoners[seat]
    if what == effects.WAYSHRINE_CUBE:
        return cubes_at_shrines(s, seat)
    if what == effects.GEM:
        return sum(s.setup.cards[card].gem for card in all_cards(s, seat))
    group = tokens.MASTERY if what == effects.MASTERY else tokens.CROWN
    return sum(s.setup.box.kinds[token].group == group for token in s.held[seat])


def final_haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points of a player by line; nothing for those who did not make it."""
    return haul(s, seat) if counts(s, seat) else dict.fromkeys(LINES, 0)


def best_artifact(s: ClankState, seat: int) -> int:
    """How the most valuable artifact of a player ranks, 0 if there is none."""
    kinds = s.setup.box.kinds
    return max((rank(s, t) for t in s.held[seat] if kinds[t].group == tokens.ARTIFACT), default=0)


def winners(s: ClankState) -> list[int]:
    """Most points among those who count; a tie goes to the most valuable artifact.

    By a ruling somebody wins even if nobody's haul counts.
    """
    finished = [seat for seat in range(s.seats) if counts(s, seat)]
    if not finished and s.setup.zero_wins:
        finished = [seat for seat in range(s.seats) if s.artifacts[seat]]
    if not finished:
        return []
    totals = {seat: sum(final_haul(s, seat).values()) for seat in finished}
    tied = [seat for seat in finished if totals[seat] == max(totals.values())]
    best = max(best_artifact(s, seat) for seat in tied)
    return [seat for seat in tied if best_artifact(s, seat) == best]


def gauges(s: ClankState) -> dict[str, list[int]]:
    """What is worth following over a game: points so far, noise, health, gold, cards."""
    seats = range(s.seats)
    return {
        "points": [sum(haul(s, seat).values()) for seat in seats],
        "clank": [s.area[seat] + s.bag[seat] for seat in seats],
        "health": [health_left(s, seat) for seat in seats],
        "gold": [s.gold[seat] for seat in seats],
        "deck": [len(all_cards(s, seat)) for seat in seats],
    }
