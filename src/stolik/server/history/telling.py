"""A game told decision by decision, as each seat saw it: what a replay shows.

A finished game is told once, in the words of no language and without the names of people (seats
have numbers), and is kept like that: whatever becomes of the rules, its replay stays as it was.

>>> unpack(pack(Told("brains", Verdict("1.0", 1)))).verdict.version
'1.0'
"""

import lzma
from collections.abc import Container, Iterator, Sequence
from typing import Any

import msgspec

from stolik import __version__, games
from stolik.core import records
from stolik.core.events import SPECTATOR, Event
from stolik.core.game import CountLine, Game, Result
from stolik.core.notation import seat_letter
from stolik.core.reasons import Message, Refused, refuse
from stolik.core.session import Session
from stolik.server.api.types import ReplayInfo, StepInfo
from stolik.server.history.verdict import Verdict
from stolik.server.tables import log, projection
from stolik.server.tables.projection import GameEvent, Outlook, Patch
from stolik.server.tables.table import Table
from stolik.text.speaker import Speaker

# Looking at a finished game with everybody's cards on the table.
OPEN = -2
Json = Any


class ToldStep(msgspec.Struct, frozen=True):
    """A decision, all that happened, and what has changed for the eye."""

    seat: int
    move: str
    events: list[GameEvent]
    patch: Patch
    gauges: dict[str, list[int]]
    outlook: Outlook | None


class Telling(msgspec.Struct, frozen=True):
    """A game as it was seen from one place."""

    start: list[GameEvent]
    view: Json
    gauges: dict[str, list[int]]
    outlook: Outlook | None
    steps: list[ToldStep]


class Told(msgspec.Struct, frozen=True):
    """A finished game from all places, its record with seats for names, and how it ended. All
    numbers are places in a `box` (`games.box_of`), which is kept by its hash."""

    game: str
    verdict: Verdict
    record: str = ""
    # As plain data: `result_of` makes it whole again.
    result: Json = None
    viewpoints: dict[int, Telling] = msgspec.field(name="looks", default_factory=dict)
    box: str = ""


def pack(told: Told) -> bytes:
    """A told game as it is kept. The places have most in common, so they are packed together."""
    return lzma.compress(msgspec.json.encode(told))


def unpack(data: bytes) -> Told:
    """A told game as it was kept."""
    return msgspec.json.decode(lzma.decompress(data), type=Told)


def steps(session: Session, position: Json = None) -> Iterator[tuple[Session, list[Event]]]:
    """Play a session again from the start, or from a position: the table, and what has just
    happened."""
    again = session.again()
    if position is not None:
        again.state = session.game.load(position)
        again.events.clear()
    yield again, again.events.copy()
    for seat, move in list(session.decided):
        yield again, again.act(seat, again.game.parse(again.state, move))


class Eyes:
    """See a game again from one place. With open cards that is over everybody's shoulder; a seat
    is looked at again only when something has happened to it, so that long games come soon."""

    def __init__(self, game: Game[Any], viewpoint: int) -> None:
        self.game = game
        self.viewpoint = viewpoint
        self._public: list[Json] = []
        self._own: list[Json] = []

    def told(self, happened: list[Event]) -> list[GameEvent]:
        """What is heard from there."""
        if self.viewpoint == OPEN:
            return [event.full() for event in happened]
        return projection.events(happened, self.viewpoint)

    def view(self, s: Any, happened: list[Event]) -> Json:
        """The position as it is seen from there."""
        seat = SPECTATOR if self.viewpoint == OPEN else self.viewpoint
        found = msgspec.to_builtins(self.game.view(s, seat))
        # Where a view has no players nobody has anything of their own.
        if self.viewpoint != OPEN or "players" not in found:
            return found
        before, self._public = self._public, found["players"]
        if not before:
            self._own = projection.open_view(self.game, s, len(self._public))["players"]
        else:
            named = _named(happened)
            self._own = [
                self._view_of(s, seat) if seat in named or shown != before[seat] else own
                for seat, (shown, own) in enumerate(zip(self._public, self._own, strict=True))
            ]
        found["players"] = self._own
        return found

    def _view_of(self, s: Any, seat: int) -> Json:
        view: Any = self.game.view(s, seat)
        return msgspec.to_builtins(view.players[seat])


def _named(happened: list[Event]) -> set[object]:
    """The seats that something has happened to."""
    return {
        value
        for event in happened
        for field, value in zip(event.kind.fields, event.values, strict=True)
        if field.type == "seat"
    }


