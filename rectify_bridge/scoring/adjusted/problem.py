"""What can be wrong with a case for the adjustment desk."""

from __future__ import annotations


class BadCase(ValueError):
    """A case that cannot be scored as it stands.

    where: the place in the case, such as `ruling.both.weighted[1]`. what: one plain sentence.
    right: what would be right, where that helps; empty where `what` says it.
    """

    def __init__(self, where: str, what: str, right: str = "") -> None:
        super().__init__(where, what, right)
        self.where = where
        self.what = what
        self.right = right

    def __str__(self) -> str:
        line = f"{self.where}: {self.what}"
        return f"{line}; {self.right}" if self.right else line


class NotKnown(BadCase):
    """No dated datum covers the edition, authority and date: the figure must be given, none is assumed."""
