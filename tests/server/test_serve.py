"""`stolik serve` as people start it."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from tests.server.harness import Running, environment

from stolik.cli import main
from stolik.server.run import ANY_PORT, Wanted, lan_lines, open_here, settings_for
from stolik.text.speaker import Words


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "stolik", "serve", "--no-browser", *arguments]


def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("--port", "0"),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    url = process.stdout.readline().split()[3]
    with urllib.request.urlopen(f"{url}health") as answer:
        assert json.load(answer)["status"] == "ready"
    with urllib.request.urlopen(f"{url}metrics") as answer:
        assert b"stolik_sockets 0.0" in answer.read()
    with urllib.request.urlopen(f"{url}schema/openapi.json") as answer:
        assert "/api/tables" in json.load(answer)["paths"]
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    logs = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    assert [line["message"] for line in logs if "node" in line] == ["node open", "node closed"]
    assert all(line["level"] == "info" for line in logs)
    assert (tmp_path / "stolik.db").exists()
    assert not (tmp_path / "stolik.db-wal").exists()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that the browser was asked to open."""
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    return pages


def test_the_program_alone_opens_tables_that_run_already(
    server: Running, opened: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    port = int(server.url.rsplit(":", 1)[1])
    open_here(Words("en"), port)
    assert opened == [f"http://127.0.0.1:{port}/"]
    assert "running already" in capsys.readouterr().out


@pytest.mark.parametrize("taken", [False, True])
def test_the_program_alone_serves_here_and_finds_a_free_port(
    taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Wanted] = []
    monkeypatch.setattr("stolik.server.run.serve", lambda wanted, words: served.append(wanted))
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        port = stranger.getsockname()[1]
        if not taken:
            stranger.close()
        open_here(Words("en"), port)
    assert served == [Wanted(port=ANY_PORT if taken else port, quiet=True)]


def test_the_program_alone_plays_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr("stolik.server.run.open_here", lambda words: called.append(words.language))
    assert main(["--lang", "en"]) == 0
    assert called == ["en"]


def test_by_default_nobody_else_can_reach_it() -> None:
    assert settings_for(Wanted()).host == "127.0.0.1"
    assert settings_for(Wanted()).house_code == ""


def test_in_a_hurry_nobody_waits() -> None:
    usual, quick = settings_for(Wanted()), settings_for(Wanted(hurry=True))
    assert usual.undo_seconds > quick.undo_seconds == 0
    for limit in ("socket_messages", "requests", "new_devices", "new_tables", "checks"):
        assert getattr(usual.limits, limit).a_second < getattr(quick.limits, limit).a_second


def test_in_a_network_it_prints_the_address_a_code_and_a_qr_code() -> None:
    settings = settings_for(Wanted(lan=True))
    assert settings.host == "0.0.0.0"
    line, square = lan_lines("192.168.0.5", 8765, settings.house_code, Words("en"))
    assert "http://192.168.0.5:8765/" in line
    assert settings.house_code[:4] in line
    assert len({len(row) for row in square.splitlines()}) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "many"], "--port"),
        (["--port", "70000"], "65535"),
        (["--database", "nonsense"], "sqlite:///"),
        (["--host", "203.0.113.1", "--port", "8765"], "203.0.113.1:8765"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x", "--port", "0"], "does not answer"),
    ],
)
def test_what_cannot_be_served_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", *arguments]) == 2
    assert said in capsys.readouterr().err.splitlines()[-1]
