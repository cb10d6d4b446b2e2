"""Adjusted scores (Law 12) and the adjustment desk. Every score is an exact fraction, never a float."""
