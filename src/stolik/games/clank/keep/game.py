"""BRZDĘK! Nie drażnij smoka behind the protocol of every game."""

from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.game import CountLine, Game, Result
from stolik.core.options import Pick, Values, resolve
from stolik.core.reasons import Message, Reason
from stolik.core.snapshot import fingerprint
from stolik.games.clank import (
    events,
    knowledge,
    legal,
    notation,
    prompts,
    refusals,
    scoring,
    start,
    state,
    turns,
    view,
)
from stolik.games.clank.keep.dungeon import Board, lay_tokens
from stolik.games.clank.keep.options import RULINGS, apply_rulings
from stolik.games.clank.notation import Names
from stolik.games.clank.reading import Deck
from stolik.games.clank.state import ClankState, Setup
from stolik.games.clank.tokens import Box

MOST_SEATS = 4


class Keep(Game[ClankState]):
    """The rules of BRZDĘK! Nie drażnij smoka (Clank! A Deck-Building Adventure), 2 to 4 players."""

    def __init__(self, deck: Deck, box: Box, boards: dict[str, Board]) -> None:
        self.id = "clank"
        self.version = 1
        self.min_seats = 2
        self.max_seats = MOST_SEATS
        self.streams = state.PLAYER_DECKS + MOST_SEATS
        self.deck = deck
        self.box = box
        self.boards = boards
        sides = tuple(boards)
        self.options = (Pick("board", sides[0], sides), *RULINGS)
        self.events = events.KINDS
        self.fields = state.FIELDS
        cards = [card.name for card in deck.kinds]
        tokens = [token.name for token in box.kinds]
        self.names = {
            side: Names(cards, tokens, [room.name for room in board.rooms])
            for side, board in boards.items()
        }
        self._last_setup = self._make_setup(resolve(self.options, {}))

    def _make_setup(self, settings: Values) -> Setup:
        setup = Setup()
        setup.values = dict(settings)
        setup.cards = self.deck.kinds
        setup.all_effects = self.deck.all_effects
        setup.all_steps = self.deck.all_steps
        setup.starter = self.deck.starter
        setup.dungeon_cards = self.deck.dungeon
        setup.reserve = [0] * (max(card for card, _ in self.deck.reserve) + 1)
        for card, copies in self.deck.reserve:
            setup.reserve[card] = copies
        setup.box = self.box
        setup.dungeon = self.boards[str(settings["board"])]
        apply_rulings(setup)
        legal.make_tables(setup)
        return setup

    def _setup(self, settings: Values) -> Setup:
        """The set-up for these settings; many games in a row share one."""
        if settings != self._last_setup.values:
            self._last_setup = self._make_setup(settings)
        return self._last_setup

    def settings_of(self, s: ClankState) -> Values:
        return s.setup.values

    def fingerprint(self, settings: Values) -> str:
        board = self.boards[str(settings["board"])]
        return fingerprint([self.deck.fingerprint, self.box.fingerprint, board.fingerprint])

    def new(
        self, settings: Values, seats: int, chance: Chance, log: Log | None = None
    ) -> ClankState:
        self.check_seats(seats)
        setup = self._setup(settings)
        s = state.empty(setup, seats, chance)
        s.rage = MOST_SEATS - seats
        lay_tokens(s, self.boards[str(settings["board"])], MOST_SEATS - seats)
        start.start_game(s, log)
        return s

    def legal(self, s: ClankState) -> list[int]:
        return legal.legal(s)

    def apply(self, s: ClankState, option: int, log: Log | None = None) -> None:
        turns.apply(s, option, log)

    def clone(self, s: ClankState) -> ClankState:
        return state.clone(s)

    def returns(self, s: ClankState) -> list[int]:
        if s.stack:
            return [sum(scoring.haul(s, seat).values()) for seat in range(s.seats)]
        return [sum(scoring.final_haul(s, seat).values()) for seat in range(s.seats)]

    def result(self, s: ClankState) -> Result:
        hauls = [scoring.final_haul(s, seat) for seat in range(s.seats)]
        points = tuple(sum(haul.values()) for haul in hauls)
        best = scoring.winners(s)
        scorers = [seat for seat in range(s.seats) if scoring.counts(s, seat)]
        tied = bool(best) and [points[seat] for seat in scorers].count(points[best[0]]) > 1
        return Result(
            points=points,
            lines=tuple(
                CountLine(line, tuple(haul[line] for haul in hauls)) for line in scoring.LINES
            ),
            winners=tuple(best),
            ending=Message(("", "all_out", "deck_empty", "bag_empty", "turn_limit")[s.ending]),
            tie_break="best_artifact" if tied else "",
            notes=tuple(scoring.why_no_points(s, seat) for seat in range(s.seats)),
        )

    def view(self, s: ClankState, seat: int) -> object:
        return view.view(s, seat)

    def determinize(self, s: ClankState, seat: int, chance: Chance) -> ClankState:
        return knowledge.determinize(s, seat, chance)

    def _names(self, s: ClankState) -> Names:
        return self.names[str(s.setup.values["board"])]

    def notation(self, s: ClankState, option: int) -> str:
        return notation.notation(self._names(s), option)

    def parse(self, s: ClankState, text: str) -> int:
        return notation.parse(s, self._names(s), text)

    def explain(self, s: ClankState, seat: int, option: int) -> Reason | None:
        return refusals.explain(s, self._names(s), seat, option)

    def prompt(self, s: ClankState) -> Message:
        return prompts.prompt(s)

    def describe(self, s: ClankState, option: int) -> Message:
        return prompts.describe(s, option)

    def census(self, s: ClankState) -> dict[str, int]:
        own = [*s.hands, *s.decks, *s.discards, *s.played, s.trashed]
        shared = [[card for card in s.row if card >= 0], s.deck, s.dungeon_discard]
        tokens = [*s.held, s.stall, s.boxed, s.unseen_majors]
        lying = [token for token in s.spots if token >= 0]
        counted = {
            "cards": sum(len(cards) for cards in own + shared) + sum(s.reserve),
            "tokens": sum(len(some) for some in tokens) + len(lying) + s.masteries,
            "dragon cubes": s.bag[s.seats] + s.aside[s.seats] + s.area[s.seats],
        }
        for seat in range(s.seats):
            counted[f"cubes {seat}"] = (
                s.supply[seat] + s.area[seat] + s.bag[seat] + s.aside[seat] + s.damage[seat]
            )
        return counted
