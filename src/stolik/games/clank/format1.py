"""Tables and records of the days before editions, when saves were numbers (`core/format1.py`)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from stolik.core.edition import Edition
from stolik.core.format1 import dump_fields, load_fields, numbers
from stolik.core.game import Game
from stolik.core.snapshot import damaged
from stolik.games.clank.game import DIFFICULTY
from stolik.games.clank.model.goals import LISTS
from stolik.games.clank.model.state import ClankState, Discovery
from stolik.games.clank.model.tile_map import TileMap

RENAMED: Final = {"late": "after_turn", "stung": "hurt_seats", "doomed": "leaving_play"}
# What a save held then; fields that came later have their first values.
_HELD: Final = """
    hands decks tops discards played trashed rooms status damage black_marks other_marks
    supply area bag aside ghosts gold lockpicks held artifacts powers idols prisoners row
    deck dungeon_discard reserve stall spots spot_rooms taken_from shrine_cubes boxed
    minors majors cells artifact_stack tiles tiles_out masteries rage first active turn
    running countdown_owner countdown ending drawn fallen striking ghosts_out attack_due
    arriving new_tile triggers late stung refused postponed skill swords boots teleports
    bank exhausted leaving ignores_caves ignores_monsters gold_bonus gold_gains
    gold_gained skill_gained clank_made gem_discount gems_bought companions row_monsters
    secrets_taken portal_used moved places_seen rewarded per_clank per_artifact
    market_offers offers waiting trashes doomed
"""
# Options that came later, which no save or digest of those days has.
_LATER: Final = ("tiles", "arrive_order", "grid", "grid_lethal", "mercy_when")
FIELDS: Final = {name: RENAMED.get(name, name) for name in _HELD.split()}


class ClankFormat1:
    """One of the two games as it was."""

    def __init__(self, file: Path, fingerprints: Sequence[str], goals: str) -> None:
        self.file = file
        self.fingerprints = tuple(fingerprints)
        # The hash of the goals, which a save for one had in it.
        self.goals = goals

    def edition(self) -> Edition:
        """Everything that was in the box."""
        return Edition.unpack(self.file.read_bytes())

    def dump(self, game: Game[ClankState], s: ClankState) -> dict[str, object]:
        """A save in numbers."""
        data = dump_fields(s, FIELDS)
        data["quest"] = s.discovery.numbers() if s.discovery is not None else []
        if s.setup.rewards_once:
            # Healing that has been collected was not noted apart.
            data["rewarded"] = list(dict.fromkeys(s.rewarded))
        later = _LATER if s.solo is not None else (*_LATER, DIFFICULTY)
        data["settings"] = {k: v for k, v in s.setup.values.items() if k not in later}
        if s.solo is not None:
            lists = dict(zip(LISTS, s.solo.lists(), strict=True))
            data["solo"] = {"content": self.goals, **lists}
        if isinstance(s.dungeon, TileMap):
            data["dungeon"] = s.dungeon.numbers()
        return data

    def load(self, game: Game[ClankState], data: dict[str, Any]) -> ClankState:
        """The state of a save in numbers, checked as one of today."""
        s = game.fresh_for(data)
        load_fields(s, data, FIELDS)
        quest = numbers(data.get("quest"), "quest", (0, len(Discovery.NUMBERS)))
        try:
            s.discovery = Discovery.of(quest) if quest else None
            if s.solo is not None:
                s.solo.restore(self._goals(data.get("solo")))
            if isinstance(s.dungeon, TileMap):
                s.dungeon = s.dungeon.restored(numbers(data.get("dungeon"), "dungeon"))
            return game.load(game.dump(s))
        except (LookupError, ValueError) as error:
            raise damaged("quest, solo, dungeon") from error

    def _goals(self, found: object) -> list[list[int]]:
        """How far somebody alone had come, if these are the goals."""
        if not isinstance(found, dict) or found.get("content") != self.goals:
            raise damaged("solo")
        lists = [numbers(found.get(name), "solo") for name in LISTS[:-1]]
        return [*lists, numbers(found.get(LISTS[-1]), "solo", (3,))]


BASE: Final = ClankFormat1(
    Path(__file__).parent / "base" / "content" / "format1.edition",
    # Front and back of the board.
    ("bb857ab5cce65dcb", "3c3d500f36ff925b"),
    "502e5fd6f348abe4",
)
CATACOMBS: Final = ClankFormat1(
    Path(__file__).parent / "catacombs" / "content" / "format1.edition",
    ("816b5f0a4073a707",),
    "f17c3c9a306f0eb7",
)
