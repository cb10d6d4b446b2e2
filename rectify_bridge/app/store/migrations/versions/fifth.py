"""Readings of the events that other programs keep; rows can only be added."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "readings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event", sa.String, nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        *(sa.Column(name, sa.String, nullable=False) for name in ("at", "by", "source", "kind", "digest")),
        sa.Column("changes", sa.JSON, nullable=False),
        sa.Column("session", sa.LargeBinary, nullable=False),
        sa.Column("link", sa.String, nullable=False),
        sa.UniqueConstraint("event", "number"),
    )
    for statement in _only_add()[op.get_bind().dialect.name]:
        op.execute(statement)


def _only_add() -> dict[str, Iterable[str]]:
    """What refuses every change of a reading, by kind of database."""
    refused = "BEGIN SELECT RAISE(ABORT, '{}rows of readings are only added'); END"
    same = "id = NEW.id OR (event = NEW.event AND number = NEW.number)"
    change = "CREATE TRIGGER readings_no_change BEFORE UPDATE OR DELETE ON readings FOR EACH ROW"
    emptied = "CREATE TRIGGER readings_no_truncate BEFORE TRUNCATE ON readings FOR EACH STATEMENT"
    return {
        "sqlite": [
            *(
                f"CREATE TRIGGER readings_no_{act.lower()} BEFORE {act} ON readings {refused.format('')}"
                for act in ("UPDATE", "DELETE")
            ),
            "CREATE TRIGGER readings_no_replace BEFORE INSERT ON readings "
            f"WHEN EXISTS (SELECT 1 FROM readings WHERE {same}) {refused.format('UNIQUE: ')}",
        ],
        "postgresql": [f"{one} EXECUTE FUNCTION rectify_only_add()" for one in (change, emptied)],
    }


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to a database without readings")
