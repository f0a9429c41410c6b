"""Who waits for a bot, and how long it thinks: for fair shares."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Bring the change in."""
    op.add_column("bot_work", sa.Column("device", sa.String(32), nullable=False, server_default=""))
    for name in ("people", "deep"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true())
        op.add_column("bot_work", column)


def downgrade() -> None:
    """Take the change back."""
    for name in ("device", "people", "deep"):
        op.drop_column("bot_work", name)
