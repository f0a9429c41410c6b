"""An edition: everything that one game is played with, as plain data with a hash.

A table keeps the edition that it began with, so a card that is changed tomorrow changes nothing
at a table of today. Only what such a game uses is in it. Names and texts are not part of it: a
corrected name reaches old games. Beside it lie the names of its time, for things that are no
longer in any box.

>>> one = Edition("brains", 1, {"deck": "own"}, {"deck": {"cards": 60}})
>>> two = Edition("brains", 1, {"deck": "own"}, {"deck": {"cards": 61}})
>>> one.hash == two.hash, Edition.unpack(one.pack()) == one
(False, True)
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from stolik.core.options import Values
from stolik.core.reasons import refuse
from stolik.core.snapshot import canonical, fingerprint

# Bytes of the hash: no two editions of the world share one by chance.
HASH_BYTES = 16
# Bytes of the largest edition that is read; ours have some 60 kB.
LARGEST = 4 << 20
_KEYS = {"game": str, "rules": int, "settings": dict, "content": dict, "names": dict}


@dataclass(frozen=True, slots=True)
class Edition:
    """The game, the version of its rules, every setting, the content. `names` are kept beside it:
    by section, language and id."""

    game: str
    rules: int
    settings: Values
    content: Mapping[str, Any]
    names: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def hash(self) -> str:
        """What it is stored and called by."""
        return fingerprint([self.game, self.rules, self.settings, self.content], HASH_BYTES)

    def pack(self) -> bytes:
        """As it is stored."""
        data = {key: getattr(self, key) for key in _KEYS}
        return zlib.compress(canonical(data).encode(), 9)

    @staticmethod
    def unpack(packed: bytes) -> "Edition":
        """From storage, or a refusal."""
        reading = zlib.decompressobj()
        try:
            data = json.loads(reading.decompress(packed, LARGEST))
        except (zlib.error, ValueError, RecursionError) as error:
            raise refuse("edition_damaged") from error
        whole = isinstance(data, dict) and reading.eof and data.keys() == _KEYS.keys()
        if not whole or not all(isinstance(data[key], kind) for key, kind in _KEYS.items()):
            raise refuse("edition_damaged")
        return Edition(**data)
