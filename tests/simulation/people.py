"""People at tables: they play, talk, change their minds, look elsewhere, doze, and come back
whatever happens to the server. Their socket is that of `stolik.client`."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from types import TracebackType
from typing import Any

from tests.simulation.network import PersonEnd
from tests.simulation.truth import TrueTable, Violation, Witness
from tests.simulation.world import World

from stolik.client import LOOK_AGAIN, NOT_NOW, Device, Live, Lost, Wrong

Json = Any
# How long somebody waits for an answer before trying another line, in seconds.
PATIENCE = 6.0
SIGNS = ("bravo", "haha", "oops")


class Line(Live):
    """The client's socket over a simulated line; whatever it is told is held against the truth."""

    def __init__(self, world: World, person: "Person") -> None:
        super().__init__(Device("", ""))
        self.world = world
        self.person = person
        self.end: PersonEnd | None = None
        self.witness = Witness(person.truth, person.device)

    async def __aenter__(self) -> "Line":
        try:
            self.end = await self.world.connect(self.person.device)
        except OSError as error:
            raise Lost from error
        self._socket = self.end  # type: ignore[assignment]
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await super().__aexit__(kind, error, trace)

    def forget_chat(self) -> None:
        """After leaving the whole chat is told again."""
        self.witness.chat.clear()

    def _take(self, message: Json) -> None:
        super()._take(message)
        try:
            match message["type"]:
                case "view":
                    self.witness.view(message)
                    self.witness.position(self.positions[self.person.table])
                case "happened":
                    self.witness.happened(message)
                    self.witness.position(self.positions[self.person.table])
                case "done" if message["id"] in self.person.wishes:
                    id, version = message["id"], message["version"]
                    self.witness.done(id, version, self.person.wishes[id].get("version", version))
                    self.person.told(id, version)
        except Violation as violation:
            self.world.fail(f"{self.person.device}: {violation}")


@dataclass(eq=False)
class Person:
    """Somebody at a table. `seats` are theirs; without one they look on."""

    world: World
    device: str
    table: str
    seats: list[int]
    truth: TrueTable
    chance: Random
    # Who only looks: at the end of a simulation nobody does anything any more.
    only_looks: bool = False
    line: Line | None = None
    wishes: dict[str, dict[str, Json]] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    wish: str = ""

    @property
    def version(self) -> int:
        """What this person has seen last on the present line; 0 without one."""
        return self.line.witness.version if self.line else 0

    @property
    def is_connected(self) -> bool:
        """Whether there is a line, and it is not cut."""
        end = self.line.end if self.line else None
        return end is not None and not end.connection.is_cut

    def tell(self, what: str) -> None:
        self.world.tell(self.device, what)

    def told(self, id: str, version: int) -> None:
        known = self.acknowledged.setdefault(id, version)
        if known != version:
            raise Violation(f"{id} was acknowledged as {known} and as {version}")

    async def live(self) -> None:
        """Be there for ever."""
        while True:
            try:
                async with Line(self.world, self) as line:
                    self.line = line
                    await self._sit(line)
            except (Lost, TimeoutError):
                self.tell("has lost the line")
            except Wrong as wrong:
                self.tell(f"is refused: {wrong.reason}")
                if wrong.reason not in NOT_NOW:
                    self.world.fail(f"{self.device} may not follow: {wrong.reason}")
            finally:
                self.line = None
            await asyncio.sleep(self.chance.uniform(0.01, 0.5))

    async def _sit(self, line: Line) -> None:
        await self._follow(line)
        while True:
            if self.only_looks and not self.wish:
                await self._wait(line)
                continue
            if not self.wish:
                await asyncio.sleep(self.chance.expovariate(12))
                if not await self._choose(line):
                    continue
            await self._send(line)

    async def _follow(self, line: Line) -> None:
        viewpoint: int | None = None
        if len(self.seats) > 1 or self.chance.random() < 0.1:
            to_move = line.positions[self.table].to_move if self.table in line.positions else None
            viewpoint = to_move if to_move in self.seats else self.chance.choice([*self.seats, -1])
        await asyncio.wait_for(line.follow(self.table, viewpoint), PATIENCE)

    async def _choose(self, line: Line) -> bool:
        """Make up one's mind; whether there is something to be sent."""
        roll, position = self.chance.random(), line.positions[self.table]
        assert line.end is not None
        if roll < 0.01:
            self.tell("hangs up")
            raise Lost
        if roll < 0.02:
            line.end.dozes_until = self.world.timeline.now + self.chance.uniform(0.5, 5)
            self.tell("dozes")
        elif roll < 0.03:
            await asyncio.wait_for(line.ask("unfollow", table=self.table), PATIENCE)
            line.forget_chat()
            await self._follow(line)
        elif roll < 0.05:
            self._wish("say", text=f"line {len(self.wishes)}")
        elif roll < 0.06:
            self._wish("react", sign=self.chance.choice(SIGNS))
        elif roll < 0.08 and line.witness.viewpoint in self.seats:
            self._wish("undo", seat=line.witness.viewpoint, version=position.version)
        elif position.decision and line.witness.viewpoint in self.seats:
            await self._decide(line, position)
        elif roll > 0.9 or (len(self.seats) > 1 and position.result is None):
            await self._follow(line)
        else:
            await self._wait(line)
        return bool(self.wish)

    async def _decide(self, line: Line, position: Any) -> None:
        move = self.chance.choice(position.decision["options"])["move"]
        seat, roll = line.witness.viewpoint, self.chance.random()
        if roll < 0.02:
            kind = "why" if roll < 0.01 else "foresee"
            asked = line.ask(kind, table=self.table, seat=seat, move=move)
            await asyncio.wait_for(asked, PATIENCE)
        elif roll < 0.03:
            await asyncio.wait_for(line.ask("hint", table=self.table, seat=seat), 2 * PATIENCE)
        self._wish("act", seat=seat, version=position.version, move=move)

    async def _wait(self, line: Line) -> None:
        """Wait for news, but not for ever."""
        try:
            await asyncio.wait_for(line.news(self.table), self.chance.uniform(0.2, 2))
        except TimeoutError:
            await asyncio.wait_for(line.ask("ping"), PATIENCE)

    def _wish(self, type: str, **fields: Json) -> None:
        self.wish = f"{self.device}-{len(self.wishes)}"
        self.wishes[self.wish] = {"type": type, "table": self.table, **fields}

    async def _send(self, line: Line) -> None:
        """Send a wish, after a cut line the same again: it happens once."""
        wish = self.wishes[self.wish]
        answer = await asyncio.wait_for(line.ask(id=self.wish, **wish), PATIENCE)
        reason = answer.get("reason", "done")
        shown = wish.get("move", wish.get("text", ""))
        self.tell(f"{wish['type']} {shown!r} {reason} {answer.get('version')}")
        if reason in NOT_NOW:
            await asyncio.sleep(self.chance.uniform(0.1, 0.5))
            return
        self.wish = ""
        if answer["type"] == "refused" and wish["type"] == "act":
            if reason not in (*LOOK_AGAIN, "game_over"):
                self.world.fail(f"{self.device} may not {shown!r}: {reason}")
            await self._follow(line)
