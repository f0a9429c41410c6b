"""The last step before a line is shown: spaces that must not break.

>>> typeset("pl", "dobierz 2 karty i odpocznij").replace(chr(160), "_")
'dobierz 2_karty i_odpocznij'
>>> typeset("en", "a card, 2 cards").replace(chr(160), "_")
'a card, 2_cards'
"""

import re

_AFTER_NUMBER = re.compile(r"(?<=\d) (?=\w)")
_AFTER_SHORT_WORD = re.compile(r"(?<![\w ])([aiouwzAIOUWZ]) (?=\S)|(?<= )([aiouwzAIOUWZ]) (?=\S)")


def typeset(language: str, line: str) -> str:
    """Keep a number with its noun and, in Polish, a one-letter word with the next one."""
    line = _AFTER_NUMBER.sub("\u00a0", line)
    if language == "pl":
        line = _AFTER_SHORT_WORD.sub(lambda m: (m[1] or m[2]) + "\u00a0", line)
    return line
