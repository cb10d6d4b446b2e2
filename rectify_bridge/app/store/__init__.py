"""Where the console keeps its cases: in a database, or in memory for practice. Nothing is overwritten."""
