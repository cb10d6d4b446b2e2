"""Rulings and figures as text for a person."""
