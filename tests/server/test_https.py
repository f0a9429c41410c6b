"""https: a certificate of the house, cookies, headers, and the pages that explain it all."""

import http.client
import json
import re
import shutil
import socket
import ssl
import subprocess
import urllib.error
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.harness import GENEROUS, Running, file_settings, serving
from websockets.sync.client import connect
from websockets.typing import Origin

from stolik.cli import main
from stolik.core.reasons import Refused
from stolik.server.guard import certificate
from stolik.server.guard.certificate import Certificate, house_certificate, own_names
from stolik.server.guard.doors import Doors
from stolik.server.run import listening, with_certificate
from stolik.server.storage.database import open_engine, prepare
from stolik.text.files import languages

NAMES = ["localhost", "127.0.0.1"]
Headers = dict[str, str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    return house_certificate(tmp_path_factory.mktemp("house") / "https", NAMES)


def test_an_authority_is_made_once_and_its_certificate_when_it_must_be(
    house: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = house.key.parent
    kept = [file.read_bytes() for file in (house.authority, house.chain)]
    for file in folder.glob("*.key"):
        assert file.stat().st_mode & 0o777 == 0o600
    house_certificate(folder, NAMES)
    assert [file.read_bytes() for file in (house.authority, house.chain)] == kept
    house_certificate(folder, [*NAMES, "192.168.7.7"])
    assert house.authority.read_bytes() == kept[0]
    assert house.chain.read_bytes() != kept[1]
    # A month before its end it is made anew; here the end is near from the beginning.
    before = house.chain.read_bytes()
    monkeypatch.setattr(certificate, "RENEW_SECONDS", (certificate.DAYS + 1) * 24 * 3600)
    house_certificate(folder, [*NAMES, "192.168.7.7"])
    assert house.authority.read_bytes() == kept[0]
    assert house.chain.read_bytes() != before


def test_the_authority_cannot_vouch_for_the_internet(house: Certificate, tmp_path: Path) -> None:
    assert own_names("203.0.113.7", ["play.example.org", "stolik.lan"])[-1] == "stolik.lan"
    own = Certificate(house.authority, tmp_path / "crt", tmp_path / "key")
    key = house.authority.with_name("house.key")
    for name, good in (("play.example.org", False), ("203.0.113.7", False), ("stolik.lan", True)):
        certificate._make_own(tmp_path, own, key, [name])
        checked = ["openssl", "verify", "-CAfile", str(house.authority), str(own.chain)]
        assert (subprocess.run(checked, capture_output=True).returncode == 0) is good


def test_without_openssl_or_a_network_of_the_house_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--https", "--no-browser", "--lang", "en"]) == 2
    assert "--lan" in capsys.readouterr().err
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refused, match="openssl_missing"):
        house_certificate(tmp_path, NAMES)


def ask(
    port: int, context: ssl.SSLContext, path: str, headers: Headers, method: str = "GET"
) -> tuple[int, Headers, bytes]:
    connection = http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=20)
    body = json.dumps({"name": "Ania"}) if method == "POST" else None
    given = {"content-type": "application/json"} if body else {}
    connection.request(method, path, body, headers | given)
    answer = connection.getresponse()
    found = {name.lower(): value for name, value in answer.getheaders()}
    return answer.status, found, answer.read()


def test_a_house_speaks_https_and_tells_the_untrusting_how(
    house: Certificate, tmp_path: Path
) -> None:
    settings = with_certificate(file_settings(tmp_path, house_code="ABCD2345"), house)
    context = ssl.create_default_context(cafile=str(house.authority))
    with serving(settings) as running:
        port = int(running.url.rpartition(":")[2])
        status, headers, _ = ask(port, context, "/api/tables", {})
        assert (status, headers["cache-control"]) == (200, "no-store")
        assert "strict-transport-security" not in headers
        _, headers, _ = ask(port, context, "/api/devices", {}, "POST")
        cookie = headers["set-cookie"].partition(";")[0]
        assert cookie.startswith("__Host-stolik_device=")
        assert ask(port, context, "/api/me", {"cookie": cookie})[0] == 200
        origin, own = Origin(f"https://127.0.0.1:{port}"), {"Cookie": cookie}
        address = f"wss://127.0.0.1:{port}/api/live"
        with connect(address, ssl=context, origin=origin, additional_headers=own) as line:
            line.send('{"type": "ping", "id": "1"}')
            assert "pong" in str(line.recv())
        # Over https a cookie that anybody on the way could have put there is none.
        weak = cookie.replace("__Host-", "")
        assert ask(port, context, "/api/me", {"cookie": weak})[0] == 401
        assert ask(port, context, "/stolik-house.crt", {})[2] == house.authority.read_bytes()
        for language in languages():
            page = ask(port, context, f"/trust?lang={language}", {})[2].decode()
            assert house.fingerprint in page
        try:
            beside = urllib.request.urlopen(f"http://127.0.0.1:{port + 1}/", timeout=20)
        except ConnectionRefusedError:  # Somebody else has that port just now.
            return
        assert f"https://127.0.0.1:{port}/" in beside.read().decode()
        with urllib.request.urlopen(f"http://127.0.0.1:{port + 1}/stolik-house.crt") as answer:
            assert answer.read() == house.authority.read_bytes()


