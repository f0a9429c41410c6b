"""Tables of older editions: the client gets what they are drawn from, numbered as they are."""

import gzip
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from tests.server.harness import GENEROUS, Running, file_settings, run, serving
from tests.server.tables import HOST, SECRET, created, edition_of, put
from tests.server.test_security import ask
from tests.tomorrow import tomorrow

from stolik import games
from stolik.core.edition import Edition
from stolik.games.clank import content
from stolik.server.history import telling, worker
from stolik.server.history.telling import OPEN
from stolik.server.live.node import Node
from stolik.server.settings import Rate, Settings
from stolik.server.tables import log, projection
from stolik.server.tables.opening import Open, Row, Stored, open_table
from stolik.server.tables.table import Table

Json = Any
TWO = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
# Files of cards that a table of Katakumby does not use.
NOT_USED = content.FILES[1:2]


def keep_table(settings: Settings, game: str) -> Edition:
    """Leave a running table in the database; its edition."""
    plan = created(game=game, seats=TWO)

    async def create() -> None:
        node = Node(settings)
        await node.open()
        await node.create(HOST, SECRET, edition_of(plan), plan)
        await node.close()

    run(create())
    return edition_of(plan)


def ids_in(edition: Edition) -> list[str]:
    """Its cards in the order of their numbers."""
    return [card["id"] for file in edition.content["cards"] for card in file["card"]]


@pytest.mark.parametrize(("game", "board"), [("clank", "keep.json"), ("catacombs", "tiles.json")])
def test_an_edition_is_drawn_with_its_own_cards_in_its_own_order(
    game: str, board: str, tmp_path: Path
) -> None:
    settings = file_settings(tmp_path)
    with tomorrow(tmp_path):
        edition = keep_table(settings, game)
    assert "new_in_common" in ids_in(edition)
    with serving(settings) as running:
        path = f"/api/editions/{edition.hash}"
        status, headers, body = ask(running, "GET", path, {})
        again = ask(running, "GET", path, {"if-none-match": headers["etag"]})
    assert (status, again[0]) == (200, 304)
    found = json.loads(body)
    assert [card["id"] for card in found["cards.json"]] == ids_in(edition)
    goblin = ids_in(edition).index("goblin")
    names = [found[f"cards.{code}.json"]["cards"][goblin]["name"] for code in ("pl", "en")]
    assert names == ["Wszędobylski goblin", "Goblin"]
    # No pictures: the client has its own.
    assert "icon" not in body.decode()
    assert found[board]["health"] == 10
    assert found["tokens.json"][game]


STRANGE = ["0" * 32, "x", "..", "../../etc/passwd", "' OR 1=1 --", "\0", "ż" * 500, "clank"]


@pytest.mark.parametrize("hash", STRANGE)
def test_nothing_is_drawn_that_was_never_played_here(server: Running, hash: str) -> None:
    path = f"/api/editions/{quote(hash, safe='')}"
    status, _, body = ask(server, "GET", path, {"accept-language": "pl"})
    assert status == 404
    assert json.loads(body)["text"]


def test_an_unknown_edition_is_refused_in_words(server: Running) -> None:
    game = games.find("clank").game
    never = game.edition(game.settings({"turn_limit": 77}), 4).hash
    for code, text in (("pl", "Ten serwer nie zna"), ("en", "This server knows no")):
        _, _, body = ask(server, "GET", f"/api/editions/{never}", {"accept-language": code})
        assert json.loads(body)["text"].startswith(text)


def test_one_address_cannot_have_editions_drawn_without_end(tmp_path: Path) -> None:
    settings = file_settings(tmp_path, limits=replace(GENEROUS, histories=Rate(3, 0.001)))
    edition = keep_table(settings, "clank")
    with serving(settings) as running:
        path = f"/api/editions/{edition.hash}"
        assert [ask(running, "GET", path, {})[0] for _ in range(5)] == [200] * 3 + [429] * 2


def finished(game: str) -> tuple[Table, list[Row], Edition]:
    """A game by chance to its end, its log, its edition."""
    chance, table, plan = random.Random(2), Table(SECRET), created(game=game, seats=TWO)
    entries = [put(table, plan), put(table, log.Started())]
    while table.phase == "playing":
        assert table.session is not None
        session = table.session
        move = session.game.notation(session.state, chance.choice(session.legal()))
        entries.append(put(table, log.Acted(table.to_move, move)))
    rows = [Row(e.number, e.at, e.device, e.key, log.encode(e.body)) for e in entries]
    return table, rows, edition_of(plan)


def replay(told: worker.Kept, table: Table, edition: Edition) -> Json:
    """What is said of a told game."""
    kept = {edition.hash: edition.pack(), telling.unpack(told.told).box: told.box}
    work = worker.Word(told.told, edition.hash, kept, OPEN, "pl", table.names)
    return json.loads(gzip.decompress(worker.do(work)))


@pytest.mark.parametrize("files", [content.FILES, NOT_USED], ids=["own cards", "cards of others"])
def test_a_finished_game_is_told_alike_when_the_box_has_changed(
    files: tuple[Path, ...], tmp_path: Path
) -> None:
    table, rows, edition = finished("catacombs")
    done = worker.do(worker.Tell(SECRET, rows, {edition.hash: edition.pack()}))
    told = msgspec.msgpack.decode(done, type=worker.Kept)
    before = replay(told, table, edition)
    assert before["edition"] == ""
    with tomorrow(tmp_path, files):
        after = replay(told, table, edition)
    box = Edition.unpack(told.box)
    assert after == before | {"edition": box.hash}
    drawn = json.loads(gzip.decompress(worker.do(worker.Draw(box.hash, {box.hash: told.box}))))
    assert [card["id"] for card in drawn["cards.json"]] == ids_in(box)


def test_a_table_says_its_edition_only_where_it_is_an_older_one(tmp_path: Path) -> None:
    plan = created(game="clank", seats=TWO)
    edition = edition_of(plan)
    row = Row(1, 0, HOST, "", log.encode(plan))
    stored = Stored("t1", SECRET, "waiting", None, lambda after: [row] if not after else [])

    def said() -> str:
        found = open_table(stored, {edition.hash: edition.pack()}.get)
        assert isinstance(found, Open)
        return projection.info(found.table).edition

    assert said() == ""
    with tomorrow(tmp_path):
        assert said() == edition.hash


def test_what_was_played_before_editions_is_drawn_from_the_box_of_those_days() -> None:
    part = games.MANIFESTS["catacombs"].part("format1")
    drawn = worker.do(worker.Draw(part.fingerprints[0], {}))
    found = json.loads(gzip.decompress(drawn))
    assert [card["id"] for card in found["cards.json"]] == ids_in(part.edition())
