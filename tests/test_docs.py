"""What a stranger reads: links lead somewhere, files are where they are said to be, commands are
understood. Commands that play, serve or measure are not run here."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tools import ROOT

from stolik.cli import arguments
from stolik.core.reasons import Message, Refused
from stolik.text.files import languages
from stolik.text.speaker import Words

pytestmark = pytest.mark.once

PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
# Folders whose paths are written out in full.
FOLDERS = ("bench", "deploy", "docs", "examples", "requirements", "src", "tests", "tools", "web")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(rf"(?:{'|'.join(FOLDERS)})/[\w./-]*")
COMMAND = re.compile(r"(?:[A-Z_]+=\S+ )?(?:stolik|\./play|\./check|python) .*")
# They are made, not kept.
MADE = ("src/stolik/server/static", "web/node_modules", "deploy/.env")
# Stands for a code or an id.
PLACEHOLDER = re.compile(r"\b(?:CODE|ID|NAME)\b")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """What links within a page may name, as web sites for code make it of headings."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if target.startswith(("http://", "https://")):
            continue
        file, _, anchor = target.partition("#")
        other = (page.parent / file).resolve() if file else page
        assert other.exists(), target
        assert not anchor or anchor in anchors(other), target


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_is_where_it_is_said_to_be(page: Path) -> None:
    said = [path for code in CODE.findall(page.read_text("utf-8")) for path in code.split()]
    for path in said:
        is_kept = not path.startswith(MADE) and not PLACEHOLDER.search(path)
        if PATH.fullmatch(path) and is_kept:
            assert (ROOT / path).exists(), path


def to_be_typed(page: Path) -> Iterator[str]:
    """The commands of the examples of a page."""
    for language, block in FENCED.findall(page.read_text("utf-8")):
        if language == "sh":
            lines = (re.sub(r"\s#\s.*", "", line) for line in block.splitlines())
            yield from (part.strip() for line in lines for part in line.split("&&"))


def named(page: Path) -> Iterator[str]:
    """The commands that its sentences name, perhaps without all they need."""
    for code in CODE.findall(FENCED.sub("", page.read_text("utf-8"))):
        if COMMAND.fullmatch(code) and "…" not in code:
            yield code


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_is_understood(page: Path) -> None:
    for command in to_be_typed(page):
        assert is_understood(command), command
    for command in named(page):
        assert is_understood(command, is_whole=False), command


def is_understood(command: str, is_whole: bool = True) -> bool:
    program, *rest = [word for word in shlex.split(command) if not re.match(r"[A-Z_]+=", word)]
    if program == "python":
        return is_there(rest)
    if program not in ("stolik", "./play"):
        return True
    try:
        arguments.parse(rest, Words(languages()[0]))
    except Refused as refused:
        problem = refused.reason.params["problem"]
        return not is_whole and isinstance(problem, Message) and problem.id == "usage_required"
    return True


def is_there(words: list[str]) -> bool:
    """Whether a script or module for Python exists, behind `-m tools.run`, too."""
    if words[:2] == ["-m", "tools.run"] and len(words) > 2:
        return is_there(words[2:])
    if words[0] == "-m":
        return find_spec(words[1]) is not None
    return words[0] == "-c" or (ROOT / words[0]).exists()
