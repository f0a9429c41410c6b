"""The tables of the fixture: played at a real server, over HTTP and its socket, by people who are
scripts. Which positions are left open on the tables is said here; the luck is the server's own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Engine
from tests.companion.forms import ask, player, table
from tests.games.golden.make import other_values
from tests.server.harness import Running
from tests.stored import told

from stolik import bots, games
from stolik.bots.playout import decide
from stolik.client import Device, Live
from stolik.core.chance import Chance
from stolik.core.session import Session
from stolik.server.guard import keys
from stolik.server.storage import queries
from stolik.server.storage.database import open_engine
from stolik.server.tables import projection

Json = dict[str, Any]
Until = Callable[[Session], bool]

PEOPLE = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hubert")
# More entries than lie between two snapshots (64), and some for the wait for a barrier.
LONG = 75
# Prompts of Gra o mózg that only ask for the next card.
PLAIN_TURNS = ("turn", "play", "play_first", "play_on", "play_on_spider")
HERE = {"kind": "here"}
OPEN = {"kind": "open"}


def bot(level: str) -> Json:
    """A seat for a bot."""
    return {"kind": "bot", "bot": level}


# ---- When to stop


def to_the_end(session: Session) -> bool:
    """Play on until the game is over."""
    return False


def after(decisions: int, until: Until | None = None) -> Until:
    """Once so much has been decided, and perhaps something else is true."""
    return lambda session: len(session.decided) >= decisions and (until is None or until(session))


def asked(*prompts: str) -> Until:
    """Somebody is asked one of these; without any, something else than what to do in a turn."""

    def is_asked(session: Session) -> bool:
        prompt = session.game.prompt(session.state).id
        return prompt in prompts if prompts else prompt not in PLAIN_TURNS

    return is_asked


def full(*fields: str) -> Until:
    """These fields of the position hold something."""
    return lambda session: all(session.game.dump(session.state)[name] for name in fields)


# ---- Who plays where


@dataclass
class House:
    """The server, its database, and its visitors."""

    url: str
    engine: Engine
    people: dict[str, Device] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    groups: dict[str, str] = field(default_factory=dict)

    async def fill(self) -> None:
        """Everybody comes in."""
        for name in PEOPLE:
            device = self.people[name] = await Device.introduce(self.url, name)
            with self.engine.connect() as conn:
                known = queries.find_device(conn, keys.hash_of(device.key))
            assert known is not None
            self.names[known.id] = name

    def ids(self, phase: str) -> dict[str, str]:
        """The tables of a phase, by the names they have in the fixture."""
        with self.engine.connect() as conn:
            return {
                name: id
                for name, id in self.tables.items()
                if told.from_snapshot(conn, id).phase == phase
            }


class Place:
    """A table, its people's lines to the server, and a copy of it that keeps up with its log."""

    def __init__(self, house: House, id: str, code: str, lines: AsyncExitStack) -> None:
        self.house, self.id, self.code = house, id, code
        self.host = house.people["Ania"]
        self._lines = lines
        self._lives: dict[str, Live] = {}
        self._worlds = Chance.fast(1, 1)
        self.look()

    def look(self) -> None:
        """See the table as the database has it."""
        with self.house.engine.connect() as conn:
            self.table = told.from_snapshot(conn, self.id)

    def catch_up(self) -> None:
        """Take what has been added to the log."""
        with self.house.engine.connect() as conn:
            for entry in queries.entries(conn, self.id, self.table.number):
                self.table.add(entry)

    @property
    def session(self) -> Session:
        """The game."""
        assert self.table.session is not None
        return self.table.session

    async def live(self, name: str) -> Live:
        """Somebody's line; they follow the table from now on."""
        if name not in self._lives:
            line = Live(self.house.people[name])
            live = self._lives[name] = await self._lines.enter_async_context(line)
            await live.follow(self.id, language="pl")
        return self._lives[name]

    async def do(self, wish: str, body: Json | None = None, name: str = "Ania") -> None:
        """Wish something of the table over HTTP."""
        await self.house.people[name].post(f"tables/{self.id}/{wish}", body)

    async def come(self, name: str, seat: int | None = None) -> None:
        """Come by the code, and sit down if there is a seat."""
        await self.house.people[name].post("join", {"code": self.code})
        if seat is not None:
            await self.do("sit", {"seat": seat}, name)

    async def ask(self, name: str, wish: str, **fields: Any) -> None:
        """Wish something of the table over somebody's line."""
        answer = await (await self.live(name)).ask(wish, table=self.id, **fields)
        assert answer["type"] == "done", answer

    async def play(self, until: Until, level: str = "thief", seed: int = 1) -> None:
        """Decide for all people like a bot of this level until a position is reached."""
        players = [bots.find(level, seed + seat) for seat in range(len(self.table.seats))]
        lives = {
            seat.device: self.house.names[seat.device] for seat in self.table.seats if seat.device
        }
        for name in {"Ania", *lives.values()}:
            await self.live(name)
        while True:
            self.catch_up()
            session = self.session
            if session.is_over or (not self.table.bot_to_move and until(session)):
                assert session.is_over == (until is to_the_end), "played past what was wanted"
                return
            if self.table.bot_to_move:
                await (await self.live("Ania")).news(self.id)
                continue
            seat = session.to_move
            choice = decide(session.game, session.state, seat, players[seat], self._worlds)
            await self.act(session.game.notation(session.state, choice))

    async def act(self, move: str) -> None:
        """Decide for the seat whose turn it is."""
        seat = self.session.to_move
        name = self.house.names[self.table.seats[seat].device]
        await self.ask(name, "act", seat=seat, version=self.table.number, move=move)

    async def act_and_undo(self) -> None:
        """Take the first decision that can be taken back, and take it back."""
        while True:
            session, seat = self.session, self.session.to_move
            await self.act(session.game.notation(session.state, session.legal()[0]))
            self.catch_up()
            if projection.undoable(self.table) == seat:
                name = self.house.names[self.table.seats[seat].device]
                await self.ask(name, "undo", seat=seat, version=self.table.number)
                self.catch_up()
                return
            assert not self.table.bot_to_move, "a bot has moved before anything could be undone"


