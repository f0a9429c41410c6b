"""A filled-in score sheet: reading it, refusing what cannot be, counting it.

What is asked, refused and counted is each game's own: it brings a `Sheet` with its box and its
players.
"""

from typing import Any

from stolik.companion import box as boxes
from stolik.companion.box import Box
from stolik.companion.plain import LARGEST, Unclear, is_number, is_plain, is_text

LONGEST_NAME = 64
MOST_PLAYERS = 12


class Player:
    """What one player wrote down."""

    def __init__(self, given: dict[str, Any], box: Any) -> None:
        self.given = given
        self.name: Any = given.get("name")
        self.end = given.get("end") or ""
        self.bot = given.get("bot") is True

    def number(self, field: str) -> int:
        """A number that was entered, 0 for anything that is not one."""
        return sound(self.given.get(field))


class Sheet:
    """A sheet and the box it is for."""

    box_class: Any = Box
    player_class: Any = Player
    # The module of expeditions for one, in games that have them.
    solo_rules: Any = None

    def __init__(self, box: Any, players: list[Any], given: dict[str, Any]) -> None:
        self.box = box
        self.players = players
        self.stopped = given.get("stopped") is True
        # What whoever played alone did besides; None at a table of several.
        self.solo: Any = given.get("solo")

    def sizes(self) -> tuple[int, int]:
        """How few and how many may have played."""
        return self.box.least_players, self.box.most_players

    def problems(self) -> list[dict[str, Any]]:
        """What the box or the rules do not allow."""
        raise NotImplementedError

    def count(self) -> dict[str, Any]:
        """The count: `placed` makes it of each player's; `tie`, and what it `asks`."""
        raise NotImplementedError


def read(given: Any) -> Sheet:
    """A sheet as far as it can be understood; `check` says what is wrong with it."""
    if not isinstance(given, dict) or given.get("game") not in boxes.games():
        raise Unclear("sheet_unclear", {"field": "game"})
    players = given.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
        raise Unclear("sheet_unclear", {"field": "players"})
    if not all([isinstance(player, dict) for player in players]):
        raise Unclear("sheet_unclear", {"field": "players"})
    box = boxes.box_of(given["game"], given.get("options"), len(players))
    kind = boxes.sheet_class(box.game)
    made: Sheet = kind(box, [kind.player_class(player, box) for player in players], given)
    return made


def check(sheet: Sheet) -> list[dict[str, Any]]:
    """Everything that cannot be, each with the player (None: the table), field, code, details."""
    found: list[dict[str, Any]] = []
    box = sheet.box
    size = len(sheet.players)
    least, most = sheet.sizes()
    limits = {"n": size, "least": least, "most": most}
    if size < least:
        found.append(problem(None, "players", "players_few", limits))
    if size > most:
        found.append(problem(None, "players", "players_many", limits))
    for number, player in enumerate(sheet.players):
        found += _check_name(sheet, number, player)
        found += _check_fields(box, number, player)
    return found + sheet.problems()


def tally(sheet: Sheet) -> dict[str, Any]:
    """The whole count of a sheet, with what is wrong about it."""
    counted = sheet.count()
    counted["problems"] = check(sheet)
    return counted


def sound(value: Any) -> int:
    """A number, 0 for anything that is not one."""
    return value if is_number(value, -LARGEST, LARGEST) else 0


def shown(value: Any) -> Any:
    """What was entered, if it can be shown."""
    return value if is_plain(value) else None


def problem(player: int | None, field: str, code: str, params: dict[str, Any]) -> dict[str, Any]:
    """Something that cannot be."""
    return {"player": player, "field": field, "code": code, "params": params}


def _check_name(sheet: Sheet, number: int, player: Player) -> list[dict[str, Any]]:
    if not is_text(player.name, 1, LONGEST_NAME) or not player.name.strip():
        return [problem(number, "name", "name_missing", {})]
    same = [n for n, other in enumerate(sheet.players) if other.name == player.name]
    if same[0] == number and len(same) > 1:
        return [problem(number, "name", "name_twice", {"name": player.name, "players": same})]
    return []


def _check_fields(box: Box, number: int, player: Player) -> list[dict[str, Any]]:
    """Numbers within bounds, and only what the game asks for. Nothing is None or 0: a word where
    a number belongs is wrong, even an empty one."""
    found: list[dict[str, Any]] = []
    bounds = box.bounds()
    known = box.fields() + ["name", "bot"]
    for field in sorted(player.given):
        value = player.given[field]
        if value is None:
            continue
        if field not in known:
            if value:
                found.append(problem(number, shown(field), "not_in_game", {}))
        elif field in bounds and not is_number(value, bounds[field][0], bounds[field][1]):
            least, most = bounds[field]
            params = {"value": shown(value), "least": least, "most": most}
            found.append(problem(number, field, "number_wrong", params))
    return found


def placed(
    players: list[dict[str, Any]], standing: list[tuple[bool, int, int]], winners: list[int]
) -> dict[str, Any]:
    """Places by standing; nobody but a winner is first, and without one all are last. Whoever
    loses alone is second: the dungeon won."""
    for i, player in enumerate(players):
        ahead = sum([other > standing[i] for other in standing])
        if i in winners:
            player["place"] = 1
        elif winners:
            player["place"] = 1 + max(ahead, len(winners))
        else:
            player["place"] = max(len(players), 2)
        player["won"] = i in winners
    return {"players": players, "winners": winners}


def tie(level: list[int], winners: list[int], by: str) -> dict[str, Any] | None:
    """What decided between players with equal points."""
    if len(level) < 2:
        return None
    return {"by": by if len(winners) < len(level) else "shared", "players": level}


def count_line(
    line: str, thing: str, n: int, each: int, why: dict[str, Any] | None
) -> dict[str, Any]:
    """A line of the count."""
    return {"line": line, "thing": thing, "n": n, "each": each, "points": n * each, "why": why}
