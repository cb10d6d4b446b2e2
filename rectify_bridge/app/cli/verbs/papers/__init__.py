"""Verbs for the papers beside a ruling: polls, the psych register, the written decision."""
