"""Runs the steps over the connection that is handed in."""

from __future__ import annotations

from alembic import context

from rectify_bridge.app.store.tables import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
