"""Records of games: plain text, one decision a line, checked by digests.

    stolik record 2
    game: brains 1
    content: 5f0c…
    edition: eNrt…
    seats: Ania | Bartek
    bot: B random
    option: refill_mode = claimed
    seed: 42

    A bury 7
    = 25 9c1d…

`content` is the hash of the edition (`core/edition.py`), which lies packed in lines of its own: a
record can be replayed whatever is in the box by then. The seed is a number, or `sealed`, the secret
in hex and one line of salt a seat; the promise made at the start stands beside it. A line
`= n digest` is the hash of the state after n decisions. A game that goes on from a position of
another has that position in a line `start`, as JSON.

Records of format 1 have no edition; their content goes by another hash, and their digests are those
of saves in numbers (`core/format1.py`).
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from typing import Any

from stolik.core import format1
from stolik.core.edition import Edition
from stolik.core.events import Event
from stolik.core.game import Game, digest
from stolik.core.notation import seat_letter, seat_number, whole
from stolik.core.options import changed
from stolik.core.reasons import Message, Refused, refuse
from stolik.core.seal import FastSeed, SealedSeed, Seed, commitment, is_opening
from stolik.core.session import Session

FORMATS = {"stolik record 1": 1, "stolik record 2": 2}
FIRST_LINE = "stolik record 2"
DIGEST_EVERY = 25
# Characters in a line of a packed edition.
EDITION_WIDTH = 96
HEAD_KEYS = (
    *("game", "content", "edition", "seats", "bot", "option", "promise", "seed", "salt", "start"),
)


@dataclass(slots=True)
class Record:
    """What a record file says. `lines` keeps the line number of every decision."""

    source: str
    game: str
    version: int
    content: str
    names: list[str]
    options: dict[str, object]
    seed: Seed
    edition: Edition | None = None
    bots: dict[int, str] = field(default_factory=dict)
    promise: str = ""
    start: dict[str, Any] | None = None
    decisions: list[tuple[str, str]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)

    def wrong(self, line: int, problem: str, **params: object) -> Refused:
        """A refusal that names the file and the line."""
        detail = Message(problem, params)
        return refuse("record", file=self.source, line=line, problem=detail)


@dataclass(frozen=True, slots=True)
class Checked:
    """What `verify` found to be right."""

    decisions: int
    digests: int
    over: bool
    sealed: bool


def write(session: Session) -> str:
    """The record of a session so far."""
    game, settings, seed = session.game, session.settings, session.seed
    edition = game.edition(settings, len(session.names))
    packed = b64encode(edition.pack()).decode()
    head = [
        FIRST_LINE,
        f"game: {game.id} {game.version}",
        f"content: {edition.hash}",
        *(f"edition: {line}" for line in wrap(packed, EDITION_WIDTH)),
        f"seats: {' | '.join(name.replace('|', '/') for name in session.names)}",
    ]
    head.extend(f"bot: {seat_letter(seat)} {bot}" for seat, bot in session.bots.items())
    for name, value in changed(game.options, settings).items():
        if name not in edition.settings:
            continue
        shown = str(value).lower() if isinstance(value, bool) else value
        head.append(f"option: {name} = {shown}")
    if isinstance(seed, FastSeed):
        head.append(f"seed: {seed.number}")
    else:
        head.append(f"promise: {commitment(seed.secret)}")
        head.append(f"seed: sealed {seed.secret.hex()}")
        head.extend(f"salt: {salt.encode().hex()}" for salt in seed.salts)
    if session.start is not None:
        start = game.dump(game.load(session.start))
        head.append(f"start: {json.dumps(start, separators=(',', ':'))}")
    body = _decision_lines(session)
    return "\n".join([*head, "", *body]) + "\n"


def _decision_lines(session: Session) -> Iterator[str]:
    game, s = session.game, session.opening()
    for number, (seat, move) in enumerate(session.decided, 1):
        yield f"{seat_letter(seat)} {move}"
        game.apply(s, game.parse(s, move))
        if number % DIGEST_EVERY == 0 or number == len(session.decided):
            yield f"= {number} {digest(game, s)}"


def read(text: str, source: str) -> Record:
    """A record from its text, or a refusal that names the line."""
    record = Record(source, "", 0, "", [], {}, FastSeed(0))
    head: dict[str, int] = {}
    salts: list[str] = []
    lines = text.splitlines()
    if not lines or lines[0].strip() not in FORMATS:
        raise record.wrong(1, "record_first_line", wanted=FIRST_LINE)
    format = FORMATS[lines[0].strip()]
    packed: list[str] = []
    for number, raw in enumerate(lines[1:], 2):
        line = raw.strip()
        if not line:
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if line.startswith("="):
            _read_digest(record, number, line)
        elif colon and key in HEAD_KEYS:
            head.setdefault(key, number)
            if key == "edition":
                packed.append(value)
            else:
                _read_head(record, number, key, value, salts)
        else:
            letter, _, notation = line.partition(" ")
            record.decisions.append((letter, notation))
            record.lines.append(number)
    for key in ("game", "content", "seats", "seed", *(("edition",) if format > 1 else ())):
        if key not in head:
            raise record.wrong(1, "record_key_missing", name=key)
    if format > 1:
        record.edition = _read_edition(record, head["edition"], "".join(packed))
        edition, said = record.edition, (record.content, record.game, record.version)
        if (edition.hash, edition.game, edition.rules) != said:
            raise record.wrong(head["content"], "record_content")
    if isinstance(record.seed, SealedSeed):
        record.seed = SealedSeed(record.seed.secret, tuple(salts))
    return record


def _read_edition(record: Record, number: int, packed: str) -> Edition:
    try:
        return Edition.unpack(b64decode(packed, validate=True))
    except (ValueError, Refused) as error:
        raise record.wrong(number, "record_edition") from error


def _read_digest(record: Record, number: int, line: str) -> None:
    parts = line[1:].split()
    if len(parts) != 2 or whole(parts[0]) != len(record.decisions):
        raise record.wrong(number, "record_digest_line", n=len(record.decisions))
    record.digests[len(record.decisions)] = parts[1]


def _read_head(record: Record, number: int, key: str, value: str, salts: list[str]) -> None:
    try:
        if key == "game":
            record.game, version = value.split()
            record.version = int(version)
        elif key == "content":
            record.content = value
        elif key == "seats":
            record.names = [name.strip() for name in value.split("|")]
        elif key == "bot":
            letter, bot = value.split()
            record.bots[seat_number(letter, len(record.names))] = bot
        elif key == "option":
            name, given = value.split("=")
            record.options[name.strip()] = given.strip()
        elif key == "promise":
            record.promise = value
        elif key == "start":
            record.start = _read_start(value)
        elif key == "salt":
            salts.append(bytes.fromhex(value).decode())
        elif value.startswith("sealed "):
            record.seed = SealedSeed(bytes.fromhex(value.removeprefix("sealed ")))
        else:
            record.seed = FastSeed(int(value))
    except (ValueError, Refused) as error:
        raise record.wrong(number, "record_value", name=key, given=value) from error


def _read_start(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(text)
    return found


def read_file(path: Path) -> Record:
    """A record from a file."""
    try:
        return read(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise refuse("file_unreadable", file=str(path)) from error


def open_session(record: Record, game: Game[Any]) -> Session:
    """The table of a record before its first decision. The game is that of its edition
    (`games.of_record`); one of other rules cannot replay it."""
    if record.version != game.version:
        raise record.wrong(2, "record_version", found=record.version, wanted=game.version)
    said: dict[str, object] = {}
    if record.edition is not None:
        said.update(record.edition.settings)
    settings = game.settings({**said, **record.options})
    if said and settings != game.settings(said):
        raise record.wrong(3, "record_content")
    return Session(game, settings, record.names, record.seed, record.bots, record.start)


def replay(record: Record, game: Game[Any]) -> Iterator[tuple[Session, list[Event]]]:
    """Play a record again, decision by decision: the table, and what has just happened.

    The first item is the table before the first decision. Digests are checked on the way.
    """
    session = open_session(record, game)
    hash_of = digest if record.edition is not None else format1.digest
    yield session, session.events.copy()
    for number, (letter, notation) in enumerate(record.decisions, 1):
        seat = session.to_move
        try:
            if session.is_over or letter != seat_letter(seat):
                raise record.wrong(record.lines[number - 1], "record_seat", given=letter)
            happened = session.act(seat, game.parse(session.state, notation))
        except Refused as refused:
            if refused.reason.id == "record":
                raise
            line = record.lines[number - 1]
            raise record.wrong(line, "record_decision", given=notation) from refused
        wanted = record.digests.get(number)
        if wanted is not None and wanted != hash_of(game, session.state):
            raise record.wrong(record.lines[number - 1], "record_digest", n=number)
        yield session, happened


def verify(record: Record, game: Game[Any]) -> Checked:
    """Replay a record to its end and check its digests and, if sealed, its seed."""
    sealed = isinstance(record.seed, SealedSeed)
    if isinstance(record.seed, SealedSeed) and not is_opening(record.promise, record.seed.secret):
        raise record.wrong(1, "record_promise")
    *_, (session, _) = replay(record, game)
    return Checked(len(record.decisions), len(record.digests), session.is_over, sealed)
