"""The process in which a bot thinks: a question a line, an answer a line.

A question holds a world that the bot's seat cannot tell from the true one, never the true one.
The process ends when nobody asks any more.
"""

import logging
import os
from collections import OrderedDict
from functools import cache
from typing import Any

import msgspec

from stolik import bots, games
from stolik.bots.playout import Bot
from stolik.bots.reasons import reasons
from stolik.bots.search import NONE, Searcher
from stolik.server.logs import set_up_logs
from stolik.server.workers import answer_lines

NICENESS = 5


class Question(msgspec.Struct, frozen=True):
    """What would this bot do in this world? `world` is a state as `dump` writes it, `edition` the
    packed edition of the game; empty for that of today."""

    game: str
    bot: str
    seed: int
    world: dict[str, Any]
    edition: bytes = b""
    # For whom the tree is kept from one decision of a turn to the next; empty: for nobody.
    kept_for: str = ""
    # Whether to say why, for somebody who wants a hint.
    why: bool = False


class Why(msgspec.Struct, frozen=True):
    """A reason, to be worded later: `[why]` of the game."""

    id: str
    params: dict[str, int]


class Answer(msgspec.Struct, frozen=True):
    """The move, in notation. A bot that thinks ahead also says what it thought: after how many
    `simulations` it promises what chance to win, which move would be next best, how good."""

    move: str
    simulations: int = 0
    chance: float = 0.0
    other: str = ""
    other_chance: float = 0.0
    why: list[Why] = []


# How many bots a process remembers: a tree of one turn may take a few megabytes.
MOST_KEPT = 4
_kept: OrderedDict[str, Bot] = OrderedDict()


@cache
def thinks_ahead(bot: str) -> bool:
    """Whether a bot takes its time."""
    return isinstance(bots.find(bot, 0), Searcher)


def bot_for(question: Question) -> Bot:
    """The bot that is asked: the one that has thought about this turn already, if it is here."""
    if not question.kept_for or not thinks_ahead(question.bot):
        return bots.find(question.bot, question.seed)
    key = f"{question.kept_for} {question.bot}"
    found = _kept.pop(key, None) or bots.find(question.bot, question.seed)
    _kept[key] = found
    if len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return found


def answer(question: Question) -> Answer:
    """Let the bot choose."""
    if question.edition:
        entry = games.of_packed(question.edition, int(question.world["seats"]))
    else:
        entry = games.find(question.game)
    game = entry.game
    s = game.load(question.world)
    bot = bot_for(question)
    chosen = bot.choose(game, game.legal(s), s)
    move, why = game.notation(s, chosen), list[Why]()
    known = entry.manifest.part("reasons") if question.why else None
    if known is not None:
        found = reasons(known, s, game.legal(s), chosen)
        why = [Why(one.id, msgspec.convert(one.params, dict[str, int])) for one in found]
    if not isinstance(bot, Searcher):
        return Answer(move, why=why)
    result = bot.result
    other = game.notation(s, result.other) if result.other != NONE else ""
    return Answer(move, result.simulations, result.chance, other, result.other_chance, why)


_decoder = msgspec.json.Decoder(Question)


def reply(line: bytes) -> bytes:
    """The answer to a question, both as lines."""
    return msgspec.json.encode(answer(_decoder.decode(line)))


def main() -> None:
    """Answer until there are no more questions."""
    set_up_logs(logging.WARNING)
    # People at their tables come first, also where there are few cores.
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answer_lines(reply)


if __name__ == "__main__":
    main()
