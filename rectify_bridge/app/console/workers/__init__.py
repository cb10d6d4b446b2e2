"""Processes that answer requests: so that one that takes long stands in nobody's way."""
