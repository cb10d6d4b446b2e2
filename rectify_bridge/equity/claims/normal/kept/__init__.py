"""Tricks that no normal line loses: bounds told without a search of the lines."""
