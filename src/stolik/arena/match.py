"""One game of an arena, with what each seat needed for it.

>>> from stolik.arena.schedule import Meeting
>>> played = play(Contest("brains", {}, 2), Meeting(1, ("random", "random")))
>>> played.winners in ((0,), (1,), (0, 1))
True
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from stolik import bots, games
from stolik.arena.schedule import LineUp, Meeting
from stolik.bots.playout import Bot, decide
from stolik.bots.search import Searcher
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.core.game import OVER


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a game, its options as they were given, how many seats."""

    game: str
    options: dict[str, object]
    seats: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, by seat. `fates` are in the game's own words, empty if it has none.

    `moves` counts decisions with a choice, `seconds` is what they took, `longest` the slowest.
    """

    seed: int
    bots: LineUp
    points: tuple[int, ...]
    winners: tuple[int, ...]
    fates: tuple[str, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]

    @property
    def meeting(self) -> Meeting:
        """The meeting that this was."""
        return Meeting(self.seed, self.bots)

    @property
    def ranks(self) -> list[int]:
        """The place of every seat from 0: winners first, then by points.

        >>> Played(1, ("a", "b", "c"), (5, 9, 5), (1,), (), (), (), ()).ranks
        [1, 0, 1]
        """
        standing = [(seat in self.winners, points) for seat, points in enumerate(self.points)]
        return [sum(other > own for other in standing) for own in standing]


class _Clock:
    """How long a seat thought."""

    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, spent: float) -> None:
        self.moves += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)


def seated(names: Sequence[str], seed: int) -> list[Bot]:
    """The named bots of a game; negative seeds keep their luck apart from the game's.

    Their time is the processor's: whatever else the machine does, nobody plays worse for it.
    """
    players = [bots.find(name, -(seed * 8 + seat + 1)) for seat, name in enumerate(names)]
    for bot in players:
        if isinstance(bot, Searcher):
            bot.clock = process_time
    return players


def play(contest: Contest, meeting: Meeting) -> Played:
    """Play a meeting to its end: the same game as `stolik simulate` plays with these bots."""
    game = games.find(contest.game).game
    settings = game.settings(contest.options)
    s = game.new(settings, contest.seats, game.fast_chance(meeting.seed))
    players = seated(meeting.bots, meeting.seed)
    clocks = [_Clock() for _ in players]
    worlds = Chance.fast(0, 1)
    while (seat := game.to_move(s)) != OVER:
        is_choice = len(game.legal(s)) > 1
        start = process_time()
        option = decide(game, s, seat, players[seat], worlds)
        if is_choice:
            clocks[seat].add(process_time() - start)
        game.apply(s, option)
    result = game.result(s)
    # How a player ended is part of the view where the game knows more than points.
    shown = getattr(game.view(s, SPECTATOR), "players", [])
    fates = [str(getattr(player, "status", "")) for player in shown]
    return Played(
        seed=meeting.seed,
        bots=meeting.bots,
        points=tuple(result.points),
        winners=tuple(result.winners),
        fates=tuple(fates) or ("",) * contest.seats,
        moves=tuple(clock.moves for clock in clocks),
        seconds=tuple(round(clock.seconds, 6) for clock in clocks),
        longest=tuple(round(clock.longest, 6) for clock in clocks),
    )
