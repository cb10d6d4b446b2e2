"""The pages of the console, each module one kind of page."""
