"""The words of the cases, for a full-text search: by FTS5 in SQLite, by its own search in PostgreSQL."""
