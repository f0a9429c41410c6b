"""What a history tells: wins, averages, best hauls, who is ahead of whom, over time."""

from typing import Any

from stolik.companion.history import character_of

MOST_HAULS = 10


def stats(entries: list[dict[str, Any]], wanted: Any) -> dict[str, Any]:
    """Statistics of all games that a filter lets through.

    Points are kept apart by game, since a brain is not a piece of gold.
    """
    kept = [entry for entry in entries if not entry["deleted"] and _fits(entry, wanted)]
    names = _names(kept)
    games = sorted(set([entry["game"] for entry in kept]))
    days = [entry["at"] for entry in kept]
    return {
        "games": len(kept),
        "first": days[0] if days else "",
        "last": days[-1] if days else "",
        "names": names,
        "players": [_player(kept, name, games) for name in names],
        "pairs": _pairs(kept, names),
        "hauls": [haul for game in games for haul in _hauls(kept, game)],
        "artifacts": [one for game in games for one in _artifacts(kept, game)],
        "characters": [one for game in games for one in _characters(kept, game)],
        "months": _months(kept),
        "series": _all_series(kept, names, games),
    }


def renamed(entries: list[dict[str, Any]], who: dict[str, Any]) -> list[dict[str, Any]]:
    """The same games with one name for each person, however they signed: `who` knows which. Two
    of one table are two people, whatever it says."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        names = [who.get(player["name"], player["name"]) for player in entry["players"]]
        if all([isinstance(name, str) for name in names]) and len(set(names)) == len(names):
            players = [dict(player) for player in entry["players"]]
            for number, player in enumerate(players):
                player["name"] = names[number]
            entry = dict(entry)
            entry["players"] = players
        found.append(entry)
    return found


def _fits(entry: dict[str, Any], wanted: Any) -> bool:
    """Whether an entry is one of those asked for; what is not said does not matter."""
    if not isinstance(wanted, dict):
        return True
    for field in ("game", "kind"):
        if wanted.get(field) and entry[field] != wanted[field]:
            return False
    # A day includes all of its hours.
    day = entry["at"][:10]
    start, end = wanted.get("from"), wanted.get("to")
    if isinstance(start, str) and day < start[:10]:
        return False
    if isinstance(end, str) and end and day > end[:10]:
        return False
    there = [player["name"] for player in entry["players"]]
    company = wanted.get("with")
    needed = list(company) if isinstance(company, list) else []
    if wanted.get("name"):
        needed.append(wanted["name"])
    return all([name in there for name in needed])


def _names(entries: list[dict[str, Any]]) -> list[str]:
    """Who played, those who played most first, bots after people."""
    times: dict[str, int] = {}
    people: dict[str, bool] = {}
    for entry in entries:
        for player in entry["players"]:
            name = player["name"]
            times[name] = times.get(name, 0) + 1
            people[name] = people.get(name, False) or not player.get("bot")
    return sorted(times, key=lambda name: (not people[name], -times[name], name))


def _seats(
    entries: list[dict[str, Any]], name: str, game: str = ""
) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every place that somebody had at a table: the entry, and what is said of the player."""
    return [
        (entry, player)
        for entry in entries
        for player in entry["players"]
        if player["name"] == name and game in ("", entry["game"])
    ]


def _won(player: dict[str, Any]) -> bool:
    place: int = player["place"]
    return place == 1


def _is_shared(entry: dict[str, Any]) -> bool:
    return sum([_won(player) for player in entry["players"]]) > 1


def _player(entries: list[dict[str, Any]], name: str, games: list[str]) -> dict[str, Any]:
    seats = _seats(entries, name)
    won = [entry for entry, player in seats if _won(player)]
    by_game = [_in_game(entries, name, game) for game in games]
    return {
        "name": name,
        "bot": all([player.get("bot", False) for _, player in seats]),
        "games": len(seats),
        "wins": len(won),
        "shared": sum([_is_shared(entry) for entry in won]),
        "by_game": [one for one in by_game if one["games"]],
    }


def _in_game(entries: list[dict[str, Any]], name: str, game: str) -> dict[str, Any]:
    seats = _seats(entries, name, game)
    hauls = [
        {"points": player["points"], "entry": entry["id"], "at": entry["at"]}
        for entry, player in seats
    ]
    # Of equal ones the first: sorting keeps the order of time.
    ranked = sorted(hauls, key=lambda haul: -haul["points"])
    lowest = sorted(hauls, key=lambda haul: int(haul["points"]))
    total = sum([haul["points"] for haul in hauls])
    ends: dict[str, int] = {}
    for _, player in seats:
        if player["end"]:
            ends[player["end"]] = ends.get(player["end"], 0) + 1
    artifacts = _times([artifact for _, player in seats for artifact in player["artifacts"]])
    return {
        "game": game,
        "games": len(seats),
        "wins": sum([_won(player) for _, player in seats]),
        "sum": total,
        "average": round(total / len(seats), 1) if seats else 0.0,
        "best": ranked[0] if ranked else None,
        "worst": lowest[0] if lowest else None,
        "ends": ends,
        "favourite": {"artifact": artifacts[0][0], "times": artifacts[0][1]} if artifacts else None,
    }


