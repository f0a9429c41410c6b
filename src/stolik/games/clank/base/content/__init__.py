"""The content of BRZDĘK! Nie drażnij smoka: cards, tokens and both sides of the board."""

from pathlib import Path

from stolik.core.content import Source, packs, read
from stolik.games.clank.base.board import read_board
from stolik.games.clank.base.dungeon import Board
from stolik.games.clank.content import cards, check_cards
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.content.load_solo import read_solo
from stolik.games.clank.content.load_tokens import read_tokens
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.model.tokens import Box

FOLDER = Path(__file__).parent
KINDS = ("cards", "tokens", "board", "solo")


def tokens(deck: Deck) -> Box:
    """All tokens and the numbers of the tracks."""
    return read_tokens(read(FOLDER / "tokens.toml"), deck)


def solo_file() -> Source:
    """The game for one: that of the first pack that has any, or our own."""
    found = [pack for pack in packs("clank") if pack.data.get("kind") == "solo"]
    return found[0] if found else read(FOLDER / "solo.toml")


def solo() -> SoloRules:
    """Goals, threat and ranks of the game for one."""
    return read_solo(solo_file(), cards())


def boards() -> dict[str, Board]:
    """Both sides of the printed board, and boards from packs."""
    found: dict[str, Board] = {}
    own = [read(FOLDER / f"board_{side}.toml") for side in ("front", "back")]
    for source in (*own, *(pack for pack in packs("clank") if pack.data.get("kind") == "board")):
        board = read_board(source)
        if board.name in found:
            raise source.wrong("id_taken", key="board", id=board.name)
        found[board.name] = board
    return found


def check(source: Source) -> tuple[str, ...]:
    """Refuse a file that is not right; what in a right one is doubtful."""
    kind = source.data.get("kind")
    if kind not in KINDS:
        raise source.wrong("word_unknown", key="kind", given=kind, allowed=", ".join(KINDS))
    if kind == "board":
        read_board(source)
    elif kind == "cards":
        check_cards(source)
    elif kind == "solo":
        read_solo(source, cards())
    else:
        read_tokens(source, cards())
    return ()
