"""Chance as plain ints: streams of numbers that live inside a game state.

A game draws from several streams, one per source of luck, so that one
player's choice never changes another's. A stream is one int. Two kinds exist:

* fast, for simulations: Marsaglia's multiply-with-carry generator, whose whole
  state fits one machine word, in plain Python and compiled alike;
* sealed, for people: every number is a keyed hash of a secret and a counter,
  so that anyone can check each shuffle once the secret is opened.

>>> chance = Chance.fast(7, 2)
>>> dice = [chance.below(0, 6) for _ in range(5)]
>>> all(0 <= d < 6 for d in dice)
True
"""

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # A machine word for the compiler, which needs no name of it at run time. All that the fast
    # generator works out stays below 2**62.
    from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 698769069
# How many places a fast stream can be at.
_PLACES: Final = 698769069 << 32
# Words counted up by this step (2**32 by the golden ratio) and then mixed look like chance.
_STEP: Final = 0x9E3779B9


def _start_of(seed: int, stream: int) -> int:
    """A well mixed start for one fast stream; never the fixed points of the generator."""
    digest = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % (_PLACES - 2) + 1


def _mixed(word: "i64") -> "i64":
    """A word of 32 bits of which each depends on all of another one (splitmix32)."""
    word = (word ^ word >> 16) * 0x21F0AAAD & _WORD
    word = (word ^ word >> 15) * 0x735A2D97 & _WORD
    return word ^ word >> 15


class Chance:
    """Streams of chance: `at[i]` is the place of stream `i`."""

    __slots__ = ("at", "secret")

    def __init__(self, secret: bytes, at: list[int]) -> None:
        self.secret = secret
        self.at = at

    @staticmethod
    def fast(seed: int, streams: int) -> "Chance":
        """Streams for a simulation, told apart by a number."""
        return Chance(b"", [_start_of(seed, i) for i in range(streams)])

    @staticmethod
    def imagined(seed: int, streams: int) -> "Chance":
        """The same for worlds that are only thought of: quicker than a hash. The number is one of
        32 bits."""
        word: i64 = seed
        at: list[int] = []
        for _ in range(streams):
            high: i64 = _mixed(word + _STEP & _WORD)
            low: i64 = _mixed(word + 2 * _STEP & _WORD)
            word += 2 * _STEP
            start: i64 = (high * _MULTIPLIER >> 32) << 32 | low
            at.append(start % (_PLACES - 2) + 1)
        return Chance(b"", at)

    @staticmethod
    def sealed(secret: bytes, streams: int) -> "Chance":
        """Streams for people, all drawn from one secret."""
        return Chance(secret, [0] * streams)

    def clone(self) -> "Chance":
        """An independent copy that will give the same numbers."""
        return Chance(self.secret, self.at.copy())

    def below(self, stream: int, n: int) -> int:
        """The next number of a stream, 0 <= number < n (n up to 2**29)."""
        if self.secret:
            return self._below_sealed(stream, n)
        s: i64 = self.at[stream]
        s = _MULTIPLIER * (s & _WORD) + (s >> 32)
        self.at[stream] = s
        return ((s & _WORD) * n) >> 32

    def _below_sealed(self, stream: int, n: int) -> int:
        drawn = self.at[stream]
        self.at[stream] = drawn + 1
        message = f"{stream}/{drawn}".encode()
        return int.from_bytes(blake2b(message, key=self.secret).digest(), "big") % n

    def shuffle(self, stream: int, items: list[int]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        if self.secret:
            self._shuffle_sealed(stream, items)
            return
        # The same with `below` written out: shuffles are half of all draws.
        s: i64 = self.at[stream]
        i: i64
        for i in range(len(items) - 1, 0, -1):
            s = _MULTIPLIER * (s & _WORD) + (s >> 32)
            j: i64 = ((s & _WORD) * (i + 1)) >> 32
            item = items[i]
            items[i] = items[j]
            items[j] = item
        self.at[stream] = s

    def _shuffle_sealed(self, stream: int, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self._below_sealed(stream, i + 1)
            items[i], items[j] = items[j], items[i]
