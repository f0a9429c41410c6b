"""A game in progress: who sits where, what was decided, what happened, what can be undone.

>>> from stolik.games import find
>>> from stolik.core.seal import FastSeed
>>> session = Session(find("brains").game, {}, ["Ania", "Bartek"], FastSeed(1))
>>> seat = session.to_move
>>> happened = session.act(seat, session.legal()[0])
>>> session.undo(seat)
>>> session.decided
[]
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stolik.core.events import Event, Log
from stolik.core.game import OVER, Game
from stolik.core.reasons import Reason, Refused
from stolik.core.seal import Seed

LONGEST_NAME = 24


def tidy_name(name: str) -> str:
    """A player's name on one line, without control characters, not too long.

    >>> tidy_name("  Ania\\n\\tK. ")
    'Ania K.'
    """
    shown = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


class Session:
    """One table. Every way of playing (terminal, server, replay) goes through `act`."""

    def __init__(
        self,
        game: Game[Any],
        given: Mapping[str, object],
        names: Sequence[str],
        seed: Seed,
        bots: Mapping[int, str] | None = None,
        start: dict[str, Any] | None = None,
    ) -> None:
        """`start` is a position to play on from, as `dump` wrote it; chance comes from the seed."""
        self.game = game
        self.settings = game.settings(dict(given))
        self.names = [tidy_name(name) for name in names]
        self.seed = seed
        self.bots = dict(bots or {})
        self.events: Log = []
        # Who decided what, in notation: numbers mean something in one edition only.
        self.decided: list[tuple[int, str]] = []
        self.start = start
        self.state = self.opening(self.events)
        # How many events there were before the first decision and after each.
        self.ends = [len(self.events)]
        # What can be taken back: who decided, the state before, how many events there were.
        self._before: list[tuple[int, Any, int]] = []

    def opening(self, log: Log | None = None) -> Any:
        """The position before the first decision, made anew."""
        chance = self.seed.chance(self.game.streams)
        if self.start is None:
            return self.game.new(self.settings, len(self.names), chance, log)
        s = self.game.load(self.start)
        s.chance = chance
        return s

    def again(self) -> "Session":
        """The same table before its first decision."""
        return Session(self.game, self.settings, self.names, self.seed, self.bots, self.start)

    @property
    def to_move(self) -> int:
        """The seat that decides now, or OVER."""
        return self.game.to_move(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move == OVER

    def legal(self) -> list[int]:
        """The options of the seat to move."""
        return [] if self.is_over else self.game.legal(self.state)

    def act(self, seat: int, option: int) -> list[Event]:
        """Carry out a seat's decision, or refuse it and change nothing; what happened."""
        reason = self.game.explain(self.state, seat, option)
        if reason is not None:
            raise Refused(reason)
        before, count = self.game.clone(self.state), len(self.events)
        move = self.game.notation(self.state, option)
        self.game.apply(self.state, option, self.events)
        self.decided.append((seat, move))
        self.ends.append(len(self.events))
        happened = self.events[count:]
        if any(event.kind.reveals for event in happened):
            self._before.clear()
        else:
            self._before.append((seat, before, count))
        return happened

    def told_from(self, first: int) -> Iterator[list[Event]]:
        """The events from a number on, by the decisions that they came of."""
        for end in self.ends:
            if end > first:
                yield self.events[first:end]
                first = end

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why a seat cannot take its last decision back; None if it can."""
        if not self.decided:
            return Reason("undo_nothing")
        if self.decided[-1][0] != seat:
            return Reason("undo_other_seat")
        return None if self._before else Reason("undo_revealed")

    def undo(self, seat: int) -> None:
        """Take back a seat's last decision, unless something was revealed since."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise Refused(reason)
        _, self.state, count = self._before.pop()
        self.decided.pop()
        self.ends.pop()
        del self.events[count:]
