"""A table: what the entries of its log add up to.

The same entries always give the same table, on any node, after any crash. `Table.add` either
takes an entry or refuses it and changes nothing.

>>> plan = [log.SeatPlan("here", "Ania"), log.SeatPlan("bot", "Bot", "random")]
>>> body = log.Created("t1", "CODE", "brains", 1, "", {}, plan, "", "Ania")
>>> table = Table(bytes(32))
>>> _ = table.add(log.Entry(1, 0, "d1", "", body))
>>> _ = table.add(log.Entry(2, 0, "d1", "", log.Started()))
>>> table.phase, len(table.seats), table.number
('playing', 2, 2)
"""

from functools import cached_property
from typing import Any

import msgspec

from stolik import games
from stolik.core.events import Event
from stolik.core.game import OVER
from stolik.core.reasons import Reason, refuse
from stolik.core.seal import SealedSeed
from stolik.core.session import Session
from stolik.core.snapshot import FORMAT
from stolik.server.tables import log

CHAT_KEPT = 100
KEYS_KEPT = 500


class Seat(msgspec.Struct):
    """A seat: `open`, a `person` or a `bot`; `stand_in` is the bot that plays for a person now."""

    kind: str
    name: str
    device: str = ""
    bot: str = ""
    stand_in: str = ""
    why: str = ""

    @property
    def player(self) -> str:
        """The bot that decides for this seat now; empty where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Member(msgspec.Struct):
    """Somebody who has come to the table; known to the others by place in the list."""

    device: str
    name: str
    muted: bool = False
    removed: bool = False


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat: a text or a sign; a nudge is for a seat."""

    number: int
    at: int
    member: int
    text: str
    sign: str = ""
    seat: int = -1


class TableState(msgspec.Struct):
    """Everything about a table but the game itself: plain data, ready for a snapshot."""

    plan: log.Created
    seats: list[Seat]
    members: list[Member]
    phase: str = "waiting"
    number: int = 0
    moved: int = 0
    moved_at: int = 0
    salts: list[str] = []
    time_left: list[int] = []
    chat: list[ChatLine] = []
    said: int = 0
    shared: bool = True
    keys: dict[str, int] = {}
    # The version of the rules that it went on under; 0: the one that it began with.
    rules: int = 0
    # The score of a table that was closed before its end, and why it was.
    points: list[int] | None = None
    closed: str = ""
    # The code that invites to it, if it has been changed.
    code: str = ""
    # The table of its rematch, once somebody wants one.
    rematch: str = ""


class Snapshot(msgspec.Struct):
    """A table at one number of its log: loading it is as good as reading all entries up to it."""

    table: TableState
    # In notation; a snapshot of format 1 has numbers.
    decided: list[tuple[int, int | str]]
    state: dict[str, Any] | None
    # How everybody stood: a table whose rules nobody has any more is closed with it.
    returns: list[int] | None = None


