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


def new_key() -> str:
    """The key of a device: 256 bits."""
    return token_urlsafe(32)


def hash_of(key: str) -> str:
    """What the database keeps of a key: who reads the database cannot log in with it."""
    return sha256(key.encode()).hexdigest()


def new_id() -> str:
    """An id for a device, a table or a node: 80 bits."""
    return token_hex(10)


def new_code() -> str:
    """A join code that people can type: 31 to the 8th, nearly 40 bits."""
    return "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(typed: str) -> str:
    """A code as people type it."""
    return "".join(c for c in typed.upper() if c.isalnum())


def is_code(code: str) -> bool:
    """Whether a text could be a code at all."""
    return len(code) == CODE_LENGTH and all(c in CODE_LETTERS for c in code)
