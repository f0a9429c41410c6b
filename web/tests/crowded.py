"""Tables at which everything is as much as it can be: for the test of layouts.

Most players, long names, hands and piles, eight things to use, the longest texts that cards have in
any language, and the questions with the most answers.
"""

import json
from pathlib import Path
from typing import Any

from stolik.core.options import Values
from stolik.core.reasons import Message
from stolik.core.state import pending
from stolik.games.brains.state import BrainsState
from stolik.games.clank.mechanics.choosing import Choose
from stolik.games.clank.mechanics.discarding import Discard
from stolik.games.clank.mechanics.trashing import TRASHING, trash_due
from stolik.games.clank.model import tokens
from stolik.games.clank.model.characters import Characters
from stolik.games.clank.model.effects import ANY_CARD
from stolik.games.clank.model.state import ClankState
from stolik.server.tables import projection
from stolik.server.tables.table import Table
from stolik.text.files import languages

DATA = Path(__file__).parents[1] / "data"
# As many as the mock screens speak of.
TO_USE = 8
HAND = 8
# What a room may add to the tokens that can be used.
OF_ROOMS = ("open_chest", "open_library", "open_prison", "take_major", "take_minor")
# What a turn begins with after the best hand that bots have ever had.
MEANS = 14
# The cards that may lie at a table of each game.
DECKS = {"clank": {"base"}, "catacombs": {"catacombs", "party"}}
QUESTIONS = ("", "trash", "choose", "discard")
# The boards with the widest things on them, for whoever is to move.
WIDEST = ("lenara", "garignar")


def options(game: str) -> Values:
    """The set-up with the most players."""
    return {"party": "always"} if game == "catacombs" else {}


def crowd(table: Table, game: str, question: str) -> None:
    """Fill a table in the middle of a turn; with a question open, or none."""
    assert table.session is not None
    s = table.session.state
    seat = table.to_move
    if isinstance(s, BrainsState):
        _crowd_clearing(s)
    else:
        _crowd_dungeon(s, seat, DECKS[game], question)


def with_uses(message: dict[str, Any], table: Table, language: str) -> None:
    """Fill the list of what can be used, as if the room had everything."""
    words = projection.speaker(table, language)
    decision = message["decision"]
    if message["view"].get("decision") != "turn":
        return
    drinks = sum(one["about"]["kind"] == "drink" for one in decision["options"])
    for kind in OF_ROOMS[: TO_USE - drinks]:
        text = words.option(Message(kind, {}))
        decision["options"].append({"move": kind, "about": {"kind": kind}, "text": text})


def _crowd_dungeon(s: ClankState, seat: int, decks: set[str], question: str) -> None:
    cards = json.loads((DATA / "cards.json").read_text())
    length = [0] * len(cards)
    for language in languages():
        printed = json.loads((DATA / f"cards.{language}.json").read_text())["cards"]
        for number, words in enumerate(printed):
            length[number] = max(length[number], len(" ".join(words["short"])))
    ours = [number for number, card in enumerate(cards) if card.get("deck") in decks]
    longest = sorted(ours, key=lambda number: -length[number])
    s.row = longest[: len(s.row)]
    held = [n for n in longest if cards[n]["face"] in ("item", "companion", "gem")]
    s.hands[seat] = sorted(held[:HAND])
    s.played[seat] = sorted(held[HAND : 2 * HAND])
    s.discards[seat] = sorted(held[2 * HAND : 4 * HAND])
    usable = [n for n, kind in enumerate(s.setup.box.kinds) if kind.use == tokens.KEPT]
    s.held[seat] = sorted([*s.held[seat], *usable])
    s.skill = s.swords = s.boots = MEANS
    s.teleports = 2
    s.gold[seat] = 38
    s.clank_made = 10
    if question == "trash":
        s.trashes = [trash_due(ANY_CARD, True, False)]
        s.stack.append(pending(TRASHING, seat))
    elif question:
        verb = Choose if question == "choose" else Discard
        steps = [step for step in s.setup.all_steps if type(step) is verb]
        max(steps, key=lambda step: len(step.inside)).start(s, seat, None)


def with_characters(game: str) -> Values:
    """The same with a character for everybody."""
    return {**options(game), "characters": "random"}


def crowd_boards(table: Table, character: str) -> None:
    """As much as can lie on boards; whoever is to move plays this character."""
    assert table.session is not None
    s = table.session.state
    assert isinstance(s, ClankState)
    own = s.characters
    assert isinstance(own, Characters)
    seat = table.to_move
    (number,) = [one.id for one in s.setup.roster if one.name == character]
    if number in own.who:
        own.who[own.who.index(number)] = own.who[seat]
    own.who[seat] = number
    for other, who in enumerate(own.who):
        board = s.setup.roster[who]
        own.conscription[other] = min(board.conscription, 3)
        own.mana[other] = board.mana
        own.carnage[other] = len(board.spaces) // 2
        own.down[other] = 1 if board.moods else 0
        own.cogwheels[other] = len(board.cogwheels) // 2


def _crowd_clearing(s: BrainsState) -> None:
    """Cards from the reserve into the hand, the Graveyards and the Horde."""
    for other in range(len(s.hands)):
        for pile in (s.hands[other], s.graves[other]):
            while len(pile) < HAND and s.reserve:
                pile.append(s.reserve.pop())
            pile.sort()
