"""A signature: what one thing is told from others by."""

from __future__ import annotations

from functools import cached_property


class Signature(tuple[object, ...]):
    """A tuple whose hash is worked out once: that of a tree goes down to its leaves."""

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()

    def __hash__(self) -> int:
        return self._hash
