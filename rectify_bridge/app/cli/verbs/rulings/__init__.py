"""Verbs that rule: on a case, a board, a claim, a replacement call; in an interview or in the browser."""
