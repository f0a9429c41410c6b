"""The browser client: its page, and the files that the page asks for."""

import os
import re
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath

from stolik.core.reasons import refuse
from stolik.server.api import common

# Filled by web/build.py; without it the plain pages of `house` stand in. While working on the
# client, STOLIK_STATIC names the folder of another build.
STATIC = Path(os.environ.get("STOLIK_STATIC") or Path(__file__).parent.parent / "static")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"


def is_built() -> bool:
    """Whether the client is there."""
    return (STATIC / "index.html").is_file()


def client_page() -> Response[bytes]:
    """The one page of the client; it finds out from the address what to show."""
    body = (STATIC / "index.html").read_bytes()
    return Response(body, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def _file(path: Path, kept: str) -> Response[bytes]:
    if path.suffix not in KINDS or not path.is_file():
        raise refuse("no_such_page")
    headers = {"cache-control": kept}
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers=headers)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(name: FromPath[str]) -> Response[bytes]:
    """A file of the client. Its name has a hash of its content, so it never changes."""
    if not re.fullmatch(r"[\w.-]+", name):
        raise refuse("no_such_page")
    return _file(STATIC / "assets" / name, FOR_EVER)


@get("/mark.svg", include_in_schema=False)
async def mark() -> Response[bytes]:
    """The sign of the house."""
    return _file(STATIC / "mark.svg", "no-cache")


@get(["/new/{game:str}", "/table/{id:str}", "/lobby"], include_in_schema=False)
async def place() -> Response[bytes]:
    """A place inside the client."""
    if not is_built():
        raise refuse("no_such_page")
    return client_page()


router = Router("/", route_handlers=[asset, mark, place], before_request=common.check_pace)
