"""Gra o mózg behind the protocol of every game."""

from typing import Any

from stolik.core.chance import Chance
from stolik.core.content import for_edition
from stolik.core.events import Log
from stolik.core.flow import Flow
from stolik.core.game import CountLine, Result
from stolik.core.options import Pick, Values, resolve
from stolik.core.reasons import Message
from stolik.core.snapshot import damaged, whole
from stolik.games.brains import codes, dice, events, knowledge, rounds, state, table, view
from stolik.games.brains.content import Deck
from stolik.games.brains.options import RULINGS
from stolik.games.brains.setup import Setup
from stolik.games.brains.state import BrainsState


class Brains(Flow[BrainsState]):
    """The rules of Gra o mózg (Oh My Brain), 2 to 5 players."""

    def __init__(self, decks: dict[str, Deck]) -> None:
        self.id = "brains"
        self.version = 1
        self.min_seats = 2
        self.max_seats = 5
        self.streams = state.STREAMS
        self.decks = decks
        names = tuple(decks)
        self.options = (Pick("deck", names[0], names), *RULINGS)
        self.events = events.KINDS
        self.decisions = table.DECISIONS
        self.tasks = table.TASKS
        self.actions = table.ACTIONS
        self.examples = table.EXAMPLES
        self.watchful = False
        self.fields = state.FIELDS
        self.numbers_of = state.NUMBERS_OF
        self.fixed = state.FIXED
        self.limits = state.LIMITS
        self._last_setup = Setup(decks[names[0]], resolve(self.options, {}))

    def settings_of(self, s: BrainsState) -> Values:
        return s.setup.values

    def content(self, settings: Values, seats: int) -> dict[str, Any]:
        return {"deck": for_edition(self.decks[str(settings["deck"])].source)}

    def new(
        self, settings: Values, seats: int, chance: Chance, log: Log | None = None
    ) -> BrainsState:
        self.check_seats(seats)
        s = state.empty(self._setup(settings), seats, chance)
        rounds.start_game(s, log)
        return s

    def _setup(self, settings: Values) -> Setup:
        """The set-up for these settings; many games in a row share one."""
        if settings != self._last_setup.values:
            self._last_setup = Setup(self.decks[str(settings["deck"])], dict(settings))
        return self._last_setup

    def clone(self, s: BrainsState) -> BrainsState:
        return state.clone(s)

    def returns(self, s: BrainsState) -> list[int]:
        return s.brains.copy()

    def result(self, s: BrainsState) -> Result:
        best = rounds.winners(s)
        tied = s.brains.count(max(s.brains)) > len(best)
        out = [seat for seat in range(s.seats) if s.brains[seat] <= 0]
        limit = s.ending == state.TURN_LIMIT
        return Result(
            points=tuple(s.brains),
            lines=(CountLine("brains", tuple(s.brains)),),
            winners=tuple(best),
            ending=Message("turn_limit" if limit else "no_brains", {"out": out}),
            tie_break="fewest_cards" if tied else "",
        )

    def view(self, s: BrainsState, seat: int) -> object:
        return view.view(s, seat)

    def gauges(self, s: BrainsState) -> dict[str, list[int]]:
        cards = [len(s.hands[seat]) + len(s.graves[seat]) for seat in range(s.seats)]
        return {"brains": s.brains.copy(), "cards": cards}

    def determinize(self, s: BrainsState, seat: int, chance: Chance) -> BrainsState:
        return knowledge.determinize(s, seat, chance)

    def id_of(self, s: BrainsState, what: str, number: int) -> object:
        return knowledge.unpack(number) if what == "values" else number

    def number_of(self, s: BrainsState, what: str, id: object, field: str) -> int:
        if what == "value":
            return whole(id, 0, len(s.setup.powers) - 1, field)
        if what == "face":
            return whole(id, 1, dice.FACES, field)
        if what == "extra":
            return whole(id, codes.NO_EXTRA, codes.DIE_EXTRA, field)
        if what == "values":
            if not isinstance(id, list):
                raise damaged(field)
            return knowledge.pack([self.number_of(s, "value", one, field) for one in id])
        return super().number_of(s, what, id, field)

    def flaw(self, s: BrainsState, fresh: BrainsState) -> str:
        if bool(s.stack) != (s.ending == state.RUNNING):
            return "stack"
        return super().flaw(s, fresh)

    def census(self, s: BrainsState) -> dict[str, int]:
        held = [*s.hands, *s.graves, *s.dealt, s.spares, s.reserve, s.horde, s.discard, s.aside]
        return {
            "cards": sum(len(cards) for cards in held),
            "values": knowledge.pack([card for cards in held for card in cards]),
            "brains": sum(s.brains) + s.pool + s.gone,
        }
