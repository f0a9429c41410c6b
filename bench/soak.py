"""Very many random games: each must end, lose nothing, and be the same compiled and plain.

    python -m tools.run bench/soak.py clank 10000 board=front board=back
    STOLIK_PURE=1 python bench/soak.py clank 10000 board=front board=back

One line a number of seats and a set of options: games, decisions, a hash over the digests of
all final states (to compare the two engines), how often things were counted.
"""

import sys
from hashlib import blake2b

from stolik import games, is_compiled
from stolik.core.chance import Chance
from stolik.core.game import OVER, digest
from stolik.terminal.typed import game_options

COUNT_EVERY = 97


def soak(id: str, seats: int, count: int, given: list[str]) -> str:
    game = games.find(id).game
    settings = game.settings(game_options(given))
    together = blake2b(digest_size=8)
    decisions = counted = 0
    for seed in range(count):
        chance = Chance.fast(-seed - 1, 1)
        s = game.new(settings, seats, game.fast_chance(seed))
        expected = game.census(s)
        while game.to_move(s) != OVER:
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])
            decisions += 1
            if decisions % COUNT_EVERY == 0:
                counted += 1
                assert game.census(s) == expected, (seed, game.census(s), expected)
        assert game.census(s) == expected, (seed, game.census(s), expected)
        together.update(digest(game, s).encode())
    engine = "compiled" if is_compiled() else "plain"
    return (
        f"{id} {seats} seats {' '.join(given)} {engine}: {count} games, {decisions} decisions, "
        f"hash {together.hexdigest()}, counted {counted + count} times"
    )


def main() -> None:
    id, count, *variants = sys.argv[1:]
    game = games.find(id).game
    for variant in variants or [""]:
        for seats in range(game.min_seats, game.max_seats + 1):
            print(soak(id, seats, int(count), variant.split()), flush=True)


if __name__ == "__main__":
    main()
