"""The program `stolik`: commands for playing, studying and checking games."""

import sys
from collections.abc import Sequence
from pkgutil import resolve_name

from stolik import __version__
from stolik.cli import arguments
from stolik.core.reasons import Refused
from stolik.games import IDS
from stolik.text.speaker import Words

# The program without a command.
OPEN = "stolik.cli.serve:open_here"


def main(given: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 2 for anything wrong in the input."""
    typed = sys.argv[1:] if given is None else list(given)
    words = Words("pl")
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
        print(words.say("cli", "help", games=", ".join(IDS)), end="")
    elif args.version:
        print(f"stolik {__version__}")
    else:
        resolve_name(arguments.COMMANDS.get(args.command, OPEN))(args, words)
    return 0
