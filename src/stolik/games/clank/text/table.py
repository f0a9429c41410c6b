"""The table of BRZDĘK! in plain lines that a screen reader can follow."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING

from stolik.core.notation import seat_letter
from stolik.games.clank.model.state import INSIDE
from stolik.games.clank.model.tokens import Box
from stolik.games.clank.show.view import (
    STATUSES,
    BoardView,
    ClankView,
    PlayerView,
    SoloView,
)
from stolik.games.clank.text import ClankText
from stolik.games.clank.text.cards import card_header, card_lines
from stolik.games.clank.text.effects_text import clauses
from stolik.games.clank.text.fields import AMOUNTS
from stolik.games.clank.text.names import capital

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

# What lasts until the end of the turn, in the order in which it is told.
LASTING = (
    "bank",
    "exhausted",
    "ignores_caves",
    "ignores_monsters",
    "gold_bonus",
    "gem_discount",
)


def if_any(**texts: str) -> dict[str, str]:
    """Only the fields that have something to say."""
    return {field: text for field, text in texts.items() if text}


def block(lines: Iterable[str]) -> str:
    """Lines that make no sense apart: a client that shows only what has changed shows them all."""
    return "\n".join(line.rstrip() for line in lines)


class ClankTable(ABC):
    """One view of one table, told by one speaker; each game tells its own dungeon."""

    def __init__(self, text: ClankText, box: Box, view: ClankView, speaker: "Speaker") -> None:
        self.text = text
        self.box = box
        self.view = view
        self.speaker = speaker
        self.language = speaker.language

    def say(self, key: str, **params: object) -> str:
        """A line of the table."""
        return self.speaker.say("table", key, **params)

    def lines(self) -> list[str]:
        """Everything that lies on the table, from the dragon to the reader's own ways."""
        view = self.view
        lines = [*self.dragon(), *self._row(), self._reserve(), self._market(), *self.dungeon()]
        if view.solo:
            lines += self._solo(view.solo)
        for player in view.players:
            lines.append(block(self._player(player)))
        if view.seat >= 0:
            lines += self._own(view.players[view.seat])
        return lines

    @abstractmethod
    def room_id(self, room: int) -> str:
        """What notation calls a room."""

    @abstractmethod
    def ways(self, room: int) -> list[str]:
        """The room where the reader stands and where one can go from it."""

    def dungeon(self) -> list[str]:
        """What lies in the dungeon, where that is not told with the ways."""
        return []

    def dragon(self) -> list[str]:
        """How angry the dragon is, and how long the game can still last."""
        view = self.view
        dragon = {
            "space": view.rage + 1,
            "spaces": len(self.box.rage),
            "n": view.cubes_drawn + view.danger,
            "danger": view.danger,
            "cubes": view.dragon_cubes_in_bag,
        }
        lines = [self.say("dragon", **dragon)]
        if view.countdown:
            lines.append(self.say("countdown", seat=view.countdown_owner, space=view.countdown))
        return lines

    def _row(self) -> list[str]:
        view = self.view
        lines = [self.say("row", n=view.deck_size)]
        for card, price in zip(view.row, view.prices, strict=True):
            if card >= 0:
                # The symbol has done its work when the card was laid out.
                table = {**self.text.tables[card], "cost": price, "dragon": False}
                text = [card_header(self.language, table), *card_lines(self.language, table)]
                lines.append(self.say("row_card", text=" ".join(text)))
        if gaps := view.row.count(-1):
            lines.append(self.say("gaps", n=gaps))
        return lines

    def _reserve(self) -> str:
        stacks = []
        for card, _ in self.text.deck.reserve:
            price = self.text.price_of(self.language, card)
            stays = self.text.deck.kinds[card].stays
            left = {} if stays else {"n": self.view.reserve[card]}
            stacks.append(self.say("stack", card=card, price=price, **left))
        return self.say("reserve", stacks=", ".join(stacks))

    def _market(self) -> str:
        goods = if_any(things=self.text.things(self.language, self.view.stall))
        return self.say("market", n=self.box.market_price, **goods)

    def _player(self, player: PlayerView) -> list[str]:
        stands = {
            "letter": seat_letter(player.seat),
            "name": self.speaker.names[player.seat],
            "where": self.say(player.status, room=self.room_id(player.room)),
            "health": self.box.health - player.damage,
            "most": self.box.health,
            "gold": player.gold,
            "lockpicks": player.lockpicks,
        }
        piles = {
            "area": player.area,
            "bag": player.bag,
            "supply": player.supply,
            "shrines": player.wayshrine_cubes,
            "hand": player.hand_size,
            "deck": player.deck_size,
            "discard": len(player.discard),
        }
        lines = [self.say("player", **stands), self.say("piles", **piles)]
        if things := self.text.things(self.language, player.tokens):
            lines.append(self.say("tokens", things=things))
        if player.board:
            lines.append(self._board(player.board))
        if player.played and player.seat != self.view.active:
            lines.append(self.say("reacted", cards=player.played))
        return lines

    def _board(self, board: BoardView) -> str:
        """The board of a character with what lies on it."""
        character = self.text.characters.roster[board.character]
        said = []
        if character.conscription:
            said.append(self.say("board_conscription", n=board.conscription))
        if character.spaces:
            said.append(self.say("board_carnage", n=board.carnage))
        if character.mana:
            said.append(self.say("board_mana", n=board.mana))
        if character.moods:
            up = [mood for mood in range(len(character.moods)) if mood not in board.down]
            named = [self.text.characters.mood(self.language, mood) for mood in up]
            said.append(self.say("board_moods", **if_any(moods=", ".join(named))))
        if board.spaces:
            said.append(self.say("board_cogwheels", n=board.cogwheels, most=board.spaces))
        if finds := [token for token in board.finds if token >= 0]:
            things = self.text.things(self.language, finds)
            said.append(self.say("board_finds", things=things))
        return self.say("board", character=board.character, state="".join(said))

    def _solo(self, solo: SoloView) -> list[str]:
        """What whoever plays alone has to reach, and what threatens."""
        ranks = [str(rank["id"]) for rank in self.text.solo.ranks]
        menace = {} if solo.menace < 0 else {"menace": solo.menace, "at": solo.menace_at}
        lines = [self.say("solo_threat", threat=solo.threat, last=solo.last, **menace)]
        goals = [self.say("solo_goals", n=solo.points, left=solo.goals_left)]
        for one in solo.goals:
            stands = {"goal": one.goal, "done": one.done, "n": one.n, "turns": one.turns_left}
            goals.append(self.say("solo_goal", **stands))
        better = {}
        if solo.rank + 1 < len(ranks):
            better = {"points": solo.ranks[solo.rank + 1], "next_rank": ranks[solo.rank + 1]}
        return [*lines, block(goals), self.say("solo_rank", rank=ranks[solo.rank], **better)]

    def _own(self, player: PlayerView) -> list[str]:
        """What only matters to the one who looks: the hand, the turn, the ways on."""
        view = self.view
        hand = {"cards": player.hand} if player.hand else {}
        lines = [self.say("hand", **hand)]
        if view.active == view.seat:
            if player.played:
                lines.append(self.say("played", cards=player.played))
            lines += self._turn()
        if player.status == STATUSES[INSIDE]:
            lines.append(block(self.ways(player.room)))
        return lines

    def _turn(self) -> list[str]:
        turn = self.view.in_turn
        pool = {kind: getattr(turn, kind) for kind in AMOUNTS if hasattr(turn, kind)}
        lines = [self.say("resources", **pool)]
        for key in LASTING:
            if value := int(getattr(turn, key)):
                lines.append(self.say(key, n=value))
        lines += [self._each_time("clank", id) for id in turn.per_clank]
        lines += [self._each_time("artifact", id) for id in turn.per_artifact]
        lines += [self.say("market_offer", n=price) for price in turn.market_offers]
        lines += [self._offered(id) for id in turn.offers]
        board = self.view.players[self.view.seat].board
        if board and board.market_open:
            lines.append(self.say("market_open"))
        if turn.trashes:
            lines.append(self.say("trashes", n=len(turn.trashes)))
        return lines

    def _each_time(self, what: str, fx: int) -> str:
        """What every clank made or every artifact owned gives this turn."""
        effect = {"per": what, "gain": self.text.effects[fx].written}
        return self.say("lasting", text=capital(" ".join(clauses(self.language, [effect]))))

    def _offered(self, step: int) -> str:
        """What a played card still offers this turn."""
        inside = self.text.deck.all_steps[step].inside[0]
        return self.say("offer", option=inside.id)
