"""What actions of Gra o mózg are done with: cards, seats, and pairs of these."""

from typing import Final

from stolik.core.flow import NOT_READ, Argument
from stolik.core.notation import seat_letter, seat_number, whole
from stolik.core.reasons import refuse
from stolik.games.brains.codes import high, low, pair
from stolik.games.brains.content import VALUES
from stolik.games.brains.state import BrainsState

ZONES: Final = ("hands", "graveyards")


def _card(word: str) -> int:
    card = whole(word)
    if not 0 <= card < VALUES:
        raise refuse("no_such_card", given=word, most=VALUES - 1)
    return card


class CardArg(Argument[BrainsState]):
    """A card, by its value."""

    def write(self, s: BrainsState, arg: int) -> str:
        return str(arg)

    def read(self, s: BrainsState, text: str) -> int:
        return _card(text) if text and " " not in text else NOT_READ

    def exists(self, s: BrainsState, arg: int) -> bool:
        return arg < VALUES

    def told(self, s: BrainsState, arg: int) -> dict[str, object]:
        return {"card": arg}


class SeatArg(Argument[BrainsState]):
    """Another player."""

    def write(self, s: BrainsState, arg: int) -> str:
        return seat_letter(arg)

    def read(self, s: BrainsState, text: str) -> int:
        return seat_number(text, s.seats) if text and " " not in text else NOT_READ

    def exists(self, s: BrainsState, arg: int) -> bool:
        return arg < s.seats

    def told(self, s: BrainsState, arg: int) -> dict[str, object]:
        return {"seat": arg}


class CopiesArg(Argument[BrainsState]):
    """So many copies of a card: 7x2."""

    def write(self, s: BrainsState, arg: int) -> str:
        return f"{high(arg)}x{low(arg)}" if low(arg) > 1 else str(high(arg))

    def read(self, s: BrainsState, text: str) -> int:
        if not text or " " in text:
            return NOT_READ
        card, x, copies = text.partition("x")
        count = whole(copies) if x else 1
        if not 1 <= count <= low(-1):
            raise refuse("no_such_number", given=copies)
        return pair(_card(card), count)

    def exists(self, s: BrainsState, arg: int) -> bool:
        return high(arg) < VALUES and low(arg) > 0

    def told(self, s: BrainsState, arg: int) -> dict[str, object]:
        card = high(arg)
        return {"card": card, "copies": low(arg), "power": s.setup.powers[card]}


class CardAndSeatArg(Argument[BrainsState]):
    """A card for another player."""

    def write(self, s: BrainsState, arg: int) -> str:
        return f"{high(arg)} {seat_letter(low(arg))}"

    def read(self, s: BrainsState, text: str) -> int:
        said = text.split()
        return pair(_card(said[0]), seat_number(said[1], s.seats)) if len(said) == 2 else NOT_READ

    def exists(self, s: BrainsState, arg: int) -> bool:
        return high(arg) < VALUES and low(arg) < s.seats

    def told(self, s: BrainsState, arg: int) -> dict[str, object]:
        return {"card": high(arg), "seat": low(arg)}


class ZoneAndSeatArg(Argument[BrainsState]):
    """Hands or Graveyards, and with whom."""

    def write(self, s: BrainsState, arg: int) -> str:
        return f"{ZONES[high(arg)]} {seat_letter(low(arg))}"

    def read(self, s: BrainsState, text: str) -> int:
        said = text.split()
        if len(said) != 2 or said[0] not in ZONES:
            return NOT_READ
        return pair(ZONES.index(said[0]), seat_number(said[1], s.seats))

    def exists(self, s: BrainsState, arg: int) -> bool:
        return high(arg) < len(ZONES) and low(arg) < s.seats


NOTHING: Final[Argument[BrainsState]] = Argument()
CARD: Final = CardArg()
SEAT: Final = SeatArg()
COPIES: Final = CopiesArg()
CARD_AND_SEAT: Final = CardAndSeatArg()
ZONE_AND_SEAT: Final = ZoneAndSeatArg()
