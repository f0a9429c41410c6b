"""Finished games as they were told, and the rules that each table is played by."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Bring the change in."""
    op.create_table(
        "replays",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_replays_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_replays"),
    )
    op.add_column("tables", sa.Column("rules", sa.Integer))
    op.add_column("tables", sa.Column("halted_at", sa.BigInteger))
    op.create_index("ix_tables_halted_at", "tables", ["halted_at"])
    conn = op.get_bind()
    first = conn.execute(sa.text("SELECT table_id, body FROM log WHERE number = 1")).all()
    for table, body in first:
        rules = _rules_in(bytes(body))
        changed = sa.text("UPDATE tables SET rules = :rules WHERE id = :table")
        conn.execute(changed, {"rules": rules, "table": table})


def _rules_in(body: bytes) -> int | None:
    """The version of the rules in the first entry of a log; None if it cannot be read."""
    try:
        found = json.loads(body)["rules"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, int) else None


def downgrade() -> None:
    """Take the change back."""
    op.drop_index("ix_tables_halted_at", "tables")
    op.drop_column("tables", "halted_at")
    op.drop_column("tables", "rules")
    op.drop_table("replays")
