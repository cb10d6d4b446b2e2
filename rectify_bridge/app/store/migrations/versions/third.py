"""Each entry carries its link in the log of its case (rectify_bridge/app/store/chain.py); older ones have
none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no row is touched."""
    op.add_column("entries", sa.Column("link", sa.String, nullable=True))


def downgrade() -> None:
    """Rows are only added: nothing leads back."""
    raise NotImplementedError("nothing leads back to entries without their links")
