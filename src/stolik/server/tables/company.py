"""Company: whom a table waits for, seats that change hands during a game, playing again.

Like `commands`, every function looks at the table and changes nothing.
"""

from stolik import bots
from stolik.core.notation import seat_letter
from stolik.core.reasons import refuse
from stolik.server.tables import log
from stolik.server.tables.commands import (
    check_host,
    check_member,
    check_playing,
    check_seat,
    check_voice,
)
from stolik.server.tables.table import Table

# The sign of a nudge. People have this long to decide before anybody may hurry them, and then are
# left alone for so long (ms).
NUDGE = "nudge"
NUDGE_AFTER_MS = 20_000
NUDGE_AGAIN_MS = 60_000


def nudge(table: Table, device: str, number: int, now: int) -> log.AnyBody:
    """Remind somebody that the table waits for them: not at once, and not all the time."""
    check_voice(table, device)
    check_playing(table)
    check_seat(table, number)
    seat = table.seats[number]
    if table.to_move != number or seat.player or seat.device == device:
        raise refuse("not_waited_for", letter=seat_letter(number))
    nudges = [one.at for one in table.state.chat if one.sign == NUDGE and one.seat == number]
    allowed = [table.state.moved_at + NUDGE_AFTER_MS, *(at + NUDGE_AGAIN_MS for at in nudges)]
    soonest = max(allowed)
    if now < soonest:
        raise refuse("nudge_early", seconds=-(-(soonest - now) // 1000))
    return log.Said("", NUDGE, number)


def hand_over(table: Table, device: str, number: int) -> log.AnyBody:
    """Let a bot play for somebody whom nobody wants to wait for (the host); they come back when
    they like."""
    check_host(table, device)
    check_playing(table)
    check_seat(table, number)
    seat = table.seats[number]
    if seat.kind != "person" or seat.player:
        raise refuse("bot_plays", letter=seat_letter(number))
    return log.StoodIn(number, table.plan.stand_in or bots.STEADY, "host")


def offer(table: Table, device: str, number: int, offered: bool) -> log.AnyBody:
    """Offer the seat of a bot to whoever comes late, or no longer (the host)."""
    check_host(table, device)
    check_playing(table)
    check_seat(table, number)
    seat = table.seats[number]
    if not seat.bot or seat.kind != ("bot" if offered else "open"):
        raise refuse("seat_taken", letter=seat_letter(number))
    return log.Offered(number, offered)


def rematch(table: Table, device: str, new: str) -> log.AnyBody:
    """Say that one wants to play again, at a new table."""
    check_over(table, device)
    if table.state.rematch:
        raise refuse("stale")
    return log.Rematched(new)


def check_over(table: Table, device: str) -> None:
    """Refuse a rematch before the end, and to those who only watched."""
    place = check_member(table, device)
    if table.phase != "over":
        raise refuse("not_over")
    if place > 0 and not table.seats_of(device):
        raise refuse("no_seat")


def all_agree(table: Table) -> bool:
    """Whether everybody has come to a rematch: whoever sits there has added their salt."""
    return bool(table.plan.follows) and all(
        seat.kind == "bot" or (seat.kind == "person" and table.state.salts[number])
        for number, seat in enumerate(table.seats)
    )
