"""Writes the positions from which the lessons begin, into src/stolik/server/lessons.

    python web/data/lessons.py

With `--check` it only says whether they are up to date. Each is a real position of a table for the
learner (seat A) and a bot: nothing is lost or made, cards and tokens are only moved about.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stolik.core.game import Game
from stolik.games import find

FOLDER = Path(__file__).parents[2] / "src" / "stolik" / "server" / "lessons"
SEED = 3
LEARNER, BOT = 0, 1
TURN_OF_LEARNER = 1

Numbers = dict[str, int]


def by_id(name: str) -> Numbers:
    """The numbers of the cards of BRZDĘK!, or of the tiles, by id."""
    data = json.loads((Path(__file__).parent / f"{name}.json").read_text("utf-8"))
    listed = data if isinstance(data, list) else data[name]
    return {one["id"]: number for number, one in enumerate(listed)}


CARDS = by_id("cards")
TILES = by_id("tiles")


def take(pile: list[int], *names: str) -> list[int]:
    """Cards out of a pile."""
    taken = [CARDS[name] for name in names]
    for card in taken:
        pile.remove(card)
    return taken


def give(s: Any, hand: list[str], next_hand: list[str], bought: list[str]) -> None:
    """The learner's cards: the first hand, the next one, and cards bought from the dungeon deck."""
    own = s.hands[LEARNER] + s.decks[LEARNER] + take(s.deck, *bought)
    first, then = take(own, *hand), take(own, *next_hand)
    s.hands[LEARNER] = sorted(first)
    s.decks[LEARNER] = own + then


def offer(s: Any, row: list[str], coming: list[str]) -> None:
    """The cards of the row, and those that come next."""
    s.deck += s.row
    s.row = take(s.deck, *row)
    s.deck += reversed(take(s.deck, *coming))


def noise(s: Any, seat: int, area: int, bag: int, damage: int) -> None:
    """Where the cubes of a seat are."""
    s.supply[seat] -= area - s.area[seat] + bag + damage
    s.area[seat], s.bag[seat], s.damage[seat] = area, bag, damage


def begin(s: Any) -> None:
    """The learner's turn, some turns into the game."""
    s.first = s.active = LEARNER
    s.turn = 9
    s.stack = [TURN_OF_LEARNER]


def keep(s: Any) -> None:
    """One room from an artifact and, with the next hand, one turn from the exit."""
    begin(s)
    give(
        s,
        hand=["burgle", "burgle", "burgle", "sidestep", "stumble"],
        next_hand=["flying_carpet", "move_silently", "scramble", "tunnel_guide", "burgle"],
        bought=["flying_carpet", "move_silently", "tunnel_guide"],
    )
    offer(
        s,
        row=["tattle", "cleric_of_the_sun", "sneak", "kobold_merchant", "pickaxe", "wizard"],
        coming=["orc_grunt", "kobold", "elven_dagger", "search"],
    )
    rooms = find("clank").text.boards["front"].rooms  # type: ignore[attr-defined]
    names = [room.name for room in rooms]
    s.rooms[LEARNER], s.rooms[BOT] = names.index("F13"), names.index("F03")
    for spot in rooms[names.index("F13")].spots:
        s.boxed.append(s.spots[spot])
        s.spots[spot] = -1
    noise(s, LEARNER, area=1, bag=3, damage=1)
    noise(s, BOT, area=2, bag=3, damage=2)
    s.bag[2], s.aside[2] = 16, 8
    s.gold[:] = [4, 3]


def laid(s: Any) -> None:
    """At a wayshrine beside an edge that nobody has passed; the next tile has a prison."""
    begin(s)
    give(
        s,
        hand=["burgle", "burgle", "sidestep", "scramble", "expert_guide"],
        next_hand=["burgle", "burgle", "burgle", "stumble", "bandit"],
        bought=["expert_guide", "bandit"],
    )
    offer(
        s,
        row=["remove_traps", "lightstick", "elven_sword", "rebel_scribe", "keymaster", "bard"],
        coming=["crystal_kobold", "skeleton", "swindle", "scavenger"],
    )
    prison = TILES["A4"]
    if prison in s.tiles_out:
        s.tiles_out[s.tiles_out.index(prison)] = s.tiles.pop()
    else:
        s.tiles.remove(prison)
    s.tiles.append(prison)
    s.rooms[LEARNER] = 2
    noise(s, LEARNER, area=1, bag=2, damage=1)
    noise(s, BOT, area=2, bag=2, damage=0)
    s.bag[2], s.aside[2] = 18, 6
    s.gold[:] = [2, 1]


def horde(s: Any) -> None:
    """The last cards of the deal; the learner has three of a value and one with a marshmallow."""
    cards = s.reserve + s.dealt[LEARNER] + s.dealt[BOT]
    piles = {
        "hands": ([3, 6, 6, 9], [4, 5, 10, 13]),
        "graves": ([12, 18], [7, 14]),
        "dealt": ([2, 13, 15], [1, 9, 17]),
    }
    for name, both in piles.items():
        for seat, wanted in enumerate(both):
            for card in wanted:
                cards.remove(card)
            getattr(s, name)[seat] = list(wanted)
    s.reserve = cards
    s.batch = 3
    s.starter = LEARNER


POSITIONS: dict[str, Callable[[Any], None]] = {"clank": keep, "catacombs": laid, "brains": horde}


def position(id: str, arrange: Callable[[Any], None]) -> str:
    """The position of a lesson as plain data; it has everything that a new game has."""
    game: Game[Any] = find(id).game
    s = game.new(game.settings({}), 2, game.fast_chance(SEED))
    things = game.census(s)
    arrange(s)
    assert game.census(s) == things, id
    assert game.to_move(s) == LEARNER, id
    assert game.legal(s), id
    return json.dumps(game.dump(s), separators=(",", ":")) + "\n"


def main(check: bool) -> int:
    """Write the positions, or with `check` say which are not up to date."""
    stale = []
    FOLDER.mkdir(exist_ok=True)
    for id, arrange in POSITIONS.items():
        path, text = FOLDER / f"{id}.json", position(id, arrange)
        if check and (not path.is_file() or path.read_text("utf-8") != text):
            stale.append(path.name)
        elif not check:
            path.write_text(text, "utf-8")
    if stale:
        print(f"not up to date: {', '.join(stale)}; run web/data/lessons.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
