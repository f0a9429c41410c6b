"""A client for programs: bots from outside sit down at tables of a Stolik server.

    from stolik.client import run

    def choose(decision, view):
        return decision["options"][0]["move"]

    run("http://127.0.0.1:8765", "ABCD-2345", "My bot", choose)

`run` joins the table of the code, takes a free seat and plays until the game is over; it comes
back by itself when the connection or the server breaks. `Device` and `Live` are the parts it is
made of. What goes over the wire is in docs/server.md.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from stolik.client.device import Device, Wrong
from stolik.client.live import Live, Lost, Position

__all__ = ["Choose", "Device", "Live", "Lost", "Position", "Wrong", "play", "run"]

Json = Any
Choose = Callable[[Json, Json], str]

AGAIN_SECONDS = 0.5
# Ask for the same a little later.
NOT_NOW = ("too_fast", "busy", "storage_failed")
# The table has moved on: look again and decide again.
LOOK_AGAIN = ("stale", "not_your_turn")


async def play(device: Device, table: str, seat: int, choose: Choose, **options: Any) -> Json:
    """Play a seat to the end of the game; the result. `options` go to the socket."""
    wish: tuple[int, str, str] | None = None
    while True:
        try:
            async with Live(device, **options) as live:
                position = await live.follow(table, viewpoint=seat)
                while position.result is None:
                    if wish is None and position.decision:
                        move = choose(position.decision, position.view)
                        wish = (position.version, move, live.new_id())
                    if wish is None:
                        position = await live.news(table)
                        continue
                    # After a cut the same wish is sent again: its id makes it happen once.
                    answer = await live.act(table, seat, *wish)
                    if answer["type"] == "refused" and answer["reason"] in NOT_NOW:
                        await asyncio.sleep(AGAIN_SECONDS)
                        continue
                    wish = None
                    if answer["type"] == "refused":
                        if answer["reason"] not in LOOK_AGAIN:
                            raise Wrong(answer["reason"], answer["text"])
                        position = await live.follow(table, viewpoint=seat)
                return position.result
        except Lost:
            await asyncio.sleep(AGAIN_SECONDS)
        except Wrong as wrong:
            if wrong.reason not in NOT_NOW:
                raise
            await asyncio.sleep(AGAIN_SECONDS)


def run(url: str, code: str, name: str, choose: Choose) -> Json:
    """Sit down at the table of a code and play to the end; the result."""

    async def sit_and_play() -> Json:
        device = await Device.introduce(url, name, code)
        table = await device.post("join", {"code": code})
        free = [n for n, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
        if not free:
            raise Wrong("seat_taken", "all seats are taken")
        await device.post(f"tables/{table['id']}/sit", {"seat": free[0]})
        return await play(device, table["id"], free[0], choose)

    return asyncio.run(sit_and_play())
