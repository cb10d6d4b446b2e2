"""Calls for a Director: what the log of them says, who has which, and when somebody has to come back."""
