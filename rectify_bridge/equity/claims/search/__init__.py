"""The search for the worst normal line of a claim."""
