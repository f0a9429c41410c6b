"""The last step before a line is shown: spaces that must not break.

>>> typeset("pl", "dobierz 2 karty i odpocznij").replace(chr(160), "_")
'dobierz 2_karty i_odpocznij'
>>> typeset("en", "a card, 2 cards").replace(chr(160), "_")
'a card, 2_cards'
"""

import re

from stolik.text.files import about

_AFTER_NUMBER = re.compile(r"(?<=\d) (?=\w)")


def typeset(language: str, line: str) -> str:
    """Keep a number with its noun, and a one-letter word that clings to it with the next one."""
    line = _AFTER_NUMBER.sub("\u00a0", line)
    if letters := about(language)["clings"]:
        alone = rf"(?i:(?<![\w ])([{letters}]) (?=\S)|(?<= )([{letters}]) (?=\S))"
        line = re.sub(alone, lambda m: (m[1] or m[2]) + "\u00a0", line)
    return line
