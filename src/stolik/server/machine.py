"""What a node stands on: time, storage, processes. The simulation (`tests/simulation`) puts its
own below the same node."""

from collections.abc import Callable
from dataclasses import dataclass, field

from stolik.server.clock import Clock
from stolik.server.storage.database import Database
from stolik.server.workers import StartWorker, start_process


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine that a node runs on: this one, if nothing else is said."""

    clock: Clock = field(default_factory=Clock)
    open_database: Callable[[str], Database] = Database
    start_worker: StartWorker = start_process
