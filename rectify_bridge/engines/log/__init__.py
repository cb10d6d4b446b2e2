"""What the log of a case gives to the engines."""
