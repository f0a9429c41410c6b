"""./play: sets Stolik up when needed, then runs it."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence

from stolik.cli.arguments import language_of
from stolik.core.reasons import Refused
from stolik.text.speaker import Words
from tools import PYTHON, ROOT, client, engine, prepare
from tools.steps import LOGS, Display, Schedule, Step

# These are about speed: they wait until the engine is compiled.
NEED_SPEED = ("arena", "bench")


def main(given: Sequence[str]) -> int:
    """Set up, then run the program with what was typed."""
    began = time.monotonic()
    words = Words(_language(given))
    typed = list(given)
    todo = prepare.steps(prepare.PLAY)
    if any(word in NEED_SPEED for word in typed[:1]):
        todo = prepare.with_engine(todo)
    for step in _do(todo, words) if todo else ():
        if step.failure:
            _say(words, "failed", step=words.say("setup", step.name))
            print(step.failure.tail, file=sys.stderr)
    if not prepare.can_play():
        _say(words, "cannot_go_on")
        return 1
    if not client.is_built():
        _say(words, "last_client" if client.STATIC.exists() else "no_client")
        if not client.STATIC.exists():
            typed = typed or ["play"]
    _tell_about_engine(words, is_first=bool(todo))
    if todo:
        _say(words, "ready", seconds=round(time.monotonic() - began))
    return _run(typed)


def _language(given: Sequence[str]) -> str:
    try:
        return language_of(given)
    except Refused:
        # The program itself says what is wrong.
        return language_of([])


def _say(words: Words, key: str, **params: object) -> None:
    print(words.say("setup", key, **params), file=sys.stderr, flush=True)


def _do(todo: Sequence[Step], words: Words) -> list[Step]:
    _say(words, "title")
    display = Display(lambda name: words.say("setup", name))
    return Schedule(display, most=len(todo)).run(todo)


def _tell_about_engine(words: Words, is_first: bool) -> None:
    """Which engine plays now, if that may surprise; one that is missing is compiled meanwhile."""
    if engine.is_ready() or os.environ.get("STOLIK_PURE"):
        return
    if not engine.has_compiler():
        if is_first:
            _say(words, "no_compiler")
    elif engine.failure().exists():
        _say(words, "engine_failed", log=str((LOGS / "engine.txt").relative_to(ROOT)))
    else:
        _say(words, "engine_later")
        _compile_later()


def _compile_later() -> None:
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "later.txt").open("wb") as log:
        subprocess.Popen(
            [PYTHON, "-m", "tools.later"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            # It goes on when the game is closed.
            start_new_session=True,
        )


def _run(typed: Sequence[str]) -> int:
    command = [str(PYTHON), "-m", "stolik", *typed]
    environment = os.environ | engine.chosen()
    if os.name != "nt":
        os.execve(command[0], command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
