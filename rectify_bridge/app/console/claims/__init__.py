"""Claims in the console: what the Director notes, and what the cards say of it."""
