"""Reads effects and cards from content files; refuses what it does not know."""

from collections.abc import Mapping, Sequence

from stolik.core.content import Schema, Source, Table
from stolik.games.clank import table
from stolik.games.clank.model import count, effects, reader
from stolik.games.clank.model.count import Counted, PointsRule
from stolik.games.clank.model.effects import CardKind, Effects, Step
from stolik.games.clank.rules import moments
from stolik.games.clank.rules.conditions import PLACES

RESOURCES = ("skill", "swords", "boots")
PRICES = ("pay_gold", "pay_lockpicks", "pay_clank", "pay_idols")
RARE = ("lockpicks", "minor_secrets", "major_secrets", "prisoners", "ghosts", "idols", *PRICES)
AMOUNTS = (
    *RESOURCES,
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
    *RARE,
)
CARD_PRICES = ("discard_card", "reveal_card")
# Verbs that stand alone in their table come first, each before what may stand beside it.
STEPS = {step.verb: step for step in table.VERBS}
VERBS = (*AMOUNTS, *CARD_PRICES, "need", *STEPS)
TRIGGERS = {
    "market_entered": moments.MARKET_ENTERED,
    "companions_in_row": moments.COMPANIONS_IN_ROW,
    "gaps_in_row": moments.GAPS_IN_ROW,
    "goblin_defeated": moments.GOBLIN_DEFEATED,
    "monster_arrived": moments.MONSTER_ARRIVED,
    "secrets_taken": moments.SECRETS_TAKEN,
    "ended_in_cave": moments.ENDED_IN_CAVE,
    "ended_noisy": moments.ENDED_NOISY,
    "device_used": moments.DEVICE_USED,
    "did_not_move": moments.DID_NOT_MOVE,
    "hurt_by_dragon": moments.HURT_BY_DRAGON,
    "find_taken": moments.FIND_TAKEN,
    "monster_defeated": moments.MONSTER_DEFEATED,
}

KINDS = {"card": effects.CARD, "device": effects.DEVICE, "monster": effects.MONSTER}
SETS = ("starter", "reserve", "dungeon", "character")
MAIN_EFFECT = {"card": "play", "device": "use", "monster": "defeat"}
EFFECTS = ("play", "use", "defeat", "acquire", "arrive", "ghost")

_CARDS: Schema = {"game": str, "kind": str, "deck": str, "card": list}
_CARDS_MORE: Schema = {"stand_in": list}
_CARD: Schema = {"id": str, "set": str, "kind": str, "copies": int}
_CARD_MORE: Schema = {
    "cost": int,
    "pay_gold": int,
    "pay_lockpicks": int,
    "points": int,
    "traits": list,
    "dragon": bool,
    "danger": int,
    "stays": bool,
    "where": str | list,
    "play": list,
    "use": list,
    "defeat": list,
    "acquire": list,
    "arrive": list,
    "ghost": list,
    "react": str,
    "end": dict,
    "doubt": list,
    "character": str,
    "stand_in": list,
}


class Deck:
    """All kinds of cards, by number and by id, and what lies where at the start.

    `dungeon` has one list of cards for every deck that was read, `characters` one for every
    character.
    """

    def __init__(self) -> None:
        self.kinds: list[CardKind] = []
        self.numbers: dict[str, int] = {}
        self.starter: list[int] = []
        self.reserve: list[tuple[int, int]] = []
        self.dungeon: dict[str, list[int]] = {}
        self.characters: dict[str, list[int]] = {}
        self.all_effects: list[Effects] = []
        self.all_steps: list[Step] = []
        self.tables: list[Table] = []


