"""One line of what the Director does and says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LineKind(Enum):
    """The kinds of line."""

    QUESTION = "QUESTION"
    SAY = "SAY"
    DO = "DO"


TABLE, DIRECTOR = ("table",), ("Director",)


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of the script.

    kind: see `LineKind`. text: a sentence. cite: the clause behind it. to: seats, `table` or `Director`.
    aloud: may be said in front of the players. number: of an option or answer, `2.1`. depth: under how many
    choices it stands.
    """

    kind: LineKind
    text: str
    cite: str = ""
    to: tuple[str, ...] = TABLE
    aloud: bool = True
    number: str = ""
    depth: int = 0
