"""Streams of chance: repeatable, independent, evenly spread, sealed where people play."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.core.chance import Chance
from stolik.core.seal import SealedSeed, commitment, is_opening, key, new_secret


@given(st.integers(), st.integers(1, 1000), st.binary(max_size=32))
def test_numbers_stay_below_their_bound(seed: int, n: int, secret: bytes) -> None:
    kinds = (Chance.fast(seed, 2), Chance.imagined(seed % (1 << 32), 2), Chance.sealed(secret, 2))
    for chance in kinds:
        assert all(0 <= chance.below(1, n) < n for _ in range(20))


def test_the_state_of_a_fast_stream_fits_a_machine_word() -> None:
    for chance in (Chance.fast(1, 1), Chance.imagined(1, 1)):
        for _ in range(10_000):
            assert 0 < chance.at[0] < 1 << 62
            chance.below(0, 6)


def test_every_face_of_a_die_comes_equally_often() -> None:
    for chance in (Chance.fast(5, 1), Chance.imagined(5, 1), Chance.sealed(b"secret", 1)):
        counts = [0] * 6
        for _ in range(12_000):
            counts[chance.below(0, 6)] += 1
        assert all(1_800 < count < 2_200 for count in counts)


@pytest.mark.parametrize("kind", [Chance.fast, Chance.imagined])
def test_neighbouring_seeds_give_unrelated_streams(kind: Callable[[int, int], Chance]) -> None:
    first = [kind(seed, 1).below(0, 1000) for seed in range(2_000)]
    assert len(set(first)) > 800
    rising = sum(a < b for a, b in pairwise(first))
    assert 900 < rising < 1_100


@pytest.mark.parametrize("kind", [Chance.fast, Chance.imagined])
def test_the_streams_of_a_seed_are_unrelated(kind: Callable[[int, int], Chance]) -> None:
    streams = 9
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(1_500):
        chance = kind(seed, streams)
        drawn = [chance.below(stream, 4) for stream in range(streams)]
        pairs.update(pairwise(drawn))
    # 12,000 pairs of 16 sorts.
    assert len(pairs) == 16
    assert all(650 < count < 850 for count in pairs.values())


def test_one_stream_does_not_disturb_another() -> None:
    left, right = Chance.fast(1, 2), Chance.fast(1, 2)
    left.below(0, 6)
    assert left.below(1, 1000) == right.below(1, 1000)


def test_a_clone_repeats_the_same_numbers() -> None:
    for chance in (Chance.fast(3, 1), Chance.sealed(b"x", 1)):
        chance.below(0, 6)
        copy = chance.clone()
        assert [chance.below(0, 99) for _ in range(9)] == [copy.below(0, 99) for _ in range(9)]


@given(st.lists(st.integers(), max_size=60), st.booleans())
def test_a_shuffle_keeps_every_item(items: list[int], sealed: bool) -> None:
    chance = Chance.sealed(b"s", 1) if sealed else Chance.fast(2, 1)
    shuffled = items.copy()
    chance.shuffle(0, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_draws_the_same_numbers_as_below() -> None:
    whole, step = Chance.fast(4, 1), Chance.fast(4, 1)
    items, expected = list(range(30)), list(range(30))
    whole.shuffle(0, items)
    for i in range(29, 0, -1):
        j = step.below(0, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected


def test_every_order_of_three_cards_comes_equally_often() -> None:
    chance = Chance.fast(9, 1)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6_000):
        cards = [1, 2, 3]
        chance.shuffle(0, cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_a_promise_fits_its_secret_alone() -> None:
    secret = new_secret()
    assert len(secret) == 32
    assert is_opening(commitment(secret), secret)
    assert not is_opening(commitment(secret), new_secret())


def test_salt_of_any_player_changes_all_luck() -> None:
    secret = bytes(32)
    keys = {key(secret, salts) for salts in [(), ("a",), ("b",), ("a", "b"), ("ab",), ("", "ab")]}
    assert len(keys) == 6
    assert SealedSeed(secret, ("a",)).chance(3).secret == key(secret, ("a",))
