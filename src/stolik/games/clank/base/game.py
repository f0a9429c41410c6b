"""BRZDĘK! Nie drażnij smoka behind the protocol of every game."""

from typing import Any

from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.options import Pick, Values
from stolik.core.snapshot import damaged
from stolik.games.clank.base.dungeon import Board, lay_tokens
from stolik.games.clank.base.options import MOST_SEATS, RULINGS, apply_rulings
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.game import DECKS, ClankGame, Used
from stolik.games.clank.model import state
from stolik.games.clank.model.characters import Character
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.model.state import ClankState, Setup
from stolik.games.clank.model.tokens import Box
from stolik.games.clank.rules import start
from stolik.games.clank.rules.mixing import OF_THE_BOARD
from stolik.games.clank.rulings import CARNAGE_SECRET, has_board_bank, of_characters


class BaseGame(ClankGame):
    """The rules of BRZDĘK! Nie drażnij smoka (Clank! A Deck-Building Adventure), 2 to 4 players,
    and our game for one."""

    def __init__(
        self,
        deck: Deck,
        box: Box,
        boards: dict[str, Board],
        rules: SoloRules,
        roster: list[Character],
        used: Used,
    ) -> None:
        super().__init__(deck, box, MOST_SEATS, rules, roster, used)
        self.id = "clank"
        self.box = box
        self.boards = boards
        sides = tuple(boards)
        decks = Pick("decks", "own", DECKS, "RK-02")
        own = of_characters(roster, MOST_SEATS, CARNAGE_SECRET)
        self.options = (Pick("board", sides[0], sides), decks, *self.of_solo, *own, *RULINGS)
        self._last_setup: Setup | None = None

    def _make_setup(self, settings: Values) -> Setup:
        setup = Setup()
        setup.values = dict(settings)
        setup.box = self.box
        setup.dungeon = self.boards[str(settings["board"])]
        apply_rulings(setup)
        self.fill(setup, self.cards_of(["base"], settings, OF_THE_BOARD), {})
        if setup.roster and has_board_bank(settings):
            setup.board_bank = self.box.bank
        return setup

    def _setup(self, settings: Values) -> Setup:
        """The set-up for these settings; many games in a row share one."""
        last = self._last_setup
        if last is None or settings != last.values:
            last = self._last_setup = self._make_setup(settings)
        return last

    def dump(self, s: ClankState) -> dict[str, object]:
        data = super().dump(s)
        data["spot_rooms"] = self._spot_rooms(s)
        return data

    def load_objects(self, s: ClankState, data: dict[str, Any]) -> None:
        # The printed board says where a spot is; a save of another board says something else.
        if data.get("spot_rooms") != self._spot_rooms(s):
            raise damaged("spot_rooms")
        data["spot_rooms"] = []
        super().load_objects(s, data)

    def _spot_rooms(self, s: ClankState) -> list[str]:
        """The room of every spot for a token."""
        board = self.boards[str(s.setup.values["board"])]
        return [room.name for room in board.rooms for _ in room.spots]

    def new(
        self, settings: Values, seats: int, chance: Chance, log: Log | None = None
    ) -> ClankState:
        self.check_table(settings, seats)
        setup = self._setup(settings)
        s = state.empty(setup, seats, chance)
        s.rage = MOST_SEATS - seats
        lay_tokens(s, self.boards[str(settings["board"])], MOST_SEATS - seats)
        self.begin_solo(s)
        start.start_game(s, log)
        self.carry_on(s, log)
        return s
