"""Bytes made unreadable by a key of their own length, made by chance and used once (a one-time pad).

Without the key nothing can be learned of them but how long they are, by whatever means; so taking the key
away is forgetting them, in every copy that has no key too.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import NamedTuple

BLOCK = 1024
"""The length is made a multiple of this, in bytes, so that it says little."""
DIGEST = 32
LENGTH = 4
"""Bytes in which the length stands."""


class Hidden(NamedTuple):
    """What was hidden, and the key that shows it."""

    hidden: bytes
    key: bytes


def hide(plain: bytes) -> Hidden:
    """Make it unreadable."""
    whole = sha256(plain).digest() + len(plain).to_bytes(LENGTH, "big") + plain
    whole += secrets.token_bytes(-len(whole) % BLOCK)  # zeros would show the end of the key
    key = secrets.token_bytes(len(whole))
    return Hidden(_combined(whole, key), key)


def show(hidden: bytes, key: bytes) -> bytes:
    """What was hidden. Raises ValueError: it is damaged, or the key is another one."""
    if len(hidden) != len(key):
        raise ValueError("the names are damaged")
    whole = _combined(hidden, key)
    digest, length = whole[:DIGEST], int.from_bytes(whole[DIGEST : DIGEST + LENGTH], "big")
    plain = whole[DIGEST + LENGTH :][:length]
    if sha256(plain).digest() != digest:
        raise ValueError("the names are damaged")
    return plain


def _combined(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))
