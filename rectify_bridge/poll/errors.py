"""What is wrong with a poll, an answer or a tally."""

from __future__ import annotations


class PollError(ValueError):
    """A poll that cannot be put, answered or counted. what: is wrong. where: in which part of the poll.
    right: what would be right."""

    def __init__(self, what: str, where: str = "", right: str = "") -> None:
        super().__init__(what)
        self.what, self.where, self.right = what, where, right

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text}; {self.right}" if self.right else text
