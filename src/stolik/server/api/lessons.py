"""Lessons: a table that begins in a prepared position, for one person and bots.

A game's manifest names what arranges the position; a game that has no lesson refuses to teach.
"""

from functools import cache
from typing import Any

from litestar.datastructures import State
from litestar.params import FromPath

from stolik import bots, games
from stolik.core.reasons import refuse
from stolik.core.seal import commitment, new_secret
from stolik.server.api import common
from stolik.server.api.common import makes, submit
from stolik.server.api.lobby import check_quota, seat_plans
from stolik.server.api.types import Opened, WantedSeat
from stolik.server.guard import keys
from stolik.server.tables import commands, log, projection

# Everybody who learns has the same luck before the lesson.
SEED = 3
SEATS = 2
LEARNER = 0
# The bot of a lesson: one that decides at once, and always the same one.
BOT = "thief/bazyl"


@cache
def position(id: str) -> dict[str, Any]:
    """Where the lesson of a game begins: a real position, with everything that a new game has."""
    entry = games.find(id)
    game, arrange = entry.game, entry.manifest.part("lesson")
    if arrange is None:
        raise refuse("no_lesson")
    s = game.new(game.settings({}), SEATS, game.fast_chance(SEED))
    things = game.census(s)
    arrange(game, s)
    assert game.census(s) == things
    assert game.to_move(s) == LEARNER
    return game.dump(s)


@makes("/lessons/{id:str}", "Open a lesson")
async def open_lesson(
    id: FromPath[str],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
    language: common.WithLanguage,
) -> Opened:
    """A new table from the prepared position of a game, begun at once; the learner has seat 0."""
    node = common.node_of(state)
    game = games.find(id).game
    await check_quota(node, device, common.address_of(request))
    start = position(game.id)
    edition = game.edition(game.settings(start["settings"]), start["seats"])
    learner = WantedSeat(kind="here", name=device.name)
    others = [WantedSeat(kind="bot", bot=BOT)] * (start["seats"] - 1)
    secret, table = new_secret(), keys.new_id()
    plan = log.Created(
        table=table,
        code=keys.new_code(),
        game=game.id,
        rules=game.version,
        content=edition.hash,
        options=dict(edition.settings),
        seats=seat_plans([learner, *others], language, table),
        promise=commitment(secret),
        name=device.name,
        stand_in=bots.STEADY,
        start=start,
    )
    room = await node.create(device.id, secret, edition, plan)
    await submit(room, device, lambda table: commands.start(table, device.id))
    return Opened(plan.code, projection.info(room.table))


router = common.api("lessons", open_lesson)
