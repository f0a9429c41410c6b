"""Reads effects and cards from content files; refuses what it does not know."""

from collections.abc import Mapping, Sequence

from stolik.core.content import Schema, Source, Table
from stolik.core.snapshot import fingerprint
from stolik.games.clank import count, effects, reacting
from stolik.games.clank.count import Counted, PointsRule
from stolik.games.clank.effects import CardKind, Effects, Step

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
PLACES = {
    "crystal_cave": effects.CAVE,
    "market": effects.MARKET,
    "wayshrine": effects.WAYSHRINE,
    "haunted": effects.HAUNTED,
    "depths": effects.DEPTHS,
}
CONDITIONS = {
    "artifact": effects.HAS_ARTIFACT,
    "crown": effects.HAS_CROWN,
    "monkey_idol": effects.HAS_IDOL,
    "another_companion": effects.ANOTHER_COMPANION,
    "clank_made": effects.CLANK_MADE,
    "gold_gained": effects.GOLD_GAINED,
    "skill_gained": effects.SKILL_GAINED,
    "prisoners": effects.PRISONERS,
    "row_monster": effects.ROW_MONSTER,
    "portal_used": effects.PORTAL_USED,
    "card_seen": effects.CARD_SEEN,
    "gem_seen": effects.GEM_SEEN,
    **{word: effects.FIRST_PLACE + bit.bit_length() - 1 for word, bit in PLACES.items()},
}
# Steps that are one number, or one yes.
SIMPLE_STEPS = {
    "replace_row": effects.REPLACE_ROW,
    "take_adjacent_secret": effects.TAKE_ADJACENT_SECRET,
    "ignore_caves": effects.IGNORE_CAVES,
    "ignore_monsters": effects.IGNORE_MONSTERS,
    "gold_bonus": effects.GOLD_BONUS,
    "gem_discount": effects.GEM_DISCOUNT,
    "market_offer": effects.MARKET_OFFER,
    "take_item": effects.TAKE_ITEM,
    "mark_wayshrine": effects.MARK_WAYSHRINE,
    "to_deck_top": effects.TO_DECK_TOP,
    "free_from_row": effects.FREE_FROM_ROW,
    "turn_own_tile": effects.TURN_OWN_TILE,
    "turn_tiles": effects.TURN_TILES,
}
ONCE = ("discard", "replace_row", "take_adjacent_secret")
# Steps with details: what must and what may stand beside the verb.
DETAILS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "each": ((), ("choose", "may", "repeat")),
    "if": (("gain",), ("n", "card")),
    "discard": (("gain",), ("optional",)),
    "trash": ((), ("n", "optional", "from")),
    "take_card": (("n",), ()),
    "per": (("gain",), ()),
    "offer": ((), ("need",)),
    "teleport_to": ((), ()),
    "new_tile": (("gain",), ()),
    "choose": ((), ("n", "all_if")),
}
VERBS = (*AMOUNTS, *CARD_PRICES, "need", *SIMPLE_STEPS, *DETAILS)
COUNTED_IN_TURN = {"clank": effects.CLANK, "artifact": effects.ARTIFACTS}
TARGETS = {
    "adjacent": effects.TO_ADJACENT,
    "wayshrine": effects.TO_WAYSHRINE,
    "haunted": effects.TO_HAUNTED,
    "deep_player": effects.TO_DEEP_PLAYER,
    "new_tile": effects.TO_NEW_TILE,
}
SOURCES = {"discard": effects.DISCARD, "hand_or_discard": effects.HAND_OR_DISCARD}
TRIGGERS = {
    "market_entered": reacting.MARKET_ENTERED,
    "companions_in_row": reacting.COMPANIONS_IN_ROW,
    "gaps_in_row": reacting.GAPS_IN_ROW,
    "goblin_defeated": reacting.GOBLIN_DEFEATED,
    "monster_arrived": reacting.MONSTER_ARRIVED,
    "secrets_taken": reacting.SECRETS_TAKEN,
    "ended_in_cave": reacting.ENDED_IN_CAVE,
    "ended_noisy": reacting.ENDED_NOISY,
    "device_used": reacting.DEVICE_USED,
    "did_not_move": reacting.DID_NOT_MOVE,
    "hurt_by_dragon": reacting.HURT_BY_DRAGON,
}

KINDS = {"card": effects.CARD, "device": effects.DEVICE, "monster": effects.MONSTER}
SETS = ("starter", "reserve", "dungeon")
MAIN_EFFECT = {"card": "play", "device": "use", "monster": "defeat"}
EFFECTS = ("play", "use", "defeat", "acquire", "arrive", "ghost")

_CARDS: Schema = {"game": str, "kind": str, "deck": str, "card": list}
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
}


