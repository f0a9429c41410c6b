"""What goes wrong: each fault begins, lasts a while and is over. A seed has some kinds of them."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.simulation.world import Station, World

# How far clocks jump, in seconds.
JUMPS = (-86_400.0, -7_200.0, -90.0, 90.0, 7_200.0, 86_400.0)

Fault = Callable[[World, Random], Awaitable[None]]


def some(world: World, chance: Random) -> Station:
    """Some machine."""
    return chance.choice(world.stations)


async def kill(world: World, chance: Random) -> None:
    """A node is killed and starts again."""
    station = some(world, chance)
    if station.node is not None:
        world.kill(station)
        await asyncio.sleep(chance.uniform(0.05, 3))
        world.start(station)


async def jump(world: World, chance: Random) -> None:
    """The clock of a machine is set; sometimes its node starts again with it."""
    station = some(world, chance)
    station.skew = chance.choice(JUMPS)
    world.tell(station.name, f"its clock is set to {station.skew:+.0f} s")
    if chance.random() < 0.7:
        await asyncio.sleep(chance.uniform(0, 1))
        if station.node is not None:
            world.kill(station)
            world.start(station)


async def cut_off(world: World, chance: Random) -> None:
    """A node does not reach the database."""
    station = some(world, chance)
    world.tell(station.name, "does not reach the database")
    station.link.is_cut = True
    world.storage.cut_channel(station.link)
    await asyncio.sleep(chance.uniform(0.2, 5))
    station.link.is_cut = False
    world.tell(station.name, "reaches the database again")


async def deaf(world: World, chance: Random) -> None:
    """A node hears nothing of the others for a moment."""
    station = some(world, chance)
    world.tell(station.name, "hears nothing of the others")
    world.storage.cut_channel(station.link)


async def late(world: World, chance: Random) -> None:
    """News between nodes are late, and overtake one another."""
    world.tell("channel", "is slow")
    usual = [(one, one.seconds) for one in world.storage.listeners]
    for one, _ in usual:
        one.seconds = (0.0, 1.5)
    await asyncio.sleep(chance.uniform(1, 5))
    for one, seconds in usual:
        one.seconds = seconds


async def fail_statements(world: World, chance: Random) -> None:
    """Some of what a node asks of the database fails."""
    station = some(world, chance)
    world.tell(station.name, "the database fails now and then")
    station.link.failing = chance.choice((0.02, 0.1, 0.5))
    await asyncio.sleep(chance.uniform(0.5, 4))
    station.link.failing = 0.0


async def lose_answers(world: World, chance: Random) -> None:
    """What a node stores is stored, but it does not hear so."""
    station = some(world, chance)
    world.tell(station.name, "does not hear what it has stored")
    station.link.unheard = chance.choice((0.1, 0.5))
    await asyncio.sleep(chance.uniform(0.5, 3))
    station.link.unheard = 0.0


async def fill_disk(world: World, chance: Random) -> None:
    """The disk is full."""
    world.tell("disk", "is full")
    world.storage.is_full = True
    await asyncio.sleep(chance.uniform(0.5, 4))
    world.storage.is_full = False
    world.tell("disk", "has room again")


async def lose_file(world: World, chance: Random) -> None:
    """The file of the database is taken away and put back."""
    if not world.storage.file.exists():
        return
    world.tell("disk", "the file is gone")
    world.storage.move_away()
    await asyncio.sleep(chance.uniform(0.2, 3))
    world.storage.move_back()
    world.tell("disk", "the file is back")


async def slow_disk(world: World, chance: Random) -> None:
    """Whatever a machine reads or writes takes long."""
    station = some(world, chance)
    loop, usual = station.loop, station.loop.work_seconds
    world.tell(station.name, "its disk is slow")
    loop.work_seconds = (0.05, 0.6)
    await asyncio.sleep(chance.uniform(1, 5))
    loop.work_seconds = usual


async def cut_lines(world: World, chance: Random) -> None:
    """Lines of people are cut; either end may notice late."""
    for station in world.stations:
        for connection in list(station.connections):
            if chance.random() < 0.5:
                connection.cut(chance.choice((0.0, 0.5, 15.0)), chance.choice((0.0, 0.1, 4.0)))
    world.tell("network", "lines are cut")


async def slow_lines(world: World, chance: Random) -> None:
    """What people send and are sent is long on its way."""
    found = [one for station in world.stations for one in station.connections]
    slow = [one for one in found if chance.random() < 0.5]
    world.tell("network", f"{len(slow)} lines are slow")
    for one in slow:
        one.up.seconds = one.down.seconds = (0.1, 1.5)


async def doze(world: World, chance: Random) -> None:
    """People do not read for a while."""
    for station in world.stations:
        for one in station.connections:
            if chance.random() < 0.3:
                one.person_end.dozes_until = world.timeline.now + chance.uniform(1, 20)
    world.tell("people", "some do not read")


async def break_workers(world: World, chance: Random) -> None:
    """The processes of a machine's bots break, or never answer."""
    station = some(world, chance)
    world.tell(station.name, "its workers break")
    station.breaking, station.hanging = chance.choice(((0.5, 0.0), (0.0, 0.3), (0.3, 0.1)))
    await asyncio.sleep(chance.uniform(1, 6))
    station.breaking = station.hanging = 0.0


FAULTS: dict[str, Fault] = {
    "kill": kill,
    "jump": jump,
    "cut off": cut_off,
    "deaf": deaf,
    "late": late,
    "failing": fail_statements,
    "unheard": lose_answers,
    "full": fill_disk,
    "gone": lose_file,
    "slow disk": slow_disk,
    "cut lines": cut_lines,
    "slow lines": slow_lines,
    "doze": doze,
    "workers": break_workers,
}
