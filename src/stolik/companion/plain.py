"""Plain data in and out: JSON that reads and writes the same in every Python."""

import json
from typing import Any

DEEPEST = 8
LARGEST = 2**31


class Unclear(Exception):
    """Something that came from outside is not what it should be: a code and what it is about."""

    def __init__(self, code: str, params: dict[str, Any]) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def read(text: str) -> Any:
    """The value that a JSON text says."""
    try:
        return json.loads(text)
    # Too deep a text is a RuntimeError.
    except (ValueError, RuntimeError):
        raise Unclear("json_unclear", {}) from None


def write(value: Any) -> str:
    """A value as JSON: keys in order, no spaces, every letter as it is.

    >>> write({"b": [1, None], "a": "żółw"})
    '{"a":"żółw","b":[1,null]}'
    """
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        inside = [_quoted(key) + ":" + write(value[key]) for key in sorted(value)]
        return "{" + ",".join(inside) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([write(one) for one in value]) + "]"
    return str(value)


def _quoted(text: str) -> str:
    if '"' in text or "\\" in text or (text and min(text) < " "):
        text = "".join([_escaped(letter) for letter in text])
    return '"' + text + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    return letter if letter >= " " else f"\\u{ord(letter):04x}"


def is_number(value: Any, least: int, most: int) -> bool:
    """Whether a value is a whole number within bounds.

    >>> is_number(3, 0, 5), is_number(True, 0, 5), is_number(3.0, 0, 5)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def is_text(value: Any, least: int, most: int) -> bool:
    """Whether a value is a text of so many letters that can be written down anywhere."""
    if not isinstance(value, str) or not least <= len(value) <= most:
        return False
    # Halves of letters, which JSON lets through, cannot be written as UTF-8.
    return not value or max(value) < "\ud800" or not any([_is_half(one) for one in value])


def _is_half(letter: str) -> bool:
    return "\ud800" <= letter <= "\udfff"


def is_plain(value: Any, depth: int = DEEPEST) -> bool:
    """Whether a value is made of texts, whole numbers, yes, no and nothing, and not too deep."""
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, str):
        return is_text(value, 0, LARGEST)
    if isinstance(value, int):
        return -LARGEST < value < LARGEST
    if not depth:
        return False
    if isinstance(value, list):
        return all([is_plain(one, depth - 1) for one in value])
    if isinstance(value, dict):
        return all([is_plain(key) and is_plain(value[key], depth - 1) for key in value])
    return False
