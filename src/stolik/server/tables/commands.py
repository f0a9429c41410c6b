"""What a device may do at a table: a wish becomes the body of an entry, or a refusal.

Every function looks at the table and changes nothing.
"""

from collections.abc import Callable

from stolik import bots
from stolik.core.events import SPECTATOR
from stolik.core.notation import seat_letter
from stolik.core.reasons import Refused, refuse
from stolik.server.tables import log
from stolik.server.tables.table import Table

LONGEST_SALT = 64
LONGEST_CHAT = 300
LONGEST_MOVE = 100
MOST_MEMBERS = 64
MOST_CHAT = 2000
# What can be said without words; each device shows and reads them out in its own language.
SIGNS = ("bravo", "haha", "oops", "wait", "luck", "thanks")

Wish = Callable[[Table], log.AnyBody]


def tidy(text: str, longest: int) -> str:
    """A text on one line without control characters; too long a one is refused.

    >>> tidy(" Cześć,\\n stole! ", 20)
    'Cześć, stole!'
    """
    shown = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(shown) > longest:
        raise refuse("text_long", most=longest)
    return shown


def check_member(table: Table, device: str) -> int:
    """The place of somebody who belongs to the table; to others it does not exist."""
    place = table.member(device)
    if place < 0:
        raise refuse("no_such_table")
    if table.state.members[place].removed:
        raise refuse("removed")
    return place


def check_reader(table: Table, device: str) -> None:
    """Refuse those who may not look back at a game. Once it is over whoever has the link may,
    unless the host minds."""
    if table.phase != "over" or not table.state.shared:
        check_member(table, device)


def check_host(table: Table, device: str) -> None:
    """Refuse everybody but the host."""
    check_member(table, device)
    if table.state.members[0].device != device:
        raise refuse("host_only")


