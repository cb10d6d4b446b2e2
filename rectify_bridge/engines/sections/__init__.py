"""The sections of a case that the engines read."""
