"""Which tests a change is most likely to break: `./check --quick`.

A change is what is not committed yet or, if that is nothing, the last commit. Each changed file is
looked up in the tables below, at the longest path that fits; a changed test stands for itself.
"""

import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tools import ROOT

# Python tests by what they test; a folder of the program is tested by the folder of its name.
TESTS: Mapping[str, tuple[str, ...]] = {
    "src/stolik/core/": (
        "tests/core",
        "tests/rules/brains",
        "tests/rules/clank/test_turn.py",
        "tests/rules/catacombs/test_turn.py",
        "tests/games/test_golden_records.py",
        "tests/server/test_play.py",
    ),
    "src/stolik/games/brains/companion/": ("tests/companion",),
    "src/stolik/games/brains/": ("tests/rules/brains", "tests/games/test_golden_records.py"),
    "src/stolik/games/clank/": (
        "tests/rules/clank",
        "tests/rules/catacombs",
        "tests/rules/party",
        "tests/games/test_golden_records.py",
    ),
    "src/stolik/games/clank/catacombs/": ("tests/rules/catacombs", "tests/games/catacombs"),
    "src/stolik/games/clank/companion/": ("tests/companion",),
    "src/stolik/games/clank/base/": ("tests/rules/clank", "tests/games/clank"),
    "src/stolik/games/clank/party/": ("tests/rules/party",),
    "src/stolik/games/clank/text/": ("tests/games/clank/test_card_text.py", "tests/text"),
    "src/stolik/client/": ("tests/server/test_client.py",),
    "src/stolik/server/": (
        "tests/server/test_lobby.py",
        "tests/server/test_play.py",
        "tests/server/test_security.py",
        "tests/server/test_tables.py",
        "tests/server/test_together.py",
    ),
    "src/stolik/server/admin/": ("tests/server/test_admin.py",),
    "src/stolik/server/api/": (
        "tests/server/test_client.py",
        "tests/server/test_lobby.py",
        "tests/server/test_replay.py",
        "tests/server/test_schema.py",
        "tests/server/test_solo.py",
    ),
    "src/stolik/server/guard/": (
        "tests/server/test_hostile.py",
        "tests/server/test_https.py",
        "tests/server/test_security.py",
    ),
    "src/stolik/server/storage/": (
        "tests/server/test_crash.py",
        "tests/server/test_groups.py",
        "tests/server/test_storage.py",
        "tests/stored",
    ),
    "src/stolik/server/thinking/": ("tests/server/test_bots.py",),
    "web/data/": ("tests/test_client_files.py",),
    "src/stolik/cli/settings.py": ("tests/server/test_settings.py",),
    "src/stolik/cli/doctor.py": ("tests/server/test_settings.py",),
    "deploy/": ("tests/server/test_https.py", "tests/server/test_security.py"),
    "tools/settings_table.py": ("tests/server/test_settings.py",),
    "tools/make_wire.py": ("tests/test_client_files.py",),
    "tools/": ("tests/tools/test_steps.py", "tests/tools/test_play.py"),
}
# Browser tests by the folder of the client.
BROWSER: Mapping[str, tuple[str, ...]] = {
    "": ("start", "clank"),
    "companion": ("companion",),
    "companion/tools": ("tools",),
    "fair": ("around",),
    "games/": ("start", "plain"),
    "games/brains/": ("brains",),
    "games/brains/companion/": ("tools",),
    "games/brains/rules/": ("rules",),
    "games/brains/solo/": ("solo",),
    "games/catacombs/": ("catacombs",),
    "games/clank/": ("clank",),
    "games/clank/boards/": ("clank", "catacombs"),
    "games/clank/companion/": ("companion", "tools"),
    "games/clank/rules/": ("rules",),
    "games/clank/solo/": ("solo",),
    "games/plain/": ("plain",),
    "hints": ("around",),
    "lessons": ("lessons",),
    "me": ("around",),
    "offline": ("offline",),
    "pages": ("start", "network"),
    "replay": ("replay",),
    "rules": ("rules",),
    "solo": ("solo",),
}
# Everything is built on these: what is named above is only a sample.
UNDER_EVERYTHING = ("src/stolik/core/", "src/stolik/text/", "web/src/lib/", "web/src/look/")


@dataclass(frozen=True, slots=True)
class Change:
    """What has changed, and what to try because of it."""

    files: tuple[str, ...]
    # Files and folders of Python tests.
    tests: tuple[str, ...]
    # Modules of the client, and unit tests, whose unit tests are tried.
    units: tuple[str, ...]
    # Names of browser tests.
    browser: tuple[str, ...]

    @property
    def is_in_client(self) -> bool:
        """Whether the client has changed, or what it is tested with."""
        return any(file.startswith("web/") for file in self.files)

    @property
    def is_in_python(self) -> bool:
        """Whether the program has changed, its content or its tests."""
        return any(file.endswith((".py", ".toml")) for file in self.files)

    def told(self) -> str:
        """What was tried and what was not, in a few lines."""
        tried = [*self.tests, *(f"web/tests/{name}.test.ts" for name in self.browser)]
        lines = [f"quick: {len(self.files)} changed files, tried: {' '.join(tried) or 'no test'}"]
        if any(file.startswith(UNDER_EVERYTHING) for file in self.files):
            lines.append("quick: everything is built on what has changed: this was only a sample")
        return "\n".join([*lines, "quick: ./check tries everything"])


def changed_files() -> tuple[str, ...]:
    """The files that are not committed yet or, if there are none, those of the last commit."""
    now = {
        *_git("diff", "--name-only", "HEAD"),
        *_git("ls-files", "--others", "--exclude-standard"),
    }
    files = now or set(_git("diff", "--name-only", "HEAD~1", "HEAD"))
    return tuple(sorted(files))


def _git(*words: str) -> list[str]:
    found = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.splitlines()


def change(files: Iterable[str]) -> Change:
    """What to try when these files have changed.

    >>> change(["src/stolik/games/clank/party/content/__init__.py"]).tests
    ('tests/rules/party', 'tests/test_architecture.py')
    >>> change(["web/src/companion/tools/Timer.svelte"]).browser
    ('tools',)
    """
    files = tuple(file for file in files if (ROOT / file).exists())
    tests = {test for file in files for test in _tests_of(file)}
    if any(file.endswith(".py") for file in files):
        tests.add("tests/test_architecture.py")
    parts = ("web/src/", "web/unit/")
    client = [file.removeprefix("web/") for file in files if file.startswith(parts)]
    shown = [file.removeprefix("src/") for file in client if file.startswith("src/")]
    browser = {name for file in shown for name in _longest(BROWSER, file)}
    browser |= {
        file.removeprefix("web/tests/").removesuffix(".test.ts")
        for file in files
        if file.startswith("web/tests/") and file.endswith(".test.ts")
    }
    return Change(files, tuple(sorted(tests)), tuple(client), tuple(sorted(browser)))


def _tests_of(file: str) -> tuple[str, ...]:
    if file.startswith("tests/"):
        return (file,) if file.rpartition("/")[2].startswith("test_") else ()
    if found := _longest(TESTS, file):
        return found
    parts = file.split("/")
    folder = f"tests/{parts[2]}" if len(parts) > 3 and parts[0] == "src" else ""
    return (folder,) if folder and (ROOT / folder).is_dir() else ()


def _longest(table: Mapping[str, tuple[str, ...]], file: str) -> tuple[str, ...]:
    """The row of the longest path that a file lies below."""
    fitting = [path for path in table if file.startswith(path)]
    return table[max(fitting, key=len)] if fitting else ()
