"""Asks the public advisories whether a package that Stolik ships has a known vulnerability.

    python -m tools.audit

pip-audit looks at the Python packages of the lock, or without one at those installed here; npm
looks at those of the client. Both need the network: where the advisories cannot be reached this
says so and is content. It ends with 1 where something can be done: at least moderate, and mended
in another version.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from tools.client import npm_command
from tools.prepare import LOCKS

LOCK = LOCKS / "play.txt"
SECONDS_FOR_AN_ANSWER = 15  # of one request; advisories that are there answer in one or two
SECONDS_IN_ALL = 180  # for some forty requests, one after the other
SEVERE = ("moderate", "high", "critical")
UNTOLD = "severity not told"


class Unreachable(Exception):
    """No advisories: the argument says why."""


@dataclass(frozen=True)
class Finding:
    """A known vulnerability of a package."""

    package: str
    id: str
    severity: str
    mended: str  # the versions without it, if there are any

    @property
    def can_be_mended(self) -> bool:
        """Whether it is bad enough, and another version helps."""
        return bool(self.mended) and (self.severity in SEVERE or self.severity == UNTOLD)

    def __str__(self) -> str:
        """One line for people."""
        mended = f"mended in {self.mended}" if self.mended else "not mended yet"
        return f"{self.package}: {self.id}, {self.severity}, {mended}"


Report = Mapping[str, Any]


def in_python(report: Report) -> list[Finding]:
    """What pip-audit has found. It does not know how severe anything is."""
    packages = report["dependencies"]
    if packages and all("skip_reason" in one for one in packages):
        raise Unreachable(packages[0]["skip_reason"])
    return [
        Finding(
            f"{one['name']} {one['version']}", known["id"], UNTOLD, ", ".join(known["fix_versions"])
        )
        for one in packages
        for known in one.get("vulns", ())
    ]


def in_client(report: Report) -> list[Finding]:
    """What npm has found; a package may suffer from one that it needs."""
    if "vulnerabilities" not in report:
        raise Unreachable(report.get("message", "no report"))
    return [
        Finding(name, _reasons(one["via"]), one["severity"], _other_version(one["fixAvailable"]))
        for name, one in report["vulnerabilities"].items()
    ]


def _reasons(via: Sequence[str | Report]) -> str:
    return "; ".join(f"by {one}" if isinstance(one, str) else one["title"] for one in via)


def _other_version(fix: bool | Report) -> str:
    if isinstance(fix, bool):
        return "a newer version" if fix else ""
    return f"{fix['name']} {fix['version']}"


def parsed(output: str, errors: str) -> Report:
    """The report that a program has written."""
    try:
        report: Report = json.loads(output)
    except ValueError:
        raise Unreachable(" ".join(errors.split()[-20:]) or "no report") from None
    return report


def audit_python() -> list[Finding]:
    """Ask about the Python packages."""
    if not find_spec("pip_audit"):
        raise Unreachable("pip-audit is not installed: pip install pip-audit")
    locked = ["--requirement", str(LOCK), "--require-hashes", "--disable-pip"]
    what = locked if LOCK.exists() else ["--local"]
    how = ["--format=json", "--progress-spinner=off", f"--timeout={SECONDS_FOR_AN_ANSWER}"]
    command = [sys.executable, "-m", "pip_audit", *how, *what]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=SECONDS_IN_ALL
    )
    return in_python(parsed(done.stdout, done.stderr))


def audit_client() -> list[Finding]:
    """Ask about the packages of the client."""
    how = ["--json", "--fetch-retries=0", f"--fetch-timeout={SECONDS_FOR_AN_ANSWER * 1000}"]
    command = npm_command("audit", "--omit=dev", *how)
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=SECONDS_IN_ALL
    )
    return in_client(parsed(done.stdout, done.stderr))


def told(name: str, ask: Callable[[], list[Finding]]) -> list[Finding]:
    """Ask, and print what was found."""
    try:
        found = ask()
    except Unreachable as reason:
        print(f"{name}: not checked, no advisories from here: {reason}")
        return []
    except subprocess.TimeoutExpired:
        print(f"{name}: not checked, no answer in {SECONDS_IN_ALL} s")
        return []
    print(f"{name}: {len(found) or 'no'} known vulnerabilities")
    for one in found:
        print(f"  {one}")
    return found


def main() -> None:
    """Ask about everything; say whether something is to be done."""
    found = told("Python packages", audit_python) + told("client", audit_client)
    sys.exit(any(one.can_be_mended for one in found))


if __name__ == "__main__":
    main()
