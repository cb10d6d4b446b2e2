"""Adjusted scores, polls and written decisions in the console."""
