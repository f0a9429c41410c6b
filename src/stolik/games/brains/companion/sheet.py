"""A sheet of Gra o mózg: the Brains that each player has left."""

from typing import Any

from stolik.companion import sheet
from stolik.companion.box import Box, facts_of
from stolik.companion.sheet import Sheet, problem
from stolik.games.brains import count

MOST = 999


class BrainsBox(Box):
    """So many Brains."""

    def __init__(self, game: str, options: dict[str, Any], players: int) -> None:
        super().__init__(game, options, players)
        self.brains: int = facts_of(game)["brains"]

    def fields(self) -> list[str]:
        """Brains and cards left, which may break a tie."""
        return ["brains", "cards_left"]

    def bounds(self) -> dict[str, tuple[int, int]]:
        """Only a ruling knows debts."""
        least = -MOST if self.options["brain_debt"] else 0
        return {"brains": (least, MOST), "cards_left": (0, MOST)}


class BrainsSheet(Sheet):
    """Most Brains win, by a ruling fewest cards left among equals."""

    box_class = BrainsBox
    box: BrainsBox

    def by_cards(self) -> bool:
        """Whether cards left break a tie."""
        return bool(self.box.options["final_tie"] == "fewest_cards")

    def problems(self) -> list[dict[str, Any]]:
        """Not more Brains than there are, and a game that is over."""
        found: list[dict[str, Any]] = []
        left = [player.number("brains") for player in self.players]
        if self.box.options["empty_pool_gain"] == "no_effect" and sum(left) > self.box.brains:
            params = {"n": sum(left), "most": self.box.brains}
            found.append(problem(None, "brains", "brains_many", params))
        if min(left) > 0 and not self.stopped:
            found.append(problem(None, "brains", "nobody_out", {}))
        for number, player in enumerate(self.players):
            if self.by_cards() and player.given.get("cards_left") is None:
                found.append(problem(number, "cards_left", "cards_left_missing", {}))
        return found

    def count(self) -> dict[str, Any]:
        """Brains are points."""
        left = [player.number("brains") for player in self.players]
        cards = [player.number("cards_left") for player in self.players] if self.by_cards() else []
        winners = count.winners(left, cards)
        players: list[dict[str, Any]] = []
        for i, player in enumerate(self.players):
            players.append(
                {
                    "name": player.name,
                    "end": "",
                    "counts": True,
                    "why_not": "",
                    "total": left[i],
                    "points": left[i],
                    "artifacts": [],
                    "best_artifact": "",
                    "lines": [sheet.count_line("brains", "brains", left[i], 1, None)],
                    "sums": {"brains": left[i]},
                }
            )
        standing = [(True, left[i], -cards[i] if cards else 0) for i in range(len(left))]
        level = [i for i in range(len(left)) if left[i] == max(left)]
        found = sheet.placed(players, standing, winners)
        found["tie"] = sheet.tie(level, winners, "fewest_cards")
        found["asks"] = []
        return found
