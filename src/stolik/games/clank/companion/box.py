"""What is in the box of a Clank! game, and what a player has of it.

Which tokens and cards there are, how many of each, and what they count.
"""

from typing import Any

from stolik.companion.box import Box, facts_of
from stolik.companion.plain import Unclear
from stolik.companion.sheet import Player, sound
from stolik.games.clank.model import count
from stolik.games.clank.model.count import PointsRule, Scored

MOST_GOLD = 999
PILES = ("tokens", "cards", "among")
# Wesoła kompania belongs to a table of more than so many.
FEW = 4


class Thing:
    """A token or card: how it counts, its group, how many there are, the gold it stands for."""

    def __init__(self, facts: dict[str, Any], copies: int, place: int) -> None:
        self.id: str = facts["id"]
        # Where it stands in a form.
        self.place = place
        self.group: str = facts["group"]
        self.copies = copies
        self.gold: int = facts["gold"]
        self.rule: dict[str, Any] | None = facts["rule"]
        self.scored = Scored(self.id, facts["line"])
        self.scored.points = facts["points"]
        self.scored.counts_as = facts["counts_as"]
        self.scored.silver = facts["silver"]
        self.scored.points_rule = _rule(self.rule)

    def is_artifact(self) -> bool:
        """Whether it is an artifact."""
        return self.scored.counts_as == count.ARTIFACT

    def shown(self) -> dict[str, Any]:
        """What a form needs to know of it."""
        return {
            "id": self.id,
            "group": self.group,
            "copies": self.copies,
            "points": self.scored.points,
            "gold": self.gold,
            "gem": self.scored.counts_as == count.GEM,
            "silver": self.scored.silver,
            "rule": self.rule,
        }


class ClankBox(Box):
    """Tokens and cards; the add-on for many players belongs to one of the boxes."""

    def __init__(self, game: str, options: dict[str, Any], players: int) -> None:
        super().__init__(game, options, players)
        facts = facts_of(game)
        if options.get("party") == "never":
            self.most_players = FEW
        self.tokens: dict[str, Thing] = {}
        self.cards: dict[str, Thing] = {}
        self.token_order: list[str] = []
        self.card_order: list[str] = []
        self.mastery: Thing | None = None
        self.artifacts = self.prisoners = 0
        self.alone = players == 1
        # Who can be played, if the table plays characters; and whose each of their cards is.
        self.characters: list[str] = []
        self.owner_of: dict[str, str] = {}
        if options["characters"] != "off" and not self.alone:
            self.characters = [one["id"] for one in facts["characters"]]
            self.owner_of = {
                card: one["id"] for one in facts["characters"] for card in one["cards"]
            }
        # Each wayshrine takes one cube of a player; how many the printed tiles have is not known.
        self.cubes: int = facts["shrines"].get(options.get("tiles"), facts["cubes"])
        self.backpack: str = facts["backpack"]
        self._fill(facts, players)
        self.countable_cards = self._countable_cards()

    def _fill(self, facts: dict[str, Any], players: int) -> None:
        """Tokens and cards, each with the number of its copies."""
        wanted = self.options.get("party")
        party = wanted == "always" or (wanted == "with_5_or_6" and players > FEW)
        tokens = facts["tokens_of"][_variant(party, players > FEW, self.options)]
        bank = facts["characters_bank"] if self.characters else {}
        for place, thing in enumerate(facts["tokens"]):
            copies = tokens.get(thing["id"], 0) + bank.get(thing["id"], 0)
            if thing["group"] == "mastery":
                self.mastery = Thing(thing, 1, place)
            elif copies:
                self.tokens[thing["id"]] = Thing(thing, copies, place)
                self.token_order.append(thing["id"])
        cards = self._cards_of(facts, party)
        for place, thing in enumerate(facts["cards"]):
            copies = cards.get(thing["id"], 0)
            if copies:
                self.cards[thing["id"]] = Thing(thing, copies, place)
                self.card_order.append(thing["id"])
        groups = [(thing.group, thing.copies) for thing in self.tokens.values()]
        self.prisoners = sum([n for group, n in groups if group in ("prisoner", "coupon")])
        self.artifacts = sum([n for group, n in groups if group == "artifact"])
        if facts["fewer_artifacts"]:
            self.artifacts -= max(self.most_players - max(players, 1), 0)

    def _cards_of(self, facts: dict[str, Any], party: bool) -> dict[str, int]:
        """How many there are of each card."""
        wanted = self.options["decks"]
        own = facts["own_decks"] + (["party"] if party else [])
        found = dict(facts["starter"])
        piles = [facts["reserve"]] + ([facts["party_reserve"]] if party else [])
        piles += [one["cards"] for one in facts["characters"] if self.characters]
        piles += [facts["decks"][name] for name in (own if wanted == "own" else wanted.split("+"))]
        for pile in piles:
            for card in pile:
                found[card] = found.get(card, 0) + pile[card]
        return found

    def shown(self) -> dict[str, Any]:
        """The box, with all that can be entered."""
        found = super().shown()
        found["tokens"] = [self.tokens[id].shown() for id in self.token_order]
        found["cards"] = [self.cards[id].shown() for id in self.card_order]
        found["artifacts"] = self.artifacts
        found["prisoners"] = self.prisoners
        found["characters"] = self.characters
        if self.alone:
            found["solo"] = facts_of(self.game)["solo"]
        return found

    def fields(self) -> list[str]:
        """Cubes lie at wayshrines, which one of the games has; characters are an option."""
        fields = ["end", "gold", "tokens", "cards", "card_points", "among"]
        fields += ["cubes"] if self.cubes else []
        return fields + (["character"] if self.characters else [])

    def bounds(self) -> dict[str, tuple[int, int]]:
        """The most that anybody could have."""
        return {"gold": (0, MOST_GOLD), "cubes": (0, self.cubes), "card_points": (0, MOST_GOLD)}

    def _countable_cards(self) -> list[str]:
        """Cards that the points of other things depend on, and gems: worth asking for."""
        found: list[str] = []
        for thing in list(self.tokens.values()) + list(self.cards.values()):
            if thing.rule is not None:
                found += [of for of in thing.rule["of"] if of == "gem" or of in self.cards]
        return sorted(set(found))


