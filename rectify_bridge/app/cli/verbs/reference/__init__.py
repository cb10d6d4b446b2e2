"""Verbs that look something up: a law, the difference of two editions, what is encoded, a system."""
