"""How the tile set of Katakumby plays: many games of four thieves, written up as docs/tiles.md.

python -m tools.run bench/tiles.py 10000 docs/tiles.md
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.core.events import Event
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.show.view import STATUSES

SEATS = 4
SYMBOLS = {
    "opened": ("chest opened", "library opened", "prison opened"),
    "marked_shrine": "wayshrine marked",
    "used_lockpicks": "lockpicks used, chests and all",
    "cave": "crystal cave entered",
    "bought": "item bought",
    "found_tile": "tile discovered",
    "stayed": "discovery that could not be passed",
    "ghosts": "haunted tile or prisoner",
    "teleported": "teleport",
    "healed": "healing, from rooms and cards",
}


def steps_from_home(laid: TileMap) -> dict[int, int]:
    """How many boots every room is away from the crypt, whatever else the way costs."""
    found = {laid.start: 0}
    new = [laid.start]
    while new:
        new.sort(key=lambda room: found[room])
        here = new.pop(0)
        for way in laid.ways(here):
            steps = found[here] + way.boots
            if way.to >= 0 and steps < found.get(way.to, 999):
                found[way.to] = steps
                new.append(way.to)
    return found


class Report:
    """What is counted over all games."""

    def __init__(self) -> None:
        self.games = 0
        self.all_found = 0
        self.artifacts: list[int] = []
        self.first: list[int] = []
        self.best: list[int] = []
        self.tiles: list[int] = []
        self.rooms: list[int] = []
        self.rounds: list[float] = []
        self.winning: list[int] = []
        self.fates: Counter[str] = Counter()
        self.symbols: Counter[str] = Counter()

    def add(self, game: Any, s: ClankState, log: list[Event]) -> None:
        """One finished game."""
        self.games += 1
        laid = s.dungeon
        assert isinstance(laid, TileMap)
        away = steps_from_home(laid)
        names = {laid.room_name(room): room for room in laid.all_rooms()}
        placed: list[tuple[int, int]] = []
        visited: dict[int, set[str]] = {seat: set() for seat in range(s.seats)}
        for event in log:
            told = event.full()
            self._count(event.kind.name, told)
            if event.kind.name == "artifact":
                room = names[str(told["room"])]
                value = s.setup.box.kinds[int(str(told["token"]))].value
                placed.append((value, away.get(room, 0)))
            elif event.kind.name in ("moved", "teleported"):
                visited[int(str(told["seat"]))].add(str(told["room"]))
        self.artifacts.append(len(placed))
        self.all_found += len(placed) == len(s.setup.box.artifacts)
        if placed:
            self.first.append(placed[0][1])
            self.best.append(max(placed)[1])
        self.tiles.append(len(laid.laid) - 1)
        self.rooms.extend(len(rooms) for rooms in visited.values())
        self.rounds.append(s.turn / s.seats)
        result = game.result(s)
        self.winning.extend(result.points[seat] for seat in result.winners)
        for seat in range(s.seats):
            self.fates[STATUSES[s.status[seat]]] += 1

    def _count(self, kind: str, told: dict[str, object]) -> None:
        if kind == "moved" and int(str(told["damage"])):
            self.symbols["damage taken from tunnel monsters"] += int(str(told["damage"]))
        if kind == "revealed_token":
            self.symbols["secret or prisoner turned up"] += 1
        if kind == "opened":
            self.symbols[SYMBOLS["opened"][int(str(told["locked"]))]] += 1
        elif kind in SYMBOLS:
            self.symbols[str(SYMBOLS[kind])] += 1

    def lines(self, command: str) -> list[str]:
        """The report as a page."""
        total = self.games * SEATS
        tenth = quantiles(self.winning, n=10)
        fates = {word: self.fates[word] / total for word in STATUSES if self.fates[word]}
        return [
            "# How the tiles play",
            "",
            "The layouts of the tiles are stand-ins of our own (`catacombs/content/tiles.toml`):",
            "the printed ones are not known to us. This page shows how they play. It is written by",
            f"`{command}`: {self.games:,} games of {SEATS} players, all of them the bot `thief`.",
            "",
            "The thief plays by rules of thumb and goes home early, with half of its health left.",
            "People, who build decks and dare more, report 136 to 190 with the printed tiles: so",
            "the scores here say little about our tiles, the distances and counts more.",
            "",
            "| what | measured |",
            "| --- | --- |",
            f"| games in which all 7 artifacts were found | {self.all_found / self.games:.1%} |",
            f"| artifacts found in a game | {mean(self.artifacts):.1f} |",
            f"| boots from the crypt to the first artifact found | {mean(self.first):.1f} |",
            f"| boots from the crypt to the best artifact found | {mean(self.best):.1f} |",
            f"| tiles laid in a game, of 26 | {mean(self.tiles):.1f} |",
            f"| rooms a player has seen | {mean(self.rooms):.1f} |",
            f"| rounds in a game | {mean(self.rounds):.1f} |",
            *(f"| players {word} | {share:.1%} |" for word, share in fates.items()),
            f"| average winning score | {mean(self.winning):.0f} |",
            f"| nine of ten winning scores | {tenth[0]:.0f} to {tenth[-1]:.0f} and above |",
            f"| best score | {max(self.winning)} |",
            "",
            "How often a symbol or effect came into play, in an average game:",
            "",
            "| symbol | times |",
            "| --- | --- |",
            *(f"| {word} | {n / self.games:.1f} |" for word, n in self.symbols.most_common()),
        ]


def main() -> None:
    count, target = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    game = games.find("catacombs").game
    settings = game.settings({})
    report = Report()
    for seed in range(count):
        players = [bots.find("thief", -(seed * 8 + seat + 1)) for seat in range(SEATS)]
        s = game.new(settings, SEATS, game.fast_chance(seed))
        log: list[Event] = []
        play_out(game, s, players, log)
        report.add(game, s, log)
    text = "\n".join(report.lines(f"python -m tools.run bench/tiles.py {count} {target}".strip()))
    if target:
        Path(target).write_text(text + "\n", encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
