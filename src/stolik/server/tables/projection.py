"""What a device gets to see of a table: built for one seat (or a spectator) and one language.

This is the only place where a table becomes something to be sent. It calls `view` and
`seen_by` of the game, so what a seat may not know is never there to be left out.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, UnsetType

from stolik.bots import hints
from stolik.bots.search import SearchResult
from stolik.core.events import SPECTATOR, Event
from stolik.core.game import OVER, Game, Result
from stolik.core.reasons import Reason
from stolik.games import Entry
from stolik.server.tables import commands
from stolik.server.tables.log import Clock
from stolik.server.tables.table import Table
from stolik.server.thinking.worker import Answer
from stolik.text.naming import Name
from stolik.text.speaker import Speaker, Words

Json = Any
Patch = list[tuple[list[str | int], Json]]

# What the games declare: core/schema.py. The client knows it by these titles.
GameEvent = Annotated[dict[str, Json], Meta(title="GameEvent")]
About = Annotated[dict[str, Json], Meta(title="About")]
Outlook = Annotated[Json, Meta(title="Outlook")]
# What is there only for those who follow in a language, as browsers always do.
WORDED = Meta(extra_json_schema={"worded": True})


@cache
def _words(language: str) -> Words:
    return Words(language)


@lru_cache(maxsize=1024)
def _speaker(entry: Entry, language: str, names: tuple[str, ...]) -> Speaker:
    return Speaker(entry, language, names)


def speaker(table: Table, language: str) -> Speaker:
    """The words for a table."""
    return _speaker(table.entry, language, tuple(table.names))


class Refusal(msgspec.Struct, frozen=True):
    """Why not: an id for programs, a sentence for people, the rule it comes from if any."""

    reason: str
    rule: str
    text: str


def refusal(reason: Reason, language: str, table: Table | None = None) -> Refusal:
    """Why not, for people and programs."""
    # A halted table may be of a game that is not there any more.
    words = speaker(table, language) if table and not table.halted else _words(language)
    if words.find("refusal", reason.id) is None:
        words = _words(language)
    return Refusal(reason.id, reason.rule, words.refusal(reason))


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat: `open`, a `person` (with the member's place in the list) or a `bot`. `stand_in` is
    the bot that plays for a person now, `why` says why: absent, left, removed, host, clock, or
    offered: whoever comes may take the seat of a bot. An open seat may be kept for a name."""

    kind: str
    name: str
    member: int | None
    bot: str
    stand_in: str
    why: str
    salted: bool


class MemberInfo(msgspec.Struct, frozen=True):
    """Somebody who has come to the table; the first one is the host."""

    name: str
    muted: bool
    removed: bool


class HaltInfo(msgspec.Struct, frozen=True):
    """Why a table cannot go on: `other_rules`, `unknown_edition`, `unreadable_entry`,
    `damaged_snapshot` or `engine_fault`. `points` is the score so far, where it is known; with
    `goes_on` its host may go on under the rules of today."""

    reason: str
    points: list[int] | None
    goes_on: bool


