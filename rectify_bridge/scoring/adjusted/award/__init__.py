"""What a side is given: an outcome with its weight, an artificial score, a cap."""
