"""Where the lessons of the Clank! games begin: seat 0 learns, seat 1 is a bot's.

Nothing is lost or made; cards, tokens and cubes are only moved about.
"""

from typing import Final

from stolik.core.state import pending
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.mechanics.discovery import map_of
from stolik.games.clank.model import codes
from stolik.games.clank.model.state import GAP, ClankState

LEARNER: Final = 0
BOT: Final = 1
# The colour of the dragon's cubes, after those of two players.
DRAGON: Final = 2


def base(game: BaseGame, s: ClankState) -> None:
    """One room from an artifact and, with the next hand, one turn from the exit."""
    _begin(s)
    _give(
        s,
        hand=["burgle", "burgle", "burgle", "sidestep", "stumble"],
        next_hand=["flying_carpet", "move_silently", "scramble", "tunnel_guide", "burgle"],
        bought=["flying_carpet", "move_silently", "tunnel_guide"],
    )
    _offer(
        s,
        row=["tattle", "cleric_of_the_sun", "sneak", "kobold_merchant", "pickaxe", "wizard"],
        coming=["orc_grunt", "kobold", "elven_dagger", "search"],
    )
    rooms = game.boards["front"].rooms
    names = [room.name for room in rooms]
    s.rooms[LEARNER], s.rooms[BOT] = names.index("F13"), names.index("F03")
    for spot in rooms[names.index("F13")].spots:
        s.boxed.append(s.spots[spot])
        s.spots[spot] = GAP
    _make_noise(s, LEARNER, area=1, bag=3, damage=1)
    _make_noise(s, BOT, area=2, bag=3, damage=2)
    s.bag[DRAGON], s.aside[DRAGON] = 16, 8
    s.gold[:] = [4, 3]


def catacombs(game: Catacombs, s: ClankState) -> None:
    """At a wayshrine beside an edge that nobody has passed; the next tile has a prison."""
    _begin(s)
    _give(
        s,
        hand=["burgle", "burgle", "sidestep", "scramble", "expert_guide"],
        next_hand=["burgle", "burgle", "burgle", "stumble", "bandit"],
        bought=["expert_guide", "bandit"],
    )
    _offer(
        s,
        row=["remove_traps", "lightstick", "elven_sword", "rebel_scribe", "keymaster", "bard"],
        coming=["crystal_kobold", "skeleton", "swindle", "scavenger"],
    )
    (prison,) = [number for number in s.setup.tiles if map_of(s).tile_set[number].id == "A4"]
    if prison in s.tiles_out:
        s.tiles_out[s.tiles_out.index(prison)] = s.tiles.pop()
    else:
        s.tiles.remove(prison)
    s.tiles.append(prison)
    s.rooms[LEARNER] = 2
    _make_noise(s, LEARNER, area=1, bag=2, damage=1)
    _make_noise(s, BOT, area=2, bag=2, damage=0)
    s.bag[DRAGON], s.aside[DRAGON] = 18, 6
    s.gold[:] = [2, 1]


def _begin(s: ClankState) -> None:
    """The learner's turn, some turns into the game."""
    s.first = s.active = LEARNER
    s.turn = 9
    s.stack = [pending(codes.TURN, LEARNER)]


def _take(s: ClankState, pile: list[int], names: list[str]) -> list[int]:
    """Cards out of a pile."""
    numbers = {kind.name: number for number, kind in enumerate(s.setup.cards)}
    taken = [numbers[name] for name in names]
    for card in taken:
        pile.remove(card)
    return taken


def _give(s: ClankState, hand: list[str], next_hand: list[str], bought: list[str]) -> None:
    """The learner's cards: the first hand, the next one, and cards bought from the dungeon deck."""
    own = s.hands[LEARNER] + s.decks[LEARNER] + _take(s, s.deck, bought)
    first, then = _take(s, own, hand), _take(s, own, next_hand)
    s.hands[LEARNER] = sorted(first)
    s.decks[LEARNER] = own + then


def _offer(s: ClankState, row: list[str], coming: list[str]) -> None:
    """The cards of the row, and those that come next."""
    s.deck += s.row
    s.row = _take(s, s.deck, row)
    s.deck += reversed(_take(s, s.deck, coming))


def _make_noise(s: ClankState, seat: int, area: int, bag: int, damage: int) -> None:
    """Where the cubes of a seat are."""
    s.supply[seat] -= area - s.area[seat] + bag + damage
    s.area[seat], s.bag[seat], s.damage[seat] = area, bag, damage
