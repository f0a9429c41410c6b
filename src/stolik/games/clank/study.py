"""The Clank! games in numbers."""

from stolik.core.encoding import Encoding, Row, Slots
from stolik.core.flow import argument_of, code_of
from stolik.games.clank.game import ClankGame
from stolik.games.clank.mechanics.market import item_of
from stolik.games.clank.mechanics.taking import FACE_DOWN
from stolik.games.clank.mechanics.trashing import ITSELF, MAY, card_due, card_of, due_of
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import QUARTER_TURNS
from stolik.games.clank.model.characters import FINDS
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.show.view import (
    DECISIONS,
    STATUSES,
    BoardView,
    ClankView,
    MapView,
    PlayerView,
    TurnView,
)

_DECISIONS = ("over", *DECISIONS.values())
_WITH_CARD = (
    codes.PLAY,
    codes.ACQUIRE,
    codes.USE,
    codes.FIGHT,
    codes.DISCARD,
    codes.REPLACE,
    codes.PUT_ON_TOP,
    codes.WARD,
    codes.REACT,
    codes.COPY,
)
_BARE = (codes.REWARD, codes.LEAVE, codes.AGREE, codes.LATER, codes.SKIP, codes.END)
_WITH_ROOM = (codes.MARK, codes.REACH, codes.GO)
# Bounds of what is packed into an option or grows in play.
_ALL_ROOMS = 256
_WAYS = 16
_SWORDS = 16
_CHOICES = 16
_LOCKED = 3
_HOW_PAID = 4
_HOW_TRASHED = 8
_SECRETS = 2
_SPOTS = 96
_TILES = 32
_SHRINE_CUBES = 96


