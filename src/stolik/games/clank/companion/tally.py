"""The count of a Clank! sheet: every line explained, and whose haul is the best."""

from typing import Any

from stolik.companion.sheet import count_line, placed, tie
from stolik.games.clank.companion import solo as expedition
from stolik.games.clank.companion.box import ClankBox, ClankPlayer, Thing
from stolik.games.clank.model import count
from stolik.games.clank.model.count import Haul, Scored

# Who counts: out of the dungeon, or rescued with an artifact.
COUNTING = ("escaped", "rescued")


def why_not(player: ClankPlayer) -> str:
    """Why a haul does not count; empty if it does, or if the end is not known yet."""
    if player.end in COUNTING or not player.end:
        return ""
    return "in_depths" if player.artifacts else "no_artifact"


def haul_of(box: ClankBox, player: ClankPlayer) -> Haul:
    """What a player has, ready for the count of the digital games."""
    things: list[Scored] = []
    gold = player.number("gold")
    for thing, n in player.held:
        things += [thing.scored] * n
        gold += thing.gold * n
    if player.end == "escaped" and box.mastery is not None:
        things.append(box.mastery.scored)
    for thing, n in player.named_cards:
        things += [thing.scored] * n
    rest = Scored("card_points", "cards")
    rest.points = player.number("card_points")
    things.append(rest)
    for id in box.countable_cards:
        # These points are in the sum already; such cards only serve the conditions of others.
        unnamed = Scored(id, "cards")
        unnamed.counts_as = count.GEM if id == "gem" else 0
        things += [unnamed] * player.said("among", id)
    return Haul(gold, player.number("cubes"), things)


def count_sheet(box: ClankBox, players: list[ClankPlayer], solo: Any) -> dict[str, Any]:
    """The count of the digital games, with the reason of each line. Whoever plays alone has the
    points of goals, too, and a rank."""
    everybody = range(len(players))
    hauls = [haul_of(box, player) for player in players]
    counts = [not why_not(player) for player in players]
    goals = _goals(box, solo)
    extra = sum([points for _, points in goals])
    totals = [sum(count.by_line(haul).values()) + extra for haul in hauls]
    points = [totals[i] if counts[i] else 0 for i in everybody]
    silver_first = box.options.get("equal_artifacts") == "party_first"
    best = [count.best_artifact(haul, silver_first) for haul in hauls]
    zero_wins = box.options.get("all_zero") == "best_artifact"
    winners = count.winners(points, counts, best, zero_wins)
    counted: list[dict[str, Any]] = []
    for i, player in enumerate(players):
        artifacts = [thing.id for thing in player.artifacts]
        lines = _lines(box, player, hauls[i])
        lines += [count_line("goals", id, 1, points, None) for id, points in goals]
        sums = count.by_line(hauls[i])
        if solo is not None:
            sums["goals"] = extra
        counted.append(
            {
                "name": player.name,
                "character": player.character if player.character in box.characters else "",
                "end": player.end,
                "counts": counts[i],
                "why_not": why_not(player),
                "total": totals[i],
                "points": points[i],
                "artifacts": artifacts,
                "best_artifact": artifacts[0] if artifacts else "",
                "lines": lines,
                "sums": sums,
            }
        )
    standing = [(counts[i], points[i], best[i] if counts[i] else 0) for i in everybody]
    level = [i for i in everybody if winners and counts[i] and points[i] == points[winners[0]]]
    found = placed(counted, standing, winners)
    found["tie"] = tie(level, winners, "best_artifact")
    found["asks"] = _asks(box, players, hauls)
    found["rank"] = expedition.rank_of(box.game, points[0]) if solo is not None else ""
    return found


def _goals(box: ClankBox, solo: Any) -> list[tuple[str, int]]:
    """The goals that whoever plays alone reached, with their points."""
    reached = solo.get("reached") if isinstance(solo, dict) else None
    return expedition.points_of(box.game, reached) if isinstance(reached, list) else []


def _lines(box: ClankBox, player: ClankPlayer, haul: Haul) -> list[dict[str, Any]]:
    """The count line by line, in the order of the digital games."""
    found: list[dict[str, Any]] = []
    held = list(player.held)
    if player.end == "escaped" and box.mastery is not None:
        held.append((box.mastery, 1))
    for thing, n in held + player.named_cards:
        scored = thing.scored
        each = scored.points
        if scored.points_rule is not None:
            each += count.rule_points(haul, scored.points_rule)
        if each or thing.rule is not None:
            found.append(count_line(scored.line, thing.id, n, each, _why(thing, haul)))
        if thing.gold:
            found.append(count_line("gold", thing.id, n, thing.gold, None))
    if player.number("gold"):
        found.append(count_line("gold", "gold", player.number("gold"), 1, None))
    if player.number("card_points"):
        found.append(count_line("cards", "card_points", 1, player.number("card_points"), None))
    return [one for line in count.LINES for one in found if one["line"] == line]


def _why(thing: Thing, haul: Haul) -> dict[str, Any] | None:
    """How a condition came out: what it asks for, and how much of it there is."""
    rule = thing.scored.points_rule
    if rule is None or thing.rule is None:
        return None
    why = dict(thing.rule)
    why["have"] = [count.how_many(haul, one) for one in rule.of]
    why["met"] = count.rule_points(haul, rule) > 0
    return why


def _asks(box: ClankBox, players: list[ClankPlayer], hauls: list[Haul]) -> list[dict[str, Any]]:
    """Cards that conditions depend on and that may be among those given as a sum."""
    found: list[dict[str, Any]] = []
    askable = box.countable_cards
    for i, player in enumerate(players):
        if player.given.get("card_points") is None:
            continue
        for thing, _ in player.held + player.named_cards:
            rule = thing.scored.points_rule
            if (
                rule is None
                or thing.rule is None
                or (not rule.is_per and count.is_met(hauls[i], rule))
            ):
                continue
            for id in thing.rule["of"]:
                if id in askable and id not in player.piles["among"]:
                    found.append({"player": i, "field": "among", "thing": id, "for": thing.id})
    return found
