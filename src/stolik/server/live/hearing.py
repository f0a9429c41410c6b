"""What a node does when its host has changed something in the database (`storage/notices.py`)."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Connection

from stolik.core.reasons import Reason, Refused
from stolik.server.history.archive import Archive
from stolik.server.live.audience import DeviceSocket
from stolik.server.live.rooms import Rooms
from stolik.server.storage import bans, notices
from stolik.server.storage.database import Database
from stolik.server.storage.notices import Notice

# How often a node looks whether there is something to hear; it also does whenever it may not write.
HEAR_SECONDS = 1.0


class Connected(DeviceSocket, Protocol):
    """A socket that can be told to go."""

    address: str

    def dismiss(self, reason: Reason) -> None:
        """Say why, and close it."""


class Hearing:
    """The ear of a node: whom it keeps out, and what it has to read anew."""

    def __init__(self, database: Database, archive: Archive, rooms: Rooms) -> None:
        self.banned: frozenset[str] = frozenset()
        self.sockets: set[Connected] = set()
        self._database = database
        self._archive = archive
        self._rooms = rooms

    async def open(self) -> None:
        """Learn who is kept out."""
        self.banned = await self._database.read(_banned)

    async def listen(self) -> None:
        """Wait until there may be something to hear, and hear it."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._database.unheard.wait(), HEAR_SECONDS)
        self._database.unheard.clear()
        heard = self._database.heard
        found = await self._database.read(lambda conn: notices.since(conn, heard))
        if found:
            await self._obey(found)

    async def _obey(self, found: list[Notice]) -> None:
        banned = await self._database.read(_banned)
        everything = any(one.kind == notices.ALL for one in found)
        tables = {one.subject for one in found if one.kind == notices.TABLE}
        stale = [room for room in self._rooms.loaded() if everything or room.id in tables]
        # In one go: whatever a room wrote on what it remembers is older than what is heard now.
        for room in stale:
            room.distrust()
        self.banned = banned
        self._database.heed(found[-1].number)
        self._archive.forget()
        self._send_away(found, everything)
        for room in stale:
            if not await room.refresh():
                self._rooms.drop(room.id)

    def _send_away(self, found: Iterable[Notice], everything: bool) -> None:
        subjects = {one.subject for one in found if one.kind in (notices.DEVICE, notices.ADDRESS)}
        for socket in list(self.sockets):
            if everything:
                socket.hang_up()
            elif subjects & {socket.device, socket.address}:
                known = self.banned & {socket.device, socket.address}
                socket.dismiss(Reason("banned" if known else "no_device"))

    def check(self, *subjects: str) -> None:
        """Refuse a device or an address that is kept out."""
        if not self.banned.isdisjoint(subjects):
            raise Refused(Reason("banned"))


def _banned(conn: Connection) -> frozenset[str]:
    return frozenset(one.subject for one in bans.all_of(conn))
