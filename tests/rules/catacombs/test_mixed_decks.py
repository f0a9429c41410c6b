"""Mixed decks: any of the three dungeon decks in both games; what does not fit stays out."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.catacombs import table as tiles
from tests.rules.catacombs.table import DECK, NAMES, QUIET, Position, draw_cubes_in_this_order
from tests.rules.clank import table as board
from tests.rules.marks import rule

from stolik.core.reasons import Refused
from stolik.games.clank.game import DECKS
from stolik.games.clank.model.effects import CardKind
from stolik.games.clank.rules import mixing

# Cards that cannot do on the printed board what they say, with the copies there are.
NOT_ON_THE_BOARD = {
    "waystone": 1,
    "astral projection": 1,
    "riot": 2,
    "sudden movement": 2,
    "diversion": 1,
    "grand theft": 1,
    "imp familiar": 1,
    "rebel thief": 1,
    "scavenger": 2,
    "spectral rider": 1,
    "brave hero": 1,
    "white tourmaline": 2,
    "black tourmaline": 1,
    "locked trunk": 1,
    "black market": 1,
    "animated wall": 2,
    "keymaster": 2,
    "marble guardian": 1,
    "the warden": 1,
    "royal brat": 1,
}
NOT_IN_THE_CATACOMBS = {"wand of wind": 1}


def dungeon(table: Any, decks: str, seats: int = 2, **options: object) -> Counter[str]:
    """The cards of the dungeon deck of a new game, the first row included."""
    game = table.GAME
    s = game.new(game.settings({"decks": decks, **options}), seats, game.fast_chance(1))
    return Counter(NAMES.cards[card] for card in [*s.deck, *s.row])


def printed(*decks: str) -> Counter[str]:
    """All cards of some decks as they are printed."""
    return Counter(NAMES.cards[card] for deck in decks for card in DECK.dungeon[deck])


def on_the_board(**position: Any) -> Position:
    """A table of the printed board in somebody's turn, with mixed decks."""
    made = board.given(**{"decks": "base+catacombs+party", **position})
    made.s.running, made.s.turn, made.s.arriving = True, 1, []
    return made


def in_the_catacombs(**position: Any) -> Position:
    """A table of the catacombs in somebody's turn, with mixed decks."""
    return tiles.given(**{"mixture": "base+catacombs+party", **position})


# ---- Which cards there are


@rule("RK-02", "K-009")
def test_alone_both_games_have_their_own_hundred_cards() -> None:
    assert dungeon(tiles, "own") == dungeon(tiles, "catacombs") == printed("catacombs")
    assert dungeon(board, "own") == dungeon(board, "base") == printed("base")
    assert printed("catacombs").total() == printed("base").total() == 100


@rule("RK-02", "K-009")
@pytest.mark.parametrize("decks", DECKS[1:])
def test_in_the_catacombs_all_cards_but_one_may_be_used(decks: str) -> None:
    wanted = printed(*decks.split("+")) - Counter(NOT_IN_THE_CATACOMBS)
    assert dungeon(tiles, decks) == wanted


@rule("RK-02")
@pytest.mark.parametrize("decks", DECKS[1:])
def test_on_the_board_cards_that_need_the_catacombs_stay_out(decks: str) -> None:
    wanted = printed(*decks.split("+")) - Counter(NOT_ON_THE_BOARD)
    assert dungeon(board, decks) == wanted


@rule("RK-02", "K-009")
def test_how_many_cards_there_are() -> None:
    both = "base+catacombs"
    assert dungeon(tiles, both).total() == 200 - 1
    assert dungeon(board, both).total() == 200 - 25
    everything = "base+catacombs+party"
    assert dungeon(tiles, everything).total() == 235 - 1
    assert dungeon(board, everything).total() == 235 - 26


@rule("RK-02")
def test_each_part_of_a_card_says_what_it_needs() -> None:
    def kind(name: str) -> CardKind:
        return DECK.kinds[NAMES.card(name)]

    assert mixing.needs(kind("locked trunk")) == mixing.LOCKPICKS | mixing.SECRETS_IN_THE_BANK
    assert mixing.needs_of_effects(kind("riot").play) == mixing.PRISONERS
    assert mixing.needs_of_effects(kind("riot").acquire) == mixing.PRISONERS
    assert mixing.needs_of_effects(kind("waystone").play) == mixing.WAYSHRINES
    assert mixing.needs_of_effects(kind("spectral rider").play) == mixing.GHOSTS
    assert mixing.needs_of_effects(kind("animated wall").use) == mixing.TILES
    assert mixing.needs_of_effects(kind("animated wall").arrive) == mixing.TILES
    assert mixing.needs_of_points(kind("brave hero").points_rule) == mixing.PRISONERS
    assert mixing.needs(kind("robbery")) == mixing.needs(kind("assassin")) == 0


@rule("RK-02")
def test_what_the_board_does_not_have_is_on_none_of_its_cards() -> None:
    words = {"lockpicks", "pay_lockpicks", "prisoners", "ghosts", "minor_secrets", "major_secrets"}
    s = on_the_board().s
    for number in set(s.setup.dungeon_cards):
        kind = s.setup.cards[number]
        assert not kind.wards
        for fx in (kind.play, kind.acquire, kind.use, kind.arrive):
            assert not any(getattr(fx, word) for word in words)


