"""All that a database keeps in one file, and a new database made of it."""
