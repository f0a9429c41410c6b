"""Great moments of bots' games: the table before each, and what the server tells of it.

`python moments.py GAME SEED` writes JSON lines, one a kind of moment as the client names them: the
message of the position before it with the log so far, and the news, in all languages, as the first
seat sees it.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
from positions import Plan, device, plan, told
from screens import told_so_far

from stolik import bots
from stolik.bots.playout import decide
from stolik.core.chance import Chance
from stolik.core.events import Event
from stolik.core.game import OVER
from stolik.games.clank.model import tokens
from stolik.games.clank.model.state import RESCUED
from stolik.server.live import wire
from stolik.server.live.audience import news
from stolik.server.tables import log, projection
from stolik.server.tables.table import Table
from stolik.text.files import languages

SEATS = 3
VIEWER = 0
# Every kind comes up sooner or later; what has not by then is not there.
MOST_GAMES = 40
TAKEN = {tokens.ARTIFACT: "artifact", tokens.MAJOR: "major", tokens.MINOR: "minor"}
WANTED = {
    "clank": {
        "artifact",
        "major",
        "minor",
        "attack",
        "first",
        "escape",
        "fallen",
        "rescue",
        "over",
    },
    "catacombs": {"artifact", "major", "prisoner", "attack", "fallen"},
    "brains": {"brain", "horde", "stole", "round", "over"},
}
OF_BRAINS = {"declined": "brain", "mouse_clears": "horde", "stole": "stole", "round_ended": "round"}


def kinds_of(table: Table, happened: list[Event]) -> set[str]:
    """What is great among some events."""
    assert table.session is not None
    s = table.session.state
    found = set()
    shown = projection.events(happened, VIEWER)
    for n, event in enumerate(shown):
        after = shown[n + 1]["kind"] if n + 1 < len(shown) else ""
        kind: Any = event["kind"]
        if kind in ("took_token", "revealed_token"):
            found.add(TAKEN.get(s.setup.box.kinds[event["token"]].group, "prisoner"))
        elif kind == "escaped":
            found.add("first" if after == "countdown" else "escape")
        elif kind == "knocked_out":
            found.add("rescue" if s.status[event["seat"]] == RESCUED else "fallen")
        elif kind == "drawn" and len(event["order"]) > 1:
            found.add("attack")
        elif kind in OF_BRAINS:
            found.add(OF_BRAINS[kind])
    if table.session.is_over and found:
        found.add("over")
    return found


def told_after(
    table: Table, before: Any, happened: list[Event], language: str, seat: int
) -> dict[str, Any]:
    """What a move has brought, in a language."""
    head = wire.Happened(
        table=table.plan.table, version=table.number, at=0, kind="acted", seat=seat
    )
    if table.phase == "over":
        head.info = projection.info(table)
    patch = {VIEWER: projection.patch(before, projection.view(table, VIEWER))}
    found: dict[str, Any] = json.loads(
        wire.write(news(head, table, (VIEWER, language), happened, patch))
    )
    return found


def act(table: Table, move: str) -> list[Event]:
    """Whoever is to move does this."""
    seat = table.to_move
    return table.add(log.Entry(table.number + 1, 0, device(seat), "", log.Acted(seat, move)))


def play(one: Plan, chance: random.Random) -> list[tuple[str, set[str]]]:
    """A game of thieves: its moves, and what was great about each."""
    table = one.open()
    assert table.session is not None
    game, s = table.session.game, table.session.state
    sitting = [bots.find("thief", chance.getrandbits(32)) for _ in table.seats]
    worlds = Chance.fast(chance.getrandbits(32), 1)
    moves = []
    while (seat := table.to_move) != OVER:
        move = game.notation(s, decide(game, s, seat, sitting[seat], worlds))
        moves.append((move, kinds_of(table, act(table, move))))
    return moves


def shown(table: Table, move: str, kinds: set[str], game: str) -> str:
    """A table, and what a move brings."""
    so_far = told_so_far(table)
    said = {}
    for language in languages():
        worded = msgspec.to_builtins(projection.event_texts(so_far, table, language)._asdict())
        message = json.loads(told(table, language, VIEWER))
        said[language] = {"message": message, "log": {"events": so_far, **worded}}
    seat = table.to_move
    before = projection.view(table, VIEWER)
    happened = act(table, move)
    after = {one: told_after(table, before, happened, one, seat) for one in languages()}
    line = {"game": game, "players": SEATS, "kinds": sorted(kinds), "said": said, "news": after}
    return json.dumps(line, ensure_ascii=False)


def moments(game: str, seed: str) -> Iterator[str]:
    """One of each kind."""
    missing = WANTED[game].copy()
    for number in range(MOST_GAMES):
        chance = random.Random(f"{game} {seed} {number}")
        one = replace(plan(game, number, chance), seats=SEATS, options={})
        moves = play(one, chance)
        table = one.open()
        for move, kinds in moves:
            if new := kinds & missing:
                missing -= new
                yield shown(table, move, kinds, game)
            else:
                act(table, move)
        if not missing:
            return
    raise SystemExit(f"not found: {missing}")


if __name__ == "__main__":
    for line in moments(*sys.argv[1:]):
        print(line)
