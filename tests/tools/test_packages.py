"""Stolik can be installed from its wheel and from its source distribution, into an empty place."""

import json
import os
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.effort import LONG
from tools import ROOT, engine

import stolik

VERSION = f"stolik {stolik.__version__}\n"
NOTHING: Mapping[str, str] = {}


def run(*words: object, cwd: Path = ROOT, environment: Mapping[str, str] = NOTHING) -> str:
    """What a program says that knows nothing of the settings of this run."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("STOLIK_")}
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=cwd, env=own | dict(environment), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(
    source: Path, target: str, folder: Path, environment: Mapping[str, str] = NOTHING
) -> Path:
    command = (sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder)
    run(*command, cwd=source, environment=environment)
    (made,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.mark.takes_long
def test_a_wheel_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    # What is there already is not made again: pip itself, and byte code that hardly runs here.
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path)
    programs = tmp_path / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "--quiet", "--no-compile", wheel)
    program = programs / "stolik"
    assert run(program, "--version", cwd=tmp_path) == VERSION
    report = json.loads(run(program, "simulate", "brains", "--games", 1, "--json", cwd=tmp_path))
    assert report["compiled"] is engine.is_wanted()
    assert b"/assets/index-" in page_of(program, tmp_path)


def page_of(program: Path, folder: Path) -> bytes:
    """The first page that an installed server shows."""
    command = [str(program), "serve", "--no-browser", "--port", "0"]
    own = os.environ | {"STOLIK_DATA": str(folder)}
    with subprocess.Popen(
        command, cwd=folder, env=own, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[3]
            with urllib.request.urlopen(url) as answer:
                page: bytes = answer.read()
        finally:
            server.terminate()
    return page


def test_types_are_marked_as_there(wheel: Path) -> None:
    assert "stolik/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_a_source_distribution_makes_the_same_wheel_without_node(
    wheel: Path, sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (sources,) = tmp_path.glob("stolik-*")
    plain = build(sources, "wheel", tmp_path / "made", {"STOLIK_PURE": "1", "PATH": ""})
    assert plain.name.endswith("-py3-none-any.whl")
    assert contents(plain) == contents(wheel)


def contents(wheel: Path) -> set[str]:
    """What is in a wheel, apart from what the compiler and the packer add."""
    made = (".so", ".pyd", "/RECORD", "/WHEEL")
    return {name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith(made)}


@pytest.mark.skipif(not LONG, reason="fetches the same packages again: ./check --long")
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_pipx_and_uvx_run_it(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    package: Path = request.getfixturevalue(kind)
    run(sys.executable, "-m", "venv", tmp_path)
    programs = tmp_path / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "pipx", "uv")
    own = {"PIPX_HOME": str(tmp_path / "pipx"), "UV_CACHE_DIR": str(tmp_path / "uv")}
    pipx = (programs / "pipx", "run", "--spec", package, "stolik", "--version")
    uvx = (programs / "uvx", "--from", package, "stolik", "--version")
    for command in (pipx, uvx):
        assert run(*command, environment=own | {"STOLIK_PURE": "1"}) == VERSION
