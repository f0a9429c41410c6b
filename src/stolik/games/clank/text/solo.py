"""The solo game in words: goals with what they bring, the threat, ranks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.core.content import Source
from stolik.games.clank.text.effects_text import BARE, NOUN, Form, clauses
from stolik.games.clank.text.names import capital
from stolik.text.catalog import Catalog, fill

Table = Mapping[str, Any]

# Nouns where a verb has one, else what a sentence would say.
LISTED = Form(BARE.gain, NOUN, or_told=True)


class SoloText:
    """The words for the goals, menaces and ranks of a content file."""

    def __init__(self, source: Source) -> None:
        self.goals: Sequence[Table] = source.tables("goal")
        self.menaces: Sequence[Table] = source.tables("menace")
        self.ranks: Sequence[Table] = source.tables("rank")

    def goal(self, language: str, words: Catalog, goal: int) -> str:
        """What a goal asks for."""
        table = self.goals[goal]
        return _filled(language, words, str(table["count"]), n=table["n"])

    def reward(self, language: str, words: Catalog, goal: int) -> str:
        """What reaching a goal brings."""
        table = self.goals[goal]
        said = [_filled(language, words, "points", n=table["points"])]
        said += _listed(language, table.get("reward", ()))
        if calm := table.get("calm"):
            said.append(_filled(language, words, "calm", n=calm))
        return ", ".join(said)

    def penalty(self, language: str, words: Catalog, goal: int) -> str:
        """What missing a goal brings."""
        table = self.goals[goal]
        said = _listed(language, table.get("penalty", ()))
        if alarm := table.get("alarm"):
            said.append(_filled(language, words, "alarm", n=alarm))
        return ", ".join(said) or _filled(language, words, "nothing")

    def menace(self, language: str, menace: int) -> str:
        """What the threat brings."""
        return ", ".join(_listed(language, self.menaces[menace]["effect"]))

    def rank(self, language: str, rank: int) -> str:
        """The name of a rank by its number."""
        return str(self.ranks[rank][language])

    def rank_named(self, language: str, id: str) -> str:
        """The name of a rank by its id."""
        return next(str(rank[language]) for rank in self.ranks if rank["id"] == id)

    def cards(self, language: str, words: Catalog, title: str) -> list[tuple[str, str]]:
        """Every goal with what it brings, for help and galleries."""
        shown = []
        for number, table in enumerate(self.goals):
            text = _filled(
                language,
                words,
                "card",
                goal=capital(self.goal(language, words, number)),
                turns=table["turns"],
                reward=self.reward(language, words, number),
                penalty=self.penalty(language, words, number),
            )
            shown.append((f"{title} {number + 1}", text))
        return shown


def _listed(language: str, effects: Iterable[Table]) -> list[str]:
    """What happens, as things in a list."""
    return clauses(language, effects, form=LISTED)


def _filled(language: str, words: Catalog, key: str, **params: object) -> str:
    """An entry of the catalogue; of two, the one for several or for one."""
    template = words["goal"][key]
    if not isinstance(template, str):
        template = template[params["n"] == 1]
    return fill(language, template, params, lambda name, value: str(value))
