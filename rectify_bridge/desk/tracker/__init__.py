"""The tracker: whose turn it is, what is legal, and what binds until when."""
