"""The words of the cases for a full-text search; rows can only be added, and follow from the others."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and its index; the first search fills them."""
    op.create_table(
        "search_rows",
        sa.Column("id", sa.Integer, primary_key=True),
        *(sa.Column(name, sa.String, nullable=False) for name in ("kind", "key")),
        sa.Column("case_id", sa.String, nullable=False, index=True),
        sa.Column("words", sa.Text, nullable=False),
        sa.UniqueConstraint("kind", "key"),
    )
    for statement in _statements()[op.get_bind().dialect.name]:
        op.execute(statement)


def _statements() -> dict[str, Iterable[str]]:
    """The index of the words, and what refuses every change of a row, by kind of database."""
    refused = "BEGIN SELECT RAISE(ABORT, '{}rows of search_rows are only added'); END"
    same = "id = NEW.id"
    one = "CREATE TRIGGER search_rows_no_{} BEFORE {} ON search_rows {}"
    change = "CREATE TRIGGER search_rows_no_change BEFORE UPDATE OR DELETE ON search_rows FOR EACH ROW"
    emptied = "CREATE TRIGGER search_rows_no_truncate BEFORE TRUNCATE ON search_rows FOR EACH STATEMENT"
    return {
        "sqlite": [
            "CREATE VIRTUAL TABLE search_words USING fts5(words, content='search_rows', content_rowid='id')",
            "CREATE TRIGGER search_rows_words AFTER INSERT ON search_rows "
            "BEGIN INSERT INTO search_words (rowid, words) VALUES (NEW.id, NEW.words); END",
            *(one.format(act.lower(), act, refused.format("")) for act in ("UPDATE", "DELETE")),
            "CREATE TRIGGER search_rows_no_replace BEFORE INSERT ON search_rows "
            f"WHEN EXISTS (SELECT 1 FROM search_rows WHERE {same}) {refused.format('UNIQUE: ')}",
        ],
        "postgresql": [
            "CREATE INDEX ix_search_rows_words ON search_rows "
            "USING gin (array_to_tsvector(string_to_array(words, ' ')))",
            *(f"{one} EXECUTE FUNCTION rectify_only_add()" for one in (change, emptied)),
        ],
    }


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to a database without a search")
