"""Writes a fixture of stored games: `python -m tests.stored.write`, run by a checkout of the commit
whose formats it is to keep (nothing in src/ changed). It makes a folder with the commit's name
beside this file and refuses to touch one that is there: stored games are never written again.
"""

import gzip
import json
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.companion.forms import ask
from tests.games.golden.make import other_values
from tests.server.harness import environment, file_settings, start
from tests.stored import told
from tests.stored.write_tables import PEOPLE, House, play_all

from stolik import bots, games
from stolik.bots.playout import decide
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.daily import daily_seed
from stolik.core.game import OVER, Game
from stolik.core.seal import FastSeed, SealedSeed, Seed
from stolik.core.session import Session
from stolik.core.state import KIND
from stolik.server.storage import queries
from stolik.server.tables import log
from stolik.terminal.table import load_session

Json = dict[str, Any]
HERE = Path(__file__).parent
SEALED = SealedSeed(bytes(range(32)), ("sól", "salt 🧂"))
DAY = date(2026, 11, 16)
# All cards that there are, so that every one of them is in some position.
ALL_DECKS = {"decks": "base+catacombs+party"}
# The games that are searched for positions; the last one has a question that is asked very seldom
# (which card to grab from the row).
SEARCHED = (*range(400), 990)
# How many decisions follow on a position that is kept.
A_FEW = 8


def git(*words: str) -> str:
    """What git says."""
    done = subprocess.run(["git", *words], cwd=HERE, check=True, capture_output=True, text=True)
    return done.stdout.strip()


# ---- Records


def play(session: Session, level: str, decisions: int | None = None) -> Session:
    """Let bots decide for all seats, to the end or so many times."""
    players = [bots.find(level, seat + 1) for seat in range(len(session.names))]
    worlds = Chance.fast(0, 1)
    while not session.is_over and len(session.decided) != decisions:
        seat = session.to_move
        session.act(seat, decide(session.game, session.state, seat, players[seat], worlds))
    return session


def session_of(
    id: str, seats: int, seed: Seed, options: Json | None = None, bots: dict[int, str] | None = None
) -> Session:
    """A table for so many."""
    return Session(games.find(id).game, options or {}, PEOPLE[:seats], seed, bots)


def some_records() -> Iterator[tuple[str, Session]]:
    """Records of games between bots: finished and not, with every kind of seed."""
    for id in games.IDS:
        game = games.find(id).game
        others = other_values(game) | ({} if id == "brains" else ALL_DECKS)
        most = game.max_seats
        sat = {1: "thief"}
        yield f"{id}-fast", play(session_of(id, 2, FastSeed(7), bots=sat), "thief")
        yield f"{id}-fast-unfinished", play(session_of(id, 3, FastSeed(8), bots=sat), "random", 60)
        yield f"{id}-sealed-rulings", play(session_of(id, most, SEALED, others), "thief")
        yield f"{id}-sealed-unfinished", play(session_of(id, most, SEALED), "random", 90)
        if game.min_seats == 1:
            yield f"{id}-solo", play(session_of(id, 1, FastSeed(9)), "thief")
            yield f"{id}-daily", play(session_of(id, 1, daily_seed(id, DAY)), "thief")


# ---- Positions

# Something that a position has to show: a word for the kind of thing, and which one.
Shown = tuple[str, object]
# A position: the number of the game, and how many decisions had been made.
Where = tuple[int, int]


def shown(game: Game[Any], s: Any, opening: Json) -> set[Shown]:
    """What a position has to show: what is asked, what lies on the stack, which fields hold
    something else than at the beginning, which steps of cards wait."""
    dump = game.dump(s)
    found: set[Shown] = {("asked", game.prompt(s).id)}
    found |= {("stack", entry & KIND) for entry in dump["stack"]}  # type: ignore[attr-defined]
    found |= {("field", name) for name, value in dump.items() if value != opening[name]}
    for name in ("waiting", "offers", "per_clank", "per_artifact"):
        found |= {(name, step) for step in dump.get(name, ())}  # type: ignore[attr-defined]
    return found


