"""Health, figures, and the pages that need no client."""

from html import escape
from pathlib import Path

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, URLEncodedBody

from stolik import __version__, games
from stolik.core.reasons import Refused, refuse
from stolik.server.api import common
from stolik.server.api.client import client_page, is_built
from stolik.server.api.common import reader_room
from stolik.server.api.history import check_history
from stolik.server.api.pages import page, paragraph
from stolik.server.api.types import CheckedInfo, Health, RecordText
from stolik.server.history.verdict import Verdict
from stolik.server.settings import ADDRESS_DAYS
from stolik.text.speaker import Speaker, Words

STYLE = Path(__file__).parent / "page.css"
# The parts of the page about privacy, in their order.
PRIVACY = ("none", "device", "games", "groups", "here", "address", "logs", "forget")


@get("/health", summary="Ready?", tags=["house"])
async def health(state: State) -> Health:
    """Answers once the node is ready, and its database keeps what is written to it."""
    await common.node_of(state).check_storage()
    return Health("ready", __version__)


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False)
async def metrics(state: State) -> bytes:
    """Figures for Prometheus."""
    return common.node_of(state).metrics.text()


@get("/page.css", media_type=MediaType.CSS, include_in_schema=False)
async def style() -> str:
    """How the plain pages look."""
    return STYLE.read_text(encoding="utf-8")


@get("/", include_in_schema=False)
async def front(language: common.WithLanguage) -> Response[str] | Response[bytes]:
    """The client, or, where it is not built, what runs here and where to go."""
    if is_built():
        return client_page()
    words = Words(language)
    titles = ", ".join(
        Speaker(games.find(id), language, []).say("game", "title") for id in games.IDS
    )
    body = paragraph(words.say("ui", "page_running", version=__version__, games=titles))
    body += f'<p><a href="/verify">{escape(words.say("ui", "page_verify"))}</a></p>'
    body += f'<p><a href="/schema/openapi.json">{escape(words.say("ui", "page_api"))}</a></p>'
    return page(language, words.say("ui", "welcome"), body)


@get("/join/{code:str}", include_in_schema=False)
async def invitation(
    code: FromPath[str], language: common.WithLanguage
) -> Response[str] | Response[bytes]:
    """The page of an invitation."""
    if is_built():
        return client_page()
    words = Words(language)
    body = paragraph(words.say("ui", "page_invited", code=code[:40]))
    return page(language, words.say("ui", "welcome"), body)


@get("/privacy", include_in_schema=False)
async def privacy(state: State, language: common.WithLanguage) -> Response[str]:
    """What this server keeps of people, for how long, and whom to ask."""
    words, settings = Words(language), common.node_of(state).settings
    told = {
        "days": settings.expire_days,
        "address": ADDRESS_DAYS,
        "contact": settings.contact or words.say("privacy", "nobody"),
    }
    body = "".join(paragraph(words.say("privacy", part, **told)) for part in PRIVACY)
    return page(language, words.say("privacy", "title"), body)


def _verify_form(words: Words) -> str:
    label, button = words.say("ui", "page_paste"), words.say("ui", "page_check")
    return (
        f'<form method="post" action="/verify"><label for="record">{escape(label)}</label>'
        f'<textarea id="record" name="record" rows="16" maxlength="60000"></textarea>'
        f"<button>{escape(button)}</button></form>"
    )


def _judged(words: Words, verdict: Verdict) -> str:
    """What was found when a game ended, and by whom."""
    by = {"version": verdict.version, "rules": verdict.rules}
    if verdict.problem:
        return paragraph(words.say("ui", "verdict_none", **by))
    body = paragraph(words.say("ui", "verify_ok", n=verdict.decisions, digests=verdict.digests))
    if verdict.sealed:
        body += paragraph(words.say("ui", "verify_sealed"))
    return body + paragraph(words.say("ui", "verdict_by", **by))


def _found(words: Words, found: CheckedInfo) -> str:
    body = paragraph(words.say("ui", "verify_ok", n=found.decisions, digests=found.digests))
    if found.sealed:
        body += paragraph(words.say("ui", "verify_sealed"))
    if not found.over:
        body += paragraph(words.say("ui", "verify_unfinished"))
    return body


@get("/verify", include_in_schema=False)
async def verify_page(
    request: common.AnyRequest,
    state: State,
    language: common.WithLanguage,
    table: FromQuery[str] = "",
) -> Response[str]:
    """A page that checks a record: one's own table's (`?table=`), or a pasted one."""
    words = Words(language)
    body = ""
    if table:
        try:
            room = await reader_room(state, table, await common.provide_reader(request))
            check_history(request)
            verdict = (await common.node_of(state).archive.told(room.table)).verdict
        except Refused as refused:
            body = paragraph(words.refusal(refused.reason))
        else:
            opened = words.say("ui", "opened", secret=room.table.secret.hex())
            body = paragraph(words.say("ui", "promise", promise=room.table.plan.promise))
            body += paragraph(opened) + _judged(words, verdict)
    return page(language, words.say("ui", "page_verify"), body + _verify_form(words))


@post("/verify", status_code=200, include_in_schema=False)
async def verify_pasted(
    data: URLEncodedBody[RecordText],
    request: common.AnyRequest,
    state: State,
    language: common.WithLanguage,
) -> Response[str]:
    """The page with what was found in a pasted record."""
    words = Words(language)
    try:
        if not common.node_of(state).checks.allows(common.address_of(request)):
            raise refuse("too_fast")
        checked = await common.node_of(state).archive.check(data.record, "record")
        body = _found(words, msgspec.json.decode(checked, type=CheckedInfo))
    except Refused as refused:
        body = paragraph(words.refusal(refused.reason))
    return page(language, words.say("ui", "page_verify"), body + _verify_form(words))


router = Router(
    "/",
    route_handlers=[
        health,
        metrics,
        style,
        front,
        invitation,
        privacy,
        verify_page,
        verify_pasted,
    ],
    dependencies={"language": Provide(common.provide_language, sync_to_thread=False)},
    before_request=common.check_pace,
)
