"""The time of a node: it never jumps, whatever becomes of the clock of the machine.

Stamps of the log are milliseconds of the usual time. They are counted on from when the process
began, so a clock that is set back or forth while it runs freezes and hurries nothing.
"""

import time

_BEGAN = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """The time of the log."""
    return (_BEGAN + time.monotonic_ns()) // 1_000_000
