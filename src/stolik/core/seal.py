"""Sealed seeds: promise the luck of a game before it starts, open it at the end.

The table publishes `commitment(secret)` first. Every player may then add salt,
which the table could not foresee. All chance of the game comes from
`key(secret, salts)`. When the game is over the secret is opened and anyone can
check that it is the promised one and replay every shuffle.

>>> secret = bytes(32)
>>> is_opening(commitment(secret), secret)
True
>>> is_opening(commitment(secret), bytes([1] * 32))
False
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b, sha256
from secrets import token_bytes

from stolik.core.chance import Chance

SECRET_BYTES = 32


def new_secret() -> bytes:
    """256 bits that nobody can guess."""
    return token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published at the start: the SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


def is_opening(promised: str, secret: bytes) -> bool:
    """Whether this secret is the one that was promised."""
    return commitment(secret) == promised


def key(secret: bytes, salts: Sequence[str] = ()) -> bytes:
    """The key of all chance in a game: the secret mixed with what the players added."""
    mixer = blake2b(key=secret, digest_size=SECRET_BYTES)
    for salt in salts:
        data = salt.encode()
        mixer.update(len(data).to_bytes(4, "big"))
        mixer.update(data)
    return mixer.digest()


@dataclass(frozen=True, slots=True)
class FastSeed:
    """A seed for simulations: a number."""

    number: int

    def chance(self, streams: int) -> Chance:
        """The streams that this seed gives."""
        return Chance.fast(self.number, streams)


@dataclass(frozen=True, slots=True)
class SealedSeed:
    """A seed for people: a secret that is promised first, and the players' salt."""

    secret: bytes
    salts: tuple[str, ...] = ()

    def chance(self, streams: int) -> Chance:
        """The streams that this seed gives."""
        return Chance.sealed(key(self.secret, self.salts), streams)


Seed = FastSeed | SealedSeed
