"""What saves of both BRZDĘK! games call the numbers of a state: cards, tokens, tiles, rooms and
steps by their ids, so that a save means the same whatever is added to a box."""

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from stolik.core.snapshot import damaged, whole
from stolik.games.clank.mechanics import trashing
from stolik.games.clank.mechanics.discovery import LAID, ONLY_LAYING
from stolik.games.clank.model import count, tokens
from stolik.games.clank.model.codes import room_at, seat_at, seat_in_room
from stolik.games.clank.model.effects import (
    TO_ADJACENT,
    TO_NEW_TILE,
    chosen_of,
    step_of,
    with_chosen,
)
from stolik.games.clank.model.goals import NOTED, Solo
from stolik.games.clank.model.state import GAP, RUNNING, ClankState, Discovery, Setup
from stolik.games.clank.model.tile_map import TileMap

# Lists of a solo game: goals, rooms, plain numbers.
GOALS: Final = ("deck", "used", "open", "done", "missed")
ROOMS: Final = ("visited",)
COUNTS: Final = ("since", "left", "deeds")
SCORES: Final = ("points", "threat", "next_menace")
# What a discovery remembers besides its tile and its step.
OF_A_DISCOVERY: Final = (*("x", "y", "mouth", "paid", "footprints", "monsters", "portal", "how"),)
# Squares from the start tile to the farthest that a tile can lie: all tiles in one line.
FARTHEST: Final = 60
# More alternatives than any card offers, a bit each.
MOST_CHOSEN: Final = 255


@lru_cache(maxsize=8)
def _numbers(setup: Setup) -> dict[str, dict[str, int]]:
    """The numbers of everything that goes by an id. Boxes with an add-on are read after those
    without: of effects that are there twice the first will do."""
    tables: dict[str, list[Any]] = {
        "card": setup.cards,
        "token": setup.box.kinds,
        "effects": setup.all_effects,
        "step": setup.all_steps,
    }
    found: dict[str, dict[str, int]] = {}
    for what, things in tables.items():
        numbers = enumerate(things)
        found[what] = {thing.name: n for n, thing in reversed(list(numbers))}
    dungeon = setup.dungeon
    tiles = dungeon.tile_set if isinstance(dungeon, TileMap) else []
    found["tile"] = {tiles[n].id: n for n in setup.tiles}
    return found


def id_of(s: ClankState, what: str, number: int) -> object:
    """The id of a number of a state."""
    setup = s.setup
    match what:
        case "card" | "token" | "card or gap" | "token or gap" if number == GAP:
            return None
        case "card" | "card or gap":
            return setup.cards[number].name
        case "token" | "token or gap":
            return setup.box.kinds[number].name
        case "tile":
            dungeon = s.dungeon
            assert isinstance(dungeon, TileMap)
            return dungeon.tile_set[number].id
        case "room":
            return s.dungeon.room_name(number)
        case "effects":
            return setup.all_effects[number].name
        case "step":
            return setup.all_steps[number].name
        case "choice":
            return [setup.all_steps[step_of(number)].name, chosen_of(number)]
        case "cube":
            return [s.dungeon.room_name(room_at(number)), seat_at(number)]
        case "trash":
            card = id_of(s, "card", trashing.card_due(number))
            return [card, bool(number & trashing.MAY), bool(number & trashing.ITSELF)]
    return number


def number_of(s: ClankState, what: str, id: Any, field: str) -> int | None:
    """The number of an id of a save; None for what is no thing of these games."""
    match what:
        case "card or gap" | "token or gap":
            return GAP if id is None else thing(s, what.partition(" ")[0], id, field)
        case "card" | "token" | "tile" | "effects" | "step":
            return thing(s, what, id, field)
        case "room":
            return _room(s, id, field)
        case "choice":
            step, chosen = _parts(id, 2, field)
            return with_chosen(thing(s, "step", step, field), whole(chosen, 0, MOST_CHOSEN, field))
        case "cube":
            room, seat = _parts(id, 2, field)
            return seat_in_room(_room(s, room, field), whole(seat, 0, s.seats - 1, field))
        case "target":
            return whole(id, TO_ADJACENT, TO_NEW_TILE, field)
        case "trash":
            card, may, itself = _parts(id, 3, field)
            due = GAP if card is None else thing(s, "card", card, field)
            return trashing.trash_due(due, may is True, itself is True)
    return None


def thing(s: ClankState, what: str, id: object, field: str) -> int:
    """The number of something that goes by an id."""
    found = _numbers(s.setup)[what].get(id) if isinstance(id, str) else None
    if found is None:
        raise damaged(field)
    return found


