"""The application: routes, the gate before them, the node behind them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from stolik import __version__
from stolik.core.reasons import Refused
from stolik.server.api import (
    catalogue,
    client,
    common,
    companion,
    devices,
    history,
    house,
    invitations,
    lessons,
    lobby,
    seating,
    trust,
)
from stolik.server.api.live import live
from stolik.server.guard.gate import Gate
from stolik.server.live.node import Node
from stolik.server.settings import Settings


def make_app(settings: Settings) -> ASGIApp:
    """The application of one node."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        node = app.state.node = Node(settings)
        await node.open()
        try:
            yield
        finally:
            await node.close()

    app = Litestar(
        route_handlers=[
            devices.router,
            lobby.router,
            invitations.router,
            seating.router,
            catalogue.router,
            history.router,
            lessons.router,
            companion.router,
            house.router,
            trust.router,
            client.files,
            client.router,
            live,
        ],
        lifespan=[life],
        exception_handlers={
            Refused: common.on_refused,
            NotFoundException: client.on_nowhere,
            HTTPException: common.on_http_error,
            Exception: common.on_error,
        },
        openapi_config=OpenAPIConfig(
            title="Stolik",
            version=__version__,
            description="The table server. The socket and the bot API: docs/server.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
    # Around everything, so that also an address where nothing is gets the headers.
    return Gate(app, settings.names, has_house_certificate=bool(settings.authority))
