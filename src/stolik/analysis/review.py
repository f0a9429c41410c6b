"""The review of a record: every decision judged, the luck of the game, a summary of each seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from stolik import games
from stolik.analysis import luck
from stolik.analysis.chances import Playouts
from stolik.analysis.luck import Draw, Total
from stolik.core import records
from stolik.core.events import Log
from stolik.core.records import Record


@dataclass(frozen=True, slots=True)
class Effort:
    """What is spent on each decision: who plays out, how often, how often luck is re-drawn."""

    bot: str
    playouts: int
    redraws: int
    seed: int


@dataclass(frozen=True, slots=True)
class Position:
    """A decision to be judged, as plain data: the packed edition of the game, the state before it,
    and what was chosen."""

    edition: bytes
    seats: int
    number: int
    state: dict[str, object]
    move: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what became of it.

    `chances` are those of all seats afterwards, luck included; they stay as they were while
    nothing is revealed and the same seat goes on. `chance` is what the choice was worth to its
    player before its luck was known, `best` the best other choice in notation; empty, and all
    numbers 0, if there was none.
    """

    number: int
    seat: int
    notation: str
    chances: list[float]
    chance: float
    best: str
    best_chance: float
    lost: float
    error: float
    blunder: bool
    luck: list[Draw]


@dataclass(frozen=True, slots=True)
class Summary:
    """How a seat decided: choices it had, the chance lost with each on average, blunders."""

    seat: int
    choices: int
    lost: float
    blunders: int


@dataclass(frozen=True, slots=True)
class Review:
    """Everything about a game. `start` are the chances before the first decision."""

    start: list[float]
    decisions: list[Judged]
    seats: list[Summary]
    luck: list[Total]


def positions(record: Record) -> list[Position]:
    """The decisions of a record, checked on the way."""
    game = games.of_record(record).game
    edition = b""
    found: list[Position] = []
    states: list[dict[str, object]] = []
    for session, _ in records.replay(record, game):
        if session.decided:
            move = session.decided[-1][1]
            found.append(Position(edition, len(record.names), len(found) + 1, states[-1], move))
        else:
            edition = game.edition(session.settings, len(session.names)).pack()
        states.append(game.dump(session.state))
    return found


def judge(effort: Effort, position: Position) -> Judged:
    """Judge one decision."""
    entry = games.of_packed(position.edition, position.seats)
    game = entry.game
    s = game.load(position.state)
    option = game.parse(s, position.move)
    seed = effort.seed + position.number
    playouts = Playouts(game, effort.bot, seed * 1_000_003)
    verdict = playouts.judge(s, option, effort.playouts)
    drawn = luck.of_decision(game, entry.luck, s, option, effort.redraws, seed)
    seat = game.to_move(s)
    best = game.notation(s, verdict.best) if verdict else ""
    log: Log = []
    game.apply(s, option, log)
    is_news = game.to_move(s) != seat or any(event.kind.reveals for event in log)
    return Judged(
        number=position.number,
        seat=seat,
        notation=position.move,
        chances=playouts.standing(s, effort.playouts) if is_news else [],
        chance=verdict.chance if verdict else 0.0,
        best=best,
        best_chance=verdict.best_chance if verdict else 0.0,
        lost=verdict.lost if verdict else 0.0,
        error=verdict.error if verdict else 0.0,
        blunder=verdict is not None and verdict.is_blunder,
        luck=drawn,
    )


Executor = Callable[[Callable[[Position], Judged], Sequence[Position]], Iterable[Judged]]


def review(
    record: Record,
    effort: Effort,
    executor: Executor = map,
    watch: Callable[[Iterable[Judged], int], Iterable[Judged]] = lambda items, total: items,
) -> Review:
    """Judge every decision of a record; `executor` says where, `watch` sees them go by."""
    game = games.of_record(record).game
    session = records.open_session(record, game)
    found = positions(record)
    judged = sorted(
        watch(executor(partial(judge, effort), found), len(found)), key=lambda each: each.number
    )
    before = start = Playouts(game, effort.bot, effort.seed).standing(
        session.state, effort.playouts
    )
    for at, each in enumerate(judged):
        judged[at] = each if each.chances else replace(each, chances=before)
        before = judged[at].chances
    measure = games.of_record(record).luck
    chance = record.seed.chance(game.streams)
    seats = len(record.names)
    dealt = luck.of_setup(game, measure, session.settings, seats, chance, effort.redraws)
    draws = [*dealt, *(draw for each in judged for draw in each.luck)]
    return Review(
        start=start,
        decisions=judged,
        seats=[_summary(seat, judged) for seat in range(seats)],
        luck=luck.totals(measure, draws),
    )


def _summary(seat: int, judged: Sequence[Judged]) -> Summary:
    mine = [each for each in judged if each.seat == seat and each.best]
    lost = sum(each.lost for each in mine) / max(len(mine), 1)
    return Summary(seat, len(mine), lost, sum(each.blunder for each in mine))