def test_a_handshake_left_half_done_is_counted_and_cut_off(
    house: Certificate, tmp_path: Path
) -> None:
    limits = replace(GENEROUS, connections_of_address=3, request_seconds=2.0)
    settings = with_certificate(file_settings(tmp_path, limits=limits), house)
    context = ssl.create_default_context(cafile=str(house.authority))
    hello = bytes.fromhex("160301")
    with serving(settings) as running:
        port = int(running.url.rpartition(":")[2])
        held = [socket.create_connection(("127.0.0.1", port), 30) for _ in range(3)]
        for line in held:
            line.sendall(hello)
        with pytest.raises((ssl.SSLError, ConnectionError)):
            ask(port, context, "/health", {})
        for line in held:
            assert line.recv(1) == b""
        assert ask(port, context, "/health", {})[0] == 200
        # Whoever speaks something else leaves no trace, either.
        for _ in range(6):
            other = socket.create_connection(("127.0.0.1", port), 30)
            other.sendall(b"GET / HTTP/1.1\r\n\r\n")
            while other.recv(100):
                pass
        assert ask(port, context, "/health", {})[0] == 200


def test_without_a_certificate_there_is_nothing_to_trust(server: Running) -> None:
    for path in ("/trust", "/stolik-house.crt"):
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(f"{server.url}{path}")
        assert error.value.code == 404


def proxied(running: Running, host: str, scheme: str) -> Headers:
    connection = http.client.HTTPConnection(running.url.removeprefix("http://"), timeout=20)
    connection.request("GET", "/api/games", headers={"host": host, "x-forwarded-proto": scheme})
    return {name.lower(): value for name, value in connection.getresponse().getheaders()}


def test_a_name_that_came_over_https_stays_with_https(tmp_path: Path) -> None:
    names, proxies = ("play.example.org",), ("127.0.0.1/32",)
    strict = "strict-transport-security"
    with serving(file_settings(tmp_path, names=names, proxies=proxies)) as running:
        assert strict in proxied(running, "play.example.org", "https")
        assert strict not in proxied(running, "play.example.org", "http")
        assert strict not in proxied(running, "127.0.0.1", "https")


def test_the_page_about_privacy_speaks_every_language_and_names_whom_to_ask(
    tmp_path: Path,
) -> None:
    contact = "<Ania> ania@example.org"
    with serving(file_settings(tmp_path, contact=contact, expire_days=77)) as running:
        pages = []
        for language in languages():
            with urllib.request.urlopen(f"{running.url}/privacy?lang={language}") as answer:
                pages.append(answer.read().decode())
    assert len(set(pages)) == len(languages())
    for page in pages:
        assert "&lt;Ania&gt; ania@example.org" in page
        assert "77" in page


def test_only_its_owner_reads_the_database(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    file = tmp_path / "stolik.db"
    prepare(settings.database)
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    engine = open_engine(settings.database)
    with engine.connect():
        assert file.stat().st_mode & 0o777 == 0o600
    engine.dispose()


DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_the_unit_of_systemd_is_understood_and_hardened() -> None:
    unit = str(DEPLOY / "stolik.service")
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    said = [line for line in verified.stderr.splitlines() if "stolik.service" in line]
    assert [line for line in said if "is not executable" not in line] == []
    rated = ["systemd-analyze", "security", "--offline=true", "--threshold=20", unit]
    assert subprocess.run(rated, capture_output=True).returncode == 0


def test_containers_run_as_nobody_on_a_read_only_root() -> None:
    yaml = pytest.importorskip("yaml")
    made = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    stolik = made["services"]["stolik"]
    assert stolik["read_only"]
    assert stolik["cap_drop"] == ["ALL"]
    assert "ports" not in stolik
    assert "ports" not in made["services"]["database"]
    front = made["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert stolik["environment"]["STOLIK_PROXIES"] == front
    file = (DEPLOY / "Dockerfile").read_text("utf-8")
    assert "\nUSER 10001\n" in file
    assert "HEALTHCHECK" in file


def test_a_proxy_lets_go_of_a_silent_connection_before_the_server_does(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    config = listening(settings, Doors(settings.limits))
    kept = re.search(
        r"\bkeepalive (\d+)s$", (DEPLOY / "Caddyfile").read_text("utf-8"), re.MULTILINE
    )
    assert kept
    assert int(kept[1]) < config.timeout_keep_alive


@pytest.mark.skipif(not shutil.which("caddy"), reason="caddy is not installed")
def test_behind_a_real_caddy_nobody_claims_another_address(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    from stolik.server.settings import Limits, Rate

    limits = Limits(new_devices=Rate(2, 0.0))
    settings = file_settings(tmp_path, limits=limits, proxies=("127.0.0.1/32",))
    with serving(settings) as running:
        process = subprocess.Popen(
            ["caddy", "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"],
            env={
                "STOLIK_NAME": f"http://127.0.0.1:{port}",
                "STOLIK_UPSTREAM": running.url.removeprefix("http://"),
                "HOME": str(tmp_path),
                "PATH": "/usr/bin:/bin",
            },
            stderr=subprocess.DEVNULL,
            executable=shutil.which("caddy"),
        )
        try:
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert process.poll() is None, "caddy did not start"
            found = []
            for number in range(3):
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
                headers = {
                    "content-type": "application/json",
                    "x-forwarded-for": f"192.0.2.{number}",
                }
                connection.request("POST", "/api/devices", json.dumps({"name": "Ania"}), headers)
                found.append(connection.getresponse().status)
            assert found == [201, 201, 429]
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
            connection.request("GET", "/metrics")
            assert connection.getresponse().status == 404
        finally:
            process.terminate()
            process.wait()
