"""The content of BRZDĘK! Nie drażnij smoka: cards, tokens and both sides of the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stolik.core.content import Source, by_id, for_edition, from_edition, packs, read
from stolik.core.options import Values
from stolik.games.clank.base.board import read_board
from stolik.games.clank.base.dungeon import Board
from stolik.games.clank.content import (
    CHARACTERS,
    OF_CHARACTERS,
    PARTY_TOKENS,
    card_files,
    cards,
    check_cards,
    used_cards,
)
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import read_tokens
from stolik.games.clank.rulings import has_board_bank, has_characters

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Files:
    """What the game is made of: content files, of today or of an edition."""

    cards: Sequence[Source]
    tokens: Source
    boards: Sequence[Source]
    # Missing in an edition of a game for several.
    solo: Source | None
    # Missing in an edition of a game without characters: they, and the tokens of their add-on.
    characters: Source | None
    party: Source | None

    def used(self, settings: Values, seats: int) -> dict[str, Any]:
        """What of it a game with these settings has on its table."""
        wanted = str(settings["decks"])
        board = next(one for one in self.boards if one.data["board"] == settings["board"])
        found = {"tokens": for_edition(self.tokens), "boards": [for_edition(board)]}
        if seats == 1 and self.solo is not None:
            found["solo"] = for_edition(self.solo)
        decks = ["base"] if wanted == "own" else wanted.split("+")
        if has_characters(settings) and self.characters is not None:
            found["characters"] = for_edition(self.characters)
            decks.append(OF_CHARACTERS)
            if has_board_bank(settings) and self.party is not None:
                found["party"] = for_edition(self.party)
        return found | {"cards": used_cards(self.cards, decks, found.values())}

    def whole(self) -> dict[str, Any]:
        """All of it."""
        found: dict[str, Any] = {"tokens": for_edition(self.tokens)}
        more = {"solo": self.solo, "characters": self.characters, "party": self.party}
        found |= {name: for_edition(file) for name, file in more.items() if file is not None}
        for name, files in (("boards", self.boards), ("cards", self.cards)):
            found[name] = [for_edition(file) for file in files]
        return found


def newest() -> Files:
    """Our files, and packs."""
    own = [read(FOLDER / f"board_{side}.toml") for side in ("front", "back")]
    more = [pack for pack in packs("clank") if pack.data.get("kind") == "board"]
    tokens, characters, party = FOLDER / "tokens.toml", read(CHARACTERS), read(PARTY_TOKENS)
    return Files(card_files(), read(tokens), (*own, *more), solo_file(), characters, party)


def of_edition(content: Mapping[str, Any]) -> Files:
    """The files of an edition."""
    return Files(
        [from_edition(one) for one in content["cards"]],
        from_edition(content["tokens"]),
        [from_edition(one) for one in content["boards"]],
        *(
            from_edition(content[one]) if one in content else None
            for one in ("solo", "characters", "party")
        ),
    )


def solo_file() -> Source:
    """The game for one: that of the first pack that has any, or our own."""
    found = [pack for pack in packs("clank") if pack.data.get("kind") == "solo"]
    return found[0] if found else read(FOLDER / "solo.toml")


def read_boards(sources: Sequence[Source]) -> dict[str, Board]:
    """Both sides of the printed board, and boards from packs."""
    return by_id(sources, "board", read_board)


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is doubtful."""
    source.read_as(
        {
            "cards": check_cards,
            "tokens": lambda one: read_tokens(one, cards()),
            "board": read_board,
            "solo": lambda one: read_solo(one, cards()),
        }
    )
    return ()
