"""The one shape of an error in something that was to be read."""

from __future__ import annotations

from collections.abc import Iterable


class RecordError(ValueError):
    """A record cannot be read.

    where: place in the input, such as `line 12` or `board 3, Auction`; empty when there is none.
    what: what is wrong there. right: what would be right. The text is one line with the three.
    Where `what` is a whole sentence with its full stop, so is `right`.
    """

    def __init__(self, what: str, where: str = "", right: str = "") -> None:
        self.what, self.where, self.right = what, where, right
        super().__init__(what)

    def __str__(self) -> str:
        line = joined(self.what, self.right)
        return " ".join((f"{self.where}: {line}" if self.where else line).split())

    def at(self, where: str) -> RecordError:
        """The same error, seen from further out: `board 3` in front of `call 2`."""
        self.where = f"{where}, {self.where}" if self.where else where
        return self


def joined(what: str, right: str) -> str:
    """What is wrong and what would be right: after a semicolon, after a sentence as a sentence."""
    return (what if what.endswith(".") else f"{what};") + f" {right}" if right else what


def either(words: Iterable[str]) -> str:
    """Words to choose from, each in quotation marks: `'yes' or 'no'`, `'a', 'b' or 'c'`."""
    *others, last = [f"'{word}'" for word in words]
    return f"{', '.join(others)} or {last}" if others else last


def shown(text: str, limit: int = 24) -> str:
    """The text as an error quotes it: printable, on one line, cut when it is long."""
    plain = "".join(c if c.isprintable() else "?" for c in text[: limit + 1])
    return f"'{plain[:limit]}...'" if len(plain) > limit else f"'{plain}'"
