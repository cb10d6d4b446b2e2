"""Answers of the service that are kept, and asked for again."""
