"""Entries name the ruling given with them and carry its seal; rulings keep the words of their facts; and what
older programs left without links or seals is noted once, so that nothing can later pass for it."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

from rectify_bridge.app.store.chain import seal_of_all
from rectify_bridge.app.store.entry import StoredRuling

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None
ENTRIES = sa.table("entries", sa.column("id"), sa.column("link"))
RULINGS = sa.table(
    "rulings",
    *(sa.column(name) for name in ("id", "case_id", "at", "rulebook")),
    sa.column("data", sa.JSON),
    sa.column("result"),
)


def upgrade() -> None:
    """Add the columns and the table: no row is touched."""
    for table, name, kind in (
        ("entries", "ruling", sa.String),
        ("entries", "seal", sa.String),
        ("rulings", "words", sa.JSON),
    ):
        op.add_column(table, sa.Column(name, kind, nullable=True))
    op.create_index("ix_entries_ruling", "entries", ["ruling"])
    inherited = op.create_table(
        "inherited",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("rulings", sa.String, nullable=False),
    )
    bind = op.get_bind()
    last = bind.scalar(sa.select(sa.func.max(ENTRIES.c.id)).where(ENTRIES.c.link.is_(None)))
    kept = [StoredRuling(*row) for row in bind.execute(sa.select(RULINGS))]
    bind.execute(sa.insert(inherited).values(id=1, entry=last or 0, rulings=seal_of_all(kept)))
    for statement in _only_add()[bind.dialect.name]:
        op.execute(statement)


def _only_add() -> dict[str, Iterable[str]]:
    """What refuses every change of the note, by kind of database."""
    refused = "BEGIN SELECT RAISE(ABORT, 'rows of inherited are only added'); END"
    acts = {"update": "UPDATE", "delete": "DELETE", "replace": "INSERT"}
    changed = "CREATE TRIGGER inherited_no_change BEFORE UPDATE OR DELETE OR INSERT ON inherited FOR EACH ROW"
    emptied = "CREATE TRIGGER inherited_no_truncate BEFORE TRUNCATE ON inherited FOR EACH STATEMENT"
    return {
        "sqlite": [
            f"CREATE TRIGGER inherited_no_{name} BEFORE {act} ON inherited {refused}"
            for name, act in acts.items()
        ],
        "postgresql": [f"{one} EXECUTE FUNCTION rectify_only_add()" for one in (changed, emptied)],
    }


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to rulings without seals")
