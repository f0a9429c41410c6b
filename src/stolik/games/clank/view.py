"""What one seat may know of the table. Built up from nothing, never stripped down."""

from dataclasses import dataclass

from stolik.core.game import OVER
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, legal, scoring, tokens
from stolik.games.clank.dragon import danger
from stolik.games.clank.state import ClankState

DECISIONS = {
    decisions.TURN: "turn",
    decisions.TAKING: "take",
    decisions.CHOOSING: "choose",
    decisions.DISCARDING: "discard",
    decisions.TRASHING: "trash",
    decisions.REPLACING: "replace",
    decisions.REACHING: "reach",
    decisions.HEALING: "heal",
}
STATUSES = ("inside", "escaped", "rescued", "lost")


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player. `hand` is listed for its owner only; `unplayed` is what hand and deck hold
    together, which anyone can know who has counted."""

    seat: int
    status: str
    room: int
    damage: int
    supply: int
    area: int
    bag: int
    gold: int
    tokens: list[int]
    artifacts: int
    hand_size: int
    deck_size: int
    hand: list[int] | None
    unplayed: list[int]
    discard: list[int]
    played: list[int]
    points: int


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn in progress: what the active player has left, and what lasts until its end."""

    skill: int
    swords: int
    boots: int
    teleports: int
    bank: int
    exhausted: bool
    ignores_caves: bool
    ignores_monsters: bool
    gold_bonus: int
    skill_per_clank: int
    clank_made: int
    gem_discount: int
    waiting: list[int]
    trashes: list[int]
    doomed: list[int]


@dataclass(frozen=True, slots=True)
class ClankView:
    """The table as one seat sees it; `seat` is -1 for a spectator.

    `spots` holds, for each place of the board, the token that lies there: -1 none,
    -2 a minor and -3 a major secret face down.
    """

    seat: int
    board: str
    turn: int
    to_move: int
    decision: str
    argument: int
    active: int
    first: int
    rage: int
    cubes_drawn: int
    danger: int
    dragon_cubes_in_bag: int
    dragon_cubes_aside: int
    countdown_owner: int
    countdown: int
    row: list[int]
    prices: list[int]
    deck_size: int
    dungeon_discard: list[int]
    reserve: list[int]
    stall: list[int]
    spots: list[int]
    trashed: list[int]
    masteries: int
    in_turn: TurnView
    players: list[PlayerView]


def _player(s: ClankState, seat: int, viewer: int) -> PlayerView:
    return PlayerView(
        seat=seat,
        status=STATUSES[s.status[seat]],
        room=s.rooms[seat],
        damage=s.damage[seat],
        supply=s.supply[seat],
        area=s.area[seat],
        bag=s.bag[seat],
        gold=s.gold[seat],
        tokens=s.held[seat].copy(),
        artifacts=s.artifacts[seat],
        hand_size=len(s.hands[seat]),
        deck_size=len(s.decks[seat]),
        hand=s.hands[seat].copy() if seat == viewer else None,
        unplayed=sorted(s.hands[seat] + s.decks[seat]),
        discard=s.discards[seat].copy(),
        played=s.played[seat].copy(),
        points=sum(scoring.haul(s, seat).values()),
    )


def _in_turn(s: ClankState) -> TurnView:
    return TurnView(
        skill=s.skill,
        swords=s.swords,
        boots=s.boots,
        teleports=s.teleports,
        bank=s.bank,
        exhausted=s.exhausted,
        ignores_caves=s.ignores_caves,
        ignores_monsters=s.ignores_monsters,
        gold_bonus=s.gold_bonus,
        skill_per_clank=s.skill_per_clank,
        clank_made=s.clank_made,
        gem_discount=s.gem_discount,
        waiting=s.waiting.copy(),
        trashes=s.trashes.copy(),
        doomed=s.doomed.copy(),
    )


def _shown(s: ClankState, token: int) -> int:
    """A token as everybody sees it on the board."""
    if token < 0:
        return -1
    group = s.setup.box.kinds[token].group
    return token if group > tokens.MAJOR else -2 - group


def view(s: ClankState, viewer: int) -> ClankView:
    """The table as seen from a seat, or by a spectator (-1)."""
    entry = s.stack[-1] if s.stack else 0
    return ClankView(
        seat=viewer,
        board=str(s.setup.values["board"]),
        turn=s.turn,
        to_move=seat_of(entry) if s.stack else OVER,
        decision=DECISIONS[kind_of(entry)] if s.stack else "over",
        argument=arg_of(entry),
        active=s.active,
        first=s.first,
        rage=s.rage,
        cubes_drawn=s.setup.box.rage[s.rage],
        danger=danger(s),
        dragon_cubes_in_bag=s.bag[s.seats],
        dragon_cubes_aside=s.aside[s.seats],
        countdown_owner=s.countdown_owner,
        countdown=s.countdown,
        row=s.row.copy(),
        prices=[legal.price(s, card) if card >= 0 else 0 for card in s.row],
        deck_size=len(s.deck),
        dungeon_discard=s.dungeon_discard.copy(),
        reserve=s.reserve.copy(),
        stall=s.stall.copy(),
        spots=[_shown(s, token) for token in s.spots],
        trashed=s.trashed.copy(),
        masteries=s.masteries,
        in_turn=_in_turn(s),
        players=[_player(s, seat, viewer) for seat in range(s.seats)],
    )
