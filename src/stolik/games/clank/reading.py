"""Reads effects and cards from content files; refuses what it does not know."""

from collections.abc import Mapping, Sequence

from stolik.core.content import Schema, Source, Table
from stolik.core.snapshot import fingerprint
from stolik.games.clank import effects
from stolik.games.clank.effects import CardKind, Effects, PointsRule, Step

AMOUNTS = (
    "skill",
    "swords",
    "boots",
    "gold",
    "draw",
    "heal",
    "teleport",
    "clank",
    "others_clank",
    "all_clank",
    "attack",
    "cubes_to_bag",
    "rage",
    "pay_gold",
)
RESOURCES = ("skill", "swords", "boots")
CONDITIONS = {
    "artifact": effects.HAS_ARTIFACT,
    "crown": effects.HAS_CROWN,
    "monkey_idol": effects.HAS_IDOL,
    "another_companion": effects.ANOTHER_COMPANION,
}
# Steps that are one number, or one yes.
SIMPLE_STEPS = {
    "replace_row": effects.REPLACE_ROW,
    "take_adjacent_secret": effects.TAKE_ADJACENT_SECRET,
    "ignore_caves": effects.IGNORE_CAVES,
    "ignore_monsters": effects.IGNORE_MONSTERS,
    "gold_bonus": effects.GOLD_BONUS,
    "skill_per_clank": effects.SKILL_PER_CLANK,
    "gem_discount": effects.GEM_DISCOUNT,
}
ONCE = ("discard", "replace_row", "take_adjacent_secret")
VERBS = (*AMOUNTS, *SIMPLE_STEPS, "choose", "if", "discard", "trash", "take_card")

KINDS = {"card": effects.CARD, "device": effects.DEVICE, "monster": effects.MONSTER}
SETS = ("starter", "reserve", "dungeon")
MAIN_EFFECT = {"card": "play", "device": "use", "monster": "defeat"}

_CARDS: Schema = {"game": str, "kind": str, "deck": str, "card": list}
_CARD: Schema = {"id": str, "set": str, "kind": str, "copies": int}
_CARD_MORE: Schema = {
    "cost": int,
    "points": int,
    "traits": list,
    "dragon": bool,
    "danger": int,
    "stays": bool,
    "where": str,
    "play": list,
    "use": list,
    "defeat": list,
    "acquire": list,
    "arrive": list,
    "end": dict,
    "doubt": list,
}


class Deck:
    """All kinds of cards, by number and by id, and what lies where at the start."""

    def __init__(self) -> None:
        self.kinds: list[CardKind] = []
        self.numbers: dict[str, int] = {}
        self.starter: list[int] = []
        self.reserve: list[tuple[int, int]] = []
        self.dungeon: list[int] = []
        self.all_effects: list[Effects] = []
        self.all_steps: list[Step] = []
        self.tables: list[Table] = []
        self.fingerprint = ""


