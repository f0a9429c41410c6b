"""Faults that are planted into the code on purpose, one at a time: the simulation must find each.

`python -m tests.simulation --planted` says how many seeds do, and which does soonest.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from sqlalchemy import delete
from sqlalchemy.exc import SQLAlchemyError
from tests.simulation.story import Outcome, tell

from stolik.server.clock import Clock
from stolik.server.live import bot_work
from stolik.server.live.audience import Audience
from stolik.server.live.room import Room
from stolik.server.live.rooms import Rooms
from stolik.server.storage import queries, schema
from stolik.server.tables import commands, log
from stolik.server.tables.table import Table
from stolik.server.thinking.worker import Question

Patch = Any
PLANTED: dict[str, "Planted"] = {}


@dataclass(frozen=True)
class Planted:
    """A fault, and a seed whose story comes upon it soon."""

    patch: Callable[[], Patch]
    seed: int


def plant(seed: int) -> Callable[[Callable[[], Patch]], Callable[[], Patch]]:
    """Declare a fault; `--planted` says which seed to give."""

    def declare(patch: Callable[[], Patch]) -> Callable[[], Patch]:
        PLANTED[patch.__name__] = Planted(patch, seed)
        return patch

    return declare


@plant(12)
def acknowledge_first() -> Patch:
    """What is wished is acknowledged, then stored."""
    store = Room._store

    async def _store(self: Room, wanted: Any) -> bool:
        task = asyncio.ensure_future(store(self, wanted))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return True

    return patch.object(Room, "_store", _store)


@plant(10)
def believe_in_success() -> Patch:
    """A write that failed counts as stored."""
    store = Room._store

    async def _store(self: Room, wanted: Any) -> bool:
        try:
            return await store(self, wanted)
        except SQLAlchemyError:
            return True

    return patch.object(Room, "_store", _store)


@plant(0)
def forget_keys() -> Patch:
    """An entry does not say which wish it came from, so the same wish happens again."""
    append = queries.append

    def without_key(conn: Any, wanted: Any) -> bool:
        entry = log.Entry(
            wanted.entry.number, wanted.entry.at, wanted.entry.device, "", wanted.entry.body
        )
        fields = {name: getattr(wanted, name) for name in wanted.__slots__}
        return append(conn, queries.Append(**fields | {"entry": entry}))

    return patch.object(queries, "append", without_key)


@plant(10)
def forget_a_failure() -> Patch:
    """After a failed write memory goes on with what was not stored."""

    async def _clean(self: Room) -> None:
        self._dirty = False

    return patch.object(Room, "_clean", _clean)


@plant(6)
def keep_old_views() -> Patch:
    """Somebody who comes is shown the view that was made last, and gets patches to a newer one."""
    make = Audience.view

    def view(self: Audience, table: Table, viewpoint: int) -> Any:
        kept: dict[int, Any] = self.__dict__.setdefault("_kept_views", {})
        found = make(self, table, viewpoint)
        return kept.setdefault(viewpoint, found) if table.number % 7 == 0 else found

    return patch.object(Audience, "view", view)


@plant(8)
def mix_up_seats() -> Patch:
    """Views are kept by the seat to move instead of the seat that looks."""
    make = Audience.view

    def view(self: Audience, table: Table, viewpoint: int) -> Any:
        if viewpoint >= 0 and self._views and table.number % 5 == 0:
            return next(iter(self._views.values()))
        return make(self, table, viewpoint)

    return patch.object(Audience, "view", view)


@plant(14)
def believe_the_clock() -> Patch:
    """Leases go by the clock of the wall."""
    usual = Clock.__init__

    def __init__(self: Any, wall: Callable[[], float], monotonic: Callable[[], float]) -> None:  # noqa: N807
        usual(self, wall, monotonic)
        self.now_ms = lambda: int(wall() * 1000)

    return patch.object(Clock, "__init__", __init__)


@plant(3)
def trust_own_clock() -> Patch:
    """Nodes do not agree on the time: each goes by its machine."""
    return patch.object(Clock, "agree", lambda self, now_ms: None)


@plant(12)
def lose_work() -> Patch:
    """Whoever claims a bot's work takes it away: if it dies, nobody does it."""
    claim = queries.claim_work

    def claim_work(conn: Any, now: int, choose: Any) -> Any:
        chosen = claim(conn, now, choose)
        for work in chosen:
            c = schema.bot_work.c
            conn.execute(delete(schema.bot_work).where(c.table_id == work.table))
        return chosen

    return patch.object(queries, "claim_work", claim_work)


