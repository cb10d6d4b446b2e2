"""Names of players, unreadable without their keys; only a key can be taken away, which is how names are
forgotten."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "player_names",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event", sa.String, nullable=False, index=True),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("hidden", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "name_keys",
        sa.Column("id", sa.Integer, sa.ForeignKey("player_names.id"), primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    for statement in _protected()[op.get_bind().dialect.name]:
        op.execute(statement)


def _protected() -> dict[str, Iterable[str]]:
    """What refuses every change but that a key is taken away, by kind of database."""
    refused = "BEGIN SELECT RAISE(ABORT, '{}rows of {} are only added'); END"
    trigger = "CREATE TRIGGER {0}_no_{1} BEFORE {2} ON {0} "
    there = "WHEN EXISTS (SELECT 1 FROM {0} WHERE id = NEW.id) "
    each = "FOR EACH {3} EXECUTE FUNCTION rectify_only_add()"
    acts = (("player_names", "UPDATE"), ("player_names", "DELETE"), ("name_keys", "UPDATE"))
    tables = ("player_names", "name_keys")
    return {
        "sqlite": [
            *(
                trigger.format(table, act.lower(), act) + refused.format("", table)
                for table, act in acts
            ),
            *(
                trigger.format(table, "replace", "INSERT") + there.format(table)
                + refused.format("UNIQUE: ", table)
                for table in tables
            ),
        ],
        "postgresql": [
            *((trigger + each).format(table, act.lower(), act, "ROW") for table, act in acts),
            *((trigger + each).format(table, "truncate", "TRUNCATE", "STATEMENT") for table in tables),
        ],
    }  # fmt: skip


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to a database without names")
