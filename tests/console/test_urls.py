"""The URL of a database as somebody typed it: what is wrong is told, and never a password."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rectify_bridge.app.store.engine import engine_of, file_of
from rectify_bridge.app.store.entry import StoreFault

WRONG = (
    "mysql://user:se/cret@host/db", f"nope://user:{'s' * 60}cret@host/db", "postgresql://user:se:cr@t@host:x/db",
    "user:secret@host", "postgresql:/user:secret@host/db", "mysql://user:secret", "secret@host",
    "oracle://host/db?password=secret", "postgresql://user:secret@[::1/db",
)  # fmt: skip
"""Passwords with the signs that part a URL, and URLs that are none."""


@pytest.mark.parametrize("ask", [engine_of, file_of])
@pytest.mark.parametrize("url", WRONG)
def test_no_error_repeats_a_password(url: str, ask: Callable[[str], object]) -> None:
    """It was cut off before its end, and then no longer known for one; a port that is none was a fault."""
    try:
        ask(url)
    except StoreFault as error:
        told = f"{error.what} {error.right}"
        assert not any(part in told for part in ("cret", "sss", "cr@t", ":se")), told


@pytest.mark.parametrize("url", ["nothing", "mysql://host/db"])
def test_a_url_without_one_is_repeated(url: str) -> None:
    with pytest.raises(StoreFault, match=url):
        engine_of(url)
