"""The terminal as a place to print lines and ask questions."""

import shutil
import sys
import textwrap
from collections.abc import Iterable

from rich.console import Console

from stolik.text.speaker import WIDTH, Words
from stolik.text.typeset import typeset


class Left(Exception):
    """The person has left: end of input, or the command to quit."""


class Screen:
    """Prints and asks in one language."""

    def __init__(self, language: str) -> None:
        self.console = Console(highlight=False, markup=False, soft_wrap=True)
        self.speak(language)

    def speak(self, language: str) -> None:
        """Use this language from now on."""
        self.language = language
        self.words = Words(language)

    def line(self, text: str, style: str = "") -> None:
        """One line, wrapped between words where there is a terminal to wrap for."""
        for part in text.splitlines() or [""]:
            self.console.print(self._wrapped(part), style=style or None)

    def width(self) -> int:
        """How many columns there are; without a terminal, as many as a drawing likes."""
        return max(shutil.get_terminal_size().columns, 20) if sys.stdout.isatty() else WIDTH

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
        self.console.print(prompt, end="", style="cyan")
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
        else:
            self.line("\n" * 3)
