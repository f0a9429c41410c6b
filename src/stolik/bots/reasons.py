"""Why an option is good: what it would lose if something did not count.

Rules of thumb weigh an option with numbers that have names. A reason is a group of them: an option
is worth less without it, and by more than the others are. So whatever the rules of thumb think of
is a reason, and nothing else is.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from stolik.core.reasons import Message

# How many are told: more would be a lecture.
MOST: Final = 3
# What counts for less than this share of the strongest reason is not worth a word.
LEAST: Final = 0.2


class Reasons(Protocol):
    """What a game brings: which numbers make a reason, and the facts to tell with it."""

    @property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """The numbers of each reason."""

    def value(self, s: Any, option: int, without: str) -> float:
        """What an option is worth to the seat that decides if the numbers of a group are nothing;
        "" leaves none out."""

    def rivals(self, s: Any, options: Sequence[int], option: int) -> list[int]:
        """The other options that are weighed against this one."""

    def facts(self, s: Any, option: int) -> dict[str, object]:
        """What the seat may know, by the names of the fields of sentences."""


def reasons(game: Reasons, s: Any, options: Sequence[int], option: int) -> list[Message]:
    """Why this option, the strongest reason first; `s` is a world that the seat cannot tell from
    the true one."""
    rivals = game.rivals(s, options, option)
    whole = {one: game.value(s, one, "") for one in (option, *rivals)}

    def part(one: int, group: str) -> float:
        return whole[one] - game.value(s, one, group)

    found: list[tuple[float, str]] = []
    for group in game.groups:
        others = sum(part(one, group) for one in rivals) / max(len(rivals), 1)
        found.append((part(option, group) - others, group))
    best = max(gain for gain, _ in found)
    kept = [(gain, group) for gain, group in found if gain > max(LEAST * best, 0.0)]
    kept.sort(key=lambda one: -one[0])
    facts = game.facts(s, option) if kept else {}
    return [Message(group, facts) for _, group in kept[:MOST]]
