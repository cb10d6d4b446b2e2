"""The rulings on a board, as options, as words to say and as JSON."""