@asynccontextmanager
async def place(house: House, name: str, opened: Json) -> AsyncIterator[Place]:
    """A table that has just been opened, with lines for as long as this lasts."""
    id = house.tables[name] = opened["table"]["id"]
    async with AsyncExitStack() as lines:
        yield Place(house, id, opened["code"], lines)


@asynccontextmanager
async def set_up(
    house: House, name: str, game: str, seats: list[Json], start: bool = True, **plan: Any
) -> AsyncIterator[Place]:
    """A table of Ania's. `here` seats are hers (a shared screen); to each `open` one somebody
    comes by the code. All add salt to the seed."""
    wanted: list[Json] = []
    guests: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if seat == OPEN:
            guests[number] = PEOPLE[number]
        wanted.append(seat | {"name": PEOPLE[number]} if seat == HERE else seat)
    body = {"game": game, "seats": wanted} | plan
    async with place(house, name, await house.people["Ania"].post("tables", body)) as made:
        for number, guest in guests.items():
            await made.come(guest, number)
            await made.do("salt", {"seat": number, "salt": f"sól od {guest}"}, guest)
        if start:
            await made.do("start")
        made.look()
        yield made


# ---- The tables


async def brains(house: House) -> None:
    """Gra o mózg: a table that waits, one in the middle of a question, finished ones."""
    seats = [HERE, OPEN, bot("novice"), bot("thief")]
    async with set_up(house, "brains-lobby", "brains", seats, start=False, listed=True) as one:
        await one.do("seats/3", {"kind": "open"})
        await one.do("seats/2", bot("random"))
        await one.come("Darek", 3)
        await one.do("stand", {"seat": 3}, "Darek")
    seats = [HERE, OPEN, OPEN, bot("random")]
    async with set_up(house, "brains-running", "brains", seats, watchers=True) as one:
        for name in ("Gosia", "Hubert"):
            await one.come(name)
            await one.live(name)
        await one.ask("Gosia", "say", text="Cześć! Kto dziś straci mózg? 🧠")
        await one.ask("Ania", "react", sign="haha")
        await one.do("mute", {"member": 3})
        await one.do("remove", {"member": 4})
        await one.play(after(30))
        await one.act_and_undo()
        await one.ask("Bartek", "say", text="Jednak nie tak.")
        await one.play(after(LONG, asked()))
    others = other_values(games.find("brains").game)
    async with set_up(house, "brains-hot-seat", "brains", [HERE, HERE], options=others) as one:
        await one.play(to_the_end)
        await one.do("share", {"shared": False})
    clock = {"bank": 3600, "add": 5}
    seats = [HERE, OPEN, OPEN, OPEN, OPEN]
    async with set_up(house, "brains-clock", "brains", seats, clock=clock) as one:
        await one.play(after(40, asked()), "random")
    async with set_up(house, "brains-absent", "brains", [HERE, OPEN], absent_after=1) as one:
        await one.play(after(2, lambda session: session.to_move == 1))
    async with set_up(house, "brains-bots", "brains", [bot("random"), bot("thief")]) as one:
        await one.play(to_the_end)