class Table:
    """The present state of a table. The secret of its seed comes from the safe, not the log.

    A `halted` table is known but cannot be played: its entries still say who sits where, and no
    engine is asked about anything.
    """

    state: TableState

    def __init__(self, secret: bytes, entry: games.Entry | None = None) -> None:
        self.secret = secret
        self.session: Session | None = None
        self.halted: Reason | None = None
        # The last position that was kept, and how everybody stood in it.
        self.position: dict[str, Any] | None = None
        self.returns: list[int] | None = None
        # The number of the last snapshot.
        self.kept = 0
        self._entry = entry

    @property
    def plan(self) -> log.Created:
        """How the table was set up."""
        return self.state.plan

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.state.seats

    @property
    def phase(self) -> str:
        """`waiting`, `playing`, `over`, or `closed` before its end."""
        return self.state.phase

    @property
    def code(self) -> str:
        """The code that invites to the table."""
        return self.state.code or self.plan.code

    @property
    def rules(self) -> int:
        """The version of the rules that it is played by."""
        return self.state.rules or self.plan.rules

    @property
    def number(self) -> int:
        """The number of the last entry: the version of the table."""
        return self.state.number

    @property
    def entry(self) -> games.Entry:
        """The game that is played here: of the table's own edition, if it was opened with one."""
        return self._entry or games.find(self.plan.game)

    @property
    def older_edition(self) -> str:
        """The content of its edition, in which everything has its number, by the hash; empty if
        that is the box of today."""
        if self._entry is None or self._entry.game is games.find(self.plan.game).game:
            return ""
        return self.plan.content

    @cached_property
    def packed_edition(self) -> bytes:
        """The edition that is played here, packed for another process; empty for today's."""
        if not self.older_edition:
            return b""
        game = self.entry.game
        return game.edition(game.settings(dict(self.plan.options)), len(self.seats)).pack()

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def to_move(self) -> int:
        """The seat that decides now, or OVER; OVER also before the start."""
        return OVER if self.session is None else self.session.to_move

    @property
    def bot_to_move(self) -> str:
        """The bot that has to decide now; empty if it is a person's turn or nobody's."""
        return "" if self.to_move == OVER else self.seats[self.to_move].player

    def member(self, device: str) -> int:
        """The place of a device in the list of members, -1 if it never came."""
        for place, member in enumerate(self.state.members):
            if member.device == device:
                return place
        return -1

    def seats_of(self, device: str) -> list[int]:
        """The seats that a device plays for; several on a shared screen."""
        return [number for number, seat in enumerate(self.seats) if seat.device == device]

    def deadline(self) -> int | None:
        """When the clock of the seat to move runs out (ms); None without a clock."""
        if self.to_move == OVER or not self.plan.clock or self.bot_to_move:
            return None
        return self.state.moved_at + self.state.time_left[self.to_move]

    def add(self, entry: log.Entry) -> list[Event]:
        """Take the next entry of the log; what happened in the game because of it."""
        happened = self._carry_out(entry)
        state = self.state
        state.number = entry.number
        if entry.key:
            state.keys[f"{entry.device}/{entry.key}"] = entry.number
            while len(state.keys) > KEYS_KEPT:
                del state.keys[next(iter(state.keys))]
        if isinstance(entry.body, log.MOVES):
            state.moved, state.moved_at = entry.number, entry.at
            if self.session is not None and self.session.is_over:
                state.phase = "over"
        return happened

    def _carry_out(self, entry: log.Entry) -> list[Event]:
        match entry.body:
            case log.Started():
                return self._start()
            case log.Acted() as body:
                return self._act(entry.at, body)
            case log.Undid(seat=number):
                self._undo(entry.at, number)
            case log.Moved() as body:
                self._move(body)
            case body:
                self._arrange(entry, body)
        return []

    def _arrange(self, entry: log.Entry, body: log.AnyBody) -> None:
        """What does not touch the game: who comes, sits, speaks, may look."""
        match body:
            case log.Created():
                self._set_up(entry.device, body)
            case log.Joined():
                self._join(entry.device, body.name)
            case log.Sat(seat=number):
                self._sit(entry.device, number)
            case log.Stood(seat=number):
                self._stand(number)
            case log.Planned(seat=number, plan=plan):
                self.seats[number] = seat_from(plan, self.plan, self.state.members[0].device)
            case log.Salted(seat=number, salt=salt):
                self.state.salts[number] = salt
            case log.StoodIn(seat=number):
                self.seats[number].stand_in, self.seats[number].why = body.bot, body.why
            case log.Returned(seat=number):
                self.seats[number].stand_in = self.seats[number].why = ""
            case log.Offered(seat=number, offered=offered):
                self._offer(number, offered)
            case log.Said():
                line = chat_line(self, entry, body)
                self.state.chat = [*self.state.chat[-CHAT_KEPT + 1 :], line]
                self.state.said += 1
            case log.Muted(member=number, muted=muted):
                self.state.members[number].muted = muted
            case log.Removed(member=number):
                self._remove(number)
            case _:
                self._note(body)

    def _note(self, body: log.AnyBody) -> None:
        """What is about the table as a whole: how to come to it, what becomes of it."""
        match body:
            case log.Shared(shared=shared):
                self.state.shared = shared
            case log.Rematched(table=table):
                self.state.rematch = table
            case log.Closed(points=points, why=why):
                self.state.phase, self.state.points, self.state.closed = "closed", points, why
            case log.Coded(code=code):
                self.state.code = code

    def _set_up(self, device: str, plan: log.Created) -> None:
        seats = [seat_from(one, plan, device) for one in plan.seats]
        members = [Member(device, plan.name)]
        self.state = TableState(plan, seats, members, salts=[""] * len(seats))
        self._check_rules()

    def _check_rules(self) -> bool:
        """Whether the engine plays by the rules of the table; else it is halted."""
        wanted = self.entry.game.version
        if self.rules != wanted:
            self.halt(Reason("other_rules", {"found": self.rules, "wanted": wanted}))
        return self.rules == wanted

    def halt(self, reason: Reason) -> None:
        """Play no more, but stay known."""
        self.halted = reason
        self.session = None

    def _move(self, body: log.Moved) -> None:
        """Go on under other rules, if they are those of this engine."""
        self.state.rules, self.position = body.rules, body.position
        self.halted = self.session = None
        if self._check_rules() and body.position is not None:
            self._start_again(body.position, [])

    def _join(self, device: str, name: str) -> None:
        place = self.member(device)
        if place < 0:
            self.state.members.append(Member(device, name))
        else:
            self.state.members[place].name = name

    def _sit(self, device: str, number: int) -> None:
        seat = self.seats[number]
        if seat.device != device:
            others = [one.name for one in self.seats if one is not seat]
            seat.name = unlike(self.state.members[self.member(device)].name, others)
        seat.kind, seat.device, seat.bot, seat.stand_in, seat.why = "person", device, "", "", ""

    def _stand(self, number: int) -> None:
        seat = self.seats[number]
        if self.phase == "waiting":
            seat.kind, seat.name, seat.device = "open", "", ""
            self.state.salts[number] = ""
        else:
            seat.stand_in, seat.why = self.plan.stand_in, "left"

    def _offer(self, number: int, offered: bool) -> None:
        seat = self.seats[number]
        seat.kind = "open" if offered else "bot"
        seat.stand_in, seat.why = (seat.bot, "offered") if offered else ("", "")

    def _remove(self, place: int) -> None:
        member = self.state.members[place]
        member.removed = True
        for number in self.seats_of(member.device):
            seat = self.seats[number]
            seat.device = ""
            if self.phase == "waiting":
                self.seats[number] = Seat("open", "")
                self.state.salts[number] = ""
            else:
                seat.kind, seat.stand_in, seat.why = "open", self.plan.stand_in, "removed"

    def _start(self) -> list[Event]:
        self.state.phase = "playing"
        if self.plan.clock:
            self.state.time_left = [self.plan.clock.bank * 1000] * len(self.seats)
        if self.halted is not None:
            return []
        self.session = self._new_session()
        return self.session.events.copy()

    def _new_session(self) -> Session:
        seed = SealedSeed(self.secret, tuple(self.state.salts))
        bots = {n: seat.bot for n, seat in enumerate(self.seats) if seat.kind == "bot"}
        game = self.entry.game
        return Session(game, self.plan.options, self.names, seed, bots, self.plan.start)

    def _act(self, at: int, body: log.Acted) -> list[Event]:
        if self.halted is not None:
            return []
        assert self.session is not None
        option = self.session.game.parse(self.session.state, body.move)
        mover = self.session.to_move
        happened = self.session.act(body.seat, option)
        self._charge(mover, at, self.plan.clock.add * 1000 if self.plan.clock else 0)
        if self.seats[body.seat].why == "clock":
            self.seats[body.seat].stand_in = self.seats[body.seat].why = ""
        return happened

    def _undo(self, at: int, seat: int) -> None:
        if self.halted is not None:
            return
        assert self.session is not None
        mover = self.session.to_move
        self.session.undo(seat)
        self._charge(mover, at, 0)
        self.state.phase = "playing"

    def _charge(self, seat: int, at: int, added: int) -> None:
        """Take the time that a seat has used from its clock."""
        if self.plan.clock and seat != OVER:
            # A clock that was set back gives nobody time.
            used = max(0, at - self.state.moved_at)
            left = self.state.time_left[seat] - used
            self.state.time_left[seat] = max(0, left) + added

    def at_barrier(self) -> bool:
        """Whether nothing can be taken back: only there a snapshot is as good as the log."""
        session = self.session
        if session is None or not session.decided:
            return False
        return session.why_no_undo(session.decided[-1][0]) is not None

    def snapshot(self) -> bytes:
        """The table as plain data."""
        session = self.session
        if session is None:
            return msgspec.json.encode(Snapshot(self.state, [], None))
        game, s = session.game, session.state
        kept = Snapshot(self.state, [*session.decided], game.dump(s), game.returns(s))
        return msgspec.json.encode(kept)

    def restore(self, data: bytes) -> None:
        """Put the table where a snapshot was made (one made at a barrier)."""
        found = msgspec.json.decode(data, type=Snapshot)
        self.state = found.table
        self.kept = found.table.number
        self.position, self.returns = found.state, found.returns
        if self._check_rules() and found.state is not None:
            decided = [(seat, move) for seat, move in found.decided if isinstance(move, str)]
            if len(decided) < len(found.decided):
                # Of format 1: the log says in notation what was decided.
                raise refuse("save_format", found=1, wanted=FORMAT)
            self._start_again(found.state, decided)

    def _start_again(self, position: dict[str, Any], decided: list[tuple[int, str]]) -> None:
        self.session = self._new_session()
        self.session.state = self.session.game.load(position)
        self.session.decided = decided


def seat_from(plan: log.SeatPlan, table: log.Created, host: str) -> Seat:
    """A seat before the start."""
    if plan.kind == "here":
        return Seat("person", plan.name or table.name, host)
    return Seat(plan.kind, plan.name, "", plan.bot)


def chat_line(table: Table, entry: log.Entry, said: log.Said) -> ChatLine:
    """A line of chat from its entry."""
    member = table.member(entry.device)
    return ChatLine(entry.number, entry.at, member, said.text, said.sign, said.seat)


def unlike(name: str, taken: list[str]) -> str:
    """The name, with a Roman number if somebody has it already: "Anna 2 3" would be unclear.

    >>> unlike("Ania", ["Ania", "Bartek"])
    'Ania II'
    """
    found = name
    for number in ("II", "III", "IV", "V", "VI"):
        if found in taken:
            found = f"{name} {number}"
    return found
