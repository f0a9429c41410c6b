"""BRZDĘK! in words: what both games say alike. Each adds its dungeon and a catalogue of its own."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from stolik.core.content import Source, ids_in
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.game import ENDINGS
from stolik.games.clank.mechanics.rooms import LOCKED
from stolik.games.clank.model import tokens
from stolik.games.clank.model.tokens import Box, TokenKind
from stolik.games.clank.text.cards import (
    CURRENCY,
    EXTRA_COSTS,
    card_header,
    card_lines,
    card_name,
    item_lines,
    option_text,
    prisoner_lines,
    secret_lines,
    token_name,
)
from stolik.games.clank.text.characters import CharacterText
from stolik.games.clank.text.effect_lists import effect_lists
from stolik.games.clank.text.effects_text import chosen_text, exchange_text, signed
from stolik.games.clank.text.fields import AMOUNTS, QUARTER, TOLLS, sayable
from stolik.games.clank.text.names import (
    NAMES,
    WORDS,
    capital,
    in_content,
    names_in,
    phrase,
    remember,
)
from stolik.games.clank.text.solo import SoloText
from stolik.text.catalog import templates_of
from stolik.text.drawing import Drawing
from stolik.text.files import load_all
from stolik.text.game_text import GameText
from stolik.text.grammar import listed, quoted, with_article
from stolik.text.nouns import counted

Table = Mapping[str, Any]
Telling = Callable[[str, Table], list[str]]

# What a token is called before it is turned over.
SECRETS = {tokens.MINOR: "minor", tokens.MAJOR: "major", tokens.COUPON: "prisoner"}
# How a view marks a secret that lies face down, and how it is counted.
FACE_DOWN = {-2: "minor_secret", -3: "major_secret"}
# Tokens of which a table has one of each name.
ONLY_ONE = (tokens.ARTIFACT, tokens.COUPON)


def several(names: Iterable[str]) -> str:
    """A list in which equal names stand once.

    >>> several(["Włam", "Włam", "Unik"])
    '2 × Włam, Unik'
    """
    return ", ".join(text if n == 1 else f"{n} × {text}" for text, n in Counter(names).items())


def amounts(
    language: str, found: Mapping[str, int], case: str = "nom", nouns: Mapping[str, str] = AMOUNTS
) -> list[str]:
    """Resources and damage as counted nouns.

    >>> amounts("pl", {"skill": 2, "boots": 1}), amounts("en", {"damage": 2})
    (['2 sprawności', '1 but'], ['2 damage'])
    """
    return [counted(language, n, nouns[kind], case) for kind, n in found.items()]


class ClankText(GameText):
    """The words that both BRZDĘK! games share."""

    # Its id, and the decks whose cards its gallery shows.
    game: str
    decks: tuple[str, ...]
    # Rooms by their ids: what one is called without a name, and how its file tells of it.
    rooms: Mapping[str, tuple[str, Table]]

    def __init__(
        self,
        deck: Deck,
        box: Box,
        sources: Sequence[Source],
        solo: Source | None,
        characters: CharacterText,
        own: Path,
    ) -> None:
        self.folders = (NAMES, WORDS, own)
        self.deck = deck
        self.tables: Sequence[Table] = deck.tables
        self.box = box
        self.sources = sources
        self.solo = SoloText(solo)
        self.characters = characters
        self.effects = effect_lists(deck.kinds, deck.tables) | characters.effects
        self._wordings: dict[str, Callable[[str, Any], str]] = {
            "agreed": lambda language, fx: exchange_text(language, self.effects[fx].written),
            "alternative": self.alternative,
            "amounts": lambda language, found: ", ".join(amounts(language, found)),
            "arrivals": self._arrivals,
            "bonus": lambda language, found: ", ".join(
                f"+{one}" for one in amounts(language, found)
            ),
            "card": self.card,
            "change": signed,
            "card_acc": lambda language, card: self.card(language, card, "acc"),
            "character": characters.name,
            "cards": lambda language, cards: several(self.card(language, c) for c in cards),
            "choice": lambda language, fx: capital(self.alternative(language, fx)),
            "chosen": self._chosen,
            "does": self._does,
            "ending": lambda language, n: self.entry(language, "ending", ENDINGS[n]),
            "ends": self._ends,
            "find": characters.find,
            "freed": self.token,
            "gist": characters.gist,
            "goal": self.solo.goal,
            "gains": lambda language, found: listed(language, amounts(language, found, "acc")),
            "locked": lambda language, kind: self.entry(language, "locked", LOCKED[kind]),
            "lying": self._lying,
            "menace": self.solo.menace,
            "mood": characters.mood,
            "next_rank": self.solo.rank_named,
            "offerer": lambda language, fx: self.card(language, self.effects[fx].card),
            "penalty": self.solo.penalty,
            "place": self._place,
            "full_price": self._full_price,
            "rank": self.solo.rank_named,
            "reward": self.solo.reward,
            "room": self.room,
            "secret": self._secret,
            "spell": characters.spell,
            "tile": self.tile,
            "tile_id": self.tile_id,
            "token": self.token,
            "token_acc": self._token_acc,
            "toll": lambda language, found: ", ".join(amounts(language, found, "nom", TOLLS)),
            "toll_acc": self._toll_acc,
        }

    def word(self, language: str, kind: str, value: object) -> str | None:
        wording = self._wordings.get(kind)
        return wording(language, value) if wording else None

    def fields(self, section: str, key: str, params: Mapping[str, object]) -> Mapping[str, object]:
        known = sayable(section, key, params)
        if isinstance(token := params.get("token"), int):
            prisoner = self.box.kinds[token].group == tokens.PRISONER
            del known["secret" if prisoner else "freed"]
        if section == "option" and key == "use":
            known |= self._prices(params)
        return known

    def _prices(self, params: Mapping[str, Any]) -> Mapping[str, object]:
        """What a device costs: skill, and perhaps gold or lockpicks."""
        table = self.tables[params["card"]]
        found = {"skill": params["n"]} if params["n"] else {}
        found |= {noun: table[price] for price, noun in EXTRA_COSTS.items() if price in table}
        return {"full_price": found} if found else {}

    # ---- Names

    def names_of(self, content: Mapping[str, object]) -> dict[str, object]:
        return names_in(self.folders, sorted(ids_in(content)))

    def remember(self, names: Mapping[str, object]) -> None:
        remember(names)

    def card(self, language: str, card: int, case: str = "nom") -> str:
        """The name of a card by its number; one with a comma in quotation marks."""
        found = card_name(language, self.deck.kinds[card].name, case)
        return quoted(language, found) if "," in found else found

    def token(self, language: str, token: int, case: str = "nom") -> str:
        """The name of a token by its number, with the value that tells it apart."""
        kind = self.box.kinds[token]
        found = token_name(language, _token_id(kind), case)
        return f"{found} ({kind.value})" if kind.value else found

    def room(self, language: str, id: str) -> str:
        """What a room is called: one of a pack may have no name."""
        unnamed, table = self.rooms.get(id, (id, {}))
        if (found := in_content(language, NAMES, "chamber", {**table, "id": id})) != id:
            return found
        return self.entry(language, "place", "unnamed", n=unnamed)

    def tile(self, language: str, tile: int) -> str:
        """A tile by its number; only a dungeon that is laid in play has any."""
        return self.tile_id(language, tile)

    def tile_id(self, language: str, tile: int) -> str:
        """What a tile is called in the names of its rooms."""
        return str(tile)

    def things(self, language: str, found: Sequence[int]) -> str:
        """Tokens that lie somewhere, as a view lists them."""
        hidden = [
            counted(language, found.count(mark), noun)
            for mark, noun in FACE_DOWN.items()
            if mark in found
        ]
        shown = several(self.token(language, token) for token in found if token >= 0)
        return ", ".join(filter(None, [*hidden, shown]))

    def _token_acc(self, language: str, token: int) -> str:
        only_one = self.box.kinds[token].group in ONLY_ONE
        found = self.token(language, token, "acc")
        return with_article(language, found, "definite" if only_one else "indefinite")

    # ---- Other wordings

    def entry(self, language: str, section: str, key: str, **fields: object) -> str:
        """A text of the catalogue, with fields that are words already."""
        found = templates_of(load_all(self.folders, language), section, key)
        return str(found).format(**fields)

    def alternative(self, language: str, fx: int) -> str:
        """An effect list as one of several that can be chosen."""
        return option_text(language, self.effects[fx].written)

    def _chosen(self, language: str, fx: int) -> str:
        """An alternative at the end of a sentence about whoever chose it."""
        text = chosen_text(language, self.effects[fx].written)
        return text if text.endswith("!") else f"{text}."

    def _arrivals(self, language: str, cards: list[int]) -> str:
        """New cards of the row, with the symbol that makes the dragon attack."""
        symbol = f" ({phrase(language, 'header', 'dragon')})"
        return several(
            self.card(language, card) + (symbol if self.deck.kinds[card].dragon else "")
            for card in cards
        )

    def _does(self, language: str, card: int) -> str:
        """What a card does when it is played."""
        table = self.tables[card]
        return " ".join(card_lines(language, {"kind": "card", "play": table.get("play", ())}))

    def _ends(self, language: str, rooms: str) -> str:
        """Where a way over a new tile leads: to rooms, and to squares without a tile."""
        ends = [
            self.entry(language, "place", "edge", end=end)
            if "," in end
            else self.room(language, end)
            for end in rooms.split(", ")
        ]
        return listed(language, ends, "or")

    def _lying(self, language: str, turns: int) -> str:
        """How a tile lies."""
        key = "turned" if turns else "straight"
        return self.entry(language, "lying", key, n=turns * QUARTER)

    def _place(self, language: str, place: bool | str) -> str:
        """Where somebody fell, or the square to which a way leads, by which of its tunnels."""
        if isinstance(place, bool):
            return self.entry(language, "place", "depths" if place else "above")
        end, _, number = place.partition("/")
        return self.entry(language, "place", "tunnel", end=end, n=number) if number else end

    def _full_price(self, language: str, found: Mapping[str, int]) -> str:
        return listed(language, [counted(language, n, noun, "acc") for noun, n in found.items()])

    def _secret(self, language: str, token: int) -> str:
        """What a token looks like before it is turned over."""
        return self.entry(language, "secret", SECRETS[self.box.kinds[token].group])

    def _toll_acc(self, language: str, found: Mapping[str, int]) -> str:
        return listed(language, amounts(language, found, "acc", TOLLS))

    # ---- The map and the gallery

    def with_legend(self, drawn: Drawing, language: str, height: int) -> Drawing:
        """A map with what its signs mean, or where that is said if there is no room for it."""
        legend = self.entry(language, "drawing", "legend").strip("\n").splitlines()
        if len(drawn.lines) + len(legend) > height:
            legend = [self.entry(language, "drawing", "where_signs")]
        return Drawing([*drawn.lines, *legend], drawn.hues)

    def cards(self, language: str) -> list[tuple[str, str]]:
        used = {card for name in self.decks for card in self.deck.dungeon.get(name, ())}
        used |= {*self.deck.starter, *(card for card, _ in self.deck.reserve)}
        used |= {card for cards in self.deck.characters.values() for card in cards}
        shown = [self._shown_card(language, self.tables[card]) for card in sorted(used)]
        groups: Sequence[tuple[str, Telling]] = (
            ("secret", lambda language, token: secret_lines(language, token, self.game)),
            ("prisoner", prisoner_lines),
            ("item", item_lines),
        )
        for group, tell in groups:
            shown += [self._shown_token(language, token, tell) for token in self._tokens(group)]
        signs = self.entry(language, "drawing", "signs"), self.entry(language, "drawing", "legend")
        return [*shown, *self.characters.cards(language), *self.solo.cards(language), signs]

    def _tokens(self, group: str) -> list[Table]:
        """The tokens of a group; of one that two files have, the values of both."""
        found: dict[str, dict[str, Any]] = {}
        for source in self.sources:
            for table in source.tables(group):
                new: dict[str, Any] = dict(table)
                known = found.setdefault(new["id"], new)
                if known is not new and isinstance(known.get("points"), list):
                    known["points"] = [*known["points"], *new["points"]]
        return list(found.values())

    def _shown_card(self, language: str, table: Table) -> tuple[str, str]:
        kind = card_header(language, table).partition(". ")[2]
        title = _title(card_name(language, table["id"]), [table["id"]])
        return title, " ".join([kind, *card_lines(language, table)])

    def _shown_token(self, language: str, table: Table, tell: Telling) -> tuple[str, str]:
        id = str(table["id"])
        typed = [kind.name for kind in self.box.kinds if _token_id(kind) == id]
        title = _title(capital(token_name(language, id)), typed)
        return title, " ".join(tell(language, table))

    def price_of(self, language: str, card: int) -> str:
        """What a card costs in the money of its kind."""
        return counted(language, self.deck.kinds[card].cost, CURRENCY[self.tables[card]["kind"]])


def _title(shown: str, ids: Iterable[str]) -> str:
    """A name as it is read, and as it is typed where that differs."""
    typed = ", ".join(ids).replace("_", " ")
    return shown if shown.lower() == typed else f"{shown} [{typed}]"


def _token_id(kind: TokenKind) -> str:
    """What a token is called whatever its value."""
    return kind.name.removesuffix(f"_{kind.value}")
