"""The program `stolik`: commands for playing, studying and checking games."""

import sys
from collections.abc import Sequence
from pkgutil import resolve_name

from stolik import __version__
from stolik.cli import arguments
from stolik.core.reasons import Refused
from stolik.games import IDS
from stolik.text.files import languages
from stolik.text.grammar import listed
from stolik.text.speaker import Words

# The program without a command.
OPEN = "stolik.cli.serve:open_here"


def main(given: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is that of the command, 2 for anything wrong in the input."""
    typed = sys.argv[1:] if given is None else list(given)
    words = Words(languages()[0])
    try:
        words = Words(arguments.language_of(typed))
        return _run(typed, words)
    except Refused as refused:
        print(f"stolik: {words.refusal(refused.reason)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\n{words.say('ui', 'interrupted')}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _run(typed: Sequence[str], words: Words) -> int:
    args = arguments.parse(typed)
    if args.command == "help":
        choices = listed(words.language, [f"--lang {code}" for code in languages()], "or")
        print(words.say("cli", "help", games=", ".join(IDS), languages=choices), end="")
    elif args.version:
        print(f"stolik {__version__}")
    else:
        return resolve_name(arguments.COMMANDS.get(args.command, OPEN))(args, words) or 0
    return 0
