"""What docs/security.md promises, tried from outside."""

import http.client
import json
import re
import shutil
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
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


def test_behind_https_the_cookie_is_bound_to_it(tmp_path: Path) -> None:
    with serving(file_settings(tmp_path, proxies=("127.0.0.1/32",))) as running:
        cookie = new_device(running, **{"x-forwarded-proto": "https"})[1]["set-cookie"]
    assert cookie.startswith("__Host-")
    assert "Secure" in cookie


def test_forwarded_addresses_are_believed_from_named_proxies_only(tmp_path: Path) -> None:
    limits = Limits(new_devices=Rate(2, 0.0))

    def statuses(folder: str, **settings: object) -> list[int]:
        (tmp_path / folder).mkdir()
        with serving(file_settings(tmp_path / folder, limits=limits, **settings)) as running:
            return [
                new_device(running, **{"x-forwarded-for": f"198.51.100.{n}"})[0] for n in range(4)
            ]

    assert statuses("nobody") == [201, 201, 429, 429]
    assert statuses("another", proxies=("10.0.0.0/8",)) == [201, 201, 429, 429]
    assert statuses("named", proxies=("127.0.0.1/32",)) == [201, 201, 201, 201]


def test_what_a_stranger_writes_before_the_proxy_does_is_not_believed(tmp_path: Path) -> None:
    limits = Limits(new_devices=Rate(2, 0.0))
    settings = file_settings(tmp_path, limits=limits, proxies=("127.0.0.1/32",))
    with serving(settings) as running:
        claimed = [f"192.0.2.{n}, 198.51.100.7" for n in range(3)]
        found = [new_device(running, **{"x-forwarded-for": one})[0] for one in claimed]
    assert found == [201, 201, 429]


def test_a_household_of_ipv6_is_counted_as_one(tmp_path: Path) -> None:
    limits = Limits(new_devices=Rate(2, 0.0))
    settings = file_settings(tmp_path, limits=limits, proxies=("127.0.0.1/32",))
    with serving(settings) as running:
        own = [new_device(running, **{"x-forwarded-for": f"2001:db8::{n}"})[0] for n in range(1, 4)]
        other = new_device(running, **{"x-forwarded-for": "2001:db8:0:1::1"})[0]
    assert (own, other) == ([201, 201, 429], 201)


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


DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed")
def test_behind_a_real_nginx_everybody_is_counted_alone(tmp_path: Path) -> None:
    limits = Limits(new_devices=Rate(2, 0.0))
    settings = file_settings(tmp_path, limits=limits, proxies=("127.0.0.1/32",))
    with serving(settings) as running, behind_nginx(tmp_path, running) as url:
        proxied = replace(running, url=url)
        spoofed = [new_device(proxied, **{"x-forwarded-for": f"192.0.2.{n}"})[0] for n in range(3)]
    assert spoofed == [201, 201, 429]


@contextmanager
def behind_nginx(folder: Path, running: Running) -> Iterator[str]:
    """The file for nginx, without its certificate, on a port of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    site = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", site)
    site = re.sub(r"(listen \[::\]|ssl_).*;", "", site).replace("127.0.0.1:8765", running.url[7:])
    whole = f"pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    command = ["nginx", "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
    process = subprocess.Popen(command)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None, "nginx did not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
