"""Contested claims and concessions, decided by their normal lines (Laws 68 to 71)."""