def _room(s: ClankState, id: object, field: str) -> int:
    found = s.dungeon.room_named(id) if isinstance(id, str) else -1
    if found < 0:
        raise damaged(field)
    return found


def _parts(id: object, count: int, field: str) -> list[Any]:
    if not isinstance(id, list) or len(id) != count:
        raise damaged(field)
    return id


def reserve(s: ClankState) -> dict[str, int]:
    """How many are left of each card of the reserve."""
    return {s.setup.cards[card].name: s.reserve[card] for card in _of_the_reserve(s)}


def read_reserve(s: ClankState, saved: object) -> list[int]:
    """By card, as the state has it."""
    cards = {s.setup.cards[card].name: card for card in _of_the_reserve(s)}
    if not isinstance(saved, dict) or saved.keys() != cards.keys():
        raise damaged("reserve")
    found = [0] * len(s.setup.reserve)
    for id, left in saved.items():
        found[cards[id]] = whole(left, 0, s.setup.reserve[cards[id]], "reserve")
    return found


def _of_the_reserve(s: ClankState) -> list[int]:
    return [card for card, copies in enumerate(s.setup.reserve) if copies]


def discovery(s: ClankState) -> dict[str, object] | None:
    """The discovery in progress."""
    found = s.discovery
    if found is None:
        return None
    told: dict[str, object] = {name: getattr(found, name) for name in OF_A_DISCOVERY}
    told["tile"] = None if found.tile == LAID else id_of(s, "tile", found.tile)
    told["step"] = id_of(s, "step", found.step) if found.how == ONLY_LAYING else None
    return told


def read_discovery(s: ClankState, saved: object) -> Discovery | None:
    """The discovery of a save."""
    if saved is None:
        return None
    if not isinstance(saved, dict) or saved.keys() != {*OF_A_DISCOVERY, "tile", "step"}:
        raise damaged("discovery")
    numbers = {
        name: whole(saved[name], -FARTHEST if name in ("x", "y") else 0, FARTHEST, "discovery")
        for name in OF_A_DISCOVERY
    }
    tile = LAID if saved["tile"] is None else thing(s, "tile", saved["tile"], "discovery")
    made = Discovery(tile, numbers["x"], numbers["y"], numbers["how"])
    for name in OF_A_DISCOVERY:
        setattr(made, name, numbers[name])
    if made.how > ONLY_LAYING or (made.how == ONLY_LAYING) != (saved["step"] is not None):
        raise damaged("discovery")
    if made.how == ONLY_LAYING:
        made.step = thing(s, "step", saved["step"], "discovery")
    return made


def solo(s: ClankState, played: Solo) -> dict[str, object]:
    """How far somebody alone has come."""
    goals = played.rules.goals
    told: dict[str, object] = {}
    for name in GOALS:
        told[name] = [goals[goal].name for goal in getattr(played, name)]
    for name in ROOMS:
        told[name] = [s.dungeon.room_name(room) for room in getattr(played, name)]
    for name in COUNTS:
        told[name] = getattr(played, name).copy()
    return told | {name: getattr(played, name) for name in SCORES}


def read_solo(s: ClankState, played: Solo, saved: object) -> None:
    """Put back how far somebody alone has come."""
    wanted = {*GOALS, *ROOMS, *COUNTS, *SCORES}
    if not isinstance(saved, dict) or saved.keys() != wanted:
        raise damaged("solo")
    goals = {goal.name: goal.id for goal in played.rules.goals}
    for name in (*GOALS, *ROOMS, *COUNTS):
        if not isinstance(saved[name], list):
            raise damaged("solo")
    for name in GOALS:
        if not all(isinstance(id, str) and id in goals for id in saved[name]):
            raise damaged("solo")
        setattr(played, name, [goals[id] for id in saved[name]])
    for name in ROOMS:
        setattr(played, name, [_room(s, id, "solo") for id in saved[name]])
    for name in COUNTS:
        setattr(played, name, [whole(n, 0, 10_000, "solo") for n in saved[name]])
    for name in SCORES:
        setattr(played, name, whole(saved[name], 0, 10_000, "solo"))
    lying = sorted([*played.deck, *played.used, *played.open, *played.done])
    laws = (
        lying == list(range(len(goals))),
        len(played.open) == len(played.since) == len(played.left),
        len(played.deeds) == NOTED,
        played.next_menace <= len(played.rules.menaces),
    )
    if not all(laws):
        raise damaged("solo")