class ClankPlayer(Player):
    """What one player wrote down. `card_points` is None if every card is named."""

    def __init__(self, given: dict[str, Any], box: ClankBox) -> None:
        super().__init__(given, box)
        self.character: Any = given.get("character") or ""
        self.piles: dict[str, dict[str, Any]] = {}
        for field in PILES:
            pile = given.get(field)
            pile = {} if pile is None else pile
            if not isinstance(pile, dict):
                raise Unclear("sheet_unclear", {"field": field})
            # None of something is nothing; but that a sum has no Tome is worth knowing.
            nothing = (None,) if field == "among" else (None, 0)
            self.piles[field] = {id: pile[id] for id in pile if pile[id] not in nothing}
        # What of it is in the box, in the order of the form; the artifacts best first.
        self.held = self._found("tokens", box.tokens)
        self.named_cards = self._found("cards", box.cards)
        self.artifacts = [thing for thing, n in self.held if thing.is_artifact() for _ in range(n)]

    def _found(self, field: str, things: dict[str, Thing]) -> list[tuple[Thing, int]]:
        ids = [id for id in self.piles[field] if id in things and self.said(field, id) > 0]
        found = sorted([things[id] for id in ids], key=lambda thing: thing.place)
        return [(thing, self.said(field, thing.id)) for thing in found]

    def said(self, field: str, id: str) -> int:
        """How many of something were entered, 0 for anything that is not a number."""
        return sound(self.piles[field].get(id, 0))


def _variant(party: bool, many: bool, options: dict[str, Any]) -> str:
    """Which tokens are laid out: the names that box.json has for it."""
    if not party:
        return "own"
    goods = "party" if options.get("party_goods", True) else "party_without_goods"
    return goods + ("_many" if many else "")


def _rule(facts: dict[str, Any] | None) -> PointsRule | None:
    if facts is None:
        return None
    rule = PointsRule(facts["points"])
    rule.is_per = facts["kind"] == "per"
    rule.is_kinds = facts["kind"] == "kinds"
    rule.every, rule.need = facts["every"], facts["need"]
    rule.of = [count.counted(word) for word in facts["of"]]
    return rule