def halt_info(table: Table) -> HaltInfo | None:
    """Why a table cannot go on; None if it can, or need not."""
    if table.halted is None or table.phase in ("over", "closed"):
        return None
    return HaltInfo(table.halted.id, table.returns, commands.can_go_on(table))


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody at a table may know of it. `daily` is the day whose luck it has, if any.
    `points` is the score of a table that was closed before its end, where it is known; `closed`
    says by whom: its `host`, or time (`unanswered`, `expired`). `follows` is the table whose
    rematch it is, `rematch` that of its own, once somebody wants one. `edition` is what
    `GET /api/editions/{hash}` draws it from, empty for the content of today."""

    id: str
    game: str
    edition: str
    options: dict[str, str | bool | int]
    phase: str
    version: int
    listed: bool
    watchers: bool
    clock: Clock | None
    stand_in: str
    absent_after: int
    hints: bool
    shared: bool
    promise: str
    daily: str
    follows: str
    rematch: str
    seats: list[SeatInfo]
    members: list[MemberInfo]
    halted: HaltInfo | None
    points: list[int] | None
    closed: str


def info(table: Table) -> TableInfo:
    """Who sits where, and how the table is set up."""
    plan, state = table.plan, table.state
    places = {member.device: place for place, member in enumerate(state.members)}
    seats = [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            member=places.get(seat.device),
            bot=seat.bot,
            stand_in=seat.stand_in,
            why=seat.why,
            salted=bool(state.salts[number]),
        )
        for number, seat in enumerate(table.seats)
    ]
    members = [MemberInfo(one.name, one.muted, one.removed) for one in state.members]
    return TableInfo(
        id=plan.table,
        game=plan.game,
        edition=table.older_edition,
        options=plan.options,
        phase=state.phase,
        version=state.number,
        listed=plan.listed,
        watchers=plan.watchers,
        clock=plan.clock,
        stand_in=plan.stand_in,
        absent_after=plan.absent_after,
        hints=plan.hints,
        shared=state.shared,
        promise=plan.promise,
        daily=plan.daily,
        follows=plan.follows,
        rematch=state.rematch,
        seats=seats,
        members=members,
        halted=halt_info(table),
        points=state.points,
        closed=state.closed,
    )


class Clocks(msgspec.Struct, frozen=True):
    """How much time each seat has (ms), counted from the moment `since`."""

    since: int
    left: list[int]


def clocks(table: Table) -> Clocks | None:
    """The clocks of a table that has some."""
    if not table.plan.clock or not table.state.time_left:
        return None
    return Clocks(table.state.moved_at, table.state.time_left.copy())


def view(table: Table, viewpoint: int) -> Json:
    """The game as seen from a seat, as plain data; None before the start."""
    if table.session is None:
        return None
    return msgspec.to_builtins(table.session.game.view(table.session.state, viewpoint))


def open_view(game: Game[Any], s: Any, seats: int) -> Json:
    """A position of a finished game with every seat's own cards on the table."""
    found = msgspec.to_builtins(game.view(s, SPECTATOR))
    own = [msgspec.to_builtins(game.view(s, seat)) for seat in range(seats)]
    if "players" in found:
        found["players"] = [view["players"][seat] for seat, view in enumerate(own)]
    return found


def events(happened: Iterable[Event], viewpoint: int) -> list[GameEvent]:
    """What a seat may know of what has happened."""
    return [event.seen_by(viewpoint) for event in happened]


class Texts(NamedTuple):
    """Lines of the log, and the names in each."""

    texts: list[str]
    names: list[list[Name]]


def event_texts(shown: Sequence[GameEvent], table: Table, language: str) -> Texts:
    """The same in words."""
    lines = speaker(table, language).named(shown)
    return Texts([text for text, _ in lines], [names for _, names in lines])


