"""The Laws of Duplicate Bridge, one module per law, clauses in the order of the book."""
