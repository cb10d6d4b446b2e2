"""The optional parts of Rectify, and how each is installed."""

from __future__ import annotations

import sys
from typing import Literal

Extra = Literal["bridgemate", "cluster", "console", "parquet", "pdf", "postgres", "solver"]
NEWEST: dict[Extra, tuple[int, int]] = {"solver": (3, 13)}
"""The newest Python that an optional part is built for, where that is not every one: no install needs a
compiler, so pyproject.toml leaves it out from the next Python on."""


def how_to_install(extra: Extra, python: tuple[int, int] = sys.version_info[:2]) -> str:
    """The command for an optional part, as the end of an error. python: the version that would run it.

    It installs from Rectify's own folder, so that it never fetches a package of somebody else's. Every room
    may import this; tests/test_name.py finds any other command.
    """
    command = f"in the folder of Rectify, run: pip install '.[{extra}]'"
    newest = NEWEST.get(extra, python)
    return command if python <= newest else f"with Python {newest[0]}.{newest[1]}, {command}"
