"""A signature: what one thing is told from others by."""

from __future__ import annotations


class Signature(tuple[object, ...]):
    """A tuple whose hash is worked out once: that of a tree goes down to its leaves."""

    def __hash__(self) -> int:
        found: int | None = self.__dict__.get("hash")
        if found is None:
            found = self.__dict__["hash"] = super().__hash__()
        return found
