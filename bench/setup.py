"""How long a newcomer waits: ./play in fresh clones with an empty home, several commits in turn.

    python -m bench.setup HEAD 4bc1b7c [--no-compiler]

For each commit: seconds until the page is there, until the first move has been made in a browser
and until there is a compiled engine, and how long a click takes while it is being compiled and in
quiet. Beside it the time of installing the dependencies alone. The browser is that of this
checkout, which ./check has set up.
"""

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

from tools import ROOT
from tools.client import WEB, programs

PORT = 8799
CLICKS = 20
# Seconds: longer than any compiler has taken here.
LONGEST = 900
POLL = 0.5


def dependencies_alone(folder: Path, environment: dict[str, str]) -> float:
    """Seconds that pip takes for what pyproject.toml names, in an environment that is there."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    names = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    began = time.time()
    pip = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", *names]
    subprocess.run(pip, env=environment, check=True, capture_output=True)
    return time.time() - began


def visit(clicks: int) -> dict[str, Any]:
    """What somebody finds who waits for the page and plays."""
    script = [str(programs() / "node"), "bench/play.ts", f"http://127.0.0.1:{PORT}/", str(clicks)]
    done = subprocess.run(script, cwd=WEB, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def has_engine(clone: Path) -> bool:
    """Whether there is a compiled engine, wherever a commit puts it."""
    places = (clone / "build" / "engine", clone / "src")
    return any(
        file
        for place in places
        for file in place.rglob("stolik__mypyc*.so")
        if "unfinished" not in file.parts
    )


def click_time(effects: list[float]) -> str:
    """Clicks in one line."""
    worst = sorted(effects)[int(len(effects) * 0.95) - 1]
    return f"median {statistics.median(effects):.0f} ms, 95 % {worst:.0f} ms, {len(effects)} clicks"


def newcomer(commit: str, folder: Path, environment: dict[str, str], compiler: bool) -> None:
    """Try one commit and print what was found."""
    clone = folder / commit
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
    began = time.time()
    command = ["./play", "serve", "--no-browser", "--port", str(PORT)]
    with (folder / f"{commit}.log").open("wb") as log:
        server = subprocess.Popen(command, cwd=clone, env=environment, stdout=log, stderr=log)
        first = visit(CLICKS)
        print(f"{commit}: page {first['there'] - began:.1f} s", end="")
        print(f", first move {first['moved'] - began:.1f} s", end="", flush=True)
        while compiler and not has_engine(clone) and time.time() - began < LONGEST:
            time.sleep(POLL)
        print(f", compiled engine {time.time() - began:.1f} s" if compiler else "", flush=True)
        print(f"  clicks right after the page: {click_time(first['effects'])}")
        print(f"  clicks in quiet: {click_time(visit(CLICKS)['effects'])}", flush=True)
        server.send_signal(signal.SIGINT)
        server.wait()


def main() -> None:
    """Try all commits."""
    parser = argparse.ArgumentParser()
    parser.add_argument("commits", nargs="+")
    parser.add_argument("--no-compiler", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        environment = {k: v for k, v in os.environ.items() if not k.startswith("STOLIK_")}
        environment |= {"HOME": str(folder / "home"), "STOLIK_DATA": str(folder / "data")}
        (folder / "home").mkdir()
        if args.no_compiler:
            environment["CC"] = "no-compiler-here"
        print(f"dependencies alone: {dependencies_alone(folder / 'alone', environment):.1f} s")
        for commit in args.commits:
            newcomer(commit, folder, environment, not args.no_compiler)


if __name__ == "__main__":
    main()
