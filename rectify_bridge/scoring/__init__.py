"""Scores: Laws 77 and 78, comparative scores, adjusted scores and the standing. Imports only the table."""
