"""BRZDĘK! Katakumby behind the protocol of every game."""

from typing import Any

from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.options import Pick, Values, resolve
from stolik.core.reasons import refuse
from stolik.games.clank import saves
from stolik.games.clank.catacombs.box import Contents, TileSet
from stolik.games.clank.catacombs.options import (
    FEW,
    GRIDS,
    MOST_SEATS,
    OPTIONS,
    apply_rulings,
    has_party,
)
from stolik.games.clank.game import ClankGame, Used
from stolik.games.clank.model import state, tiles
from stolik.games.clank.model.characters import Character
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.model.state import TILES, ClankState, Setup
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import start
from stolik.games.clank.rules.mixing import OF_THE_TILES
from stolik.games.clank.rules.walking import rank
from stolik.games.clank.rulings import of_characters

SAFE_TILES_OUT = 2


class Catacombs(ClankGame):
    """The rules of BRZDĘK! Katakumby (Clank! Catacombs), 2 to 6 players; more than four need
    what Wesoła kompania adds. And our game for one."""

    def __init__(
        self, contents: Contents, rules: SoloRules, roster: list[Character], used: Used
    ) -> None:
        box = contents.box(True, True)
        super().__init__(contents.deck, box, MOST_SEATS, rules, roster, used)
        self.id = "catacombs"
        # 2: rules that differed from the book (docs/rulings.md, RK-06, RK-30, RK-42 to RK-44).
        self.version = 2
        self.contents = contents
        sets = tuple(reversed(contents.sets))
        sides = tuple({side: 0 for one in contents.sets.values() for side in one.starts})
        sort, side = Pick("tiles", contents.usual, sets), Pick("start_tile", sides[0], sides)
        own = of_characters(roster, MOST_SEATS)
        self.options = (sort, side, *self.of_solo, *own, *OPTIONS)
        self._setups: dict[int, Setup] = {}
        self._last_values: Values = resolve(self.options, {})

    def most_seats(self, settings: Values) -> int:
        return FEW if settings["party"] == "never" else MOST_SEATS

    def _make_setup(self, settings: Values, seats: int) -> Setup:
        contents = self.contents
        party = has_party(settings, seats)
        setup = Setup()
        setup.values = dict(settings)
        setup.box = contents.box(party, seats > FEW, bool(settings["party_goods"]))
        apply_rulings(setup, seats)
        setup.locked = contents.locked
        setup.tiles = self._tiles(settings).numbers
        setup.deep_tiles = len(self._tiles(settings).of_kind(tiles.DEPTHS))
        first, grid = self._start(settings), GRIDS[str(settings["grid"])]
        adds_up = settings["footprints"] == "add"
        setup.dungeon = TileMap.begin(contents.tiles, first, adds_up, grid)
        own = ["catacombs", "party"] if party else ["catacombs"]
        reserve = contents.party_reserve if party else {}
        self.fill(setup, self.cards_of(own, settings, OF_THE_TILES), reserve)
        return setup

    def _setup(self, settings: Values, seats: int) -> Setup:
        """The set-up for these settings; many games in a row share one."""
        if settings != self._last_values:
            self._last_values = dict(settings)
            self._setups = {}
        if seats not in self._setups:
            self._setups[seats] = self._make_setup(settings, seats)
        return self._setups[seats]

    def new(
        self, settings: Values, seats: int, chance: Chance, log: Log | None = None
    ) -> ClankState:
        self.check_table(settings, seats)
        setup = self._setup(settings, seats)
        s = state.empty(setup, seats, chance)
        s.rage = max(FEW - seats, 0)
        self._lay_out(s)
        self.begin_solo(s)
        start.start_game(s, log)
        self.carry_on(s, log)
        return s

    def _lay_out(self, s: ClankState) -> None:
        """Secrets, prisoners, artifacts and tiles as they lie before the first turn."""
        box = s.setup.box
        s.minors = start.shuffled(s, box.minors)
        s.majors = start.shuffled(s, box.majors)
        s.cells = start.shuffled(s, box.prisoners)
        # Of two equal artifacts the one that ranks higher lies above.
        kinds = box.kinds
        s.artifact_stack = sorted(box.artifacts, key=lambda t: (kinds[t].value, -rank(s, t)))
        settings = s.setup.values
        shrine = self.contents.tiles[self._start(settings)].room_with("monkey_shrine")
        s.spots = [box.idol] * len(s.dungeon.idol_spots)
        s.spot_rooms = [shrine] * len(s.dungeon.idol_spots)
        deep = self._tiles(settings).of_kind(tiles.DEPTHS)
        safe = self._tiles(settings).of_kind(tiles.SAFE)
        s.chance.shuffle(TILES, deep)
        s.chance.shuffle(TILES, safe)
        s.tiles_out = safe[:SAFE_TILES_OUT]
        s.tiles = deep + safe[SAFE_TILES_OUT:]

    def _tiles(self, settings: Values) -> TileSet:
        """The set of tiles that is played with."""
        return self.contents.sets[str(settings["tiles"])]

    def _start(self, settings: Values) -> int:
        """The side of the start tile that is played with, or a refusal if the set has no such."""
        side, sides = str(settings["start_tile"]), self._tiles(settings).starts
        if side not in sides:
            raise refuse("option_value", name="start_tile", given=side, allowed=", ".join(sides))
        return sides[side]

    def dump(self, s: ClankState) -> dict[str, object]:
        data = super().dump(s)
        dungeon = s.dungeon
        assert isinstance(dungeon, TileMap)
        data["dungeon"] = saves.dungeon(dungeon)
        return data

    def load_objects(self, s: ClankState, data: dict[str, Any]) -> None:
        s.dungeon = saves.read_dungeon(s.setup, data.get("dungeon"))
        super().load_objects(s, data)

    def tiles_laid(self, s: ClankState) -> int:
        dungeon = s.dungeon
        assert isinstance(dungeon, TileMap)
        return len(dungeon.laid) - 1
