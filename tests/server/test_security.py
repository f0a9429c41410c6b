"""What docs/security.md promises, tried from outside."""

import http.client
import json
import re
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.harness import Running, file_settings, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from stolik.server.guard.throttle import Throttle
from stolik.server.settings import Limits, Rate

Answer = tuple[int, dict[str, str], bytes]


def ask(
    running: Running, method: str, path: str, headers: dict[str, str], body: bytes | None = None
) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(running.url).netloc)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    shown = {name.lower(): value for name, value in answer.getheaders()}
    return answer.status, shown, answer.read()


JSON = {"content-type": "application/json"}


def new_device(running: Running, **headers: str) -> Answer:
    return ask(running, "POST", "/api/devices", JSON | headers, b'{"name": "Ania"}')


def cookie_of(answer: Answer) -> str:
    return answer[1]["set-cookie"].partition(";")[0]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "x"])
def test_a_foreign_page_can_change_nothing(server: Running, origin: str) -> None:
    status, _, body = new_device(server, origin=origin)
    assert status == 403
    assert json.loads(body)["reason"] == "foreign_origin"


def test_a_name_that_somebody_pointed_at_us_is_refused(server: Running) -> None:
    """A foreign page can make its own name lead to this machine and call itself same-origin."""
    for path in ("/health", "/api/games", "/"):
        status, _, body = ask(server, "GET", path, {"host": "evil.example"})
        assert status == 403
        assert json.loads(body)["reason"] == "foreign_host"


def test_the_key_of_a_browser_is_in_a_cookie_that_no_script_and_no_other_site_gets(
    server: Running,
) -> None:
    answer = new_device(server, origin=server.url)
    cookie = answer[1]["set-cookie"]
    assert answer[0] == 201
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert json.loads(answer[2])["key"] is None
    known = ask(server, "GET", "/api/me", {"cookie": cookie_of(answer)})
    assert json.loads(known[2])["name"] == "Ania"


def test_behind_https_the_cookie_is_bound_to_it(server: Running) -> None:
    cookie = new_device(server, **{"x-forwarded-proto": "https"})[1]["set-cookie"]
    assert cookie.startswith("__Host-")
    assert "Secure" in cookie


def test_the_database_holds_no_key_that_opens_anything(server: Running) -> None:
    key = cookie_of(new_device(server)).partition("=")[2]
    file = server.settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as database:
        stored = database.execute("SELECT * FROM devices").fetchall()
    assert stored
    assert key not in str(stored)


def socket_status(running: Running, headers: dict[str, str], origin: str | None) -> int:
    url = running.url.replace("http", "ws", 1) + "/api/live"
    try:
        with connect(url, additional_headers=headers, origin=origin):  # type: ignore[arg-type]
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_only_pages_of_ours_and_programs_with_a_key_open_a_socket(server: Running) -> None:
    cookie = cookie_of(new_device(server))
    key = cookie.partition("=")[2]
    assert socket_status(server, {"cookie": cookie}, server.url) == 101
    assert socket_status(server, {"authorization": f"Bearer {key}"}, None) == 101
    assert socket_status(server, {"cookie": cookie}, "https://evil.example") == 403
    assert socket_status(server, {"cookie": cookie}, None) == 403
    assert socket_status(server, {"authorization": "Bearer wrong"}, None) == 403
    assert socket_status(server, {}, server.url) == 403


@pytest.mark.parametrize("path", ["/", "/health", "/verify", "/api/games", "/nowhere", "/join/<b>"])
def test_every_answer_has_the_headers_that_bind_the_browser(server: Running, path: str) -> None:
    _, headers, body = ask(server, "GET", path.replace("<b>", "%3Cb%3E"), {})
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    # The score sheet runs compiled WebAssembly of ours; no text is ever run.
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert policy.count("unsafe") == 1
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert b"<b>" not in body


def test_pages_have_no_script_and_no_style_inside(server: Running) -> None:
    for path in ("/", "/verify", "/join/ABCD2345"):
        page = ask(server, "GET", path, {})[2]
        # Scripts of ours come from files of ours: nothing stands between the tags.
        assert page.count(b"<script") == len(
            re.findall(rb'<script [^>]*src="/[^>]*></script>', page)
        )
        assert b"style=" not in page
        assert b"<style" not in page


def test_a_pasted_record_is_checked_and_shown_without_its_markup(server: Running) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    status, _, body = ask(server, "POST", "/verify", form, b"record=%3Cscript%3Ealert(1)")
    assert status == 200
    assert b"<script" not in body


def test_a_body_too_large_is_refused(server: Running) -> None:
    body = json.dumps({"name": "a" * 200_000}).encode()
    assert ask(server, "POST", "/api/devices", JSON, body)[0] == 413


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff\xfe", b'{"name": 5}', b'{"nam": ""}'])
def test_a_body_that_is_not_understood_is_refused(server: Running, body: bytes) -> None:
    status, _, answer = ask(server, "POST", "/api/devices", JSON, body)
    assert status == 400
    assert json.loads(answer)["reason"] == "request_unclear"


def test_refusals_speak_the_language_of_the_browser(server: Running) -> None:
    english = ask(server, "GET", "/api/me", {"accept-language": "en"})
    polish = ask(server, "GET", "/api/me", {"accept-language": "pl-PL,pl"})
    assert json.loads(english[2])["text"].startswith("This device is not known")
    assert json.loads(polish[2])["text"].startswith("To urządzenie")


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    settings = file_settings(tmp_path, limits=Limits(requests=Rate(20, 0.001)))
    with serving(settings) as running:
        statuses = [ask(running, "GET", "/api/games", {})[0] for _ in range(25)]
    assert statuses == [200] * 20 + [429] * 5


def test_one_device_has_only_so_many_sockets(server: Running) -> None:
    key = cookie_of(new_device(server)).partition("=")[2]
    url = server.url.replace("http", "ws", 1) + "/api/live"
    headers = {"authorization": f"Bearer {key}"}
    most = server.settings.limits.sockets_of_device
    with ExitStack() as opened:
        for _ in range(most):
            opened.enter_context(connect(url, additional_headers=headers))
        assert socket_status(server, headers, None) == 403


def test_throttles_forget_those_who_have_been_quiet() -> None:
    throttle = Throttle(Rate(1, 1))
    for number in range(50_000):
        assert throttle.allows(str(number), now=number / 100)
    assert len(throttle._buckets) <= 20_000
