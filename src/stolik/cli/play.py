"""`stolik play`: the games in the terminal."""

from argparse import Namespace

from stolik.terminal import menu
from stolik.terminal.screen import Screen
from stolik.text.speaker import Words


def run(args: Namespace, words: Words) -> None:
    """The command: straight to a table if one is named, else the menu."""
    screen = Screen(words.language)
    if args.game or args.load:
        menu.play(args, screen)
    else:
        menu.run(screen)
