"""Choosing characters at the table: the last player first, then backwards to the first."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Reason
from stolik.games.clank.mechanics.characters.verb import at_table
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import ClankAction, ClankDecision, ClankTask
from stolik.games.clank.model.characters import Character
from stolik.games.clank.model.codes import SKIPPED
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import characters, start
from stolik.games.clank.rules.valuation import value_of_effects

# What a spell is worth for each mana of its price, and a companion on top of the deck, in points.
SPELL: Final = 0.4
ON_TOP: Final = 1.5


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


def value_of_character(w: Weights, s: ClankState, seat: int, character: Character) -> float:
    """What a character is worth to a keen player: what its cards give when they are played once,
    and what its board gives one time on average."""
    played = [s.setup.cards[card].play for card in character.cards]
    cards = sum([value_of_effects(w, s, seat, play) for play in played])
    found = [*character.rewards, *character.spaces, *character.moods, *character.cogwheels]
    board = [value_of_effects(w, s, seat, effects) for effects in found]
    board += [SPELL * spell.mana for spell in character.spells]
    board += [ON_TOP] * character.conscription
    return cards + sum(board) / max(len(board), 1)


class DraftAction(ClankAction):
    """Choose a character."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        taken = at_table(s).who.index(arg)
        return Reason("character_taken", {"character": arg, "seat": taken}, "characters")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return value_of_character(judge.weights, s, seat, s.setup.roster[arg])


class Deal(ClankTask):
    """Everybody has chosen: hands and row are dealt."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        start.deal(s, log)


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Drafting(codes.DRAFTING, "draft", (codes.DRAFT, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (DraftAction(codes.DRAFT, "draft", CharacterArg()),)
TASKS: Final[tuple[ClankTask, ...]] = (Deal(codes.DEAL, "deal"),)
