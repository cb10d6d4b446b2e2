"""The steps, each a module."""
