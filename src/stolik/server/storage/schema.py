"""The tables of the database.

`log` is the truth: what happened at each table, append-only, unique (table_id, number). The
rest can be made anew from it (`tables`, `snapshots`, `bot_work`), is about now (`nodes`,
`presence`, `notices`), about devices (`devices`, `bans`), or what must outlive the rules of today
(`editions`, `replays`). The secret of a seed lies in `tables` and nowhere else. `groups`,
`group_entries`, `group_members` and `group_codes` are the histories that groups of people share,
who belongs to them, and their former codes; they have nothing to do with tables.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # Where it was introduced, as limits count addresses; forgotten after a while.
    Column("address", String(64), nullable=False, server_default=""),
    Index("ix_devices_address", "address"),
)

# Who is kept out: a device by its id, or an address as limits count it.
bans = Table(
    "bans",
    metadata,
    Column("subject", String(64), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("note", String(200), nullable=False),
)

# What was changed behind the nodes' backs: they look at it again before they write anything.
notices = Table(
    "notices",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    # Numbers are never used again, so none is overheard.
    sqlite_autoincrement=True,
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("game", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # When a node should look after the table: a clock or an absence. NULL: never.
    Column("wake_at", BigInteger),
    # The version of the rules that it is played by; NULL: its first entry cannot be read.
    Column("rules", Integer),
    # Since when it cannot go on. NULL: it can, as far as anybody knows.
    Column("halted_at", BigInteger),
    # The device that opened it.
    Column("host", String(32), nullable=False, server_default=""),
    Index("ix_tables_host", "host"),
    Index("ix_tables_wake_at", "wake_at"),
    Index("ix_tables_halted_at", "halted_at"),
    Index("ix_tables_listed_created_at", "listed", "created_at"),
)

members = Table(
    "members",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("device", String(32), nullable=False),
    Column("key", String(64)),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "device", "key"),
)

# The content that tables were begun with, packed; a hash is the name of what never changes.
editions = Table(
    "editions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# Finished games as they were told when they ended (history/telling.py), packed.
replays = Table(
    "replays",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

bot_work = Table(
    "bot_work",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
    # Whose table it is, whether a person sits there, whether the bot thinks ahead.
    Column("device", String(32), nullable=False, server_default=""),
    Column("people", Boolean, nullable=False, server_default=true()),
    Column("deep", Boolean, nullable=False, server_default=true()),
    Index("ix_bot_work_claimed_until", "claimed_until"),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("device", String(32), primary_key=True),
    Column("node", String(32), primary_key=True),
    # NULL while connected.
    Column("left_at", BigInteger),
)

groups = Table(
    "groups",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # How many changes there have been, and how many entries there are.
    Column("changes", Integer, nullable=False),
    Column("size", Integer, nullable=False),
)

group_entries = Table(
    "group_entries",
    metadata,
    Column("group_code", String(16), ForeignKey("groups.code"), primary_key=True),
    Column("id", String(64), primary_key=True),
    # The number of the change that brought this version: what is asked for is what came later.
    Column("change", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("group_code", "change"),
)

# Who has come in by the code of a group, in that order: nobody removes those who were there before.
group_members = Table(
    "group_members",
    metadata,
    Column("group_code", String(16), ForeignKey("groups.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("device", String(32), nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    UniqueConstraint("group_code", "device"),
    Index("ix_group_members_device", "device"),
)

# Codes that groups had before: they lead members, and nobody else, to the code of today.
group_codes = Table(
    "group_codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("group_code", String(16), ForeignKey("groups.code"), nullable=False),
    Index("ix_group_codes_group_code", "group_code"),
)
