"""How the tile sets of Katakumby play, beside the printed board of Nie drażnij smoka.

    python -m tools.run -m bench.tiles FILE thief 4 400
    python -m tools.run -m bench.tiles FILE veteran 4 40 --workers 1

So many games of alike bots on each: the same seeds, both sides of start tile and board in turn. A
table in Markdown, one column a dungeon; docs/tiles.md has some. A level with `@` and a number
thinks for so many walks, and one that thinks for a time is given time of the processor: how busy
the machine is makes no difference. FILE keeps blocks of games (bench/blocks.py): with a smaller
number of games it is told what there is.
"""

import argparse
import time
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from bench.blocks import Found, Job, in_blocks

from stolik import bots, games
from stolik.arena.executor import cores
from stolik.bots.playout import Bot, play_out
from stolik.bots.search import Searcher
from stolik.core.events import Event
from stolik.games.clank.model import tokens
from stolik.games.clank.model.state import UNKNOWN, ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.show.view import STATUSES

# Games of a block: each side of a dungeon twice, and never more than a minute or two is lost.
BLOCK = 4
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
POINTS = "points of the winner: "
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
    """What is counted over some games: sums, and numbers of every game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.lists: defaultdict[str, list[float]] = defaultdict(list)

    def found(self) -> Found:
        """As it is kept in a file."""
        return {"counts": self.counts, "lists": self.lists}

    def include(self, found: Found) -> None:
        """Add what a file has kept."""
        self.counts.update(found["counts"])
        for name, values in found["lists"].items():
            self.lists[name] += values

    def add(self, game: Any, s: ClankState, log: list[Event]) -> None:
        """One finished game."""
        counts = self.counts
        counts["games"] += 1
        counts["seats"] += s.seats
        self.lists["rounds"].append(s.turn / s.seats)
        result = game.result(s)
        for seat in result.winners:
            self.lists["winning"].append(result.points[seat])
            for line in result.lines:
                counts[POINTS + line.label] += line.amounts[seat]
        for seat in range(s.seats):
            counts[STATUSES[s.status[seat]]] += 1
        laid = s.dungeon if isinstance(s.dungeon, TileMap) else None
        self._follow(s, log, laid)
        if laid is not None:
            self.lists["tiles"].append(len(laid.laid) - 1)
            ways = [way for room in laid.all_rooms() for way in laid.ways(room)]
            counts["portals"] += any(way.portal and way.to != UNKNOWN for way in ways)
            for way in ways:
                if way.to != UNKNOWN and not way.portal:
                    counts["tunnels"] += 1
                    counts["tunnels: monster"] += way.monsters > 0
                    counts["tunnels: footprints"] += way.footprints > 0
                    counts["tunnels: lock"] += bool(way.locks)
                    counts["tunnels: one-way"] += not (way.walkable and way.back)

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
                self.lists["first taken"] += [rounds] if taken else []
            elif kind == "escaped" and not home:
                home = True
                self.lists["first home"].append(rounds)
        self.lists["found"].append(len(placed))
        self.lists["first artifact"] += placed[:1]

    def _count(self, s: ClankState, kind: str, told: dict[str, Any]) -> None:
        counts = self.counts
        if kind == "turn_starts":
            counts["turns"] += 1
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
        counts, lists = self.counts, self.lists
        winning = lists["winning"]
        tenth = quantiles(winning, n=10)
        found = {
            "rounds": f"{mean(lists['rounds']):.1f}",
            "own turns": f"{counts['turns'] / counts['seats']:.1f}",
            "winning score": f"{mean(winning):.1f}",
            "of ten winning scores eight lie between": f"{tenth[0]:.0f} and {tenth[-1]:.0f}",
            "best score": f"{max(winning)}",
        }
        for word in ("escaped", "rescued", "lost"):
            found[f"players {word}"] = f"{counts[word] / counts['seats']:.0%}"
        found["first artifact taken, round"] = f"{mean(lists['first taken']):.1f}"
        found["first player home, round"] = f"{mean(lists['first home']):.1f}"
        for name in ("wounds in tunnels", "wounds by dragon and cards", "healed"):
            found[f"{name}, a turn"] = f"{counts[name] / counts['turns']:.2f}"
        if lists["tiles"]:
            away = mean(lists["first artifact"])
            found["boots from the crypt to the first artifact"] = f"{away:.1f}"
            found["artifacts found"] = f"{mean(lists['found']):.1f}"
            joined = counts["portals"] / counts["games"]
            found["games in which portals joined rooms"] = f"{joined:.0%}"
            found["tiles laid, of 26"] = f"{mean(lists['tiles']):.1f}"
            for name in ("monster", "footprints", "lock", "one-way"):
                share = counts[f"tunnels: {name}"] / counts["tunnels"]
                found[f"joined tunnels: {name}"] = f"{share:.0%}"
        found |= {f"{name}, a seat": f"{counts[name] / counts['seats']:.2f}" for name in A_SEAT}
        return found | {
            name: f"{points / len(winning):.1f}"
            for name, points in counts.items()
            if name.startswith(POINTS)
        }


def player(level: str, seed: int) -> Bot:
    """A bot that thinks as long on a busy machine as on a quiet one."""
    bot = bots.find(level, seed)
    if isinstance(bot, Searcher):
        bot.clock = time.process_time
    return bot


def measure(job: Job) -> Found:
    """The games of a block."""
    id, options, side, sides = COLUMNS[job["column"]]
    game = games.find(id).game
    report = Report()
    seats = job["seats"]
    for seed in range(job["first"], job["first"] + BLOCK):
        settings = game.settings({**options, side: sides[seed % 2]})
        players = [player(job["level"], -(seed * 8 + seat + 1)) for seat in range(seats)]
        s = game.new(settings, seats, game.fast_chance(seed))
        log: list[Event] = []
        play_out(game, s, players, log)
        report.add(game, s, log)
    return report.found()


def block(column: str, level: str, seats: int, first: int) -> Job:
    """What a block of games is told by; the dungeon by the hash of its edition."""
    id, options, _, _ = COLUMNS[column]
    game = games.find(id).game
    edition = game.edition(game.settings(options), seats).hash
    return {
        "column": column,
        "level": level,
        "seats": seats,
        "first": first,
        "games": BLOCK,
        "edition": edition,
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("level")
    parser.add_argument("seats", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--columns", nargs="+", default=list(COLUMNS), choices=COLUMNS)
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    jobs = [
        block(column, given.level, given.seats, first)
        for first in range(0, given.games, BLOCK)
        for column in given.columns
    ]
    reports = {column: Report() for column in given.columns}
    for job, found in in_blocks(given.file, measure, jobs, given.workers):
        if job in jobs:
            reports[job["column"]].include(found)
    print_table(f"{given.level} × {given.seats}, {given.games:,} games", reports)


def print_table(title: str, reports: dict[str, Report]) -> None:
    """In Markdown."""
    found = {column: report.rows() for column, report in reports.items()}
    print(f"| {title} | {' | '.join(found)} |")
    print(f"| --- {'| --: ' * len(found)}|")
    names = dict.fromkeys(name for rows in found.values() for name in rows)
    for name in names:
        print(f"| {name} | {' | '.join(rows.get(name, '') for rows in found.values())} |")


if __name__ == "__main__":
    main()
