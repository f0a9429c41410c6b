"""Groups and the histories that they share."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring the change in."""
    op.create_table(
        "groups",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_groups"),
    )
    op.create_table(
        "group_entries",
        sa.Column("group_code", sa.String(16), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("change", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(
            ["group_code"], ["groups.code"], name="fk_group_entries_group_code"
        ),
        sa.PrimaryKeyConstraint("group_code", "id", name="pk_group_entries"),
        sa.UniqueConstraint("group_code", "change", name="uq_group_entries_group_code_change"),
    )


def downgrade() -> None:
    """Take the change back."""
    for name in ("group_entries", "groups"):
        op.drop_table(name)
