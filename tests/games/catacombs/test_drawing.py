"""The map drawn with characters: everything is on it, nothing is wider than it may be."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from unicodedata import combining, east_asian_width

import pytest

from stolik import games
from stolik.core.content import Source
from stolik.games.clank.catacombs import content
from stolik.games.clank.catacombs.make import make
from stolik.games.clank.catacombs.text import drawing, pictures, plans
from stolik.games.clank.catacombs.text.drawing import draw, draw_turns
from stolik.games.clank.catacombs.text.pictures import Picture
from stolik.games.clank.model import tiles
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tile_map import LOCKED_UP, ROOMS_A_TILE, STEPS
from stolik.games.clank.model.tiles import Tile, TileRoom, Tunnel
from stolik.games.clank.show.view import ClankView, MapView, TileView, view
from stolik.games.clank.text import canvas

pytestmark = pytest.mark.once

GAME, _ = make()
TILES = GAME.contents.tiles
PICTURES = [
    one for source in content.newest().tiles.values() for one in pictures.read_pictures(source)
]
KINDS = GAME.contents.box(True, True).kinds
# Tests that name a tile or a room speak of the first set.
NUMBERS = {TILES[number].id: number for number in GAME.contents.sets["stolik-1"].numbers}
WIDE = 1000


def new(seats: int = 3, seed: int = 1, **given: object) -> ClankState:
    return GAME.new(GAME.settings(given), seats, GAME.fast_chance(seed))


def positions(seed: int, seats: int, every: int) -> Iterator[ClankState]:
    """A random game, now and then."""
    chance = Random(seed)
    s = new(seats, seed)
    count = 0
    while GAME.to_move(s) >= 0:
        if count % every == 0:
            yield s
        count += 1
        GAME.apply(s, chance.choice(GAME.legal(s)))
    yield s


def drawn(v: ClankView, width: int = WIDE, height: int = 0) -> list[str]:
    lines = draw(TILES, PICTURES, KINDS, v, width, height)
    assert len({len(line) for line in lines}) == 1
    return lines


def map_of(v: ClankView) -> MapView:
    assert v.map is not None
    return v.map


def with_tiles(v: ClankView, *more: TileView, **changes: object) -> ClankView:
    """A view with other tiles beside the start tile, and perhaps other things on the map."""
    old = map_of(v)
    laid = [old.tiles[0], *more]
    return replace(v, map=replace(old, tiles=laid, **changes))  # type: ignore[arg-type]


def letters(lines: list[str]) -> list[str]:
    """The letters of all rooms that are drawn."""
    return sorted(found for line in lines for found in re.findall(r"┏(\w)", line))


def pawns(lines: list[str]) -> list[str]:
    """The pawns that are drawn: capital letters, but for the names of tiles."""
    bare = [re.sub(r" [A-Z]+\d* ", "", line) for line in lines]
    return sorted(sign for line in bare for sign in line if sign in canvas.SEATS)


def inside(v: ClankView) -> list[str]:
    return sorted(canvas.SEATS[one.seat] for one in v.players if one.status == "inside")


# ---- One tile


def test_a_tile_as_it_is_drawn() -> None:
    v = with_tiles(view(new(), 0), found=[NUMBERS["D03"], 1, 1])
    assert draw_turns(TILES, PICTURES, KINDS, v, 30)[:16] == [
        "lay 0                      ",
        "┌ D03 ╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌ 1,1 ┐",
        "╎        │       │        ╎",
        "╎        │       │        ╎",
        "╎   ┏a━━━┷┓      #        ╎",
        "┼───┨⌂0   ┠───%─╮│ ╭─!!───┼",
        "╎   ┗━┯━━━┛     ││ │      ╎",
        "╎     │       ┏b┷┷━┷┓     ╎",
        "╎     │  ╭─!──┨*    ┃     ╎",
        "╎     │  │    ┗━━━━━┛     ╎",
        "╎   ┏c┷━━┷┓               ╎",
        "┼───┨$2   ┃      ╭────────┼",
        "╎   ┗━━━━┯┛      │        ╎",
        "╎        │       │        ╎",
        "╎        │       │        ╎",
        "└╌╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌┼╌╌╌╌╌╌╌╌┘",
    ]


@pytest.mark.parametrize("turns", range(4))
def test_every_tunnel_of_every_tile_has_a_path_of_its_own(turns: int) -> None:
    for tile, picture in zip(TILES, PICTURES, strict=True):
        if tile.squares == 1 or turns == 0:
            check_plan(pictures.shape_of(tile, picture, turns), tile.id)


def check_plan(shape: pictures.Shape, name: str) -> None:
    """Paths go from end to end without a gap, through no wall, and never meet."""
    plan = plans.plan_of(shape)
    boxes: dict[int, set[tuple[int, int]]] = {}
    rooms = len(shape.rooms)
    for end, (x, y) in enumerate(plan.places[:rooms]):
        boxes[end] = {(x + i, y + j) for i in range(7) for j in range(3)}
    for end, (x, y) in enumerate(plan.places[rooms:], tiles.PORTAL):
        boxes[end] = {(x + i, y) for i in range(3)}
    walls = [cell for box in boxes.values() for cell in box]
    dug = [cell for path in plan.paths for cell in path[1:-1]]
    assert len(set(walls + dug)) == len(walls) + len(dug), name
    for (a, b, symbols), path in zip(shape.tunnels, plan.paths, strict=True):
        assert len(path) >= symbols + 2, name
        for end, cell in ((a, path[0]), (b, path[-1])):
            assert cell in boxes[end] if end in boxes else cell == pictures.mouth_cell(end)[0], name
        assert all((v - y) ** 2 + (u - x) ** 2 == 1 for (x, y), (u, v) in pairwise(path)), name


@pytest.mark.parametrize("number", range(8))
def test_mouths_of_neighbours_meet(number: int) -> None:
    dx, dy = STEPS[number // 2]
    (x, y), _ = pictures.mouth_cell(tiles.mouth(0, number))
    (u, v), _ = pictures.mouth_cell(tiles.mouth(0, number ^ 5))
    box = (pictures.ACROSS + 2, pictures.DOWN + 2)
    assert (x + dx, y + dy) == (u + dx * box[0], v + dy * box[1])


def test_a_tile_turns_with_its_rooms() -> None:
    shape = pictures.shape_of(TILES[NUMBERS["D03"]], PICTURES[NUMBERS["D03"]], 1)
    assert shape.rooms[0] == (1 - 0.28, 0.26)
    assert shape.tunnels[0] == (tiles.mouth(0, 2), 0, 0)


def test_a_tile_too_full_to_be_drawn_is_listed() -> None:
    full = Tile("full", tiles.DEPTHS)
    full.rooms = [TileRoom(letter) for letter in "abcdefgh"]
    for n in range(8):
        full.add(Tunnel(tiles.mouth(0, n), n))
        for m in range(n):
            full.add(Tunnel(n, m))
            full.tunnels[-1].monsters = 2
    picture = Picture(((0.5, 0.5),) * 8, ())
    v = with_tiles(view(new(), 0), TileView(len(TILES), 1, 1, 0))
    lines = draw([*TILES, full], [*PICTURES, picture], KINDS, v)
    assert len({len(line) for line in lines}) == 1
    assert letters(lines) == sorted("abcdefgh" + "kabcdm")
    assert any(line.startswith("full: ") for line in lines)
    assert any("-a !!" in line for line in lines)


# ---- What is in the rooms


def test_rooms_show_what_they_hold() -> None:
    text = "\n".join(drawn(view(new(), 0)))
    for sign in ("∩ ABC", "$1", "⌂0", "♦", "$3", "@3", "(○)", " SA ", " 0,0 ", " 0,1 "):
        assert text.count(sign) == 1, sign


def test_rooms_show_what_has_changed() -> None:
    """Two cubes at a wayshrine, an idol gone, a prison and a lock open, an artifact of 15."""
    v = view(new(), 0)
    cave, prison = NUMBERS["D02"], NUMBERS["A4"]
    laid = (TileView(cave, 1, 1, 0), TileView(prison, -1, 1, 0))
    fifteen = next(
        token for token in GAME.contents.box(True, True).artifacts if KINDS[token].value == 15
    )
    before = "\n".join(drawn(with_tiles(v, *laid)))
    lock = next(n for n, tunnel in enumerate(TILES[cave].tunnels) if tunnel.lock)
    after = "\n".join(
        drawn(
            replace(
                with_tiles(
                    v,
                    *laid,
                    shrine_cubes=[2 << 4 | 0, 2 << 4 | 2],
                    opened=[256 + lock, 2 * 256 + LOCKED_UP + 2 * 4 + 2],
                ),
                spots=[-1, *v.spots[1:], fifteen],
                spot_rooms=[*v.spot_rooms, ROOMS_A_TILE],
            )
        )
    )
    for old, new_ in (("@3", "@2"), ("⌂0", "⌂2")):
        assert (before.count(old), before.count(new_)) == (1, 0)
        assert (after.count(old), after.count(new_)) == (0, 1)
    for gone in ("╬", "#"):
        assert (before.count(gone), after.count(gone)) == (1, 0)
    assert (before.count("*"), after.count("*15")) == (0, 1)


def test_several_artifacts_in_a_room() -> None:
    v = view(new(), 0)
    three = [token for token in GAME.contents.box(True, True).artifacts if not KINDS[token].silver]
    spots = [*v.spots, *three[:3]]
    v = replace(v, spots=spots, spot_rooms=[*v.spot_rooms, *[ROOMS_A_TILE] * 3])
    best = KINDS[three[2]].value
    lines = drawn(with_tiles(v, TileView(NUMBERS["D09"], 1, 1, 0)))
    assert sum(f"*{best}+2" in line for line in lines) == 1


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_all_pawns_find_place_in_one_room(seats: int) -> None:
    for number in range(6):
        v = view(new(seats), 0)
        there = [replace(one, room=number) for one in v.players]
        assert pawns(drawn(replace(v, players=there))) == list(canvas.SEATS[:seats])


def test_the_halves_of_the_start_tile_have_borders_of_their_own() -> None:
    lines = drawn(view(new(), 0))
    upper, lower = lines[2 : pictures.DOWN + 2], lines[pictures.DOWN + 4 : -2]
    assert all("║" not in line and re.search("[│┼]", line) for line in upper)
    assert all(re.search("[║╫]", line) for line in lower)


def test_a_haunted_tile_has_a_mark() -> None:
    v = view(new(), 0)
    for name in ("D01", "D02"):
        lines = drawn(with_tiles(v, TileView(NUMBERS[name], 1, 1, 0)))
        assert any(f" {name} † " in line for line in lines) == TILES[NUMBERS[name]].haunted


# ---- The whole map


def test_unknown_squares_have_their_coordinates() -> None:
    v = with_tiles(view(new(), 0), TileView(NUMBERS["A1"], 1, 1, 0))
    found = re.findall(r"\?(-?\d+,-?\d+)", "\n".join(drawn(v)))
    assert sorted(found) == sorted(["0,-1", "-1,0", "1,0", "-1,1", "2,1", "0,2", "1,2"])


def test_a_drawn_tile_is_shown_where_it_will_lie() -> None:
    v = with_tiles(view(new(), 0), found=[NUMBERS["D09"], 1, 1])
    lines = drawn(v)
    assert any(" D09 † " in line and "╌" in line and " 1,1 " in line for line in lines)
    assert any("*++" in line for line in lines)
    assert "?2,1" not in "\n".join(lines)
    abreast = draw_turns(TILES, PICTURES, KINDS, v, 120)
    assert abreast[0].split() == ["lay", "0", "lay", "1", "lay", "2", "lay", "3"]
    assert {len(line) for line in abreast} == {4 * 27 + 3 * 2}


def test_without_a_drawn_tile_there_is_nothing_to_turn() -> None:
    assert draw_turns(TILES, PICTURES, KINDS, view(new(), 0)) == []


def row_of_tiles(count: int) -> list[TileView]:
    return [TileView(NUMBERS[f"D{n:02}"], n, 1, n % 4) for n in range(1, count + 1)]


@pytest.mark.parametrize("width", [100, 120, 160])
def test_a_wide_map_shows_where_the_pawn_is(width: int) -> None:
    v = with_tiles(view(new(), 1), *row_of_tiles(9))
    for number, more in ((0, (False, True)), (5, (True, True)), (9, (True, False))):
        there = [replace(one, room=number * ROOMS_A_TILE) for one in v.players]
        lines = drawn(replace(v, players=there), width)
        assert len(lines[0]) <= width
        assert "B" in pawns(lines)
        left = any(line.startswith("…") for line in lines)
        right = any(line.endswith("…") for line in lines)
        assert (left, right) == more


def test_a_high_map_can_be_cut_too() -> None:
    laid = [TileView(NUMBERS[f"D{n:02}"], 0, n + 1, 0) for n in range(1, 7)]
    v = with_tiles(view(new(), 0), *laid)
    there = [replace(one, room=3 * ROOMS_A_TILE) for one in v.players]
    lines = drawn(replace(v, players=there), 120, 50)
    assert len(lines) <= 50
    assert {line.strip() for line in (lines[0], lines[-1])} == {"…"}
    assert pawns(lines) == list("ABC")


def test_a_spectator_sees_the_active_player_and_a_map_of_any_width() -> None:
    v = with_tiles(view(new(), -1), *row_of_tiles(9))
    there = [replace(one, room=9 * ROOMS_A_TILE) for one in v.players]
    assert pawns(drawn(replace(v, players=there), 60)) == list("ABC")
    gone = [replace(one, status="lost") for one in v.players]
    assert " SA " in "\n".join(drawn(replace(v, players=gone), 1))


def test_a_printed_board_has_no_such_map() -> None:
    assert draw(TILES, PICTURES, KINDS, replace(view(new(), 0), map=None)) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_random_maps_are_complete(seats: int) -> None:
    count = 0
    for seed in range(100):
        for s in positions(seed, seats, 29):
            check_map(view(s, seed % seats))
            count += 1
        if count >= 50:
            return


def check_map(v: ClankView) -> None:
    laid = map_of(v)
    lines = drawn(v)
    here = [TILES[one.tile] for one in laid.tiles] + [TILES[n] for n in laid.found[:1]]
    assert letters(lines) == sorted(room.id for tile in here for room in tile.rooms)
    assert pawns(lines) == inside(v)
    text = "\n".join(lines)
    assert all(f" {tile.id} " in text for tile in here)
    assert text.count("(○)") == sum(len(tile.portals) for tile in here)
    symbols = sum(tunnel.monsters for tile in here for tunnel in tile.tunnels)
    assert text.count("!") == symbols
    for sign in set(text):
        assert east_asian_width(sign) not in "WF", sign
        assert not combining(sign), sign
    if len(lines[0]) > 100:
        narrow = drawn(v, 100)
        assert len(narrow[0]) <= 100
        if v.players[v.seat].status == "inside":
            assert canvas.SEATS[v.seat] in pawns(narrow)


# ---- Content and legend


def test_pictures_come_in_the_order_of_the_tiles() -> None:
    for tile, picture in zip(TILES, PICTURES, strict=True):
        assert len(picture.rooms) == len(tile.rooms)
        assert len(picture.portals) == len(tile.portals)
        assert [int(y) for _, y in picture.rooms] == [room.square for room in tile.rooms]


def test_a_file_without_tiles_has_no_pictures() -> None:
    assert pictures.read_pictures(Source("empty", "", {})) == []


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_legend_explains_every_sign(language: str) -> None:
    _, text = games.find("catacombs").text.cards(language)[-1]
    signs = [
        *drawing.MARKS.values(),
        "$",
        "*",
        "⌂",
        "@",
        "%",
        "!",
        "#",
        "►",
        "†",
        "?",
        "║",
        "│",
        "╎",
    ]
    assert all(sign in text for sign in signs)
    assert max(len(line) for line in text.splitlines()) <= 100
