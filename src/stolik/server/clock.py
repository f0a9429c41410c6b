"""The time of a node: it never jumps, whatever becomes of the clock of the machine.

Stamps of the log are milliseconds of the usual time. They are counted on from when the node
began, so a clock that is set back or forth while it runs freezes and hurries nothing.

>>> clock = Clock(wall=iter([1000.0, 5.0]).__next__, monotonic=iter([7.0, 9.5]).__next__)
>>> clock.now_ms()
1002500

Nodes that share a database must agree on the time, however wrong the clocks of their machines are:
they count on from the time of the database.
"""

import time
from collections.abc import Callable


class Clock:
    """Counts on from the time that the machine told once."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        # Seconds from a moment that means nothing, for durations.
        self.monotonic = monotonic
        self._began = wall() - monotonic()

    def agree(self, now_ms: int) -> None:
        """Count on from a time that others go by, too."""
        self._began = now_ms / 1000 - self.monotonic()

    def now_ms(self) -> int:
        """The time of the log."""
        return int((self._began + self.monotonic()) * 1000)
