"""Comparable calls (Law 23A): is a replacement comparable, and what follows from it."""
