"""Where a Data Connector listens, and which of its sessions is meant: `http://192.168.1.50:5079#GUID`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

PORT = 5079
"""At which it listens, where nobody has set another."""
_ADDRESS = re.compile(
    r"http:/{1,2}([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?/?(?:#(.{1,64}))?"
)


class Address(NamedTuple):
    """host: a name or a number. session: the GUID or the name of a session; empty for the one that runs."""

    host: str
    port: int
    session: str

    def __str__(self) -> str:
        base = f"http://{self.host}:{self.port}"
        return f"{base}#{self.session}" if self.session else base


def address_of(path: Path) -> Address | None:
    """The address that was given in the place of a file; None for a file. A path keeps one slash of two."""
    found = _ADDRESS.fullmatch(path.as_posix())
    if found is None or not 0 < int(found[2] or PORT) < 65_536:
        return None
    return Address(found[1], int(found[2] or PORT), found[3] or "")
