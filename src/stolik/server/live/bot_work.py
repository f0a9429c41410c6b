"""The work of bots: which of them decides next, what it is asked, what becomes of its answer."""

import asyncio
import logging
import secrets
from collections import Counter
from contextlib import suppress

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from stolik.core.chance import Chance
from stolik.core.reasons import Refused
from stolik.server.clock import Clock
from stolik.server.live.background import Background
from stolik.server.live.room import Room, work_of
from stolik.server.live.rooms import Rooms
from stolik.server.metrics import Metrics
from stolik.server.storage import queries
from stolik.server.storage.database import Database
from stolik.server.tables import commands, log
from stolik.server.tables.table import Table
from stolik.server.thinking.shares import Shares, Work
from stolik.server.thinking.thinkers import Thinkers
from stolik.server.thinking.worker import Answer, Question

# How long to wait for work that another node was told of.
POLL_SECONDS = 0.5
# Bots that answer at once share a process; this many may wait for it.
QUICK_AT_ONCE = 4

_log = logging.getLogger(__name__)


class BotWork:
    """Takes bots' work from the database while there are workers free for it; `wanted` is set when
    there may be some."""

    def __init__(
        self,
        rooms: Rooms,
        database: Database,
        thinkers: Thinkers,
        background: Background,
        metrics: Metrics,
        clock: Clock,
        wanted: asyncio.Event,
    ) -> None:
        self.thinkers = thinkers
        self.shares = Shares()
        self._rooms = rooms
        self._database = database
        self._background = background
        self._metrics = metrics
        self._clock = clock
        self._wanted = wanted
        self._deciding: list[Work] = []
        # Whether some work may have been left for want of workers when last some was claimed.
        self._more_waits = False

    async def go_on(self) -> None:
        """Claim work for ever."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), POLL_SECONDS)
            self._wanted.clear()
            try:
                claimed = await self._claim()
            except SQLAlchemyError as error:
                _log.warning("no work could be claimed", extra={"error": repr(error)})
                continue
            for work in claimed:
                self._deciding.append(work)
                self._background.keep(self._decide_and_free(work))

    async def _claim(self) -> list[Work]:
        """The work that free workers begin with now, in fair shares."""
        now = self._clock.now_ms()
        if all(self._free(deep) <= 0 for deep in (True, False)):
            self._more_waits = True
            return []
        return await self._database.write(lambda c: queries.claim_work(c, now, self._choose))

    def _free(self, deep: bool) -> int:
        """How many workers have nothing to do."""
        count = self.thinkers.count if deep else QUICK_AT_ONCE
        return count - sum(work.deep == deep for work in self._deciding)

    def _choose(self, waiting: list[Work]) -> list[Work]:
        """Who is served next. No device gets the last worker as well, where there are several."""
        self._metrics.bots_waiting.set(len(waiting))
        chosen: list[Work] = []
        for deep, most in ((True, max(1, self.thinkers.count - 1)), (False, QUICK_AT_ONCE)):
            busy = Counter(work.device for work in self._deciding if work.deep == deep)
            of_kind = [work for work in waiting if work.deep == deep]
            now = self._clock.monotonic()
            chosen += self.shares.choose(of_kind, self._free(deep), most, busy, now)
        self._more_waits = len(chosen) < len(waiting)
        return chosen

    async def _decide_and_free(self, work: Work) -> None:
        try:
            await self.decide(work)
        finally:
            self._deciding.remove(work)
            if self._more_waits:
                self._wanted.set()

    async def decide(self, work: Work) -> None:
        """Let a bot decide at a table, if it is still its turn."""
        id, number = work.table, work.number
        try:
            room = await self._rooms.find(id)
            await room.hear(number)
            question = await self._question(room, number)
            if question is None:
                await self._database.write(lambda conn: queries.drop_work(conn, id, number), id)
                # Somebody may have come between the look and the sleep.
                if await self._is_watched(room):
                    await self.wake(room)
                return
            seat, asked = question
            begun = self._clock.monotonic()
            with self._metrics.bot_seconds.time():
                found = await self.thinkers.think(asked)
            ended = self._clock.monotonic()
            self.shares.note(work, ended - begun, ended)
            try:
                await room.submit("", lambda t: act_for(t, seat, number, found))
            except Refused as refused:
                if refused.reason.id != "stale":
                    raise
            if found is None:
                self._metrics.bot_failures.inc()
        except Exception as error:
            self._metrics.bot_failures.inc()
            if await self._rooms.gives_up(id, "bot", error):
                await self._database.write(lambda conn: queries.drop_work(conn, id, number), id)

    async def _question(self, room: Room, number: int) -> tuple[int, Question] | None:
        """What a bot is asked at a table; None if it is not its turn, or if bots play among
        themselves and nobody looks on."""
        if is_for_bots_only(room.table) and not await self._is_watched(room):
            return None
        found: tuple[int, Question] | None = await room.read(lambda table: ask(table, number))
        return found

    async def _is_watched(self, room: Room) -> bool:
        """Whether somebody looks on, here or at another node."""
        if room.audience.followers:
            return True
        now = self._clock.now_ms()
        seen = await self._database.read(lambda conn: queries.last_seen(conn, room.id, now))
        return now in seen.values()

    async def wake(self, room: Room) -> None:
        """Somebody looks at a table of bots: let it go on."""
        if is_for_bots_only(room.table) and room.table.bot_to_move:
            work = work_of(room.table)
            await self._database.write(
                lambda conn: queries.wake_work(conn, work, self._clock.now_ms()), room.id
            )
            self._wanted.set()


def is_for_bots_only(table: Table) -> bool:
    """Whether no person ever sat down: bots play among themselves."""
    return all(seat.kind == "bot" for seat in table.seats)


def ask(table: Table, number: int) -> tuple[int, Question] | None:
    """The question to the bot whose turn it is."""
    seat, bot = table.to_move, table.bot_to_move
    if not bot or table.state.moved > number:
        return None
    asked = question(table, seat, bot, secrets.randbits(60))
    return seat, msgspec.structs.replace(asked, kept_for=f"{table.plan.table} {seat}")


def hint_question(table: Table, device: str, seat: int, bot: str) -> Question:
    """What a bot is to be asked for somebody who wants a hint."""
    commands.check_hint(table, device, seat)
    asked = question(table, seat, bot, secrets.randbits(60))
    return msgspec.structs.replace(asked, why=True)


def question(table: Table, seat: int, bot: str, seed: int) -> Question:
    """What would a bot do on this seat? In a world dealt anew, never the true one."""
    assert table.session is not None
    game = table.session.game
    world = game.determinize(table.session.state, seat, Chance.fast(seed, 1))
    return Question(game.id, bot, seed + 1, game.dump(world), table.packed_edition)


def act_for(table: Table, seat: int, number: int, found: Answer | None) -> log.AnyBody:
    """The decision that a bot has come to; some legal move if it came to none."""
    # First: a game that has ended meanwhile has no legal move.
    commands.check_asked(table, seat, number)
    return commands.act_for(table, seat, number, found.move if found else any_move(table))


def any_move(table: Table) -> str:
    """Some legal move, for a bot that could not decide."""
    assert table.session is not None
    return table.session.game.notation(table.session.state, secrets.choice(table.session.legal()))
