"""Random games of Katakumby with every set of tiles and every variant: all end, nothing is lost.

    python -m tools.run -m bench.laws FILE 10000          # with the compiled engine
    STOLIK_PURE=1 python -m bench.laws FILE 10000         # the plain one

Games are played in blocks (bench/blocks.py), with 2 to 6 players in turn; after every step the
things on the table are counted, those on boards of characters too. A block has the digest of all
its positions at the end of a game: a run says whether the two engines agree wherever both have
played.
"""

import argparse
import hashlib
import time
from pathlib import Path
from typing import Any

from bench.blocks import Found, Job, in_blocks

from stolik import games, is_compiled
from stolik.arena.executor import cores
from stolik.core.chance import Chance
from stolik.core.game import OVER, digest
from stolik.games.clank.model.characters import PLAIN, Character

BLOCK = 100
SEATS = (2, 3, 4, 5, 6)
CASES: dict[str, dict[str, object]] = {
    "second set": {},
    "first set": {"tiles": "stolik-1"},
    "5x5": {"grid": "5x5"},
    "6x6": {"grid": "6x6"},
    "mercy": {"mercy": True},
    "5x5 and mercy": {"grid": "5x5", "mercy": True},
    "characters": {"characters": "random"},
    "drafted characters": {"characters": "draft", "party": "always", "mixed_decks": True},
    # Every other reading of a ruling.
    "characters read otherwise": {
        "characters": "random",
        "dallan_react": "any",
        "levitate_devices": True,
        "whiskers_flip": "must",
        "whiskers_ghosts": "spared",
        "monkeybot_cogs": "4",
        "heal_restores_cog": True,
    },
}
ENGINE = "compiled" if is_compiled() else "plain"


def play(options: dict[str, object], seed: int) -> str:
    """A random game with a count after every step; the digest of its end."""
    game: Any = games.find("catacombs").game
    seats = SEATS[seed % len(SEATS)]
    s = game.new(game.settings(options), seats, game.fast_chance(seed))
    luck = Chance.fast(seed, 1)
    things = game.census(s)
    while game.to_move(s) != OVER:
        choices = game.legal(s)
        game.apply(s, choices[luck.below(0, len(choices))])
        assert game.census(s) == things, (options, seed)
        assert are_whole(s), (options, seed)
    return digest(game, s)


def are_whole(s: Any) -> bool:
    """Whether no board of a character has more on it than belongs there, or less than nothing."""
    at = s.characters
    for seat, who in enumerate(at.who if at else []):
        board = s.setup.roster[who] if who != PLAIN else Character(PLAIN, "")
        on_board = (
            (at.conscription[seat], board.conscription),
            (at.mana[seat], board.mana),
            (at.carnage[seat], len(board.spaces)),
            (at.down[seat], (1 << len(board.moods)) - 1),
            (at.cogwheels[seat], len(board.cogwheels)),
        )
        if not all(0 <= lies <= most for lies, most in on_board):
            return False
    return True


def play_block(job: Job) -> Found:
    """The digest of all ends of a block, and how long it took."""
    begun = time.process_time()
    seeds = range(job["first"], job["first"] + BLOCK)
    ends = "".join(play(CASES[job["case"]], seed) for seed in seeds)
    found = hashlib.sha256(ends.encode()).hexdigest()[:16]
    return {"digest": found, "seconds": round(time.process_time() - begun, 1)}


def block(case: str, first: int) -> Job:
    """What a block of games is told by; the content by the hash of its edition."""
    game = games.find("catacombs").game
    edition = game.edition(game.settings(CASES[case]), SEATS[0]).hash
    return {"case": case, "first": first, "games": BLOCK, "edition": edition, "engine": ENGINE}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("games", type=int)
    parser.add_argument("--cases", nargs="+", default=list(CASES), choices=CASES)
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    jobs = [block(case, first) for first in range(0, given.games, BLOCK) for case in given.cases]
    played: dict[tuple[str, str], dict[int, str]] = {}
    editions = {job["edition"] for job in jobs}
    for job, found in in_blocks(given.file, play_block, jobs, given.workers):
        if job["edition"] in editions:
            played.setdefault((job["case"], job["engine"]), {})[job["first"]] = found["digest"]
    for case in given.cases:
        plain, compiled = (played.get((case, engine), {}) for engine in ("plain", "compiled"))
        both = plain.keys() & compiled.keys()
        wrong = sorted(first for first in both if plain[first] != compiled[first])
        counts = (len(one) * BLOCK for one in (compiled, plain, both))
        told = "{:,} compiled, {:,} plain, {:,} by both".format(*counts)
        print(f"{case}: {told}, blocks that differ: {wrong}")


if __name__ == "__main__":
    main()
