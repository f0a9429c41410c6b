"""The solo game in words: goals with what they bring, the threat, ranks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.core.content import Source, from_edition
from stolik.games.clank.text.effects_text import BARE, NOUN, Form, clauses
from stolik.games.clank.text.names import NAMES, capital, in_content, phrase
from stolik.text.nouns import counted

Table = Mapping[str, Any]

# Nouns where a verb has one, else what a sentence would say.
LISTED = Form(BARE.gain, NOUN, or_told=True)


class SoloText:
    """The words for the goals, menaces and ranks of a content file."""

    def __init__(self, found: Source | None) -> None:
        source = found or from_edition({})
        self.goals: Sequence[Table] = source.tables("goal")
        self.menaces: Sequence[Table] = source.tables("menace")
        self.ranks: Sequence[Table] = source.tables("rank")

    def goal(self, language: str, goal: int) -> str:
        """What a goal asks for."""
        table = self.goals[goal]
        return phrase(language, "goal", str(table["count"]), table, table["n"])

    def reward(self, language: str, goal: int) -> str:
        """What reaching a goal brings."""
        table = self.goals[goal]
        said = [counted(language, table["points"], "point")]
        said += _listed(language, table.get("reward", ()))
        if calm := table.get("calm"):
            said.append(phrase(language, "goal", "calm", {"n": calm}))
        return ", ".join(said)

    def penalty(self, language: str, goal: int) -> str:
        """What missing a goal brings."""
        table = self.goals[goal]
        said = _listed(language, table.get("penalty", ()))
        if alarm := table.get("alarm"):
            said.append(phrase(language, "goal", "alarm", {"n": alarm}))
        return ", ".join(said) or phrase(language, "goal", "nothing")

    def menace(self, language: str, menace: int) -> str:
        """What the threat brings."""
        return ", ".join(_listed(language, self.menaces[menace]["effect"]))

    def rank(self, language: str, rank: int) -> str:
        """The name of a rank by its number."""
        return in_content(language, NAMES, "rank", self.ranks[rank])

    def rank_named(self, language: str, id: str) -> str:
        """The name of a rank by its id."""
        return self.rank(language, [rank["id"] for rank in self.ranks].index(id))

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every goal with what it brings, for help and galleries."""
        title = phrase(language, "goal", "title")
        shown = []
        for number, table in enumerate(self.goals):
            said = {
                "goal": capital(self.goal(language, number)),
                "turns": table["turns"],
                "reward": self.reward(language, number),
                "penalty": self.penalty(language, number),
            }
            text = phrase(language, "goal", "card", said)
            shown.append((f"{title} {number + 1}", text))
        return shown


def _listed(language: str, effects: Iterable[Table]) -> list[str]:
    """What happens, as things in a list."""
    return clauses(language, effects, form=LISTED)
