"""The games that are asked before the count, for they are easier to search."""
