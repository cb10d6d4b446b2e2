"""One line of what the Director does and says; the lines on what is to be done come after the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rectify_bridge.desk.rulings.wording import after_a_colon


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


def to_do_last(lines: Iterable[ScriptLine]) -> Iterator[ScriptLine]:
    """What is said of the options, as it comes, and then what is to be done after them."""
    after: dict[ScriptLine, set[str]] = {}
    numbers: dict[str, None] = {}
    number = ""
    for said in lines:
        if said.number:
            number = said.number
            numbers[number] = None
        if said.kind is LineKind.DO and number:
            after.setdefault(replace(said, depth=0), set()).add(number)
        else:
            yield said
    options = _Options(numbers)
    for said, marked in after.items():
        yield replace(said, text=f"{options.named(marked)}: {after_a_colon(said.text)}")


class _Options:
    """The numbers of all options, each with those that stand under it."""

    def __init__(self, numbers: Iterable[str]) -> None:
        self._under: dict[str, list[str]] = {"": []}
        for number in numbers:
            self._under.setdefault(number.rpartition(".")[0], []).append(number)

    def named(self, marked: set[str]) -> str:
        """After which options it is, in as few numbers as they need: those after which it is, or those after
        which it is not."""
        if self._is_all(marked, ""):
            return "After any of these"
        those = list(self._largest(marked, ""))
        others = list(self._largest(set(self._ends("", marked)), ""))
        if len(others) < len(those):
            return f"After any but {_in_a_row(others, 'and')}"
        return f"After {_in_a_row(those, 'or')}"

    def _is_all(self, marked: set[str], number: str) -> bool:
        under = self._under.get(number, ())
        return number in marked or (bool(under) and all(self._is_all(marked, one) for one in under))

    def _largest(self, marked: set[str], number: str) -> Iterator[str]:
        """The options all of which are marked, without those under them."""
        for one in self._under.get(number, ()):
            if self._is_all(marked, one):
                yield one
            else:
                yield from self._largest(marked, one)

    def _ends(self, number: str, marked: set[str]) -> Iterator[str]:
        """The last options under one that are not marked, nor under one that is."""
        for one in self._under.get(number, ()):
            if one in marked:
                continue
            if one in self._under:
                yield from self._ends(one, marked)
            else:
                yield one


def _in_a_row(numbers: list[str], word: str) -> str:
    *first, last = numbers
    return f"{', '.join(first)} {word} {last}" if first else last
