"""What the advisories answer: findings, nothing, or no answer at all."""

import subprocess
from typing import Any

import pytest
from tools.audit import UNTOLD, Finding, Unreachable, in_client, in_python, parsed, told

NPM_FINDING = {"severity": "high", "via": [{"title": "Runs what it reads"}], "fixAvailable": True}


def python_report(*known: dict[str, Any]) -> dict[str, Any]:
    return {"dependencies": [{"name": "dice", "version": "1.0", "vulns": list(known)}]}


def test_a_mended_python_package_is_told_with_its_versions() -> None:
    known = {"id": "GHSA-1", "fix_versions": ["1.1", "2.0"]}
    (found,) = in_python(python_report(known))
    assert found == Finding("dice 1.0", "GHSA-1", UNTOLD, "1.1, 2.0")
    assert found.can_be_mended


def test_without_another_version_nothing_can_be_done() -> None:
    (found,) = in_python(python_report({"id": "GHSA-1", "fix_versions": []}))
    assert not found.can_be_mended
    assert str(found) == "dice 1.0: GHSA-1, severity not told, not mended yet"


def test_one_skipped_package_does_not_hide_the_others() -> None:
    report = python_report({"id": "GHSA-1", "fix_versions": ["2.0"]})
    report["dependencies"].append({"name": "stolik", "skip_reason": "not published"})
    assert len(in_python(report)) == 1


def test_all_skipped_means_that_nobody_was_asked() -> None:
    with pytest.raises(Unreachable, match="not found"):
        in_python({"dependencies": [{"name": "dice", "skip_reason": "not found"}]})


@pytest.mark.parametrize(
    ("severity", "fix", "can_be_mended"),
    [
        ("critical", True, True),
        ("moderate", {"name": "bag", "version": "3.0.0"}, True),
        ("low", True, False),
        ("high", False, False),
    ],
)
def test_what_is_to_be_done_about_a_package_of_the_client(
    severity: str, fix: object, can_be_mended: bool
) -> None:
    known = NPM_FINDING | {"severity": severity, "fixAvailable": fix}
    (found,) = in_client({"vulnerabilities": {"bag": known}})
    assert found.can_be_mended is can_be_mended


def test_a_package_may_suffer_from_another() -> None:
    known = NPM_FINDING | {"via": ["rope", {"title": "Never ends"}]}
    (found,) = in_client({"vulnerabilities": {"bag": known}})
    assert str(found) == "bag: by rope; Never ends, high, mended in a newer version"


def test_an_error_of_npm_means_that_nobody_was_asked() -> None:
    with pytest.raises(Unreachable, match="405"):
        in_client({"message": "405 Method Not Allowed", "error": {}})


def test_no_report_at_all() -> None:
    with pytest.raises(Unreachable, match="connection refused"):
        parsed("", "ERROR: connection refused")


@pytest.mark.parametrize(
    "trouble", [Unreachable("no network"), subprocess.TimeoutExpired("npm", timeout=1)]
)
def test_no_advisories_is_said_and_is_not_an_error(
    trouble: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask() -> list[Finding]:
        raise trouble

    assert told("client", ask) == []
    assert "client: not checked" in capsys.readouterr().out
