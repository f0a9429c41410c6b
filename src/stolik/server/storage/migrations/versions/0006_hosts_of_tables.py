"""Who opened each table: for quotas."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Bring the change in."""
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=False, server_default=""))
    op.create_index("ix_tables_host", "tables", ["host"])
    found = "(SELECT device FROM log WHERE log.table_id = tables.id AND log.number = 1)"
    op.execute(f"UPDATE tables SET host = COALESCE({found}, '')")


def downgrade() -> None:
    """Take the change back."""
    op.drop_index("ix_tables_host", "tables")
    op.drop_column("tables", "host")
