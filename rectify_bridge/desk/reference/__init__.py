"""The laws as pages: clauses, the register of every entry, and which case carries which rule."""
