"""`stolik content check`: are content files right, the program's own and packs?"""

from argparse import Namespace
from pathlib import Path

from stolik import games
from stolik.core.content import packs_folder, read
from stolik.text.speaker import Words


def _files(path: str | None) -> list[Path]:
    if path is None:
        own = Path(games.__file__).parent.glob("**/content/*.toml")
        return [*sorted(own), *sorted(packs_folder().glob("*.toml"))]
    given = Path(path)
    return sorted(given.glob("**/*.toml")) if given.is_dir() else [given]


def check(args: Namespace, words: Words) -> None:
    """Check one file, a folder, or everything in use."""
    files = _files(args.path)
    if not files:
        print(words.say("ui", "content_none", folder=args.path))
    for file in files:
        stand_ins = games.check_content(read(file))
        key = "content_stand_in" if stand_ins else "content_ok"
        print(words.say("ui", key, file=str(file), names=", ".join(stand_ins)))
