"""Fair shares of the bots' time: whoever has had least of it lately is served next.

>>> shares = Shares()
>>> waiting = [Work("a", 1, "greedy"), Work("b", 1, "greedy"), Work("c", 1, "modest")]
>>> shares.note(waiting[0], 3.0, now=0.0)
>>> [one.table for one in shares.choose(waiting, 2, 2, {}, now=0.0)]
['c', 'b']
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Time that was had this long ago (seconds) counts half.
HALF_LIFE = 30.0
# What a thought is taken to cost before it is known.
ONE_THOUGHT = 1.0
# Beyond this many, those who have had nothing for long are forgotten.
MOST_KNOWN = 10_000


@dataclass(frozen=True, slots=True)
class Work:
    """A table at which a bot has to decide, at a number of its log; `device` opened the table.
    `people`: somebody sits there. `deep`: the bot thinks ahead."""

    table: str
    number: int
    device: str = ""
    people: bool = True
    deep: bool = True


class Shares:
    """How much of the bots' time everybody has had lately: devices, and tables of a device."""

    def __init__(self) -> None:
        self._had: dict[str, tuple[float, float]] = {}

    def had(self, key: str, now: float) -> float:
        """Seconds that somebody has had, those of long ago for less."""
        seconds, at = self._had.get(key, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))

    def note(self, work: Work, seconds: float, now: float) -> None:
        """A bot has thought for somebody."""
        if len(self._had) > MOST_KNOWN:
            known = sorted(self._had, key=lambda key: self.had(key, now))
            for key in known[: MOST_KNOWN // 2]:
                del self._had[key]
        for key in (f"device {work.device}", f"table {work.table}"):
            self._had[key] = (self.had(key, now) + seconds, now)

    def choose(
        self,
        waiting: Sequence[Work],
        free: int,
        most_of_one: int,
        busy: Mapping[str, int],
        now: float,
    ) -> list[Work]:
        """Who is served next by so many free workers: tables with people first, then who has had
        least. Of those that are the same in all that, who has waited longest (the first) comes
        first. No device gets more than `most_of_one` workers at once; `busy` tells how many each
        has already."""
        chosen: list[Work] = []
        left, held = list(waiting), dict(busy)
        extra: dict[str, float] = {}

        def due(work: Work) -> tuple[bool, float, float]:
            device, table = f"device {work.device}", f"table {work.table}"
            had = self.had(device, now) + extra.get(work.device, 0.0)
            return not work.people, had, self.had(table, now)

        while len(chosen) < free:
            allowed = [one for one in left if held.get(one.device, 0) < most_of_one]
            if not allowed:
                break
            best = min(allowed, key=due)
            chosen.append(best)
            left.remove(best)
            held[best.device] = held.get(best.device, 0) + 1
            extra[best.device] = extra.get(best.device, 0.0) + ONE_THOUGHT
        return chosen
