"""A real terminal: nothing scrolls away unread, and what is typed meanwhile is not lost."""

import os
import pty
import select
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from subprocess import Popen
from termios import TIOCSWINSZ

from rich.console import Console

from stolik.terminal.screen import Screen
from stolik.text.drawing import DANGER, Drawing

LINES, COLUMNS = 24, 80
# Fails the test instead of hanging it.
PATIENCE = 120


class Terminal:
    """The far end of a terminal in which the program runs."""

    def __init__(self, fd: int) -> None:
        self.fd = fd
        self.shown = ""

    def until(self, text: str) -> str:
        """What has been shown up to a text."""
        while text not in self.shown:
            assert select.select([self.fd], [], [], PATIENCE)[0], self.shown
            try:
                self.shown += os.read(self.fd, 4096).decode(errors="replace")
            except OSError:
                raise AssertionError(self.shown) from None
        before, _, self.shown = self.shown.partition(text)
        return before.replace("\r", "")

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())


@contextmanager
def terminal(*arguments: str) -> Iterator[tuple[Terminal, Popen[bytes]]]:
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    command = [sys.executable, "-m", "stolik", *arguments, "--lang", "en"]
    plain = os.environ | {"NO_COLOR": "1", "TERM": "dumb"}
    plain = {name: plain[name] for name in plain if name not in ("COLUMNS", "LINES")}
    with Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=plain) as program:
        os.close(theirs)
        try:
            yield Terminal(ours), program
        finally:
            program.kill()
            os.close(ours)


def test_the_top_of_the_table_does_not_scroll_away() -> None:
    with terminal("play", "clank", "--players", "Ann,bot:random", "--seed", "3") as (screen, _):
        page = screen.until("– Enter: more (or your answer right away) – ")
        assert page.count("\n") == LINES - 1
        screen.type("\n")
        assert "Dungeon row" in screen.until("Market (")
        # An answer instead of Enter goes to the next question.
        screen.until("– Enter: more")
        screen.type("map\n")
        drawn = screen.until("Ann, choose a number").partition("[01∩")[2]
        assert drawn.count("\n") == LINES - 1
        screen.type("quit\n")
        screen.until("See you")


def test_the_end_of_input_ends_a_page_a_table_and_a_replay_alike() -> None:
    with terminal("play", "clank", "--players", "Ann,bot:random", "--seed", "3") as (screen, game):
        screen.until("– Enter: more")
        screen.type("\x04")
        screen.until("See you")
        assert game.wait(PATIENCE) == 0


def test_a_drawing_is_the_same_with_and_without_colour() -> None:
    drawn = Drawing(["┃A !┃"], {(1, 0): "A", (3, 0): DANGER})
    shown = []
    for colours in (None, "standard"):
        screen = Screen("en")
        screen.console = Console(record=True, color_system=colours, force_terminal=True, width=80)
        with screen.console.capture() as capture:
            screen.drawing(drawn)
        shown.append(capture.get())
    assert shown[0] == "┃A !┃\n"
    assert "\x1b[" in shown[1]
