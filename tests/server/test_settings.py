"""Settings by flag, environment and file; the table in the docs; what the doctor finds."""

import json
import socket
import sqlite3
from pathlib import Path

import pytest
from tests.server.harness import Running, file_settings
from tools import settings_table

from stolik.cli import main
from stolik.cli.settings import SETTINGS, settle
from stolik.core.reasons import Refused
from stolik.server import run as node
from stolik.server.storage.database import prepare


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    monkeypatch.setenv("STOLIK_LANG", "en")


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "stolik.toml").write_text('port = 1\nexpire_days = 2\nnames = ["a.example"]\n')
    said = {"STOLIK_PORT": "3", "STOLIK_LAN": "yes", "STOLIK_BROWSER": "0"}
    found = settle({"port": "4"}, said)
    assert (found["port"], found["expire_days"], found["names"]) == (4, 2, ("a.example",))
    assert (found["lan"], found["browser"], found["host"]) == (True, False, "")
    assert settle({}, said)["port"] == 3
    other = tmp_path / "other.toml"
    other.write_text("port = 5\n")
    assert settle({"config": str(other)}, {})["port"] == 5
    assert settle({}, {"STOLIK_CONFIG": str(other)})["port"] == 5


def test_every_setting_is_one_of_a_server() -> None:
    settings = {one.name: one.usual for one in SETTINGS}
    assert node.Wanted(**settings) == node.Wanted()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("port = ", "toml_syntax"),
        ("prot = 1", "key_unknown"),
        ('port = "1"', "value_type"),
        ("port = true", "value_type"),
        ("names = 'a'", "value_type"),
        ("names = [1]", "value_type"),
        ("expire_days = 0", "setting_range"),
        ("port = 70000", "setting_range"),
        ("[port]\na = 1", "value_type"),
        ("a = " + "[" * 5000, "toml_syntax"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "stolik.toml").write_text(text)
    with pytest.raises(Refused, match=problem):
        settle({}, {})


def test_words_that_are_no_settings_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for flags in (
        {"port": "many"},
        {"expire_days": "0"},
        {"bot_workers": "65"},
        {"config": "/nowhere/at/all.toml"},
    ):
        with pytest.raises(Refused):
            settle(flags, {})
    with pytest.raises(Refused, match="setting_switch"):
        settle({}, {"STOLIK_LAN": "perhaps"})
    with pytest.raises(Refused, match="house_code_form"):
        node.settings_for(node.Wanted(lan=True, house_code="short"))
    assert node.settings_for(node.Wanted(lan=True, house_code="abcd-2345")).house_code == "ABCD2345"


def test_the_table_in_the_docs_is_made_from_the_declaration() -> None:
    assert settings_table.main(["--check"]) == 0


def doctor(capsys: pytest.CaptureFixture[str], *flags: str) -> tuple[int, dict[str, str]]:
    status = main(["doctor", "--json", *flags])
    return status, {one["what"]: one["how"] for one in json.loads(capsys.readouterr().out)}


def free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test_the_doctor_finds_nothing_wrong_with_a_new_house(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    status, found = doctor(capsys, "--port", port)
    assert found["database_new"] == found["port_free"] == "fine"
    assert (status == 0) is ("broken" not in found.values())
    assert not (tmp_path / "stolik.db").exists()
    prepare(file_settings(tmp_path).database)
    assert doctor(capsys, "--port", port)[1]["database"] == "fine"


def test_the_doctor_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "stolik.db"
    prepare(file_settings(tmp_path).database)

    def change(statement: str) -> None:
        conn = sqlite3.connect(file)
        conn.execute(statement)
        conn.commit()
        conn.close()

    file.chmod(0o644)
    assert doctor(capsys)[1]["database_mode_mended"] == "odd"
    change("INSERT INTO tables (id, code, secret, game, listed, phase, created_at) "
           "VALUES ('t', 'c', x'00', 'brains', 0, 'over', 0)")  # fmt: skip
    change("INSERT INTO log (table_id, number, at, device, body) "
           "VALUES ('t', 1, 9000000000000, '', x'00')")  # fmt: skip
    assert doctor(capsys)[1]["clock_behind"] == "broken"
    change("UPDATE alembic_version SET version_num = '9999'")
    status, found = doctor(capsys)
    assert (status, found["database_newer"]) == (1, "broken")
    change("UPDATE alembic_version SET version_num = '0006'")
    assert doctor(capsys)[1]["database_older"] == "odd"
    file.write_bytes(b"no database " * 100)
    assert doctor(capsys)[1]["database_fails"] == "broken"
    monkeypatch.setattr("stolik.cli.doctor.LEAST_FREE_BYTES", 2**62)
    assert doctor(capsys)[1]["disk_full"] == "broken"
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        port = str(stranger.getsockname()[1])
        assert doctor(capsys, "--port", port)[1]["port_taken"] == "broken"
    assert doctor(capsys, "--proxy", "10.0.0.1")[1]["proxy_without_name"] == "broken"
    everybody = doctor(capsys, "--proxy", "0.0.0.0/0", "--name", "a.example")[1]
    assert everybody["proxy_everybody"] == "broken"
    assert doctor(capsys, "--lan", "--hurry")[1]["hurry_open"] == "broken"
    assert doctor(capsys, "--proxy", "nonsense")[1]["settings_wrong"] == "broken"
    unreachable = doctor(capsys, "--database", "postgresql://nobody@127.0.0.1:1/x")[1]
    assert unreachable["database_fails"] == "broken"


def test_the_doctor_knows_a_server_that_runs(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    port = server.url.rpartition(":")[2]
    flags = ("--port", port, "--database", server.settings.database)
    found = doctor(capsys, *flags)[1]
    assert (found["port_ours"], found["database"]) == ("fine", "fine")
    assert main(["doctor", *flags, "--lang", "pl"]) in (0, 1)
    assert "Stolik działa na porcie" in capsys.readouterr().out
