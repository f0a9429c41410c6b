"""Setting up with characters: who gets whom, decks, boards, what stays as it is."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.characters.table import GAME, NAMES, SIX, character, given, in_the_keep, new, own
from tests.rules.clank.table import GAME as KEEP
from tests.rules.marks import rule
from tests.rules.position import Position

from stolik.core.flow import argument_of
from stolik.core.reasons import Refused
from stolik.games.clank.bots.heuristic import Heuristic
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.show.view import ClankView
from stolik.text.speaker import Words

PLAIN = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}


def deck_of(table: Position, seat: int) -> Counter[str]:
    return Counter(table.named(table.s.hands[seat] + table.s.decks[seat]))


def who(table: Position) -> list[str]:
    return [GAME.roster[one].name for one in own(table).who]


@rule("W-50", "RW-01")
@pytest.mark.parametrize("game", [GAME, KEEP])
def test_without_the_option_nobody_has_a_character(game: object) -> None:
    table = new(3, game=game, characters="off")
    assert table.s.characters is None
    assert all(deck_of(table, seat) == PLAIN for seat in range(3))
    view = table.game.view(table.s, 0)
    assert isinstance(view, ClankView)
    assert [player.board for player in view.players] == [None] * 3


@rule("W-51", "W-59", "W-65", "RW-04")
def test_everybody_has_a_character_with_its_own_deck() -> None:
    table = new(4)
    for seat, name in enumerate(who(table)):
        cards = {NAMES.cards[card]: 1 for card in character(name).cards}
        assert len(cards) == 3
        assert deck_of(table, seat) == {"burgle": 5, "stumble": 2, **cards}
        assert len(table.s.hands[seat]) == 5
    unique = [card for one in GAME.roster for card in one.cards]
    in_play = [card for pile in (*table.s.hands, *table.s.decks) for card in pile]
    assert sum(card in unique for card in in_play) == 12


@rule("W-52", "RW-05")
def test_with_as_many_as_each_game_allows() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert len(set(who(new(seats)))) == seats
    for seats in (2, 3, 4):
        assert len(set(own(new(seats, game=KEEP)).who)) == seats


@rule("W-53", "WI-81", "RW-39")
@pytest.mark.parametrize("game", [GAME, KEEP])
def test_nobody_alone_has_a_character(game: object) -> None:
    with pytest.raises(Refused, match="characters_alone"):
        new(1, game=game)


@rule("W-54")
def test_one_character_at_two_seats_is_refused() -> None:
    with pytest.raises(Refused, match="character_twice") as refused:
        new(3, characters="pick", character_A="agnet", character_C="agnet")
    assert refused.value.reason.params["letters"] == "A, C"


@rule("W-53", "W-54")
def test_what_is_refused_before_a_game_is_said_in_every_language() -> None:
    twice: dict[str, Any] = {"characters": "pick", "character_A": "agnet", "character_B": "agnet"}
    nobody: dict[str, Any] = {"characters": "pick", "character_A": "none"}
    for seats, options in ((1, {}), (2, twice), (2, nobody)):
        with pytest.raises(Refused) as refused:
            new(seats, **options)
        for language in ("pl", "en"):
            assert Words(language).refusal(refused.value.reason).endswith(".")


@rule("W-55", "RW-01")
def test_the_lot_is_even_and_repeats_with_the_seed() -> None:
    games = 600
    first = Counter(who(new(2, seed))[0] for seed in range(games))
    assert set(first) == set(SIX)
    assert all(60 < n < 140 for n in first.values())
    assert who(new(6, 3)) == who(new(6, 3))


@rule("W-56", "RW-01")
def test_who_names_nobody_gets_one_of_the_rest() -> None:
    for seed in range(20):
        found = who(new(3, seed, characters="pick", character_B="lenara"))
        assert found[1] == "lenara"
        assert len(set(found)) == 3


@rule("W-57", "W-58", "RW-01")
def test_a_draft_goes_backwards_before_anything_is_dealt() -> None:
    table = new(4, characters="draft", first_player="B")
    asked: list[tuple[int, int]] = []
    for name in ("monkeybot prime", "whiskers", "lenara", "garignar"):
        assert table.s.hands == [[]] * 4
        assert table.row() == []
        assert "refilled" not in table.happened()
        asked.append((table.to_move, len(table.legal())))
        table.do(f"draft {name}")
    assert asked == [(0, 6), (3, 5), (2, 4), (1, 3)]
    assert len(table.row()) == 6
    assert who(table) == ["monkeybot_prime", "garignar", "lenara", "whiskers"]


@rule("W-57")
def test_a_character_that_is_taken_is_refused_with_its_owner() -> None:
    table = new(2, characters="draft").do("draft agnet")
    reason = table.reason("draft agnet")
    assert reason is not None
    assert (reason.id, reason.params["seat"]) == ("character_taken", 1)


@rule("W-60", "RW-03")
def test_own_cards_are_never_for_sale() -> None:
    table = new(3)
    unique = {card for one in GAME.roster for card in one.cards}
    assert not unique & {*table.s.row, *table.s.deck, *table.s.setup.reserve_cards}
    for seed in range(3):
        played = new(2, seed)
        mine = [set(GAME.roster[one].cards) for one in own(played).who]
        while not played.over:
            played.game.apply(played.s, played.game.legal(played.s)[seed % 2 - 1])
            s = played.s
            assert not unique & {*s.row, *s.deck, *s.dungeon_discard}
            for seat in range(2):
                held = {*s.hands[seat], *s.decks[seat], *s.discards[seat], *s.played[seat]}
                assert held & unique <= mine[seat]


@rule("W-61", "W-76", "RW-37")
def test_own_cards_and_tokens_count_nothing() -> None:
    table = given("lenara", "agnet", mana=10, hand=["channel", "study", "magic glide"])
    assert sum(table.game.returns(table.s)) == 0
    kinds = [GAME.deck.kinds[card] for one in GAME.roster for card in one.cards]
    assert not any(kind.points or kind.dragon or kind.points_rule for kind in kinds)


@rule("W-62")
def test_all_else_of_the_setup_is_as_ever() -> None:
    table = new(6)
    s = table.s
    assert s.area[:6] == [3, 2, 1, 0, 0, 0]
    assert s.gold == [0, 0, 0, 0, 1, 2]
    assert s.lockpicks == [3] * 6
    assert [s.supply[seat] + s.area[seat] for seat in range(6)] == [30] * 6


@rule("W-63", "RW-32")
def test_tokens_at_the_start() -> None:
    table = given(*SIX)
    at = own(table)
    assert at.conscription == [4, 0, 0, 0, 0, 0]
    assert at.cogwheels == [0, 0, 0, 0, 0, 7]
    assert (at.carnage, at.mana, at.down) == ([0] * 6, [0] * 6, [0] * 6)
    assert all(at.found(seat) == [] for seat in range(6))
    assert character("lenara").mana == 10


@rule("W-64", "RW-02")
def test_everybody_sees_the_same_boards() -> None:
    table = given(*SIX, mana=3, down=["skill"], carnage=2, held=["monkey idol"])
    views = [table.game.view(table.s, seat) for seat in range(-1, 6)]
    boards = [[p.board for p in view.players] for view in views if isinstance(view, ClankView)]
    assert len(boards) == 7
    assert all(found == boards[0] for found in boards)
    assert None not in boards[0]


@rule("W-66", "RW-02")
def test_cubes_keep_the_colour_of_the_seat() -> None:
    table = given("garignar", "agnet", hand=["stumble"]).do("play stumble")
    assert table.s.area[:2] == [1, 0]


@rule("W-67", "WI-25")
def test_reactions_exist_without_the_cards_of_the_add_on() -> None:
    table = given("agnet", "garignar", swords=2, hands={1: ["plunder"]}).do("fight goblin")
    assert (table.to_move, table.can("react plunder")) == (1, True)


@rule("WI-73", "RW-04")
def test_by_the_switch_somebody_may_have_the_plain_deck() -> None:
    with pytest.raises(Refused, match="characters_all_or_none"):
        new(2, characters="pick", character_A="none", character_B="agnet")
    mixed: dict[str, Any] = {"mixed_decks": True, "character_A": "none", "character_B": "agnet"}
    table = new(2, characters="pick", **mixed)
    assert deck_of(table, 0) == PLAIN
    assert own(table).who[1] == 0
    drafted = new(2, characters="draft", mixed_decks=True).do("draft agnet", "skip")
    assert deck_of(drafted, 0) == PLAIN
    assert "skip" not in new(2, characters="draft").legal()


@rule("WI-72")
def test_own_cards_are_no_dungeon_cards_of_mixed_decks() -> None:
    table = new(2, game=KEEP, decks="base+catacombs")
    plain = new(2, game=KEEP, decks="base+catacombs", characters="off")
    assert table.s.setup.dungeon_cards == plain.s.setup.dungeon_cards
    assert all(len(deck_of(table, seat)) > 0 for seat in range(2))


@rule("W-132", "WI-72", "RW-16")
def test_a_bank_of_secrets_in_the_keep_only_with_garignar() -> None:
    with_him = in_the_keep("garignar", "agnet")
    assert len(with_him.s.minors) == 18
    assert with_him.s.minors != sorted(with_him.s.minors)
    assert in_the_keep("agnet", "lenara").s.minors == []
    assert in_the_keep("garignar", "agnet", carnage_secret="nothing").s.minors == []


def drafted() -> list[str]:
    """Whom bots choose at six seats, one after another."""
    s = new(6, characters="draft").s
    found = []
    for _ in range(6):
        option = Heuristic({}).choose(GAME, GAME.legal(s), s)
        found.append(GAME.roster[argument_of(option)].name)
        GAME.apply(s, option)
    return found


def test_bots_draft_what_their_rules_of_thumb_make_most_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen = drafted()
    assert sorted(chosen) == sorted(SIX)
    assert chosen != [one.name for one in GAME.roster]
    cards = new(6, characters="draft").s.setup.cards
    for number in character(chosen[0]).cards:
        monkeypatch.setattr(cards[number], "play", Effects())
    assert drafted()[-1] == chosen[0]
