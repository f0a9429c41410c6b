"""The protocol that every game speaks, and the state that all games share.

Everything outside a game (bots, terminal, server) uses these calls only and
never asks which game it is.

>>> from stolik.games import find
>>> game = find("brains").game
>>> s = game.new(game.settings({}), seats=3, chance=game.fast_chance(1))
>>> while game.to_move(s) != OVER:
...     game.apply(s, game.legal(s)[0])
>>> len(game.returns(s))
3
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from stolik.core import declare
from stolik.core.chance import Chance
from stolik.core.compiled import mypyc_attr
from stolik.core.edition import Edition
from stolik.core.events import EventKind, Log
from stolik.core.options import Option, Values, resolve
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.snapshot import FORMAT, damaged, dump_fields, fingerprint, load_fields, whole
from stolik.core.state import SEAT, SEAT_SHIFT, State

OVER: Final = -1

S = TypeVar("S", bound=State)
# Chooses one of the options of a state.
Policy = Callable[[Any, list[int]], int]


@dataclass(frozen=True, slots=True)
class CountLine:
    """One line of the final count: what for, how much for each seat, and how much it would have
    been for those whose haul does not count (nothing where all of them do)."""

    label: str
    amounts: tuple[int, ...]
    lost: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by seat, the lines that make them up, who won and why.

    `notes` says of a seat why its haul does not count; empty where it does. `rank` is what
    somebody who played alone has reached.
    """

    points: tuple[int, ...]
    lines: tuple[CountLine, ...]
    winners: tuple[int, ...]
    ending: Message
    tie_break: str = ""
    notes: tuple[str, ...] = ()
    rank: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game. It holds no state of its own."""

    id: str
    version: int
    min_seats: int
    max_seats: int
    streams: int
    options: tuple[Option, ...]
    events: tuple[EventKind, ...]
    # The fields of a save, what their numbers are, which lists keep their length, and the limits of
    # plain numbers: all written from the declaration of the state.
    fields: tuple[str, ...]
    numbers_of: dict[str, str]
    fixed: tuple[str, ...]
    limits: dict[str, tuple[int, int]]
    # What the folder of a game brings for bots: rules of thumb by level ("thief") and by level and
    # opponent ("thief/nina"), advice for a search (a class like `bots.search.guide.Guide`).
    policies: dict[str, Policy] | None = None
    # The levels among them whose choices nothing hidden ever changes, whatever the temper: they are
    # shown the state itself.
    fair: tuple[str, ...] = ()
    guide: Callable[[Any, Chance, bool], Any] | None = None
    # The names of what is in some content, to lie beside an edition.
    names_of: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None
    # What reads and writes saves in numbers: only an edition of those days has it.
    format1: Any = None

    def fast_chance(self, seed: int) -> Chance:
        """Chance for a simulation."""
        return Chance.fast(seed, self.streams)

    def most_seats(self, settings: Values) -> int:
        """How many can play with these settings."""
        return self.max_seats

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game does not take."""
        if not self.min_seats <= seats <= self.max_seats:
            raise refuse("seats", "seats", least=self.min_seats, most=self.max_seats)

    def check_table(self, settings: Values, seats: int) -> None:
        """Refuse a number of players with which these settings do not go together."""
        self.check_seats(seats)

    def settings(self, given: dict[str, object]) -> Values:
        """Every option with its value, checked."""
        return resolve(self.options, given)

    @abstractmethod
    def settings_of(self, s: S) -> Values:
        """The settings that a state was made with."""

    def content(self, settings: Values, seats: int) -> dict[str, Any]:
        """What lies on the table with these settings, as plain data: only what such a game uses."""
        return {}

    def edition(self, settings: Values, seats: int) -> Edition:
        """The content of such a table, by which it can be played and replayed whatever changes."""
        content = self.content(settings, seats)
        names = self.names_of(content) if self.names_of is not None else {}
        return Edition(self.id, self.version, dict(settings), content, names)

    @abstractmethod
    def new(self, settings: Values, seats: int, chance: Chance, log: Log | None = None) -> S:
        """A state before the first decision."""

    def to_move(self, s: S) -> int:
        """The seat that decides now, or OVER."""
        return s.stack[-1] >> SEAT_SHIFT & SEAT if s.stack else OVER

    @abstractmethod
    def legal(self, s: S) -> list[int]:
        """The options of the seat to move: sorted, never empty while the game runs."""

    @abstractmethod
    def apply(self, s: S, option: int, log: Log | None = None) -> None:
        """Carry out a legal option; tell what happens to `log` if there is one."""

    @abstractmethod
    def clone(self, s: S) -> S:
        """An independent copy."""

    @abstractmethod
    def returns(self, s: S) -> list[int]:
        """One number a seat: how well each stands, final once the game is over."""

    @abstractmethod
    def result(self, s: S) -> Result:
        """The count of a finished game."""

    @abstractmethod
    def view(self, s: S, seat: int) -> object:
        """What a seat (or SPECTATOR) may know, as a dataclass."""

    def outlook(self, s: S) -> object | None:
        """What chance may bring next, worked out from what everybody can see, as a dataclass;
        None where there is nothing to say."""
        return None

    def gauges(self, s: S) -> dict[str, list[int]]:
        """Figures of every seat that are worth following over a game, by name."""
        return {"points": self.returns(s)}

    @abstractmethod
    def determinize(self, s: S, seat: int, chance: Chance) -> S:
        """A full state that this seat cannot tell from the true one, with fresh chance."""

    @abstractmethod
    def notation(self, s: S, option: int) -> str:
        """The option as people type it."""

    @abstractmethod
    def parse(self, s: S, text: str) -> int:
        """The option meant by a text, legal or not; a refusal if it means none."""

    @abstractmethod
    def explain(self, s: S, seat: int, option: int) -> Reason | None:
        """Why a seat may not choose this option now; None if it may."""

    @abstractmethod
    def prompt(self, s: S) -> Message:
        """What is being decided now."""

    @abstractmethod
    def describe(self, s: S, option: int) -> Message:
        """What an option of the present decision does."""

    def dump(self, s: S) -> dict[str, object]:
        """Everything, as plain data for JSON in which things go by their ids."""
        data = dump_fields(self, s)
        data["settings"] = dict(self.settings_of(s))
        return data

    def load(self, data: dict[str, Any]) -> S:
        """The state that `dump` wrote, exactly; a refusal if no table can be like that."""
        if data.get("format") == 1 and self.format1 is not None:
            found: S = self.format1.load(self, data)
            return found
        if data.get("format") != FORMAT:
            raise refuse("save_format", found=str(data.get("format")), wanted=FORMAT)
        # A copy: a game may put numbers in the place of what only it understands.
        data = dict(data)
        s = self.fresh_for(data)
        fresh = self.clone(s)
        self.load_objects(s, data)
        load_fields(self, s, data)
        flaw = self.flaw(s, fresh)
        if flaw:
            raise damaged(flaw)
        return s

    def fresh_for(self, data: dict[str, Any]) -> S:
        """A new table with the settings and seats of a save."""
        given, seats = data.get("settings"), data.get("seats")
        if not isinstance(given, dict) or not isinstance(seats, int):
            raise damaged("settings, seats")
        return self.new(self.settings(given), seats, self.fast_chance(0))

    def load_objects(self, s: S, data: dict[str, Any]) -> None:
        """Put back what is no list of numbers; before the fields, which may refer to it."""

    def flaw(self, s: S, fresh: S) -> str:
        """What a loaded state contradicts itself or a new table in: a field, or a piece that was
        lost or made. Empty if all is right."""
        found, wanted = self.census(s), self.census(fresh)
        return next((piece for piece in wanted if found[piece] != wanted[piece]), "")

    def id_of(self, s: S, what: str, number: int) -> object:
        """What a save calls a number that stands for something (`core/declare.py`)."""
        return number

    def number_of(self, s: S, what: str, id: object, field: str) -> int:
        """The number that a save means; a refusal that names the field if there is none such."""
        if what == "seat or nobody":
            return whole(id, -1, s.seats - 1, field)
        most = {"seat": s.seats - 1, "nothing": 0}.get(what, declare.MOST)
        return whole(id, 0, most, field)

    @abstractmethod
    def dump_stack(self, s: S) -> list[object]:
        """What is pending, the next at the end, as plain data."""

    @abstractmethod
    def load_stack(self, s: S, saved: object) -> list[int]:
        """What `dump_stack` wrote, or a refusal."""

    @abstractmethod
    def census(self, s: S) -> dict[str, int]:
        """What can never be lost or made: how many of each thing are on the table."""


def digest(game: Game[S], s: S) -> str:
    """A hash of a whole position: equal positions have equal digests."""
    position = game.dump(s)
    # Said by the edition, which is hashed for itself.
    del position["format"], position["settings"]
    return fingerprint(position)
