"""`stolik serve`: a table server for this machine, its network or the world."""

from argparse import Namespace

from stolik.cli.settings import settle
from stolik.server import run as node
from stolik.text.speaker import Words


def run(args: Namespace, words: Words) -> None:
    """The command."""
    node.serve(node.Wanted(**settle(vars(args))), words)


def open_here(args: Namespace, words: Words) -> None:
    """`stolik` alone: the tables of this machine in the browser."""
    node.open_here(words)
