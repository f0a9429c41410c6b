"""BRZDĘK! in words: names with their numbers, amounts, the table in plain lines."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.core.content import read
from stolik.core.notation import seat_letter
from stolik.core.reasons import Message
from stolik.games.clank import decisions, tokens
from stolik.games.clank.effects import CardKind, Effects
from stolik.games.clank.keep import content
from stolik.games.clank.keep.board import KINDS
from stolik.games.clank.keep.dungeon import Board, Room
from stolik.games.clank.reading import Deck
from stolik.games.clank.state import INSIDE
from stolik.games.clank.text.cards import (
    CURRENCY,
    HEADER,
    card_header,
    card_lines,
    card_name,
    item_lines,
    option_text,
    secret_lines,
    token_name,
)
from stolik.games.clank.text.effects_text import listed
from stolik.games.clank.text.names import capital, name
from stolik.games.clank.tokens import Box, TokenKind
from stolik.games.clank.view import DECISIONS, STATUSES, ClankView, PlayerView, TurnView
from stolik.text.catalog import load
from stolik.text.game_text import GameText
from stolik.text.nouns import counted

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

FOLDER = Path(__file__).parent
Amounts = Mapping[str, int]

AMOUNTS = {
    "skill": "skill",
    "swords": "sword",
    "boots": "boot",
    "teleports": "teleport",
    "damage": "damage",
}
# Values that are left out: the next template of the entry does without them.
UNSAID: dict[str, dict[str, object]] = {
    "log.acquired": {"cost": 0},
    "log.attack": {"danger": 0},
    "log.clank_cancelled": {"left": 0},
    "log.cubes_back": {"n": 0},
    "log.drew": {"n": 0},
    "log.moved": {"swords": 0, "damage": 0},
    "log.quieter": {"n": 0, "left": 0},
    "option.acquire": {"n": 0},
    "option.move_past_monsters": {"swords": 0, "damage": 0},
    "refusal.other_decision": {"decision": Message(DECISIONS[decisions.TURN])},
    "refusal.too_many_swords": {"n": 0},
    "table.dragon": {"danger": 0},
}
# Other ways to word a value, each under a name of its own.
ALSO = {
    "card": ("card_acc", "does"),
    "cards": ("arrivals",),
    "token": ("token_acc", "secret"),
    "option": ("choice", "chosen"),
}
ENDINGS = ("", "all_out", "deck_empty", "bag_empty", "turn_limit")
SECRETS = {tokens.MINOR: "minor", tokens.MAJOR: "major"}
# How a view marks a secret that lies face down, and how it is counted.
FACE_DOWN = {-2: "minor_secret", -3: "major_secret"}
ARTICLES = {tokens.ARTIFACT: "the"}
QUOTES = {"pl": "„{}”", "en": "“{}”"}
# What lasts until the end of the turn, in the order in which the table tells it.
LASTING = (
    "bank",
    "exhausted",
    "ignores_caves",
    "ignores_monsters",
    "gold_bonus",
    "skill_per_clank",
    "gem_discount",
)


def several(names: Iterable[str]) -> str:
    """A list in which equal names stand once.

    >>> several(["Włam", "Włam", "Unik"])
    '2 × Włam, Unik'
    """
    return ", ".join(text if n == 1 else f"{n} × {text}" for text, n in Counter(names).items())


def amounts(language: str, found: Amounts, case: str = "nom") -> list[str]:
    """Resources and damage as counted nouns.

    >>> amounts("pl", {"skill": 2, "boots": 1}), amounts("en", {"damage": 2})
    (['2 sprawności', '1 but'], ['2 damage'])
    """
    return [counted(language, n, AMOUNTS[kind], case) for kind, n in found.items()]


def written(fx: Effects, effects: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, Any]]:
    """Every effect list inside an effect list, by its number, as the content file writes it."""
    yield fx.id, effects
    nested = [effect for effect in effects if effect.keys() & {"choose", "gain"}]
    for step, effect in zip([s for s in fx.steps if s.inside], nested, strict=True):
        parts = effect["choose"] if "choose" in effect else [effect["gain"]]
        for inside, part in zip(step.inside, parts, strict=True):
            yield from written(inside, part)


def effect_lists(kinds: Sequence[CardKind], tables: Sequence[Mapping[str, Any]]) -> dict[int, Any]:
    """The effect lists of all cards by number, so that a choice can be worded."""
    found: dict[int, Any] = {}
    for kind, table in zip(kinds, tables, strict=True):
        for key, fx in (("play", kind.play), ("use", kind.use), ("defeat", kind.use)):
            if key in table:
                found |= written(fx, table[key])
    return found


class ClankText(GameText):
    """The words of BRZDĘK! Nie drażnij smoka."""

    def __init__(self, deck: Deck, box: Box, boards: Mapping[str, Board]) -> None:
        self.folder = FOLDER
        self.deck = deck
        self.tables: Sequence[Mapping[str, Any]] = deck.tables
        self.box = box
        self.boards = boards
        self.effects = effect_lists(deck.kinds, deck.tables)
        self._wordings: dict[str, Callable[[str, Any], str]] = {
            "amounts": lambda language, found: ", ".join(amounts(language, found)),
            "arrivals": self._arrivals,
            "card": self.card,
            "card_acc": lambda language, card: self.card(language, card, "acc"),
            "cards": lambda language, cards: several(self.card(language, c) for c in cards),
            "choice": lambda language, fx: capital(option_text(language, self.effects[fx])),
            "chosen": self._chosen,
            "does": self._does,
            "ending": lambda language, n: _entry(language, "ending", ENDINGS[n]),
            "gains": lambda language, found: listed(language, amounts(language, found, "acc")),
            "place": lambda language, deep: _entry(language, "place", ("above", "depths")[deep]),
            "secret": lambda language, token: _entry(
                language, "secret", SECRETS[box.kinds[token].group]
            ),
            "token": self.token,
            "token_acc": self._token_acc,
        }

    def word(self, language: str, kind: str, value: object) -> str | None:
        wording = self._wordings.get(kind)
        return wording(language, value) if wording else None

    def fields(self, section: str, key: str, params: Mapping[str, object]) -> Mapping[str, object]:
        unsaid = UNSAID.get(f"{section}.{key}", {})
        known = {k: v for k, v in params.items() if k not in unsaid or v != unsaid[k]}
        for field, others in ALSO.items():
            if field in params:
                known |= dict.fromkeys(others, params[field])
        if found := {kind: params[kind] for kind in AMOUNTS if params.get(kind)}:
            known |= {"amounts": found, "gains": found}
        if isinstance(colours := params.get("colours"), list):
            known |= _drawn(colours)
        return known

    def card(self, language: str, card: int, case: str = "nom") -> str:
        """The name of a card by its number; one with a comma in quotation marks."""
        found = card_name(language, self.deck.kinds[card].name, case)
        return QUOTES[language].format(found) if "," in found else found

    def token(self, language: str, token: int, case: str = "nom") -> str:
        """The name of a token by its number, with the value that tells it apart."""
        kind = self.box.kinds[token]
        found = token_name(language, _token_id(kind), case)
        return f"{found} ({kind.value})" if kind.value else found

    def _token_acc(self, language: str, token: int) -> str:
        found = self.token(language, token, "acc")
        article = ARTICLES.get(self.box.kinds[token].group, "a")
        return f"{article} {found}" if language == "en" else found

    def _arrivals(self, language: str, cards: list[int]) -> str:
        """New cards of the row, with the symbol that makes the dragon attack."""
        shown = []
        for card in cards:
            symbol = f" ({HEADER['dragon'][language]})" if self.deck.kinds[card].dragon else ""
            shown.append(self.card(language, card) + symbol)
        return several(shown)

    def _does(self, language: str, card: int) -> str:
        """What a card does when it is played."""
        table = self.tables[card]
        return " ".join(card_lines(language, {"kind": "card", "play": table.get("play", ())}))

    def _chosen(self, language: str, id: int) -> str:
        """An alternative at the end of a sentence."""
        text = option_text(language, self.effects[id])
        return text if text.endswith("!") else f"{text}."

    def cards(self, language: str) -> list[tuple[str, str]]:
        shown = []
        for table in self.tables:
            kind = card_header(language, table).partition(". ")[2]
            title = _title(card_name(language, table["id"]), [table["id"]])
            shown.append((title, " ".join([kind, *card_lines(language, table)])))
        source = read(content.FOLDER / "tokens.toml")
        for group, told in (("secret", secret_lines), ("item", item_lines)):
            for token in source.tables(group):
                id = str(token["id"])
                typed = [kind.name for kind in self.box.kinds if _token_id(kind) == id]
                title = _title(capital(token_name(language, id)), typed)
                shown.append((title, " ".join(told(language, token))))
        return shown

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        assert isinstance(view, ClankView)
        lines = [*self._dragon(view, speaker), *self._row(view, speaker)]
        lines += [self._reserve(view, speaker), self._market(view, speaker)]
        for player in view.players:
            lines += self._player(view, player, speaker)
        if view.seat >= 0:
            lines += self._own(view, view.players[view.seat], speaker)
        return lines

    def _dragon(self, view: ClankView, speaker: "Speaker") -> list[str]:
        dragon = {
            "space": view.rage + 1,
            "spaces": len(self.box.rage),
            "n": view.cubes_drawn + view.danger,
            "danger": view.danger,
            "cubes": view.dragon_cubes_in_bag,
        }
        lines = [speaker.say("table", "dragon", **dragon)]
        if view.countdown:
            track = {"seat": view.countdown_owner, "space": view.countdown}
            lines.append(speaker.say("table", "countdown", **track))
        return lines

    def _row(self, view: ClankView, speaker: "Speaker") -> list[str]:
        lines = [speaker.say("table", "row", n=view.deck_size)]
        for card, price in zip(view.row, view.prices, strict=True):
            if card >= 0:
                # The symbol has done its work when the card was laid out.
                table = {**self.tables[card], "cost": price, "dragon": False}
                told = [card_header(speaker.language, table), *card_lines(speaker.language, table)]
                lines.append(speaker.say("table", "row_card", text=" ".join(told)))
        if gaps := view.row.count(-1):
            lines.append(speaker.say("table", "gaps", n=gaps))
        return lines

    def _reserve(self, view: ClankView, speaker: "Speaker") -> str:
        stacks = []
        for card, _ in self.deck.reserve:
            table, kind = self.tables[card], self.deck.kinds[card]
            price = counted(speaker.language, kind.cost, CURRENCY[table["kind"]])
            left = {} if kind.stays else {"n": view.reserve[card]}
            stacks.append(speaker.say("table", "stack", card=card, price=price, **left))
        return speaker.say("table", "reserve", stacks=", ".join(stacks))

    def _market(self, view: ClankView, speaker: "Speaker") -> str:
        goods = _if_any(things=self._things(speaker.language, view.stall))
        return speaker.say("table", "market", n=self.box.market_price, **goods)

    def _things(self, language: str, found: Sequence[int]) -> str:
        """Tokens that lie somewhere, as a view lists them."""
        hidden = [
            counted(language, found.count(mark), noun)
            for mark, noun in FACE_DOWN.items()
            if mark in found
        ]
        shown = several(self.token(language, token) for token in found if token >= 0)
        return ", ".join(filter(None, [*hidden, shown]))

    def _player(self, view: ClankView, player: PlayerView, speaker: "Speaker") -> list[str]:
        room = self.boards[view.board].rooms[player.room].name
        stands = {
            "letter": seat_letter(player.seat),
            "name": speaker.names[player.seat],
            "where": speaker.say("table", player.status, room=room),
            "health": self.box.health - player.damage,
            "most": self.box.health,
            "gold": player.gold,
        }
        piles = {
            "area": player.area,
            "bag": player.bag,
            "supply": player.supply,
            "hand": player.hand_size,
            "deck": player.deck_size,
            "discard": len(player.discard),
        }
        lines = [speaker.say("table", "player", **stands), speaker.say("table", "piles", **piles)]
        if things := self._things(speaker.language, player.tokens):
            lines.append(speaker.say("table", "tokens", things=things))
        return lines

    def _own(self, view: ClankView, player: PlayerView, speaker: "Speaker") -> list[str]:
        """What only matters to the one who looks: the hand, the turn, the ways on."""
        lines = []
        if player.hand:
            lines.append(speaker.say("table", "hand", cards=player.hand))
        else:
            lines.append(speaker.say("table", "hand_empty"))
        if view.active == view.seat:
            if player.played:
                lines.append(speaker.say("table", "played", cards=player.played))
            lines += self._turn(view.in_turn, speaker)
        if player.status == STATUSES[INSIDE]:
            lines += self._ways(view, player.room, speaker)
        return lines

    def _turn(self, turn: TurnView, speaker: "Speaker") -> list[str]:
        pool = {kind: getattr(turn, kind) for kind in AMOUNTS if hasattr(turn, kind)}
        lines = [speaker.say("table", "resources", **pool)]
        for key in LASTING:
            if value := int(getattr(turn, key)):
                lines.append(speaker.say("table", key, n=value))
        if turn.trashes:
            lines.append(speaker.say("table", "trashes", n=len(turn.trashes)))
        return lines

    def _ways(self, view: ClankView, number: int, speaker: "Speaker") -> list[str]:
        """The room and where one can go from it, with what lies there."""
        rooms = self.boards[view.board].rooms
        room = rooms[number]
        ways = [(way.to, _toll(speaker, way.boots, way.monsters, way.lock)) for way in room.exits]
        walkable = {way.to for way in room.exits}
        against = speaker.say("table", "one_way")
        ways += [(to, against) for to in room.neighbours if to not in walkable]
        lines = [self._site(view, room, "here", speaker)]
        return lines + [self._site(view, rooms[to], "exit", speaker, price=p) for to, p in ways]

    def _site(
        self, view: ClankView, room: Room, key: str, speaker: "Speaker", **more: object
    ) -> str:
        language = speaker.language
        features = [] if KINDS[room.kind] == "room" else [name("room", language, KINDS[room.kind])]
        if room.heal:
            features.append(name("room", language, "heal"))
        if room.deep:
            features.append(name("where", language, "depths"))
        known = _if_any(features=", ".join(features))
        more["site"] = speaker.say("table", "site", room=room.name, **known)
        things = self._things(language, [view.spots[spot] for spot in room.spots])
        return speaker.say("table", key, **more, **_if_any(things=things))


def _entry(language: str, section: str, key: str) -> str:
    return str(load(FOLDER / f"{language}.toml")[section][key])


def _if_any(**texts: str) -> dict[str, str]:
    """Only the fields that have something to say."""
    return {field: text for field, text in texts.items() if text}


def _title(shown: str, ids: Iterable[str]) -> str:
    """A name as it is read, and as it is typed where that differs."""
    typed = ", ".join(ids).replace("_", " ")
    return shown if shown.lower() == typed else f"{shown} [{typed}]"


def _token_id(kind: TokenKind) -> str:
    """What a token is called whatever its value."""
    return kind.name.removesuffix(f"_{kind.value}")


def _drawn(colours: list[int]) -> dict[str, object]:
    """Cubes by seat, the dragon's last, apart from each other."""
    *players, dragon = colours
    hit = [(seat, n) for seat, n in enumerate(players) if n]
    return {field: found for field, found in (("dragon", dragon), ("tally", hit)) if found}


def _toll(speaker: "Speaker", boots: int, monsters: int, lock: bool) -> str:
    """What it takes to go through a tunnel."""
    language = speaker.language
    parts = [counted(language, boots, "boot")]
    if monsters:
        parts.append(counted(language, monsters, "monster"))
    if lock:
        parts.append(speaker.say("table", "lock"))
    return ", ".join(parts)
