"""Where devices came from (for quotas), who is kept out, and what nodes are told to look at."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Bring the change in."""
    op.add_column("devices", sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_devices_address", "devices", ["address"])
    op.create_table(
        "bans",
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("subject", name="pk_bans"),
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("notices")
    op.drop_table("bans")
    op.drop_index("ix_devices_address", "devices")
    op.drop_column("devices", "address")
