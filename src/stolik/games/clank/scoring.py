"""The count: what every player brings home, line by line."""

from stolik.games.clank import effects, tokens
from stolik.games.clank.effects import PointsRule
from stolik.games.clank.state import LEFT, RESCUED, ClankState

LINES = ("artifacts", "mastery", "tokens", "items", "gold", "cards")
_LINE_OF_GROUP = {
    tokens.ARTIFACT: "artifacts",
    tokens.MASTERY: "mastery",
    tokens.KEY: "items",
    tokens.BACKPACK: "items",
    tokens.CROWN: "items",
    tokens.IDOL: "tokens",
    tokens.MINOR: "tokens",
    tokens.MAJOR: "tokens",
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
        points[_LINE_OF_GROUP[kind.group]] += kind.points
    points["gold"] = s.gold[seat]
    for card in all_cards(s, seat):
        kind_of_card = s.setup.cards[card]
        points["cards"] += kind_of_card.points
        if kind_of_card.points_rule is not None:
            points["cards"] += _rule_points(s, seat, kind_of_card.points_rule)
    return points


def _rule_points(s: ClankState, seat: int, rule: PointsRule) -> int:
    held = s.held[seat]
    if rule.kind == effects.PER_GOLD:
        return s.gold[seat] // rule.every * rule.points
    if rule.kind == effects.PER_CARD:
        return all_cards(s, seat).count(rule.card) // rule.every * rule.points
    if rule.kind == effects.IF_MASTERY:
        return rule.points if s.setup.box.mastery in held else 0
    kinds = sum(token in held for token in rule.tokens)
    return rule.points if kinds >= rule.need else 0


def final_haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points of a player by line; nothing for those who did not make it."""
    return haul(s, seat) if counts(s, seat) else dict.fromkeys(LINES, 0)


def best_artifact(s: ClankState, seat: int) -> int:
    """The most valuable artifact of a player, 0 if none."""
    kinds = s.setup.box.kinds
    return max(
        (kinds[t].value for t in s.held[seat] if kinds[t].group == tokens.ARTIFACT), default=0
    )


def winners(s: ClankState) -> list[int]:
    """Most points among those who count; a tie goes to the most valuable artifact."""
    finished = [seat for seat in range(s.seats) if counts(s, seat)]
    if not finished:
        return []
    totals = {seat: sum(haul(s, seat).values()) for seat in finished}
    tied = [seat for seat in finished if totals[seat] == max(totals.values())]
    best = max(best_artifact(s, seat) for seat in tied)
    return [seat for seat in tied if best_artifact(s, seat) == best]
