"""What lasts for the rest of the turn; it reaches back where the order must not matter."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.games.clank.model import events
from stolik.games.clank.model.effects import CountStep, Entry, Step
from stolik.games.clank.model.reader import Reader
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing

CLANK: Final = 1
ARTIFACTS: Final = 2
FINDS: Final = 3
TUNNEL_MONSTERS: Final = 4
COUNTED: Final = {
    "clank": CLANK,
    "artifact": ARTIFACTS,
    "find": FINDS,
    "tunnel_monster": TUNNEL_MONSTERS,
}


class Lasting(CountStep):
    """What all of these are worth to a bot: a little."""

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class IgnoreCaves(Lasting):
    """`ignore_caves = true`"""

    verb = "ignore_caves"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.ignores_caves = True
        if s.setup.retroactive_caves:
            s.exhausted = False


class IgnoreMonsters(Lasting):
    """`ignore_monsters = true`"""

    verb = "ignore_monsters"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.ignores_monsters = True


class GoldBonus(Lasting):
    """`gold_bonus = 1`: more at every gain of gold."""

    verb = "gold_bonus"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.gold_bonus += self.n
        if s.setup.retroactive_search and s.gold_gains:
            more = self.n * s.gold_gains
            s.gold[seat] += more
            s.gold_gained += more
            if log is not None:
                log.append(Event(events.GOLD, (seat, more, s.gold[seat])))


class GemDiscount(Lasting):
    """`gem_discount = 2`: gems cost less skill."""

    verb = "gem_discount"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.gem_discount += self.n
        if s.setup.gem_refund and s.gems_bought:
            back = self.n * s.gems_bought
            s.skill += back
            if log is not None:
                log.append(Event(events.GAINED, (seat, back, 0, 0, 0)))


class Per(Step):
    """`per = "clank", gain = […]`: for each one made or owned."""

    verb = "per"
    group = "terms"
    must = ("gain",)

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.counted = reader.one_of(value, COUNTED)
        self.inside = [reader.read_effects(entry["gain"])]

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        inside = self.inside[0]
        if self.counted == CLANK:
            s.per_clank.append(inside.id)
            amounts.give_many(s, seat, inside, s.clank_made, log)
        elif self.counted == ARTIFACTS:
            s.per_artifact.append(inside.id)
            amounts.give_many(s, seat, inside, s.artifacts[seat], log)
        else:
            own = s.characters
            assert own is not None
            if self.counted == FINDS:
                own.per_find.append(inside.id)
                amounts.give_many(s, seat, inside, len(own.found(seat)), log)
            else:
                own.per_tunnel_monster.append(inside.id)
                amounts.give_many(s, seat, inside, own.tunnel_monsters, log)

    def needs(self) -> int:
        return mixing.CHARACTERS if self.counted >= FINDS else 0

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


VERBS: Final[tuple[type[Step], ...]] = (IgnoreCaves, IgnoreMonsters, GoldBonus, GemDiscount, Per)
