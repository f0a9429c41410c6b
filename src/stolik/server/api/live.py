"""The socket of a device, at `/api/live`."""

from litestar import WebSocket, websocket
from litestar.datastructures import State

from stolik.core.reasons import Refused
from stolik.server.api import common
from stolik.server.live.socket import Socket

NOT_KNOWN = 4401
TOO_MANY = 4429


@websocket("/api/live")
async def live(socket: WebSocket, state: State) -> None:  # type: ignore[type-arg]
    """Let a known device in, as often as it may be connected at once."""
    node = common.node_of(state)
    limits = node.settings.limits
    try:
        device = await common.find_device(socket)
    except Refused:
        await socket.close(NOT_KNOWN)
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
        await Socket(node, device, common.wanted_language(socket)).serve(socket)
    finally:
        for name in counted:
            node.sockets[name] -= 1
            if not node.sockets[name]:
                del node.sockets[name]
