"""The open event: its readings in the store, and what they say to the Director."""
