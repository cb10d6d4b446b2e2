"""Inputs changed by lot, over and over, for every reader: `python -m tests.fuzz 100000`."""
