"""The laid dungeon: tiles fit anywhere, tunnels run over as many tiles as they like."""

from pathlib import Path

import pytest

from stolik.core.chance import Chance
from stolik.core.content import read
from stolik.core.game import OVER
from stolik.core.reasons import Message, Refused
from stolik.games.clank.catacombs.content import FOLDER, check, newest
from stolik.games.clank.catacombs.load_tiles import mouths_of, read_tiles, why_not_walkable
from stolik.games.clank.catacombs.make import make
from stolik.games.clank.model import tiles
from stolik.games.clank.model.state import UNKNOWN, Way
from stolik.games.clank.model.tile_map import TileMap

SETS = {name: read_tiles(source) for name, source in newest().tiles.items()}
# Tests that name rooms speak of the first set.
TILES = SETS["stolik-1"]
NUMBERS = {tile.id: number for number, tile in enumerate(TILES)}
EVERY_TILE = [tile for found in SETS.values() for tile in found]


def start(side: str = "SA", tile_set: list[tiles.Tile] = TILES) -> TileMap:
    return TileMap.begin(tile_set, [tile.id for tile in tile_set].index(side))


def room(table: TileMap, name: str) -> int:
    """The number of a room by its name."""
    found = table.room_named(name)
    assert found >= 0, name
    return found


def edge(table: TileMap, name: str, x: int, y: int, mouth: int) -> Way:
    """The way out of a room into the unknown at a place."""
    found = [
        way
        for way in table.ways(room(table, name))
        if way.to == UNKNOWN and (way.x, way.y, way.mouth) == (x, y, mouth)
    ]
    assert len(found) == 1
    return found[0]


def reached(table: TileMap, name: str) -> set[str]:
    """The rooms next to a room on foot."""
    ways = table.ways(room(table, name))
    return {table.room_name(way.to) for way in ways if way.to != UNKNOWN and way.walkable}


@pytest.mark.parametrize("name", SETS)
def test_there_are_28_squares_and_two_sides_of_the_start_tile(name: str) -> None:
    kinds = [tile.kind for tile in SETS[name]]
    assert [kinds.count(kind) for kind in (tiles.SAFE, tiles.DEPTHS, tiles.START)] == [6, 22, 2]
    assert sum(tile.haunted for tile in SETS[name]) == 4


@pytest.mark.parametrize("tile", EVERY_TILE, ids=lambda tile: tile.id)
def test_every_mouth_has_one_tunnel(tile: tiles.Tile) -> None:
    assert len(mouths_of(tile)) == (12 if tile.kind == tiles.START else 8)
    assert all(len(tile.at(end)) == 1 for end in mouths_of(tile))


def test_rooms_of_the_start_tile_are_joined_as_drawn() -> None:
    assert reached(start(), "SAk") == {"SAa", "SAb"}


def test_an_arrow_closes_a_tunnel_one_way() -> None:
    table = start()
    assert "SAb" in reached(table, "SAd")
    assert "SAd" not in reached(table, "SAb")
    against = [way for way in table.ways(room(table, "SAb")) if way.to == room(table, "SAd")]
    assert [way.walkable for way in against] == [False]


def test_a_tunnel_goes_on_through_the_mouth_that_it_meets() -> None:
    """East of the lower square of side A lies A1 as drawn: its W2 meets E3, its W1 meets E4."""
    table = start().place(NUMBERS["A1"], 1, 1, 0)
    assert reached(table, "SAb") == {"SAa", "SAk", "A1a"}
    assert "A1a" in reached(table, "SAk")
    assert reached(table, "A1a") == {"SAb", "SAk", "A1b"}


def test_turning_a_tile_changes_where_a_tunnel_leads() -> None:
    """A quarter turn clockwise brings the mouths S1 and S2 of A1 to the west side."""
    table = start().place(NUMBERS["A1"], 1, 1, 1)
    assert "A1b" in reached(table, "SAb") | reached(table, "SAk")


def test_prices_of_joined_pieces_add_up() -> None:
    """North of side A lies D02: a monster on the start tile, and what its own mouth costs."""
    table = start().place(NUMBERS["D02"], 0, -1, 0)
    ways = {
        (way.footprints, way.monsters, len(way.locks))
        for way in table.ways(room(table, "SAm"))
        if way.to == room(table, "D02a")
    }
    assert ways == {(False, 1, 1)}


def test_a_lock_once_opened_stays_open_for_everybody() -> None:
    table = start().place(NUMBERS["D02"], 0, -1, 0)
    locked = next(way for way in table.ways(room(table, "SAm")) if way.locks)
    opened = table.open(locked.locks)
    assert all(not way.locks for way in opened.ways(room(opened, "SAm")))
    assert all(not way.locks for way in opened.ways(room(opened, "D02a")) if way.to == locked.to)
    assert table.ways(room(table, "SAm")) != opened.ways(room(opened, "SAm"))


def test_an_opened_lock_turns_with_its_tile() -> None:
    table = start().place(NUMBERS["D02"], 0, -1, 0)
    locked = next(way for way in table.ways(room(table, "SAm")) if way.locks)
    turned = table.open(locked.locks).turn(1, 2)
    assert all(not way.locks for way in turned.ways(room(turned, "D02a")))


def test_a_portal_is_one_step_to_every_other_portal() -> None:
    """From the crystals of side A through the portal of A5, out by its mouth S2 to the south."""
    table = start().place(NUMBERS["A5"], 0, 2, 0)
    through = [way for way in table.ways(room(table, "SAc")) if way.portal]
    assert [(way.to, way.x, way.y, way.mouth) for way in through] == [(UNKNOWN, 0, 3, 0)]
    alone = start()
    assert not [way for way in alone.ways(room(alone, "SAc")) if way.portal]


