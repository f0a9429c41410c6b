"""Who belongs to a group, and the codes that it had before."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Bring the change in."""
    op.create_table(
        "group_members",
        sa.Column("group_code", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["group_code"], ["groups.code"], name="fk_group_members_group_code"
        ),
        sa.PrimaryKeyConstraint("group_code", "number", name="pk_group_members"),
        sa.UniqueConstraint("group_code", "device", name="uq_group_members_group_code_device"),
    )
    op.create_index("ix_group_members_device", "group_members", ["device"])
    op.create_table(
        "group_codes",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("group_code", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(["group_code"], ["groups.code"], name="fk_group_codes_group_code"),
        sa.PrimaryKeyConstraint("code", name="pk_group_codes"),
    )
    op.create_index("ix_group_codes_group_code", "group_codes", ["group_code"])


def downgrade() -> None:
    """Take the change back."""
    for name in ("group_codes", "group_members"):
        op.drop_table(name)
