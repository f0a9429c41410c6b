"""What is in the box of a game: which tokens and cards, how many of each, what they count.

The facts lie in box.json, made from the games' own content by web/data/companion.py.
"""

from typing import Any

from stolik.companion import plain
from stolik.companion.plain import Unclear
from stolik.games.clank.rules import count
from stolik.games.clank.rules.count import PointsRule, Scored

BRAINS = "brains"
ENDS = ("escaped", "rescued", "eaten", "depths")
# Wesoła kompania belongs to a table of more than so many.
FEW = 4
_facts: dict[str, Any] = {}
# Boxes that were opened; nobody changes them.
_boxes: dict[str, "Box"] = {}


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


class Box:
    """The box of a game as so many players with these options use it."""

    def __init__(self, game: str, options: dict[str, Any], players: int) -> None:
        facts = facts_of(game)
        self.game = game
        self.options = options
        self.tokens: dict[str, Thing] = {}
        self.cards: dict[str, Thing] = {}
        self.token_order: list[str] = []
        self.card_order: list[str] = []
        self.least_players: int = facts["players"][0]
        self.most_players: int = facts["players"][1]
        self.mastery: Thing | None = None
        self.countable_cards: list[str] = []
        self.artifacts = self.prisoners = self.brains = self.cubes = 0
        self.backpack = ""
        if game == BRAINS:
            self.brains = facts["brains"]
            return
        if options.get("party") == "never":
            self.most_players = FEW
        self.cubes = facts["cubes"]
        self.backpack = facts["backpack"]
        self._fill(facts, players)
        self.countable_cards = self._countable_cards()

    def _fill(self, facts: dict[str, Any], players: int) -> None:
        """Tokens and cards, each with the number of its copies."""
        wanted = self.options.get("party")
        party = wanted == "always" or (wanted == "with_5_or_6" and players > FEW)
        tokens = facts["tokens_of"][_variant(party, players > FEW, self.options)]
        for place, thing in enumerate(facts["tokens"]):
            copies = tokens.get(thing["id"], 0)
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
            self.artifacts -= max(self.most_players - max(players, self.least_players), 0)

    def _cards_of(self, facts: dict[str, Any], party: bool) -> dict[str, int]:
        """How many there are of each card."""
        wanted = self.options["decks"]
        own = facts["own_decks"] + (["party"] if party else [])
        found = dict(facts["starter"])
        piles = [facts["reserve"]] + ([facts["party_reserve"]] if party else [])
        piles += [facts["decks"][name] for name in (own if wanted == "own" else wanted.split("+"))]
        for pile in piles:
            for card in pile:
                found[card] = found.get(card, 0) + pile[card]
        return found

    def shown(self) -> dict[str, Any]:
        """What a form needs to know of the box."""
        return {
            "game": self.game,
            "players": {"least": self.least_players, "most": self.most_players},
            "ends": [] if self.game == BRAINS else list(ENDS),
            "fields": self.fields(),
            "options": facts_of(self.game)["options"],
            "tokens": [self.tokens[id].shown() for id in self.token_order],
            "cards": [self.cards[id].shown() for id in self.card_order],
            "artifacts": self.artifacts,
            "prisoners": self.prisoners,
            "brains": self.brains,
            "most_cubes": self.cubes,
        }

    def fields(self) -> list[str]:
        """What is asked of a player besides the name."""
        if self.game == BRAINS:
            return ["brains", "cards_left"]
        fields = ["end", "gold", "tokens", "cards", "card_points", "among"]
        return fields + ["cubes"] if self.cubes else fields

    def _countable_cards(self) -> list[str]:
        """Cards that the points of other things depend on, and gems: worth asking for."""
        found: list[str] = []
        for thing in list(self.tokens.values()) + list(self.cards.values()):
            if thing.rule is not None:
                found += [of for of in thing.rule["of"] if of == "gem" or of in self.cards]
        return sorted(set(found))


def box_of(game: str, options: Any, players: int) -> Box:
    """The box that so many players use with these options."""
    settings = settled(game, options)
    key = plain.write([game, settings, players])
    if key not in _boxes:
        _boxes[key] = Box(game, settings, players)
    return _boxes[key]


def games() -> list[str]:
    """The games that have a sheet."""
    return sorted(_all_facts())


def facts_of(game: str) -> dict[str, Any]:
    """Everything known of the box of a game."""
    known: dict[str, Any] = _all_facts()[game]
    return known


def _all_facts() -> dict[str, Any]:
    if not _facts:
        with open(__file__[: -len("py")] + "json") as file:
            _facts.update(plain.read(file.read()))
    return _facts


def settled(game: str, options: Any) -> dict[str, Any]:
    """The options that matter for a sheet, the usual value for those not given.

    >>> settled("clank", {"board": "back"})
    {'decks': 'own'}
    """
    given = options if isinstance(options, dict) else {}
    found = {}
    for option in facts_of(game)["options"]:
        value = given.get(option["id"], option["default"])
        if value not in option["values"]:
            allowed = {"option": option["id"], "allowed": option["values"]}
            raise Unclear("option_unknown", allowed)
        found[option["id"]] = value
    return found


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