def walk(id: str, number: int) -> Iterator[Session]:
    """A game with its positions one by one; every second one with all rulings turned."""
    game = games.find(id).game
    chance = random.Random(number)
    options = dict(other_values(game)) if number % 2 else {}
    if id != "brains":
        options |= ALL_DECKS
    if id == "catacombs":
        options |= {"party": "always"}
    seats = chance.randint(game.min_seats, game.max_seats)
    session = session_of(id, seats, FastSeed(number), options)
    players = [bots.find(chance.choice(["thief", "random"]), seat) for seat in range(seats)]
    worlds = Chance.fast(0, 1)
    while not session.is_over:
        yield session
        seat = session.to_move
        session.act(seat, decide(game, session.state, seat, players[seat], worlds))


def positions(id: str) -> dict[str, Session]:
    """As few positions as show everything that was found in many games, each with a game that goes
    on from it. Of all that show a thing the richest is looked at; of those the one that shows
    most of what is left is taken, again and again."""
    game = games.find(id).game
    richest: dict[Shown, tuple[Where, set[Shown]]] = {}
    for number in SEARCHED:
        walked = walk(id, number)
        opening = game.dump(next(walked).state)
        for session in walked:
            has = shown(game, session.state, opening)
            for one in has:
                if one not in richest or len(has) > len(richest[one][1]):
                    richest[one] = ((number, len(session.decided)), has)
    left = set(richest)
    chosen: list[Where] = []
    while left:
        where, has = max(richest.values(), key=lambda found: len(found[1] & left))
        chosen.append(where)
        left -= has
    return dict(starts(id, sorted(chosen)))


def starts(id: str, chosen: list[Where]) -> Iterator[tuple[str, Session]]:
    """The chosen positions, each with a game that goes on from it."""
    game = games.find(id).game
    for number, decided in chosen:
        for session in walk(id, number):
            if len(session.decided) == decided:
                dump, prompt = game.dump(session.state), game.prompt(session.state).id
                again = Session(game, session.settings, session.names, FastSeed(number), start=dump)
                yield f"{id}-{number}-{decided}-{prompt}", play(again, "random", A_FEW)
                break


# ---- Saves of the terminal


def saves() -> dict[str, tuple[list[str], int]]:
    """What is typed to begin each game that is saved, and how many lines follow."""
    seed = ["--seed", "11"]
    return {
        "brains-bots": (["brains", "--players", "Ania,bot:thief,bot:random", *seed], 20),
        "brains-rulings": (
            ["brains", "--players", "Ania,Bartek", "--option", "refill_mode=claimed", *seed],
            60,
        ),
        "clank-bots": (["clank", "--players", "Ania,bot:thief,bot:novice", *seed], 60),
        "clank-sealed": (["clank", "--players", "Ania,Bartek", "--option", "board=back"], 120),
        "clank-solo": (["clank", "--players", "Ania", *seed], 50),
        "catacombs-bots": (["catacombs", "--players", "Ania,bot:thief", *seed], 60),
        "catacombs-party": (
            ["catacombs", "--players", "Ania,Bartek,Celina,Darek,Ewa,bot:random", *seed],
            150,
        ),
        "catacombs-daily": (["catacombs", "--daily", DAY.isoformat()], 50),
    }


def save(folder: Path, name: str, wanted: list[str], lines: int) -> None:
    """Play in the terminal with numbers typed in turn, undo once, save and leave."""
    chance = random.Random(name)
    typed = [str(chance.randint(1, 4)) for _ in range(lines)]
    typed += ["undo", "", f"save {folder / name}.txt", "quit"]
    command = [sys.executable, "-m", "stolik", "play", *wanted, "--lang", "en"]
    text = "\n".join(typed) + "\n"
    quiet = subprocess.DEVNULL
    env = environment(folder)
    subprocess.run(command, input=text, text=True, check=True, stdout=quiet, env=env)


