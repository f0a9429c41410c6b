"""Fair bots are shown the true state: nothing in it that their seat cannot see sways them.

Twins are two states that one seat cannot tell apart: everything hidden was dealt anew.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from tests.games.test_every_game import CASES, any_settings

from stolik import bots, games, is_compiled
from stolik.bots.playout import Bot, decide
from stolik.core.chance import Chance
from stolik.core.game import OVER, Game, Policy, digest

# Games a case, each with other rulings.
GAMES = 4


def fair_policies(game: Game[Any]) -> dict[str, Policy]:
    """The rules of thumb that say that they are fair, with every temper."""
    known = game.policies or {}
    return {name: known[name] for name in known if name.partition("/")[0] in game.fair}


def choices(
    game: Game[Any], seats: int, wanted: dict[str, object] | None = None
) -> Iterator[tuple[Any, list[int]]]:
    """Positions with a choice from games that all tempers play in turn, and now and then anybody:
    so they come to good positions and to odd ones."""
    policies = cycle(fair_policies(game).values())
    for seed in range(GAMES):
        chance = Chance.fast(seed, 1)
        values = game.settings(wanted) if wanted else any_settings(game, chance, seed, seats)
        s = game.new(values, seats, game.fast_chance(seed))
        while game.to_move(s) != OVER:
            options = game.legal(s)
            if len(options) > 1:
                yield s, options
            option = next(policies)(s, options)
            game.apply(s, options[0] if chance.below(0, 5) == 0 else option)


def swayed(game: Game[Any], policy: Policy, s: Any, options: list[int], luck: Chance) -> bool:
    """Whether a choice is another one for a twin of the state."""
    return policy(s, options) != policy(game.determinize(s, game.to_move(s), luck), options)


@pytest.mark.parametrize(("id", "seats"), CASES)
def test_nothing_hidden_sways_a_fair_policy(id: str, seats: int) -> None:
    game = games.find(id).game
    assert "thief" in game.fair
    luck = Chance.fast(99, 1)
    for number, (s, options) in enumerate(choices(game, seats)):
        names = list(fair_policies(game))
        # The plain one always, of the tempers the next.
        for name in {"thief", names[number % len(names)]}:
            assert not swayed(game, fair_policies(game)[name], s, options, luck), name


@pytest.mark.parametrize(
    ("id", "seats", "how"),
    [("clank", 4, "random"), ("catacombs", 3, "random"), ("catacombs", 6, "draft")],
)
def test_nothing_hidden_sways_whoever_plays_a_character(id: str, seats: int, how: str) -> None:
    game: Any = games.find(id).game
    luck = Chance.fast(99, 1)
    thief = fair_policies(game)["thief"]
    met = set()
    for s, options in choices(game, seats, {"characters": how}):
        met |= set(s.characters.who)
        assert not swayed(game, thief, s, options, luck)
    assert met >= set(range(len(game.roster)))


@pytest.mark.parametrize("id", games.IDS)
def test_a_policy_that_peeps_is_found_out(id: str) -> None:
    game = games.find(id).game

    def by_the_hidden_cards(s: Any, options: list[int]) -> int:
        hidden: list[int] = s.hands[(game.to_move(s) + 1) % s.seats]
        return options[sum(hidden) % len(options)]

    luck = Chance.fast(99, 1)
    found = [swayed(game, by_the_hidden_cards, s, options, luck) for s, options in choices(game, 3)]
    assert sum(found) > len(found) / 10


@pytest.mark.parametrize("id", games.IDS)
@pytest.mark.parametrize("name", ["thief", "novice", "thief/kornel", "veteran@2"])
def test_whoever_looks_at_a_table_leaves_it_as_it_is(id: str, name: str) -> None:
    game = games.find(id).game
    bot = bots.find(name, 1)
    for number, (s, options) in enumerate(choices(game, 3)):
        if number % 20 == 0:
            before = digest(game, s)
            bot.choose(game, options, s)
            assert digest(game, s) == before


@pytest.mark.parametrize("id", games.IDS)
def test_those_who_think_ahead_are_never_shown_the_true_state(id: str) -> None:
    game = games.find(id).game
    assert bots.find("thief", 1).is_fair(game)
    assert bots.find("novice/nina", 1).is_fair(game)
    assert not bots.find("veteran", 1).is_fair(game)
    assert not bots.find("master/nina", 1).is_fair(game)


class Looker(Bot):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.name = "looker"
        self.looks = True
        self.shown: Any = None

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        self.shown = s
        return options[0]


@pytest.mark.skipif(is_compiled(), reason="no bots of others in the compiled engine: seen plain")
def test_a_bot_that_does_not_say_that_it_is_fair_gets_a_world_dealt_anew() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 3, game.fast_chance(2))
    bot = Looker()
    decide(game, s, game.to_move(s), bot, Chance.fast(1, 1))
    assert bot.shown is not s
    assert game.view(bot.shown, game.to_move(s)) == game.view(s, game.to_move(s))
    assert digest(game, bot.shown) != digest(game, s)
