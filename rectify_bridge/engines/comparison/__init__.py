"""Calls in the place of a withdrawn one, compared with it (Law 23A)."""
