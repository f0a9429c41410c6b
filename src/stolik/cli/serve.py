"""`stolik serve`: a table server for this machine, its network or the world."""

from argparse import Namespace

from stolik.core.reasons import refuse
from stolik.server import run as node
from stolik.terminal.typed import whole_number
from stolik.text.speaker import Words

HIGHEST_PORT = 65535


def run(args: Namespace, words: Words) -> None:
    """The command."""
    port = whole_number("--port", args.port or str(node.DEFAULT_PORT), 0)
    if port > HIGHEST_PORT:
        raise refuse("port_range", given=args.port, most=str(HIGHEST_PORT))
    node.serve(
        node.Wanted(
            host=args.host,
            port=port,
            lan=args.lan,
            database=args.database,
            browser=not args.no_browser,
            names=tuple(args.name),
            proxies=tuple(args.proxy),
            hurry=args.hurry,
        ),
        words,
    )


def open_here(args: Namespace, words: Words) -> None:
    """`stolik` alone: the tables of this machine in the browser."""
    node.open_here(words)
