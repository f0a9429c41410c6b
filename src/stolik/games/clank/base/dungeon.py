"""A dungeon whose rooms lie where they are printed."""

from stolik.games.clank.model import tokens
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.state import ClankState, Dungeon, Way
from stolik.games.clank.rules.start import shuffled


class Room:
    """A room: what it is like, where one can go from it, what lies there at the start."""

    __slots__ = (
        "artifact",
        "heal",
        "kind",
        "major_secrets",
        "minor_secrets",
        "monkey_idols",
        "name",
        "places",
        "reward",
        "spots",
        "ways",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = ""
        self.places = 0
        self.heal = 0
        self.reward: Effects | None = None
        self.artifact = 0
        self.minor_secrets = 0
        self.major_secrets = 0
        self.monkey_idols = 0
        self.ways: list[Way] = []
        self.spots: list[int] = []


class Board(Dungeon):
    """One side of the printed board. Spots for tokens are numbered room by room."""

    def __init__(self, name: str, rooms: list[Room], start: int) -> None:
        self.name = name
        self.rooms = rooms
        self.start = start
        self.idol_spots = []
        number = 0
        for room in rooms:
            secrets = room.minor_secrets + room.major_secrets
            idols = range(number + secrets, number + secrets + room.monkey_idols)
            self.idol_spots.extend(idols)
            count = secrets + room.monkey_idols
            if room.artifact:
                count += 1
            room.spots = list(range(number, number + count))
            number += count

    def ways(self, room: int) -> list[Way]:
        return self.rooms[room].ways

    def spots(self, s: ClankState, room: int) -> list[int]:
        return self.rooms[room].spots

    def places(self, room: int) -> int:
        return self.rooms[room].places

    def reward(self, room: int) -> Effects | None:
        return self.rooms[room].reward

    def locked(self, room: int) -> list[int]:
        return []

    def rooms_like(self, place: int) -> list[int]:
        return [n for n, room in enumerate(self.rooms) if room.places & place]

    def room_name(self, room: int) -> str:
        return self.rooms[room].name

    def room_named(self, name: str) -> int:
        for number, room in enumerate(self.rooms):
            if room.name.lower() == name.lower():
                return number
        return -1

    def all_rooms(self) -> list[int]:
        return list(range(len(self.rooms)))

    def is_room(self, room: int) -> bool:
        return 0 <= room < len(self.rooms)


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
    s.majors = majors
    s.boxed.extend(minors)


def _artifact_of(s: ClankState, value: int) -> int:
    for token in s.setup.box.artifacts:
        kind = s.setup.box.kinds[token]
        if kind.value == value and kind.group == tokens.ARTIFACT:
            return token
    return -1
