"""The program `stolik`: commands for playing, studying and checking games."""

import sys
from collections.abc import Sequence

from stolik import __version__
from stolik.cli import analyse, arena, arguments, content, records, serve, simulate, speed
from stolik.core.reasons import Refused
from stolik.games import IDS
from stolik.terminal import menu
from stolik.terminal.screen import Screen
from stolik.text.speaker import Words


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
    elif args.command == "serve":
        serve.run(args, words)
    elif args.command == "simulate":
        simulate.run(args, words)
    elif args.command == "arena":
        arena.run(args, words)
    elif args.command == "bench":
        speed.run(args, words)
    elif args.command == "replay":
        records.replay(args, Screen(words.language))
    elif args.command == "verify":
        records.verify(args, words)
    elif args.command == "analyse":
        analyse.run(args, words)
    elif args.command == "content":
        content.check(args.path, words)
    elif args.command == "play" and (args.game or args.load):
        menu.play(args, Screen(words.language))
    elif args.command == "play":
        menu.run(Screen(words.language))
    else:
        serve.open_here(words)
    return 0
