"""Throttles: so many at once, then so many a second, for each device or address.

>>> throttle = Throttle(Rate(2, 1.0))
>>> [throttle.allows("a", now=0.0) for _ in range(3)]
[True, True, False]
>>> throttle.allows("a", now=1.0)
True
"""

import time
from collections.abc import Callable

from stolik.server.settings import Limits, Rate

MOST_KEYS = 20_000


class Waiting:
    """What waits to be read by devices, in bytes: of each address, and in all.

    >>> waiting = Waiting(Limits(waiting_bytes=10, waiting_bytes_of_address=15))
    >>> waiting.allows("a", 8, 2), waiting.allows("a", 8, 3)
    (True, False)
    >>> waiting.add("a", 14); waiting.allows("a", 0, 2), waiting.allows("b", 0, 2)
    (False, True)
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.in_all = 0
        self._by_address: dict[str, int] = {}

    def allows(self, address: str, waits: int, more: int) -> bool:
        """Whether more may wait for a socket that has so much waiting already."""
        limits = self.limits
        return (
            waits + more <= limits.waiting_bytes
            and self._by_address.get(address, 0) + more <= limits.waiting_bytes_of_address
            and self.in_all + more <= limits.waiting_bytes_in_all
        )

    def add(self, address: str, more: int) -> None:
        """So much more (or less) waits."""
        self.in_all += more
        left = self._by_address.get(address, 0) + more
        if left:
            self._by_address[address] = left
        else:
            self._by_address.pop(address, None)


class Throttle:
    """Buckets of tokens that fill up with time; one a key."""

    def __init__(self, rate: Rate, seconds: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._seconds = seconds
        self._buckets: dict[str, tuple[float, float]] = {}

    def _level(self, key: str, now: float) -> float:
        level, at = self._buckets.get(key, (float(self.rate.burst), now))
        return min(self.rate.burst, level + (now - at) * self.rate.a_second)

    def allows(self, key: str, now: float | None = None, cost: int = 1) -> bool:
        """Whether one more is allowed now, or `cost` at once; counted if so."""
        now = self._seconds() if now is None else now
        level = self._level(key, now)
        if level < cost:
            return False
        if len(self._buckets) >= MOST_KEYS:
            self._forget_full(now)
        self._buckets[key] = (level - cost, now)
        return True

    def is_open(self, key: str, now: float | None = None) -> bool:
        """Whether one more would be allowed; nothing is counted."""
        return self._level(key, self._seconds() if now is None else now) >= 1

    def _forget_full(self, now: float) -> None:
        """Forget the keys whose bucket is full again: they are as good as new."""
        full = [key for key in self._buckets if self._level(key, now) >= self.rate.burst]
        for key in full or list(self._buckets)[: MOST_KEYS // 2]:
            del self._buckets[key]
