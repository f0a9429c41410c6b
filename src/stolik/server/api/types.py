"""What goes over HTTP; these types make the OpenAPI document."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stolik.server.history.verdict import Verdict
from stolik.server.tables.projection import CountInfo, GameEvent, Outlook, Patch, TableInfo
from stolik.text import naming

Name = Annotated[str, Meta(max_length=200)]
Code = Annotated[str, Meta(max_length=40)]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: nothing unknown is in it."""


class LanguageInfo(msgspec.Struct, frozen=True):
    """A language that is spoken here: its code, for `?lang=`, and what its speakers call it."""

    code: str
    name: str


class NewDevice(Asked, frozen=True):
    """A device: a browser gets its key as a cookie, a program in the answer. `code` is the house
    code or a table's, where the house is open to its network."""

    name: Name = ""
    kind: Literal["browser", "program"] = "browser"
    code: Code = ""


class Me(msgspec.Struct, frozen=True):
    """This device. `key` is there only once, for a new program."""

    name: str
    key: str | None = None


class Rename(Asked, frozen=True):
    """Another name."""

    name: Name


class WantedSeat(Asked, frozen=True):
    """Who is to sit: people `here` at this device, whoever is invited (`open`), or a `bot`."""

    kind: Literal["here", "open", "bot"] = "open"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class WantedClock(Asked, frozen=True):
    """Seconds at the start, and seconds added after each decision."""

    bank: Annotated[int, Meta(ge=5, le=86400)]
    add: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Asked, frozen=True):
    """A table: private unless listed. `stand_in` is the bot that plays for somebody who left or
    has been away for `absent_after` seconds (0: never); empty means the best one. `hints` says
    whether bots give advice; left out, they do where only one person plays. For whoever
    plays alone no bot plays on. `daily`: alone, with the luck of the day and without advice."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, str | bool | int], Meta(max_length=64)] = {}
    listed: bool = False
    watchers: bool = False
    clock: WantedClock | None = None
    stand_in: Annotated[str, Meta(max_length=40)] = ""
    absent_after: Annotated[int, Meta(ge=0, le=86400)] = 60
    hints: bool | None = None
    daily: bool = False


class DailyResult(msgspec.Struct, frozen=True):
    """How somebody did in the game of the day: points, and the rank in words."""

    name: str
    points: int
    rank: str


class Daily(msgspec.Struct, frozen=True):
    """The game of a day and how it went at the tables of this house, best first."""

    day: str
    results: list[DailyResult]


class Opened(msgspec.Struct, frozen=True):
    """A new table and the code that invites to it."""

    code: str
    table: TableInfo


class Invitation(msgspec.Struct, frozen=True):
    """How to come to a table: its code, a link for other machines, the link as a QR picture."""

    code: str
    url: str
    picture: str


class InvitedTo(msgspec.Struct, frozen=True):
    """What an invitation leads to: who has set the table up, what is played there, who sits there
    and how many seats are free."""

    game: str
    phase: str
    host: str
    players: list[str]
    free: int
    watchers: bool


class JoinByCode(Asked, frozen=True):
    """An invitation."""

    code: Code


class TakeSeat(Asked, frozen=True):
    """A seat, by number from 0."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class OfferSeat(TakeSeat, frozen=True):
    """Whether the seat of a bot is for whoever comes late."""

    offered: bool = True


class Salt(Asked, frozen=True):
    """Salt for the sealed seed."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    salt: Annotated[str, Meta(max_length=64)]


class Mute(Asked, frozen=True):
    """Silence a member, or let them speak again."""

    member: Annotated[int, Meta(ge=0, le=1000)]
    muted: bool = True


class Remove(Asked, frozen=True):
    """Send a member away."""

    member: Annotated[int, Meta(ge=0, le=1000)]


class Share(Asked, frozen=True):
    """Let whoever has the link look at the finished game, or no longer."""

    shared: bool


class SharedLink(msgspec.Struct, frozen=True):
    """Where others find a finished game, whether they may look, and what the asker is there."""

    url: str
    shared: bool
    role: Literal["host", "member", "reader"]


class TableSummary(msgspec.Struct, frozen=True):
    """A table among others."""

    id: str
    game: str
    phase: str
    created_at: int


class OpenTable(TableSummary, frozen=True):
    """A line of the lobby: who has set the table up, who sits there, how many seats are free, and
    whether others may watch."""

    host: str
    players: list[str]
    free: int
    watchers: bool
    clock: bool


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game: its default and what it can be, by name or from `least` to `most`.
    `text` says what it is about, `texts` what each value means; empty where there are no words."""

    name: str
    default: str | bool | int
    rule: str
    text: str = ""
    values: list[str] = []
    texts: list[str] = []
    least: int | None = None
    most: int | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """A game of the house."""

    id: str
    title: str
    rules_version: int
    summary: str
    min_seats: int
    max_seats: int
    options: list[OptionInfo]


