"""Exact sets of hands: counted, compared and shown by an example."""
