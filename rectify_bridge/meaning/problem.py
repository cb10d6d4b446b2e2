"""What is wrong with a system card or a regulation file, and where."""

from __future__ import annotations


class CardError(ValueError):
    """what: is wrong. where: file, line, auction. right: what would be right."""

    def __init__(self, what: str, where: str, right: str) -> None:
        super().__init__(f"{where}: {what}; {right}")
        self.what, self.where, self.right = what, where, right
