"""The socket of a device, at `/api/live`."""

from collections.abc import Callable
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State

from stolik.core.reasons import Refused
from stolik.server.api import common
from stolik.server.guard.doors import ABORT
from stolik.server.live.socket import SENT_AWAY, Socket

NOT_KNOWN = 4401
TOO_MANY = 4429


def abort_of(socket: WebSocket) -> Callable[[], None] | None:  # type: ignore[type-arg]
    """The way to cut the connection, where the doors (guard/doors.py) offer one."""
    extensions: Any = socket.scope.get("extensions") or {}
    found: Callable[[], None] | None = extensions.get(ABORT, {}).get("abort")
    return found


@websocket("/api/live")
async def live(socket: WebSocket, state: State) -> None:  # type: ignore[type-arg]
    """Let a known device in, as often as it may be connected at once."""
    node = common.node_of(state)
    limits = node.settings.limits
    try:
        device = await common.find_device(socket)
    except Refused as refused:
        await socket.close(SENT_AWAY if refused.reason.id == "banned" else NOT_KNOWN)
        return
    counted = {
        f"device {device.id}": limits.sockets_of_device,
        f"address {common.address_of(socket)}": limits.sockets_of_address,
    }
    if any(node.sockets.get(name, 0) >= most for name, most in counted.items()):
        await socket.close(TOO_MANY)
        return
    for name in counted:
        node.sockets[name] = node.sockets.get(name, 0) + 1
    try:
        await socket.accept()
        address = common.address_of(socket)
        device_socket = Socket(
            node, device, common.wanted_language(socket), address, abort_of(socket)
        )
        node.hearing.sockets.add(device_socket)
        try:
            await device_socket.serve(socket)
        finally:
            node.hearing.sockets.discard(device_socket)
    finally:
        for name in counted:
            node.sockets[name] -= 1
            if not node.sockets[name]:
                del node.sockets[name]
