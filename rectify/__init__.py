"""Rectify: the rulings of a duplicate-bridge Tournament Director, as executable law."""

__version__ = "0.2.0"
