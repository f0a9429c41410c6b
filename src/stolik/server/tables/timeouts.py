"""Looking after tables that wait for a person: clocks that run out, people who went away."""

from dataclasses import dataclass

from stolik.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Care:
    """What to do now (`stand_in` says why a bot should, empty: nothing), when to look again."""

    stand_in: str
    again_at: int | None


def due_at(table: Table) -> int | None:
    """When somebody should look after a table at the latest; None if nothing can go wrong."""
    if table.phase != "playing" or table.halted or table.bot_to_move:
        return None
    times = []
    if (deadline := table.deadline()) is not None:
        times.append(deadline)
    if table.plan.stand_in and table.plan.absent_after:
        times.append(table.state.moved_at + table.plan.absent_after * 1000)
    return min(times, default=None)


def care_for(table: Table, now: int, last_seen: dict[str, int], since: int) -> Care:
    """What a table needs at a moment.

    `last_seen` tells when each device was last connected (`now` if it still is). `since` is when
    this node began: until people have had time to come back after a restart, nobody is absent.
    """
    if table.phase != "playing" or table.halted or table.bot_to_move:
        return Care("", None)
    times = []
    if (deadline := table.deadline()) is not None:
        if now >= max(deadline, since):
            return Care("clock", None)
        times.append(max(deadline, since))
    patience = table.plan.absent_after * 1000
    if table.plan.stand_in and patience:
        device = table.seats[table.to_move].device
        seen = max(last_seen.get(device, 0), table.state.moved_at, since)
        others = {seat.device for seat in table.seats if seat.device} - {device}
        # Nobody else is waiting: the game waits too, and costs nothing until somebody comes.
        if any(last_seen.get(other) == now for other in others):
            if now >= seen + patience:
                return Care("absent", None)
            times.append(seen + patience)
    return Care("", min(times, default=None))