async def absence(house: House) -> None:
    """A bot plays for Bartek while he is away; he comes back, then leaves for good."""
    opened = {"table": {"id": house.tables["brains-absent"]}, "code": ""}
    async with place(house, "brains-absent", opened) as one:
        host = await one.live("Ania")
        while not one.table.seats[1].stand_in:
            await host.news(one.id)
            one.catch_up()
        await one.live("Bartek")
        while one.table.seats[1].stand_in:
            await host.news(one.id)
            one.catch_up()
        await one.play(after(20, lambda session: session.to_move == 1))
        await one.do("stand", {"seat": 1}, "Bartek")
        one.look()
        await one.play(after(30, lambda session: session.to_move == 0))


async def clank(house: House) -> None:
    """BRZDĘK!: with conditions that wait, a question, the way out; alone; against bots."""
    async with set_up(house, "clank-condition", "clank", [HERE, OPEN]) as one:
        await one.play(after(LONG, full("waiting")), "random")
    options = {"board": "back", "first_player": "B"}
    async with set_up(house, "clank-undoable", "clank", [HERE, HERE], options=options) as one:
        await one.play(after(LONG))
        await one.act_and_undo()
        await one.act(one.session.game.notation(one.session.state, one.session.legal()[0]))
    others = other_values(games.find("clank").game) | {"decks": "base+catacombs+party"}
    async with set_up(
        house, "clank-rulings", "clank", [HERE, OPEN, OPEN, bot("novice")], options=others
    ) as one:
        await one.play(after(60, asked()), "random")
    async with set_up(house, "clank-countdown", "clank", [HERE, OPEN, OPEN], listed=True) as one:
        await one.play(after(LONG, full("countdown")))
    seats = [HERE, bot("thief"), bot("novice")]
    async with set_up(house, "clank-finished", "clank", seats) as one:
        await one.play(to_the_end)
    # Time runs out once; a decision made for somebody brings an hour.
    clock = {"bank": 5, "add": 3600}
    async with set_up(house, "clank-clock", "clank", [HERE, HERE], clock=clock) as one:
        while not one.session.decided:
            await (await one.live("Ania")).news(one.id)
            one.catch_up()
    async with set_up(house, "clank-solo", "clank", [HERE], options={"difficulty": "hard"}) as one:
        await one.play(after(40))
    async with set_up(house, "clank-solo-finished", "clank", [HERE]) as one:
        await one.play(to_the_end)
    async with set_up(house, "clank-daily", "clank", [HERE], daily=True) as one:
        await one.play(to_the_end)


async def catacombs(house: House) -> None:
    """Katakumby: in the middle of a discovery, a party of five and six, mixed decks, alone."""
    async with set_up(house, "catacombs-discovery", "catacombs", [HERE, OPEN]) as one:
        await one.play(after(LONG, asked("lay")))
    others = other_values(games.find("catacombs").game)
    others |= {"decks": "base+catacombs+party", "party": "always"}
    async with set_up(house, "catacombs-rulings", "catacombs", [HERE] * 3, options=others) as one:
        await one.play(after(60, asked("pass", "choose")), "random")
    seats = [HERE, *[OPEN] * 5]
    async with set_up(house, "catacombs-party", "catacombs", seats, watchers=True) as one:
        await one.come("Gosia")
        await one.ask("Gosia", "react", sign="luck")
        await one.play(after(LONG, asked("react", "agree")), "random")
    seats = [HERE, OPEN, bot("thief"), bot("random"), bot("thief")]
    async with set_up(house, "catacombs-finished", "catacombs", seats) as one:
        await one.play(to_the_end)
    async with set_up(house, "catacombs-solo", "catacombs", [HERE]) as one:
        await one.play(after(30, full("quest")), "random")
    async with set_up(house, "catacombs-daily", "catacombs", [HERE], daily=True) as one:
        await one.play(to_the_end)
    async with set_up(house, "catacombs-daily-running", "catacombs", [HERE], daily=True) as one:
        await one.play(after(20))


