"""What both BRZDĘK! games do alike behind the protocol of every game."""

from collections.abc import Callable
from typing import Any

from stolik.core.chance import Chance
from stolik.core.edition import Edition
from stolik.core.events import Log
from stolik.core.flow import FIRST_TASK, Flow, code_of
from stolik.core.game import CountLine, Result
from stolik.core.options import Pick, Values
from stolik.core.reasons import Message, refuse
from stolik.core.state import pending
from stolik.games.clank import character_saves, saves, table
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.mechanics import acquiring, reacting
from stolik.games.clank.mechanics.discovery import has_tile
from stolik.games.clank.mechanics.ending import cut_short
from stolik.games.clank.mechanics.market import goods_for_sale
from stolik.games.clank.model import codes, events, state, tokens
from stolik.games.clank.model.characters import BY_DRAFT, Character, Characters
from stolik.games.clank.model.goals import SoloRules
from stolik.games.clank.model.names import Names
from stolik.games.clank.model.state import RESCUED, ClankState, Setup
from stolik.games.clank.model.tokens import Box
from stolik.games.clank.rules import amounts, determinize, scoring, solo
from stolik.games.clank.rules.characters import starter_of, take, undealt
from stolik.games.clank.rules.cubes import cubes_at_shrines
from stolik.games.clank.rules.finds import kind_of
from stolik.games.clank.rules.mixing import fitting
from stolik.games.clank.rulings import (
    apply_characters,
    check_characters,
    check_first_player,
    without_characters,
)
from stolik.games.clank.show import lens, view

DECKS = (
    "own",
    "base",
    "catacombs",
    "party",
    "base+catacombs",
    "base+party",
    "catacombs+party",
    "base+catacombs+party",
)
DIFFICULTY = "difficulty"
EXAMPLES = (
    "play burgle",
    "move F02",
    "move F19 with 1",
    "explore 1,0",
    "teleport F08",
    "acquire explore",
    "use ladder",
    "fight goblin",
    "buy backpack",
    "drink potion of healing",
    "take minor secret",
    "open chest",
    "mark SAb",
    "lay 1",
    "leave",
    "choose 1",
    "discard stumble",
    "trash burgle",
    "replace ogre",
    "skip",
    "end",
)
ENDINGS = ("", "all_out", "deck_empty", "bag_empty", "turn_limit")


# What of its content files a game uses with some settings and so many seats.
Used = Callable[[Values, int], dict[str, Any]]