def tell(session: Session, viewpoints: Sequence[int], position: Json = None) -> dict[int, Telling]:
    """A game as it was seen from these places, decision by decision."""
    game = session.game
    everybody = [(viewpoint, Eyes(game, viewpoint)) for viewpoint in viewpoints]
    played = steps(session, position)
    again, happened = next(played)
    s = game.clone(again.state)
    views = {viewpoint: eyes.view(s, happened) for viewpoint, eyes in everybody}
    found = {
        viewpoint: Telling(
            eyes.told(happened), views[viewpoint], game.gauges(s), game.outlook(s), []
        )
        for viewpoint, eyes in everybody
    }
    for (again, happened), (seat, move) in zip(played, session.decided, strict=True):
        s = game.clone(again.state)
        gauges, outlook = game.gauges(s), game.outlook(s)
        for viewpoint, eyes in everybody:
            before, views[viewpoint] = views[viewpoint], eyes.view(s, happened)
            patch = projection.patch(before, views[viewpoint])
            step = ToldStep(seat, move, eyes.told(happened), patch, gauges, outlook)
            found[viewpoint].steps.append(step)
    return found


def worded(
    edition: str, telling: Telling, result: Result, verdict: Verdict, words: Speaker
) -> ReplayInfo:
    """A told game in words, with the names of those who played."""

    made = [
        StepInfo(
            one.seat,
            one.move,
            one.events,
            words.events(one.events),
            one.patch,
            one.gauges,
            one.outlook,
        )
        for one in telling.steps
    ]
    return ReplayInfo(
        game=words.entry.game.id,
        edition=edition,
        names=list(words.names),
        start=telling.start,
        start_texts=words.events(telling.start),
        view=telling.view,
        gauges=telling.gauges,
        outlook=telling.outlook,
        steps=made,
        count=projection.count(result, words),
        verdict=verdict,
    )


def replay_of(session: Session, words: Speaker, viewpoint: int) -> ReplayInfo:
    """A finished game as seen from a place."""
    game = session.game
    telling = tell(session, [viewpoint])[viewpoint]
    verdict = Verdict(__version__, game.version, len(session.decided))
    return worded("", telling, game.result(session.state), verdict, words)


def tell_table(table: Table, moved: log.Moved | None, box: str) -> Told:
    """A finished table: from all places, with what its record was found to be."""
    session = table.session
    assert session is not None
    game, viewpoints = session.game, (OPEN, SPECTATOR, *range(len(table.seats)))
    position = moved.position if moved else None
    told = tell(session, viewpoints, position)
    # Names belong to people, who may want to be forgotten; the record is right without them.
    session.names = [seat_letter(seat) for seat in range(len(table.seats))]
    record = "" if moved else records.write(session)
    verdict = _verify(record, game.version) if record else _unverified(game.version, "moved")
    result = msgspec.to_builtins(game.result(session.state))
    return Told(game.id, verdict, record, result, told, box)


def result_of(told: Told) -> Result:
    """How a told game ended. The compiled engine's classes do not say what their parts are made
    of, so nobody but us can put them together."""
    found = told.result
    lines = tuple(
        # A game told before it was said what is lost has nothing of it.
        CountLine(one["label"], tuple(one["amounts"]), tuple(one.get("lost", ())))
        for one in found["lines"]
    )
    ending = Message(found["ending"]["id"], found["ending"]["params"])
    return Result(
        points=tuple(found["points"]),
        lines=lines,
        winners=tuple(found["winners"]),
        ending=ending,
        tie_break=found["tie_break"],
        notes=tuple(found["notes"]),
        rank=found["rank"],
    )


def _unverified(rules: int, problem: str) -> Verdict:
    return Verdict(__version__, rules, problem=problem)


def _verify(record: str, rules: int) -> Verdict:
    try:
        found = check_record(record, "record")
    except Refused as refused:
        return _unverified(rules, str(refused.reason))
    return Verdict(__version__, rules, found.decisions, found.digests, found.sealed)


def check_record(text: str, source: str, known: Container[str] | None = None) -> records.Checked:
    """Check a record: its moves, its digests and its seal; a refusal says where it is wrong.

    Only content that the house knows is played: that of today, and of these editions, if any are
    given."""
    record = records.read(text, source)
    edition = record.edition
    is_strange = edition is not None and known is not None and edition.hash not in known
    if edition and is_strange and not games.is_of_today(edition, len(record.names)):
        raise refuse("edition_unknown", given=edition.hash)
    return records.verify(record, games.of_record(record).game)


def with_names(record: str, names: Sequence[str]) -> str:
    """A kept record with the names of those who played.

    >>> with_names("game: brains 1\\nseats: A | B\\n", ["Ania", "Bartek"])
    'game: brains 1\\nseats: Ania | Bartek\\n'
    """
    shown = " | ".join(name.replace("|", "/") for name in names)
    lines = [f"seats: {shown}" if li.startswith("seats: ") else li for li in record.split("\n")]
    return "\n".join(lines)
