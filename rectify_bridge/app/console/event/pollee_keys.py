"""The addresses of those who are asked in a poll: each with a key that nobody guesses."""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64encode
from hashlib import sha256

from rectify_bridge.app.console.event.table_keys import LENGTH


class PolleeKeys:
    """Makes the keys and knows them again. secret: whoever has another makes other keys."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def path(self, case: str, number: int, pollee: str) -> str:
        """The path of the page of one who is asked."""
        return f"/p/{case}/{number}/{pollee}/{self._key(case, number, pollee)}"

    def is_key(self, key: str, case: str, number: int, pollee: str) -> bool:
        """Whether a key is his."""
        return hmac.compare_digest(key.encode(), self._key(case, number, pollee).encode())

    def _key(self, case: str, number: int, pollee: str) -> str:
        said = json.dumps(["pollee", case, number, pollee]).encode()
        return urlsafe_b64encode(hmac.digest(self._secret, said, sha256)[:LENGTH]).decode().rstrip("=")
