"""`stolik serve`: starts a node and tells people how to reach it."""

import asyncio
import json
import logging
import os
import socket
import ssl
import threading
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from ipaddress import ip_network
from pathlib import Path

import segno
import uvicorn

from stolik import __version__
from stolik.core.content import data_folder
from stolik.core.reasons import Refused, refuse
from stolik.server.api.trust import TrustBeside
from stolik.server.app import make_app
from stolik.server.guard.certificate import Certificate, house_certificate, own_names
from stolik.server.guard.doors import Doors
from stolik.server.guard.gate import lan_address
from stolik.server.guard.keys import is_code, new_code, spaced_code, tidy_code
from stolik.server.logs import set_up_logs
from stolik.server.settings import EXPIRE_DAYS, IN_A_HURRY, Settings
from stolik.server.storage.database import file_url, open_engine, prepare
from stolik.text.speaker import Words

DEFAULT_PORT = 8765
ANY_PORT = 0
SHUTDOWN_SECONDS = 3

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    host: str = ""
    port: int = DEFAULT_PORT
    lan: bool = False
    https: bool = False
    database: str = ""
    browser: bool = True
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    quiet: bool = False
    # Bots do not wait until somebody has thought better of a decision, and nobody moves too fast.
    hurry: bool = False
    # The code of the house; a new one at each start if none is given.
    house_code: str = ""
    expire_days: int = EXPIRE_DAYS
    # Processes in which bots think; 0: as many as the machine has cores.
    bot_workers: int = 0
    # Whom people write to about what is kept of them.
    contact: str = ""


def database_url(given: str) -> str:
    """The address of the database: one that is given, or the file of this machine's user."""
    return given or file_url(data_folder() / "stolik.db")


def settings_for(wanted: Wanted) -> Settings:
    """The settings of a node; a database that cannot be understood is refused."""
    database = database_url(wanted.database)
    open_engine(database).dispose()
    usual = Settings(database)
    return replace(
        usual,
        host=wanted.host or ("0.0.0.0" if wanted.lan else "127.0.0.1"),
        port=wanted.port,
        names=wanted.names,
        proxies=tuple(check_proxy(one) for one in wanted.proxies),
        house_code=house_code(wanted),
        expire_days=wanted.expire_days,
        contact=wanted.contact,
        undo_seconds=0.0 if wanted.hurry else usual.undo_seconds,
        limits=IN_A_HURRY if wanted.hurry else usual.limits,
        # They give way to the server; and where there are two, one device never has both.
        bot_workers=wanted.bot_workers or max(2, min(8, os.cpu_count() or 1)),
    )


def house_code(wanted: Wanted) -> str:
    """The code that devices of the network need to come in; empty where none do."""
    if not wanted.lan:
        return ""
    code = tidy_code(wanted.house_code)
    if code and not is_code(code):
        raise refuse("house_code_form", given=wanted.house_code, example=spaced_code(new_code()))
    return code or new_code()


def certificate_for(wanted: Wanted) -> Certificate | None:
    """The certificate of the house, if one is wanted; it is made where it is missing."""
    if not wanted.https:
        return None
    if not wanted.lan:
        raise refuse("https_lan")
    return house_certificate(data_folder() / "https", own_names(lan_address(), wanted.names))


def with_certificate(settings: Settings, found: Certificate) -> Settings:
    """Settings of a node that speaks https with a certificate of the house."""
    return replace(
        settings,
        # Devices may come by the names that it is good for.
        names=(*settings.names, *own_names(lan_address(), ())),
        authority=str(found.authority),
        certificate=str(found.chain),
        certificate_key=str(found.key),
    )


def check_proxy(given: str) -> str:
    """The address or network of a proxy, or a refusal."""
    try:
        return str(ip_network(given, strict=False))
    except ValueError as error:
        raise refuse("no_such_proxy", given=given) from error


def lan_lines(address: str, port: int, code: str, words: Words, scheme: str = "http") -> list[str]:
    """What people in the same network need: the address, the code, both as a QR code."""
    url = f"{scheme}://{address}:{port}/"
    square = QrText(f"{url}join/{code}").text
    return [
        words.say("ui", "serve_lan", url=url, code=f"{code[:4]}-{code[4:]}"),
        square,
    ]


class QrText:
    """A QR code made of blocks, for a terminal.

    >>> "█" in QrText("http://192.168.0.5:8765/").text
    True
    """

    def __init__(self, data: str) -> None:
        rows = [[bool(cell) for cell in row] for row in segno.make_qr(data, error="m").matrix]
        width = len(rows[0]) + 4
        framed = [[False] * width] * 2 + [[False] * 2 + row + [False] * 2 for row in rows]
        framed += [[False] * width] * (2 + len(framed) % 2)
        # Two rows a line; light is drawn, for terminals are dark more often than not.
        blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
        lines = zip(framed[::2], framed[1::2], strict=False)
        self.text = "\n".join(
            "".join(blocks[int(a), int(b)] for a, b in zip(upper, lower, strict=True))
            for upper, lower in lines
        )


