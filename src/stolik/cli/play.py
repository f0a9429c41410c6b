"""`stolik play`: the games in the terminal."""

from argparse import Namespace

from stolik import bots, games
from stolik.terminal import menu
from stolik.terminal.screen import Screen
from stolik.text.files import languages
from stolik.text.grammar import listed
from stolik.text.speaker import Speaker, Words


def run(args: Namespace, words: Words) -> None:
    """The command: straight to a table if one is named, else the menu."""
    screen = Screen(words.language)
    if args.game or args.load:
        menu.play(args, screen)
    else:
        menu.run(screen)


def more_help(args: Namespace, words: Words) -> list[str]:
    """What one types at the table, and the options of the game named beside --help."""
    switches = [words.say("ui", "switch_command", code=code) for code in languages()]
    commands = words.say("ui", "help_commands", languages=listed(words.language, switches, "or"))
    lines = ["", commands, "", words.say("cli", "bots", bots=", ".join(bots.NAMES))]
    game = next((word for word in args.given if word in games.IDS), None)
    if game is None:
        return [*lines, words.say("cli", "options_where", games=", ".join(games.IDS))]
    entry = games.find(game)
    speaker = Speaker(entry, words.language, [])
    heading = words.say("cli", "options_of", title=speaker.say("game", "title"))
    return [*lines, "", heading, *menu.option_lines(entry.game.options, speaker)]
