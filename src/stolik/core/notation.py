"""Notation helpers: seats are letters, words are plain, an option is a few words.

>>> seat_letter(0), seat_number("c", 4)
('A', 2)
>>> words("  Play  7x2 ")
['play', '7x2']
"""

from stolik.core.reasons import refuse

LETTERS = "ABCDEF"


def seat_letter(seat: int) -> str:
    """The letter of a seat."""
    return LETTERS[seat]


def seat_number(letter: str, seats: int) -> int:
    """The seat that a letter means, or a refusal."""
    seat = LETTERS.find(letter.upper()) if len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise refuse("no_such_seat", given=letter, allowed=", ".join(LETTERS[:seats]))
    return seat


def words(text: str) -> list[str]:
    """The words of an option, small and without spare spaces."""
    return text.lower().split()


def whole(word: str) -> int:
    """The whole number that a word means, -1 if none.

    >>> whole("12"), whole("x")
    (12, -1)
    """
    return int(word) if word.isascii() and word.isdigit() else -1
