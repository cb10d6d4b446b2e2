"""The addresses of the tables: each with a key that nobody guesses, the same for every event."""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256

from rectify_bridge.event.tables import TableNow

LENGTH = 16
"""Bytes of a key."""


class TableKeys:
    """Makes the keys and knows them again. secret: whoever has another makes other keys."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def key(self, section: str, table: int) -> str:
        """What stands in the address of a table."""
        said = json.dumps(["table", section, table]).encode()
        return urlsafe_b64encode(hmac.digest(self._secret, said, sha256)[:LENGTH]).decode().rstrip("=")

    def table(self, key: str, tables: Iterable[TableNow]) -> TableNow | None:
        """The table of a key; None where it is of none of these."""
        given, found = key.encode(), None
        for one in tables:
            if hmac.compare_digest(given, self.key(one.section, one.table).encode()):
                found = one
        return found
