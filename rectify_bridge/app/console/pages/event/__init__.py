"""The pages of the open event."""
