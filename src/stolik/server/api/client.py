"""The browser client: its page, and the files that the page asks for."""

import gzip
import os
import re
from functools import lru_cache
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from stolik.core.reasons import refuse
from stolik.server.api import common

# Filled by tools/client.py; without it the plain pages of `house` stand in. While working on the
# client, STOLIK_STATIC names the folder of another build.
STATIC = Path(os.environ.get("STOLIK_STATIC") or Path(__file__).parent.parent / "static")
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# What gains by it; fonts and pictures of points are packed already.
PACKED = frozenset((".css", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"))
FOR_EVER = "public, max-age=31536000, immutable"


def is_built() -> bool:
    """Whether the client is there."""
    return (STATIC / "index.html").is_file()


def client_page(status: int = 200) -> Response[bytes]:
    """The one page of the client; it finds out from the address what to show."""
    body = (STATIC / "index.html").read_bytes()
    headers = {"cache-control": "no-cache"}
    return Response(body, media_type=MediaType.HTML, headers=headers, status_code=status)


def wants_page(request: common.AnyRequest) -> bool:
    """Whether somebody looks at an address with a browser."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def on_nowhere(request: common.AnyRequest, error: NotFoundException) -> Response[bytes]:
    """An address where nothing is: for people the client has a page."""
    if is_built() and wants_page(request):
        return client_page(status=404)
    return common.on_http_error(request, error)


@lru_cache(maxsize=256)
def _packed(path: Path, _changed: int) -> bytes:
    """A file packed; once for each time that it has changed."""
    return gzip.compress(path.read_bytes(), mtime=0)


def _file(request: common.AnyRequest, path: Path, kept: str) -> Response[bytes]:
    if path.suffix not in KINDS or not path.is_file():
        raise refuse("no_such_page")
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    body = path.read_bytes()
    if path.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = _packed(path, path.stat().st_mtime_ns)
    return Response(body, media_type=KINDS[path.suffix], headers=headers)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: common.AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A file of the client. Its name has a hash of its content, so it never changes."""
    if not re.fullmatch(r"[\w.-]+", name):
        raise refuse("no_such_page")
    return _file(request, STATIC / "assets" / name, FOR_EVER)


# Files whose names stay: asked about each time, or a device would go on with an old service worker.
NAMED = (
    "/sw.js",
    "/mark.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-mask.png",
    "/licences.txt",
)


@get("/manifest/{name:str}", include_in_schema=False)
async def manifest(request: common.AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """What an installed application of the client is called, one file a language."""
    if not re.fullmatch(r"[\w.-]+", name):
        raise refuse("no_such_page")
    return _file(request, STATIC / "manifest" / name, "no-cache")


@get(list(NAMED), include_in_schema=False)
async def named(request: common.AnyRequest) -> Response[bytes]:
    """What makes an installed application of the client, and the texts of its licences."""
    return _file(request, STATIC / request.url.path.removeprefix("/"), "no-cache")


PLACES = [
    "/new/{game:str}",
    "/table/{id:str}",
    "/table/{id:str}/result",
    "/table/{id:str}/replay",
    "/lobby",
    "/rules/{game:str}",
    "/cards/{game:str}",
    "/learn/{game:str}",
    "/score",
    "/score/{game:str}",
    "/history",
    "/history/{id:str}",
    "/group/{code:str}",
    "/tools",
    "/alone",
    "/me",
    "/fair",
    "/about",
]


@get(PLACES, include_in_schema=False)
async def place() -> Response[bytes]:
    """A place inside the client."""
    if not is_built():
        raise refuse("no_such_page")
    return client_page()


# Files are not counted as requests: a device that keeps the client for later asks for all of them
# at once, and a household does so from one address.
files = Router("/", route_handlers=[asset, manifest, named])
router = Router("/", route_handlers=[place], before_request=common.check_pace)
