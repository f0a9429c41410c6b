"""How the tile sets of Katakumby play, beside the printed board of Nie drażnij smoka.

    python -m tools.run bench/tiles.py thief 4 400
    python -m tools.run bench/tiles.py veteran@100 4 40

So many games of alike bots on each: the same seeds, both sides of start tile and board in turn. A
table in Markdown, one column a dungeon; docs/tiles.md has some. A level with `@` and a number
thinks for so many walks.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from statistics import mean, quantiles
from typing import Any

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.core.events import Event
from stolik.games.clank.model import tokens
from stolik.games.clank.model.state import UNKNOWN, ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.show.view import STATUSES

# The columns: what they are called, the game, its settings but for the side, and the sides.
COLUMNS: dict[str, tuple[str, dict[str, object], str, tuple[str, str]]] = {
    "first set": ("catacombs", {"tiles": "stolik-1"}, "start_tile", ("SA", "SB")),
    "second set": ("catacombs", {"tiles": "stolik-2"}, "start_tile", ("SA", "SB")),
    "Nie drażnij smoka": ("clank", {}, "board", ("front", "back")),
}
LOCKED = ("chests opened", "libraries opened", "prisons opened")
# What is counted by events of a seat, and what such an event adds: 1 or one of its numbers.
BY_EVENTS = {
    "bought": ("goods bought", ""),
    "marked_shrine": ("wayshrines marked", ""),
    "used_lockpicks": ("lockpicks used", "n"),
    "gold": ("gold gained", "n"),
}
TAKEN = {
    tokens.MINOR: "minor secrets",
    tokens.MAJOR: "major secrets",
    tokens.PRISONER: "prisoners",
    tokens.ARTIFACT: "artifacts taken",
}
A_SEAT = (*TAKEN.values(), *(name for name, _ in BY_EVENTS.values()), *LOCKED)


def steps_from_home(laid: TileMap) -> dict[int, int]:
    """How many boots every room is away from the crypt, arrows heeded, whatever else it costs."""
    found = {laid.start: 0}
    new = [laid.start]
    while new:
        new.sort(key=lambda room: found[room])
        here = new.pop(0)
        for way in laid.ways(here):
            steps = found[here] + way.boots
            if way.to >= 0 and way.walkable and steps < found.get(way.to, 999):
                found[way.to] = steps
                new.append(way.to)
    return found


class Report:
    """What is counted over all games of a column."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.turns = 0
        self.rounds: list[float] = []
        self.winning: list[int] = []
        self.first_taken: list[int] = []
        self.first_home: list[int] = []
        self.first_artifact: list[int] = []
        self.tiles: list[int] = []
        self.found: list[int] = []
        self.fates: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.tunnels: Counter[str] = Counter()
        self.points: Counter[str] = Counter()

    def add(self, game: Any, s: ClankState, log: list[Event]) -> None:
        """One finished game."""
        self.games += 1
        self.rounds.append(s.turn / s.seats)
        result = game.result(s)
        for seat in result.winners:
            self.winning.append(result.points[seat])
            for line in result.lines:
                self.points[line.label] += line.amounts[seat]
        for seat in range(s.seats):
            self.fates[STATUSES[s.status[seat]]] += 1
        laid = s.dungeon if isinstance(s.dungeon, TileMap) else None
        self._follow(s, log, laid)
        if laid is not None:
            self.tiles.append(len(laid.laid) - 1)
            for room in laid.all_rooms():
                for way in laid.ways(room):
                    if way.to != UNKNOWN and not way.portal:
                        self.tunnels["all"] += 1
                        self.tunnels["monster"] += way.monsters > 0
                        self.tunnels["footprints"] += way.footprints > 0
                        self.tunnels["lock"] += bool(way.locks)
                        self.tunnels["one-way"] += not (way.walkable and way.back)

    def _follow(self, s: ClankState, log: list[Event], laid: TileMap | None) -> None:
        away = steps_from_home(laid) if laid else {}
        rounds = 1
        placed: list[int] = []
        taken = home = False
        for event in log:
            told: dict[str, Any] = event.full()
            kind = event.kind.name
            self._count(s, kind, told)
            if kind == "turn_starts":
                rounds = (told["turn"] - 1) // s.seats + 1
            elif kind == "artifact" and laid:
                placed.append(away.get(laid.room_named(told["room"]), 0))
            elif kind in ("took_token", "revealed_token") and not taken:
                taken = s.setup.box.kinds[told["token"]].group == tokens.ARTIFACT
                self.first_taken += [rounds] if taken else []
            elif kind == "escaped" and not home:
                home = True
                self.first_home.append(rounds)
        self.found.append(len(placed))
        self.first_artifact += placed[:1]

    def _count(self, s: ClankState, kind: str, told: dict[str, Any]) -> None:
        counts = self.counts
        if kind == "turn_starts":
            self.turns += 1
        elif kind == "moved":
            counts["wounds in tunnels"] += told["damage"]
        elif kind == "hurt":
            counts["wounds by dragon and cards"] += told["n"]
        elif kind == "healed":
            counts["healed"] += told["n"]
        elif kind == "opened":
            counts[LOCKED[told["locked"]]] += 1
        elif kind in ("took_token", "revealed_token"):
            counts[TAKEN.get(s.setup.box.kinds[told["token"]].group, "other tokens")] += 1
        elif kind in BY_EVENTS:
            name, amount = BY_EVENTS[kind]
            counts[name] += told[amount] if amount else 1

    def rows(self) -> dict[str, str]:
        """The column."""
        everybody = self.games * self.seats
        tenth = quantiles(self.winning, n=10)
        found = {
            "rounds": f"{mean(self.rounds):.1f}",
            "own turns": f"{self.turns / everybody:.1f}",
            "winning score": f"{mean(self.winning):.1f}",
            "of ten winning scores eight lie between": f"{tenth[0]:.0f} and {tenth[-1]:.0f}",
            "best score": f"{max(self.winning)}",
        }
        for word in ("escaped", "rescued", "lost"):
            found[f"players {word}"] = f"{self.fates[word] / everybody:.0%}"
        found["first artifact taken, round"] = f"{mean(self.first_taken):.1f}"
        found["first player home, round"] = f"{mean(self.first_home):.1f}"
        for name in ("wounds in tunnels", "wounds by dragon and cards", "healed"):
            found[f"{name}, a turn"] = f"{self.counts[name] / self.turns:.2f}"
        if self.tiles:
            found["boots from the crypt to the first artifact"] = f"{mean(self.first_artifact):.1f}"
            found["artifacts found"] = f"{mean(self.found):.1f}"
            found["tiles laid, of 26"] = f"{mean(self.tiles):.1f}"
            for name in ("monster", "footprints", "lock", "one-way"):
                share = self.tunnels[name] / self.tunnels["all"]
                found[f"joined tunnels: {name}"] = f"{share:.0%}"
        found |= {f"{name}, a seat": f"{self.counts[name] / everybody:.2f}" for name in A_SEAT}
        return found | {
            f"points of the winner: {label}": f"{points / len(self.winning):.1f}"
            for label, points in self.points.items()
        }


def measure(column: str, level: str, seats: int, seeds: Iterable[int]) -> Report:
    """Games on one of the dungeons."""
    id, options, side, sides = COLUMNS[column]
    game = games.find(id).game
    report = Report(seats)
    for seed in seeds:
        settings = game.settings({**options, side: sides[seed % 2]})
        players = [bots.find(level, -(seed * 8 + seat + 1)) for seat in range(seats)]
        s = game.new(settings, seats, game.fast_chance(seed))
        log: list[Event] = []
        play_out(game, s, players, log)
        report.add(game, s, log)
    return report


def main() -> None:
    level, seats, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    found = {name: measure(name, level, seats, range(count)).rows() for name in COLUMNS}
    print(f"| {level} × {seats}, {count:,} games | {' | '.join(found)} |")
    print(f"| --- {'| --: ' * len(found)}|")
    names = dict.fromkeys(name for rows in found.values() for name in rows)
    for name in names:
        print(f"| {name} | {' | '.join(rows.get(name, '') for rows in found.values())} |")


if __name__ == "__main__":
    main()
