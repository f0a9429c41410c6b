"""A dungeon whose rooms lie where they are printed."""

from typing import Final

from stolik.games.clank import tokens
from stolik.games.clank.start import shuffled
from stolik.games.clank.state import ClankState, Dungeon, Exit

CRYSTAL_CAVE: Final = 2
MARKET: Final = 3


class Room:
    """A room: what it is like, where one can go from it, what lies there at the start."""

    __slots__ = (
        "artifact",
        "deep",
        "exits",
        "heal",
        "kind",
        "major_secrets",
        "minor_secrets",
        "monkey_idols",
        "name",
        "neighbours",
        "spots",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = 0
        self.deep = False
        self.heal = 0
        self.artifact = 0
        self.minor_secrets = 0
        self.major_secrets = 0
        self.monkey_idols = 0
        self.exits: list[Exit] = []
        self.neighbours: list[int] = []
        self.spots: list[int] = []


class Board(Dungeon):
    """One side of the printed board. Spots for tokens are numbered room by room."""

    def __init__(self, name: str, rooms: list[Room], start: int) -> None:
        self.name = name
        self.rooms = rooms
        self.start = start
        self.fingerprint = ""
        number = 0
        for room in rooms:
            count = room.minor_secrets + room.major_secrets + room.monkey_idols
            if room.artifact:
                count += 1
            room.spots = list(range(number, number + count))
            number += count

    def exits(self, s: ClankState, room: int) -> list[Exit]:
        return self.rooms[room].exits

    def neighbours(self, s: ClankState, room: int) -> list[int]:
        return self.rooms[room].neighbours

    def spots(self, s: ClankState, room: int) -> list[int]:
        return self.rooms[room].spots

    def is_deep(self, s: ClankState, room: int) -> bool:
        return self.rooms[room].deep

    def is_cave(self, s: ClankState, room: int) -> bool:
        return self.rooms[room].kind == CRYSTAL_CAVE

    def is_market(self, s: ClankState, room: int) -> bool:
        return self.rooms[room].kind == MARKET

    def room_name(self, s: ClankState, room: int) -> str:
        return self.rooms[room].name

    def healing(self, s: ClankState, room: int) -> int:
        return self.rooms[room].heal


def lay_tokens(s: ClankState, board: Board, artifacts_out: int) -> None:
    """Secrets face down at random, idols in the shrine, artifacts on their values but for
    those taken out at random."""
    box = s.setup.box
    minors, majors = shuffled(s, box.minors), shuffled(s, box.majors)
    out = shuffled(s, box.artifacts)[:artifacts_out]
    s.boxed.extend(out)
    for room in board.rooms:
        for _ in range(room.minor_secrets):
            s.spots.append(minors.pop())
        for _ in range(room.major_secrets):
            s.spots.append(majors.pop())
        for _ in range(room.monkey_idols):
            s.spots.append(box.idol)
        if room.artifact:
            token = _artifact_of(s, room.artifact)
            s.spots.append(-1 if token in out else token)
    s.unseen_majors = majors
    s.boxed.extend(minors)


def _artifact_of(s: ClankState, value: int) -> int:
    for token in s.setup.box.artifacts:
        kind = s.setup.box.kinds[token]
        if kind.value == value and kind.group == tokens.ARTIFACT:
            return token
    return -1
