"""One board: the score of a contract, and what a score is worth against the others."""