def _times(things: list[str]) -> list[tuple[str, int]]:
    """How often each occurs, the most frequent first."""
    times: dict[str, int] = {}
    for thing in things:
        times[thing] = times.get(thing, 0) + 1
    return sorted(times.items(), key=lambda one: (-one[1], one[0]))


def _pairs(entries: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    """Head to head: how often each of two was placed before the other."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    rank = {name: number for number, name in enumerate(names)}
    for entry in entries:
        places = sorted(
            [(rank[one["name"]], one["name"], one["place"]) for one in entry["players"]]
        )
        for i, (_, a, place) in enumerate(places):
            for _, b, other in places[i + 1 :]:
                if a == b:
                    continue
                pair = found.get((a, b))
                if pair is None:
                    pair = {"a": a, "b": b, "games": 0, "a_ahead": 0, "b_ahead": 0, "level": 0}
                    found[(a, b)] = pair
                pair["games"] += 1
                better = "a_ahead" if place < other else "b_ahead" if other < place else "level"
                pair[better] += 1
    return sorted(
        found.values(), key=lambda pair: (-pair["games"], rank[pair["a"]], rank[pair["b"]])
    )


def _hauls(entries: list[dict[str, Any]], game: str) -> list[dict[str, Any]]:
    """The best hauls of a game."""
    hauls = [
        {
            "game": game,
            "name": player["name"],
            "points": player["points"],
            "entry": entry["id"],
            "at": entry["at"],
            "artifacts": player["artifacts"],
        }
        for entry in entries
        for player in entry["players"]
        if entry["game"] == game
    ]
    return sorted(hauls, key=lambda haul: -haul["points"])[:MOST_HAULS]


def _artifacts(entries: list[dict[str, Any]], game: str) -> list[dict[str, Any]]:
    """How often each artifact was brought home or at least taken, and how often its owner won."""
    owned = [
        (artifact, _won(player))
        for entry in entries
        for player in entry["players"]
        for artifact in player["artifacts"]
        if entry["game"] == game
    ]
    wins: dict[str, int] = {}
    for artifact, won in owned:
        wins[artifact] = wins.get(artifact, 0) + won
    return [
        {"game": game, "artifact": artifact, "times": times, "wins": wins[artifact]}
        for artifact, times in _times([artifact for artifact, _ in owned])
    ]


def _characters(entries: list[dict[str, Any]], game: str) -> list[dict[str, Any]]:
    """How often each character was played, how well, and who played it how often."""
    seats: dict[str, list[Any]] = {}
    for entry in entries:
        for number, player in enumerate(entry["players"]):
            who = character_of(entry, number) if entry["game"] == game else ""
            if who:
                seats[who] = seats.get(who, []) + [(entry, player)]
    found: list[dict[str, Any]] = []
    for who in sorted(seats, key=lambda one: (-len(seats[one]), one)):
        best = min(seats[who], key=lambda seat: -seat[1]["points"])
        points = [player["points"] for _, player in seats[who]]
        found.append(
            {
                "game": game,
                "character": who,
                "times": len(points),
                "wins": sum([_won(player) for _, player in seats[who]]),
                "average": round(sum(points) / len(points), 1),
                "best": {
                    "points": best[1]["points"],
                    "entry": best[0]["id"],
                    "at": best[0]["at"],
                },
                "by": [
                    {"name": name, "times": times}
                    for name, times in _times([player["name"] for _, player in seats[who]])
                ],
            }
        )
    return found


def _months(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    times = sorted(_times([entry["at"][:7] for entry in entries]))
    return [{"month": month, "games": games} for month, games in times]


def _all_series(
    entries: list[dict[str, Any]], names: list[str], games: list[str]
) -> list[dict[str, Any]]:
    """For plots: every result of everybody in the order of time, with the wins so far."""
    found: list[dict[str, Any]] = []
    for game in games:
        for name in names:
            wins = 0
            values: list[dict[str, Any]] = []
            for entry, player in _seats(entries, name, game):
                wins += _won(player)
                values.append(
                    {
                        "at": entry["at"],
                        "entry": entry["id"],
                        "points": player["points"],
                        "place": player["place"],
                        "wins": wins,
                    }
                )
            if values:
                found.append({"game": game, "name": name, "values": values})
    return found
