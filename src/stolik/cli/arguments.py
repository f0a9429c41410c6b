"""The command line: what can be typed."""

import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import pairwise
from typing import NoReturn

from stolik.cli.settings import SETTINGS
from stolik.core.reasons import Message, refuse
from stolik.text.files import for_others, known_language, languages
from stolik.text.speaker import Words

# Who does what, imported only then: the version and the help answer at once.
COMMANDS = {
    "play": "stolik.cli.play:run",
    "serve": "stolik.cli.serve:run",
    "admin": "stolik.cli.admin:run",
    "doctor": "stolik.cli.doctor:run",
    "simulate": "stolik.cli.simulate:run",
    "arena": "stolik.cli.arena:run",
    "bench": "stolik.cli.speed:run",
    "replay": "stolik.cli.records:replay",
    "verify": "stolik.cli.records:verify",
    "analyse": "stolik.cli.analyse:run",
    "content": "stolik.cli.content:check",
    "text": "stolik.cli.text:check",
}

# What a host can do (cli/admin.py), and what must be named for it.
ABOUT_SOMETHING = {
    "show": "TABLE",
    "close": "TABLE",
    "delete": "TABLE",
    "export": "TABLE",
    "ban": "DEVICE|ADDRESS",
    "unban": "DEVICE|ADDRESS",
    "erase": "DEVICE",
    "code": "TABLE|GROUP",
    "backup": "FILE",
    "restore": "FILE",
}
ADMIN = ("list", "devices", "bans", "expire", *ABOUT_SOMETHING)

_COMPLAINTS = (
    ("usage_required", re.compile(r"the following arguments are required: (.*)")),
    ("usage_unrecognized", re.compile(r"unrecognized arguments: (.*)")),
    ("usage_expected", re.compile(r"argument (.*): expected .*")),
    ("usage_choice", re.compile(r"argument .*: invalid choice: '(.*)' \(choose from (.*)\)")),
    ("usage_other", re.compile(r"(.*)")),
)


def language_of(arguments: Sequence[str]) -> str:
    """The language of this run: `--lang`, else the machine's, else that of the house."""
    for word, following in pairwise([*arguments, ""]):
        if word == "--lang" or word.startswith("--lang="):
            given = word.partition("=")[2] or following
            return known_language(given)
    for variable in ("STOLIK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        machine = os.environ.get(variable, "")
        if machine and machine.split(".")[0] not in ("C", "POSIX"):
            return next((code for code in languages() if _is_of(machine, code)), for_others())
    return languages()[0]


def _is_of(machine: str, code: str) -> bool:
    """Whether a setting of the machine, like pl_PL.UTF-8, means a language."""
    return re.split(r"[_.@-]", machine.lower())[0] == code


class _Parser(ArgumentParser):
    """A parser that refuses in words of ours instead of exiting with English ones."""

    def error(self, message: str) -> NoReturn:
        for problem, pattern in _COMPLAINTS:
            if found := pattern.match(message):
                given, allowed = (*found.groups(), "")[:2]
                params = {"given": given, "allowed": allowed.replace("'", "")}
                command = {"command": self.prog} if self.prog in COMMANDS else {}
                raise refuse("usage", problem=Message(problem, params), **command)
        raise AssertionError(message)


def parse(arguments: Sequence[str], words: Words) -> Namespace:
    """What was typed; `command` is None for the program alone."""
    common = _Parser(add_help=False, allow_abbrev=False)
    common.add_argument("--lang")
    common.add_argument("-h", "--help", action="store_true", default=False)

    parser = _Parser(prog="stolik", add_help=False, allow_abbrev=False, parents=[common])
    parser.add_argument("--version", action="store_true")
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)

    def command(name: str, *positional: str, optional: bool = False) -> ArgumentParser:
        made = commands.add_parser(
            name, prog=name, add_help=False, allow_abbrev=False, parents=[common]
        )
        for argument in positional:
            called = words.say("argument", argument)
            made.add_argument(argument, nargs="?" if optional else None, metavar=called)
        return made

    play = command("play", "game", optional=True)
    play.add_argument("--players")
    play.add_argument("--option", action="append", default=[])
    play.add_argument("--seed")
    play.add_argument("--daily", nargs="?", const="", default=None)
    play.add_argument("--load")
    _add_settings(command("serve"))
    admin = command("admin")
    admin.add_argument("what", choices=ADMIN)
    admin.add_argument("subject", nargs="?")
    admin.add_argument("file", nargs="?")
    admin.add_argument("--database")
    admin.add_argument("--config")
    admin.add_argument("--phase", choices=["waiting", "playing", "over", "closed"])
    admin.add_argument("--note")
    admin.add_argument("--days")
    admin.add_argument("--yes", action="store_true")
    admin.add_argument("--json", action="store_true")
    doctor = command("doctor")
    _add_settings(doctor)
    doctor.add_argument("--json", action="store_true")
    simulate = command("simulate", "game")
    simulate.add_argument("--seats")
    simulate.add_argument("--games", default="100")
    simulate.add_argument("--seed", default="1")
    simulate.add_argument("--bots", default="random")
    simulate.add_argument("--option", action="append", default=[])
    simulate.add_argument("--json", action="store_true")
    arena = command("arena", "game")
    arena.add_argument("--bots", required=True)
    arena.add_argument("--seats")
    arena.add_argument("--games", default="100")
    arena.add_argument("--seed", default="1")
    arena.add_argument("--option", action="append", default=[])
    arena.add_argument("--workers")
    arena.add_argument("--ray", action="store_true")
    arena.add_argument("--file")
    arena.add_argument("--plot")
    arena.add_argument("--json", action="store_true")
    command("bench").add_argument("--json", action="store_true")
    command("replay", "file")
    command("verify", "file")
    analyse = command("analyse", "file")
    analyse.add_argument("--bot", default="thief")
    analyse.add_argument("--playouts", default="16")
    analyse.add_argument("--redraws", default="200")
    analyse.add_argument("--seed", default="1")
    analyse.add_argument("--workers")
    analyse.add_argument("--all", action="store_true")
    analyse.add_argument("--json", action="store_true")
    content = command("content")
    content.add_argument("what", choices=["check"], metavar="check")
    content.add_argument("path", nargs="?")
    text = command("text")
    text.add_argument("what", choices=["check"], metavar="check")
    text.add_argument("language", nargs="?")

    if "-h" in arguments or "--help" in arguments:
        about = next((word for word in arguments if word in COMMANDS), "")
        known = {"about": about, "commands": tuple(COMMANDS), "given": arguments}
        return Namespace(help=True, version=False, **known)
    found = parser.parse_args(arguments)
    if found.command == "admin" and found.subject is None and found.what in ABOUT_SOMETHING:
        admin.error(f"the following arguments are required: {ABOUT_SOMETHING[found.what]}")
    return found


def _add_settings(parser: ArgumentParser) -> None:
    """The flags of all settings, and of the file that has them."""
    parser.add_argument("--config")
    for one in SETTINGS:
        if isinstance(one.usual, bool):
            parser.add_argument(one.flag, dest=one.name, action="store_true")
        elif isinstance(one.usual, tuple):
            parser.add_argument(one.flag, dest=one.name, action="append", default=[])
        else:
            parser.add_argument(one.flag, dest=one.name)