class ClankEncoding(Encoding):
    """Cards, tokens and rooms are their numbers; other seats come in turn order after one's own."""

    def __init__(self, game: ClankGame, s: ClankState) -> None:
        self.seats = s.seats
        self.cards = len(game.names.cards)
        self.tokens = len(game.names.tokens)
        self.offers = sorted(game.names.offers)
        known = [room for room in range(_ALL_ROOMS) if s.dungeon.is_room(room)]
        self.rooms = _ALL_ROOMS if s.setup.finds_tiles else max(known) + 1
        self.reserve = len(s.reserve)
        self.row = len(s.row)
        self.characters = len(s.setup.roster)
        self.slots = Slots(
            {
                **dict.fromkeys(_WITH_CARD, self.cards),
                **dict.fromkeys(_WITH_ROOM, self.rooms),
                **dict.fromkeys(_BARE, 1),
                codes.MOVE: _WAYS * _SWORDS,
                codes.EXPLORE: _WAYS,
                codes.TELEPORT: self.rooms + _WAYS,
                codes.BUY: self.tokens * _HOW_PAID,
                codes.DRINK: self.tokens,
                codes.TAKE: self.tokens + _SECRETS,
                codes.OPEN: _LOCKED,
                codes.INVOKE: len(self.offers),
                codes.CHOOSE: _CHOICES,
                codes.CAST: _CHOICES,
                codes.CLAIM: _CHOICES,
                codes.DRAFT: _CHOICES,
                codes.FLIP: _CHOICES,
                codes.TRASH: self.cards * _HOW_TRASHED,
                codes.SITE: QUARTER_TURNS,
                codes.LAY: QUARTER_TURNS,
                codes.TURN_TILE: QUARTER_TURNS,
            }
        )
        self.measure(game.view(s, 0))

    def slot(self, option: int, seat: int) -> int:
        verb, arg = code_of(option), argument_of(option)
        if verb == codes.MOVE:
            # The way tells the room.
            arg = codes.way_of(arg) * _SWORDS + codes.swords_of(arg)
        elif verb == codes.TELEPORT and arg & codes.OFF_THE_EDGE:
            arg = self.rooms + (codes.edge_of(arg))
        elif verb == codes.BUY:
            arg = item_of(arg) * _HOW_PAID + arg // codes.WITH_COUPON
        elif verb == codes.TAKE and arg >= FACE_DOWN:
            arg += self.tokens - FACE_DOWN
        elif verb == codes.INVOKE:
            arg = self.offers.index(arg)
        elif verb == codes.TRASH:
            arg = _how_trashed(due_of(arg)) * self.cards + card_of(arg)
        return self.slots.at(verb, arg)

    def write(self, view: ClankView, row: Row) -> None:
        row.one_hot(_DECISIONS.index(view.decision), len(_DECISIONS))
        row.number(view.argument)
        row.number(view.to_move == view.seat)
        row.one_hot(self._after(view, view.active), self.seats)
        row.one_hot(self._after(view, view.countdown_owner), self.seats)
        for number in (
            view.turn,
            view.countdown,
            view.rage,
            view.cubes_drawn,
            view.danger,
            view.dragon_cubes_in_bag,
            view.dragon_cubes_aside,
            view.deck_size,
            view.masteries,
        ):
            row.number(number)
        row.counts([card for card in view.row if card >= 0], self.cards)
        row.list_of(view.prices, self.row)
        row.counts(view.dungeon_discard, self.cards)
        row.counts(view.trashed, self.cards)
        row.list_of(view.reserve, self.reserve)
        row.counts(view.stall, self.tokens)
        row.list_of(view.spots, _SPOTS)
        row.list_of(view.spot_rooms, _SPOTS)
        self._write_map(view.map, row)
        _write_turn(view.in_turn, row)
        row.counts(view.players[view.seat].hand or [], self.cards)
        for turn in range(self.seats):
            self._write_player(view.players[(view.seat + turn) % self.seats], row)

    def _after(self, view: ClankView, seat: int) -> int:
        """How many turns after the viewer a seat comes; -1 for nobody."""
        return (seat - view.seat) % self.seats if seat >= 0 else -1

    def _write_player(self, player: PlayerView, row: Row) -> None:
        row.one_hot(STATUSES.index(player.status), len(STATUSES))
        row.one_hot(player.room, self.rooms)
        for number in (
            player.damage,
            player.supply,
            player.area,
            player.bag,
            player.gold,
            player.lockpicks,
            player.prisoners,
            player.wayshrine_cubes,
            player.artifacts,
            player.hand_size,
            player.deck_size,
            player.points,
        ):
            row.number(number)
        row.counts(player.tokens, self.tokens)
        for cards in (player.unplayed, player.deck_top, player.discard, player.played):
            row.counts(cards, self.cards)
        if self.characters:
            self._write_board(player.board, row)

    def _write_board(self, board: BoardView | None, row: Row) -> None:
        row.one_hot(board.character if board else -1, self.characters)
        for name in ("conscription", "carnage", "carnage_moved", "mana", "cogwheels", "spaces"):
            row.number(getattr(board, name) if board else 0)
        row.number(board.market_open if board else 0)
        row.counts(board.cast if board else [], _CHOICES)
        row.counts(board.down if board else [], _CHOICES)
        row.list_of(board.finds if board else [], len(FINDS))

    def _write_map(self, map: MapView | None, row: Row) -> None:
        if map is None:
            return
        row.list_of([n for t in map.tiles for n in (t.tile, t.x, t.y, t.turns)], 4 * _TILES)
        row.list_of(map.shrine_cubes, _SHRINE_CUBES)
        row.list_of(map.found, 4)
        row.counts(map.artifact_stack, self.tokens)
        for number in (
            len(map.opened),
            map.tiles_left,
            map.minors_left,
            map.majors_left,
            map.prisoners_left,
            map.ghosts_in_bank,
            map.ghosts_in_area,
            map.ghosts_in_bag,
        ):
            row.number(number)


def _how_trashed(due: int) -> int:
    """Which of the trashes that can take one card: any or just this one, freely, itself."""
    return (card_due(due) >= 0) + 2 * bool(due & MAY) + 4 * bool(due & ITSELF)


def _write_turn(turn: TurnView, row: Row) -> None:
    for number in (
        turn.skill,
        turn.swords,
        turn.boots,
        turn.teleports,
        turn.bank,
        turn.exhausted,
        turn.ignores_caves,
        turn.ignores_monsters,
        turn.gold_bonus,
        turn.clank_made,
        turn.gem_discount,
        turn.leaving,
        len(turn.per_clank),
        len(turn.per_artifact),
        len(turn.market_offers),
        len(turn.offers),
        len(turn.waiting),
        len(turn.trashes),
        len(turn.doomed),
    ):
        row.number(number)
