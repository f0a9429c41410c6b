"""The generic battery: what must hold for every game of the house, on positions of random games."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, is_dataclass
from functools import cache
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest
from tools.make_wire import game_schemas

from stolik import games
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR, Event, Field
from stolik.core.game import OVER, Game, digest
from stolik.core.reasons import Refused
from stolik.core.seal import FastSeed, SealedSeed
from stolik.core.session import Session
from stolik.text.files import languages
from stolik.text.speaker import Speaker

GAMES_A_CASE = 12
CASES = [
    (id, seats)
    for id in games.IDS
    for seats in range(games.find(id).game.min_seats, games.find(id).game.max_seats + 1)
]

pytestmark = pytest.mark.parametrize(("id", "seats"), CASES)


def positions(game: Game[Any], seats: int, count: int = GAMES_A_CASE) -> Iterator[Any]:
    """Every position of some random games, with random options so that all rulings meet."""
    for seed in range(count):
        chance = Chance.fast(seed, 1)
        s = game.new(any_settings(game, chance, seed, seats), seats, game.fast_chance(seed))
        while game.to_move(s) != OVER:
            yield s
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])
        yield s


def every(nth: int, all: Iterator[Any]) -> Iterator[Any]:
    """Fewer positions: there are hundreds in a game, and the next differs by a card or two."""
    return islice(all, 0, None, nth)


def any_settings(game: Game[Any], chance: Chance, seed: int, seats: int) -> Any:
    """The defaults for every third game, else each option at random, as far as so many may play."""
    if seed % 3 == 0:
        return game.settings({})
    while True:
        settings = random_settings(game, chance)
        with suppress(Refused):
            game.check_table(settings, seats)
            return settings


def random_settings(game: Game[Any], chance: Chance) -> Any:
    given: dict[str, object] = {}
    for option in game.options:
        values = getattr(option, "values", (True, False) if option.default in (True, False) else ())
        if values:
            given[option.name] = values[chance.below(0, len(values))]
    return game.settings(given)


def test_legal_options_are_sorted_distinct_and_never_empty(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in positions(game, seats):
        if game.to_move(s) != OVER:
            options = game.legal(s)
            assert options
            assert options == sorted(set(options))


def test_a_clone_is_equal_and_independent(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in every(10, positions(game, seats, 4)):
        before = game.dump(s)
        copy = game.clone(s)
        assert game.dump(copy) == before
        if game.to_move(s) != OVER:
            game.apply(copy, game.legal(copy)[-1])
            assert game.dump(s) == before


def test_every_decision_changes_the_state(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in every(3, positions(game, seats, 3)):
        if game.to_move(s) != OVER:
            copy = game.clone(s)
            game.apply(copy, game.legal(copy)[0])
            assert digest(game, copy) != digest(game, s)


def test_a_save_goes_through_json_and_plays_on_the_same(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in every(10, positions(game, seats, 3)):
        saved = json.loads(json.dumps(game.dump(s)))
        again = game.load(saved)
        assert digest(game, again) == digest(game, s)
        if game.to_move(s) != OVER:
            copy = game.clone(s)
            option = game.legal(s)[0]
            game.apply(copy, option)
            game.apply(again, option)
            assert digest(game, again) == digest(game, copy)


def test_the_census_never_changes(id: str, seats: int) -> None:
    game = games.find(id).game
    table, expected = None, {}
    for s in positions(game, seats):
        if s is not table:
            table, expected = s, game.census(s)
        assert game.census(s) == expected


def test_every_option_has_a_notation_that_means_it(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in positions(game, seats, 4):
        if game.to_move(s) != OVER:
            for option in game.legal(s):
                assert game.parse(s, game.notation(s, option)) == option


def test_only_the_seat_to_move_may_choose_a_legal_option(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in positions(game, seats, 2):
        mover = game.to_move(s)
        for option in game.legal(s) if mover != OVER else []:
            for seat in range(seats):
                assert (game.explain(s, seat, option) is None) == (seat == mover)


def test_a_determinized_state_looks_the_same_to_its_seat(id: str, seats: int) -> None:
    game = games.find(id).game
    chance = Chance.fast(99, 1)
    onlookers = cycle((SPECTATOR, *range(seats)))
    for s in positions(game, seats, 4):
        # Each position is seen by the next of them: there are far more positions than seats.
        seat = next(onlookers)
        world = game.determinize(s, seat, chance)
        assert game.view(world, seat) == game.view(s, seat)
        assert game.census(world) == game.census(s)


def test_what_a_seat_cannot_see_changes_neither_its_options_nor_its_events(
    id: str, seats: int
) -> None:
    """Non-interference: deal all hidden cards anew, then let the same decision be made."""
    game = games.find(id).game
    chance = Chance.fast(7, 1)
    for s in positions(game, seats, 6):
        mover = game.to_move(s)
        if mover == OVER:
            continue
        options = game.legal(s)
        world = game.determinize(s, mover, chance)
        world.chance = s.chance.clone()
        assert game.legal(world) == options
        option = options[chance.below(0, len(options))]
        assert seen(game, world, option, mover) == seen(game, s, option, mover)


def seen(game: Game[Any], s: Any, option: int, seat: int) -> list[dict[str, object]]:
    """What a seat sees of its own decision, up to the first thing that comes from hidden cards."""
    log: list[Event] = []
    game.apply(game.clone(s), option, log)
    shown = []
    for event in log:
        if event.kind.reveals:
            break
        shown.append(event.seen_by(seat))
    return shown


def test_two_worlds_that_look_alike_to_a_seat_stay_alike_while_others_decide(
    id: str, seats: int
) -> None:
    """A decision of another seat shows an onlooker nothing but what the onlooker may see."""
    game = games.find(id).game
    chance = Chance.fast(11, 1)
    for s in positions(game, seats, 6):
        mover = game.to_move(s)
        if mover == OVER:
            continue
        onlooker = (mover + 1) % seats
        world = game.determinize(s, onlooker, chance)
        world.chance = s.chance.clone()
        for option in set(game.legal(s)) & set(game.legal(world)):
            assert seen(game, world, option, onlooker) == seen(game, s, option, onlooker)


def test_a_view_and_its_events_hold_no_card_that_the_seat_may_not_see(id: str, seats: int) -> None:
    """Redacted events leave fields out; nothing is blanked or renamed."""
    game = games.find(id).game
    kinds = {kind.name: kind for kind in game.events}
    for seed in range(3):
        session = random_session(game, seats, seed)
        for event in session.events:
            for viewer in (SPECTATOR, *range(seats)):
                shown = event.seen_by(viewer)
                for field in kinds[event.kind.name].fields:
                    owners = [event.full()[name] for name in field.sees]
                    assert (field.name in shown) == (not owners or viewer in owners)


def random_session(game: Game[Any], seats: int, seed: int) -> Session:
    chance = Chance.fast(seed, 1)
    names = [f"P{seat}" for seat in range(seats)]
    session = Session(game, {}, names, FastSeed(seed))
    while not session.is_over:
        options = session.legal()
        session.act(session.to_move, options[chance.below(0, len(options))])
    return session


@cache
def said_of(id: str) -> set[tuple[str, str]]:
    """What has been said of a game so far: most of it is the same for any number of seats."""
    return set()


@pytest.mark.takes_long
@pytest.mark.once
def test_everything_that_happens_can_be_said_in_every_language(id: str, seats: int) -> None:
    entry = games.find(id)
    game = entry.game
    names = [f"Gracz {seat}" for seat in range(seats)]
    speakers = [Speaker(entry, language, names) for language in languages()]
    # Tables are long to tell and change little: each is told in the next language.
    in_turn = cycle(speakers)
    said = said_of(id)

    def say(how: Callable[[Speaker, Any], str | list[str]], what: object) -> None:
        if (how.__name__, repr(what)) in said:
            return
        said.add((how.__name__, repr(what)))
        for speaker in [next(in_turn)] if how == Speaker.table else speakers:
            words = how(speaker, what)
            for line in [words] if isinstance(words, str) else words:
                assert line.strip()
                assert "{" not in line

    chance = Chance.fast(3, 1)
    for seed in range(3):
        log: list[Event] = []
        settings = any_settings(game, chance, seed, seats)
        s = game.new(settings, seats, game.fast_chance(seed), log)
        while game.to_move(s) != OVER:
            say(Speaker.prompt, game.prompt(s))
            if len(log) % 19 == 0:
                say(Speaker.table, game.view(s, game.to_move(s)))
            options = game.legal(s)
            for option in options:
                say(Speaker.option, game.describe(s, option))
            # Other strangers at every position: in the end all kinds of options were refused.
            for option in range(len(log) % 499, 70_000, 1_499):
                if reason := game.explain(s, game.to_move(s), option):
                    say(Speaker.refusal, reason)
            game.apply(s, options[chance.below(0, len(options))], log)
        for event in log:
            for viewer in (SPECTATOR, *range(seats)):
                say(Speaker.event, event.seen_by(viewer))
        say(Speaker.result, game.result(s))


def test_a_game_with_and_without_a_log_is_the_same_game(id: str, seats: int) -> None:
    game = games.find(id).game
    for seed in range(4):
        chance = Chance.fast(seed, 1)
        settings = any_settings(game, chance, seed, seats)
        quiet = game.new(settings, seats, game.fast_chance(seed))
        log: list[Event] = []
        loud = game.new(settings, seats, game.fast_chance(seed), log)
        while game.to_move(quiet) != OVER:
            options = game.legal(quiet)
            option = options[chance.below(0, len(options))]
            game.apply(quiet, option)
            game.apply(loud, option, log)
        assert digest(game, quiet) == digest(game, loud)


def test_a_sealed_game_draws_all_its_luck_from_the_secret(id: str, seats: int) -> None:
    game = games.find(id).game
    first, second = (
        game.new(game.settings({}), seats, SealedSeed(bytes([n] * 32)).chance(game.streams))
        for n in (1, 2)
    )
    again = game.new(game.settings({}), seats, SealedSeed(bytes([1] * 32)).chance(game.streams))
    assert digest(game, first) == digest(game, again)
    assert digest(game, first) != digest(game, second)


def test_every_random_game_ends_with_a_winner_and_a_full_count(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in positions(game, seats, 30):
        if game.to_move(s) == OVER:
            result = game.result(s)
            assert result.winners or not any(result.points)
            totals = [sum(line.amounts[seat] for line in result.lines) for seat in range(seats)]
            assert totals == list(result.points) == game.returns(s)


def test_too_few_and_too_many_players_are_refused(id: str, seats: int) -> None:
    game = games.find(id).game
    for wrong in (game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(Exception, match="seats"):
            game.new(game.settings({}), wrong, game.fast_chance(1))


def test_a_view_is_plain_data(id: str, seats: int) -> None:
    game = games.find(id).game
    for s in positions(game, seats, 1):
        view = game.view(s, 0)
        assert is_dataclass(view)
        assert not isinstance(view, type)
        json.dumps(asdict(view))


def test_a_game_sends_what_it_declares_and_nothing_else(id: str, seats: int) -> None:
    entry = games.find(id)
    game = entry.game
    schema = next((one for one in game_schemas() if one.events == game.events), None)
    if schema is None:
        pytest.skip("it declares nothing: the client shows a plain table")
    options = {kind.id: kind for kind in schema.options}
    assert options.keys() == Speaker(entry, "pl", []).own["option"].keys()

    def check(sent: Mapping[str, object], fields: Iterable[Field], may: Iterable[Field]) -> None:
        needed, known = ({field.name for field in some} for some in (fields, (*fields, *may)))
        assert needed <= sent.keys() <= known
        for field in (*fields, *may):
            if field.name in sent:
                msgspec.convert(sent[field.name], schema.types[field.type])

    chance = Chance.fast(5, 1)
    for seed in range(3):
        log: list[Event] = []
        s = game.new(any_settings(game, chance, seed, seats), seats, game.fast_chance(seed), log)
        while game.to_move(s) != OVER:
            legal = game.legal(s)
            for option in legal:
                said = game.describe(s, option)
                check(said.params, options[said.id].fields, options[said.id].may)
            game.apply(s, legal[chance.below(0, len(legal))], log)
        for event in log:
            assert event.kind in schema.events
            values = dict(zip([f.name for f in event.kind.fields], event.values, strict=True))
            check(values, event.kind.fields, ())
