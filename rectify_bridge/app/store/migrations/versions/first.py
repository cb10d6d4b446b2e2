"""Cases, their entries, the rulings given and the settings; rows can only be added."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None
TABLES = ("cases", "entries", "rulings", "settings")


def upgrade() -> None:
    """Make the tables."""
    text, number = sa.String, sa.Integer
    op.create_table(
        "cases",
        sa.Column("id", text, primary_key=True),
        sa.Column("opened", text, nullable=False, index=True),
        sa.Column("by", text, nullable=False),
        sa.Column("base", sa.JSON, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("id", number, primary_key=True),
        sa.Column("case_id", text, sa.ForeignKey("cases.id"), nullable=False, index=True),
        sa.Column("number", number, nullable=False),
        *(sa.Column(name, text, nullable=False) for name in ("at", "by", "kind")),
        sa.Column("data", sa.JSON, nullable=False),
        sa.UniqueConstraint("case_id", "number"),
    )
    op.create_table(
        "rulings",
        sa.Column("id", text, primary_key=True),
        sa.Column("case_id", text, sa.ForeignKey("cases.id"), nullable=False, index=True),
        *(sa.Column(name, text, nullable=False) for name in ("at", "rulebook")),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("id", number, primary_key=True),
        sa.Column("name", text, nullable=False, index=True),
        *(sa.Column(name, text, nullable=False) for name in ("value", "at", "by")),
    )
    if op.get_bind().dialect.name == "sqlite":
        _only_add()


def _only_add() -> None:
    """Refuse every change and every removal of a row."""
    for table in TABLES:
        for act in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, 'rows of {table} are only added'); END"
            )


def downgrade() -> None:
    """There is nothing before the first step."""
    raise NotImplementedError("nothing lies before the first step")