class CardInfo(msgspec.Struct, frozen=True):
    """A card, face or token, and its text."""

    name: str
    text: str


class RulingInfo(msgspec.Struct, frozen=True):
    """How we read the rulebook where it is silent. Without a text an option of the game says it."""

    id: str
    text: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of the reference, with the rulings about it."""

    id: str
    name: str
    text: str
    rulings: list[RulingInfo]


class BotInfo(msgspec.Struct, frozen=True):
    """A strength of bots; `about` says how they play."""

    id: str
    name: str
    about: str


class OpponentInfo(msgspec.Struct, frozen=True):
    """Somebody who can sit down at any strength: a bot is called by both, as `thief/nina`."""

    id: str
    name: str
    temper: str
    about: str


class LogInfo(msgspec.Struct, frozen=True):
    """What one may know of everything that has happened in a game, and the names in each line."""

    events: list[GameEvent]
    texts: list[str]
    names: list[list[naming.Name]]


class StepInfo(msgspec.Struct, frozen=True):
    """A decision of a finished game with all that happened; `patch` leads to the view after it,
    `gauges` are figures of every seat then, `outlook` what chance might bring next."""

    seat: int
    move: str
    events: list[GameEvent]
    texts: list[str]
    patch: Patch
    gauges: dict[str, list[int]]
    outlook: Outlook | None


class ReplayInfo(msgspec.Struct, frozen=True):
    """A finished game, open to the last card. `view` is the position before the first decision,
    with everybody's cards or as one seat saw it; `verdict` what was found when it ended. `edition`
    is what it is drawn from, as in `TableInfo`."""

    game: str
    edition: str
    names: list[str]
    start: list[GameEvent]
    start_texts: list[str]
    view: Any
    gauges: dict[str, list[int]]
    outlook: Outlook | None
    steps: list[StepInfo]
    count: CountInfo
    verdict: Verdict


class Branch(Asked, frozen=True):
    """Play on from a finished game after so many decisions: who sits down, against which bot."""

    step: int
    seat: int
    bot: str = ""


class CheckedInfo(msgspec.Struct, frozen=True):
    """What was found right in a record."""

    decisions: int
    digests: int
    over: bool
    sealed: bool


class RecordText(Asked, frozen=True):
    """The text of a record."""

    record: Annotated[str, Meta(max_length=60_000)]


class Health(msgspec.Struct, frozen=True):
    """Ready, and which version."""

    status: Literal["ready"]
    version: str


EntryId = Annotated[str, Meta(max_length=64)]


class NewGroup(Asked, frozen=True):
    """A group that shares a history."""

    name: Name = ""


class GroupInfo(msgspec.Struct, frozen=True):
    """A group: the code that lets others in, how many entries there are, and the cursor after
    which nothing has changed."""

    code: str
    name: str
    entries: int
    cursor: int


class GroupMember(msgspec.Struct, frozen=True):
    """Somebody who belongs to a group: whether that is you, and whether you may remove them."""

    number: int
    name: str
    you: bool
    removable: bool


class GroupMembers(msgspec.Struct, frozen=True):
    """Who belongs to a group, in the order in which they came."""

    members: list[GroupMember]


class GroupEntries(msgspec.Struct, frozen=True):
    """Entries of a history (docs/companion.md), where to go on, and whether there are more; and
    the code of the group, which may have been changed."""

    code: str
    entries: list[dict[str, Any]]
    cursor: int
    more: bool


class NewEntries(Asked, frozen=True):
    """Entries that a device brings. `base` says which version of each the group last had as far as
    it knows; without it the newer stamp wins."""

    entries: list[dict[str, Any]]
    base: dict[EntryId, Annotated[str, Meta(max_length=80)]] | None = None


class TakenEntries(msgspec.Struct, frozen=True):
    """The ids of those that were newer than what the group had, of those that somebody else has
    changed meanwhile, and its cursor now."""

    cursor: int
    taken: list[str]
    stale: list[str]