async def prepared(house: House) -> None:
    """Tables that begin in a position: lessons, and finished games played on from the middle."""
    host = house.people["Ania"]
    for game in games.IDS:
        async with place(house, f"{game}-lesson", await host.post(f"lessons/{game}")) as one:
            await one.play(after(5))
    for name in ("brains-hot-seat", "clank-finished", "catacombs-finished"):
        path = f"tables/{house.tables[name]}/branch"
        opened = await host.post(path, {"step": 40, "seat": 0, "bot": "thief"})
        async with place(house, f"{name}-branch", opened) as one:
            await one.play(after(12) if name.startswith("catacombs") else to_the_end)


async def thinking(house: House) -> None:
    """The last table, at which a bot has still to decide when the server is gone."""
    options = {"first_player": "B"}
    async with set_up(house, "clank-thinking", "clank", [HERE, bot("master")], options=options):
        pass


# ---- Groups


def real_games() -> list[Json]:
    """Games at real tables as phones bring them: one edited, one deleted, odd notes."""
    sheets = {
        "clank": table(
            "clank",
            player("artifact_20", gold=12, cards={"burgle": 6, "stumble": 2}, end="escaped"),
            {"end": "eaten"},
        ),
        "brains": table("brains", {"brains": 5}, {"brains": 0, "cards_left": 2}),
    }
    entries = [
        ask("entry", sheet=sheet, at="2026-11-12T19:30", note=f'U „Ani”, "na słowo"; {game}\n😀')
        for game, sheet in sheets.items()
    ]
    made = [
        one["entry"] | {"id": f"real-{n}", "stamp": [1, "phone-a"], "deleted": False}
        for n, one in enumerate(entries)
    ]
    edited = made[0] | {"note": "poprawione", "stamp": [2, "phone-b"]}
    deleted = made[1] | {"id": "real-gone", "stamp": [3, "phone-a"], "deleted": True}
    return [*made, edited, deleted]


async def groups(house: House) -> list[Json]:
    """A group with a history of real and digital games, and one without; the history."""
    host = house.people["Ania"]
    entries = real_games()
    for name, id in house.ids("over").items():
        if "branch" not in name:
            found = await host.get(f"tables/{id}/entry")
            entries.append(found | {"id": name, "stamp": [1, "phone-a"], "deleted": False})
    for name in ("Czwartki", "Pusta"):
        house.groups[name] = keys.tidy_code((await host.post("groups", {"name": name}))["code"])
    path = f"groups/{house.groups['Czwartki']}/entries"
    for entry in entries:
        await host.post(path, {"entries": [entry]})
    found = await host.get(path)
    kept: list[Json] = found["entries"]
    return kept


# ---- All of it


async def records_of(house: House) -> dict[str, str]:
    """The records of all finished games, as the server hands them out."""
    host = house.people["Ania"]
    return {
        name: str(await host.get(f"tables/{id}/record")) for name, id in house.ids("over").items()
    }


async def visit(house: House) -> tuple[dict[str, str], list[Json]]:
    """Everything that happens in the house: the records and the history that it leaves."""
    await house.fill()
    await asyncio.gather(brains(house), clank(house), catacombs(house))
    await absence(house)
    await prepared(house)
    history = await groups(house)
    found = await records_of(house)
    await thinking(house)
    return found, history


def play_all(running: Running) -> tuple[House, dict[str, str], list[Json]]:
    """Fill the house, then cut the power; what is left is in its database."""
    house = House(running.url, open_engine(running.settings.database))
    found, history = asyncio.run(visit(house))
    running.kill()
    return house, found, history
