"""Meanings as people write them, and how they are printed."""
