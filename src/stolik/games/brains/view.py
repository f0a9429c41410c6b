"""What one seat may know of the table (Z-36). Built up from nothing, never stripped down."""

from dataclasses import dataclass

from stolik.core.game import OVER
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.brains import table, turns
from stolik.games.brains.knowledge import unpack
from stolik.games.brains.state import BrainsState

DECISIONS = {
    slot.decision.kind: slot.decision.name for slot in table.DECISIONS if slot.decision.kind
}


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player. Cards are listed for their owner only; `known` is what the viewer is sure
    that this player holds, `knows` what this player is sure that the viewer holds."""

    seat: int
    brains: int
    hand_size: int
    graveyard_size: int
    sorting_size: int
    hand: list[int] | None
    graveyard: list[int] | None
    sorting: list[int] | None
    known: list[int]
    knows: list[int]


@dataclass(frozen=True, slots=True)
class BrainsView:
    """The table as one seat sees it; `seat` is -1 for a spectator.

    On the Horde fit values from `least` up to, but not including, `below`, and a Mosquito.
    """

    seat: int
    round: int
    turn: int
    starter: int
    to_move: int
    decision: str
    argument: int
    horde: list[int]
    spares: list[int]
    least: int
    below: int
    reserve_size: int
    discard: list[int]
    aside: list[int]
    pool: int
    players: list[PlayerView]


def _player(s: BrainsState, seat: int, viewer: int) -> PlayerView:
    own = seat == viewer
    observer = viewer if viewer >= 0 else s.seats
    return PlayerView(
        seat=seat,
        brains=s.brains[seat],
        hand_size=len(s.hands[seat]),
        graveyard_size=len(s.graves[seat]),
        sorting_size=len(s.dealt[seat]),
        hand=s.hands[seat].copy() if own else None,
        graveyard=s.graves[seat].copy() if own else None,
        sorting=s.dealt[seat].copy() if own else None,
        known=[] if own else unpack(s.known[observer * s.seats + seat]),
        knows=[] if own or viewer < 0 else unpack(s.known[seat * s.seats + viewer]),
    )


def view(s: BrainsState, viewer: int) -> BrainsView:
    """The table as seen from a seat, or by a spectator (-1)."""
    entry = s.stack[-1] if s.stack else 0
    least, below = turns.range_on_horde(s)
    return BrainsView(
        seat=viewer,
        round=s.round,
        turn=s.turn,
        starter=s.starter,
        to_move=seat_of(entry) if s.stack else OVER,
        decision=DECISIONS[kind_of(entry)] if s.stack else "over",
        argument=arg_of(entry),
        horde=s.horde.copy(),
        spares=s.spares.copy(),
        least=least,
        below=below,
        reserve_size=len(s.reserve),
        discard=s.discard.copy(),
        aside=s.aside.copy(),
        pool=s.pool,
        players=[_player(s, seat, viewer) for seat in range(s.seats)],
    )