class ClankGame(Flow[ClankState]):
    """The shared part of the two games; each brings its dungeon, tokens and options."""

    def __init__(
        self,
        deck: Deck,
        box: Box,
        most_seats: int,
        rules: SoloRules,
        roster: list[Character],
        used: Used,
    ) -> None:
        self.version = 1
        self.min_seats = 1
        self.max_seats = most_seats
        self.streams = state.PLAYER_DECKS + most_seats
        self.deck = deck
        self.events = events.KINDS
        self.fields = state.FIELDS
        self.numbers_of = state.NUMBERS_OF
        self.fixed = state.FIXED
        self.limits = state.LIMITS
        self.names = Names(deck.kinds, box, roster)
        self.decisions = table.DECISIONS
        self.tasks = table.TASKS
        self.actions = table.ACTIONS
        self.examples = EXAMPLES
        self.watchful = True
        self.solo = rules
        self.roster = roster
        self.used = used
        levels = tuple(rules.difficulties)
        # An edition for several has no game for one.
        self.of_solo = (Pick(DIFFICULTY, levels[0], levels),) if levels else ()

    def check_table(self, settings: Values, seats: int) -> None:
        self.check_seats(seats)
        if seats > self.most_seats(settings):
            raise refuse("party_needed", "seats", most=self.most_seats(settings))
        check_first_player(settings, seats)
        check_characters(settings, self.roster, seats)

    def cards_of(self, own: list[str], settings: Values, has: int) -> list[int]:
        """The dungeon deck: the game's own cards, or a mixture that the players want."""
        wanted = str(settings["decks"])
        names = own if wanted == "own" else wanted.split("+")
        cards = [card for name in names for card in self.deck.dungeon[name]]
        return fitting(self.deck.kinds, cards, has)

    def fill(self, setup: Setup, cards: list[int], reserve: dict[int, int]) -> None:
        """Put the cards into a set-up."""
        setup.solo = self.solo
        setup.cards = self.deck.kinds
        setup.all_effects = self.deck.all_effects
        setup.all_steps = self.deck.all_steps
        setup.starter = self.deck.starter
        setup.dungeon_cards = cards
        setup.reserve = [0] * (max(card for card, _ in self.deck.reserve) + 1)
        for card, copies in self.deck.reserve:
            setup.reserve[card] = copies + reserve.get(card, 0)
        apply_characters(setup, self.roster, self.max_seats)
        setup.find_of = [kind_of(token) for token in setup.box.kinds] if setup.roster else []
        own = [card for one in setup.roster for card in one.cards]
        setup.has_reacts = any(self.deck.kinds[card].react for card in [*cards, *own])
        setup.has_wards = any(self.deck.kinds[card].wards for card in cards)
        setup.names = self.names
        acquiring.make_tables(setup)
        table.fill(setup)

    def begin_solo(self, s: ClankState) -> None:
        """Whoever plays alone gets goals to reach and a threat to watch."""
        if s.seats == 1:
            level = self.solo.difficulties.index(str(s.setup.values[DIFFICULTY]))
            solo.begin(s, self.solo, self.solo.starts[level])

    def settings_of(self, s: ClankState) -> Values:
        return s.setup.values

    def content(self, settings: Values, seats: int) -> dict[str, Any]:
        return self.used(settings, seats)

    def edition(self, settings: Values, seats: int) -> Edition:
        return super().edition(self.said(settings, seats), seats)

    def said(self, settings: Values, seats: int) -> Values:
        """The settings that say something: how hard it is only to somebody alone, what is said
        about characters only with them."""
        said = without_characters(self.options, settings)
        return said if seats == 1 else {k: v for k, v in said.items() if k != DIFFICULTY}

    def interrupts(self, s: ClankState, kind: int, log: Log | None) -> bool:
        """What has come true is paid before anything else; whoever falls in the own turn has
        ended it; whoever can react is asked before the turn goes on."""
        if not s.running:
            return False
        if s.waiting:
            before = len(s.waiting)
            amounts.settle(s, s.active, log)
            if len(s.waiting) < before:
                return True
        if kind >= FIRST_TASK:
            return False
        if s.status[s.active] >= RESCUED and not s.striking:
            cut_short(s, log)
            return True
        if not s.setup.has_reacts or kind != codes.TURN:
            return False
        depth = len(s.stack)
        reacting.ask(s)
        return len(s.stack) > depth

    def clone(self, s: ClankState) -> ClankState:
        return state.clone(s)

    def returns(self, s: ClankState) -> list[int]:
        if s.stack:
            return [sum(scoring.haul(s, seat).values()) for seat in range(s.seats)]
        return [sum(scoring.final_haul(s, seat).values()) for seat in range(s.seats)]

    def result(self, s: ClankState) -> Result:
        hauls = [scoring.final_haul(s, seat) for seat in range(s.seats)]
        points = tuple(sum(haul.values()) for haul in hauls)
        best = scoring.winners(s)
        lost = [scoring.lost_haul(s, seat) for seat in range(s.seats)]
        scorers = [seat for seat in range(s.seats) if scoring.counts(s, seat)]
        tied = bool(best) and [points[seat] for seat in scorers].count(points[best[0]]) > 1
        return Result(
            points=points,
            lines=tuple(
                CountLine(
                    line,
                    tuple(haul[line] for haul in hauls),
                    tuple(haul.get(line, 0) for haul in lost) if any(lost) else (),
                )
                for line in scoring.ALL_LINES
                if (line != "prisoners" or s.setup.finds_tiles)
                and (line != "goals" or s.solo is not None)
            ),
            winners=tuple(best),
            ending=Message(ENDINGS[s.ending]),
            tie_break="best_artifact" if tied else "",
            notes=tuple(scoring.why_no_points(s, seat) for seat in range(s.seats)),
            rank=self.solo.ranks[self.solo.rank_of(points[0])].name if s.solo is not None else "",
        )

    def view(self, s: ClankState, seat: int) -> object:
        return view.view(s, seat)

    def outlook(self, s: ClankState) -> object | None:
        return lens.lens(s)

    def gauges(self, s: ClankState) -> dict[str, list[int]]:
        return scoring.gauges(s)

    def determinize(self, s: ClankState, seat: int, chance: Chance) -> ClankState:
        return determinize.determinize(s, seat, chance)

    def in_full(self, s: ClankState, word: str, rest: str) -> tuple[str, str]:
        """ "buy explore", "buy crown", "use potion", "take" """
        kinds, names = s.setup.box.kinds, self.names
        if word == "buy" and rest in names.cards:
            return "acquire", rest
        if word == "use" and rest in names.tokens:
            return "drink", rest
        if word == "buy" and rest == "crown":
            crowns = [token for token in goods_for_sale(s) if kinds[token].group == tokens.CROWN]
            crowns += [kind.id for kind in kinds if kind.group == tokens.CROWN]
            return "buy", names.tokens[crowns[0]]
        if word == "take" and rest in ("", "artifact", "secret") and s.stack:
            takes = [o for o in self.legal(s) if code_of(o) == codes.TAKE]
            told = [self.notation(s, option).removeprefix("take ") for option in takes]
            fitting = [text for text in told if rest in text]
            return "take", fitting[0] if len(fitting) == 1 else rest
        return word, rest

    def dump(self, s: ClankState) -> dict[str, object]:
        data = super().dump(s)
        data["reserve"] = saves.reserve(s)
        data["discovery"] = saves.discovery(s)
        data["settings"] = self.said(s.setup.values, s.seats)
        if s.solo is not None:
            data["solo"] = saves.solo(s, s.solo)
        if s.characters is not None:
            data["characters"] = character_saves.characters(s, s.characters)
        return data

    def fresh_for(self, data: dict[str, Any]) -> ClankState:
        s = super().fresh_for(data)
        if s.characters is not None:
            self._seat(s, s.characters, data)
        return s

    def _seat(self, s: ClankState, own: Characters, data: dict[str, Any]) -> None:
        """The characters of a save take their seats with their decks, as far as they are chosen."""
        waiting = character_saves.to_be_drafted(data)
        chosen = character_saves.read_chosen(s, data, waiting)
        for seat in range(s.seats):
            take(s, own, seat, chosen[seat], None)
        if s.setup.choosing != BY_DRAFT:
            s.hands = [[] for _ in chosen]
            s.decks = [starter_of(s, seat) for seat in range(s.seats)]
        elif not waiting:
            s.stack = [pending(codes.DEAL, s.first)]
            self.carry_on(s, None)

    def load_objects(self, s: ClankState, data: dict[str, Any]) -> None:
        data["reserve"] = saves.read_reserve(s, data.get("reserve"))
        s.discovery = saves.read_discovery(s, data.get("discovery"))
        if s.solo is not None:
            saves.read_solo(s, s.solo, data.get("solo"))
        if s.characters is not None:
            character_saves.read_characters(s, s.characters, data["characters"])

    def flaw(self, s: ClankState, fresh: ClankState) -> str:
        if s.characters is not None and not character_saves.are_finds(s, s.characters):
            return "characters"
        return super().flaw(s, fresh) or saves.flaw(s, fresh)

    def id_of(self, s: ClankState, what: str, number: int) -> object:
        return saves.id_of(s, what, number)

    def number_of(self, s: ClankState, what: str, id: object, field: str) -> int:
        found = saves.number_of(s, what, id, field)
        return super().number_of(s, what, id, field) if found is None else found

    def census(self, s: ClankState) -> dict[str, int]:
        dragon, ghost = s.seats, s.seats + 1
        ghosts = s.area[ghost] + s.bag[ghost] if s.setup.box.ghosts else 0
        counted = {
            "cards": len(saves.all_cards(s)) + sum(s.reserve) + undealt(s),
            "tokens": len(saves.all_tokens(s)) + s.masteries,
            "dragon cubes": s.bag[dragon] + s.aside[dragon] + sum(s.black_marks),
            "ghosts": s.ghosts + ghosts + s.ghosts_out + s.drawn.count(ghost),
            "tiles": len(s.tiles) + len(s.tiles_out) + has_tile(s) + self.tiles_laid(s),
        }
        for seat in range(s.seats):
            marks = s.damage[seat] - s.black_marks[seat] - s.other_marks[seat]
            counted[f"cubes {seat}"] = (
                s.supply[seat]
                + s.area[seat]
                + s.bag[seat]
                + s.aside[seat]
                + marks
                + cubes_at_shrines(s, seat)
                + s.drawn.count(seat)
            )
        return counted

    def tiles_laid(self, s: ClankState) -> int:
        """How many tiles lie on the table."""
        return 0
