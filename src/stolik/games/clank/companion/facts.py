"""What the sheet knows of the boxes, and finished games on it."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from stolik.companion.facts import facts_of_options
from stolik.games.clank.base.game import BaseGame
from stolik.games.clank.catacombs.box import Contents
from stolik.games.clank.catacombs.game import Catacombs
from stolik.games.clank.content.load_tokens import FEW
from stolik.games.clank.game import DIFFICULTY, ClankGame
from stolik.games.clank.model import count, effects, tokens
from stolik.games.clank.model.characters import PLAIN
from stolik.games.clank.model.count import PointsRule
from stolik.games.clank.model.effects import CardKind
from stolik.games.clank.model.goals import COUNTDOWN_SPACES, DEEDS, MEASURES
from stolik.games.clank.model.state import LEFT, RESCUED, ClankState
from stolik.games.clank.model.tokens import Box, TokenKind
from stolik.games.clank.rules import scoring
from stolik.games.clank.rules.mixing import OF_THE_BOARD, OF_THE_TILES, fitting

ENDS = ("escaped", "rescued", "eaten", "depths")
# Ends that bring nothing home.
LOST = ("eaten", "depths")
# How players come by characters, and whether some may go without.
CHARACTERS = "characters"
OF_CHARACTERS = (CHARACTERS, "mixed_decks")
# The tiles of a real box: how many wayshrines they have is not known.
PRINTED = "printed"
GROUPS = {
    tokens.MINOR: "minor",
    tokens.MAJOR: "major",
    tokens.PRISONER: "prisoner",
    tokens.COUPON: "coupon",
    tokens.ARTIFACT: "artifact",
    tokens.IDOL: "idol",
    tokens.GOODS: "goods",
    tokens.CROWN: "crown",
    tokens.MASTERY: "mastery",
}
# Of a form: the artifacts first, of each group the best first.
ORDER = ("artifact", "crown", "goods", "idol", "major", "minor", "prisoner", "coupon", "mastery")


def _rule(points: PointsRule | None) -> dict[str, Any] | None:
    """A points rule in the words of the content files."""
    if points is None:
        return None
    words = {mask: word for word, mask in count.WORDS.items()}
    return {
        "kind": "per" if points.is_per else "kinds" if points.is_kinds else "if",
        "of": [of.name if of.what == count.NAMED else words[of.what] for of in points.of],
        "need": points.need,
        "every": points.every,
        "points": points.points,
    }


def _thing(kind: TokenKind | CardKind, group: str) -> dict[str, Any]:
    """A token or card as far as a sheet needs to know it."""
    worth_gold = isinstance(kind, TokenKind) and kind.use == tokens.GOLD
    return {
        "id": kind.name,
        "group": group,
        "line": kind.line,
        "points": kind.points,
        "rule": _rule(kind.points_rule),
        "counts_as": kind.counts_as,
        "silver": kind.silver,
        "gold": kind.effect.gold if isinstance(kind, TokenKind) and worth_gold else 0,
    }


def _is_kept(kind: TokenKind) -> bool:
    """Whether a token can lie before a player at the end."""
    return kind.use != tokens.AT_ONCE


def _all_tokens(box: Box) -> list[dict[str, Any]]:
    """The tokens in the order of a form."""
    found = [_thing(kind, GROUPS[kind.group]) for kind in box.kinds if _is_kept(kind)]
    return sorted(found, key=lambda one: (ORDER.index(one["group"]), -one["points"]))


def _laid_out(box: Box, idols: int) -> dict[str, int]:
    """How many there are of each token."""
    piles = [*box.minors, *box.majors, *box.prisoners, *box.artifacts, *box.goods]
    return {**_kept(box, piles), box.kinds[box.idol].name: idols}


def _kept(box: Box, pile: Iterable[int]) -> dict[str, int]:
    """How many of each token that can lie before a player at the end."""
    return dict(Counter(box.kinds[token].name for token in pile if _is_kept(box.kinds[token])))


def _names(game: ClankGame, cards: Iterable[int]) -> dict[str, int]:
    """How many of each card that can be owned."""
    kinds = game.deck.kinds
    found = Counter(kinds[card].name for card in cards if kinds[card].kind == effects.CARD)
    return dict(found)


def _cards_of(game: ClankGame, has: int) -> dict[str, Any]:
    """All cards that fit a game, and how many are in each pile."""
    deck = game.deck
    reserve = [card for card, copies in deck.reserve for _ in range(copies)]
    decks = {
        name: _names(game, fitting(deck.kinds, cards, has))
        for name, cards in deck.dungeon.items()
        if cards
    }
    starter, reserved = _names(game, deck.starter), _names(game, reserve)
    characters = [{"id": one.name, "cards": _names(game, one.cards)} for one in game.roster]
    own = _names(game, [card for one in game.roster for card in one.cards])
    groups = {
        **dict.fromkeys(starter, "starter"),
        **dict.fromkeys(reserved, "reserve"),
        **dict.fromkeys(own, "character"),
    }
    used = {card for pile in (starter, reserved, own, *decks.values()) for card in pile}
    found = [
        _thing(kind, groups.get(kind.name, "dungeon")) for kind in deck.kinds if kind.name in used
    ]
    return {
        "cards": sorted(found, key=lambda one: (-one["points"], one["id"])),
        "starter": starter,
        "reserve": reserved,
        "decks": decks,
        "characters": characters,
    }


def _of_both(game: ClankGame, options: Collection[str]) -> dict[str, Any]:
    """Who plays, how one ends, and the options that change what is in the box or who wins."""
    return {
        "players": [max(game.min_seats, 2), game.max_seats],
        "ends": list(ENDS),
        "lost": list(LOST),
        "options": facts_of_options(game, options),
        "solo": _solo(game),
    }


def _solo(game: ClankGame) -> dict[str, Any]:
    """The game for one as far as a phone beside the box has to know it; its words are elsewhere."""
    rules = game.solo
    starts = [game.new(game.settings({}), 1, game.fast_chance(seed)) for seed in range(10)]
    s = starts[0]
    levels = zip(rules.difficulties, rules.starts, strict=True)
    goals = [
        {
            "id": goal.name,
            "count": MEASURES[goal.measure],
            "n": goal.n,
            "turns": goal.turns,
            "points": goal.points,
            "calm": goal.calm,
            "alarm": goal.alarm,
            "attacks": goal.attacks,
            # Such a goal may be fulfilled already when it is revealed.
            "is_owned": goal.measure >= DEEDS,
        }
        for goal in rules.goals
    ]
    return {
        "difficulties": [{"id": id, "threat": threat} for id, threat in levels],
        "first_goals": rules.first_goals,
        "open_goals": rules.open_goals,
        "goals": goals,
        "menaces": [{"at": menace.at, "attacks": menace.attacks} for menace in rules.menaces],
        "last": rules.last,
        "countdown": COUNTDOWN_SPACES,
        # Options of a table that nobody has alone.
        "without": [CHARACTERS],
        "ranks": [{"id": rank.name, "points": rank.points} for rank in rules.ranks],
        "start": {
            # Spaces are counted from 1 by people.
            "rage": s.rage + 1,
            # A card that comes with the first row may add noise of its own.
            "cubes": min(one.area[0] for one in starts),
            "dragon": s.bag[s.seats],
        },
    }


def base(game: BaseGame) -> dict[str, Any]:
    """The box of BRZDĘK! Nie drażnij smoka."""
    idols = {len(board.idol_spots) for board in game.boards.values()}
    return {
        **_of_both(game, ("decks", *OF_CHARACTERS)),
        "tokens": _all_tokens(game.box),
        "tokens_of": {"own": _laid_out(game.box, idols.pop())},
        # Minor secrets that only the board of a character gives (RW-16).
        "characters_bank": _kept(game.box, game.box.bank),
        "backpack": game.box.kinds[game.box.backpack].name,
        "published": "Clank!: A Deck-Building Adventure",
        "fewer_artifacts": True,
        "cubes": 0,
        "shrines": {},
        "own_decks": ["base"],
        **_cards_of(game, OF_THE_BOARD),
        "party_reserve": {},
    }


def catacombs(game: Catacombs) -> dict[str, Any]:
    """The box of BRZDĘK! Katakumby, alone and with Wesoła kompania."""
    contents = game.contents
    idols = len(game.new(game.settings({}), FEW, game.fast_chance(1)).dungeon.idol_spots)
    variants = {
        "own": contents.box(False, False),
        "party": contents.box(True, False),
        "party_many": contents.box(True, True),
        "party_without_goods": contents.box(True, False, False),
        "party_without_goods_many": contents.box(True, True, False),
    }
    everything = contents.box(True, True)
    added = [card for card, copies in contents.party_reserve.items() for _ in range(copies)]
    said = ("party", "decks", "party_goods", *OF_CHARACTERS, "all_zero", "equal_artifacts")
    sets = list(contents.sets)
    tiles = {"id": "tiles", "values": [PRINTED, *sets], "default": PRINTED}
    both = _of_both(game, said)
    return {
        **both,
        "options": [tiles, *both["options"]],
        "published": "Clank!: Catacombs",
        "shrines": {name: _shrines(contents, name) for name in sets},
        "tokens": _all_tokens(everything),
        "tokens_of": {name: _laid_out(box, idols) for name, box in variants.items()},
        "characters_bank": {},
        "backpack": everything.kinds[everything.backpack].name,
        "fewer_artifacts": False,
        "cubes": everything.player_cubes,
        "own_decks": ["catacombs"],
        **_cards_of(game, OF_THE_TILES),
        "party_reserve": _names(game, added),
    }


def _shrines(contents: Contents, name: str) -> int:
    """How many wayshrines a set of tiles has, of its two start tiles the richer one."""
    tiles = contents.tiles
    found = contents.sets[name]

    def on(tile: int) -> int:
        return sum("wayshrine" in room.holds for room in tiles[tile].rooms)

    others = set(found.numbers) - set(found.starts.values())
    return max(map(on, found.starts.values())) + sum(map(on, others))


# ---- Finished games


def filled(s: ClankState, names: Sequence[str]) -> dict[str, Any]:
    """What the players of a finished game would fill in."""
    players = [_player(s, seat, name) for seat, name in enumerate(names)]
    sheet: dict[str, Any] = {"stopped": False, "players": players}
    if s.solo is not None:
        sheet["solo"] = {
            "difficulty": s.setup.values[DIFFICULTY],
            "reached": [s.solo.rules.goals[goal].name for goal in s.solo.done],
            "turns": max(s.turn, 1),
        }
    return sheet


def _player(s: ClankState, seat: int, name: str) -> dict[str, Any]:
    box, cards = s.setup.box, s.setup.cards
    tokens = Counter(box.kinds[token].name for token in s.held[seat] if token != box.mastery)
    named = Counter(cards[card].name for card in scoring.all_cards(s, seat))
    who = PLAIN if s.characters is None else s.characters.who[seat]
    return {
        "name": name,
        "character": "" if who == PLAIN else s.setup.roster[who].name,
        "end": _end(s, seat),
        "gold": s.gold[seat],
        "tokens": dict(tokens),
        "cards": dict(named),
        "cubes": scoring.haul_of(s, seat).cubes,
    }


def _end(s: ClankState, seat: int) -> str:
    if s.status[seat] == LEFT:
        return "escaped"
    if s.status[seat] == RESCUED:
        return "rescued"
    return "depths" if s.dungeon.places(s.rooms[seat]) & effects.DEPTHS else "eaten"
