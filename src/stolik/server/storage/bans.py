"""Who is kept out: devices by their ids, addresses as limits count them."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from stolik.server.storage import schema
from stolik.server.storage.queries import put


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody who is kept out, since when (ms) and why."""

    subject: str
    created_at: int
    note: str


def add(conn: Connection, subject: str, note: str, now: int) -> None:
    """Keep somebody out."""
    put(conn, schema.bans, ("subject",), {"subject": subject, "created_at": now, "note": note})


def remove(conn: Connection, subject: str) -> bool:
    """Let somebody in again; whether they were kept out."""
    return conn.execute(delete(schema.bans).where(schema.bans.c.subject == subject)).rowcount > 0


def all_of(conn: Connection) -> list[Ban]:
    """Everybody who is kept out, the latest first."""
    c = schema.bans.c
    found = select(c.subject, c.created_at, c.note).order_by(c.created_at.desc(), c.subject)
    return [Ban(*row) for row in conn.execute(found)]