class Reader(reader.Reader):
    """Reads one content file; `table` and `index` say where it is, for refusals."""

    def __init__(self, source: Source, deck: Deck) -> None:
        self.source = source
        self.deck = deck
        self.table = ""
        self.index = 0
        self.key = ""
        # The card whose text is being read; "self" means it.
        self.card = effects.ANY_CARD
        # Whose effects are being read: the id of a card, a token, a room, a goal.
        self.owner = ""
        # The step that is being read, and how many effect lists it holds so far.
        self._step_name = ""
        self._inside = 0

    def read_effects(self, entries: object) -> Effects:
        """An effect list."""
        made = Effects()
        made.id = len(self.deck.all_effects)
        made.name = self._name_of_effects()
        self.deck.all_effects.append(made)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise self.wrong("value_type", name=self.key, wanted="[{ … }]")
        for entry in entries:
            self._add(made, entry)
        made.rare = bool(
            any(getattr(made, verb) for verb in RARE)
            or made.need
            or made.discard_card >= 0
            or made.reveal_card >= 0
        )
        made.plain = not (
            made.steps
            or made.rare
            or any(getattr(made, verb) for verb in AMOUNTS if verb not in RESOURCES)
        )
        return made

    def _name_of_effects(self) -> str:
        """The place of the effect list that comes next."""
        if not self._step_name:
            return f"{self.owner}/{self.key}"
        self._inside += 1
        return f"{self._step_name}.{self._inside - 1}"

    def wrong(self, problem: str, **params: object) -> Exception:
        """A refusal at the present place."""
        return self.source.wrong(problem, self.table, self.index, self.key, **params)

    def one_of(self, word: object, allowed: Mapping[str, int]) -> int:
        """The number of a word, or a refusal that lists the ones there are."""
        if word not in allowed:
            raise self.wrong("word_unknown", given=word, allowed=", ".join(allowed))
        return allowed[str(word)]

    def _add(self, made: Effects, entry: Mapping[str, object]) -> None:
        for verb, step in STEPS.items():
            if step.alone and verb in entry:
                self._check(step, entry)
                self._add_step(made, step, entry)
                return
        for verb, value in entry.items():
            if verb in AMOUNTS:
                setattr(made, verb, getattr(made, verb) + self.number(verb, value))
            elif verb in CARD_PRICES:
                setattr(made, verb, self.card_named(value))
            elif verb == "need":
                bit = self.one_of(value, PLACES)
                made.need = effects.FIRST_PLACE + bit.bit_length() - 1
            elif verb in STEPS:
                self._add_step(made, STEPS[verb], entry)
            else:
                raise self.wrong("word_unknown", given=verb, allowed=", ".join(VERBS))

    def _check(self, step: type[Step], entry: Mapping[str, object]) -> None:
        """What must and what may stand beside a verb that stands alone."""
        known = (step.verb, *step.must, *step.may)
        for key in entry:
            if key not in known:
                raise self.wrong("key_unknown", name=key, allowed=", ".join(known))
        for key in step.must:
            if key not in entry:
                raise self.wrong("key_missing", name=key)

    def _add_step(self, made: Effects, kind: type[Step], entry: Mapping[str, object]) -> None:
        step = kind()
        step.id = len(self.deck.all_steps)
        step.name = f"{made.name}.{len(made.steps)}"
        self.deck.all_steps.append(step)
        around = self._step_name, self._inside
        self._step_name, self._inside = step.name, 0
        step.read(self, entry[kind.verb], entry)
        self._step_name, self._inside = around
        made.steps.append(step)

    def number(self, name: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong("value_type", name=name, wanted="int")
        return value

    def alternatives(self, value: object) -> list[Effects]:
        if not isinstance(value, list) or len(value) < 2:
            raise self.wrong("value_type", name="choose", wanted="[[…], […]]")
        return [self.read_effects(option) for option in value]

    def card_named(self, id: object) -> int:
        if id not in self.deck.numbers:
            raise self.wrong("word_unknown", given=id, allowed=", ".join(self.deck.numbers))
        return self.deck.numbers[str(id)]

    def points_rule(self, entry: object) -> PointsRule:
        """Points at the end that depend on something."""
        if not isinstance(entry, dict) or not isinstance(entry.get("points"), int):
            raise self.wrong("key_missing", name="points")
        keys = frozenset(entry) - {"points"}
        rule = PointsRule(entry["points"])
        if keys == {"per", "every"}:
            rule.is_per = True
            rule.every = int(entry["every"])
            rule.of = [self._counted(entry["per"])]
        elif keys in ({"if"}, {"if", "n"}):
            needed = entry["if"]
            rule.of = [self._counted(w) for w in (needed if isinstance(needed, list) else [needed])]
            rule.need = int(entry.get("n", 1))
        elif keys == {"kinds", "of"}:
            rule.need = int(entry["kinds"])
            rule.is_kinds = True
            rule.of = [count.counted(str(word)) for word in entry["of"]]
        else:
            raise self.wrong("word_unknown", given=", ".join(keys), allowed="per, if, kinds")
        return rule

    def _counted(self, word: object) -> Counted:
        if word in self.deck.numbers:
            return Counted(count.NAMED, str(word))
        return Counted(self.one_of(word, count.WORDS))

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


def read_cards(sources: Sequence[Source]) -> Deck:
    """The cards of several content files in one numbering."""
    deck = Deck()
    for source in sources:
        source.check(source.data, _CARDS, may=_CARDS_MORE)
        deck.dungeon[str(source.data["deck"])] = []
        for index, entry in enumerate(source.tables("card")):
            source.check(entry, _CARD, "card", index, _CARD_MORE)
            id = str(entry["id"])
            if id in deck.numbers:
                raise source.wrong("id_taken", "card", index, "id", id=id)
            deck.numbers[id] = len(deck.kinds)
            deck.kinds.append(CardKind(len(deck.kinds), id))
            deck.tables.append(entry)
    number = 0
    for source in sources:
        reader = Reader(source, deck)
        for index, entry in enumerate(source.tables("card")):
            _read_card(reader, deck, deck.kinds[number], entry, index)
            number += 1
    return deck


def _read_card(reader: Reader, deck: Deck, card: CardKind, entry: Table, index: int) -> None:
    source = reader.source
    group = _one_of(source, entry, "set", SETS, index)
    kind = _one_of(source, entry, "kind", tuple(KINDS), index)
    copies = int(str(entry["copies"]))
    if copies < 1:
        raise source.wrong("at_least", "card", index, "copies", name="copies", least=1)
    card.kind = KINDS[kind]
    for key in ("cost", "points", "danger", "pay_gold", "pay_lockpicks"):
        setattr(card, key, int(str(entry.get(key, 0))))
    card.dragon = bool(entry.get("dragon", False))
    card.stays = bool(entry.get("stays", False))
    card.reserve = group == "reserve"
    traits = entry.get("traits", [])
    assert isinstance(traits, list)
    for trait in traits:
        if trait not in ("companion", "gem"):
            raise source.wrong(
                "word_unknown", "card", index, "traits", given=trait, allowed="companion, gem"
            )
    card.companion = "companion" in traits
    card.counts_as = count.GEM if "gem" in traits else 0
    reader.card, reader.owner = card.id, card.name
    reader.place("card", index, "where")
    where = entry.get("where", [])
    for word in where if isinstance(where, list) else [where]:
        card.places |= reader.one_of(word, PLACES)
    for key in EFFECTS:
        if key in entry:
            if key in MAIN_EFFECT.values() and key != MAIN_EFFECT[kind]:
                raise source.wrong(
                    "key_unknown", "card", index, key, name=key, allowed=MAIN_EFFECT[kind]
                )
            reader.place("card", index, key)
            setattr(card, "use" if key == "defeat" else key, reader.read_effects(entry[key]))
    card.wards = "ghost" in entry
    if "react" in entry:
        reader.place("card", index, "react")
        card.react = reader.one_of(entry["react"], TRIGGERS)
    if "end" in entry:
        reader.place("card", index, "end")
        card.points_rule = reader.points_rule(entry["end"])
    if group == "starter":
        deck.starter.extend([card.id] * copies)
    elif group == "reserve":
        deck.reserve.append((card.id, copies))
    elif group == "character":
        if "character" not in entry:
            raise source.wrong("key_missing", "card", index, name="character")
        deck.characters.setdefault(str(entry["character"]), []).extend([card.id] * copies)
    else:
        deck.dungeon[str(source.data["deck"])].extend([card.id] * copies)