@plant(13)
def stay_deaf() -> Patch:
    """After a cut channel nobody looks for what was missed."""

    async def hear_all(self: Rooms) -> None:
        return None

    return patch.object(Rooms, "hear_all", hear_all)


@plant(7)
def tell_chat_again() -> Patch:
    """Whoever comes is told the whole chat, again and again."""

    def unheard(self: Audience, table: Table, socket: Any) -> Any:
        return table.state.chat

    return patch.object(Audience, "unheard", unheard)


@plant(7)
def skip_an_entry() -> Patch:
    """What another node has stored is taken, but not all of it is told."""
    catch_up = Room._catch_up

    async def _catch_up(self: Room) -> None:
        audience = self.audience

        def tell_some(table: Table, entry: log.Entry, happened: Any) -> None:
            if entry.number % 4 == 0:
                audience.told = entry.number
            else:
                Audience.tell(audience, table, entry, happened)

        with patch.object(audience, "tell", tell_some):
            await catch_up(self)

    return patch.object(Room, "_catch_up", _catch_up)


# Those that follow are subtle: most need two things at once, as nodes that store at the same time,
# or a failure while others go on.


@plant(1)
def lose_a_race() -> Patch:
    """Of two nodes that store at the same time the slower one believes that it was the quicker."""
    append = queries.append

    def overtaken(conn: Any, wanted: Any) -> bool:
        return append(conn, wanted) or True

    return patch.object(queries, "append", overtaken)


@plant(0)
def read_too_far() -> Patch:
    """After a failed write memory is read anew as it is now, not as it was told."""
    reload = Room._reload

    async def _reload(self: Room, until: int | None) -> None:
        await reload(self, None)

    return patch.object(Room, "_reload", _reload)


@plant(1)
def undo_untold() -> Patch:
    """An undo is told without what it changes; the next decision brings that along."""
    tell_usual = Audience.tell

    def tell_most(self: Audience, table: Table, entry: log.Entry, happened: Any) -> None:
        if not isinstance(entry.body, log.Undid):
            return tell_usual(self, table, entry, happened)
        nothing = {follower.viewpoint: [] for follower in self.followers}  # type: ignore[var-annotated]
        with patch.object(self, "_changes", lambda table: nothing):
            tell_usual(self, table, entry, happened)
        return self.forget_views()

    return patch.object(Audience, "tell", tell_most)


@plant(9)
def act_on_the_past() -> Patch:
    """A decision is taken although somebody else has decided since it was made."""
    act = commands.act

    def whenever(table: Table, device: str, number: int, seen: int, move: str) -> Any:
        return act(table, device, number, max(seen, table.state.moved), move)

    return patch.object(commands, "act", whenever)


@plant(0)
def ask_with_the_truth() -> Patch:
    """Now and then a bot is asked about the true position instead of one dealt anew."""
    question = bot_work.question

    def as_it_is(table: Table, seat: int, bot: str, seed: int) -> Any:
        if table.number % 8 or table.session is None:
            return question(table, seat, bot, seed)
        game, state = table.session.game, table.session.state
        return Question(game.id, bot, seed, game.dump(state), table.packed_edition)

    return patch.object(bot_work, "question", as_it_is)


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The code with a fault in it."""
    with PLANTED[name].patch():
        yield


def find(name: str, seeds: Iterable[int]) -> Iterator[Outcome]:
    """The stories of these seeds that come upon a fault."""
    with planted(name):
        for seed in seeds:
            outcome = tell(seed)
            if outcome.violations:
                yield outcome
