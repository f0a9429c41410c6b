"""Plural classes of numbers, after CLDR.

>>> [plural_class("pl", n) for n in (1, 2, 5, 12, 22, 1.5)]
['one', 'few', 'many', 'many', 'few', 'other']
>>> [plural_class("en", n) for n in (0, 1, 2)]
['other', 'one', 'other']
"""


def plural_class(language: str, n: float) -> str:
    """Which form of a noun goes with this number."""
    if language == "en":
        return "one" if n == 1 and isinstance(n, int) else "other"
    if not isinstance(n, int):
        return "other"
    if n == 1:
        return "one"
    tens, ones = abs(n) % 100, abs(n) % 10
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "many"
