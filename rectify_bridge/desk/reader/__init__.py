"""Reads a log event by event and opens its incidents."""
