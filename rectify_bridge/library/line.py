"""One line of what the Director does and says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the script.

    kind: `QUESTION` (the Director finds it out), `SAY` (read aloud) or `DO` (checked off). text: a sentence.
    cite: the clause behind it. to: seats, `table` or `Director`. aloud: it may be said in front of the
    players. number: of an option or answer, `2.1`; empty for other lines.
    """

    kind: str
    text: str
    cite: str
    to: tuple[str, ...]
    aloud: bool
    number: str

    def __str__(self) -> str:
        parts = (self.kind, self.number, self.text, f"[{self.cite}]" if self.cite else "")
        return " ".join(filter(None, parts))


def line_of(data: Mapping[str, Any]) -> Line:
    """The line that an entry of `say` in a result holds."""
    return Line(
        data["kind"], data["text"], data["cite"], tuple(data["to"]), data["aloud"], data.get("number", "")
    )