# ---- All of it


def keep_database(house: House, source: Path, target: Path) -> None:
    """The database as one file: what the killed server left in its write-ahead log is in it."""
    house.engine.dispose()
    whole = source.with_name("whole.db")
    with sqlite3.connect(source) as connection:
        connection.execute("VACUUM INTO ?", (str(whole),))
    target.write_bytes(gzip.compress(whole.read_bytes(), mtime=0))


def some_moves(session: Session | None) -> list[str]:
    """Moves with which a game could go on."""
    moves: list[str] = []
    while session and len(moves) < A_FEW:
        s = told.position_after(session, moves)
        if session.game.to_move(s) == OVER:
            break
        options = session.game.legal(s)
        # Another place of the list each time: not always a card, not always the end of the turn.
        moves.append(session.game.notation(s, options[len(moves) % len(options)]))
    return moves


def tables_told(house: House) -> Json:
    """All tables and groups of the database."""
    found: Json = {"tables": {}, "groups": {}}
    kinds: set[str] = set()
    with house.engine.connect() as conn:
        for name, id in house.tables.items():
            table = told.from_snapshot(conn, id)
            found["tables"][name] = told.of_table(table, some_moves(table.session))
            entries = queries.entries(conn, id, 0)
            kinds |= {str(entry.body.__struct_config__.tag) for entry in entries}
        for code in house.groups.values():
            found["groups"][code] = told.of_group(conn, code)
    everything = {str(kind.__struct_config__.tag) for kind in log.AnyBody.__args__}
    assert kinds == everything, f"no log has {everything - kinds}"
    assert found["tables"]["clank-thinking"]["decisions"] == 0
    return found


def record_told(path: Path) -> Json:
    """A record or a save, and a few moves on."""
    return told.of_record(path, some_moves(load_session(str(path))[0]))


def lines_of(expected: dict[str, Json]) -> str:
    """What is expected as JSON, a line for each stored thing."""
    sections = []
    for section, things in expected.items():
        lines = [f" {_json(name)}: {_json(thing)}" for name, thing in things.items()]
        sections.append(f"{_json(section)}: {{\n" + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False)


def write_text(path: Path, text: str) -> None:
    """A file and the folder it lies in."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the fixture of the present commit."""
    assert not git("status", "--porcelain", "../../src"), "src/ is not as it was committed"
    folder = HERE / git("rev-parse", "--short=7", "HEAD")
    folder.mkdir()
    with TemporaryDirectory() as work:
        running = start(file_settings(Path(work), return_seconds=0))
        house, from_server, history = play_all(running)
        expected = tables_told(house)
        keep_database(house, Path(work) / "stolik.db", folder / "stolik.db.gz")
    for name, text in from_server.items():
        write_text(folder / "records" / f"server-{name}.txt", text)
    for name, session in some_records():
        write_text(folder / "records" / f"{name}.txt", records.write(session))
    for id in games.IDS:
        for name, session in positions(id).items():
            write_text(folder / "positions" / f"{name}.txt", records.write(session))
    (folder / "saves").mkdir()
    for name, (wanted, lines) in saves().items():
        save(folder / "saves", name, wanted, lines)
    for format in ("json", "csv"):
        text = ask("export", entries=history, format=format)["text"]
        write_text(folder / "histories" / f"czwartki.{format}", text)
    expected["records"] = {
        path.relative_to(folder).as_posix(): record_told(path)
        for path in sorted(folder.glob("*/*.txt"))
    }
    expected["histories"] = {
        path.name: told.of_history(path) for path in sorted(folder.glob("histories/*"))
    }
    write_text(folder / "expected.json", lines_of(expected))


if __name__ == "__main__":
    main()
