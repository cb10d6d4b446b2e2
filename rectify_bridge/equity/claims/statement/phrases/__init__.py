"""The phrases that statements are made of, each with what it comes to at a table."""
