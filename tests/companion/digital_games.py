"""Finished games of the program, counted twice: by the engine and through the sheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.companion.forms import NAMES, ask

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.companion.digital import sheet_of
from stolik.core.game import Game
from stolik.core.options import Number, Pick, Values
from stolik.core.reasons import Refused

# Random play seldom brings anything home, so some games are played by those who can.
PLAYERS = ("random", "random", "random", "thief")


@dataclass(frozen=True)
class Played:
    """A game that is to be played: options, seats, who plays, with what luck."""

    game: Game[Any]
    values: Values
    seats: int
    bot: str
    seed: int


def any_settings(game: Game[Any], random: Random) -> Values:
    """Any options; a game with a low limit of turns may end early."""
    chosen: dict[str, object] = {}
    for option in game.options:
        if isinstance(option, Pick):
            chosen[option.name] = random.choice(option.values)
        elif isinstance(option, Number):
            chosen[option.name] = random.choice([100, 400, option.default])
        else:
            chosen[option.name] = random.choice([True, False])
    return game.settings(chosen)


def games_to_play(n: int, seed: int) -> Iterator[Played]:
    """Games in turn with every number of seats: a third with the usual options, a third with any,
    a third with characters where there are some."""
    random = Random(seed)
    kinds = [
        (games.find(id).game, seats)
        for id in games.IDS
        # Alone there are goals, too; Gra o mózg needs two.
        for seats in range(games.find(id).game.min_seats, games.find(id).game.max_seats + 1)
    ]
    for number in range(n):
        game, seats = kinds[number % len(kinds)]
        values = random.choice([usual_settings, any_settings, with_characters])(game, random)
        if not can_be_played(game, values, seats):
            values = game.settings({})
        yield Played(game, values, seats, random.choice(PLAYERS), random.getrandbits(32))


def usual_settings(game: Game[Any], _: Random) -> Values:
    """The options as nobody has changed them."""
    return game.settings({})


def with_characters(game: Game[Any], random: Random) -> Values:
    """Any options with characters, which everybody gets."""
    if all(option.name != "characters" for option in game.options):
        return any_settings(game, random)
    come_by: dict[str, object] = {"characters": random.choice(["random", "draft"])}
    return game.settings({**any_settings(game, random), **come_by})


def can_be_played(game: Game[Any], values: Values, seats: int) -> bool:
    """Whether so many can play with these options."""
    try:
        game.check_table(values, seats)
    except Refused:
        return False
    return True


def finished(one: Played) -> Any:
    """The end of a game."""
    game = one.game
    s = game.new(one.values, one.seats, game.fast_chance(one.seed))
    play_out(game, s, [bots.find(one.bot, one.seed + seat) for seat in range(one.seats)])
    return s


def sheet_played(one: Played) -> dict[str, Any]:
    """The sheet of a game when it is over."""
    return sheet_of(games.MANIFESTS[one.game.id], one.game, finished(one), NAMES[: one.seats])


def counted_twice(one: Played) -> tuple[Any, str]:
    """The count of the sheet, and where the engine disagrees; empty if it does not."""
    game, seats, s = one.game, one.seats, finished(one)
    result, gauges = game.result(s), game.gauges(s)
    found = ask("count", sheet=sheet_of(games.MANIFESTS[game.id], game, s, NAMES[:seats]))
    players = found["players"]
    lines = {line.label: list(line.amounts) for line in result.lines}
    sums = {
        label: [one["sums"][label] if one["counts"] else 0 for one in players] for label in lines
    }
    by = found["tie"]["by"] if found["tie"] else ""
    pairs = {
        "problems": (found["problems"], []),
        "totals": ([one["total"] for one in players], gauges.get("points", gauges.get("brains"))),
        "points": ([one["points"] for one in players], list(result.points)),
        "lines": (sums, lines),
        "winners": (found["winners"], list(result.winners)),
        "why not": ([one["why_not"] for one in players], list(result.notes) or [""] * seats),
        "tie": ("" if by == "shared" else by, result.tie_break),
        "sums": (
            [sum(line["points"] for line in one["lines"]) for one in players],
            [one["total"] for one in players],
        ),
    }
    wrong = [f"{name}: {mine} {theirs}" for name, (mine, theirs) in pairs.items() if mine != theirs]
    return found, "; ".join(wrong)