@rule("RK-02")
def test_the_decks_wanted_are_used_whatever_the_number_of_players() -> None:
    assert dungeon(tiles, "own", seats=5).total() == 135
    assert dungeon(tiles, "base", seats=5).total() == 99
    assert dungeon(tiles, "own", seats=4, party="always").total() == 135
    assert dungeon(tiles, "own", seats=4, party="never").total() == 100
    assert dungeon(tiles, "base+party", seats=3).total() == 134


@rule("RK-02")
@pytest.mark.parametrize("game", [tiles.GAME, board.GAME], ids=["tiles", "board"])
def test_no_other_mixture_is_known(game: Any) -> None:
    with pytest.raises(Refused):
        game.settings({"decks": "base+base"})


@rule("RK-02")
@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("table", [tiles, board], ids=["tiles", "board"])
def test_nothing_is_lost_in_a_whole_game(table: Any, decks: str) -> None:
    counted = set()
    last = None
    for last in table.random_games(3, 2, decks=decks):
        counted.add(tuple(last.game.census(last.s).items()))
    assert last is not None
    assert last.over
    assert len(counted) == 1


# ---- How they are played


@rule("RK-02")
def test_reactions_on_the_printed_board() -> None:
    table = on_the_board(hands={1: ["assassin"]}, row=board.QUIET[:5], dungeon_deck=["ogre"])
    table.do("end")
    assert (table.to_move, table.legal()) == (1, ["react assassin", "skip"])
    assert table.do("react assassin").s.swords == 2


@rule("RK-02")
def test_nobody_reacts_where_no_such_card_is_in_the_deck() -> None:
    table = on_the_board(
        decks="base+catacombs", hands={1: ["assassin"]}, row=board.QUIET[:5], dungeon_deck=["ogre"]
    )
    assert table.do("end").offers("react") == []


@rule("RK-02")
def test_a_choice_for_all_on_the_printed_board() -> None:
    table = on_the_board(row=board.QUIET[:5], dungeon_deck=["leprechaun"]).do("end")
    assert (table.to_move, table.legal()) == (0, ["choose 1", "choose 2"])
    assert table.do("choose 1", "choose 2").s.gold == [2, 5]


@rule("RC-08")
@pytest.mark.parametrize(("arrive_step", "laid"), [("each", 5), ("after_refill", 6)])
def test_on_the_printed_board_it_matters_to_choices_for_all_when_cards_arrive(
    arrive_step: str, laid: int
) -> None:
    new = ["leprechaun", "ladder"]
    table = on_the_board(row=board.QUIET[:4], dungeon_deck=new, arrive_step=arrive_step).do("end")
    assert (table.legal(), len(table.row())) == (["choose 1", "choose 2"], laid)


@rule("RK-02")
def test_golden_flute_buys_from_the_market_of_the_board() -> None:
    table = on_the_board(hand=["golden flute"], room="F16", gold=[4, 0]).do("play golden flute")
    assert table.do("buy backpack by offer").held() == ["backpack"]
    assert table.s.gold[0] == 0


@rule("RK-02")
def test_blink_spell_finds_a_player_in_the_depths_of_the_board() -> None:
    table = on_the_board(hand=["blink spell"], rooms=["F02", "F22"])
    table.do("play blink spell", "invoke blink spell", "choose 2", "go F22")
    assert table.room == "F22"


@rule("RK-02")
def test_idols_go_back_to_the_shrine_of_the_board() -> None:
    table = on_the_board(row=["ape lord phantasm"], swords=3, held=["monkey idol"])
    table.s.spots[table.s.dungeon.idol_spots[0]] = -1
    assert table.lying("F24") == ["monkey idol"] * 2
    table.do("fight ape lord phantasm", "yes")
    assert (table.lying("F24"), table.discard()) == (["monkey idol"] * 3, ["secret tome"])


@rule("RK-02")
def test_cards_of_the_base_game_in_the_catacombs() -> None:
    table = in_the_catacombs(hand=["gem collector"], row=["rose quartz"], skill=1)
    assert table.do("play gem collector").can("acquire rose quartz")
    table = in_the_catacombs(row=["teleporter"], skill=4, room="SAc")
    assert table.do("use teleporter").can("teleport SAm")
    table = in_the_catacombs(hand=["treasure hunter"], row=QUIET, dungeon_deck=["overlord"])
    assert table.do("play treasure hunter", "replace swindle").s.area[:2] == [1, 1]


@rule("RK-02")
def test_dwarven_peddler_counts_tokens_of_the_catacombs() -> None:
    three = ["artifact 5", "chalice", "dragon egg", "monkey idol"]
    table = in_the_catacombs(room="SAa", boots=1, held=three, discard=["dwarven peddler"])
    assert table.do("move SAk", "end").points()["cards"] == 4


@rule("KI-80", "RK-02")
def test_a_ghost_in_an_attack_of_the_own_turn_ends_that_turn() -> None:
    table = in_the_catacombs(
        hand=["mister whiskers", "burgle"],
        tiles_used=[tiles.tile("X", {"a": []}, kind="safe")],
        laid=[("X", 1, 1, 0)],
        room="Xa",
        held=["artifact 5"],
        damage=[9],
        row=QUIET[:5],
        ghosts_in_area=1,
    )
    draw_cubes_in_this_order(table, [3])
    table.do("play mister whiskers", "choose 1")
    assert table.status() == "rescued"
    assert len(table.row()) == 6
    assert (table.to_move, table.hand()) == (1, ["burgle"])
    assert table.points()["mastery"] == 0
    assert table.points()["artifacts"] == 5
