"""Options that once had another name: the old one is still read, and standard error says the new one."""

from __future__ import annotations

from rectify_bridge.app.errors import Failure


def say_new_name(old: str, new: str) -> None:
    """Tell on standard error that what was typed is still read, and how it is written now."""
    Failure("this is still read", old, f"it is written {new} now").tell(False)