def test_a_tile_lies_beside_another_and_never_on_one() -> None:
    for x, y in ((0, 0), (0, 1), (5, 5)):
        with pytest.raises(ValueError, match="no place"):
            start().place(NUMBERS["A1"], x, y, 0)


def test_the_start_tile_is_never_turned() -> None:
    with pytest.raises(ValueError, match="start tile"):
        start().turn(0, 1)


def test_a_map_never_changes() -> None:
    table = start()
    before = len(table.laid)
    table.place(NUMBERS["A1"], 1, 1, 0)
    assert len(table.laid) == before


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("side", ["SA", "SB"])
@pytest.mark.parametrize("seed", range(12))
def test_any_tile_fits_anywhere_and_nobody_is_ever_shut_in(name: str, side: str, seed: int) -> None:
    """Tiles in any order, at any edge, turned at random: every tunnel still leads both ways as
    its arrows say, and from every room one can walk to the unknown while tiles are left."""
    chance = Chance.fast(seed, 1)
    order = [number for number, tile in enumerate(SETS[name]) if tile.kind != tiles.START]
    chance.shuffle(0, order)
    table = start(side, SETS[name])
    for tile in order[:14]:
        edges = sorted(
            {
                (way.x, way.y)
                for here in table.all_rooms()
                for way in table.ways(here)
                if way.to == UNKNOWN
            }
        )
        x, y = edges[chance.below(0, len(edges))]
        table = table.place(tile, x, y, chance.below(0, 4))
        check_symmetry(table)
    check_open(table)


def check_symmetry(table: TileMap) -> None:
    """A tunnel from a to b is also one from b to a, at the same price."""
    ends: set[tuple[int, int, int, int, int]] = set()
    for here in table.all_rooms():
        for way in table.ways(here):
            if way.to != UNKNOWN and not way.portal:
                ends.add((here, way.to, way.boots, way.monsters, len(way.locks)))
    for a, b, boots, monsters, locks in ends:
        assert (b, a, boots, monsters, locks) in ends


def check_open(table: TileMap) -> None:
    """From every room some walk without a lockpick leads to the edge."""
    for here in table.all_rooms():
        seen, new = {here}, [here]
        open_edge = False
        while new and not open_edge:
            ways = [w for at in new for w in table.ways(at) if w.walkable and not w.locks]
            open_edge = any(way.to == UNKNOWN for way in ways)
            new = list({way.to for way in ways if way.to != UNKNOWN} - seen)
            seen.update(new)
        assert open_edge, table.room_name(here)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('    "N1 - m monster",\n', "", "tile_mouths"),
        ("N1 - m monster", "N1 = m", "tunnel_unclear"),
        ("N1 - m monster", "N9 - m", "tunnel_unclear"),
        ("N1 - m monster", "N1 - m ogre", "tunnel_unclear"),
        ('has = ["gold 1"]', 'has = ["gold 9"]', "word_unknown"),
        ('kind = "safe"', 'kind = "save"', "word_unknown"),
        ("haunted = true\n", "", "tile_count"),
        ('has = ["crypt"]', 'has = ["market"]', "tile_start"),
        ('id = "A2"', 'id = "A1"', "id_taken"),
        ("a - c footprints via 0.26,0.98", "a > c footprints", ""),
    ],
)
def test_a_tile_that_is_a_trap_or_a_puzzle_is_refused(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    text = (FOLDER / "tiles_1.toml").read_text("utf-8")
    assert old in text
    path = tmp_path / "tiles.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    if not problem:
        assert check(read(path)) == ("tiles",)
        return
    with pytest.raises(Refused) as refused:
        check(read(path))
    found = refused.value.reason.params["problem"]
    assert isinstance(found, Message)
    assert found.id == problem


def test_a_room_without_a_way_out_is_a_trap() -> None:
    tile = tiles.Tile("T", tiles.SAFE)
    tile.rooms = [tiles.TileRoom("a"), tiles.TileRoom("b")]
    for number in range(8):
        tile.add(tiles.Tunnel(tiles.mouth(0, number), 0))
    way_in = tiles.Tunnel(0, 1)
    way_in.one_way = True
    tile.add(way_in)
    assert why_not_walkable(tile) == "tile_trap"
    way_in.one_way = False
    assert why_not_walkable(tile) == ""


@pytest.mark.parametrize("seed", range(6))
def test_what_a_map_remembers_is_what_it_would_work_out_afresh(seed: int) -> None:
    """Maps hand on the ways they know; laying, turning and opening leave none of them wrong."""
    game, _ = make()
    chance = Chance.fast(seed, 1)
    s = game.new(game.settings({}), 3, game.fast_chance(seed))
    while game.to_move(s) != OVER:
        known = s.dungeon
        assert isinstance(known, TileMap)
        fresh = TileMap(known.tile_set, known.laid, known.opened)
        for here in known.all_rooms():
            assert [what(way) for way in known.ways(here)] == [
                what(way) for way in fresh.ways(here)
            ]
        while s.dungeon is known and game.to_move(s) != OVER:
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])


def what(way: Way) -> tuple[object, ...]:
    """Where a way leads and what it costs."""
    end = (way.to, way.x, way.y, way.mouth)
    return (*end, way.boots, way.monsters, way.locks, way.portal, way.walkable, way.back, way.plain)
