"""The program `stolik`: commands for playing, studying and checking games."""

import sys
from collections.abc import Sequence
from pkgutil import resolve_name

from stolik import __version__
from stolik.cli import arguments
from stolik.core.reasons import Refused
from stolik.text.files import languages
from stolik.text.speaker import Words

# The program without a command, and asked for help.
OPEN = "stolik.cli.serve:open_here"
HELP = "stolik.cli.helping:show"


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
    args = arguments.parse(typed, words)
    if args.version:
        print(f"stolik {__version__}")
        return 0
    wanted = HELP if args.help else arguments.COMMANDS.get(args.command, OPEN)
    return resolve_name(wanted)(args, words) or 0
