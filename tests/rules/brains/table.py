"""A small language for positions of Gra o mózg: `given` a table, `do` something, look.

>>> table = given(hands=[[7, 9], [5], [4]], horde=[6])
>>> table.do("play 7").horde
[6, 7]
"""

from stolik.core.chance import Chance
from stolik.core.events import Event
from stolik.core.game import OVER
from stolik.core.reasons import Refused
from stolik.core.state import pending
from stolik.games import find
from stolik.games.brains.codes import PLAYING
from stolik.games.brains.state import DIE, BrainsState

GAME = find("brains").game
FACES = ("give_card", "steal_brain", "swap", "everyone_draws", "gain_brain", "extra_turn")


class Position:
    """A table in the middle of a game. Lists of cards are copies: look, do not touch."""

    def __init__(self, s: BrainsState) -> None:
        self.s = s
        self.log: list[Event] = []

    def do(self, *notations: str) -> "Position":
        """Decisions of whoever is to move; a refused one raises."""
        for notation in notations:
            option = GAME.parse(self.s, notation)
            reason = GAME.explain(self.s, GAME.to_move(self.s), option)
            if reason is not None:
                raise Refused(reason)
            GAME.apply(self.s, option, self.log)
        return self

    def legal(self) -> list[str]:
        """The options of the seat to move."""
        return [GAME.notation(self.s, option) for option in GAME.legal(self.s)]

    def playable(self) -> list[int]:
        """The values that the seat to move may play, one copy each."""
        single = [text.removeprefix("play ") for text in self.legal() if text.startswith("play ")]
        return [int(value) for value in single if value.isdigit()]

    def why_not(self, notation: str) -> str:
        """The id of the reason why the seat to move may not do this."""
        reason = GAME.explain(self.s, GAME.to_move(self.s), GAME.parse(self.s, notation))
        return reason.id if reason else ""

    def happened(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind.name for event in self.log]

    @property
    def to_move(self) -> int:
        return GAME.to_move(self.s)

    @property
    def over(self) -> bool:
        return self.to_move == OVER

    @property
    def hands(self) -> list[list[int]]:
        return [cards.copy() for cards in self.s.hands]

    @property
    def graves(self) -> list[list[int]]:
        return [cards.copy() for cards in self.s.graves]

    @property
    def horde(self) -> list[int]:
        return self.s.horde.copy()

    @property
    def brains(self) -> list[int]:
        return self.s.brains.copy()

    @property
    def round_over(self) -> bool:
        """Whether the round that was given has ended."""
        return "round_ended" in self.happened()

    def winners(self) -> list[int]:
        return list(GAME.result(self.s).winners)


def given(
    hands: list[list[int]],
    graves: list[list[int]] | None = None,
    horde: list[int] | None = None,
    reserve: list[int] | None = None,
    discard: list[int] | None = None,
    brains: list[int] | None = None,
    to_move: int = 0,
    die: str = "",
    **options: object,
) -> Position:
    """A table in the play phase. The Reserve is listed in the order of drawing; cards not
    named lie aside. `die` lists the next faces: "swap gain_brain"."""
    seats = len(hands)
    s = GAME.new(GAME.settings(options), seats, GAME.fast_chance(1))
    assert isinstance(s, BrainsState)
    s.hands = [sorted(cards) for cards in hands]
    s.graves = [sorted(cards) for cards in graves] if graves else [[] for _ in hands]
    s.dealt = [[] for _ in hands]
    s.horde = list(horde or [])
    s.reserve = list(reversed(reserve or []))
    s.discard = list(discard or [])
    s.aside = s.setup.cards.copy()
    for cards in (*s.hands, *s.graves, s.horde, s.reserve, s.discard):
        for card in cards:
            s.aside.remove(card)
    if brains:
        s.pool += sum(s.brains) - sum(brains)
        s.brains = list(brains)
    s.stack = [pending(PLAYING, to_move)]
    if die:
        s.chance.at[DIE] = place_of_rolls(die.split())
    return Position(s)


def place_of_rolls(faces: list[str]) -> int:
    """A place in the die's stream from which exactly these faces come next."""
    wanted = [FACES.index(face) for face in faces]
    for seed in range(100_000):
        chance = Chance.fast(seed, 1)
        place = chance.at[0]
        if [chance.below(0, 6) for _ in wanted] == wanted:
            return place
    raise AssertionError(f"no place found for {faces}")
