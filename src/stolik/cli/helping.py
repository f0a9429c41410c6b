"""`stolik --help`, and the help of one command."""

from argparse import Namespace
from collections.abc import Sequence
from pkgutil import resolve_name

from stolik.games import IDS
from stolik.text.files import languages
from stolik.text.grammar import listed
from stolik.text.speaker import Words

# Commands whose help says more than how they are typed, imported only then: (args, words) -> lines.
MORE = {"play": "stolik.cli.play:more_help", "admin": "stolik.cli.helping:admin"}


def show(args: Namespace, words: Words) -> None:
    """Help with everything, or with the command named beside it."""
    print("\n".join([*_lines(args.about, args, words), "", _tail(words)]))


def _lines(about: str, args: Namespace, words: Words) -> Sequence[str]:
    if not about:
        every = [words.say("cli", name) for name in ("alone", *args.commands)]
        return [words.say("cli", "head", games=", ".join(IDS)), "", *every]
    more = resolve_name(MORE[about])(args, words) if about in MORE else []
    return [words.say("cli", about), *more]


def admin(args: Namespace, words: Words) -> Sequence[str]:
    """What a host can do."""
    return ["", words.say("admin", "help")]


def _tail(words: Words) -> str:
    choices = listed(words.language, [f"--lang {code}" for code in languages()], "or")
    return words.say("cli", "tail", languages=choices)
