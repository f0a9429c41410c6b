"""Reads effects, cards and tokens from content files; refuses what it does not know."""

from collections.abc import Mapping, Sequence

from stolik.core.content import Schema, Source, Table
from stolik.core.snapshot import fingerprint
from stolik.games.clank import effects, tokens
from stolik.games.clank.effects import CardKind, Effects, PointsRule, Step
from stolik.games.clank.tokens import Box, TokenKind

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
_TOKENS: Schema = {
    "game": str,
    "kind": str,
    "tokens": str,
    "rage": list,
    "health": int,
    "dragon_cubes": int,
    "player_cubes": int,
    "starting_clank": list,
    "row": int,
    "hand": int,
    "artifacts": list,
    "market_price": int,
    "mastery_points": int,
    "idol_points": int,
    "secret": list,
    "item": list,
}
_SECRET: Schema = {"id": str, "size": str, "copies": int, "use": str}
_SECRET_MORE: Schema = {"effect": list, "points": int, "doubt": list}
_ITEM: Schema = {"id": str, "points": list}
USES = {
    "at_once": tokens.AT_ONCE,
    "kept": tokens.KEPT,
    "gold": tokens.GOLD,
    "points": tokens.POINTS,
}
ITEM_GROUPS = {"master_key": tokens.KEY, "backpack": tokens.BACKPACK, "crown": tokens.CROWN}


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


def _check(source: Source, entry: Table, must: Schema, may: Schema, table: str, index: int) -> None:
    present = {key: kind for key, kind in may.items() if key in entry}
    unknown = [key for key in entry if key not in must and key not in may]
    if unknown:
        source.check(entry, {**must, **may}, table, index)
    source.check(entry, {**must, **present}, table, index)


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
        _check(source, entry, _CARD, _CARD_MORE, "card", index)
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


def read_tokens(source: Source, deck: Deck) -> Box:
    """The tokens and tracks of a content file; their effects may name cards of the deck."""
    data = source.data
    source.check(data, _TOKENS)
    box = Box()
    for name in ("health", "dragon_cubes", "player_cubes", "row", "hand", "market_price"):
        setattr(box, name, int(str(data[name])))
    box.rage = _numbers(source, "rage")
    box.starting_clank = _numbers(source, "starting_clank")
    reader = Reader(source, deck)
    for index, entry in enumerate(source.tables("secret")):
        _check(source, entry, _SECRET, _SECRET_MORE, "secret", index)
        _read_secret(reader, box, entry, index)
    for value in _numbers(source, "artifacts"):
        box.artifacts.append(_new_token(box, f"artifact_{value}", tokens.ARTIFACT, value, value))
    box.idol = _new_token(box, "monkey_idol", tokens.IDOL, points=int(str(data["idol_points"])))
    box.mastery = _new_token(
        box, "mastery", tokens.MASTERY, points=int(str(data["mastery_points"]))
    )
    for index, entry in enumerate(source.tables("item")):
        source.check(entry, _ITEM, "item", index)
        _read_item(source, box, entry, index)
    box.fingerprint = fingerprint(data)
    return box


def _numbers(source: Source, name: str) -> list[int]:
    found = source.data[name]
    assert isinstance(found, list)
    if not found or not all(isinstance(n, int) for n in found):
        raise source.wrong("value_type", key=name, name=name, wanted="[1, 2, …]")
    return found


def _new_token(box: Box, name: str, group: int, points: int, value: int = 0) -> int:
    kind = TokenKind(len(box.kinds), name, group)
    kind.points, kind.value = points, value
    box.kinds.append(kind)
    return kind.id


def _read_secret(reader: Reader, box: Box, entry: Table, index: int) -> None:
    source = reader.source
    sizes = {"minor": tokens.MINOR, "major": tokens.MAJOR}
    for key, allowed in (("size", tuple(sizes)), ("use", tuple(USES))):
        if entry[key] not in allowed:
            raise source.wrong(
                "word_unknown", "secret", index, key, given=entry[key], allowed=", ".join(allowed)
            )
    group = sizes[str(entry["size"])]
    id = _new_token(box, str(entry["id"]), group, int(str(entry.get("points", 0))))
    kind = box.kinds[id]
    kind.use = USES[str(entry["use"])]
    if "effect" in entry:
        reader.place("secret", index, "effect")
        kind.effect = reader.read_effects(entry["effect"])
    pile = box.minors if group == tokens.MINOR else box.majors
    pile.extend([id] * int(str(entry["copies"])))


def _read_item(source: Source, box: Box, entry: Table, index: int) -> None:
    id = str(entry["id"])
    if id not in ITEM_GROUPS:
        raise source.wrong(
            "word_unknown", "item", index, "id", given=id, allowed=", ".join(ITEM_GROUPS)
        )
    group = ITEM_GROUPS[id]
    points = entry["points"]
    assert isinstance(points, list)
    if group == tokens.CROWN:
        for value in sorted(points, reverse=True):
            box.goods.append(_new_token(box, f"{id}_{value}", group, value, value))
    else:
        kind = _new_token(box, id, group, int(points[0]))
        box.goods.extend([kind] * len(points))
        if group == tokens.KEY:
            box.key = kind
        else:
            box.backpack = kind


def resolve_token_names(deck: Deck, box: Box) -> None:
    """Points rules name tokens; give them their numbers."""
    numbers = {kind.name: kind.id for kind in box.kinds}
    for card in deck.kinds:
        if card.points_rule is not None:
            card.points_rule.tokens = [numbers[name] for name in card.points_rule.token_names]
