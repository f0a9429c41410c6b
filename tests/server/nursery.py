"""Starts servers that begin with libraries in memory: importing them is half of a start.

The names of the libraries are its arguments. Nothing of Stolik is imported before a server has the
environment of its test, for what is read there may be read only once. A line of JSON on standard
input asks for a server, or for the end of one, and is answered by a line; with the input all ends.
"""

import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Mapping
from typing import Any, NoReturn

# What a server is made of; it would be found without this list, too, only later.
LIBRARIES = (
    "alembic.command",
    "litestar",
    "msgspec",
    "prometheus_client",
    "segno",
    "sqlalchemy.dialects.sqlite",
    "uvicorn",
    "uvloop",
    "websockets",
)


def main() -> None:
    """Answer until nobody asks any more."""
    children: set[int] = set()
    for name in sys.argv[1:]:
        importlib.import_module(name)
    for line in sys.stdin:
        asked = json.loads(line)
        answer: dict[str, int | None] = {}
        if child := asked.get("end"):
            end(child)
            children.remove(child)
        else:
            child, port = begin(**asked)
            children.add(child)
            answer = {"process": child, "port": port}
        print(json.dumps(answer), flush=True)
    for child in children:
        end(child)


def end(child: int) -> None:
    """End a server at once, as a power cut would."""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def begin(**asked: Any) -> tuple[int, int | None]:
    """Begin a server and wait until it is ready; no port: it is not going to be."""
    told, tell = os.pipe()
    child = os.fork()
    if not child:
        os.close(told)
        be_server(tell, **asked)
    os.close(tell)
    with open(told) as line:
        port = line.readline()
    return child, int(port) if port else None


def be_server(
    tell: int, environment: Mapping[str, str], folder: str, errors: str, settings: dict[str, Any]
) -> NoReturn:
    """Serve until the end, in the place of a process that was started for it."""
    try:
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        log = os.open(errors, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            os.dup2(log, stream.fileno())
        from stolik.server.run import run_node
        from stolik.server.settings import Limits, Rate, Settings

        def on_ready(port: int) -> None:
            os.write(tell, b"%d\n" % port)
            os.close(tell)

        limits: dict[str, Any] = {
            name: Rate(**limit) if isinstance(limit, dict) else limit
            for name, limit in settings.pop("limits").items()
        }
        for name in ("names", "proxies"):
            settings[name] = tuple(settings[name])
        run_node(Settings(**settings, limits=Limits(**limits)), on_ready)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()
