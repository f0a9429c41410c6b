"""What one seat may know of the table. Built up from nothing, never stripped down."""

from dataclasses import dataclass

from stolik.core.game import OVER
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import table
from stolik.games.clank.mechanics import acquiring
from stolik.games.clank.mechanics.discovery import has_tile
from stolik.games.clank.model import tokens
from stolik.games.clank.model.characters import FINDS, PLAIN
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.tile_map import TileMap
from stolik.games.clank.rules import cogwheels, scoring, solo
from stolik.games.clank.rules.cubes import cubes_at_shrines
from stolik.games.clank.rules.dragon import danger

DECISIONS = {s.decision.kind: s.decision.name for s in table.DECISIONS if s.decision.kind}
STATUSES = ("inside", "escaped", "rescued", "lost")


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board of a character: which one, and all that lies on it, which everybody sees.

    `finds` has the token of each kind (egg, artifact, crown, idol) or -1, `down` the moods that are
    turned down, `cast` the spells of this turn, `cogwheels` those left of `spaces`."""

    character: int
    conscription: int
    carnage: int
    carnage_moved: bool
    mana: int
    cast: list[int]
    down: list[int]
    cogwheels: int
    spaces: int
    finds: list[int]
    market_open: bool


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
    lockpicks: int
    prisoners: int
    wayshrine_cubes: int
    tokens: list[int]
    artifacts: int
    hand_size: int
    deck_size: int
    deck_top: list[int]
    hand: list[int] | None
    unplayed: list[int]
    discard: list[int]
    played: list[int]
    points: int
    board: BoardView | None


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
    per_clank: list[int]
    per_artifact: list[int]
    clank_made: int
    gem_discount: int
    market_offers: list[int]
    offers: list[int]
    rewarded: list[int]
    leaving: bool
    waiting: list[int]
    trashes: list[int]
    doomed: list[int]


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile that lies on the table: which one, the square of its upper half, quarter turns."""

    tile: int
    x: int
    y: int
    turns: int


@dataclass(frozen=True, slots=True)
class MapView:
    """The laid dungeon: tiles, locks that are open, cubes at wayshrines (room times 16 plus seat).

    `adds_up` tells whether footprints twice along a way cost a boot each. `frame` has the first and
    last column and row where a tile could lie (left, top, right, bottom), empty without a limit.

    `found` is a tile that has been drawn and not laid yet, with its square and the mouth by which
    its finder comes in: empty if there is none.
    """

    tiles: list[TileView]
    opened: list[int]
    adds_up: bool
    frame: list[int]
    tiles_left: int
    shrine_cubes: list[int]
    found: list[int]
    artifact_stack: list[int]
    minors_left: int
    majors_left: int
    prisoners_left: int
    ghosts_in_bank: int
    ghosts_in_area: int
    ghosts_in_bag: int


@dataclass(frozen=True, slots=True)
class GoalView:
    """An open goal: which one, how much is done of how much, and in how many turns, this one
    included, it has to be reached."""

    goal: int
    name: str
    done: int
    n: int
    turns_left: int


@dataclass(frozen=True, slots=True)
class SoloView:
    """What whoever plays alone has to know. `menace` is the number of what the threat brings
    next, when it has grown to `menace_at` (-1 if nothing more); at `last` the countdown starts.

    `rank` is the rank that the haul would reach now if it counted; `ranks` has the points from
    which each is reached.
    """

    goals: list[GoalView]
    goals_left: int
    reached: list[int]
    missed: list[int]
    points: int
    threat: int
    menace: int
    menace_at: int
    last: int
    rank: int
    ranks: list[int]