class Deck:
    """All kinds of cards, by number and by id, and what lies where at the start.

    `dungeon` has one list of cards for every deck that was read.
    """

    def __init__(self) -> None:
        self.kinds: list[CardKind] = []
        self.numbers: dict[str, int] = {}
        self.starter: list[int] = []
        self.reserve: list[tuple[int, int]] = []
        self.dungeon: dict[str, list[int]] = {}
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
        # The card whose text is being read; "self" means it.
        self.card = effects.ANY_CARD

    def read_effects(self, entries: object) -> Effects:
        """An effect list."""
        made = Effects()
        made.id = len(self.deck.all_effects)
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

    def wrong(self, problem: str, **params: object) -> Exception:
        """A refusal at the present place."""
        return self.source.wrong(problem, self.table, self.index, self.key, **params)

    def one_of(self, word: object, allowed: Mapping[str, int]) -> int:
        """The number of a word, or a refusal that lists the ones there are."""
        if word not in allowed:
            raise self.wrong("word_unknown", given=word, allowed=", ".join(allowed))
        return allowed[str(word)]

    def _add(self, made: Effects, entry: Mapping[str, object]) -> None:
        for verb in DETAILS:
            if verb in entry:
                made.steps.append(self._detailed(verb, entry))
                return
        for verb, value in entry.items():
            if verb in AMOUNTS:
                setattr(made, verb, getattr(made, verb) + self._number(verb, value))
            elif verb in CARD_PRICES:
                setattr(made, verb, self._card(value))
            elif verb == "need":
                made.need = self._place(value)
            elif verb in SIMPLE_STEPS:
                number = 1 if value is True else self._number(verb, value)
                self._only_one(verb, number)
                made.steps.append(self._step(SIMPLE_STEPS[verb], n=number, card=self.card))
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

    def _place(self, word: object) -> int:
        bit = self.one_of(word, PLACES)
        return effects.FIRST_PLACE + bit.bit_length() - 1

    def _step(
        self, kind: int, n: int = 0, card: int = effects.ANY_CARD, condition: int = 0
    ) -> Step:
        step = Step(kind, n, card, condition)
        step.id = len(self.deck.all_steps)
        self.deck.all_steps.append(step)
        return step

    def _alternatives(self, value: object) -> list[Effects]:
        if not isinstance(value, list) or len(value) < 2:
            raise self.wrong("value_type", name="choose", wanted="[[…], […]]")
        return [self.read_effects(option) for option in value]

    def _detailed(self, verb: str, entry: Mapping[str, object]) -> Step:
        """A step with details, which stands alone in its table."""
        must, may = DETAILS[verb]
        for key in entry:
            if key != verb and key not in must and key not in may:
                allowed = ", ".join((verb, *must, *may))
                raise self.wrong("key_unknown", name=key, allowed=allowed)
        for key in must:
            if key not in entry:
                raise self.wrong("key_missing", name=key)
        value = entry[verb]
        number = self._number("n", entry.get("n", 1))
        if verb == "choose":
            step = self._step(effects.CHOOSE, n=number)
            step.inside = self._alternatives(value)
            if "all_if" in entry:
                step.all_if = self.one_of(entry["all_if"], CONDITIONS)
        elif verb == "each":
            step = self._each(value, entry)
        elif verb == "if":
            step = self._step(effects.IF, number, condition=self.one_of(value, CONDITIONS))
            step.card = self._card(entry["card"]) if "card" in entry else effects.ANY_CARD
            # What a device or a monster gives is given at once.
            step.now = self.key in ("use", "defeat")
        elif verb == "discard":
            self._only_one(verb, self._number(verb, value))
            step = self._step(effects.DISCARD_TO, n=1)
        elif verb == "trash":
            step = self._trash(value, entry, number)
        elif verb == "take_card":
            step = self._step(effects.TAKE_CARD, number, self._card(value))
        elif verb == "per":
            step = self._step(effects.PER)
            step.what = self.one_of(value, COUNTED_IN_TURN)
        elif verb == "offer":
            condition = self._place(entry["need"]) if "need" in entry else 0
            step = self._step(effects.OFFER, condition=condition)
            step.inside = [self.read_effects(value)]
        elif verb == "teleport_to":
            step = self._step(effects.TELEPORT_TO)
            step.what = self.one_of(value, TARGETS)
        else:
            self.one_of(value, {"beside": 1})
            step = self._step(effects.NEW_TILE)
        if "gain" in must:
            step.inside = [self.read_effects(entry["gain"])]
        step.optional = entry.get("optional", False) is True
        return step

    def _trash(self, value: object, entry: Mapping[str, object], number: int) -> Step:
        step = self._step(effects.TRASH, number)
        if value == "self":
            step.card, step.source = self.card, effects.SELF
        elif value != "any":
            step.card = self._card(value)
        if "from" in entry:
            step.source = self.one_of(entry["from"], SOURCES)
            if step.card == effects.ANY_CARD:
                raise self.wrong("word_unknown", given="any", allowed="[[card]] id")
        return step

    def _each(self, value: object, entry: Mapping[str, object]) -> Step:
        """Something for every player, which can give nothing that only a turn can use."""
        others = self.one_of(value, {"all": 0, "others": 1})
        if "may" in entry:
            step = self._step(effects.EACH_MAY, n=1)
            step.inside = [self.read_effects(entry["may"])]
        elif "choose" in entry:
            step = self._step(effects.EACH_CHOOSES, n=1)
            step.inside = self._alternatives(entry["choose"])
        else:
            raise self.wrong("key_missing", name="choose, may")
        step.others_only = bool(others)
        step.repeat = entry.get("repeat", False) is True
        for inside in step.inside:
            for verb in (*RESOURCES, "teleport", "attack"):
                if getattr(inside, verb):
                    raise self.wrong("word_unknown", given=verb, allowed="gold, heal, draw, clank")
        return step

    def _card(self, id: object) -> int:
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
        source.check(source.data, _CARDS)
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
    deck.fingerprint = fingerprint([source.data for source in sources])
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
    reader.card = card.id
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
    else:
        deck.dungeon[str(source.data["deck"])].extend([card.id] * copies)
