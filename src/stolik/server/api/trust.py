"""The page that explains how to trust the certificate of the house, and the certificate itself.

It is also served without https, on the next port: whoever does not trust yet has to get there.
"""

from html import escape
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from stolik.core.reasons import refuse
from stolik.server.api import common
from stolik.server.api.pages import page_text, paragraph
from stolik.server.guard.certificate import Certificate
from stolik.server.guard.gate import HEADERS, language_of
from stolik.text.speaker import Words

FILE = "/stolik-house.crt"
FILE_TYPE = "application/x-x509-ca-cert"
STYLE = Path(__file__).parent / "page.css"
SYSTEMS = ("android", "ios", "windows", "macos", "linux")


def trust_page(certificate: Certificate, language: str, url: str) -> str:
    """What the certificate is for, how to trust it, and that nobody has to."""
    words = Words(language)
    body = paragraph(words.say("trust", "why")) + paragraph(words.say("trust", "warning"))
    body += f'<p><a class="button" href="{FILE}">{escape(words.say("trust", "download"))}</a></p>'
    body += paragraph(words.say("trust", "compare", fingerprint=certificate.fingerprint))
    for system in SYSTEMS:
        name = escape(words.say("trust_name", system))
        body += f"<h2>{name}</h2>{paragraph(words.say('trust', system))}"
    body += paragraph(words.say("trust", "limits"))
    body += f'<p><a href="{escape(url)}">{escape(words.say("trust", "open"))}</a></p>'
    return page_text(language, words.say("trust", "title"), body)


def certificate_of(state: State) -> Certificate:
    """The certificate of the house, or a refusal where there is none."""
    settings = common.node_of(state).settings
    if not settings.authority:
        raise refuse("no_such_page")
    files = (settings.authority, settings.certificate, settings.certificate_key)
    return Certificate(*map(Path, files))


@get("/trust", include_in_schema=False)
async def trust(state: State, language: common.WithLanguage) -> Response[str]:
    """The page, for those who are here already."""
    text = trust_page(certificate_of(state), language, "/")
    return Response(text, media_type=MediaType.HTML)


@get(FILE, include_in_schema=False)
async def authority(state: State) -> Response[bytes]:
    """The certificate that devices may trust."""
    return Response(certificate_of(state).authority.read_bytes(), media_type=FILE_TYPE)


class TrustBeside:
    """The same two without https, and the way to everything else."""

    def __init__(self, certificate: Certificate, port: int) -> None:
        self.certificate = certificate
        self.port = port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer any request."""
        if scope["type"] != ScopeType.HTTP:
            return
        sent = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["path"] == FILE:
            body, kind = self.certificate.authority.read_bytes(), FILE_TYPE
        elif scope["path"] == "/page.css":
            body, kind = STYLE.read_bytes(), "text/css; charset=utf-8"
        else:
            host = sent.get("host", "").rpartition(":")[0] or sent.get("host", "")
            url = f"https://{host}:{self.port}/"
            language = language_of(sent.get("accept-language", ""))
            body = trust_page(self.certificate, language, url).encode()
            kind = "text/html; charset=utf-8"
        headers = [*HEADERS, (b"content-type", kind.encode()), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


router = Router(
    "/",
    route_handlers=[trust, authority],
    dependencies={"language": Provide(common.provide_language, sync_to_thread=False)},
    before_request=common.check_pace,
)
