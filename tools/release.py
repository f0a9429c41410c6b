"""Makes a release: python -m tools.release VERSION

In a checkout without changes: writes the version and the heading of the changelog, commits and
tags them, and packs a source distribution and a wheel with the client (and the engine where there
is a compiler) into `dist/`, with their checksums. Nothing is pushed: that stays with whoever
releases. Run ./check first.
"""

import re
import subprocess
import sys
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from tools import PYTHON, ROOT, client, prepare
from tools.steps import Display, Failed, Schedule, command

DIST = ROOT / "dist"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSIONED = ROOT / "src" / "stolik" / "__init__.py"
SUMS = "SHA256SUMS"
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_NOW = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
_UNRELEASED = "## Unreleased\n"


class Wrong(Exception):
    """Why there is no release."""


def numbers(version: str) -> tuple[int, ...]:
    """A version to compare.

    >>> numbers("0.10.0") > numbers("0.9.1")
    True
    """
    if not _VERSION.fullmatch(version):
        raise Wrong(f"{version}: a version has three numbers, like 0.2.0")
    return tuple(int(part) for part in version.split("."))


def raised(source: str, version: str) -> str:
    """The module that declares the version, with a later one.

    >>> raised('__version__ = "0.1.0"', "0.2.0")
    '__version__ = "0.2.0"'
    """
    found = _NOW.search(source)
    if not found or numbers(version) <= numbers(found[1]):
        raise Wrong(f"{version} does not follow {found and found[1]}")
    return _NOW.sub(f'__version__ = "{version}"', source)


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog in which what was unreleased has a version and a day.

    >>> print(dated("## Unreleased\\n\\n- New.\\n\\n## 0.1.0\\n", "0.2.0", "2027-01-31"))
    ## Unreleased
    <BLANKLINE>
    ## 0.2.0 (2027-01-31)
    <BLANKLINE>
    - New.
    <BLANKLINE>
    ## 0.1.0
    <BLANKLINE>
    """
    before, found, after = changelog.partition(_UNRELEASED)
    if not found or not after.partition("\n## ")[0].strip():
        raise Wrong("nothing unreleased in the changelog")
    return f"{before}{_UNRELEASED}\n## {version} ({day})\n{after}"


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def _set_up() -> None:
    """What packing needs: the environment of contributors and the client."""
    over = Schedule(Display(str), 2).run(prepare.steps(prepare.DEV))
    if any(step.failure or step.left_out for step in over):
        raise Wrong("the set-up failed: ./check tells more")
    if not client.is_built():
        client.build()


def pack() -> list[Path]:
    """The distributions of this checkout in an empty `dist/`, and a file of their checksums."""
    DIST.mkdir(exist_ok=True)
    for old in DIST.iterdir():
        old.unlink()
    for target in ("sdist", "wheel"):
        command(f"release-{target}", [PYTHON, "-m", "hatchling", "build", "-t", target, "-d", DIST])
    made = sorted(DIST.iterdir())
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made]
    (DIST / SUMS).write_text("".join(lines), encoding="utf-8")
    return made


def release(version: str) -> None:
    """All of it."""
    if _git("status", "--porcelain"):
        raise Wrong("there are changes that are not committed")
    source = raised(VERSIONED.read_text("utf-8"), version)
    changes = dated(CHANGELOG.read_text("utf-8"), version, f"{datetime.now(UTC):%Y-%m-%d}")
    _set_up()
    VERSIONED.write_text(source, encoding="utf-8")
    CHANGELOG.write_text(changes, encoding="utf-8")
    try:
        made = pack()
    except Failed as failed:
        _git("checkout", "--", ".")
        raise Wrong(failed.tail) from failed
    for file in made:
        print(file.relative_to(ROOT))
    _git("commit", "--all", "--message", f"release: {version}")
    _git("tag", "--annotate", f"v{version}", "--message", f"Stolik {version}")
    print(f"v{version}: git push --follow-tags")


def main() -> int:
    """The command; 1 if there is no release, 2 if it was not told which."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        release(sys.argv[1])
    except Wrong as wrong:
        print(f"release: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
