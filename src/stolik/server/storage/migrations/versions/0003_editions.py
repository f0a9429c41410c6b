"""Editions: the content that tables were begun with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Bring the change in."""
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_editions"),
    )


def downgrade() -> None:
    """Take the change back."""
    op.drop_table("editions")