def check_seat(table: Table, number: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= number < len(table.seats):
        allowed = ", ".join(str(seat) for seat in range(len(table.seats)))
        raise refuse("no_such_seat", given=number, allowed=allowed)


def check_own(table: Table, device: str, number: int) -> None:
    """Refuse to act for a seat of somebody else."""
    check_member(table, device)
    check_seat(table, number)
    if table.seats[number].device != device:
        raise refuse("not_your_seat", letter=seat_letter(number))


def check_whole(table: Table) -> None:
    """Refuse what cannot be done at a table that cannot go on."""
    if table.halted is not None:
        raise Refused(table.halted)
    if table.phase == "closed":
        raise refuse("table_closed")


def check_waiting(table: Table) -> None:
    """Refuse what can be done only before the start."""
    check_whole(table)
    if table.phase != "waiting":
        raise refuse("already_started")


def check_playing(table: Table) -> None:
    """Refuse what can be done only while the game is on."""
    check_whole(table)
    if table.phase == "waiting":
        raise refuse("not_started")
    if table.phase == "over":
        raise refuse("game_over")


def may_see_from(table: Table, device: str, viewpoint: int) -> bool:
    """Whether a device may see the table from a seat, or as a spectator.

    The host's device may always show the public view: it is the screen on the table.
    """
    place = table.member(device)
    if place < 0 or table.state.members[place].removed:
        return False
    if viewpoint != SPECTATOR:
        return 0 <= viewpoint < len(table.seats) and table.seats[viewpoint].device == device
    return place == 0 or table.plan.watchers or bool(table.seats_of(device))


def default_viewpoint(table: Table, device: str) -> int:
    """Whose view a device gets if it does not say: its seat's if it has just one."""
    own = table.seats_of(device)
    return own[0] if len(own) == 1 else SPECTATOR


def join(table: Table, device: str, name: str) -> log.AnyBody:
    """Come to the table."""
    place = table.member(device)
    if place >= 0 and table.state.members[place].removed:
        raise refuse("removed")
    if place < 0 and len(table.state.members) >= MOST_MEMBERS:
        raise refuse("table_full")
    return log.Joined(name)


def sit(table: Table, device: str, number: int) -> log.AnyBody:
    """Take an open seat, or take one's own back."""
    check_member(table, device)
    check_seat(table, number)
    check_whole(table)
    if table.phase == "over":
        raise refuse("game_over")
    seat = table.seats[number]
    if seat.device != device and seat.kind != "open":
        raise refuse("seat_taken", letter=seat_letter(number))
    return log.Sat(number)


def stand(table: Table, device: str, number: int) -> log.AnyBody:
    """Give a seat up; during a game a bot plays on if the table has one for that."""
    check_own(table, device, number)
    check_whole(table)
    if table.phase == "over":
        raise refuse("game_over")
    return log.Stood(number)


def plan(table: Table, device: str, number: int, wanted: log.SeatPlan) -> log.AnyBody:
    """Change who is to sit on a seat."""
    check_host(table, device)
    check_waiting(table)
    check_seat(table, number)
    seat = table.seats[number]
    if seat.kind == "person" and seat.device != device:
        raise refuse("seat_taken", letter=seat_letter(number))
    return log.Planned(number, wanted)


def add_salt(table: Table, device: str, number: int, salt: str) -> log.AnyBody:
    """Add salt to the sealed seed before the start."""
    check_own(table, device, number)
    check_waiting(table)
    if table.plan.daily:
        raise refuse("daily_as_it_is")
    return log.Salted(number, tidy(salt, LONGEST_SALT))


def start(table: Table, device: str) -> log.AnyBody:
    """Begin, once every seat is taken."""
    check_host(table, device)
    check_waiting(table)
    if free := [n for n, seat in enumerate(table.seats) if seat.kind == "open"]:
        raise refuse("seats_open", letters=", ".join(map(seat_letter, free)))
    return log.Started()


def act(table: Table, device: str, number: int, seen: int, move: str) -> log.AnyBody:
    """Decide for a seat. `seen` is the version of the table that the decision was made on."""
    check_own(table, device, number)
    check_playing(table)
    if seen < table.state.moved or seen > table.number:
        raise refuse("stale")
    # Before the move is even read: an answer must not depend on another seat's decision.
    if table.to_move != number:
        raise refuse("not_your_turn", seat=table.to_move)
    if len(move) > LONGEST_MOVE:
        raise refuse("text_long", most=LONGEST_MOVE)
    return log.Acted(number, move)


def check_asked(table: Table, number: int, seen: int) -> None:
    """Refuse a bot that was asked at version `seen` where it is its turn no more."""
    if table.state.moved > seen or table.to_move != number or not table.seats[number].player:
        raise refuse("stale")


def act_for(table: Table, number: int, seen: int, move: str) -> log.AnyBody:
    """The decision of a bot that was asked at version `seen`."""
    check_asked(table, number, seen)
    return log.Acted(number, move, "bot")


def undo(table: Table, device: str, number: int, seen: int) -> log.AnyBody:
    """Take one's last decision back."""
    check_own(table, device, number)
    check_playing(table)
    if seen < table.state.moved or seen > table.number:
        raise refuse("stale")
    assert table.session is not None
    reason = table.session.why_no_undo(number)
    if reason is not None:
        raise Refused(reason)
    return log.Undid(number)


def check_hint(table: Table, device: str, number: int) -> None:
    """Refuse a hint where the table has none, or to whom it is not up to decide."""
    check_own(table, device, number)
    check_playing(table)
    if not table.plan.hints:
        raise refuse("no_hints")
    if table.to_move != number:
        raise refuse("not_your_turn", seat=table.to_move)


def check_voice(table: Table, device: str) -> None:
    """Refuse somebody who may not speak, and a table that has heard enough."""
    place = check_member(table, device)
    if table.state.members[place].muted:
        raise refuse("muted")
    if table.state.said >= MOST_CHAT:
        raise refuse("chat_full")


def say(table: Table, device: str, text: str) -> log.AnyBody:
    """Say a line to everybody at the table."""
    check_voice(table, device)
    tidied = tidy(text, LONGEST_CHAT)
    if not tidied:
        raise refuse("text_empty")
    return log.Said(tidied)


def react(table: Table, device: str, sign: str) -> log.AnyBody:
    """Show everybody at the table one of the signs."""
    check_voice(table, device)
    if sign not in SIGNS:
        raise refuse("no_such_sign", given=sign, allowed=", ".join(SIGNS))
    return log.Said("", sign)


def check_other(table: Table, device: str, place: int) -> None:
    """Refuse a member whom the host cannot mute or remove: nobody, or the host."""
    check_host(table, device)
    if not 1 <= place < len(table.state.members):
        raise refuse("no_such_member", given=place)


def mute(table: Table, device: str, place: int, muted: bool) -> log.AnyBody:
    """Silence somebody, or let them speak again."""
    check_other(table, device, place)
    return log.Muted(place, muted)


def remove(table: Table, device: str, place: int) -> log.AnyBody:
    """Send somebody away for good."""
    check_other(table, device, place)
    return log.Removed(place)


def share(table: Table, device: str, shared: bool) -> log.AnyBody:
    """Let whoever has the link look at the finished game, or no longer."""
    check_host(table, device)
    return log.Shared(shared)


def can_go_on(table: Table) -> bool:
    """Whether a halted table can go on under the rules of today: from its last kept position."""
    if table.halted is None or table.halted.id != "other_rules":
        return False
    return table.phase == "waiting" or table.position is not None


def check_halted(table: Table) -> None:
    """Refuse what is only for a table that cannot go on by itself."""
    if table.phase == "closed":
        raise refuse("table_closed")
    if table.halted is None or table.phase == "over":
        raise refuse("not_halted")


def close(table: Table, device: str) -> log.AnyBody:
    """Close a table that cannot go on, with the score so far."""
    check_host(table, device)
    check_halted(table)
    return log.Closed(table.returns)


def close_unanswered(table: Table) -> log.AnyBody:
    """Close a table whose host has not said what to do with it."""
    check_halted(table)
    return log.Closed(table.returns, "unanswered")


def close_now(table: Table, why: str) -> log.AnyBody:
    """Close a table whatever its state, with the score so far."""
    if table.phase == "closed":
        raise refuse("table_closed")
    if table.phase == "over":
        raise refuse("game_over")
    points = table.returns
    if table.session is not None:
        points = table.session.game.returns(table.session.state)
    return log.Closed(points, why)


def expire(table: Table) -> log.AnyBody:
    """Close a table that nobody has touched for very long."""
    return close_now(table, "expired")


def change_code(table: Table, device: str, code: str) -> log.AnyBody:
    """Invite with another code from now on; the old one leads nowhere."""
    check_host(table, device)
    return log.Coded(code)


def go_on(table: Table, device: str) -> log.AnyBody:
    """Go on under the rules of today, if they can make sense of the last kept position."""
    check_host(table, device)
    check_halted(table)
    if not can_go_on(table):
        raise refuse("table_stays_halted")
    game = table.entry.game
    if table.position is not None:
        game.load(table.position)
    return log.Moved(game.version, table.position)


def stand_in(table: Table, number: int, seen: int, why: str) -> log.AnyBody:
    """Let the table's bot play for a person whose turn it is."""
    if table.state.moved > seen or table.to_move != number or table.seats[number].player:
        raise refuse("stale")
    return log.StoodIn(number, table.plan.stand_in or bots.STEADY, why)


def come_back(table: Table, device: str, number: int) -> log.AnyBody:
    """Play again after an absence."""
    check_own(table, device, number)
    if table.seats[number].why != "absent":
        raise refuse("stale")
    return log.Returned(number)
