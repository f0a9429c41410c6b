"""Keys, ids and codes that nobody can guess.

>>> len(new_code()), is_code(new_code()), is_code("short")
(8, True, False)
>>> tidy_code(" abcd-2345 ")
'ABCD2345'
"""

from hashlib import sha256
from secrets import choice, token_hex, token_urlsafe

# No letters or digits that are taken for one another (0 O, 1 I L).
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8
# A group's code is all that guards it, for years.
GROUP_CODE_LENGTH = 12


def new_key() -> str:
    """The key of a device: 256 bits."""
    return token_urlsafe(32)


def hash_of(key: str) -> str:
    """What the database keeps of a key: who reads the database cannot log in with it."""
    return sha256(key.encode()).hexdigest()


def new_id() -> str:
    """An id for a device, a table or a node: 80 bits."""
    return token_hex(10)


def new_code(length: int = CODE_LENGTH) -> str:
    """A code that people can type: of 8 letters nearly 40 bits, of 12 nearly 60."""
    return "".join(choice(CODE_LETTERS) for _ in range(length))


def tidy_code(typed: str) -> str:
    """A code as people type it."""
    return "".join(c for c in typed.upper() if c.isalnum())


def is_code(code: str, length: int = CODE_LENGTH) -> bool:
    """Whether a text could be a code at all."""
    return len(code) == length and all(c in CODE_LETTERS for c in code)


def spaced_code(code: str) -> str:
    """A code as people read it.

    >>> spaced_code("ABCD2345WXYZ")
    'ABCD-2345-WXYZ'
    """
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))
