"""Editions: the content that tables were begun with, each kept once, packed, by its hash.

Plain functions on a connection, like those of `queries.py`.
"""

import zlib

from sqlalchemy import Connection, select

from stolik.server.storage import schema
from stolik.server.storage.queries import insert


def keep(conn: Connection, hash: str, game: str, data: bytes) -> None:
    """Keep an edition, if it is not there yet: what has a hash never changes."""
    row = {"hash": hash, "game": game, "data": zlib.compress(data, 9)}
    conn.execute(insert(conn, schema.editions).on_conflict_do_nothing(), row)


def find(conn: Connection, hash: str) -> bytes | None:
    """The edition with this hash."""
    c = schema.editions.c
    packed = conn.execute(select(c.data).where(c.hash == hash)).scalar_one_or_none()
    return None if packed is None else zlib.decompress(packed)
