"""What somebody changed behind the backs of running nodes: a host with `stolik admin`.

A node reads notices every second, and before each of its writes it makes sure that it has read
them all: so nothing that it remembers from before ever gets into the database again.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, text

from stolik.server.storage import schema, statements
from stolik.server.storage.statements import carry_out

# Any number, the same everywhere: nodes share it while they write, a host has it alone.
LOCK = 0x57012
KEPT_MS = 24 * 3600 * 1000
# A table is to be read anew; a device or an address goes; somebody may come again; all is new.
TABLE, DEVICE, ADDRESS, BANS, ALL = "table", "device", "address", "bans", "all"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that was changed: of a `kind`, and which."""

    number: int
    kind: str
    subject: str


def wait_for_nodes(conn: Connection) -> None:
    """Let nodes finish what they write, and keep them from writing until this is stored."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def wait_for_host(conn: Connection) -> None:
    """Let a host finish, and keep hosts from changing anything until this is stored."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SELECT pg_advisory_xact_lock_shared(:lock)"), {"lock": LOCK})


def tell(conn: Connection, kind: str, subject: str, now: int) -> None:
    """Let all nodes look at something again."""
    conn.execute(schema.notices.insert(), {"at": now, "kind": kind, "subject": subject})
    forget(conn, now)


def forget(conn: Connection, now: int) -> None:
    """Forget what every node has heard long ago, but for the last, which has the number."""
    n = schema.notices.c
    old = (n.at < now - KEPT_MS) & (n.number < latest(conn))
    conn.execute(delete(schema.notices).where(old))


def latest(conn: Connection) -> int:
    """The number of the last notice."""
    return carry_out(conn, statements.LAST_NOTICE, {})[0][0] or 0


def since(conn: Connection, number: int) -> list[Notice]:
    """The notices after a number."""
    return [Notice(*row) for row in carry_out(conn, statements.NOTICES, {"after": number})]
