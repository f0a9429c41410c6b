"""The devices that follow a table at this node, and what they are told of it."""

import logging
from copy import copy
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec.structs import asdict

from stolik.core.events import SPECTATOR, Event
from stolik.core.reasons import Reason, Refused
from stolik.server.live import wire
from stolik.server.tables import commands, log, projection
from stolik.server.tables.table import ChatLine, Table
from stolik.text.files import for_others

NOTHING = -2

_log = logging.getLogger(__name__)


class DeviceSocket(Protocol):
    """The socket of a device, as far as a table needs it."""

    device: str
    # The last line of each table's chat that was sent over it.
    heard: dict[str, int]

    def send(self, message: str) -> None:
        """Put a message on its way."""

    def hang_up(self) -> None:
        """Cut it: the device comes back and gets the whole view."""


@dataclass(slots=True, eq=False)
class Follower:
    """A device that follows a table: from where it wants to look, and from where it may."""

    socket: DeviceSocket
    wanted: int | None
    language: str
    viewpoint: int = NOTHING


def viewpoint_of(table: Table, follower: Follower) -> int:
    """From where a device sees the table: what it wants if it may, else the public view, else
    nothing but who sits where."""
    device = follower.socket.device
    wanted = follower.wanted
    if wanted is None:
        wanted = commands.default_viewpoint(table, device)
    for viewpoint in (wanted, SPECTATOR):
        if commands.may_see_from(table, device, viewpoint):
            return viewpoint
    return NOTHING


class Audience:
    """Followers of a table, the version they have, and the view from each place."""

    def __init__(self, number: int) -> None:
        self.followers: list[Follower] = []
        self.told = number
        self._views: dict[int, Any] = {}

    def join(self, table: Table, follower: Follower) -> None:
        """Show a device the table now, and from now on what happens."""
        self.show(table, follower)
        self.leave(follower.socket)
        self.followers.append(follower)

    def leave(self, socket: DeviceSocket) -> None:
        """Show a device the table no more."""
        self.followers = [follower for follower in self.followers if follower.socket is not socket]

    def dismiss(self, follower: Follower, reason: Reason, table: Table) -> None:
        """Say why a device is shown the table no more."""
        self.leave(follower.socket)
        follower.socket.send(refusal_message("", reason, follower.language, table))

    def show_anew(self, table: Table) -> None:
        """The table is another one than what was told: show it to all who still belong to it."""
        self._views, self.told = {}, table.number
        for follower in self.followers.copy():
            try:
                commands.check_member(table, follower.socket.device)
            except Refused as refused:
                self.dismiss(follower, refused.reason, table)
            else:
                self.show(table, follower)

    def show(self, table: Table, follower: Follower) -> None:
        """Send the whole view."""
        viewpoint = follower.viewpoint = viewpoint_of(table, follower)
        message = wire.ViewMessage(
            table=table.plan.table,
            version=table.number,
            me=table.member(follower.socket.device),
            viewpoint=viewpoint if viewpoint != NOTHING else None,
            info=projection.info(table),
            chat=self.unheard(table, follower.socket),
            view=self.view(table, viewpoint),
        )
        add_position(message, table, viewpoint, follower.language)
        follower.socket.send(wire.write(message))

    def unheard(self, table: Table, socket: DeviceSocket) -> list[ChatLine]:
        """The chat, but nothing of it twice over one socket."""
        id = table.plan.table
        after = socket.heard.get(id, 0)
        socket.heard[id] = table.number
        return [one for one in table.state.chat if one.number > after]

    def view(self, table: Table, viewpoint: int) -> Any:
        """The view from a place, made once a version."""
        if viewpoint == NOTHING:
            return None
        if viewpoint not in self._views:
            self._views[viewpoint] = projection.view(table, viewpoint)
        return self._views[viewpoint]

    def forget_views(self) -> None:
        """The table has changed without an entry: make views anew."""
        self._views = {}

    def tell(self, table: Table, entry: log.Entry, happened: list[Event]) -> None:
        """Tell everybody what they may know of an entry."""
        self.told = entry.number
        head = wire.Happened(
            table=table.plan.table,
            version=entry.number,
            at=entry.at,
            kind=str(entry.body.__struct_config__.tag),
        )
        moves = isinstance(entry.body, log.MOVES)
        if isinstance(entry.body, log.Acted | log.Undid):
            head.seat = entry.body.seat
        changes = self._changes(table) if moves else {}
        shown: set[Follower] = set()
        if isinstance(entry.body, log.Said):
            head.said = table.state.chat[-1]
        elif not isinstance(entry.body, log.Acted | log.Undid) or table.phase == "over":
            head.info = projection.info(table)
            shown = self._show_where_changed(table)
        messages: dict[tuple[int, str], str] = {}
        for follower in self.followers:
            group = (follower.viewpoint, follower.language)
            if follower in shown:
                continue
            try:
                if group not in messages:
                    message = news(head, table, group, happened, changes) if moves else head
                    messages[group] = wire.write(message)
                follower.socket.send(messages[group])
                if isinstance(entry.body, log.Said):
                    follower.socket.heard[table.plan.table] = entry.number
            except Exception as error:
                # It is stored: a follower that cannot be told must not keep it from the others.
                _log.error("not told", exc_info=error, extra={"table": table.plan.table})
                follower.socket.hang_up()

    def _changes(self, table: Table) -> dict[int, projection.Patch]:
        """How the view from each place has changed."""
        viewpoints = {follower.viewpoint for follower in self.followers} - {NOTHING}
        before, self._views = self._views, {}
        return {
            viewpoint: projection.patch(before.get(viewpoint), self.view(table, viewpoint))
            for viewpoint in viewpoints
        }

    def _show_where_changed(self, table: Table) -> set[Follower]:
        """Somebody came, sat down or was sent away: show it to those who now see it from
        another place."""
        shown = set()
        for follower in self.followers.copy():
            place = table.member(follower.socket.device)
            if table.state.members[place].removed:
                self.dismiss(follower, Reason("removed"), table)
            elif viewpoint_of(table, follower) != follower.viewpoint:
                self.show(table, follower)
                shown.add(follower)
        return shown


def news(
    head: wire.Happened,
    table: Table,
    group: tuple[int, str],
    happened: list[Event],
    changes: dict[int, projection.Patch],
) -> wire.Happened:
    """What a move has brought, as it is seen from a place."""
    viewpoint, language = group
    if viewpoint == NOTHING:
        return head
    message = copy(head)
    message.events = projection.events(happened, viewpoint)
    message.texts, message.names = (
        projection.event_texts(message.events, table, language) if language else ([], [])
    )
    message.patch = changes[viewpoint]
    add_position(message, table, viewpoint, language)
    return message


def add_position(
    message: wire.ViewMessage | wire.Happened, table: Table, viewpoint: int, language: str
) -> None:
    """Whose turn it is, and what can be decided."""
    if viewpoint == NOTHING or table.session is None:
        return
    message.to_move = table.to_move
    message.undo = projection.undoable(table)
    message.clocks = projection.clocks(table)
    message.outlook = projection.outlook(table)
    message.decision = projection.decision(table, viewpoint, language)
    message.result = projection.result(table, language)


def refusal_message(id: str, reason: Reason, language: str, table: Table | None = None) -> str:
    """The answer to a wish that is refused."""
    message = wire.RefusedMessage(
        id=id,
        table=table.plan.table if table else None,
        version=table.number if table else None,
        **asdict(projection.refusal(reason, language or for_others(), table)),
    )
    return wire.write(message)
