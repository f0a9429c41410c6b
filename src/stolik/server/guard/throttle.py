"""Throttles: so many at once, then so many a second, for each device or address.

>>> throttle = Throttle(Rate(2, 1.0))
>>> [throttle.allows("a", now=0.0) for _ in range(3)]
[True, True, False]
>>> throttle.allows("a", now=1.0)
True
"""

import time

from stolik.server.settings import Rate

MOST_KEYS = 20_000


class Throttle:
    """Buckets of tokens that fill up with time; one a key."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[str, tuple[float, float]] = {}

    def _level(self, key: str, now: float) -> float:
        level, at = self._buckets.get(key, (float(self.rate.burst), now))
        return min(self.rate.burst, level + (now - at) * self.rate.a_second)

    def allows(self, key: str, now: float | None = None) -> bool:
        """Whether one more is allowed now; it is counted if so."""
        now = time.monotonic() if now is None else now
        level = self._level(key, now)
        if level < 1:
            return False
        if len(self._buckets) >= MOST_KEYS:
            self._forget_full(now)
        self._buckets[key] = (level - 1, now)
        return True

    def is_open(self, key: str, now: float | None = None) -> bool:
        """Whether one more would be allowed; nothing is counted."""
        return self._level(key, time.monotonic() if now is None else now) >= 1

    def _forget_full(self, now: float) -> None:
        """Forget the keys whose bucket is full again: they are as good as new."""
        full = [key for key in self._buckets if self._level(key, now) >= self.rate.burst]
        for key in full or list(self._buckets)[: MOST_KEYS // 2]:
            del self._buckets[key]
