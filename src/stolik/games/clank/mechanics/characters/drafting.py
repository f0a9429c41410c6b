"""Choosing characters at the table: the last player first, then backwards to the first."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Reason
from stolik.games.clank.mechanics.characters.verb import at_table
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import ClankAction, ClankDecision, ClankTask
from stolik.games.clank.model.codes import SKIPPED
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import characters, start


class Drafting(ClankDecision):
    """Which of the characters that are left."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = options(codes.DRAFT, characters.free(s, at_table(s)))
        if s.setup.may_be_plain:
            found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            characters.take(s, at_table(s), seat, argument_of(option), log)


class CharacterArg(Argument[ClankState]):
    """A character."""

    def write(self, s: ClankState, arg: int) -> str:
        return s.setup.names.characters[arg]

    def read(self, s: ClankState, text: str) -> int:
        names = s.setup.names.characters
        return names.index(text) if text in names else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(s.setup.roster)

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"character": arg}


class DraftAction(ClankAction):
    """Choose a character."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        taken = at_table(s).who.index(arg)
        return Reason("character_taken", {"character": arg, "seat": taken}, "characters")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        # As good as any other; the first that is left.
        return 1.0


class Deal(ClankTask):
    """Everybody has chosen: hands and row are dealt."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        start.deal(s, log)


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Drafting(codes.DRAFTING, "draft", (codes.DRAFT, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (DraftAction(codes.DRAFT, "draft", CharacterArg()),)
TASKS: Final[tuple[ClankTask, ...]] = (Deal(codes.DEAL, "deal"),)
