"""How a language lists, quotes and names things, as its file says.

>>> quoted("pl", "Stara krypta")
'„Stara krypta”'
>>> listed("pl", ["2 sprawności", "1 miecz", "1 but"])
'2 sprawności, 1 miecz i 1 but'
>>> with_article("en", "Explore"), with_article("pl", "Zwiad")
('an Explore', 'Zwiad')
"""

import re
from collections.abc import Sequence

from stolik.text.files import COMMON, about, load


def quoted(language: str, text: str) -> str:
    """A text in quotation marks."""
    return str(about(language)["quotes"]).format(text)


def listed(language: str, parts: Sequence[str], joint: str = "and") -> str:
    """Parts with commas, and a word before the last."""
    *first, last = parts
    return f"{', '.join(first)} {load(COMMON, language)['joint'][joint]} {last}" if first else last


def with_article(language: str, name: str, kind: str = "indefinite") -> str:
    """A name with its article, where the language has any; `kind` is definite or indefinite."""
    articles = load(COMMON, language)["article"][kind]
    assert isinstance(articles, dict)
    fitting = next(text for start, text in articles.items() if re.match(start, name))
    return str(fitting).format(name)
