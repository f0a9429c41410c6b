"""The count of a sheet: every line explained, places, winners, ties."""

from typing import Any

from stolik.companion.box import BRAINS, Thing
from stolik.companion.sheet import COUNTING, Player, Sheet, check
from stolik.games.brains import count as brains_count
from stolik.games.clank.rules import count
from stolik.games.clank.rules.count import Haul, Scored


def tally(sheet: Sheet) -> dict[str, Any]:
    """The whole count of a sheet.

    >>> from stolik.companion.sheet import read
    >>> brains = [{"name": "Ania", "brains": 7}, {"name": "Bartek"}]
    >>> tally(read({"game": "brains", "players": brains}))["winners"]
    [0]
    """
    counted = _brains(sheet) if sheet.box.game == BRAINS else _clank(sheet)
    counted["problems"] = check(sheet)
    return counted


def why_not(sheet: Sheet, player: Player) -> str:
    """Why a haul does not count; empty if it does, or if the end is not known yet."""
    if player.end in COUNTING or not player.end:
        return ""
    return "in_depths" if player.artifacts else "no_artifact"


def haul_of(sheet: Sheet, player: Player) -> Haul:
    """What a player has, ready for the count of the digital games."""
    things: list[Scored] = []
    gold = player.number("gold")
    for thing, n in player.held:
        things += [thing.scored] * n
        gold += thing.gold * n
    if player.end == "escaped" and sheet.box.mastery is not None:
        things.append(sheet.box.mastery.scored)
    for thing, n in player.named_cards:
        things += [thing.scored] * n
    rest = Scored("card_points", "cards")
    rest.points = player.other_cards()
    things.append(rest)
    for id in sheet.box.countable_cards:
        # These points are in the sum already; such cards only serve the conditions of others.
        unnamed = Scored(id, "cards")
        unnamed.counts_as = count.GEM if id == "gem" else 0
        things += [unnamed] * player.said("among", id)
    return Haul(gold, player.number("cubes"), things)


def _clank(sheet: Sheet) -> dict[str, Any]:
    everybody = range(len(sheet.players))
    hauls = [haul_of(sheet, player) for player in sheet.players]
    counts = [not why_not(sheet, player) for player in sheet.players]
    totals = [sum(count.by_line(haul).values()) for haul in hauls]
    points = [totals[i] if counts[i] else 0 for i in everybody]
    silver_first = sheet.box.options.get("equal_artifacts") == "party_first"
    best = [count.best_artifact(haul, silver_first) for haul in hauls]
    zero_wins = sheet.box.options.get("all_zero") == "best_artifact"
    winners = count.winners(points, counts, best, zero_wins)
    players: list[dict[str, Any]] = []
    for i, player in enumerate(sheet.players):
        artifacts = [thing.id for thing in player.artifacts]
        players.append(
            {
                "name": player.name,
                "end": player.end,
                "counts": counts[i],
                "why_not": why_not(sheet, player),
                "total": totals[i],
                "points": points[i],
                "artifacts": artifacts,
                "best_artifact": artifacts[0] if artifacts else "",
                "lines": _lines(sheet, player, hauls[i]),
                "sums": count.by_line(hauls[i]),
            }
        )
    standing = [(counts[i], points[i], best[i] if counts[i] else 0) for i in everybody]
    level = [i for i in everybody if winners and counts[i] and points[i] == points[winners[0]]]
    placed = _placed(players, standing, winners)
    placed["tie"] = _tie(level, winners, "best_artifact")
    placed["asks"] = _asks(sheet, hauls)
    return placed


def _brains(sheet: Sheet) -> dict[str, Any]:
    left = [player.number("brains") for player in sheet.players]
    cards: list[int] = []
    if sheet.box.options["final_tie"] == "fewest_cards":
        cards = [player.number("cards_left") for player in sheet.players]
    winners = brains_count.winners(left, cards)
    players: list[dict[str, Any]] = []
    for i, player in enumerate(sheet.players):
        players.append(
            {
                "name": player.name,
                "end": "",
                "counts": True,
                "why_not": "",
                "total": left[i],
                "points": left[i],
                "artifacts": [],
                "best_artifact": "",
                "lines": [_line("brains", "brains", left[i], 1, None)],
                "sums": {"brains": left[i]},
            }
        )
    standing = [(True, left[i], -cards[i] if cards else 0) for i in range(len(left))]
    level = [i for i in range(len(left)) if left[i] == max(left)]
    placed = _placed(players, standing, winners)
    placed["tie"] = _tie(level, winners, "fewest_cards")
    placed["asks"] = []
    return placed


def _placed(
    players: list[dict[str, Any]], standing: list[tuple[bool, int, int]], winners: list[int]
) -> dict[str, Any]:
    """Places by standing; nobody but a winner is first, and without one all are last."""
    for i, player in enumerate(players):
        ahead = sum([other > standing[i] for other in standing])
        if i in winners:
            player["place"] = 1
        elif winners:
            player["place"] = 1 + max(ahead, len(winners))
        else:
            player["place"] = len(players)
        player["won"] = i in winners
    return {"players": players, "winners": winners}


def _tie(level: list[int], winners: list[int], by: str) -> dict[str, Any] | None:
    """What decided between players with equal points."""
    if len(level) < 2:
        return None
    return {"by": by if len(winners) < len(level) else "shared", "players": level}


def _line(line: str, thing: str, n: int, each: int, why: dict[str, Any] | None) -> dict[str, Any]:
    return {"line": line, "thing": thing, "n": n, "each": each, "points": n * each, "why": why}


def _lines(sheet: Sheet, player: Player, haul: Haul) -> list[dict[str, Any]]:
    """The count line by line, in the order of the digital games."""
    found: list[dict[str, Any]] = []
    held = list(player.held)
    if player.end == "escaped" and sheet.box.mastery is not None:
        held.append((sheet.box.mastery, 1))
    for thing, n in held + player.named_cards:
        scored = thing.scored
        each = scored.points
        if scored.points_rule is not None:
            each += count.rule_points(haul, scored.points_rule)
        if each or thing.rule is not None:
            found.append(_line(scored.line, thing.id, n, each, _why(thing, haul)))
        if thing.gold:
            found.append(_line("gold", thing.id, n, thing.gold, None))
    if player.number("gold"):
        found.append(_line("gold", "gold", player.number("gold"), 1, None))
    if player.other_cards():
        found.append(_line("cards", "card_points", 1, player.other_cards(), None))
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


def _asks(sheet: Sheet, hauls: list[Haul]) -> list[dict[str, Any]]:
    """Cards that conditions depend on and that may be among those given as a sum."""
    found: list[dict[str, Any]] = []
    askable = sheet.box.countable_cards
    for i, player in enumerate(sheet.players):
        if player.card_points is None:
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
