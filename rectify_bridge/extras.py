"""The optional parts of Rectify, and how each is installed."""

from __future__ import annotations

from typing import Literal

Extra = Literal["console", "pdf", "postgres", "solver"]


def how_to_install(extra: Extra) -> str:
    """The command for an optional part, as the end of an error.

    It installs from Rectify's own folder, so that it never fetches a package of somebody else's. Every room
    may import this; tests/test_name.py finds any other command.
    """
    return f"in the folder of Rectify, run: pip install '.[{extra}]'"
