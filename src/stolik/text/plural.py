"""Plural classes of numbers, by the conditions that the file of a language takes from CLDR.

>>> [plural_class("pl", n) for n in (1, 2, 5, 12, 22, 1.5)]
['one', 'few', 'many', 'many', 'few', 'other']
>>> [plural_class("en", n) for n in (0, 1, 2)]
['other', 'one', 'other']
"""

import re
from functools import cache

from stolik.text.files import rules

_RELATION = re.compile(r"([nivf])(?: % (\d+))? (!?=) ([\d.,]+)")
OTHER = "other"


def plural_class(language: str, n: float) -> str:
    """Which form of a noun goes with this number."""
    conditions = rules(language, "plural")
    return next((name for name, condition in conditions.items() if fits(condition, n)), OTHER)


@cache
def fits(condition: str, n: float) -> bool:
    """Whether a condition holds: of the number, its whole part, its decimals and how many.

    >>> [fits("n % 10 = 2..4 and n % 100 != 12..14 or i = 7, 9", n) for n in (2, 12, 7, 2.5)]
    [True, False, True, False]
    """
    return any(
        all(_holds(relation, n) for relation in alternative.split(" and "))
        for alternative in condition.replace(", ", ",").split(" or ")
    )


def _holds(relation: str, n: float) -> bool:
    found = _RELATION.fullmatch(relation)
    assert found, relation
    operand, modulus, sign, ranges = found.groups()
    decimals = "" if isinstance(n, int) else str(n).partition(".")[2]
    value = {"n": abs(n), "i": int(abs(n)), "v": len(decimals), "f": int(decimals or 0)}[operand]
    if modulus:
        value %= int(modulus)
    within = False
    for one in ranges.split(","):
        low, _, high = one.partition("..")
        within |= value in range(int(low), int(high or low) + 1)
    return within == (sign == "=")
