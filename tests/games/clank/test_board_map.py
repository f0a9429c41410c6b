"""The printed board drawn with characters: everything is on it, in the size of the terminal."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from stolik import games
from stolik.core.content import Source
from stolik.games.clank.base.make import make
from stolik.games.clank.base.text.drawing import LARGEST, SMALLEST, BoardMap, symbols_in
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.show.view import view
from stolik.text.speaker import Speaker

GAME, TEXT = make()
BOARDS = {str(source.data["board"]): source for source in TEXT.files.boards}
SIZES = (SMALLEST, (100, 30), LARGEST)


def new(board: str = "front") -> ClankState:
    return GAME.new(GAME.settings({"board": board}), 4, GAME.fast_chance(3))


def drawn(source: Source, s: ClankState, size: tuple[int, int] = SMALLEST) -> list[str]:
    return BoardMap(source, *size).draw(view(s, 0), TEXT.box.kinds).lines


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_every_tunnel_leads_from_room_to_room(board: str, size: tuple[int, int]) -> None:
    found = BoardMap(BOARDS[board], *size)
    plan = found.plan
    boxes = [{(x + i, y + j) for i in range(9) for j in range(found.tall)} for x, y in plan.places]
    assert len({cell for box in boxes for cell in box}) == sum(map(len, boxes)), (
        "no room on another"
    )
    ends = [
        [found.numbers[tunnel[key]] for key in ("a", "b")]
        for tunnel in found.tunnels
        if not tunnel.get("wrap")
    ]
    inside = [path for path in plan.paths if all(0 <= x < size[0] - 2 for x, _ in path)]
    assert len(inside) == len(ends)
    for (a, b), path in zip(ends, inside, strict=True):
        assert path[0] in boxes[a]
        assert path[-1] in boxes[b]
        assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(path))
        assert not set(path[1:-1]) & {cell for box in boxes for cell in box}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_all_symbols_of_tunnels_and_rooms_are_drawn(board: str, size: tuple[int, int]) -> None:
    source, s = BOARDS[board], new(board)
    lines = drawn(source, s, size)
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]
    signs = Counter("".join(lines))
    tunnels = Counter("".join(symbols_in(one) for one in source.tables("tunnel")))
    assert {sign: signs[sign] for sign in "%!#"} == dict(tunnels)
    one_way = sum(bool(one.get("one_way")) for one in source.tables("tunnel"))
    assert sum(signs[arrow] for arrow in "▲►▼◄") == one_way
    rooms = source.tables("room")
    assert signs["§"] == sum(int(str(room.get("minor_secrets", 0))) for room in rooms)
    assert signs["¶"] == sum(int(str(room.get("major_secrets", 0))) for room in rooms)
    assert signs["♦"] == sum(room["kind"] == "crystal_cave" for room in rooms)
    assert signs["¤"] == sum(room["kind"] == "market" for room in rooms)
    assert signs["♥"] == sum("heal" in room for room in rooms)
    assert signs["«"] == signs["»"] == 1
    assert "ABCD" in "".join(lines)


def test_what_is_taken_and_who_has_left_is_gone_from_the_map() -> None:
    s = new()
    lines = drawn(BOARDS["front"], s)
    artifact = next(spot for spot, token in enumerate(s.spots) if token in s.setup.box.artifacts)
    value = TEXT.box.kinds[s.spots[artifact]].value
    assert f"*{value} " in "".join(lines)
    s.spots[artifact] = -1
    assert f"*{value} " not in "".join(drawn(BOARDS["front"], s))
    seen = view(s, 0)
    seen.players[3] = replace(seen.players[3], status="escaped")
    told = BoardMap(BOARDS["front"], *SMALLEST).draw(seen, TEXT.box.kinds)
    assert "[01∩ ABC]" in told.lines[0]
    assert {"A", "B", "C"} <= set(told.hues.values())


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("board", BOARDS)
def test_map_and_signs_fit_a_small_terminal(board: str, language: str) -> None:
    speaker = Speaker(games.find("clank"), language, list("ABCD"))
    # The question below it has the last of 24 lines.
    speaker.width, speaker.height = 80, 23
    found = speaker.map(view(new(board), 0))
    assert found
    assert len(found.lines) <= speaker.height
    assert max(map(len, found.lines)) <= speaker.width
    for sign in "∩♦¤♥@§¶*%!#►«»·":
        assert any(f"{sign}" in line for line in found.lines[-3:])


def test_a_board_of_a_pack_is_drawn_as_it_is() -> None:
    """Rooms with long names, many of them, anywhere on the board."""
    chance = Random(5)
    rooms = [
        {
            "id": f"room {number:03}x",
            "kind": "start" if number == 0 else "room",
            "deep": number > 20,
            "x": chance.randrange(1000),
            "y": chance.randrange(1000),
        }
        for number in range(50)
    ]
    tunnels = [
        {"a": rooms[n]["id"], "b": rooms[n + 1]["id"], "monsters": 2, "boots": 2}
        for n in range(len(rooms) - 1)
    ]
    head = {"game": "clank", "kind": "board", "board": "own", "start": "room 000x", "grass_y": 500}
    source = Source("own.toml", "", head | {"room": rooms, "tunnel": tunnels})
    s = new()
    s.spots.clear()
    lines = drawn(source, s)
    assert max(map(len, lines)) <= SMALLEST[0]
    text = "".join(lines)
    assert all(f"[{number:<7}]" in text or f"[{number}" in text for number in range(1, 51))
    assert text.count("!") == 2 * len(tunnels)