class Server(uvicorn.Server):
    """A server that says when it is ready. With a certificate of the house another one runs beside
    it, without https: it explains how to trust it."""

    def __init__(
        self,
        config: uvicorn.Config,
        on_ready: Callable[[int], None],
        beside: Callable[[int], uvicorn.Config] | None = None,
    ) -> None:
        super().__init__(config)
        self.on_ready = on_ready
        self._make_beside = beside
        self._beside: tuple[uvicorn.Server, asyncio.Task[None]] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell on which port."""
        await super().startup(sockets=sockets)
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        if self._make_beside:
            self._start_beside(self._make_beside(port))
        self.on_ready(port)

    def _start_beside(self, config: uvicorn.Config) -> None:
        try:
            bound = socket.create_server((config.host, config.port))
        except OSError as error:
            # Games go on without the page that explains trust; it is also at /trust.
            _log.warning("no room beside", extra={"port": config.port, "error": repr(error)})
            return
        server = Beside(config)
        self._beside = server, asyncio.create_task(server.serve([bound]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, with the one beside."""
        if self._beside:
            server, task = self._beside
            server.should_exit = True
            await asyncio.gather(task, return_exceptions=True)
        await super().shutdown(sockets=sockets)


class Beside(uvicorn.Server):
    """A server that leaves signals to the one that it runs beside."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let the other one hear them."""
        yield


def serve(wanted: Wanted, words: Words) -> None:
    """The command: serve until somebody ends it."""
    settings = settings_for(wanted)
    certificate = certificate_for(wanted)
    if certificate:
        settings = with_certificate(settings, certificate)
    scheme = "https" if certificate else "http"

    def on_ready(port: int) -> None:
        host = settings.host if settings.host != "0.0.0.0" else "127.0.0.1"
        url = f"{scheme}://{host}:{port}/"
        print(words.say("ui", "serve_ready", url=url), flush=True)
        if settings.house_code:
            for line in lan_lines(lan_address(), port, settings.house_code, words, scheme):
                print(line, flush=True)
        if certificate:
            trust = f"http://{lan_address()}:{port + 1}/"
            fingerprint = certificate.fingerprint
            print(words.say("ui", "serve_trust", url=trust, fingerprint=fingerprint), flush=True)
        if wanted.browser:
            # In a thread: some browsers come back only when they are closed.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run_node(settings, on_ready, logging.WARNING if wanted.quiet else logging.INFO)


def open_here(words: Words, port: int = DEFAULT_PORT) -> None:
    """Open the tables of this machine in the browser; those that run already, if there are any."""
    url = f"http://127.0.0.1:{port}/"
    if is_ours(url):
        print(words.say("ui", "serve_running", url=url), flush=True)
        webbrowser.open(url)
        return
    try:
        check_port("127.0.0.1", port)
    except Refused:
        port = ANY_PORT
    serve(Wanted(port=port, quiet=True), words)


def is_ours(url: str) -> bool:
    """Whether a server of ours answers there."""
    try:
        with urllib.request.urlopen(f"{url}health", timeout=2) as answer:
            return bool(json.load(answer) == {"status": "ready", "version": __version__})
    except (OSError, ValueError):
        return False


def run_node(
    settings: Settings, on_ready: Callable[[int], None], level: int = logging.INFO
) -> None:
    """Run a node until a signal ends it; refuses if it cannot start."""
    # First, so that what is wrong is said in words of ours, before anything has started.
    check_port(settings.host, settings.port)
    if settings.authority and settings.port != ANY_PORT:
        check_port(settings.host, settings.port + 1)
    prepare(settings.database)
    set_up_logs(level)
    doors = Doors(settings.limits, settings.proxies)

    def beside(port: int) -> uvicorn.Config:
        files = (settings.authority, settings.certificate, settings.certificate_key)
        return uvicorn.Config(
            TrustBeside(Certificate(*map(Path, files)), port),
            host=settings.host,
            port=port + 1,
            http=doors.protocols()[0],
            ws="none",
            lifespan="off",
            h11_max_incomplete_event_size=settings.limits.header_bytes,
            log_config=None,
            access_log=False,
            server_header=False,
        )

    other = beside if settings.authority else None
    server = Server(listening(settings, doors), on_ready, other)
    try:
        server.run()
    except SystemExit as ended:
        raise refuse("serve_failed") from ended


def listening(settings: Settings, doors: Doors) -> uvicorn.Config:
    """How a node listens to people."""
    tls = spoken_tls(settings)
    http, ws = doors.protocols(tls)
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        http=http,
        h11_max_incomplete_event_size=settings.limits.header_bytes,
        timeout_keep_alive=settings.limits.idle_seconds,
        ws=ws,
        # Forwarded addresses are believed from the proxies that were named, and from nobody else.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=settings.limits.largest_frame_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        # uvloop takes the first words of a handshake for a request.
        loop="asyncio" if tls else "auto",
    )


def spoken_tls(settings: Settings) -> ssl.SSLContext | None:
    """What https is spoken with, if it is."""
    if not settings.certificate:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(settings.certificate, settings.certificate_key)
    return context


def check_port(host: str, port: int) -> None:
    """Refuse an address that is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise refuse("port_taken", host=host, port=str(port)) from error