class Reader:
    """Reads one content file; `table` and `index` say where it is, for refusals."""

    def __init__(self, source: Source, deck: Deck) -> None:
        self.source = source
        self.deck = deck
        self.table = ""
        self.index = 0
        self.key = ""

    def read_effects(self, entries: object) -> Effects:
        """An effect list."""
        made = Effects()
        made.id = len(self.deck.all_effects)
        self.deck.all_effects.append(made)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong("value_type", name=self.key, wanted="[{ … }]")
        for entry in entries:
            self._add(made, entry)
        only = RESOURCES
        made.plain = not made.steps and not any(
            getattr(made, verb) for verb in AMOUNTS if verb not in only
        )
        return made

    def wrong(self, problem: str, **params: object) -> Exception:
        """A refusal at the present place."""
        return self.source.wrong(problem, self.table, self.index, self.key, **params)

    def _add(self, made: Effects, entry: Mapping[str, object]) -> None:
        for verb, value in entry.items():
            if verb in AMOUNTS:
                setattr(made, verb, getattr(made, verb) + self._number(verb, value))
            elif verb in SIMPLE_STEPS:
                number = 1 if value is True else self._number(verb, value)
                self._only_one(verb, number)
                made.steps.append(self._step(SIMPLE_STEPS[verb], n=number))
            elif verb == "choose":
                made.steps.append(self._choose(value))
            elif verb in ("if", "discard", "trash", "take_card"):
                made.steps.append(self._named(verb, entry))
                return
            else:
                raise self.wrong("word_unknown", given=verb, allowed=", ".join(VERBS))

    def _number(self, verb: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong("value_type", name=verb, wanted="int")
        return value

    def _only_one(self, verb: str, number: int) -> None:
        """Steps that the engine does exactly once may not promise more."""
        if verb in ONCE and number != 1:
            raise self.wrong("out_of_range", least=1, most=1)

    def _step(
        self, kind: int, n: int = 0, card: int = effects.ANY_CARD, condition: int = 0
    ) -> Step:
        step = Step(kind, n, card, condition)
        step.id = len(self.deck.all_steps)
        self.deck.all_steps.append(step)
        return step

    def _choose(self, value: object) -> Step:
        if not isinstance(value, list) or len(value) < 2:
            raise self.wrong("value_type", name="choose", wanted="[[…], […]]")
        step = self._step(effects.CHOOSE, n=1)
        step.inside = [self.read_effects(option) for option in value]
        return step

    def _named(self, verb: str, entry: Mapping[str, object]) -> Step:
        companions = {"if": ("gain",), "discard": ("gain",), "trash": (), "take_card": ("n",)}[verb]
        for key in entry:
            if key != verb and key not in companions:
                raise self.wrong("key_unknown", name=key, allowed=", ".join((verb, *companions)))
        for key in companions:
            if key not in entry:
                raise self.wrong("key_missing", name=key)
        value = entry[verb]
        if verb == "if":
            if value not in CONDITIONS:
                raise self.wrong("word_unknown", given=value, allowed=", ".join(CONDITIONS))
            step = self._step(effects.IF, condition=CONDITIONS[str(value)])
            step.inside = [self.read_effects(entry["gain"])]
        elif verb == "discard":
            self._only_one(verb, self._number(verb, value))
            step = self._step(effects.DISCARD_TO, n=1)
            step.inside = [self.read_effects(entry["gain"])]
        elif verb == "trash":
            card = effects.ANY_CARD if value == "any" else self._card(value)
            step = self._step(effects.TRASH, n=1, card=card)
        else:
            number = self._number("n", entry["n"])
            step = self._step(effects.TAKE_CARD, n=number, card=self._card(value))
        return step

    def _card(self, id: object) -> int:
        if id not in self.deck.numbers:
            raise self.wrong("word_unknown", given=id, allowed=", ".join(self.deck.numbers))
        return self.deck.numbers[str(id)]

    def place(self, table: str, index: int, key: str = "") -> None:
        """From here on refusals name this place."""
        self.table, self.index, self.key = table, index, key


def _one_of(source: Source, entry: Table, key: str, allowed: Sequence[str], index: int) -> str:
    value = str(entry[key])
    if value not in allowed:
        raise source.wrong(
            "word_unknown", "card", index, key, given=value, allowed=", ".join(allowed)
        )
    return value


def read_cards(source: Source) -> Deck:
    """The cards of a content file."""
    source.check(source.data, _CARDS)
    deck = Deck()
    reader = Reader(source, deck)
    deck.tables = source.tables("card")
    for index, entry in enumerate(deck.tables):
        source.check(entry, _CARD, "card", index, _CARD_MORE)
        id = str(entry["id"])
        if id in deck.numbers:
            raise source.wrong("id_taken", "card", index, "id", id=id)
        deck.numbers[id] = index
        deck.kinds.append(CardKind(index, id))
    for index, entry in enumerate(deck.tables):
        _read_card(reader, deck, deck.kinds[index], entry, index)
    deck.fingerprint = fingerprint(source.data)
    return deck


def _read_card(reader: Reader, deck: Deck, card: CardKind, entry: Table, index: int) -> None:
    source = reader.source
    group = _one_of(source, entry, "set", SETS, index)
    kind = _one_of(source, entry, "kind", tuple(KINDS), index)
    copies = int(str(entry["copies"]))
    if copies < 1:
        raise source.wrong("at_least", "card", index, "copies", name="copies", least=1)
    card.kind = KINDS[kind]
    card.cost = int(str(entry.get("cost", 0)))
    card.points = int(str(entry.get("points", 0)))
    card.dragon = bool(entry.get("dragon", False))
    card.danger = int(str(entry.get("danger", 0)))
    card.stays = bool(entry.get("stays", False))
    card.reserve = group == "reserve"
    traits = entry.get("traits", [])
    assert isinstance(traits, list)
    for trait in traits:
        if trait not in ("companion", "gem"):
            raise source.wrong(
                "word_unknown", "card", index, "traits", given=trait, allowed="companion, gem"
            )
    card.companion, card.gem = "companion" in traits, "gem" in traits
    if "where" in entry:
        where = _one_of(source, entry, "where", ("depths", "crystal_cave"), index)
        card.deep_only, card.caves_only = where == "depths", where == "crystal_cave"
    for key in ("play", "use", "defeat", "acquire", "arrive"):
        if key in entry:
            if key in MAIN_EFFECT.values() and key != MAIN_EFFECT[kind]:
                raise source.wrong(
                    "key_unknown", "card", index, key, name=key, allowed=MAIN_EFFECT[kind]
                )
            reader.place("card", index, key)
            setattr(card, "use" if key == "defeat" else key, reader.read_effects(entry[key]))
    if "end" in entry:
        reader.place("card", index, "end")
        card.points_rule = _points_rule(reader, deck, entry["end"])
    if group == "starter":
        deck.starter.extend([card.id] * copies)
    elif group == "reserve":
        deck.reserve.append((card.id, copies))
    else:
        deck.dungeon.extend([card.id] * copies)


def _points_rule(reader: Reader, deck: Deck, entry: object) -> PointsRule:
    if not isinstance(entry, dict) or not isinstance(entry.get("points"), int):
        raise reader.wrong("key_missing", name="points")
    keys = frozenset(entry) - {"points"}
    rule: PointsRule
    if keys == {"per", "every"}:
        per = entry["per"]
        rule = PointsRule(effects.PER_GOLD if per == "gold" else effects.PER_CARD, entry["points"])
        rule.every = int(entry["every"])
        if per != "gold":
            if per not in deck.numbers:
                raise reader.wrong("word_unknown", given=per, allowed="gold, …")
            rule.card = deck.numbers[per]
    elif keys == {"if"} and entry["if"] == "mastery":
        rule = PointsRule(effects.IF_MASTERY, entry["points"])
    elif keys == {"kinds", "of"}:
        rule = PointsRule(effects.SET_OF_TOKENS, entry["points"])
        rule.need = int(entry["kinds"])
        rule.token_names = [str(name) for name in entry["of"]]
    else:
        raise reader.wrong("word_unknown", given=", ".join(keys), allowed="per, if, kinds")
    return rule
