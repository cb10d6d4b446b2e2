"""What every refusal has."""

from __future__ import annotations

from rectify_bridge.app.errors import failure_of


def told(error: Exception) -> None:
    """A refusal is one line that says what is wrong."""
    failure = failure_of(error, "the input")
    assert failure.what and "\n" not in str(failure) and len(str(failure)) < 500, failure
