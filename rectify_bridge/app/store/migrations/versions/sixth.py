"""The log of the calls for a Director; rows can only be added."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "call_entries",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.String, nullable=False, index=True),
        *(sa.Column(name, sa.String, nullable=False) for name in ("by", "call", "kind")),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("link", sa.String, nullable=False),
    )
    for statement in _only_add()[op.get_bind().dialect.name]:
        op.execute(statement)


def _only_add() -> dict[str, Iterable[str]]:
    """What refuses every change of an entry, by kind of database."""
    refused = "BEGIN SELECT RAISE(ABORT, '{}rows of call_entries are only added'); END"
    change = "CREATE TRIGGER call_entries_no_change BEFORE UPDATE OR DELETE ON call_entries FOR EACH ROW"
    emptied = "CREATE TRIGGER call_entries_no_truncate BEFORE TRUNCATE ON call_entries FOR EACH STATEMENT"
    return {
        "sqlite": [
            *(
                f"CREATE TRIGGER call_entries_no_{act.lower()} BEFORE {act} ON call_entries "
                f"{refused.format('')}"
                for act in ("UPDATE", "DELETE")
            ),
            "CREATE TRIGGER call_entries_no_replace BEFORE INSERT ON call_entries WHEN EXISTS "
            f"(SELECT 1 FROM call_entries WHERE number = NEW.number) {refused.format('UNIQUE: ')}",
        ],
        "postgresql": [f"{one} EXECUTE FUNCTION rectify_only_add()" for one in (change, emptied)],
    }


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to a database without calls")
