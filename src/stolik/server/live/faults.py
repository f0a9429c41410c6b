"""Faults of tables: each is counted; each kind is logged once, with the table's id."""

import logging

from stolik.server.metrics import Metrics

# What has been logged is forgotten beyond this many: about a megabyte.
MOST_KNOWN = 10_000

_log = logging.getLogger(__name__)


class Faults:
    """What is wrong with tables, as far as this node has noticed."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._known: set[tuple[str, str, str]] = set()

    def note(self, table: str, reason: str, error: BaseException | None = None) -> None:
        """Something is wrong with a table: count it, and log it if it is new."""
        self._metrics.faults.labels(reason).inc()
        known = (table, reason, repr(error))
        if known in self._known:
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known.add(known)
        _log.error("table fault", exc_info=error, extra={"table": table, "reason": reason})
