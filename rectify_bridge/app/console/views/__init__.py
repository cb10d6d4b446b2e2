"""Rulings, questions and cards as the pages show them."""
