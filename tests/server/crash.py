"""Play at a server that is killed again and again, and look what is left in its log."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from tests.server.harness import HERE, Running, party, start
from tests.server.tables import reopened

from stolik.client import Device, Live, Lost, Wrong
from stolik.core.game import OVER
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.storage.database import open_engine

# So many at least and at most: a busy machine takes longer for them, no more.
DECISIONS_BETWEEN_KILLS = (8, 40)


@dataclass
class Outcome:
    """What the players were told, and how long after each kill until one was told again."""

    acknowledged: dict[str, dict[str, int]] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    kills: int = 0
    killed_at: float = 0.0

    @property
    def actions(self) -> int:
        """How many decisions were acknowledged."""
        return sum(map(len, self.acknowledged.values()))


@dataclass
class Player:
    """Somebody who plays both seats of a table, on and on, whatever happens to the server."""

    table: str
    key: str
    told: dict[str, int]
    chance: random.Random
    wish: tuple[int, int, str, str] | None = None
    count: int = 0

    async def play(self, url: str) -> None:
        """Play until the line is lost."""
        async with Live(Device(url, self.key)) as live:
            while True:
                position = await live.follow(self.table, viewpoint=-1)
                if position.result is not None:
                    return
                seat = position.to_move
                assert seat is not None
                if self.wish is None:
                    position = await live.follow(self.table, viewpoint=seat)
                    move = self.chance.choice(position.decision["options"])["move"]
                    self.count += 1
                    self.wish = (seat, position.version, move, f"wish-{self.count}")
                # The same wish again after a crash: it must happen exactly once.
                answer = await live.act(self.table, *self.wish)
                if answer["type"] == "done":
                    self.told[self.wish[3]] = answer["version"]
                elif answer["reason"] == "too_fast":
                    await asyncio.sleep(0.2)
                    continue
                else:
                    assert answer["reason"] == "stale", answer
                self.wish = None


async def new_player(url: str, outcome: Outcome, seed: int) -> Player:
    made = await party(url, [HERE, HERE])
    told = outcome.acknowledged[made.table] = {}
    return Player(made.table, made.people[0].key, told, random.Random(seed))


async def _keep_playing(url: str, player: Player, outcome: Outcome, seed: int) -> None:
    """Play table after table until the server is gone."""
    while True:
        try:
            await player.play(url)
            fresh = await new_player(url, outcome, seed)
        except (Lost, OSError, Wrong):
            return
        player.__dict__.update(fresh.__dict__)


async def _until_killed(
    running: Running, players: list[Player], outcome: Outcome, decisions: int, seed: int
) -> None:
    """Let everybody play until so many more are acknowledged, then kill the server meanwhile."""
    known = outcome.actions
    tasks = [
        asyncio.create_task(_keep_playing(running.url, player, outcome, seed + n))
        for n, player in enumerate(players)
    ]
    while outcome.actions == known:
        await asyncio.sleep(0.005)
    if outcome.killed_at:
        outcome.waits.append(time.perf_counter() - outcome.killed_at)
    while outcome.actions < known + decisions:
        await asyncio.sleep(0.005)
    running.kill()
    outcome.killed_at = time.perf_counter()
    outcome.kills += 1
    await asyncio.gather(*tasks)


def crash_loop(
    settings: Settings, kills: int, tables: int, seed: int, is_cold: bool = False
) -> Outcome:
    """Kill a server so many times at random moments while people play at it."""
    chance = random.Random(seed)
    outcome = Outcome()
    running = start(settings, is_cold=is_cold)

    async def sit_down() -> list[Player]:
        return [await new_player(running.url, outcome, n) for n in range(tables)]

    players = asyncio.run(sit_down())
    for number in range(kills):
        decisions = chance.randint(*DECISIONS_BETWEEN_KILLS)
        asyncio.run(_until_killed(running, players, outcome, decisions, number))
        running = start(settings, is_cold=is_cold)
    running.kill()
    return outcome


def check_log(settings: Settings, outcome: Outcome) -> int:
    """Every acknowledged decision is in the log once, where it was said to be; every table can
    be loaded and played on. How many entries there are in all."""
    engine = open_engine(settings.database)
    total = 0
    with engine.connect() as connection:
        for id, told in outcome.acknowledged.items():
            entries = queries.entries(connection, id, 0)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            stored = [(entry.key, entry.number) for entry in entries if entry.key]
            assert len({key for key, _ in stored}) == len(stored), "something happened twice"
            assert told.items() <= dict(stored).items(), "something acknowledged is lost"
            # At most the one wish that was under way may be stored without a word of it.
            assert len(stored) - len(told) <= 1
            table = reopened(connection, id)
            assert table.session is not None
            if table.to_move != OVER:
                assert table.session.legal()
            total += len(entries)
    engine.dispose()
    return total
