"""Numbers as the language writes them.

>>> number("pl", 1.5), number("en", 1.5), number("pl", -2)
('1,5', '1.5', '−2')
>>> number("pl", 12345), number("en", 12345), number("pl", 1234)
('12 345', '12,345', '1234')
"""

from stolik.text.files import rules


def number(language: str, n: float) -> str:
    """A number with the right comma or point, a real minus, and thousands set apart from 10,000."""
    digits = f"{abs(n):,}" if abs(n) >= 10_000 else f"{abs(n)}"
    if not digits.isdigit():
        signs = rules(language, "number")
        digits = digits.translate({ord(","): signs["thousands"], ord("."): signs["decimal"]})
    return f"−{digits}" if n < 0 else digits
