"""Movements: who sits where with which boards in which round; made, read from a table of rounds, checked."""