def dungeon(laid: TileMap) -> dict[str, object]:
    """The tiles that lie on the table, and the locks that are open."""
    return {
        "laid": [[laid.tile_set[one.tile].id, one.x, one.y, one.turns] for one in laid.laid],
        "opened": [laid.lock_name(lock) for lock in sorted(laid.opened)],
    }


def read_dungeon(setup: Setup, saved: object) -> TileMap:
    """The dungeon of a save."""
    first = setup.dungeon
    assert isinstance(first, TileMap)
    if not isinstance(saved, dict) or saved.keys() != {"laid", "opened"}:
        raise damaged("dungeon")
    numbers = _numbers(setup)["tile"]
    found = first
    if not isinstance(saved["laid"], list) or not isinstance(saved["opened"], list):
        raise damaged("dungeon")
    for place, entry in enumerate(saved["laid"]):
        id, *where = _parts(entry, 4, "dungeon")
        if not isinstance(id, str) or id not in numbers:
            raise damaged("dungeon")
        x, y, turns = (whole(n, -FARTHEST, FARTHEST, "dungeon") for n in where)
        if place == 0:
            if (numbers[id], x, y, turns) != (first.laid[0].tile, 0, 0, 0):
                raise damaged("dungeon")
            continue
        try:
            found = found.place(numbers[id], x, y, whole(turns, 0, 3, "dungeon"))
        except ValueError as error:
            raise damaged("dungeon") from error
    if not saved["laid"] or len({one.tile for one in found.laid}) < len(found.laid):
        raise damaged("dungeon")
    locks = {found.lock_name(lock): lock for lock in found.all_locks()}
    if not all(isinstance(name, str) and name in locks for name in saved["opened"]):
        raise damaged("dungeon")
    return found.open([locks[name] for name in saved["opened"]])


def all_cards(s: ClankState) -> list[int]:
    """Every card of the table but those in the reserve."""
    row = [card for card in s.row if card != GAP]
    own = chain(*s.hands, *s.decks, *s.discards, *s.played, s.trashed)
    return [*own, *row, *s.deck, *s.dungeon_discard]


def all_tokens(s: ClankState) -> list[int]:
    """Every token of the table but the badges that nobody has yet."""
    lying = [token for token in s.spots if token != GAP]
    piles = chain(s.stall, s.boxed, s.minors, s.majors, s.cells, s.artifact_stack)
    return [*chain(*s.held), *piles, *lying]


def _kinds(of: list[int], more: dict[int, int]) -> Counter[int]:
    """How many there are of each kind."""
    return Counter(of) + Counter(more)


def _cards(s: ClankState) -> Counter[int]:
    return _kinds(all_cards(s), dict(enumerate(s.reserve)))


def _tokens(s: ClankState) -> Counter[int]:
    return _kinds(all_tokens(s), {s.setup.box.mastery: s.masteries})


def flaw(s: ClankState, fresh: ClankState) -> str:
    """What in a loaded state cannot be; empty if all is right."""
    box, dragon, seats = s.setup.box, s.seats, range(s.seats)
    marks = [s.black_marks[seat] + s.other_marks[seat] for seat in seats]
    laws = {
        "stack": bool(s.stack) == (s.ending == RUNNING),
        "cards": _cards(s) == _cards(fresh),
        "tokens": _tokens(s) == _tokens(fresh),
        "spots": len(s.spots) == len(s.spot_rooms) or not s.setup.finds_tiles,
        "area": s.area[dragon] == 0,
        "rage": s.rage < len(box.rage),
        "damage": all(marks[seat] <= s.damage[seat] <= box.health for seat in seats),
        "tops": all(s.tops[seat] <= len(s.decks[seat]) for seat in seats),
        "hands, held": all(pile == sorted(pile) for pile in (*s.hands, *s.held)),
        "drawn": all(cube < len(s.bag) for cube in s.drawn),
        "artifacts, idols, prisoners, powers": all(_holds(s, seat) for seat in seats),
    }
    return next((field for field, holds in laws.items() if not holds), "")


def _holds(s: ClankState, seat: int) -> bool:
    """Whether what is noted of a player's tokens is what lies there."""
    kinds = [s.setup.box.kinds[token] for token in s.held[seat]]
    powers = 0
    for kind in kinds:
        powers |= kind.power
    noted = s.artifacts[seat], s.idols[seat], s.prisoners[seat], s.powers[seat]
    return noted == (
        sum(kind.group == tokens.ARTIFACT for kind in kinds),
        sum(kind.counts_as & count.IDOL > 0 for kind in kinds),
        sum(kind.group == tokens.PRISONER for kind in kinds),
        powers,
    )
