"""The process in which a bot thinks: a question a line, an answer a line.

A question holds a world that the bot's seat cannot tell from the true one, never the true one.
The process ends when nobody asks any more.
"""

import sys
from typing import Any

import msgspec

from stolik import bots, games
from stolik.bots.search import NONE, Searcher


class Question(msgspec.Struct, frozen=True):
    """What would this bot do in this world? `world` is a state as `dump` writes it, `edition` the
    packed edition of the game; empty for that of today."""

    game: str
    bot: str
    seed: int
    world: dict[str, Any]
    edition: bytes = b""


class Answer(msgspec.Struct, frozen=True):
    """The move, in notation. A bot that thinks ahead also says what it thought: after how many
    `simulations` it promises what chance to win, which move would be next best, how good."""

    move: str
    simulations: int = 0
    chance: float = 0.0
    other: str = ""
    other_chance: float = 0.0


def answer(question: Question) -> Answer:
    """Let the bot choose."""
    if question.edition:
        entry = games.of_packed(question.edition, int(question.world["seats"]))
    else:
        entry = games.find(question.game)
    game = entry.game
    s = game.load(question.world)
    bot = bots.find(question.bot, question.seed)
    move = game.notation(s, bot.choose(game, game.legal(s), s))
    if not isinstance(bot, Searcher):
        return Answer(move)
    result = bot.result
    other = game.notation(s, result.other) if result.other != NONE else ""
    return Answer(move, result.simulations, result.chance, other, result.other_chance)


def main() -> None:
    """Answer until there are no more questions."""
    decoder = msgspec.json.Decoder(Question)
    sys.stdout.buffer.write(b"ready\n")
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
