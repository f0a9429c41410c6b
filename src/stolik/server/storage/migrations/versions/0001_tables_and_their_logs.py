"""Tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Bring the change in."""
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
        sa.UniqueConstraint("key_hash", name="uq_devices_key_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("wake_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_wake_at", "tables", ["wake_at"])
    op.create_index("ix_tables_listed_created_at", "tables", ["listed", "created_at"])
    op.create_table(
        "members",
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_members_table_id"),
        sa.PrimaryKeyConstraint("device", "table_id", name="pk_members"),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_log"),
        sa.UniqueConstraint("table_id", "device", "key", name="uq_log_table_id_device_key"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.create_table(
        "bot_work",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_bot_work_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_bot_work"),
    )
    op.create_index("ix_bot_work_claimed_until", "bot_work", ["claimed_until"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("left_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "device", "node", name="pk_presence"),
    )


def downgrade() -> None:
    """Take the change back."""
    names = ("presence", "nodes", "bot_work", "snapshots", "log", "members", "tables", "devices")
    for name in names:
        op.drop_table(name)
