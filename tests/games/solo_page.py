"""The tables of docs/solo.md, made from the content: `python -m tests.games.solo_page`."""

from pathlib import Path
from typing import Any

from stolik.games import find
from stolik.games.clank.text.names import capital

PAGE = Path(__file__).parents[2] / "docs" / "solo.md"
TITLES = {
    "pl": {
        "clank": "Nie drażnij smoka",
        "catacombs": "Katakumby",
        "goal": "cel",
        "turns": "tury",
        "reward": "nagroda",
        "penalty": "kara",
        "threat": "zagrożenie",
        "brings": "co przynosi",
        "last": "początek ostatniego odliczania",
        "rank": "ranga",
        "points": "od punktów",
    },
    "en": {
        "clank": "A Deck-Building Adventure",
        "catacombs": "Catacombs",
        "goal": "goal",
        "turns": "turns",
        "reward": "reward",
        "penalty": "penalty",
        "threat": "threat",
        "brings": "what it brings",
        "last": "the last countdown begins",
        "rank": "rank",
        "points": "from points",
    },
}


def _table(head: list[str], rows: list[list[object]]) -> list[str]:
    shown: list[list[object]] = [[*head], ["---"] * len(head), *rows]
    return [*(f"| {' | '.join(str(cell) for cell in row)} |" for row in shown), ""]


def tables(language: str) -> str:
    """Goals, threat and ranks of both games in one language."""
    say = TITLES[language]
    lines: list[str] = []
    for id in ("clank", "catacombs"):
        entry: Any = find(id)
        rules, text = entry.game.solo, entry.text
        goals: list[list[object]] = [
            [capital(text.word(language, "goal", one.id)), one.turns]
            + [text.word(language, kind, one.id) for kind in ("reward", "penalty")]
            for one in rules.goals
        ]
        steps: list[list[object]] = [
            [one.at, text.word(language, "menace", number)]
            for number, one in enumerate(rules.menaces)
        ]
        ranks: list[list[object]] = [
            [text.solo.rank(language, number), one.points] for number, one in enumerate(rules.ranks)
        ]
        lines += [f"#### {say[id]}", ""]
        lines += _table([say[key] for key in ("goal", "turns", "reward", "penalty")], goals)
        lines += _table([say["threat"], say["brings"]], [*steps, [rules.last, say["last"]]])
        lines += _table([say["rank"], say["points"]], ranks)
    return "\n".join(lines)


def mark(language: str) -> str:
    """Where the tables of a language begin."""
    return f"<!-- tables {language} -->\n"


def filled(page: str) -> str:
    """The page with its tables made anew."""
    for language in TITLES:
        before, _, rest = page.partition(mark(language))
        _, end, after = rest.partition("<!-- end -->")
        page = f"{before}{mark(language)}{tables(language)}{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), encoding="utf-8")
