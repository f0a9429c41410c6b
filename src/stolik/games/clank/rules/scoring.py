"""What the players of a table have, and what it counts."""

from stolik.games.clank.model import count
from stolik.games.clank.model.count import LINES, Haul, Scored
from stolik.games.clank.model.state import LEFT, RESCUED, ClankState
from stolik.games.clank.rules.cubes import cubes_at_shrines, health_left

# Besides what is brought home: the goals of whoever plays alone.
ALL_LINES = (*LINES, "goals")


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


def haul_of(s: ClankState, seat: int) -> Haul:
    """What a player has, ready to be counted."""
    kinds, cards = s.setup.box.kinds, s.setup.cards
    things: list[Scored] = [kinds[token] for token in s.held[seat]]
    things += [cards[card] for card in all_cards(s, seat)]
    return Haul(s.gold[seat], cubes_at_shrines(s, seat), things)


def haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points of a player by line, whether or not they will count."""
    points = count.by_line(haul_of(s, seat))
    if s.solo is not None:
        points["goals"] = s.solo.points
    return points


def final_haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points of a player by line; nothing for those who did not make it."""
    return haul(s, seat) if counts(s, seat) else dict.fromkeys(ALL_LINES, 0)


def lost_haul(s: ClankState, seat: int) -> dict[str, int]:
    """The points by line that a player would have had; nothing for those who made it."""
    return {} if counts(s, seat) else haul(s, seat)


def winners(s: ClankState) -> list[int]:
    """Most points among those who count; a tie goes to the most valuable artifact.

    By a ruling somebody wins even if nobody's haul counts.
    """
    seats = range(s.seats)
    return count.winners(
        [sum(final_haul(s, seat).values()) for seat in seats],
        [counts(s, seat) for seat in seats],
        [count.best_artifact(haul_of(s, seat), s.setup.silver_first) for seat in seats],
        s.setup.zero_wins,
    )


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