@dataclass(frozen=True, slots=True)
class ClankView:
    """The table as one seat sees it; `seat` is -1 for a spectator.

    `spots` holds, for each place for a token, the token that lies there: -1 none, -2 a minor and
    -3 a major secret face down; `spot_rooms` says in which room, where that is not printed.
    `map` is there if the dungeon is laid tile by tile, `solo` if one plays alone.
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
    stall_price: int
    spots: list[int]
    spot_rooms: list[int]
    map: MapView | None
    trashed: list[int]
    masteries: int
    in_turn: TurnView
    players: list[PlayerView]
    solo: SoloView | None


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
        lockpicks=s.lockpicks[seat],
        prisoners=s.prisoners[seat],
        wayshrine_cubes=cubes_at_shrines(s, seat),
        tokens=s.held[seat].copy(),
        artifacts=s.artifacts[seat],
        hand_size=len(s.hands[seat]),
        deck_size=len(s.decks[seat]),
        deck_top=s.decks[seat][len(s.decks[seat]) - s.tops[seat] :],
        hand=s.hands[seat].copy() if seat == viewer else None,
        unplayed=sorted(s.hands[seat] + s.decks[seat]),
        discard=s.discards[seat].copy(),
        played=s.played[seat].copy(),
        points=sum(scoring.haul(s, seat).values()),
        board=_board(s, seat),
    )


def _board(s: ClankState, seat: int) -> BoardView | None:
    own = s.characters
    if own is None or own.who[seat] == PLAIN:
        return None
    acts = seat == s.active and s.running
    return BoardView(
        character=own.who[seat],
        conscription=own.conscription[seat],
        carnage=own.carnage[seat],
        carnage_moved=acts and own.fought > 0,
        mana=own.mana[seat],
        cast=_bits(own.cast) if acts else [],
        down=_bits(own.down[seat]),
        cogwheels=own.cogwheels[seat],
        spaces=len(cogwheels.spaces(s, own, seat)),
        finds=[own.find(seat, kind) for kind in range(len(FINDS))],
        market_open=acts and own.market_open > 0,
    )


def _bits(found: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(found.bit_length()) if found >> bit & 1]


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
        per_clank=s.per_clank.copy(),
        per_artifact=s.per_artifact.copy(),
        clank_made=s.clank_made,
        gem_discount=s.gem_discount,
        market_offers=s.market_offers.copy(),
        offers=s.offers.copy(),
        rewarded=s.rewarded.copy(),
        leaving=s.leaving,
        waiting=s.waiting.copy(),
        trashes=s.trashes.copy(),
        doomed=s.leaving_play.copy(),
    )


def _shown(s: ClankState, token: int) -> int:
    """A token as everybody sees it on the board."""
    if token < 0:
        return -1
    group = s.setup.box.kinds[token].group
    return token if group > tokens.MAJOR else -2 - group


def _map(s: ClankState) -> MapView | None:
    dungeon = s.dungeon
    if not isinstance(dungeon, TileMap):
        return None
    ghost = s.seats + 1
    return MapView(
        tiles=[TileView(one.tile, one.x, one.y, one.turns) for one in dungeon.laid],
        opened=sorted(dungeon.opened),
        adds_up=dungeon.adds_up,
        frame=dungeon.frame(),
        tiles_left=len(s.tiles),
        shrine_cubes=s.shrine_cubes.copy(),
        found=_found(s),
        artifact_stack=s.artifact_stack.copy(),
        minors_left=len(s.minors),
        majors_left=len(s.majors),
        prisoners_left=len(s.cells),
        ghosts_in_bank=s.ghosts,
        ghosts_in_area=s.area[ghost],
        ghosts_in_bag=s.bag[ghost],
    )


def _found(s: ClankState) -> list[int]:
    found = s.discovery
    if found is None or not has_tile(s):
        return []
    return [found.tile, found.x, found.y, found.mouth]


def _solo(s: ClankState) -> SoloView | None:
    own = s.solo
    if own is None:
        return None
    rules = own.rules
    is_last = own.next_menace == len(rules.menaces)
    return SoloView(
        goals=[
            GoalView(
                goal=goal,
                name=rules.goals[goal].name,
                done=solo.progress(s, own, number),
                n=rules.goals[goal].n,
                turns_left=own.left[number],
            )
            for number, goal in enumerate(own.open)
        ],
        goals_left=len(own.deck),
        reached=own.done.copy(),
        missed=own.missed.copy(),
        points=own.points,
        threat=own.threat,
        menace=-1 if is_last else own.next_menace,
        menace_at=-1 if is_last else rules.menaces[own.next_menace].at,
        last=rules.last,
        rank=rules.rank_of(sum(scoring.haul(s, 0).values())),
        ranks=[rank.points for rank in rules.ranks],
    )


def view(s: ClankState, viewer: int) -> ClankView:
    """The table as seen from a seat, or by a spectator (-1)."""
    entry = s.stack[-1] if s.stack else 0
    return ClankView(
        seat=viewer,
        board=str(s.setup.values.get("board", "")),
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
        prices=[acquiring.price(s, card) if card >= 0 else 0 for card in s.row],
        deck_size=len(s.deck),
        dungeon_discard=s.dungeon_discard.copy(),
        reserve=s.reserve.copy(),
        stall=s.stall.copy(),
        stall_price=s.setup.box.market_price,
        spots=[_shown(s, token) for token in s.spots],
        spot_rooms=s.spot_rooms.copy(),
        map=_map(s),
        trashed=s.trashed.copy(),
        masteries=s.masteries,
        in_turn=_in_turn(s),
        players=[_player(s, seat, viewer) for seat in range(s.seats)],
        solo=_solo(s),
    )