class Choice(msgspec.Struct, frozen=True):
    """An option: in notation, in plain values (a card, a room, a price) and in words."""

    move: str
    about: About
    text: Annotated[str, WORDED] | UnsetType = UNSET


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has to decide now; `names` are those in the prompt."""

    seat: int
    prompt: Annotated[str, WORDED] | UnsetType = UNSET
    names: Annotated[list[Name], WORDED] | UnsetType = UNSET
    options: list[Choice]


def decision(table: Table, viewpoint: int, language: str) -> Decision | None:
    """What the viewer has to decide now; None if it is not their turn. Words only if wanted."""
    if table.session is None or viewpoint == SPECTATOR or table.to_move != viewpoint:
        return None
    game, s = table.session.game, table.session.state
    words = speaker(table, language) if language else None
    options = []
    for option in game.legal(s):
        message = game.describe(s, option)
        about = {"kind": message.id, **message.params}
        text = words.option(message) if words else UNSET
        options.append(Choice(game.notation(s, option), about, text))
    prompt, names = words.asked(game.prompt(s)) if words else (UNSET, UNSET)
    return Decision(seat=viewpoint, prompt=prompt, names=names, options=options)


def outlook(table: Table, seat: int = SPECTATOR, move: str = "") -> Outlook | None:
    """What chance may bring next; with a move, how it would be after that move of this seat.

    The move is tried out in a world that the seat cannot tell from the true one, and where it
    brings something unknown to light nothing is said: so a question betrays nothing.
    """
    if table.session is None or table.to_move == OVER:
        return None
    game, s = table.session.game, table.session.state
    if move:
        s = game.determinize(s, seat, game.fast_chance(0))
        option = game.parse(s, move)
        if option not in game.legal(s):
            return None
        happened: list[Event] = []
        game.apply(s, option, happened)
        if any(event.kind.reveals for event in happened):
            return None
    return game.outlook(s)


class HintInfo(msgspec.Struct, frozen=True):
    """A move in words, and why it in at most three; how likely it wins, from 0 to 1 (None where
    there was nothing to think about); the next best move, if another was looked at."""

    move: str
    text: str
    reasons: list[str]
    chance: float | None
    other: str | None
    other_chance: float | None


def hint(table: Table, world: Json, found: Answer, language: str) -> HintInfo:
    """What a bot would do and why, told from the world that it has thought about."""
    game = table.entry.game
    s = game.load(world)
    result = SearchResult(game.parse(s, found.move))
    result.simulations = found.simulations
    result.chance, result.other_chance = found.chance, found.other_chance
    if found.other:
        result.other = game.parse(s, found.other)
    words = speaker(table, language)
    return HintInfo(
        move=found.move,
        text=hints.hint(words, s, result),
        reasons=[words.say("why", one.id, **one.params) for one in found.why],
        chance=found.chance if found.simulations else None,
        other=found.other or None,
        other_chance=found.other_chance if found.other else None,
    )


def undoable(table: Table) -> int | None:
    """The seat that can take its last decision back now."""
    session = table.session
    if session is None or session.is_over or not session.decided:
        return None
    seat = session.decided[-1][0]
    return seat if session.why_no_undo(seat) is None else None


class CountLineInfo(msgspec.Struct, frozen=True):
    """A line of the count: what for, in words, how much for each seat, and how much it would have
    been for those of whom nothing counts."""

    id: str
    label: str
    amounts: list[int]
    lost: list[int]


class CountInfo(msgspec.Struct, frozen=True):
    """The count of a finished game; `notes` says of a seat why nothing of it counts. `rank` is the
    id of what somebody who played alone has reached."""

    points: list[int]
    winners: list[int]
    lines: list[CountLineInfo]
    notes: list[str]
    ending: str
    verdict: str
    rank: str


def count(result: Result, words: Speaker) -> CountInfo:
    """The count of a finished game, line by line."""
    lines = [
        CountLineInfo(o.label, words.say("count", o.label), list(o.amounts), list(o.lost))
        for o in result.lines
    ]
    return CountInfo(
        points=list(result.points),
        winners=list(result.winners),
        lines=lines,
        notes=[words.note(result, seat) for seat in range(len(result.points))],
        ending=words.ending(result),
        verdict=words.verdict(result),
        rank=result.rank,
    )


class SealInfo(msgspec.Struct, frozen=True):
    """The sealed seed: promise and salt, and the secret once the game is over."""

    promise: str
    salts: list[str]
    secret: str | None


class ResultInfo(msgspec.Struct, frozen=True):
    """How a game ended: the count in words and line by line, and the opened seal."""

    points: Sequence[int]
    winners: Sequence[int]
    texts: list[str]
    count: Annotated[CountInfo | None, WORDED]
    seal: SealInfo


def result(table: Table, language: str) -> ResultInfo | None:
    """The count of a finished game, and the opened seal."""
    if table.session is None or table.to_move != OVER:
        return None
    found = table.session.game.result(table.session.state)
    return ResultInfo(
        points=found.points,
        winners=found.winners,
        texts=speaker(table, language).result(found) if language else [],
        count=count(found, speaker(table, language)) if language else None,
        seal=seal(table),
    )


def seal(table: Table) -> SealInfo:
    """The promise and the salt; the secret itself only when the game is over."""
    secret = table.secret.hex() if table.phase == "over" else None
    return SealInfo(table.plan.promise, table.state.salts, secret)


def patch(old: Json, new: Json) -> Patch:
    """The places where two views differ, with what is there now.

    >>> patch({"a": [1, 2], "b": {"c": 3}}, {"a": [1, 5], "b": {"c": 3}})
    [(['a', 1], 5)]
    >>> patch([1, 2], [1, 2, 3])
    [([], [1, 2, 3])]
    """
    if old == new:
        return []
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        keys: Iterable[Any] = new.keys()
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        keys = range(len(new))
    else:
        return [([], new)]
    return [([key, *path], value) for key in keys for path, value in patch(old[key], new[key])]
