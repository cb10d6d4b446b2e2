"""The log of the calls for a Director: one list for all tables, and only added to."""
