"""Positions of random games: for each the message that the server would send to the seat to move.

`python positions.py GAME COUNT SEED` writes JSON lines, those of one language and one table
together. The tables differ in seats, content and rulings. Every kind of decision and of option that
came up is there several times; the rest is chosen by chance.
"""

import asyncio
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from stolik import bots, games
from stolik.bots.playout import decide
from stolik.core.chance import Chance
from stolik.core.game import OVER, Game
from stolik.core.notation import seat_letter
from stolik.core.options import Number, Toggle, Value, Values
from stolik.core.reasons import Refused
from stolik.core.seal import SECRET_BYTES
from stolik.server.clock import Clock
from stolik.server.live.room import Room
from stolik.server.metrics import Metrics
from stolik.server.tables import log
from stolik.server.tables.table import Table
from stolik.text.files import languages

NAMES = ("Magda", "Olek", "Ida", "Żółw", "Bruno", "Wanda")
# Those that think long do nothing here that these would not.
BOTS = ("random", "thief")
FEWEST_TABLES = 12
POSITIONS_OF_A_TABLE = 5
# Each kind is sought out so often, as far as this share of all positions allows.
SEVERAL = 8
SOUGHT = 0.6
CHANGED_RULINGS = 0.2

# A position: the number of its table, and how many decisions came before it.
Place = tuple[int, int]
# What is decided there, and what can be done.
Kinds = frozenset[str]


@dataclass(frozen=True)
class Plan:
    """How a table is set up; the same plan and moves give the same table."""

    game: str
    name: str
    seats: int
    options: Values
    secret: bytes

    def open(self) -> Table:
        """The table before the first decision, everybody at a device of their own."""
        rules = games.find(self.game).game.version
        places = [log.SeatPlan()] * self.seats
        created = log.Created(
            self.name, "", self.game, rules, "", self.options, places, "", NAMES[0]
        )
        table = Table(self.secret)
        put(table, 0, created, number=1)
        for seat in range(self.seats):
            put(table, seat, log.Joined(NAMES[seat]))
            put(table, seat, log.Sat(seat))
        put(table, 0, log.Started())
        return table


def put(table: Table, seat: int, body: log.AnyBody, number: int = 0) -> None:
    """Add what the device of a seat does to the log of a table."""
    table.add(log.Entry(number or table.number + 1, 0, device(seat), "", body))


def device(seat: int) -> str:
    """The device of the person on a seat."""
    return f"device of {seat_letter(seat)}"


def options_of(game: Game[Any], chance: random.Random) -> Values:
    """Options by chance: content always, rulings now and then."""
    found: Values = {}
    for option in game.options:
        ruling = option.rule.startswith(("RC", "Z")) or isinstance(option, Toggle)
        if isinstance(option, Number) or (ruling and chance.random() > CHANGED_RULINGS):
            continue
        if option.name.startswith("character_"):
            # Two seats must not name the same one; the lot and the draft show all of them.
            continue
        values: Sequence[Value] = (True, False) if isinstance(option, Toggle) else option.values
        found[option.name] = chance.choice(values)
    return found


def plan(id: str, number: int, chance: random.Random) -> Plan:
    """The set-up of a table by chance."""
    game = games.find(id).game
    while True:
        options = options_of(game, chance)
        options.pop("first_player", None)
        settings = game.settings(dict(options))
        seats = chance.randint(game.min_seats, game.most_seats(settings))
        with suppress(Refused):
            game.check_table(settings, seats)
            return Plan(id, f"{id}-{number}", seats, options, chance.randbytes(SECRET_BYTES))


def kinds_of(game: Game[Any], s: Any) -> Kinds:
    """The kinds of a position."""
    return frozenset(
        [f"to {game.prompt(s).id}", *(game.describe(s, one).id for one in game.legal(s))]
    )


def play(plan: Plan, chance: random.Random) -> tuple[list[str], list[Kinds]]:
    """A game of bots: its moves, and of what kinds each position was."""
    table = plan.open()
    assert table.session is not None
    game, s = table.session.game, table.session.state
    sitting = [bots.find(chance.choice(BOTS), chance.getrandbits(32)) for _ in table.seats]
    worlds = Chance.fast(chance.getrandbits(32), 1)
    moves: list[str] = []
    found: list[Kinds] = []
    while (seat := table.to_move) != OVER:
        found.append(kinds_of(game, s))
        moves.append(game.notation(s, decide(game, s, seat, sitting[seat], worlds)))
        put(table, seat, log.Acted(seat, moves[-1]))
    return moves, found


def choose(found: dict[Place, Kinds], count: int, chance: random.Random) -> list[Place]:
    """So many positions: every kind is there, then there again and again; the rest is chance."""
    places = list(found)
    chance.shuffle(places)
    alike: defaultdict[Kinds, list[Place]] = defaultdict(list)
    for place in places:
        alike[found[place]].append(place)
    chosen: set[Place] = set()
    times = Counter({kind: 0 for kinds in alike for kind in kinds})
    for wanted in range(1, SEVERAL + 1):
        while len(chosen) < SOUGHT * count:
            rare = {kind for kind, n in times.items() if n < wanted}
            best = max(alike, key=lambda kinds: len(kinds & rare) if alike[kinds] else 0)
            if not best & rare or not alike[best]:
                break
            chosen.add(alike[best].pop())
            times.update(best)
    rest = [place for place in places if place not in chosen]
    return sorted([*chosen, *rest[: count - len(chosen)]])


class Paper:
    """A line to a device on which the last message stays to be read."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.heard: dict[str, int] = {}
        self.last = ""

    def send(self, message: str) -> None:
        self.last = message

    def hang_up(self) -> None:
        raise AssertionError("nobody hangs up on paper")


def told(table: Table, language: str, seat: int | None = None) -> str:
    """What the server sends to a person, usually the one to move, who begins to follow now."""
    nothing: Any = None
    room = Room(table, nothing, Metrics(), "", Clock(), lambda: None)
    line = Paper(device(table.to_move if seat is None else seat))
    asyncio.run(room.follow(line, None, language))
    return line.last


def positions(id: str, count: int, seed: str) -> Iterator[str]:
    """So many positions of a game."""
    chance = random.Random(f"{id} {seed}")
    tables = max(FEWEST_TABLES, count // POSITIONS_OF_A_TABLE)
    plans = [plan(id, number, chance) for number in range(tables)]
    played = [play(one, chance) for one in plans]
    found = {(t, n): kinds for t, (_, all) in enumerate(played) for n, kinds in enumerate(all)}
    chosen = choose(found, count, chance)
    for turn, language in enumerate(languages()):
        for number in range(turn, tables, len(languages())):
            here = {at for table, at in chosen if table == number}
            table = plans[number].open()
            for at, move in enumerate(played[number][0][: max(here, default=-1) + 1]):
                if at in here:
                    yield f'{{"language":"{language}","message":{told(table, language)}}}'
                put(table, table.to_move, log.Acted(table.to_move, move))


if __name__ == "__main__":
    game, count, seed = sys.argv[1:]
    for line in positions(game, int(count), seed):
        print(line)
