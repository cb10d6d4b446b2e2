"""Rows can only be added on PostgreSQL too; and on SQLite a row cannot be replaced by one of the same key."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None
KEYS = {
    "cases": ("id = NEW.id",),
    "entries": ("id = NEW.id", "case_id = NEW.case_id AND number = NEW.number"),
    "rulings": ("id = NEW.id",),
    "settings": ("id = NEW.id",),
}
"""What makes a row the same as one that is there, by table."""


def upgrade() -> None:
    """Add the triggers."""
    {"sqlite": _sqlite, "postgresql": _postgresql}[op.get_bind().dialect.name]()


def _sqlite() -> None:
    """INSERT OR REPLACE takes the old row away without a word to the triggers on removal. The clash of two
    entries under one number is left to the unique constraint, unless the newer would replace the older."""
    for table, keys in KEYS.items():
        same = " OR ".join(f"({key})" for key in keys)
        op.execute(
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) "
            f"BEGIN SELECT RAISE(ABORT, 'UNIQUE: rows of {table} are only added'); END"
        )


def _postgresql() -> None:
    op.execute(
        "CREATE FUNCTION rectify_only_add() RETURNS trigger LANGUAGE plpgsql AS $$ "
        "BEGIN RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME; END $$"
    )
    for table in KEYS:
        for name, acts, each in (
            ("change", "UPDATE OR DELETE", "ROW"),
            ("truncate", "TRUNCATE", "STATEMENT"),
        ):
            op.execute(
                f"CREATE TRIGGER {table}_no_{name} BEFORE {acts} ON {table} "
                f"FOR EACH {each} EXECUTE FUNCTION rectify_only_add()"
            )


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to rows that can be changed")
