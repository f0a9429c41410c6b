"""The client as the server hands it out."""

import gzip
import urllib.error
import urllib.request
from email.message import Message

from tests.server.harness import Running

from stolik.server.api.client import STATIC

A_SCRIPT = next(path.name for path in sorted((STATIC / "assets").glob("*.js")))
BROWSER = {"accept": "text/html,application/xhtml+xml"}


def got(url: str, **headers: str) -> tuple[int, Message, bytes]:
    """Status, headers and body of an answer."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=named)) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_files_come_packed_to_those_who_can_unpack_them(server: Running) -> None:
    url = f"{server.url}/assets/{A_SCRIPT}"
    _, _, plain = got(url)
    _, headers, packed = got(url, accept_encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain)


def test_people_get_the_client_also_where_nothing_is(server: Running) -> None:
    status, headers, body = got(f"{server.url}/nowhere/at/all", **BROWSER)
    assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert b"<script" in body


def test_programs_get_an_answer_that_they_can_read(server: Running) -> None:
    status, headers, _ = got(f"{server.url}/nowhere/at/all")
    assert (status, headers["content-type"]) == (404, "application/json")


def test_only_files_of_the_client_are_handed_out(server: Running) -> None:
    for name in ("..%2Findex.html", "no.js", "%2e%2e%2f%2e%2e%2fapp.py"):
        for folder in ("assets", "manifest"):
            assert got(f"{server.url}/{folder}/{name}")[0] in (400, 404)


def test_the_service_worker_is_never_taken_from_a_store(server: Running) -> None:
    for name, kind in (
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest/pl.webmanifest", "application/manifest+json"),
        ("icon-192.png", "image/png"),
    ):
        status, headers, _ = got(f"{server.url}/{name}")
        assert (status, headers["content-type"]) == (200, kind)
        assert headers["cache-control"] == "no-cache"


def test_the_companion_may_run_its_counting(server: Running) -> None:
    status, headers, _ = got(f"{server.url}/tools", **BROWSER)
    assert status == 200
    assert "'wasm-unsafe-eval'" in headers["content-security-policy"]
    assert "'unsafe-eval'" not in headers["content-security-policy"]


def test_the_texts_of_the_licences_can_be_read(server: Running) -> None:
    status, headers, body = got(f"{server.url}/licences.txt")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert "Damien P. George" in body.decode()
