"""The terminal as a place to print lines and ask questions."""

import shutil
import sys
import textwrap
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from stolik.text import drawing
from stolik.text.drawing import Drawing
from stolik.text.speaker import HEIGHT, WIDTH, Words
from stolik.text.typeset import typeset

# How what a drawing means looks, and the pawns of the seats.
STYLES = {
    drawing.DANGER: "bold red",
    drawing.TREASURE: "bold yellow",
    drawing.CLOSED: "magenta",
    drawing.PLACE: "cyan",
    drawing.FAINT: "dim",
    "A": "bold white on red",
    "B": "bold white on blue",
    "C": "bold black on green",
    "D": "bold black on yellow",
    "E": "bold white on magenta",
    "F": "bold black on cyan",
}


class Left(Exception):
    """The person has left: end of input, or the command to quit."""


class Screen:
    """Prints and asks in one language."""

    def __init__(self, language: str) -> None:
        self.console = Console(highlight=False, markup=False, soft_wrap=True)
        # How many lines have been shown since the last question, and an answer typed before it.
        self.shown = 0
        self.typed = ""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Use this language from now on."""
        self.language = language
        self.words = Words(language)

    def line(self, text: str, style: str = "") -> None:
        """One line, wrapped between words where there is a terminal to wrap for."""
        for part in text.splitlines() or [""]:
            for row in self._wrapped(part).split("\n"):
                self._row(Text(row, style))

    def _row(self, row: Text) -> None:
        """One row; before the first one would scroll away, the person says when to go on."""
        if self.shown >= self.height() - 1 and not self.typed and self._is_terminal():
            self.typed = self.ask(self.words.say("ui", "more"))
        self.shown += 1
        self.console.print(row)

    def _is_terminal(self) -> bool:
        return sys.stdout.isatty() and sys.stdin.isatty()

    def width(self) -> int:
        """How many columns there are; without a terminal, as many as a drawing likes."""
        return max(shutil.get_terminal_size().columns, 20) if sys.stdout.isatty() else WIDTH

    def height(self) -> int:
        """How many lines there are; without a terminal, as many as a drawing likes."""
        return max(shutil.get_terminal_size().lines, 10) if sys.stdout.isatty() else HEIGHT

    def drawing(self, drawn: Drawing) -> None:
        """A drawing, in colours where there are any."""
        for y, line in enumerate(drawn.lines):
            row = Text(line)
            for x in range(len(line)):
                if hue := drawn.hues.get((x, y)):
                    row.stylize(STYLES[hue], x, x + 1)
            self._row(row)

    def _wrapped(self, text: str) -> str:
        if not sys.stdout.isatty():
            return text
        indent = " " * (len(text) - len(text.lstrip()) + 3)
        wrapped = textwrap.fill(
            typeset(self.language, text),
            self.width(),
            subsequent_indent=indent,
            drop_whitespace=True,
            break_long_words=False,
        )
        return wrapped.replace("\u00a0", " ")

    def lines(self, texts: Iterable[str]) -> None:
        """Several lines."""
        for text in texts:
            self.line(text)

    def heading(self, text: str) -> None:
        """A line that begins something new."""
        self.line("")
        self.line(text, "bold")

    def refusal(self, text: str) -> None:
        """A line that says why not."""
        self.line(text, "yellow")

    def ask(self, prompt: str) -> str:
        """A line typed by the person."""
        self.shown = 0
        if typed := self.typed:
            self.typed = ""
            return typed
        # Wrapping takes the space at the end away.
        self.console.print(self._wrapped(prompt).rstrip() + " ", end="", style="cyan")
        sys.stdout.flush()
        try:
            return input()
        except EOFError as error:
            self.line("")
            raise Left from error

    def hide(self) -> None:
        """Take everything off the screen, so that the next person sees no secret."""
        if sys.stdout.isatty():
            # Also what has scrolled away: a curtain that one can scroll behind is none.
            sys.stdout.write("\033[3J\033[2J\033[H")
            self.shown = 0
        else:
            self.line("\n" * 3)
