"""Positions in which each kind of ability of a character can be used, as the server sends them.

`python boards.py` writes JSON lines: the name of the ability, then a position for each language.
"""

import json
import random
from dataclasses import replace

import crowded
from positions import plan, play, put
from screens import MIDDLE, shown, told_so_far

from stolik.core.state import pending
from stolik.games.clank.model import codes
from stolik.games.clank.model.characters import ARTIFACT, EGG
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import amounts
from stolik.server.tables import log

GAME = "catacombs"
SEATS = 3
# Who has which ability.
ABILITIES = {
    "cast": "lenara",
    "flip": "whiskers",
    "claim": "dallan",
    "conscript": "agnet",
    "inspire": "agnet",
    "carnage": "garignar",
    "cogwheels": "monkeybot_prime",
}


def open_question(s: ClankState, seat: int, ability: str) -> None:
    """The moment at which an ability asks something, if it does."""
    own = s.characters
    assert own is not None
    companion = next(n for n, kind in enumerate(s.setup.cards) if kind.companion)
    if ability == "flip":
        s.stack.append(pending(codes.FLIPPING, seat))
    elif ability == "claim":
        for find in (EGG, ARTIFACT):
            own.set_find(seat, find, 0)
        s.stack.append(pending(codes.CLAIMING, seat))
    elif ability == "conscript":
        s.discards[seat].append(companion)
        s.stack.append(pending(codes.CONSCRIPTING, seat, companion))
    elif ability == "inspire":
        s.played[seat].append(companion)
        s.stack.append(pending(codes.INSPIRING, seat))
    elif ability == "carnage":
        amounts.give(s, seat, s.setup.roster[own.who[seat]].spaces[0], None)


def main() -> None:
    """A position for each ability."""
    chance = random.Random(GAME)
    options = crowded.with_characters(GAME)
    one = replace(plan(GAME, 0, chance), options=options, seats=SEATS)
    moves, kinds = play(one, chance)
    at = next(n for n, some in enumerate(kinds) if "to turn" in some and n >= MIDDLE)
    for ability, character in ABILITIES.items():
        table = one.open()
        for move in moves[:at]:
            put(table, table.to_move, log.Acted(table.to_move, move))
        happened = told_so_far(table)
        crowded.crowd(table, GAME, "")
        crowded.crowd_boards(table, character)
        assert table.session is not None
        open_question(table.session.state, table.to_move, ability)
        position = json.loads(shown(table, GAME, happened))
        print(json.dumps({**position, "ability": ability}, ensure_ascii=False))


if __name__ == "__main__":
    main()
